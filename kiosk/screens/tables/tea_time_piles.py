"""What lies before each player of Tea Time: points, six piles on the side they stand on, and Alice."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from kiosk.look import Colour
from kiosk.widgets.chip import Chip
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import column, grid, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.tea_tiles import PileTile, TeaTile
from kiosk.widgets.text import Text
from scoring.games.tea_time.grid import tile_of
from scoring.games.tea_time.piles import joined
from scoring.games.tea_time.table import ALICE, GAP, Pile, State, Tile

NAME, PILE = 0.45, 0.54
"""How high name and piles of a place are on an upright screen, as shares of what a finger needs: the grid
needs the rest."""


def pile_tile(character: str, tiles: int) -> Tile:
    """The tile on top of a pile: above zero normal, below zero mirrored, a gap where there is none.

    >>> pile_tile("Queen", -2), pile_tile("Queen", 0)
    ('Queen*', '.')
    """
    if tiles == 0:
        return GAP
    return tile_of(character, "normal" if tiles > 0 else "mirrored")


def pile_with(view: State, tiles: Sequence[Tile]) -> Pile:
    """What would lie before who has the turn, with these tiles."""
    return joined(view.piles[view.seats.index(view.now)], tiles)


def gain(view: State, tiles: Sequence[Tile]) -> int:
    """The points these tiles would bring who has the turn."""
    ladder, pile = view.facts.points, view.piles[view.seats.index(view.now)]
    then, before = pile_with(view, tiles).values(), pile.values()
    return sum(ladder.of_pile(abs(n)) for n in then) - sum(ladder.of_pile(abs(n)) for n in before)


class Place(Paper):
    """A player's place: name and points above the piles. Whose turn it is has a brass edge.

    `then` are the piles as the tiles chosen on the grid would make them: a pile that would change has
    an edge, red where tiles cancel.
    """

    def __init__(
        self, view: State, place: int, points: int, *, on_turn: bool, then: Pile | None = None
    ) -> None:
        """Draw the place of the seat at this place of the table."""
        border = palette().brass if on_turn else palette().line
        super().__init__(border=border, padding=look().gap / 2, spacing=look().gap / 2)
        self._line.width = max(1.0, look().mm(0.6 if on_turn else 0.15))
        seat = view.seats[place]
        score = Text(str(points), "afar", halign="right", size_hint_x=None, width=look().afar * 1.3)
        piles = self._piles(view, place, then)
        if look().portrait:
            chip = Chip(seat, place, height=look().touch * NAME)
            chip.font_size = look().small
            score.pos_hint = {"center_y": 0.5}
            laid = grid(piles, -(-len(piles) // 2), spacing=look().mm(0.4))
            self.add_widget(row([column([chip, laid], spacing=look().gap / 2), score]))
            return
        head = row([Chip(seat, place, height=look().touch, pos_hint={"center_y": 0.5}), score])
        head.size_hint_y, head.height = None, look().afar * 1.2
        self.add_widget(head)
        self.add_widget(row(piles, spacing=look().mm(0.4)))

    def _piles(self, view: State, place: int, then: Pile | None) -> list[Widget]:
        pile = view.piles[place]
        shown: list[Widget] = []
        for character in view.facts.characters:
            now = pile[character]
            after = now if then is None else then[character]
            edge = None
            if after != now:
                cancels = abs(after) < abs(now) or now * after < 0
                edge = palette().warn if cancels else palette().brass
            height = str(abs(after)) if now or after else ""
            top = pile_tile(character, after or now)
            shown.append(_pile(top, height, edge))
        shown.append(_pile(ALICE if view.alice == view.seats[place] else GAP, "", None))
        return shown


def _pile(tile: Tile, height: str, edge: Colour | None) -> Widget:
    """A pile with its height below it; on an upright screen the grid needs that room more."""
    if look().portrait:
        return TeaTile(tile, badge=height, edge=edge)
    return PileTile(tile, height, edge=edge)


def place_height() -> float:
    """How high a place is on an upright screen: the name above two rows of piles, the points beside."""
    return look().touch * (NAME + 2 * PILE) + look().gap * 1.5
