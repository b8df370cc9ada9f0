"""What leaves nobody a choice comes of itself, is said, and goes with one tap."""

from pathlib import Path

from kiosk.parlour import Parlour
from kiosk.screens.guided import GuidedPage
from kiosk.screens.hand import Hand
from kiosk.screens.home import home
from kiosk.screens.tables import table_page
from scoring.games.palmed_diamonds.counting import deck_of
from scoring.log import Undo
from tests.kiosk.screens.test_tea_time_crime import roll, sit_down, state, tap, told

ALL_FOURS = ("4", "4", "4", "4", "4")


def lines(parlour: Parlour) -> list[str]:
    """What stands in the log."""
    assert parlour.table is not None
    return [line.says for line in parlour.table.told() if line.status == "stands"]


def without_a_pool(parlour: Parlour, *seats: str) -> Hand:
    """Ada takes all five dice: nobody else can reach anything."""
    hand = sit_down(parlour, *seats)
    tap(hand, "next")
    roll(hand, *ALL_FOURS)
    tap(hand, "space 4-5")
    return hand


def test_who_reaches_nothing_passes_without_a_tap(parlour: Parlour) -> None:
    hand = without_a_pool(parlour, "Ada", "Bo", "Cy")
    assert lines(parlour)[-3:] == ["Ada goes to 4-5.", "Bo passes.", "Cy passes."]
    assert hand.reads("Bo passes. Cy passes.")
    assert hand.reads("Ada turns up 4-5: it is…")
    tap(hand, "tile T1")
    assert not hand.reads("Bo passes. Cy passes.")
    assert state(parlour).round == 2


def test_one_tap_undoes_it_all_and_then_nothing_comes_of_itself(parlour: Parlour) -> None:
    hand = without_a_pool(parlour, "Ada", "Bo", "Cy")
    assert hand.reads("Undo: Ada goes to 4-5.")
    tap(hand, "undo")
    assert lines(parlour)[-1] == "Ada rolled 4, 4, 4, 4 and 4."
    told(hand, "explore", seat="Ada", space=[4, 5], tiles=0)
    hand.kiosk.act(Undo())
    assert lines(parlour)[-1] == "Ada rolled 4, 4, 4, 4 and 4."


def test_going_back_into_the_middle_of_it_leaves_the_choice_to_the_table(parlour: Parlour) -> None:
    hand = without_a_pool(parlour, "Ada", "Bo")
    hand.kiosk.act(Undo())
    hand.settle()
    tap(hand, "seat Bo")
    assert hand.reads("Bo has to pass.")
    tap(hand, "next")
    assert lines(parlour)[-1] == "Bo passes."


def test_the_same_screen_comes_back_after_the_power_went(parlour: Parlour, tmp_path: Path) -> None:
    hand = without_a_pool(parlour, "Ada", "Bo", "Cy")
    before = sorted(hand.texts())
    again = Hand(Parlour(tmp_path, lambda: 0.0), home)
    again.kiosk.wake()
    again.settle()
    assert sorted(again.texts()) == before
    tap(again, "undo")
    assert state(again.kiosk.parlour).stage == "rolling"


def test_a_tile_that_can_only_be_one_thing_is_that(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "next")
    board = [["#"] * 5 for _row in range(5)]
    for place, code in ((4, "D1"), (3, "D2"), (2, "D3"), (1, "D4")):
        board[place][4 - place] = code
    told(hand, "board", seat="Ada", board=board, tiles=[0] * 5)
    roll(hand, "5", "5", "5", "5", "5")
    tap(hand, "space 5-5")
    assert "Ada turns up detective D5." in lines(parlour)
    assert hand.reads("Undo: Ada goes to 5-5.")


def test_the_last_card_of_a_round_plays_itself(parlour: Parlour) -> None:
    seats = ("Ada", "Bo", "Cy")
    table = parlour.begin("palmed-diamonds", "guided", seats)
    *cards, before_last, last = deck_of(table.see().view)
    for card in cards:
        table.act({"type": "play", "card": card})
    hand = Hand(parlour, lambda kiosk: table_page(kiosk, table))
    tap(hand, before_last)
    assert last in lines(parlour)[-1]
    assert hand.reads("Count the round")
    tap(hand, "undo")
    assert len(lines(parlour)) == len(cards)


def test_a_whole_last_trick_is_told_without_its_last_card(parlour: Parlour) -> None:
    table = parlour.begin("palmed-diamonds", "guided", ("Ada", "Bo", "Cy"))
    *cards, first, second, last = deck_of(table.see().view)
    for card in cards:
        table.act({"type": "play", "card": card})
    page = table_page(Hand(parlour, home).kiosk, table)
    assert isinstance(page, GuidedPage)
    hand = Hand(parlour, lambda kiosk: table_page(kiosk, table))
    tap(hand, *page.taps({"type": "trick", "cards": [first, second, last]}))
    assert last in lines(parlour)[-1]
    assert hand.reads("Count the round")
