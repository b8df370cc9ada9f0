"""Winners, and the tie-break that decided."""

from msgspec import UNSET

from scoring.game import Line
from scoring.result import TieBreak, scorecard
from scoring.words import listed


def cards(**totals: int) -> dict[str, list[Line]]:
    return {name: [Line("dice", points - 1), Line("a bonus", 1)] for name, points in totals.items()}


def test_most_points_win_without_a_word_about_ties() -> None:
    card = scorecard(cards(Ada=5, Bo=7), [TieBreak("more gems", {"Ada": 9, "Bo": 0})])
    assert (card.totals, card.winners, card.tie_break) == ({"Ada": 5, "Bo": 7}, ("Bo",), None)
    assert card.overruled is UNSET


def test_a_tie_nothing_parts_is_shared() -> None:
    card = scorecard(
        cards(Ada=7, Bo=7, Cy=1), [TieBreak("more gems", {"Ada": 2, "Bo": 2, "Cy": 9})]
    )
    assert (card.winners, card.tie_break) == (("Ada", "Bo"), None)


def test_the_first_tie_break_that_parts_them_is_named() -> None:
    found = TieBreak("fewest found them", {"Ada": 1, "Bo": 1})
    gems = TieBreak("more gems", {"Ada": 2, "Bo": 3})
    card = scorecard(cards(Ada=7, Bo=7), [found, gems])
    assert card.winners == ("Bo",)
    assert card.tie_break == "Ada and Bo are level at 7 points; Bo won the tie: more gems."


def test_a_tie_break_can_leave_two_of_three() -> None:
    card = scorecard(
        cards(Ada=7, Bo=7, Cy=7), [TieBreak("more gems", {"Ada": 3, "Bo": 2, "Cy": 3})]
    )
    assert card.winners == ("Ada", "Cy")
    assert (
        card.tie_break == "Ada, Bo and Cy are level at 7 points; Ada and Cy won the tie: more gems."
    )


def test_what_was_overruled_stands_on_the_card() -> None:
    assert scorecard(cards(Ada=1), overruled=["Too far."]).overruled == ("Too far.",)


def test_names_are_listed_as_one_says_them() -> None:
    assert [listed(()), listed(["Ada"]), listed(["Ada", "Bo"], "or")] == ["", "Ada", "Ada or Bo"]
