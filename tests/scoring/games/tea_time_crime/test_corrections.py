"""Anything can be put right at any time, and play goes on from there."""

import random
from contextlib import suppress
from typing import Any, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game import Refusal
from scoring.games.tea_time_crime import GAME, differences
from scoring.games.tea_time_crime.cardboard import DETECTIVES, FACES, FIGURES
from scoring.games.tea_time_crime.player import sensible_action
from scoring.games.tea_time_crime.table import (
    CorrectRound,
    CorrectSpace,
    CorrectTiles,
    CorrectTokens,
    Stage,
)
from scoring.walk import every_option
from scoring.wire import Unreadable, convert, decode, encode
from tests.scoring.games.tea_time_crime.company import (
    EMMAS,
    UNTOUCHED,
    Table,
    drawn,
    tiles,
)
from tests.scoring.games.tea_time_crime.test_score import JSON, boards, mutate


def rounds(**changes: Any) -> CorrectRound:
    whole: dict[str, Any] = {
        "seat": "Ada", "stage": "rolling", "dice": (), "rerolls": 2, "chosen": None, "done": (),
    }  # fmt: skip
    return CorrectRound(**{**whole, **changes})


def test_a_read_board_puts_everything_on_it_right() -> None:
    table = Table().lies("Ada", EMMAS, 1, 1, 5)
    assert table.house("Ada").board == drawn(EMMAS)
    assert table.house("Ada").beside == tiles(1, 1, 5)


def test_a_read_board_completes_the_activation_it_shows() -> None:
    table = Table().begins("Ada").rolls("3", "3", "1", "1", "5").goes("Ada", 3, 2).goes("Bo", 1, 2)
    flipped = UNTOUCHED.split("\n")
    flipped[3] = "# T1 # # #"
    table.lies("Ada", "\n".join(flipped))
    assert table.waits_for == ["Bo"]
    gone = UNTOUCHED.split("\n")
    gone[5] = "# . # # #"
    table.lies("Bo", "\n".join(gone), 4)
    assert table.state.round == 2


def test_a_read_board_that_shows_no_activation_leaves_it_open() -> None:
    table = Table().lies("Ada", EMMAS).begins("Ada").rolls("3", "3", "3", "3", "5")
    table.goes("Ada", 3, 4).lies("Ada", EMMAS)
    assert table.waits_for == ["Ada", "Bo"]
    table.does(CorrectSpace(seat="Ada", space=(3, 4), code="#"))
    assert [offer["shows"] for offer in table.offers("turn", "Ada")] == ["1", "2", "3", "4", "5"]


def test_a_token_leaves_with_its_detective() -> None:
    table = Table().lies("Ada", EMMAS)
    table.does(CorrectTokens(seat="Ada", detectives=("D5", "D1", "D1")))
    assert table.house("Ada").tokens == ("D1", "D5")
    table.does(CorrectSpace(seat="Ada", space=(1, 4), code="."))
    assert table.house("Ada").tokens == ("D5",)
    hidden = table.makes_no_sense(CorrectTokens(seat="Ada", detectives=("D1", "D2")))
    assert hidden == "D1 cannot carry a token: not face up on the board of Ada."


def test_a_discard_pile_found_empty_ends_the_search_in_it() -> None:
    pile = CorrectTiles(seat="Ada", beside=tiles(), discard=tiles(1, 2))
    table = Table().does(pile).begins("Ada").rolls("3", "3", "1", "1", "5").passes("Ada")
    table.does(pile)
    assert table.waits_for == ["Ada", "Bo"]
    table.does(CorrectTiles(seat="Ada", beside=tiles(1, 2), discard=tiles()))
    assert table.waits_for == ["Bo"]


def test_the_round_can_be_put_right() -> None:
    table = Table("Ada", "Bo", "Cy").does(
        rounds(seat="Bo", stage="exploring", dice=("3", "3", "1", "5", "glass"), chosen=3,
               done=("Bo",))
    )  # fmt: skip
    assert table.waits_for == ["Ada", "Cy"]
    assert table.spaces("Ada") == {(1, 1), (1, 2), (5, 1), (5, 2)}
    table.does(rounds(seat="Cy", dice=("1", "1", "1", "1", "1"), rerolls=1, done=("Cy",)))
    assert table.phase.name == "choose"
    assert table.waits_for == ["Cy"]
    assert table.makes_no_sense(rounds(dice=("1",))).startswith("Name all five dice")
    assert table.makes_no_sense(rounds(done=("Zoe",))).startswith("Nobody called Zoe")


def test_an_active_player_found_still_exploring_has_the_dice_taken() -> None:
    dice = ("3", "3", "1", "5", "glass")
    table = Table().does(rounds(stage="exploring", dice=dice, chosen=3, done=("Bo",)))
    assert table.spaces("Ada") == {(3, 2), (3, 3)}
    table.goes("Ada", 3, 2).turns_up("Ada", "1")
    assert table.state.round == 2


def test_a_round_in_which_all_are_found_done_is_over() -> None:
    dice = ("3", "3", "1", "5", "glass")
    table = Table().does(rounds(stage="exploring", dice=dice, done=("Ada", "Bo")))
    assert table.waits_for == ["Bo"]


def test_a_table_can_go_back_to_the_start() -> None:
    table = Table().begins("Ada").rolls("1", "1", "1", "1", "1")
    table.does(rounds(stage="setup", dice=("3",) * 5, chosen=3))
    assert table.phase.name == "setup"
    table.begins("Bo")
    assert table.phase.says == "Bo rolls the five dice."


def test_the_end_can_be_declared_and_taken_back() -> None:
    table = Table().lies("Ada", EMMAS).does(rounds(stage="over"))
    assert table.phase.says == "The game is over."
    assert "The tokens of Ada belong on D1, D2, D3, D4 and D5." in GAME.problems(table.state)
    table.does(CorrectTokens(seat="Ada", detectives=DETECTIVES))
    assert "all tokens are on the board of Ada" in table.phase.says
    table.lies("Ada", UNTOUCHED)
    assert GAME.problems(table.state) == ()
    assert table.does(rounds()).phase.name == "roll"


def test_everything_wrong_is_named_at_once() -> None:
    table = Table().lies("Ada", UNTOUCHED.replace("#", "M", 2), 3, 3, 3, 3)
    table.lies("Bo", UNTOUCHED.replace("#", "D1", 1))
    assert GAME.problems(table.state) == (
        "Ada has the master thief 2 times.",
        "Ada has 4 dice tiles of number 3; a set has 3.",
        "Ada has 29 tiles in all; a set has 25.",
        "Bo has 5 tiles with a detective's back, but 4 detectives are not face up.",
    )


def test_tokens_that_belong_nowhere_are_named_at_the_end() -> None:
    table = Table().lies("Ada", UNTOUCHED.replace("#", "D1", 1)).does(rounds(stage="over"))
    table.does(CorrectTokens(seat="Ada", detectives=("D1",)))
    assert "The tokens of Ada belong on no detective." in GAME.problems(table.state)


def test_differences_are_said_in_sentences() -> None:
    table = Table().lies("Ada", EMMAS, 1, 5)
    other = (
        EMMAS.replace("D2 .", ".  T1").replace(".  .  T1 D1 .", ".  .  .  D1 .").replace("M", "#")
    )
    assert differences(table.state, "Ada", drawn(other), tiles(1, 1)) == (
        "I have thief T1 on 1-3, you have none.",
        "You have a face-down tile on 2-4, I have the master thief.",
        "I have detective D2 on 3-4, you have none.",
        "You have thief T1 on 3-5, I have none.",
        "You have 2 dice tiles of number 1, I have 1.",
        "You have no dice tile of number 5, I have 1.",
    )
    assert differences(table.state, "Ada", drawn(EMMAS)) == ()


# -- whatever is corrected, everything still works -------------------------------------------------

SEATS = ("Ada", "Bo", "Cy")
FIGURE = st.sampled_from(FIGURES)
COUNTS = st.tuples(*[st.integers(0, 15)] * 5)
DICE = st.just(()) | st.tuples(*[st.sampled_from(FACES)] * 5)


SPOT = st.integers(1, 5)
CORRECTIONS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "board": {"board": boards(), "tiles": COUNTS},
    "correct_space": {"space": st.tuples(SPOT, SPOT), "code": st.sampled_from(".#") | FIGURE},
    "correct_tiles": {"beside": COUNTS, "discard": COUNTS},
    "correct_tokens": {"detectives": st.lists(st.sampled_from(DETECTIVES), max_size=5)},
    "correct_round": {
        "stage": st.sampled_from(get_args(Stage)),
        "dice": DICE,
        "rerolls": st.integers(0, 3),
        "chosen": st.none() | SPOT,
        "done": st.lists(st.sampled_from(SEATS), max_size=3),
    },
}


@st.composite
def corrections(draw: st.DrawFn) -> dict[str, Any]:
    kind = draw(st.sampled_from(sorted(CORRECTIONS)))
    fields = {name: draw(values) for name, values in CORRECTIONS[kind].items()}
    return {"type": kind, "seat": draw(st.sampled_from(SEATS)), **fields}


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.lists(corrections(), min_size=1, max_size=4), st.integers(0, 2**32))
def test_after_any_correction_the_table_still_works(some: list[Any], seed: int) -> None:
    rng = random.Random(seed)
    state = Table(*SEATS).begins("Ada").state
    for correction in some:
        for _ in range(rng.randrange(8)):
            if chosen := sensible_action(state, rng.randrange):
                state = GAME.apply(state, chosen)
        action = convert(correction, GAME.action_type)
        try:
            after = GAME.apply(state, action)
        except Refusal:
            continue
        assert GAME.tell(state, action, None).startswith("Put right: ")
        state = after
        assert decode(encode(state), GAME.state_type) == state
        assert GAME.phase(state).over == (not every_option(GAME, state))
        assert all(option.size for option in every_option(GAME, state))
        assert set(GAME.score(state).totals) == set(SEATS)
        assert isinstance(GAME.problems(state), tuple)
        assert decode(encode(GAME.tally(state)), GAME.tally_type) == GAME.tally(state)
        for option in every_option(GAME, state):
            GAME.apply(state, convert(option.nth(rng.randrange(option.size)), GAME.action_type))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(corrections(), JSON, st.integers(0, 2**32))
def test_a_mutated_action_is_taken_refused_or_unreadable(
    good: dict[str, Any], value: Any, seed: int
) -> None:
    rng = random.Random(seed)
    state = Table(*SEATS).begins("Ada").rolls("3", "3", "glass", "1", "5").state
    document = decode(encode(good), dict[str, Any])
    if rng.random() < 0.5:
        option = rng.choice(GAME.options(state, None))
        document = option.nth(rng.randrange(option.size))
    with suppress(Refusal, Unreadable):
        GAME.apply(state, decode(encode(mutate(document, value, rng)), GAME.action_type))
