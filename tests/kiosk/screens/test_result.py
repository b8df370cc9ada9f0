"""The result: podium, scores line by line, how the points moved, and who was right about whom."""

from kiosk.outcome import Step, guesses, moved, podium
from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Page
from kiosk.screens.result import ResultPage
from scoring.facts import read_facts
from scoring.game import Line, Scorecard
from scoring.games.suspicion import GAME
from scoring.wire import convert
from tests.kiosk.screens.test_party import measure, recorded, seated, table

SEATS = ("Ada", "Bo", "Cy", "Dee", "Eve", "Maximiliane")
GUESTS = ("Viola Chung", "Lily Nesbitt", "Trudie Mudge", "Nadia Bwalya", "Stefano Laconi",
          "Earl of Volesworthy")  # fmt: skip


def unmasked() -> Scorecard:
    """Six thieves; everybody takes everybody for the right one, but Ada for Lily."""
    facts = read_facts(GAME.facts_text, GAME.facts_type)
    real = dict(zip(SEATS, GUESTS, strict=True))
    told = [
        {
            "name": seat,
            "identity": real[seat],
            "gems": {"diamond": diamonds, "ruby": 1, "emerald": 1},
            "guesses": {who: real[who if who != "Ada" else "Bo"] for who in SEATS if who != seat},
        }
        for seat, diamonds in zip(SEATS, (3, 2, 1, 1, 1, 0), strict=True)
    ]
    tally = convert({"players": told}, GAME.tally_type)
    return GAME.score_tally(tally, facts)


def shown(parlour: Parlour, card: Scorecard, *course: dict[str, int]) -> Hand:
    def result(kiosk: Kiosk) -> Page:
        return ResultPage(kiosk, "Suspicion", card, course)

    return Hand(parlour, result)


def test_every_leaf_of_a_result_fits_every_screen(parlour: Parlour) -> None:
    card = unmasked()
    start = dict.fromkeys(SEATS, 0)
    hand = shown(parlour, card, start, start | {"Ada": 4}, start | {"Ada": 4, "Bo": 7})
    for part in ("podium", "scores", "course", "guesses"):
        hand.tap(f"part {part}")
        measure(hand, part)
    assert hand.reads("✓ Nesbitt")
    assert hand.reads("✗ Nesbitt")


def test_only_what_there_is_has_a_tab(parlour: Parlour) -> None:
    card = Scorecard(
        {"Ada": 7, "Bo": 7},
        ("Bo",),
        {"Ada": (Line("gems", 7),), "Bo": (Line("gems", 7),)},
        "Ada and Bo are level at 7 points; Bo won the tie: took the most gems.",
        ("Tiles taken together must touch.",),
    )
    hand = shown(parlour, card)
    assert hand.reads("Bo wins!")
    assert hand.reads("Bo won the tie")
    assert not {"part course", "part guesses"} & set(hand.buttons())
    hand.tap("part scores")
    assert hand.reads("Overruled: Tiles taken together must touch.")
    hand.tap("next")
    assert hand.kiosk.page is not None


def test_who_has_the_same_points_shares_a_step() -> None:
    card = Scorecard({"Ada": 3, "Bo": 9, "Cy": 3, "Dee": 9, "Eve": 1}, ("Bo", "Dee"), {}, None)
    assert podium(card) == [
        Step(1, ("Bo", "Dee"), 9),
        Step(3, ("Ada", "Cy"), 3),
        Step(5, ("Eve",), 1),
    ]


def test_guesses_are_read_from_the_lines() -> None:
    made = guesses(unmasked())
    assert made["Bo"]["Cy"].right
    assert not made["Bo"]["Ada"].right
    assert made["Bo"]["Ada"].real == "Viola Chung"


def test_the_course_of_an_evening_ends_with_its_card(parlour: Parlour) -> None:
    hand = seated(parlour, 3)
    hand.kiosk.back()
    for action in recorded("everybody-leaves"):
        table(hand).act(action)
    card = table(hand).see().card
    course = moved(table(hand).course(), card)
    assert course is not None
    assert {seat: line[-1] for seat, line in course.items()} == card.totals
    assert {line[0] for line in course.values()} == {0}
    assert moved((), card) is None


def test_large_totals_have_the_room_they_need(parlour: Parlour) -> None:
    lines = {"Ada": 12345, "Bartholomew-Ferdinand the Younger": 9876}
    card = Scorecard(
        totals=lines,
        winners=("Bartholomew-Ferdinand the Younger",),
        cards={name: (Line("Round 1", points),) for name, points in lines.items()},
        tie_break=None,
    )
    hand = Hand(parlour, lambda kiosk: ResultPage(kiosk, "Plain sheet", card))
    for part in ("podium", "scores"):
        hand.tap(f"part {part}")
        assert (part, hand.flaws()) == (part, [])
