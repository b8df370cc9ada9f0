"""The score pad: what lies before the players, scored or refused, checked by other code."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.facts import read_facts
from scoring.games.tea_time import GAME
from scoring.games.tea_time.table import Cardboard, Tally
from scoring.wire import Unreadable, convert, decode, encode
from tests.scoring.games.tea_time.evening import examples

CHARACTERS = ("Cheshire Cat", "Mad Hatter", "White Rabbit", "Queen", "March Hare", "Caterpillar")
FACTS = read_facts(GAME.facts_text, Cardboard)
Document = dict[str, Any]


def hoard(name: str, alice: bool = False, **fields: Any) -> Document:
    return {"name": name, "piles": fields.get("piles", {}), "alice": alice}


def flaws(*players: Document) -> list[str]:
    return list(map(str, GAME.tally_flaws(convert({"players": players}, Tally), FACTS)))


def doubts(*players: Document) -> list[str]:
    return list(map(str, GAME.tally_doubts(convert({"players": players}, Tally), FACTS)))


def test_piles_left_out_are_empty() -> None:
    assert flaws(hoard("Ada"), hoard("Bo", alice=True)) == []


def test_everything_that_cannot_be_is_named_with_its_place() -> None:
    assert flaws(
        hoard("Ada", alice=True, piles={"Queen": -1, "Dormouse": 2}),
        hoard("Ada", alice=True, piles={"Queen": 3}),
        hoard(" ", alice=True),
    ) == [
        "players[1].name: Ada sits at this table already",
        "players[2].name: a player needs a name",
        "players[0].piles.Queen: a pile cannot hold -1 tiles",
        "players[0].piles.Dormouse: there is no such character",
        "players[1].alice: somebody else holds Alice already",
        "players[2].alice: somebody else holds Alice already",
    ]


def test_somebody_must_hold_alice() -> None:
    assert flaws(hoard("Ada"), hoard("Bo")) == ["players: somebody must hold Alice"]


def test_nobody_at_the_table_is_refused_and_five_are_too_many() -> None:
    assert flaws() == ["players: nobody is at the table"]
    five = [hoard(name, alice=name == "A") for name in "ABCDE"]
    assert flaws(*five) == ["players: at most 4 can play, not 5"]


def test_one_board_alone_is_scored() -> None:
    alone = hoard("Ada", alice=True, piles={"Queen": 4})
    assert flaws(alone) == []
    whole = convert({"players": [alone]}, Tally)
    assert GAME.score_tally(whole, FACTS).totals == {"Ada": 5 * 5 + 10 + 4}
    assert doubts(alone) == []


def test_more_tiles_than_the_game_has_are_doubted() -> None:
    two = [hoard("Ada", True, piles={"Queen": 6}), hoard("Bo", piles={"Queen": 6})]
    assert doubts(*two) == ["players: Queen: 12 left in all, but the game has only 10"]
    three = [hoard("Ada", True, piles={"Queen": 10}), hoard("Bo"), hoard("Cy")]
    assert doubts(*three) == ["players: Queen: 10 left in all, but the game has only 8"]


def test_one_pile_with_more_tiles_than_the_box_is_refused() -> None:
    assert flaws(hoard("Ada", True, piles={"Queen": 10})) == []
    assert flaws(hoard("Ada", True, piles={"Queen": 11})) == [
        "players[0].piles.Queen: a pile cannot hold 11 tiles"
    ]


def test_an_odd_rest_is_doubted_because_tiles_cancel_in_pairs() -> None:
    two = [hoard("Ada", True, piles={"Queen": 2}), hoard("Bo", piles={"Queen": 1})]
    assert doubts(*two) == ["players: Queen: 3 left in all, but of 10 they cancel in pairs"]


@pytest.mark.parametrize(
    ("document", "says"),
    [
        ({"players": [hoard("Ada") | {"alice": 1}]}, "players[0].alice: must be true or false"),
        ({"players": [hoard("Ada", piles={"Queen": "2"})]}, "players[0].piles.Queen: must be"),
        ({"players": [hoard("Ada", piles={"Queen": 1.5})]}, "players[0].piles.Queen: must be"),
        ({"players": [hoard("Ada", piles={"Queen": 10**7})]}, "players[0].piles.Queen: must be"),
        ({"players": [{"name": "Ada", "piles": {}}]}, "players[0]: `alice` is missing"),
        ({"players": [{"name": "Ada", "alice": True}]}, "players[0]: `piles` is missing"),
        ({"players": [hoard("Ada") | {"hat": 1}]}, "players[0]: `hat` is not known here"),
        ({}, "`players` is missing"),
    ],
)
def test_what_is_no_tally_at_all(document: Document, says: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        convert(document, Tally)
    assert str(refusal.value).startswith(says)


# -- other code, the same points --------------------------------------------------------------------


def naive(document: Document) -> tuple[dict[str, int], set[str]] | None:
    """Totals and winners as somebody reads them off the rulebook; None where it cannot be."""
    players = document["players"]
    names = [player["name"] for player in players]
    if not 1 <= len(names) <= 4 or len(set(names)) < len(names):
        return None
    if [player["alice"] for player in players].count(True) != 1:
        return None
    totals = {}
    for player in players:
        total = 4 if player["alice"] else 0
        for face in player["piles"]:
            if face not in CHARACTERS or player["piles"][face] < 0:
                return None
        for face in CHARACTERS:
            n = player["piles"].get(face, 0)
            if n == 0:
                total += 5
            elif n >= 5:
                total += 15
            else:
                total += n * (n + 1) // 2
        totals[player["name"]] = total
    first = {name for name in names if totals[name] == max(totals.values())}
    owner = next(player["name"] for player in players if player["alice"])
    return totals, {owner} if owner in first else first


players_lists = st.lists(
    st.fixed_dictionaries(
        {
            "name": st.sampled_from(["Ada", "Bo", "Cy", "Dee", "Eve"]),
            "piles": st.dictionaries(
                st.sampled_from([*CHARACTERS, *CHARACTERS, "Dormouse"]), st.integers(-1, 7)
            ),
            "alice": st.booleans(),
        }
    ),
    max_size=5,
)


@examples(100)
@given(players=players_lists)
def test_any_tally_is_refused_or_agreed_on(players: list[Document]) -> None:
    agree({"players": players})


def test_thousands_of_likely_tallies_are_agreed_on() -> None:
    rng = random.Random(61)
    ties = shared = 0
    for _ in range(2000):
        names = rng.sample(["Ada", "Bo", "Cy", "Dee"], rng.randint(1, 4))
        owner = rng.choice(names)
        players = [
            hoard(
                name,
                alice=name == owner,
                piles={face: rng.randint(0, 6) for face in CHARACTERS if rng.random() < 0.7},
            )
            for name in names
        ]
        agree({"players": players})
        card = GAME.score_tally(convert({"players": players}, Tally), FACTS)
        ties += card.tie_break is not None
        shared += len(card.winners) > 1
    assert ties > 10
    assert shared > 10


def agree(document: Document) -> None:
    expected = naive(document)
    whole = convert(document, Tally)
    if expected is None:
        assert GAME.tally_flaws(whole, FACTS)
        return
    assert not GAME.tally_flaws(whole, FACTS)
    card = GAME.score_tally(whole, FACTS)
    assert (card.totals, set(card.winners)) == expected
    level = [name for name, total in card.totals.items() if total == max(card.totals.values())]
    assert (card.tie_break is not None) == (len(card.winners) < len(level))
    GAME.tally_doubts(whole, FACTS)
    assert decode(encode(whole), Tally) == whole
