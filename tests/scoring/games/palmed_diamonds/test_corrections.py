"""Whatever was entered wrongly can be put right, at any time, and everything goes on working."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.game import Refusal
from scoring.games.palmed_diamonds import GAME
from scoring.games.palmed_diamonds.cards import deck, madams
from scoring.wire import convert, decode, encode
from tests.scoring.games.palmed_diamonds.evening import Evening, cards


def test_corrections_are_never_offered(three: Evening) -> None:
    three.trick("M5 M6 M7")
    assert not [o for o in GAME.options(three.state, "Ada") if o.type.startswith("correct")]


def test_a_pile_of_an_earlier_round_is_put_right_and_counted_again(three: Evening) -> None:
    three.collect(Ada="M5").collect(Bo="M6")
    three.do("correct_pile", round=1, seat="Ada", cards=cards("M16"))
    assert three.points == {"Ada": 16, "Bo": 6, "Cy": 0}
    assert three.last_told == "Put right: collected by Ada in round 1: Madam 16."


def test_a_pile_can_be_put_right_after_the_end_and_may_ask_for_a_choice(three: Evening) -> None:
    three.collect().collect().collect(Ada="M5 M6")
    assert GAME.phase(three.state).over
    three.do("correct_pile", round=3, seat="Bo", cards=cards("T5"))
    assert three.phase == "chance"
    three.do("steal", seat="Bo", madams=["Madam 5"])
    assert GAME.phase(three.state).over
    assert three.points == {"Ada": 6, "Bo": 5, "Cy": 0}


def test_choices_overtaken_by_a_correction_are_asked_again_or_the_usual_ones(
    three: Evening,
) -> None:
    three.collect(Ada="M5 M6 M7 T9", Bo="T5 T6")
    three.do("steal", seat="Bo", madams=["Madam 5"])
    three.do("discard", seat="Ada", dogs=0, madams=["Madam 7"])
    assert three.points == {"Ada": 6, "Bo": 5, "Cy": 0}
    three.do("correct_pile", round=1, seat="Ada", cards=cards("M8 M9 M10 T9"))
    assert three.points == {"Ada": 0, "Bo": 19, "Cy": 0}, "round 1 is over: the usual counts"
    assert three.problems == [
        "Round 1: 12 tricks are 36 cards, but 6 are collected.",
        "Round 1: what was stolen does not fit the piles.",
        "Round 1: what Ada discarded does not fit the piles.",
    ]


def test_a_thief_found_later_costs_a_madam_whatever_was_discarded(three: Evening) -> None:
    three.collect(Ada="M5 M6 M7 T9").do("discard", seat="Ada", dogs=0, madams=["Madam 7"])
    three.do("correct_pile", round=1, seat="Ada", cards=cards("M5 M6 M7 T9 T10"))
    assert three.points["Ada"] == 7, "one discard no longer suffices, so the usual two count"
    assert three.problems[-1] == "Round 1: what Ada discarded does not fit the piles."


def test_what_was_stolen_is_put_right(three: Evening) -> None:
    three.collect(Ada="M5 M6 M7", Bo="T5").do("steal", seat="Bo", madams=[])
    three.do("correct_stolen", round=1, madams=cards("M6 M7"))
    assert three.points == {"Ada": 5, "Bo": 13, "Cy": 0}, "however many it were"
    assert three.last_told == "Put right: stolen in round 1: Madam 6 and Madam 7."
    three.do("correct_stolen", round=1, madams="unknown")
    assert three.points == {"Ada": 11, "Bo": 7, "Cy": 0}, "in an earlier round the usual counts"
    assert three.last_told == "Put right: stolen in round 1: not yet said."


def test_what_was_discarded_is_put_right(three: Evening) -> None:
    three.collect(Ada="M5 M6 M7 T9").do("usual")
    three.do("correct_discard", round=1, seat="Ada", dogs=0, madams=[])
    assert three.points["Ada"] == 18
    assert three.last_told == "Put right: discarded by Ada in round 1: none."
    three.do("correct_discard", round=1, seat="Ada", dogs=0, madams="unknown")
    assert three.points["Ada"] == 13


def test_a_choice_of_this_round_can_be_opened_again(three: Evening) -> None:
    three.collect(Ada="M5 M6 M7 T9", Bo="T5 T6").do("steal", seat="Bo", madams=["Madam 5"])
    assert three.phase == "discards"
    three.do("correct_stolen", round=1, madams="unknown")
    assert three.phase == "chance"


def test_the_cards_of_the_trick_are_put_right(three: Evening) -> None:
    three.play("M5").do("correct_trick", leader="Bo", cards=cards("M6 T7"))
    assert three.who == ["Ada"]
    assert three.last_told == "Put right: Bo leads; on the table: Madam 6 and Thief 7."
    three.play("T8")
    assert three.who == ["Ada"]
    assert three.make_no_sense_of("correct_trick", leader="Bo", cards=cards("M9 M8 T9")) == (
        "A trick of 3 cards is in somebody's pile."
    )


def test_no_trick_is_put_right_where_all_are_won_but_its_winner_can_be() -> None:
    evening = Evening("Ada", "Bo", "Cy", next_leader="left of last winner")
    evening.collect(Ada="M5", Bo="T5")
    assert evening.make_no_sense_of("correct_trick", leader="Bo", cards=cards("M6")) == (
        "All tricks of this round are won; no card lies in a trick now."
    )
    evening.do("correct_trick", leader="Bo", cards=[]).do("steal", seat="Bo", madams=[])
    assert evening.who == ["Cy"]


def test_diamonds_are_put_right_in_all_rounds(three: Evening) -> None:
    three.collect(Ada="M5").collect(Bo="M5").collect(Ada="M6")
    assert GAME.phase(three.state).over
    three.do("correct_diamonds", card="Madam 5", diamonds=2)
    assert three.points == {"Ada": 8, "Bo": 2, "Cy": 0}
    assert three.last_told == "Put right: diamonds on Madam 5: 2."
    three.do("correct_diamonds", card="Madam 5", diamonds="unknown")
    assert three.phase == "diamonds"
    assert three.points == {"Ada": 0, "Bo": 0, "Cy": 0}, "the last round is open again"
    three.do("diamonds", card="Madam 5", diamonds=1)
    assert GAME.phase(three.state).over


def test_which_round_it_is_can_be_put_right(three: Evening) -> None:
    three.play("M5").do("correct_round", round=3, tricks=4, opener="Bo")
    assert three.round == 3
    assert three.state.trick == (), "that card lay in another round"
    assert three.last_told == "Put right: round 3, opened by Bo; tricks won: 4."
    three.do("correct_pile", round=1, seat="Cy", cards=cards("M5"))
    assert three.points == {"Ada": 0, "Bo": 0, "Cy": 5}
    three.do("correct_round", round=2, tricks=0, opener="Bo")
    assert three.round == 2
    assert three.who == ["Bo"], "who leads the first of its tricks"
    assert three.problems == ["Round 1: 12 tricks are 36 cards, but 1 are collected."]


def test_a_miscounted_trick_leaves_the_cards_on_the_table(three: Evening) -> None:
    three.trick("M5 M6 M7").play("D5").do("correct_round", round=1, tricks=2, opener="Ada")
    assert three.state.trick == ("Dog 5",)
    assert three.who == ["Ada"], "Cy led"


@pytest.mark.parametrize(
    ("kind", "fields", "says"),
    [
        (
            "correct_pile",
            {"round": 2, "seat": "Ada", "cards": []},
            "Rounds 1 to 1 have been begun.",
        ),
        ("correct_pile", {"round": 1, "seat": "Zoe", "cards": []}, "Nobody called Zoe"),
        ("correct_trick", {"leader": "Zoe", "cards": []}, "Nobody called Zoe"),
        ("correct_round", {"round": 4, "tricks": 0, "opener": "Ada"}, "rounds 1 to 3."),
        ("correct_round", {"round": 0, "tricks": 0, "opener": "Ada"}, "rounds 1 to 3."),
        ("correct_round", {"round": 1, "tricks": 13, "opener": "Ada"}, "A round has 12 tricks."),
        ("correct_round", {"round": 1, "tricks": 1, "opener": "Zoe"}, "Nobody called Zoe"),
        ("correct_stolen", {"round": 0, "madams": []}, "Rounds 1 to 1 have been begun."),
        ("correct_discard", {"round": 1, "seat": "Zoe", "dogs": 0, "madams": []}, "Nobody called"),
        ("correct_hand", {"seat": "Zoe", "cards": []}, "Nobody called Zoe"),
    ],
)
def test_a_correction_must_speak_of_this_table(
    three: Evening, kind: str, fields: dict[str, Any], says: str
) -> None:
    assert says in three.make_no_sense_of(kind, **fields)


def test_problems_are_all_named_at_once(three: Evening) -> None:
    three.do("correct_pile", round=1, seat="Ada", cards=cards("M5 M5 D20"))
    three.do("correct_trick", leader="Ada", cards=cards("T1 M5"))
    assert set(three.problems) == {
        "Round 1: 0 tricks are 0 cards, but 3 are collected.",
        "Round 1: Madam 5 lies there twice.",
        "Round 1: Dog 20 is not in play.",
        "Round 1: Thief 1 is not in play.",
    }


# -- nothing breaks ------------------------------------------------------------------------------------

some_cards = st.lists(st.sampled_from(deck(4, 17)), max_size=12)
some_madams = st.lists(st.sampled_from(sorted(madams(4, 17))), max_size=4)
seats = st.sampled_from(["Ada", "Bo", "Cy", "Zoe"])
small = st.integers(0, 4)
or_unknown = st.just("unknown")
FIELDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "play": {"card": st.sampled_from(deck(4, 17))},
    "trick": {"cards": some_cards.map(lambda some: some[:3])},
    "hand": {"seat": seats, "cards": some_cards},
    "diamonds": {"card": st.sampled_from(sorted(madams(4, 17))), "diamonds": small},
    "steal": {"seat": seats, "madams": some_madams},
    "discard": {"seat": seats, "dogs": small, "madams": some_madams},
    "usual": {},
    "correct_pile": {"round": small, "seat": seats, "cards": some_cards},
    "correct_trick": {"leader": seats, "cards": some_cards},
    "correct_round": {
        "round": small,
        "tricks": st.sampled_from([0, 5, 12, 12, 12, 13]),
        "opener": seats,
    },
    "correct_diamonds": {
        "card": st.sampled_from(sorted(madams(4, 17))),
        "diamonds": small | or_unknown,
    },
    "correct_stolen": {"round": small, "madams": some_madams | or_unknown},
    "correct_discard": {
        "round": small,
        "seat": seats,
        "dogs": small,
        "madams": some_madams | or_unknown,
    },
    "correct_hand": {"seat": seats, "cards": some_cards | or_unknown},
}
happenings = st.one_of(
    [
        st.fixed_dictionaries({"type": st.just(kind), "overrule": st.booleans(), **fields})
        for kind, fields in FIELDS.items()
    ]
)


@settings(
    max_examples=100, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
@given(st.lists(happenings, min_size=5, max_size=20), st.booleans())
def test_whatever_is_put_right_everything_goes_on_working(
    happened: list[dict[str, Any]], counted: bool
) -> None:
    evening = Evening("Ada", "Bo", "Cy", counted=counted)
    refused = []
    for fields in happened:
        try:
            evening.do(fields.pop("type"), **fields)
        except Refusal as refusal:
            refused.append(str(refusal))
        state = evening.state
        assert decode(encode(state), GAME.state_type) == state
        assert evening.points.keys() == set(state.seats)
        assert GAME.tally_doubts(GAME.tally(state), state.facts) is not None
        for seat in (None, *state.seats):
            view = GAME.view(state, seat)
            assert GAME.phase(view) == GAME.phase(state)
            assert GAME.options(view, seat) == GAME.options(state, seat)
            assert GAME.problems(view) == GAME.problems(state)
        for option in GAME.options(state, "Ada"):
            assert option.size
            GAME.apply(state, convert(option.nth(option.size - 1), GAME.action_type))
    told = [line.says for line in evening.log.told("Ada")]
    assert len(told) + len(refused) == len(happened)
    assert all(sentence.endswith(".") for sentence in told + refused)
