"""The score pad: tallies scored as the table would be, and everything that cannot be refused."""

import json
import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.facts import read_facts
from scoring.game import Scorecard
from scoring.games.palmed_diamonds import GAME
from scoring.wire import Unreadable, convert, decode, encode
from tests.scoring.games.palmed_diamonds.evening import COUNTED

FACTS = read_facts(GAME.facts_text, GAME.facts_type)
TALLY_FIELDS = ("name", "madams", "dogs", "thieves")


def player(name: str, madams: list[int], dogs: int, thieves: int, **more: Any) -> dict[str, Any]:
    return {"name": name, "madams": madams, "dogs": dogs, "thieves": thieves, **more}


def tally(*rounds: list[dict[str, Any]]) -> dict[str, Any]:
    return {"rounds": [{"players": players} for players in rounds]}


def scored(document: dict[str, Any]) -> Scorecard:
    whole = convert(document, GAME.tally_type)
    assert GAME.tally_flaws(whole, FACTS) == ()
    return GAME.score_tally(whole, FACTS)


def flaws(document: dict[str, Any]) -> list[str]:
    return [str(flaw) for flaw in GAME.tally_flaws(convert(document, GAME.tally_type), FACTS)]


def doubts(document: dict[str, Any], facts: Any = FACTS) -> list[str]:
    return [str(flaw) for flaw in GAME.tally_doubts(convert(document, GAME.tally_type), facts)]


ROBBERY = [player("Ada", [5, 1, 4], 1, 0), player("Bo", [2, 3], 0, 3), player("Cy", [2], 2, 1)]


def robbery(**changes: dict[str, Any]) -> dict[str, Any]:
    """Bo may steal two of Ada's Madams; his own two go for his thieves."""
    return tally([{**line, **changes.get(line["name"], {})} for line in ROBBERY])


# -- points --------------------------------------------------------------------------------------------


def test_the_usual_theft_and_discards_count_where_nothing_else_is_said() -> None:
    card = scored(robbery())
    assert card.totals == {"Ada": 1, "Bo": 9, "Cy": 2}
    assert card.winners == ("Bo",)
    assert [(line.label, line.points) for line in card.cards["Bo"]] == [
        ("Round 1: Madams collected (2)", 5),
        ("Round 1: given up for thieves (2)", -5),
        ("Round 1: won by Thief's Chance (2)", 9),
    ]


@pytest.mark.parametrize(
    ("stolen", "totals"),
    [
        ([], {"Ada": 10, "Bo": 0, "Cy": 2}),
        ([1], {"Ada": 9, "Bo": 1, "Cy": 2}),
        ([4, 1], {"Ada": 5, "Bo": 5, "Cy": 2}),
    ],
)
def test_the_thief_may_take_others_or_fewer_or_none(
    stolen: list[int], totals: dict[str, int]
) -> None:
    assert scored(robbery(Bo={"stolen": stolen})).totals == totals


def test_dogs_save_madams_from_the_own_thieves() -> None:
    card = scored(tally([player("Ada", [5, 1, 4], 1, 2), player("Bo", [1], 0, 2)]))
    assert card.totals["Ada"] == 9, "one thief is left and takes the 1"


def test_a_player_can_say_which_madams_went() -> None:
    document = tally([player("Ada", [5, 1, 4], 1, 2, discarded=[4]), player("Bo", [1], 0, 2)])
    assert scored(document).totals["Ada"] == 6
    document["rounds"][0]["players"][0]["discarded"] = [5, 4]
    assert scored(document).totals["Ada"] == 1, "the dog stayed where it was"


def test_rounds_add_up_in_the_order_of_the_first() -> None:
    first = [player("Ada", [3], 0, 0), player("Bo", [], 0, 0)]
    second = [player("Bo", [4], 0, 0), player("Ada", [], 0, 0)]
    card = scored(tally(first, second))
    assert list(card.totals.items()) == [("Ada", 3), ("Bo", 4)]
    assert [line.label for line in card.cards["Bo"]] == [
        "Round 1: Madams collected (0)",
        "Round 2: Madams collected (1)",
    ]


def test_equal_points_share() -> None:
    card = scored(tally([player("Ada", [3], 0, 0), player("Bo", [3], 0, 0)]))
    assert card.winners == ("Ada", "Bo")
    assert card.tie_break is None


def test_one_player_alone_can_be_counted() -> None:
    assert scored(tally([player("Ada", [3, 2], 0, 1)])).totals == {"Ada": 3}


def test_it_really_lies_like_this() -> None:
    document = robbery(Bo={"stolen": [5, 1, 4]}, Cy={"discarded": [2]})
    assert len(flaws(document)) == 1, "Cy may keep a thief, but Bo stole too many"
    document["rounds"][0]["as_it_lies"] = True
    assert scored(document).totals == {"Ada": 0, "Bo": 10, "Cy": 0}


# -- what cannot be ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("document", "says"),
    [
        ({"rounds": []}, "rounds: no round has been played"),
        (tally([]), "rounds[0].players: nobody is at the table"),
        (
            tally([player("Ada", [], 0, 0)], [player("Ada", [], 0, 0)]),
            "rounds: 1 players play 1 rounds, not 2",
        ),
        (
            tally([player("Ada", [], 0, 0), player("Ada", [], 0, 0)]),
            "rounds[0].players[1].name: Ada sits at this table already",
        ),
        (tally([player(" ", [], 0, 0)]), "rounds[0].players[0].name: a player needs a name"),
        (
            tally([player(name, [], 0, 0) for name in "ABCDEF"]),
            "rounds[0].players: the box is for 3 to 5 players, not 6",
        ),
        (
            tally([player(n, [], 0, 0) for n in "AB"], [player(n, [], 0, 0) for n in "AC"]),
            "rounds[1].players: not the players of the first round",
        ),
        (
            tally([player(n, [], 0, 0) for n in "AB"], [player("A", [], 0, 0)]),
            "rounds[1].players: not the players of the first round",
        ),
        (
            tally([player("Ada", [1] * 21, 0, 0)]),
            "rounds[0].players[0].madams: there are 20 madams in the box, not 21",
        ),
        (
            tally([player("Ada", [], 21, 0)]),
            "rounds[0].players[0].dogs: there are 20 dogs in the box, not 21",
        ),
        (
            tally([player("Ada", [], 0, 21)]),
            "rounds[0].players[0].thieves: there are 20 thieves in the box, not 21",
        ),
        (
            robbery(Cy={"stolen": []}),
            "rounds[0].players[2].stolen: Cy does not have Thief's Chance",
        ),
        (
            tally([player("Ada", [1], 0, 0), player("Bo", [2], 0, 2, stolen=[1])]),
            "rounds[0].players[1].stolen: Bo does not have Thief's Chance",
        ),
        (
            robbery(Bo={"stolen": [5, 1, 4]}),
            "rounds[0].players[1].stolen: Thief's Chance takes at most 2 Madams, not 3",
        ),
        (
            robbery(Bo={"stolen": [2]}),
            "rounds[0].players[1].stolen: Ada has not collected these Madams",
        ),
        (
            robbery(Bo={"stolen": [1, 1]}),
            "rounds[0].players[1].stolen: Ada has not collected these Madams",
        ),
        (
            robbery(Bo={"discarded": []}),
            "rounds[0].players[1].discarded: 2 to 2 Madams go for thieves here, not 0",
        ),
        (
            robbery(Cy={"discarded": [3]}),
            "rounds[0].players[2].discarded: Cy has not kept these Madams to discard",
        ),
        (
            robbery(Bo={"stolen": [5]}, Ada={"discarded": [5], "thieves": 1}),
            "rounds[0].players[0].discarded: Ada has not kept these Madams to discard",
        ),
    ],
)
def test_a_tally_that_cannot_be_is_refused(document: dict[str, Any], says: str) -> None:
    assert flaws(document) == [says]


def test_everything_wrong_is_said_at_once() -> None:
    document = tally(
        [player("Ada", [1, 2], 21, 0, stolen=[]), player("Ada", [], 0, 1, stolen=[3, 4, 5])],
        [player("Bo", [], 0, 0)],
    )
    places = [flaw.split(":")[0] for flaw in flaws(document)]
    assert places == [
        "rounds[0].players[1].name",
        "rounds[0].players[0].dogs",
        "rounds[0].players[0].stolen",
        "rounds[0].players[1].stolen",
        "rounds[0].players[1].stolen",
        "rounds[1].players",
    ]


def test_a_tally_of_a_hundred_thousand_madams_is_refused_in_no_time() -> None:
    lines = [player("Ada", list(range(100_000)), 0, 0), player("Bo", [], 0, 9, stolen=[0] * 99)]
    assert flaws(tally(lines)) == [
        "rounds[0].players[0].madams: there are 20 madams in the box, not 100000"
    ]


def test_a_thief_whose_chance_brings_nothing_may_still_decline() -> None:
    """Bo alone leads in thieves and Ada alone in Madams, but her dog stops his only thief."""
    lines = [player("Ada", [4], 1, 0), player("Bo", [], 0, 1, stolen=[])]
    assert scored(tally(lines)).totals == {"Ada": 4, "Bo": 0}


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("dogs", -1, "of at least 0"),
        ("dogs", 1.5, "must be a whole number"),
        ("thieves", None, "must be a whole number"),
        ("thieves", True, "must be a whole number"),
        ("madams", [1, -2], "rounds[0].players[0].madams[1]: must be a whole number of at least 0"),
        ("madams", "5", "must be a list"),
        ("stolen", None, "must be a list"),
        ("colour", "red", "`colour` is not known here"),
    ],
)
def test_what_is_not_a_tally_is_refused_by_its_place(field: str, value: Any, says: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        convert(tally([{**player("Ada", [], 0, 0), field: value}]), GAME.tally_type)
    assert says in str(refusal.value)
    assert str(refusal.value).startswith("rounds[0].players[0]")


# -- what is merely odd ----------------------------------------------------------------------------------


def test_counts_that_the_deck_does_not_give_are_doubted_but_scored() -> None:
    assert doubts(robbery()) == ["rounds[0].players: 13 cards are collected, and 36 are dealt"]
    many = tally([player("Ada", [1] * 13, 6, 7), player("Bo", [], 0, 0), player("Cy", [], 10, 0)])
    assert doubts(many) == [
        "rounds[0].players: 13 Madams, and the deck for 3 players has 12",
        "rounds[0].players: 16 dogs, and the deck for 3 players has 12",
    ]
    assert scored(many).totals["Ada"] == 12


def test_two_players_are_not_a_table_but_can_be_counted() -> None:
    two = tally([player("Ada", [], 0, 0), player("Bo", [], 0, 0)])
    assert doubts(two) == ["rounds[0].players: the box is for 3 to 5 players, not 2"]


def test_an_owner_who_has_counted_is_told_of_diamonds_no_madam_carries() -> None:
    facts = read_facts(COUNTED, GAME.facts_type)
    document = tally(
        [
            player("Ada", [5, 5, 16], 12, 12),
            player("Bo", [6, 7, 8, 9], 0, 0),
            player("Cy", [17, 10, 11, 12, 13], 0, 0),
        ]
    )
    assert doubts(document, facts) == [
        "rounds[0].players: more Madams with 5 diamonds than the deck for 3 players has",
        "rounds[0].players: more Madams with 17 diamonds than the deck for 3 players has",
    ]
    assert doubts(document) == []


# -- against a scorer written separately ---------------------------------------------------------------------


def naive(document: dict[str, Any]) -> dict[str, int] | None:
    """The totals by trying every theft and every discard, or None where the tally cannot be."""
    rounds = document["rounds"]
    names = [line["name"] for line in rounds[0]["players"]]
    if len(rounds) > len(names) or len(set(names)) < len(names):
        return None
    totals = dict.fromkeys(names, 0)
    for entry in rounds:
        lines = {line["name"]: line for line in entry["players"]}
        if sorted(lines) != sorted(names):
            return None
        most_thieves = max(line["thieves"] for line in lines.values())
        most_madams = max(len(line["madams"]) for line in lines.values())
        thieves = [n for n, line in lines.items() if line["thieves"] == most_thieves]
        victims = [n for n, line in lines.items() if len(line["madams"]) == most_madams]
        chance = len(thieves) == len(victims) == 1 and thieves != victims
        own = {name: list(line["madams"]) for name, line in lines.items()}
        safe = dict.fromkeys(names, 0)
        for name, line in lines.items():
            if "stolen" in line and not (chance and name == thieves[0]):
                return None
        if chance:
            thief, victim = thieves[0], victims[0]
            allowed = lines[thief]["thieves"] - lines[victim]["dogs"]
            allowed = sorted([0, allowed, len(own[victim])])[1]
            best = max(combinations(own[victim], allowed), key=sum)
            taken = lines[thief].get("stolen", best)
            if len(taken) > allowed:
                return None
            for diamonds in taken:
                if diamonds not in own[victim]:
                    return None
                own[victim].remove(diamonds)
            safe[thief] = sum(taken)
        for name, line in lines.items():
            left = line["thieves"]
            for _ in range(line["dogs"]):
                left -= left > 0
            kept = max(0, len(own[name]) - left)
            totals[name] += max(map(sum, combinations(own[name], kept))) + safe[name]
    return totals


def some_tally(rng: random.Random) -> dict[str, Any]:
    """A tally as tables make them, with a rare thing in it that cannot be."""
    names = ["Ada", "Bo", "Cy", "Dee", "Eve"][: rng.randint(1, 5)]
    rounds = []
    for _ in range(rng.randint(1, min(len(names) + (rng.random() < 0.1), 4))):
        lines = []
        for name in rng.sample(names, len(names)):
            madams = [rng.randint(0, 5) for _ in range(rng.randint(0, 6))]
            line = player(name, madams, rng.randint(0, 4), rng.randint(0, 6))
            if rng.random() < 0.15:
                line["stolen"] = [rng.randint(0, 5) for _ in range(rng.randint(0, 3))]
            lines.append(line)
        if rng.random() < 0.03:
            lines[0]["name"] = "Zoe"
        rounds.append({"players": lines})
    return {"rounds": rounds}


def test_random_tallies_score_as_the_naive_scorer_says_refusals_included() -> None:
    rng = random.Random("tallies")
    refused = 0
    for _ in range(1500):
        document = some_tally(rng)
        expected = naive(document)
        whole = convert(json.loads(json.dumps(document)), GAME.tally_type)
        found = GAME.tally_flaws(whole, FACTS)
        assert bool(found) == (expected is None), document
        if expected is None:
            refused += 1
            continue
        card = GAME.score_tally(whole, FACTS)
        assert card.totals == expected, document
        best = max(expected.values())
        assert set(card.winners) == {name for name, points in expected.items() if points == best}
        for name, lines in card.cards.items():
            assert sum(line.points for line in lines) == expected[name]
    assert 200 < refused < 1000


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 25) | st.sampled_from(["Ada", "", "stolen"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from([*TALLY_FIELDS, "stolen", "players"]), inner, max_size=4)
    ),
    max_leaves=8,
)


@settings(
    max_examples=200, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
@given(source=st.data())
def test_a_mutilated_tally_is_refused_or_scored_and_never_breaks(source: st.DataObject) -> None:
    document = some_tally(random.Random(source.draw(st.integers(0, 50))))
    spot: Any = document
    while isinstance(spot, (dict, list)) and spot:
        keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
        key = source.draw(st.sampled_from(keys))
        if source.draw(st.booleans()):
            spot[key] = source.draw(json_values)
            break
        spot = spot[key]
    try:
        whole = decode(json.dumps(document), GAME.tally_type)
    except Unreadable as unreadable:
        found = unreadable.flaws
    else:
        found = GAME.tally_flaws(whole, FACTS)
        assert isinstance(GAME.tally_doubts(whole, FACTS), tuple)
        if not found:
            assert encode(GAME.score_tally(whole, FACTS))
    assert all(str(flaw) for flaw in found)
