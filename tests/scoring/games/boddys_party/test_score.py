"""Every line of the rulebook's score table, for couples, for Mr. Boddy's choice, and alone."""

from typing import Any

import pytest

from scoring.facts import read_facts
from scoring.game import Scorecard
from scoring.games.boddys_party import GAME
from scoring.wire import convert

FACTS = read_facts(GAME.facts_text, GAME.facts_type)


def guest(name: str, suspect: str, **more: Any) -> dict[str, Any]:
    """A player whose things match nothing, but for what is said of them."""
    plain: dict[str, Any] = {
        "name": name,
        "suspect": suspect,
        "notepad": {"suspect": "Professor Plum", "weapon": "Revolver", "room": "Study"},
        "cards": {
            "Miss Scarlet": {"suspect": "Mrs. White", "weapon": "Rope", "room": "Hall"},
            "Colonel Mustard": {"suspect": "Mr. Green", "weapon": "Knife", "room": "Lounge"},
            "Mrs. White": {"suspect": "Miss Scarlet", "weapon": "Wrench", "room": "Library"},
            "Mr. Green": {"suspect": "Mrs. Peacock", "weapon": "Lead Pipe", "room": "Kitchen"},
        }[suspect],
        "weapon": None,
        "ending": {"kind": "alone"},
    }
    for key, value in more.items():
        plain[key] = plain[key] | value if key in ("notepad", "cards") else value
    return plain


def pair(partner: str, order: int = 1) -> dict[str, Any]:
    return {"kind": "pair", "with": partner, "order": order}


def scored(*players: dict[str, Any]) -> Scorecard:
    tally = convert({"players": list(players)}, GAME.tally_type)
    assert GAME.tally_flaws(tally, FACTS) == ()
    return GAME.score_tally(tally, FACTS)


def couple(
    order: int = 1, ada: dict[str, Any] | None = None, bo: dict[str, Any] | None = None
) -> Scorecard:
    return scored(
        guest("Ada", "Miss Scarlet", ending=pair("Bo", order), **ada or {}),
        guest("Bo", "Colonel Mustard", ending=pair("Ada", order), **bo or {}),
        guest("Cy", "Mrs. White"),
    )


@pytest.mark.parametrize(("order", "points"), [(1, 3), (2, 2), (3, 1)])
def test_an_early_couple_counts_more_and_once(order: int, points: int) -> None:
    card = couple(order)
    assert card.totals == {"Ada": points, "Bo": points, "Cy": 0}
    assert card.cards["Ada"] == card.cards["Bo"]
    assert len(card.cards["Ada"]) == 1
    assert card.winners == ("Ada", "Bo")


def test_the_partner_is_on_my_notepad() -> None:
    card = couple(ada={"notepad": {"suspect": "Colonel Mustard"}})
    assert card.totals["Ada"] == card.totals["Bo"] == 3 + 2
    assert card.cards["Bo"][1].label == "Bo is on Ada's notepad"


@pytest.mark.parametrize(
    ("kind", "card"), [("suspect", "Mr. Green"), ("weapon", "Knife"), ("room", "Lounge")]
)
def test_the_partner_has_a_card_of_my_notepad(kind: str, card: str) -> None:
    result = couple(ada={"notepad": {kind: card}})
    assert result.totals["Bo"] == 3 + 1
    assert result.cards["Ada"][1].label.endswith(f"{card} of Ada's notepad")


def test_every_matching_card_counts() -> None:
    notepad = {"suspect": "Mr. Green", "weapon": "Knife", "room": "Lounge"}
    assert couple(ada={"notepad": notepad}).totals["Ada"] == 3 + 3


def test_the_weapon_token_adds_to_the_partners_matching_card() -> None:
    card = couple(ada={"notepad": {"weapon": "Knife"}, "weapon": "Knife"})
    assert card.totals["Ada"] == 3 + 1 + 2
    assert [line.label for line in card.cards["Ada"]] == [
        "the first couple of the evening",
        "Bo has the interest Knife of Ada's notepad",
        "Ada brought the Knife for it",
    ]


def test_the_weapon_token_alone_is_worth_nothing() -> None:
    assert couple(ada={"notepad": {"weapon": "Wrench"}, "weapon": "Wrench"}).totals["Ada"] == 3
    assert couple(ada={"weapon": "Knife"}).totals["Ada"] == 3


def test_the_own_name_and_own_cards_count_nothing_in_a_couple() -> None:
    own = {"suspect": "Miss Scarlet", "weapon": "Rope", "room": "Hall"}
    assert couple(ada={"notepad": own, "weapon": "Rope"}).totals["Ada"] == 3


def test_both_members_count() -> None:
    card = couple(ada={"notepad": {"suspect": "Colonel Mustard"}}, bo={"notepad": {"room": "Hall"}})
    assert card.totals["Ada"] == card.totals["Bo"] == 3 + 2 + 1


def test_mr_boddy_is_three_points_and_nothing_else() -> None:
    own = {"suspect": "Miss Scarlet", "weapon": "Rope", "room": "Hall"}
    card = scored(
        guest("Ada", "Miss Scarlet", notepad=own, weapon="Rope", ending={"kind": "boddy"})
    )
    assert card.totals == {"Ada": 3}
    assert card.cards["Ada"][0].label == "paired up with Mr. Boddy"


def test_alone_with_the_own_name() -> None:
    card = scored(guest("Ada", "Miss Scarlet", notepad={"suspect": "Miss Scarlet"}))
    assert card.totals == {"Ada": 3}


@pytest.mark.parametrize(
    ("kind", "card"), [("suspect", "Mrs. White"), ("weapon", "Rope"), ("room", "Hall")]
)
def test_alone_with_an_own_card(kind: str, card: str) -> None:
    assert scored(guest("Ada", "Miss Scarlet", notepad={kind: card})).totals == {"Ada": 2}


def test_alone_with_the_weapon_token_and_its_card() -> None:
    card = scored(guest("Ada", "Miss Scarlet", notepad={"weapon": "Rope"}, weapon="Rope"))
    assert card.totals == {"Ada": 2 + 3}
    assert [line.label for line in card.cards["Ada"]] == [
        "alone, with the interest Rope of the notepad",
        "alone, with the Rope for it",
    ]
    bare = scored(guest("Ada", "Miss Scarlet", weapon="Revolver"))
    assert bare.totals == {"Ada": 0}  # the token is on the notepad, the card is not in the hand


def test_equal_totals_share_the_victory() -> None:
    card = scored(
        guest("Ada", "Miss Scarlet", ending=pair("Bo", 1)),
        guest("Bo", "Colonel Mustard", ending=pair("Ada", 1)),
        guest("Cy", "Mrs. White", ending={"kind": "boddy"}),
        guest("Dee", "Mr. Green"),
    )
    assert card.winners == ("Ada", "Bo", "Cy")
    assert card.tie_break is None
