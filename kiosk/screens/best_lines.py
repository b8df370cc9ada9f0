"""Tea Time: the best lines on the grid, each with its tiles and what it would do."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from kiosk.table import Seen
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.tea_tiles import TeaTile
from kiosk.widgets.text import Text
from scoring.game import UNKNOWN
from scoring.games.tea_time.advice import Prospect, prospects
from scoring.games.tea_time.rounds import next_seat
from scoring.games.tea_time.table import State
from scoring.words import in_a_row

Say = Callable[..., str]
MOST_LINES = 8
"""The best lines are of interest, not all two hundred."""
LONGEST = 3
"""Tiles in the longest line."""


def best_lines(seen: Seen, say: Say) -> Widget:
    """A line a row, the best first."""
    table: State = seen.view
    if UNKNOWN in {tile for line in table.grid for tile in line}:
        return Text(say("The tiles have to be told before lines can be compared."), "near")
    rows = [_line(each, table, say) for each in prospects(table)[:MOST_LINES]]
    return scrolling(column(rows, tall=True, spacing=look().gap / 2))


def _line(each: Prospect, table: State, say: Say) -> Widget:
    """Its tiles, where they lie, the points it brings, and the best that it leaves to the next."""
    side = look().touch
    tiles: list[Widget] = [TeaTile(tile) for tile in each.tiles]
    tiles += [Widget() for _ in range(LONGEST - len(tiles))]
    for tile in tiles:
        tile.size_hint_x, tile.width = None, side
    places = in_a_row([f"{row}-{column}" for row, column in each.cells])
    brings = say("{gain:+} for {who}", gain=each.gains[table.now], who=table.now)
    then = ""
    if each.reply is not None:
        reply, after = each.reply.gain, next_seat(table)
        then = say("then {then} at best {reply:+}", reply=reply, then=after)
    words = column(
        [Text(brings, "near", bold=True), Text(then, "small")] if then else [Text(brings, "near")],
        tall=True,
        spacing=0,
        pos_hint={"center_y": 0.5},
    )
    where = Text(places, "small", tall=False, color=palette().faint, size_hint_x=0.5)
    line = row([*tiles, where, words], height=side * 1.1, spacing=look().gap / 2)
    words.bind(height=lambda _words, high: setattr(line, "height", max(side * 1.1, high)))
    return line
