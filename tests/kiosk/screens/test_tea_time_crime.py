"""Tea Time Crime on the real application, touched by a real hand."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.tables import table_page
from kiosk.screens.tables.tea_time_crime import TeaTimeCrimePage
from kiosk.simulation import HandClock
from kiosk.widgets.house_board import ACROSS, UP, HouseBoard, plan
from scoring.games.tea_time_crime import GAME
from scoring.games.tea_time_crime.cardboard import SPACES, at
from scoring.games.tea_time_crime.table import State
from scoring.wire import builtins, decode

LAID = [
    ["D1", ".", "#", "#", "#"],
    [".", "T1", ".", "#", "#"],
    [".", ".", "D5", ".", "M"],
    ["#", ".", "D2", ".", "."],
    ["#", "#", ".", "D3", "T4"],
]
"""A board in the middle of a game: only D2 shines on two rooms."""
TILES = [1, 0, 2, 1, 0]


def sit_down(
    parlour: Parlour,
    *seats: str,
    mode: str = "guided",
    size: tuple[int, int] = (800, 480),
) -> Hand:
    """A new evening."""
    table = parlour.begin("tea-time-crime", mode, seats)
    return Hand(parlour, lambda kiosk: table_page(kiosk, table), size)


def state(parlour: Parlour) -> State:
    assert parlour.table is not None
    view: State = parlour.table.see().view
    return view


def actions(parlour: Parlour) -> list[bytes]:
    assert parlour.table is not None
    return parlour.table.actions()


def tap(hand: Hand, *names: str) -> None:
    for name in names:
        hand.tap(name)


def roll(hand: Hand, *faces: str) -> None:
    tap(hand, *(f"face {face}" for face in faces))


def told(hand: Hand, kind: str, **fields: Any) -> None:
    """Something happens at the table without a touch."""
    hand.kiosk.act({"type": kind, **fields})
    hand.settle()


def lay(hand: Hand, seat: str, board: list[list[str]] = LAID) -> None:
    """A board as it really lies, as the camera would bring it."""
    told(hand, "board", seat=seat, board=board, tiles=TILES)


def test_a_round_from_the_setup_to_the_next_players_roll(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    assert hand.reads("Set up. Who rolls first?")
    tap(hand, "next")
    assert hand.reads("Ada rolls: tap the dice.")
    roll(hand, "3", "3", "1", "glass", "5")
    assert hand.reads("Ada: go, or reroll?")
    tap(hand, "die 0", "die 1")
    assert hand.reads("Reroll 3 dice")
    tap(hand, "next")
    assert hand.reads("Ada rerolls 3")
    roll(hand, "glass", "glass", "2")
    assert state(parlour).dice == ("3", "3", "glass", "glass", "2")

    tap(hand, "space 3-3")
    assert hand.reads("Ada turns up 3-3: it is…")
    assert "tile T1" not in hand.buttons(), "the back says that it is a detective"
    tap(hand, "tile D5")
    assert hand.reads("Bo: tap where to go.")
    reached = {name for name in hand.buttons() if name.startswith("space ")}
    assert reached == {"space 2-1", "space 2-2", "space 2-3"}, "Ada has taken the threes"
    tap(hand, "seat Ada")
    assert hand.reads("Ada is done.")
    tap(hand, "next", "space 2-3", "tile 4")
    assert state(parlour).houses[1].beside == (0, 0, 0, 1, 0)
    assert hand.reads("Bo rolls: tap the dice.")
    assert hand.reads("Round 2")


def test_passive_players_explore_in_any_order(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo", "Cy")
    tap(hand, "begin Bo")
    roll(hand, "1", "1", "2", "4", "4")
    tap(hand, "space 1-2", "tile T1")
    assert hand.reads("Cy: tap where to go.")
    tap(hand, "seat Ada", "space 4-2", "tile M")
    assert hand.reads("Cy: tap where to go.")
    tap(hand, "pass")
    assert hand.reads("Cy rolls")


def test_at_the_end_the_beams_light_up_line_by_line(tmp_path: Path) -> None:
    clock = HandClock(0.0)
    parlour = Parlour(tmp_path, clock)
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "next")
    lay(hand, "Ada")
    over = {"stage": "over", "dice": [], "rerolls": 0, "chosen": None, "done": []}
    told(hand, "correct_round", seat="Ada", **over)
    if not hand.reads("The end! Ada:"):
        tap(hand, "next")
    assert hand.reads("The end! Ada:")
    (board,) = [each for each in hand.widgets() if isinstance(each, HouseBoard)]
    assert len(board.lights or ()) == 1
    clock.now += 60.0
    hand.kiosk.beat()
    hand.settle()
    (board,) = [each for each in hand.widgets() if isinstance(each, HouseBoard)]
    assert len(board.lights or ()) > 1
    card = parlour.table.see().card.cards["Ada"] if parlour.table else []
    assert all(hand.reads(str(line.label)) for line in card)
    assert hand.flaws() == []


def test_dice_tiles_are_spared_unless_somebody_wants_to_use_them(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "next")
    lay(hand, "Ada")
    roll(hand, "3", "3", "4", "glass", "1")
    before = state(parlour).houses[0].beside
    tap(hand, "space 3-3")  # the two dice and the glass lead there
    assert hand.reads("Ada: where does D5 go?")
    assert state(parlour).houses[0].beside == before
    assert hand.reads("Ada goes to 3-3.")  # what has just happened


def test_a_face_up_tile_moves_to_a_glowing_room_by_the_way_that_was_chosen(
    parlour: Parlour,
) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "next")
    lay(hand, "Ada")
    roll(hand, "3", "3", "4", "glass", "1")
    tap(hand, "by hand", "space 3-3")
    assert hand.reads("Ada: with which dice?")
    tap(hand, "undo", "space 3-3", "way 1")
    assert state(parlour).houses[0].beside == (1, 0, 1, 1, 0)
    assert hand.reads("Ada: where does D5 go?")
    assert "space 4-4" not in hand.buttons(), "a tile lies there"
    tap(hand, "space 4-3")
    assert at(state(parlour).houses[0].board, (4, 3)) == "D5"
    tap(hand, "pass")
    assert hand.reads("Ada puts a token on D2.")


def test_who_passes_says_which_used_tile_came_back(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "next")
    told(hand, "correct_tiles", seat="Ada", beside=[0] * 5, discard=[1, 0, 0, 1, 0])
    roll(hand, "1", "1", "1", "2", "2")
    tap(hand, "pass")
    assert hand.reads("Ada draws a used tile: it is…")
    assert "tile 2" not in hand.buttons()
    tap(hand, "tile 4")
    assert state(parlour).houses[0].beside == (0, 0, 0, 1, 0)


@pytest.mark.parametrize(
    ("faces", "cheer"),
    [
        (("glass",) * 5, "Jackpot! Any tile, Ada!"),
        (("5", "4", "3", "2", "1"), "Lucky streak! Any tile, Ada!"),
    ],
)
def test_special_rolls_are_celebrated(parlour: Parlour, faces: tuple[str, ...], cheer: str) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "next")
    roll(hand, *faces)
    assert hand.reads(cheer)
    assert sum(name.startswith("space ") for name in hand.buttons()) == len(SPACES)
    hand.press("next")
    assert state(parlour).kept is None  # one press does not roll such luck away
    tap(hand, "reroll", "undo", "space 5-5")
    assert hand.reads("Bo passes.")
    tap(hand, "tile D1")
    assert hand.reads("Bo rolls")


@pytest.mark.parametrize("size", SIZES)
def test_luck_with_a_long_name_fits_every_screen_in_german(
    parlour: Parlour, size: tuple[int, int]
) -> None:
    parlour.prefer(language="de")
    hand = sit_down(parlour, "Maximiliane", "Bo", "Cy", "Dee", size=size)
    tap(hand, "next")
    told(hand, "roll", dice=["5", "4", "3", "2", "1"])
    assert hand.reads("Glückssträhne!")
    assert hand.flaws() == []


def test_every_open_action_has_its_touches(parlour: Parlour) -> None:
    """A sensible evening, played by the touches that the page itself names."""
    hand = sit_down(parlour, "Ada", "Bo")
    chance = Random(8)
    tap(hand, "next")
    lay(hand, "Ada")
    lay(hand, "Bo")
    kinds = set()
    for _ in range(14):
        before, done = state(parlour), len(actions(parlour))
        action = GAME.sensible(before, chance.randrange) if GAME.sensible else None
        if action is None:
            break
        wanted: dict[str, Any] = builtins(action)
        page = hand.kiosk.page
        assert isinstance(page, TeaTimeCrimePage)
        tap(hand, *page.taps(wanted))
        after = GAME.apply(before, action)
        for line in actions(parlour)[done + 1 :]:  # what came of itself
            after = GAME.apply(after, decode(line, GAME.action_type))
        assert state(parlour) == after, wanted
        kinds.add(wanted["type"])
    assert kinds >= {"roll", "explore", "turn", "move"}


def test_undo_leads_back_to_the_setup(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "next")
    roll(hand, "1", "2")
    tap(hand, "undo")
    roll(hand, "1", "1", "1", "glass")
    tap(hand, "die 1", "next")
    assert state(parlour).kept == ("1",)
    tap(hand, "roll")
    roll(hand, "2")
    while "undo" in hand.buttons():
        hand.tap("undo")
    assert hand.reads("Set up. Who rolls first?")


def test_reopening_shows_the_same_screen(parlour: Parlour, tmp_path: Path) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "next")

    def reopened() -> Hand:
        again = Parlour(tmp_path, lambda: 0.0)
        table = again.resume(again.book.unfinished[0])
        return Hand(again, lambda kiosk: table_page(kiosk, table))

    roll(hand, "3", "3", "1")
    assert hand.reads("Undo: 1")
    later = reopened()
    assert later.texts() == hand.texts()
    roll(later, "glass", "5")
    tap(later, "die 4", "seat Bo")
    assert later.reads("This is the house of Bo.")
    assert reopened().texts() == later.texts()


def test_anything_on_the_table_can_be_put_right(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "next", "fix", "seat Bo", "space 2-2", "tile D3", "space 2-1", "tile .")
    tap(hand, "tiles", "more ready 2", "tokens", "token D3")
    house = state(parlour).houses[1]
    assert (at(house.board, (2, 2)), at(house.board, (2, 1))) == ("D3", ".")
    assert (house.beside, house.tokens) == ((0, 1, 0, 0, 0), ("D3",))
    assert hand.reads("Make it as it really lies."), "25 tiles, and four backs for four detectives"
    tap(hand, "round", "active Bo", "dice lie", "die 0", "rerolls 0")
    now = state(parlour)
    assert (now.active, now.dice, now.rerolls) == (1, ("2", "1", "1", "1", "1"), 0)
    tap(hand, "next")
    assert hand.reads("Bo: tap where to go.")


def test_a_pad_evening(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo", mode="pad")
    assert hand.reads("Lay Ada's tiles.")
    tap(hand, "space 3-3", "space 5-1", "undo", "rest")
    tap(hand, "tile M", "space 3-4")
    ada = 12 + 6 + 4 * 3
    assert hand.reads(f"Ada: {ada} points"), "D1 lights room 6 and the master thief"
    tap(hand, "tile D5", "space 2-2", "tile #", "space 1-1")
    ada = 12 + 6 + 4 * 3
    assert hand.reads(f"Ada: {ada} points"), "D5 shines on a back and on D1"
    tap(hand, "next")
    assert hand.reads("Lay Bo's tiles.")
    tap(hand, "space 2-4", "rest")
    assert hand.reads("not face up: D2")
    tap(hand, "next")
    assert hand.reads("Ada wins!")
    assert parlour.book.finished[-1].card.totals == {"Ada": ada, "Bo": 6 + 6 + 4 * 3}


@pytest.mark.parametrize("size", SIZES)
def test_every_step_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    long = "Maximilian the Great"
    hand = sit_down(parlour, "Ada", "Bo", "Cy", long, size=size)
    assert hand.flaws() == []
    tap(hand, "next", "face 3")
    assert hand.flaws() == []
    told(hand, "roll", dice=["3", "3", "4", "glass", "1"])
    tap(hand, "die 0")
    assert hand.flaws() == []
    told(hand, "keep", dice=["3", "3", "4"])
    assert hand.flaws() == []
    told(hand, "reroll", dice=["glass", "2"])
    told(hand, "explore", seat="Ada", space=[3, 2], tiles=0)
    assert hand.flaws() == []
    told(hand, "turn", seat="Ada", shows="T1")
    for seat in (long, "Ada"):
        tap(hand, f"seat {seat}")
        assert hand.flaws() == []
    for part in ("fix", "tiles", "round"):
        tap(hand, part)
        assert hand.flaws() == []
    tap(hand, "next")
    lay(hand, "Bo")
    tap(hand, "next", "by hand", "space 4-2")
    assert hand.reads("Bo: with which dice?")
    assert hand.flaws() == []
    tap(hand, "way 1")
    assert hand.flaws() == []
    over = {"stage": "over", "dice": [], "rerolls": 0, "chosen": None, "done": []}
    told(hand, "correct_round", seat="Bo", **over)
    tap(hand, "next")
    assert hand.reads("The end! Bo:")
    assert hand.flaws() == []


@pytest.mark.parametrize("size", SIZES)
def test_the_pad_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    hand = sit_down(parlour, "Ada", "Bo", "Cy", "Dee", mode="pad", size=size)
    assert hand.flaws() == []
    for seat in ("Ada", "Bo", "Cy", "Dee"):
        tap(hand, f"seat {seat}", "space 3-3", "rest")
    assert hand.reads("not face up")
    assert hand.flaws() == []


@pytest.mark.parametrize("size", [(800, 480), (300, 900), (650, 545)])
def test_a_house_lies_within_its_area_on_spaces_for_a_finger(size: tuple[int, int]) -> None:
    where = plan((10.0, 20.0), size)
    left, low = where.corner((1, 1))
    right, high = where.inside((5, 5), (1.0, 1.0))
    assert left >= 10.0
    assert low >= 20.0
    assert right <= 10.0 + size[0] + 1e-6
    assert high <= 20.0 + size[1] + 1e-6
    assert where.side == pytest.approx(min(size[0] / ACROSS, size[1] / UP))


def test_only_right_lights_shine(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "next")
    lay(hand, "Ada")
    board = next(widget for widget in hand.widgets() if isinstance(widget, HouseBoard))
    assert {(space, light) for space, light in board.beams() if space == (2, 3)} == {
        ((2, 3), "E"),
        ((2, 3), "S"),
    }
    assert ((5, 1), "N") not in board.beams(), "beyond the edge"
