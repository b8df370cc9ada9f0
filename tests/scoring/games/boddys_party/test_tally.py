"""What cannot be about a tally, what is only odd, and a second opinion on what it is worth."""

import copy
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.facts import read_facts
from scoring.games.boddys_party import GAME
from scoring.wire import Unreadable, convert, decode, encode
from tests.scoring.games.boddys_party.party import NAMES, ROOMS, SUSPECTS, WEAPONS

FACTS = read_facts(GAME.facts_text, GAME.facts_type)
DECKS = {"suspect": SUSPECTS, "weapon": WEAPONS, "room": ROOMS}


def evening(seed: int, players: int = 6) -> dict[str, Any]:
    """A tally as a real evening could leave it."""
    rng = random.Random(seed)
    hands = {kind: rng.sample(deck, players) for kind, deck in DECKS.items()}
    pads = {kind: rng.sample(deck, players) for kind, deck in DECKS.items()}
    tokens = rng.sample(SUSPECTS, players)
    weapons = rng.sample(WEAPONS, players)
    loose = list(range(players))
    rng.shuffle(loose)
    endings: dict[int, dict[str, Any]] = {}
    for order in range(1, rng.randint(0, players // 2) + 1):
        one, other = loose.pop(), loose.pop()
        endings[one] = {"kind": "pair", "with": NAMES[other], "order": order}
        endings[other] = {"kind": "pair", "with": NAMES[one], "order": order}
    if loose and rng.random() < 0.5:
        endings[loose.pop()] = {"kind": "boddy"}
    return {
        "players": [
            {
                "name": NAMES[seat],
                "suspect": tokens[seat],
                "notepad": {kind: pads[kind][seat] for kind in DECKS},
                "cards": {kind: hands[kind][seat] for kind in DECKS},
                "weapon": rng.choice([weapons[seat], weapons[seat], None]),
                "ending": endings.get(seat, {"kind": "alone"}),
            }
            for seat in range(players)
        ]
    }


def flaws(tally: dict[str, Any]) -> dict[str, str]:
    found = GAME.tally_flaws(convert(tally, GAME.tally_type), FACTS)
    return {flaw.place: flaw.says for flaw in found}


def doubts(tally: dict[str, Any]) -> dict[str, str]:
    found = GAME.tally_doubts(convert(tally, GAME.tally_type), FACTS)
    return {flaw.place: flaw.says for flaw in found}


# -- a second opinion ----------------------------------------------------------------------------------


def second_opinion(tally: dict[str, Any]) -> dict[str, int]:
    """The score table once more, written by adding up a list of yes and no."""
    people = {player["name"]: player for player in tally["players"]}

    def share(me: Any, holder: Any, name: int, each: int, token: int) -> Any:
        pad, cards = me["notepad"], holder["cards"]
        hits = [pad[kind] == cards[kind] for kind in DECKS]
        armed = me["weapon"] == pad["weapon"] == cards["weapon"]
        return name * (pad["suspect"] == holder["suspect"]) + each * sum(hits) + token * armed

    totals = {}
    for who, me in people.items():
        end = me["ending"]
        if end["kind"] == "boddy":
            totals[who] = 3
        elif end["kind"] == "alone":
            totals[who] = share(me, me, 3, 2, 3)
        else:
            you = people[end["with"]]
            totals[who] = 4 - end["order"] + share(me, you, 2, 1, 2) + share(you, me, 2, 1, 2)
    return totals


@settings(max_examples=400, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**9), players=st.integers(1, 6))
def test_a_second_opinion_agrees_to_the_point(seed: int, players: int) -> None:
    tally = evening(seed, players)
    assert flaws(tally) == {}
    card = GAME.score_tally(convert(tally, GAME.tally_type), FACTS)
    totals = second_opinion(tally)
    assert card.totals == totals
    assert set(card.winners) == {who for who in totals if totals[who] == max(totals.values())}
    for who, lines in card.cards.items():
        assert sum(line.points for line in lines) == totals[who]


# -- what cannot be ------------------------------------------------------------------------------------


def changed(**places: Any) -> dict[str, Any]:
    """An evening with everybody alone, and some things changed: p0_cards_room="Hall"."""
    tally = evening(1, 4)
    for player in tally["players"]:
        player["ending"] = {"kind": "alone"}
    for path, value in places.items():
        seat, *keys = path.split("_")
        holder = tally["players"][int(seat[1:])]
        for key in keys[:-1]:
            holder = holder[key]
        holder[keys[-1]] = value
    return tally


def of(seat: int, *keys: str) -> Any:
    value: Any = changed()["players"][seat]
    for key in keys:
        value = value[key]
    return value


@pytest.mark.parametrize("kind", list(DECKS))
@pytest.mark.parametrize("where", ["notepad", "cards"])
def test_names_that_stand_on_no_card(where: str, kind: str) -> None:
    assert flaws(changed(**{f"p1_{where}_{kind}": "Sword"})) == {
        f"players[1].{where}.{kind}": f"there is no {kind} 'Sword'"
    }


def test_tokens_there_are_not() -> None:
    assert flaws(changed(p0_suspect="Dr. Black", p2_weapon="Sword")) == {
        "players[0].suspect": "there is no suspect 'Dr. Black'",
        "players[2].weapon": "there is no weapon 'Sword'",
    }


def test_unknown_is_no_card_on_a_score_pad() -> None:
    assert "players[0].cards.weapon" in flaws(changed(p0_cards_weapon="unknown"))


def test_one_thing_is_with_one_player() -> None:
    twice = changed(
        p0_weapon="Rope",
        p1_weapon="Rope",
        p2_suspect=of(0, "suspect"),
        p3_cards_room=of(1, "cards", "room"),
        p3_cards_suspect=of(0, "cards", "suspect"),
        p2_weapon=None,
        p3_weapon=None,
    )
    assert set(flaws(twice)) == {
        "players[1].weapon",
        "players[2].suspect",
        "players[3].cards.room",
        "players[3].cards.suspect",
    }
    assert flaws(twice)["players[1].weapon"] == "Rope is with somebody else already"


def test_a_token_and_a_card_of_the_same_name_are_two_things() -> None:
    weapon = of(1, "cards", "weapon")
    others = {"p1_weapon": None, "p2_weapon": None, "p3_weapon": None}
    assert flaws(changed(p0_weapon=weapon, **others)) == {}


def test_the_table_seats_one_to_six() -> None:
    assert flaws({"players": []}) == {"players": "nobody is at the table"}
    seven = evening(3)
    seven["players"].append(copy.deepcopy(seven["players"][0]) | {"name": "Gus"})
    assert flaws(seven)["players"] == "at most 6 can play, not 7"


def test_names_of_players_are_checked() -> None:
    assert flaws(changed(p1_name="Ada"))["players[1].name"] == "Ada sits at this table already"
    assert "players[0].name" in flaws(changed(p0_name=" "))


def test_a_pair_is_mutual() -> None:
    with_bo = {"kind": "pair", "with": "Bo", "order": 1}
    with_ada = {"kind": "pair", "with": "Ada", "order": 1}
    assert flaws(changed(p0_ending=with_bo)) == {
        "players[0].ending.with": "Bo is not paired with Ada"
    }
    assert flaws(changed(p0_ending=with_ada)) == {"players[0].ending.with": "nobody pairs up alone"}
    with_zoe = {"kind": "pair", "with": "Zoe", "order": 1}
    assert flaws(changed(p0_ending=with_zoe)) == {
        "players[0].ending.with": "Zoe is not among the players"
    }
    three = changed(p0_ending=with_bo, p1_ending=with_ada, p2_ending=with_bo)
    assert flaws(three)["players[2].ending.with"] == "Bo is not paired with Cy"
    two_orders = changed(p0_ending=with_bo, p1_ending=with_ada | {"order": 2})
    assert flaws(two_orders) == {
        "players[0].ending.order": "1, but Bo says 2",
        "players[1].ending.order": "2, but Ada says 1",
    }


def test_every_couple_has_its_own_order() -> None:
    both_first = changed(
        p0_ending={"kind": "pair", "with": "Dee", "order": 1},
        p3_ending={"kind": "pair", "with": "Ada", "order": 1},
        p1_ending={"kind": "pair", "with": "Cy", "order": 1},
        p2_ending={"kind": "pair", "with": "Bo", "order": 1},
    )
    assert flaws(both_first) == {
        "players[1].ending.order": "couple 1 is another one already",
        "players[2].ending.order": "couple 1 is another one already",
    }


def test_mr_boddy_pairs_up_once() -> None:
    assert flaws(changed(p1_ending={"kind": "boddy"}, p2_ending={"kind": "boddy"})) == {
        "players[2].ending": "Mr. Boddy is with Bo already"
    }


@pytest.mark.parametrize(
    ("place", "value", "says"),
    [
        ("p0_ending", {"kind": "pair", "with": "Bo", "order": 4}, "players[0].ending.order: "),
        ("p0_ending", {"kind": "wed"}, "players[0].ending"),
        ("p0_ending", {"kind": "boddy", "with": "Bo"}, "players[0].ending: `with` is not known"),
        ("p1_cards", {"suspect": "Mr. Green"}, "players[1].cards: `weapon` is missing"),
        ("p1_weapon", 3, "players[1].weapon: "),
    ],
)
def test_a_tally_of_another_shape_is_refused_with_its_place(
    place: str, value: Any, says: str
) -> None:
    tally = evening(1)
    tally["players"][int(place[1])][place[3:]] = value
    with pytest.raises(Unreadable, match="^" + says.replace("[", r"\[").replace("]", r"\]")):
        convert(tally, GAME.tally_type)


# -- what is only odd ------------------------------------------------------------------------------------


def test_a_real_evening_raises_no_doubt() -> None:
    assert doubts(evening(5)) == {}


def test_fewer_players_than_a_party_needs_are_scored_all_the_same() -> None:
    assert doubts(evening(5, 2)) == {"players": "a party is for 3 or more, not 2"}


def test_a_name_on_two_notepads_is_odd() -> None:
    name = of(0, "notepad", "room")
    assert doubts(changed(p2_notepad_room=name)) == {
        "players[2].notepad.room": f"{name} is on Ada's notepad too"
    }
    assert flaws(changed(p2_notepad_room=name)) == {}


def test_a_second_couple_without_a_first_is_odd() -> None:
    second = changed(
        p0_ending={"kind": "pair", "with": "Bo", "order": 2},
        p1_ending={"kind": "pair", "with": "Ada", "order": 2},
    )
    assert flaws(second) == {}
    assert doubts(second) == {
        "players[0].ending.order": "there is no couple 1",
        "players[1].ending.order": "there is no couple 1",
    }


# -- anything at all ---------------------------------------------------------------------------------------

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.sampled_from([*NAMES, *SUSPECTS, "Rope", "", "pair"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["kind", "with", "order", "suspect", "weapon"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(seed=st.integers(0, 99), players=st.integers(0, 6), wounds=st.data())
def test_a_spoilt_tally_is_refused_or_scored_but_never_breaks(
    seed: int, players: int, wounds: st.DataObject
) -> None:
    document: Any = evening(seed, players)
    for _ in range(wounds.draw(st.integers(1, 3))):
        place: Any = document
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = wounds.draw(st.sampled_from(keys))
            if isinstance(place[key], dict | list) and wounds.draw(st.integers(0, 3)):
                place = place[key]
                continue
            place[key] = wounds.draw(JSON)
            break
    try:
        tally = decode(encode(document), GAME.tally_type)
    except Unreadable:
        return
    GAME.tally_doubts(tally, FACTS)
    if not GAME.tally_flaws(tally, FACTS):
        card = GAME.score_tally(tally, FACTS)
        assert card.totals == second_opinion(decode(encode(tally), dict))
