"""The score pad: gems, guesses, tie-breaks, and tallies that cannot be."""

import json
import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.facts import read_facts
from scoring.games.suspicion import GAME
from scoring.games.suspicion.table import Tally
from scoring.wire import Unreadable, convert, decode
from tests.scoring.games.suspicion.evening import GUESTS, LILY, REMY, STEFANO, TRUDIE, VIOLA

FACTS = read_facts(GAME.facts_text, GAME.facts_type)


def player(name: str, identity: str, gems: str = "", **guesses: str) -> dict[str, Any]:
    """A line of a tally; gems as a row of letters."""
    return {
        "name": name,
        "identity": identity,
        "gems": {
            "diamond": gems.count("D"),
            "ruby": gems.count("R"),
            "emerald": gems.count("E"),
        },
        "guesses": guesses,
    }


def tally(*players: dict[str, Any], **more: Any) -> Tally:
    whole: Tally = convert({"players": list(players), **more}, Tally)
    return whole


def flaws(*players: dict[str, Any], **more: Any) -> list[str]:
    return [str(flaw) for flaw in GAME.tally_flaws(tally(*players, **more), FACTS)]


def test_the_rulebooks_example_two_diamonds_three_rubies_four_emeralds() -> None:
    card = GAME.score_tally(tally(player("Ada", VIOLA, "DDRRREEEE")), FACTS)
    assert card.totals == {"Ada": 15}
    assert [(line.label, line.points) for line in card.cards["Ada"]] == [
        ("sets of three gems: 2", 12),
        ("single gems: 3", 3),
    ]


def test_every_player_found_out_is_seven_points() -> None:
    card = GAME.score_tally(
        tally(
            player("Ada", VIOLA, Bo=LILY, Cy=TRUDIE),
            player("Bo", LILY),
            player("Cy", REMY, Ada=VIOLA),
        ),
        FACTS,
    )
    assert card.totals == {"Ada": 7, "Bo": 0, "Cy": 7}
    assert [(line.label, line.points) for line in card.cards["Ada"][2:]] == [
        ("found out Bo as Lily Nesbitt", 7),
        ("took Cy for Trudie Mudge, was Remy La Rocque", 0),
    ]


def test_a_tie_goes_to_who_was_found_out_by_the_fewest() -> None:
    """Ada and Bo have seven each; Cy found Ada out, nobody found Bo."""
    card = GAME.score_tally(
        tally(
            player("Ada", VIOLA, Cy=REMY),
            player("Bo", LILY, "DRED"),
            player("Cy", REMY, Ada=VIOLA, Bo=STEFANO),
        ),
        FACTS,
    )
    assert card.totals == {"Ada": 7, "Bo": 7, "Cy": 7}
    assert card.winners == ("Bo",)
    assert card.tie_break == (
        "Ada, Bo and Cy are level at 7 points; Bo won the tie: found out by the fewest opponents."
    )


def test_then_to_who_took_the_most_gems() -> None:
    card = GAME.score_tally(
        tally(player("Ada", VIOLA, "DRE"), player("Bo", LILY, "DDDRRR"), player("Cy", REMY)), FACTS
    )
    assert card.totals == {"Ada": 6, "Bo": 6, "Cy": 0}
    assert card.winners == ("Bo",)
    assert card.tie_break == (
        "Ada and Bo are level at 6 points; Bo won the tie: took the most gems."
    )


def test_then_the_victory_is_shared() -> None:
    card = GAME.score_tally(tally(player("Ada", VIOLA, "D"), player("Bo", LILY, "R")), FACTS)
    assert card.winners == ("Ada", "Bo")
    assert card.tie_break is None


# -- what cannot be ------------------------------------------------------------------------------------


def test_names_are_needed_once_each() -> None:
    assert flaws(player(" ", VIOLA), player("Bo", LILY), player("Bo", REMY)) == [
        "players[0].name: a player needs a name",
        "players[2].name: Bo sits at this table already",
    ]
    assert flaws() == ["players: nobody is at the table"]
    seven = [player(f"P{n}", guest) for n, guest in enumerate(GUESTS[:7])]
    assert flaws(*seven) == ["players: at most 6 can play, not 7"]


def test_guests_are_on_the_list_and_once_at_the_table() -> None:
    assert flaws(
        player("Ada", "Mr. Green", Bo="Miss Scarlet", Zoe=VIOLA, Ada=VIOLA),
        player("Bo", VIOLA),
        player("Cy", VIOLA),
    ) == [
        "players[0].identity: 'Mr. Green' is not on the guest list",
        "players[0].guesses.Bo: 'Miss Scarlet' is not on the guest list",
        "players[0].guesses.Zoe: guesses are about the other players at the table",
        "players[0].guesses.Ada: guesses are about the other players at the table",
        "players[2].identity: somebody else is Viola Chung",
    ]


def test_no_more_gems_than_the_stacks_held() -> None:
    three = [player("Ada", VIOLA, "DDD"), player("Bo", LILY, "DD"), player("Cy", REMY)]
    assert flaws(*three) == []
    three[2] = player("Cy", REMY, "D")
    says = "players[2].gems.diamond: that makes 6, and there were 5 in the stack"
    assert flaws(*three) == [says]
    assert flaws(*three, stack=6) == []
    assert flaws(player("Ada", VIOLA, "D" * 9)) == [
        "players[0].gems.diamond: that makes 9, and there were 8 in the stack"
    ]
    assert flaws(player("Ada", VIOLA, "D" * 8)) == []


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"gems": {"diamond": -1, "ruby": 0, "emerald": 0}}, "players[0].gems.diamond"),
        ({"gems": {"diamond": 1.5, "ruby": 0, "emerald": 0}}, "players[0].gems.diamond"),
        ({"gems": {"diamond": 1, "ruby": 0}}, "players[0].gems"),
        ({"guesses": {"Bo": 3}}, "players[0].guesses.Bo"),
        ({"nose": "long"}, "players[0]"),
    ],
)
def test_what_is_not_a_tally_is_refused_with_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        tally({**player("Ada", VIOLA), **change})
    assert str(refusal.value).startswith(place)


def test_odd_guesses_are_counted_and_wondered_about() -> None:
    whole = tally(
        player("Ada", VIOLA, Bo=LILY, Cy=LILY),
        player("Bo", LILY, Ada=LILY),
        player("Cy", REMY, Ada=VIOLA),
    )
    assert GAME.tally_flaws(whole, FACTS) == ()
    assert [str(doubt) for doubt in GAME.tally_doubts(whole, FACTS)] == [
        "players[1].guesses.Ada: Bo is Lily Nesbitt",
    ]
    assert GAME.score_tally(whole, FACTS).totals == {"Ada": 7, "Bo": 0, "Cy": 7}


def test_a_player_who_guessed_nothing_may_leave_the_guesses_out() -> None:
    silent = {key: value for key, value in player("Ada", VIOLA).items() if key != "guesses"}
    assert GAME.score_tally(tally(silent, player("Bo", LILY)), FACTS).totals == {"Ada": 0, "Bo": 0}


# -- a second opinion ----------------------------------------------------------------------------------


def random_tally(seed: int) -> dict[str, Any]:
    rng = random.Random(seed)
    names = rng.sample(["Ada", "Bo", "Cy", "Dee", "Eve", "Flo"], rng.randint(1, 6))
    guests = rng.sample(GUESTS, len(names))
    players: list[dict[str, Any]] = []
    for name, guest in zip(names, guests, strict=True):
        likely = dict(zip(names, guests, strict=True)) if rng.random() < 0.5 else {}
        guesses = {
            other: likely.get(other, rng.choice(GUESTS))
            for other in names
            if other != name and rng.random() < 0.7
        }
        players.append(
            player(name, guest, "".join(rng.choices("DRE", k=rng.randint(0, 4))), **guesses)
        )
    return {"players": players}


def naive(document: dict[str, Any]) -> tuple[dict[str, int], list[str]]:
    """The same count, written down as one would on paper: gem by gem, then by sorting."""
    totals, ranks = {}, {}
    players = document["players"]
    for one in players:
        bag = Counter({gem: count for gem, count in one["gems"].items() if count})
        points = 0
        while len(bag) == 3:
            points += 6
            bag = Counter({gem: count - 1 for gem, count in bag.items() if count > 1})
        points += bag.total()
        unfound = 0
        for other in players:
            if other is one:
                continue
            points += 7 * (one["guesses"].get(other["name"]) == other["identity"])
            unfound += other["guesses"].get(one["name"]) != one["identity"]
        totals[one["name"]] = points
        ranks[one["name"]] = (points, unfound, sum(one["gems"].values()))
    best = max(ranks.values())
    return totals, [name for name, rank in ranks.items() if rank == best]


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.integers(0, 10**9))
def test_the_scorecard_agrees_with_a_count_on_paper(seed: int) -> None:
    document = random_tally(seed)
    whole = convert(document, Tally)
    too_many = {
        gem
        for gem in ("diamond", "ruby", "emerald")
        if sum(one["gems"][gem] for one in document["players"])
        > (len(document["players"]) + 2 if len(document["players"]) > 1 else 8)
    }
    found = GAME.tally_flaws(whole, FACTS)
    assert {flaw.place.rpartition(".")[2] for flaw in found} == too_many
    if not found:
        totals, winners = naive(document)
        card = GAME.score_tally(whole, FACTS)
        assert card.totals == totals
        assert list(card.winners) == winners


ODD: tuple[Any, ...] = (None, True, -1, 0, 10**9, 1.5, "", "x", [], {}, ["x"], {"x": 1})


@settings(max_examples=300, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**6), changes=st.lists(st.integers(0, 10**6), max_size=4))
def test_mangled_tallies_are_scored_or_refused_never_worse(seed: int, changes: list[int]) -> None:
    document: Any = random_tally(seed)
    for change in changes:
        mangle(document, random.Random(change))
    try:
        whole = decode(json.dumps(document), Tally)
    except Unreadable:
        return
    GAME.tally_doubts(whole, FACTS)
    if not GAME.tally_flaws(whole, FACTS):
        assert GAME.score_tally(whole, FACTS).winners


def mangle(document: Any, rng: random.Random) -> None:
    """Something somewhere in the document becomes something odd."""
    holder = document
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            return
        key = rng.choice(keys)
        inner = holder[key]
        if isinstance(inner, (dict, list)) and inner and rng.random() < 0.8:
            holder = inner
            continue
        if isinstance(holder, dict) and rng.random() < 0.2:
            del holder[key]
        else:
            holder[key] = deepcopy(rng.choice(ODD))
        return
