"""Tea Time at its drawn table: laid, taken, refused, put right, undone, and played to the end by touch."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from kiosk.eyes.sight import Taken
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Page
from kiosk.screens.players import PlayersPage
from kiosk.screens.tables.tea_time import TeaTimePage
from kiosk.screens.tables.tea_time_board import TeaBoard, extended, squares
from kiosk.widgets.tea_pictures import CAST, mirrored
from scoring.games.tea_time import GAME, lines
from scoring.games.tea_time.grid import side_at, tile_of
from scoring.games.tea_time.rounds import in_box
from scoring.games.tea_time.table import State

SEATS = ("Ada", "Bo", "Cy", "Dee")
LAID = (
    ("Queen", "Queen*", "March Hare", "Mad Hatter*"),
    ("White Rabbit*", "Caterpillar", "Cheshire Cat*", "Queen"),
    ("Mad Hatter", "March Hare*", "Caterpillar", "Cheshire Cat*"),
)


def players(kiosk: Kiosk) -> Page:
    """The page an evening of Tea Time begins with."""
    return PlayersPage(kiosk, GAME)


def seated(parlour: Parlour, count: int, size: tuple[int, int] = (800, 480)) -> Hand:
    hand = Hand(parlour, players, size)
    parlour.begin("tea-time", "guided", SEATS[:count])
    hand.kiosk.open_table()
    hand.settle()
    return hand


def page(hand: Hand) -> TeaTimePage:
    assert isinstance(hand.kiosk.page, TeaTimePage)
    return hand.kiosk.page


def view(parlour: Parlour) -> State:
    assert parlour.table is not None
    state: State = parlour.table.see().view
    return state


def read_by_camera(hand: Hand, grid: Sequence[Sequence[str]] = LAID) -> Hand:
    """What becomes of a grid that the camera has read and somebody has confirmed."""
    (sight,) = page(hand).sights()
    for action in sight.actions(Taken(rows=tuple(tuple(tiles) for tiles in grid))):
        hand.kiosk.act({**action, "source": "camera", "confidence": 0.9})
    hand.settle()
    return hand


def across(hand: Hand, *way: tuple[int, int]) -> Hand:
    """Draw a line with a finger over these places."""
    (board,) = [widget for widget in hand.widgets() if isinstance(widget, TeaBoard)]
    return hand.draw([board.squares.middle(cell) for cell in way])


def play_on(hand: Hand, parlour: Parlour, chance: Random) -> None:
    """The first round is named by touch, the others are read by the camera; lines are drawn."""
    here, now = page(hand), view(parlour)
    cell = here.naming()
    if cell is not None and now.round > 1:
        pool = [name for name, left in in_box(now).items() for _ in range(left)]
        chance.shuffle(pool)
        rows, columns = range(1, now.setup.rows + 1), range(1, now.setup.columns + 1)
        read_by_camera(
            hand,
            [[tile_of(pool.pop(), side_at((row, at), "normal")) for at in columns] for row in rows],
        )
        return
    if cell is not None:
        names = sorted(name for name in hand.buttons() if name.startswith("tile "))
        action = {"type": "show", "cell": list(cell), "tile": chance.choice(names)[5:]}
    else:
        way = max(lines(now.grid, now.turn), key=lambda way: (len(way), chance.random()))
        if len(way) > 1:
            across(hand, *way)
            return
        action = {"type": "take", "cells": [list(cell) for cell in way]}
    for name in here.taps(action):
        hand.tap(name)


@pytest.mark.parametrize("count", [2, 3])
def test_a_whole_evening_by_touch(parlour: Parlour, count: int) -> None:
    hand, chance = seated(parlour, count), Random(count)
    if count == 3:
        assert hand.reads("Put 2 tiles of each character back into the box.")
    hand.tap("next")
    table = parlour.table
    assert table is not None
    while not table.see().phase.over:
        play_on(hand, parlour, chance)
    card = table.see().card
    hand.tap("next")
    assert hand.reads("wins!") or hand.reads("share the victory")
    assert parlour.book.finished[0].card == card


def test_a_line_is_drawn_and_refused_and_undone_to_the_beginning(
    parlour: Parlour, tmp_path: Path
) -> None:
    hand = read_by_camera(seated(parlour, 2))
    hand.tap("cell 1-1")  # the only tile that may be taken now
    assert view(parlour).grid[0][0] == "Alice"
    across(hand, (1, 2), (1, 4))
    assert hand.reads("In the second turn of a round at most two tiles are taken.")
    assert hand.flaws() == []
    across(hand, (1, 1), (2, 2))
    assert (view(parlour).alice, view(parlour).now) == ("Bo", "Ada")
    across(hand, (1, 2), (1, 3), (1, 4))
    assert view(parlour).piles[0]["Queen"] == 0, "plain and golden have cancelled"

    shown = hand.texts()
    parlour.close()
    again = Parlour(tmp_path, lambda: 0.0)
    hand = Hand(again, players)
    hand.kiosk.resume(again.book.unfinished[0])
    hand.settle()
    assert hand.texts() == shown
    for _ in range(4):
        hand.tap("undo")
    assert hand.kiosk.page is not None
    assert hand.kiosk.page.undo().call is None
    assert view(again).turn == 1


def test_a_refused_line_is_taken_when_it_really_was_so(parlour: Parlour) -> None:
    hand = read_by_camera(seated(parlour, 2))
    across(hand, (1, 1), (1, 2))
    hand.tap("overrule")
    assert view(parlour).overruled


def test_anything_on_the_table_is_put_right(parlour: Parlour) -> None:
    hand = read_by_camera(seated(parlour, 2)).tap("fix")
    for name in ("cell 1-2", "tile Caterpillar*", "part piles", "seat Bo", "less Queen"):
        hand.tap(name)
    for name in ("part alice", "alice Bo", "part turn", "turn Bo", "more turn"):
        hand.tap(name)
    assert hand.reads("Something does not fit.")
    for name in ("part gone", "more Queen", "next"):
        hand.tap(name)
    now = view(parlour)
    assert now.grid[0][1] == "Caterpillar*"
    assert now.piles[1]["Queen"] == -1
    assert (now.alice, now.now, now.turn, now.taken["Queen"]) == ("Bo", "Bo", 2, 1)
    assert hand.reads("Bo takes up to 2 in a line.")


def a_finger_fits(hand: Hand) -> bool:
    """Whether every tile of the grid, if one is drawn, is large enough to be touched."""
    least = hand.kiosk.page_look().touch - 1.5
    boards = [widget for widget in hand.widgets() if isinstance(widget, TeaBoard)]
    return all(board.squares.side >= least for board in boards)


@pytest.mark.parametrize("size", SIZES)
def test_every_phase_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    hand = seated(parlour, 4, size)
    assert hand.flaws() == []
    hand.tap("next")
    assert hand.flaws() == []
    assert a_finger_fits(hand)
    hand.tap("tile Queen")
    assert hand.flaws() == []
    hand.tap("cell 1-1")
    assert hand.flaws() == []
    hand.tap("fix")
    for part in ("grid", "piles", "alice", "turn", "gone"):
        hand.tap(f"part {part}")
        assert hand.flaws() == [], part
        assert a_finger_fits(hand), part


def test_a_finger_that_turns_back_lets_tiles_go_and_misses_those_it_passes_between() -> None:
    assert extended(((1, 1), (1, 2), (1, 3)), (1, 2)) == ((1, 1), (1, 2))
    where = squares((0, 0), (430, 320), 3, 4, 10)
    assert where.meant(*where.middle((2, 3))) == (2, 3)
    corner_x, corner_y = where.corner((1, 2))
    assert where.meant(corner_x - 5, corner_y - 5) is None


def test_every_picture_lies_in_its_square_and_differs_from_its_mirror() -> None:
    for name, figure in CAST.items():
        xs = [x for shape in figure.picture for x, _ in shape.points]
        ys = [y for shape in figure.picture for _, y in shape.points]
        assert min(xs + ys) >= -0.02, name
        assert max(xs + ys) <= 1.02, name
        assert mirrored(figure.picture) != figure.picture
        assert mirrored(mirrored(figure.picture))[0].colour == figure.picture[0].colour
