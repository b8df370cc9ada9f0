"""Suspicion's score pad, filled in by a real hand."""

from typing import Any

import pytest

from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.tables import table_page
from scoring.facts import read_facts
from scoring.games.suspicion import GAME
from scoring.games.suspicion.cardboard import SuspicionFacts
from scoring.games.suspicion.table import Tally
from scoring.wire import convert
from tests.scoring.games.suspicion.evening import LILY, NADIA, REMY, TRUDIE, VIOLA


def pad(parlour: Parlour, *seats: str, size: tuple[int, int] = (800, 480), **settings: Any) -> Hand:
    table = parlour.begin("suspicion", "pad", seats, settings)
    return Hand(parlour, lambda kiosk: table_page(kiosk, table), size)


def tap(hand: Hand, *names: str) -> None:
    for name in names:
        hand.tap(name)


def test_a_pad_evening_with_live_points(parlour: Parlour) -> None:
    hand = pad(parlour, "Ada", "Bo", "Cy", stack=5)
    assert hand.reads("Ada: how many diamonds?")
    tap(hand, "2", "3", "4")
    assert hand.reads("15"), "two sets and three single gems, as in the rulebook"
    assert hand.reads("Who was Ada?")
    tap(hand, VIOLA)
    assert hand.reads("Ada took Bo for…")
    tap(hand, LILY, "nobody")
    assert hand.reads("Ada is complete.")
    assert hand.reads("Next: Bo")
    tap(hand, "next", "0", "0", "1", NADIA, VIOLA, TRUDIE)
    assert hand.reads("found out Ada as Viola Chung")
    tap(hand, "next", "0", "0", "0", TRUDIE, VIOLA, NADIA)
    assert hand.reads("Everything is told.")
    tap(hand, "tab Ada", "cell took Bo", NADIA)
    tap(hand, "next")
    assert hand.reads("Ada wins!")
    card = parlour.book.finished[-1].card
    assert card.totals == {"Ada": 15 + 7, "Bo": 1 + 7 + 7, "Cy": 7 + 7}
    tally = {
        "players": [
            {
                "name": "Ada",
                "identity": VIOLA,
                "gems": {"diamond": 2, "ruby": 3, "emerald": 4},
                "guesses": {"Bo": NADIA},
            },
            {
                "name": "Bo",
                "identity": NADIA,
                "gems": {"diamond": 0, "ruby": 0, "emerald": 1},
                "guesses": {"Ada": VIOLA, "Cy": TRUDIE},
            },
            {
                "name": "Cy",
                "identity": TRUDIE,
                "gems": {"diamond": 0, "ruby": 0, "emerald": 0},
                "guesses": {"Ada": VIOLA, "Bo": NADIA},
            },
        ]
    }
    facts: SuspicionFacts = read_facts(GAME.facts_text, GAME.facts_type)
    assert GAME.score_tally(convert(tally, Tally), facts).totals == card.totals


def test_what_cannot_be_is_said_at_once_and_put_right(parlour: Parlour) -> None:
    hand = pad(parlour, "Ada", "Bo")
    tap(hand, "4", "0", "0", REMY, "nobody", "next", "1")
    assert hand.reads("Bo, gems, diamond: that makes 5, and there were 4 in the stack")
    tap(hand, "undo")
    assert not hand.reads("that makes")
    tap(hand, "0", "0", "0", REMY)
    assert hand.reads(f"Bo, identity: somebody else is {REMY}")
    tap(hand, REMY)
    assert hand.reads("Result")
    assert "next" not in hand.buttons(), "two of one guest cannot be scored"
    tap(hand, "cell who", LILY)
    assert hand.reads("Everything is told.")
    tap(hand, "tab Ada", "cell took Bo", REMY)
    assert hand.reads(f"Ada is {REMY}"), "odd, but it can be scored"
    assert "next" in hand.buttons()


@pytest.mark.parametrize("size", SIZES)
def test_the_pad_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    seats = ("Ada", "Bo", "Maximilian the Great", "Dee", "Eve", "Flo")
    hand = pad(parlour, *seats, size=size)
    assert hand.flaws() == []
    tap(hand, "8", "8", "8", VIOLA)
    assert hand.flaws() == []
    tap(hand, LILY, "tab Bo", "1")
    assert hand.reads("that makes 9")
    assert hand.flaws() == []
