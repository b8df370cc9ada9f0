"""Putting right: anything on the table, at any time, and play goes on from there."""

import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game import UNKNOWN, Refusal
from scoring.games.suspicion import GAME
from scoring.games.suspicion.table import State
from scoring.walk import every_option, some_action
from scoring.wire import convert, decode, encode
from tests.scoring.games.suspicion.evening import (
    BUFORD,
    GUESTS,
    LILY,
    REMY,
    ROB_PASS,
    ROB_PEEK,
    VIOLA,
    Evening,
)


@pytest.fixture
def evening() -> Evening:
    return Evening("Ada", "Bo", "Cy").placed()


def test_a_guest_stands_elsewhere(evening: Evening) -> None:
    evening.do("correct_room", guest=VIOLA, room=5)
    assert evening.state.rooms[VIOLA] == 5
    assert evening.heard() == "Put right: Viola Chung is in row 2, column 2."
    assert "no Mr. Green in this box" in evening.impossible(
        "correct_room", guest="Mr. Green", room=5
    )


def test_gems_were_miscounted(evening: Evening) -> None:
    evening.do("correct_gems", seat="Bo", gems={"ruby": 2, "diamond": 1})
    assert evening.heard() == "Put right: the gems of Bo: diamond 1 and ruby 2."
    assert evening.state.gems[1] == {"diamond": 1, "ruby": 2, "emerald": 0}
    assert GAME.problems(evening.state) == (
        "Of each gem there were 5 tiles; of diamond there are 6 now.",
        "Of each gem there were 5 tiles; of ruby there are 7 now.",
    )
    evening.do("correct_stacks", gems={"ruby": 3, "diamond": 4})
    assert evening.heard() == "Put right: the stacks: diamond 4 and ruby 3."
    assert GAME.problems(evening.state) == ()
    assert evening.do("correct_gems", seat="Bo", gems={}).heard().endswith("as before.")


def test_a_stack_found_empty_ends_the_game_and_a_gem_put_back_reopens_it(
    evening: Evening,
) -> None:
    evening.do("correct_stacks", gems={"emerald": 0})
    assert evening.now == "guess"
    evening.do("guess", seat="Ada", guesses={}).do("correct_stacks", gems={"emerald": 5})
    assert evening.now == "roll"
    assert GAME.problems(evening.state) == ("Ada has guessed, and no stack is empty.",)
    evening.do("correct_guesses", seat="Ada", guesses=None)
    assert evening.heard("Ada") == "Put right: something on the secret page of Ada."
    assert GAME.problems(evening.state) == ()


def test_it_is_another_ones_turn_and_it_has_come_so_far(evening: Evening) -> None:
    evening.do("correct_turn", seat="Cy", dice=None, card=None, left=[])
    assert (evening.now, evening.state.who) == ("roll", "Cy")
    assert evening.heard() == "Put right: it is Cy's turn."
    evening.do("correct_turn", seat="Bo", dice=[VIOLA], card=None, left=[])
    assert evening.do("move", guest=VIOLA, room=7).now == "card"
    evening.do("correct_turn", seat="Bo", dice=[], card=ROB_PASS, left=[1])
    assert evening.kinds() == {"passage"}
    evening.do("correct_turn", seat="Bo", dice=[], card=ROB_PASS, left=[])
    assert evening.now == "sheets"
    assert "no Joker" in evening.impossible(
        "correct_turn", seat="Bo", dice=[], card="Joker", left=[]
    )
    assert "no Joker" in evening.impossible(
        "correct_turn", seat="Bo", dice=["Joker"], card=None, left=[]
    )


def test_a_question_that_was_none_is_withdrawn(evening: Evening) -> None:
    card = "Room Robbery + Question Viola Chung"
    evening.play(card).do("ask", asked="Bo", guest=VIOLA)
    evening.do("correct_turn", seat="Ada", dice=[], card=card, left=[0, 1])
    assert evening.kinds() == {"rob", "ask"}


def test_the_discards_lie_otherwise(evening: Evening) -> None:
    evening.do("correct_discards", cards=[ROB_PASS] * 3)
    assert evening.heard() == "Put right: 3 cards are discarded."
    assert "lies there 3 times; the box has 2" in GAME.problems(evening.state)[0]
    evening.do("correct_discards", cards=[ROB_PASS] * 30)
    assert "More cards are discarded" in GAME.problems(evening.state)[1]
    assert evening.rob("ruby").state.discards == ()
    assert "no Joker" in evening.impossible("correct_discards", cards=["Joker"])


def test_secrets_are_put_right_secretly(evening: Evening) -> None:
    evening.do("identity", seat="Ada", guest=VIOLA)
    evening.do("correct_identity", seat="Ada", guest=LILY)
    assert evening.heard("Ada") == "Put right: Ada is Lily Nesbitt."
    assert (
        evening.heard("Bo")
        == evening.heard()
        == ("Put right: something on the secret page of Ada.")
    )
    evening.do("correct_identity", seat="Ada", guest="unknown")
    assert evening.state.identities[0] == UNKNOWN
    evening.do("correct_hand", seat="Ada", cards=[ROB_PASS, ROB_PEEK, ROB_PEEK])
    assert evening.heard("Ada").startswith("Put right: in hand Room Robbery + Secret Passageway,")
    assert evening.heard("Bo").endswith("secret page of Ada.")
    assert evening.state.hands[0] == (ROB_PASS, ROB_PEEK)
    assert evening.do("correct_hand", seat="Ada", cards=[]).heard("Ada").endswith("nothing.")
    evening.do("correct_seen", seat="Ada", place=2, guest=REMY)
    assert evening.heard("Ada") == "Put right: invitation 3 is Remy La Rocque."
    assert evening.heard(None).endswith("secret page of Ada.")
    assert evening.state.seen[0][2] == REMY
    assert "7 invitations" in evening.impossible("correct_seen", seat="Ada", place=7, guest=REMY)
    evening.do("correct_guesses", seat="Ada", guesses={"Bo": BUFORD})
    assert evening.heard("Ada") == "Put right: Ada guessed Buford Barnswallow for Bo."
    assert evening.heard("Bo").endswith("secret page of Ada.")
    evening.do("correct_guesses", seat="Ada", guesses="unknown")
    assert evening.state.guesses[0] == UNKNOWN
    assert "not Ada" in evening.impossible("correct_guesses", seat="Ada", guesses={"Ada": LILY})


def test_the_deck_of_invitations_has_gone_on(evening: Evening) -> None:
    evening.do("correct_top", peeks=8)
    assert evening.state.top == 1
    assert evening.heard() == "Put right: the invitations have gone 8 on."


def test_the_end_can_be_put_right_too() -> None:
    evening = Evening("Ada", "Bo", stack=1).placed().play(ROB_PEEK).do("rob", gem="ruby")
    evening.unmask({"Ada": {"Bo": LILY}}, Ada=VIOLA, Bo=REMY)
    assert evening.card.totals == {"Ada": 1, "Bo": 0}
    evening.do("correct_identity", seat="Bo", guest=LILY)
    assert evening.heard() == "Put right: Bo is Lily Nesbitt."
    assert evening.card.totals == {"Ada": 8, "Bo": 0}
    evening.do("correct_guesses", seat="Bo", guesses={"Ada": VIOLA})
    assert evening.heard() == "Put right: Bo guessed Viola Chung for Ada."
    assert evening.card.totals == {"Ada": 8, "Bo": 7}
    evening.do("correct_identity", seat="Bo", guest="unknown")
    assert evening.now == "reveal"


# -- whatever is put right, everything still works ---------------------------------------------------

CARDS = sorted(Evening().state.facts.card)
SEATS = st.sampled_from(["Ada", "Bo", "Cy"])
MAYBE_GUEST = st.sampled_from([*GUESTS, "unknown"])
COUNTS = st.dictionaries(
    st.sampled_from(["diamond", "ruby", "emerald"]), st.sampled_from([0, 1, 5, 900])
)
CARD_LIST = st.lists(st.sampled_from(CARDS), max_size=30)
CORRECTIONS = st.one_of(
    st.builds(
        dict,
        type=st.just("correct_room"),
        guest=st.sampled_from(GUESTS),
        room=st.integers(0, 11),
    ),
    st.builds(dict, type=st.just("correct_gems"), seat=SEATS, gems=COUNTS),
    st.builds(dict, type=st.just("correct_stacks"), gems=COUNTS),
    st.builds(
        dict,
        type=st.just("correct_turn"),
        seat=SEATS,
        dice=st.none() | st.lists(st.sampled_from([*GUESTS, "?"]), max_size=2),
        card=st.none() | st.sampled_from(CARDS),
        left=st.lists(st.integers(0, 1), max_size=2),
    ),
    st.builds(dict, type=st.just("correct_discards"), cards=CARD_LIST),
    st.builds(dict, type=st.just("correct_top"), peeks=st.integers(0, 9)),
    st.builds(dict, type=st.just("correct_identity"), seat=SEATS, guest=MAYBE_GUEST),
    st.builds(
        dict,
        type=st.just("correct_hand"),
        seat=SEATS,
        cards=st.lists(st.sampled_from(CARDS), max_size=3),
    ),
    st.builds(
        dict,
        type=st.just("correct_seen"),
        seat=SEATS,
        place=st.integers(0, 9),
        guest=MAYBE_GUEST,
    ),
    st.builds(
        dict,
        type=st.just("correct_guesses"),
        seat=SEATS,
        guesses=st.none() | st.just("unknown") | st.dictionaries(SEATS, st.sampled_from(GUESTS)),
    ),
    st.builds(dict, type=st.just("correct_slips"), seat=SEATS),
)


@cache
def moments() -> tuple[State, ...]:
    """The table at every step of a random evening."""
    rng = random.Random("moments")
    log = Evening("Ada", "Bo", "Cy", stack=2).log
    states = [log.state]
    while (action := some_action(GAME, log.state, rng.randrange)) is not None:
        states.append(log.add(action))
    return tuple(states)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(
    before=st.integers(0, 10**6),
    corrections=st.lists(CORRECTIONS, min_size=1, max_size=6),
    seed=st.integers(),
)
def test_after_any_correction_everything_still_works(
    before: int, corrections: list[dict[str, Any]], seed: int
) -> None:
    state = moments()[before % len(moments())]
    rng = random.Random(seed)
    for correction in corrections:
        action = convert(correction, GAME.action_type)
        try:
            after = GAME.apply(state, action)
        except Refusal:
            continue
        assert all(GAME.tell(state, action, seat).endswith(".") for seat in (None, *state.seats))
        state = after
        check_everything(state, rng)


def check_everything(state: State, rng: random.Random) -> None:
    assert decode(encode(state), State) == state
    for seat in (None, rng.choice(state.seats)):
        view = GAME.view(state, seat)
        assert GAME.phase(view) == GAME.phase(state)
        assert GAME.options(view, seat) == GAME.options(state, seat)
        GAME.problems(view)
        assert GAME.score(view).totals == GAME.score(state).totals
    for option in every_option(GAME, state):
        action = convert(option.nth(rng.randrange(option.size)), GAME.action_type)
        after = GAME.apply(state, action)
        assert GAME.tell(state, action, rng.choice(state.seats)).endswith(".")
        GAME.phase(after)
    if GAME.phase(state).over:
        GAME.tally(state)
