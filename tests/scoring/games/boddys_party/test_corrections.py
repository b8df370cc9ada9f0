"""Anything on the table can be put right, at any time, and the evening goes on from there."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.game import Refusal
from scoring.games.boddys_party.table import Alone, Boddy, Laid, Pair, Three
from scoring.walk import every_option, some_action
from scoring.wire import builtins, convert, decode, encode
from tests.scoring.games.boddys_party.party import (
    MIDDLE,
    NAMES,
    PARTY,
    ROOMS,
    SECOND,
    SUSPECTS,
    WEAPONS,
    Party,
)

PAD = {"suspect": "Mr. Green", "weapon": "Revolver", "room": "Study"}
CARDS = {"suspect": "Miss Scarlet", "weapon": "Rope", "room": "Hall"}


@pytest.fixture
def party() -> Party:
    return Party(4).begun()


def problems(party: Party) -> tuple[str, ...]:
    found: tuple[str, ...] = PARTY.problems(party.state)
    return found


def test_a_token_is_put_right_and_with_it_the_order_of_turns(party: Party) -> None:
    party.act("correct_token", seat="Dee", suspect="Miss Scarlet")
    assert party.said() == "Put right: Dee plays with Miss Scarlet."
    assert problems(party) == ("Ada and Dee play with the same token, Miss Scarlet.",)
    party.act("correct_token", seat="Ada", suspect="Professor Plum").wanders()
    assert problems(party) == ()
    assert party.now == ("begin", ("Dee",))


def test_a_place_is_put_right(party: Party) -> None:
    party.act("correct_place", seat="Ada", place="Hall")
    assert party.said() == "Put right: Ada stands in the Hall."
    assert party.offered("leave")
    party.act("correct_place", seat="Ada", place="corridor")
    assert not party.offered("leave")
    assert party.refused("correct_place", seat="Ada", place="Attic") == (
        "There is no room called Attic."
    )


def test_who_is_put_into_a_room_in_mid_turn_goes_on_there(party: Party) -> None:
    party.goes("corridor").act("correct_place", seat="Ada", place="Hall")
    assert party.now == ("card", ("Ada",))
    party.act("correct_place", seat="Ada", place="corridor")
    assert party.now == ("begin", ("Bo",))


def test_a_weapon_is_put_right(party: Party) -> None:
    party.act("correct_weapon", weapon="Rope", room=None, holder="Bo")
    assert party.said() == "Put right: Bo has the Rope."
    party.act("correct_weapon", weapon="Rope", room=None, holder="Cy")
    assert (party.player("Bo").weapon, party.player("Cy").weapon) == (None, "Rope")
    party.act("correct_weapon", weapon="Rope", room=SECOND, holder=None)
    assert party.said() == f"Put right: the Rope lies in the {SECOND}."
    assert party.state.lying["Rope"] == SECOND
    party.act("correct_weapon", weapon="Rope", room=None, holder=None)
    assert party.said() == "Put right: the Rope is in the box."
    assert problems(party) == ("3 weapon tokens are in the mansion; it should be 4.",)
    assert party.refused("correct_weapon", weapon="Rope", room="Hall", holder="Bo") == (
        "The Rope is in a room or with a player."
    )


def test_with_every_token_in_the_mansion_nobody_places_another() -> None:
    party = Party(3).seated().act("dealt")
    for weapon, room in zip(WEAPONS, ROOMS, strict=False):
        party.act("correct_weapon", weapon=weapon, room=room, holder=None)
    assert party.now == ("begin", ("Ada",))


def test_cards_laid_in_the_wrong_rooms_are_put_right(party: Party) -> None:
    party.act("correct_laid", room="Study", lies=True)
    assert party.said() == "Put right: a card lies in the Study."
    assert problems(party) == ("7 rooms have a card; it should be 6.",)
    party.act("correct_laid", room="Hall", lies=False)
    assert party.said() == "Put right: no card lies in the Hall."
    assert problems(party) == ()
    assert party.refused("correct_laid", room=MIDDLE, lies=True) == (
        "There is no room called Middle Room."
    )


def test_what_was_seen_is_put_right_without_anybody_hearing_it(party: Party) -> None:
    party.act("hand", seat="Ada", **CARDS).goes("Hall").looks("Knife", "Rope")
    party.act("correct_seen", seat="Ada", room="Hall", card="Wrench")
    assert party.state.laid["Hall"] == Laid("Wrench", "Ada")
    assert party.said("Ada") == "Put right: the card in the Hall is Wrench."
    assert party.said("Bo") == "Put right: what Ada saw in the Hall."
    assert party.view("Bo").laid["Hall"].card == "hidden"
    party.act("correct_seen", seat="Ada", room="Hall", card="unknown")
    assert party.refused("correct_seen", seat="Ada", room="Hall", card="Joker") == (
        "There is no card called Joker."
    )


def test_secrets_are_put_right_in_secret(party: Party) -> None:
    party.act("notepad", seat="Ada", **PAD).act("hand", seat="Ada", **CARDS)
    for kind, told in (("correct_notepad", "notepad says"), ("correct_hand", "hand is")):
        party.act(kind, seat="Ada", suspect="Mrs. White", weapon="Knife", room="Study")
        assert party.said("Ada") == f"Put right: Ada's {told} Mrs. White, Knife, Study."
        assert party.said("Bo") == "Put right: something secret of Ada."
    ada = party.player("Ada")
    assert ada.notepad == ada.hand == Three("Mrs. White", "Knife", "Study")
    party.act("correct_hand", seat="Ada", suspect="Mrs. White", weapon="unknown", room="Study")
    assert party.values("hand", "suspect", "Ada") == ["Mrs. White"]
    assert len(party.values("hand", "weapon", "Ada")) == 6
    assert party.refused("correct_notepad", seat="Ada", suspect="Rope", weapon="Rope", room="Hall")


def test_cards_shown_are_put_right(party: Party) -> None:
    party.goes("corridor").boost("Rope", "roll")
    party.act("correct_shown", seat="Ada", kind="weapon", card="Knife")
    assert party.said() == "Put right: Ada's card Knife lies face up."
    assert party.view(None).players["Ada"].hand.weapon == "Knife"
    party.act("correct_shown", seat="Bo", kind="weapon", card="Knife")
    assert problems(party) == ("Ada and Bo show the same card, Knife.",)
    party.act("correct_shown", seat="Ada", kind="weapon", card=None)
    assert party.said() == "Put right: Ada's interest card lies face down."
    assert party.view(None).players["Ada"].hand.weapon == "hidden"
    assert problems(party) == ()


def test_an_ending_is_put_right_player_by_player(party: Party) -> None:
    pair = {"kind": "pair", "with": "Bo", "order": 2}
    party.act("correct_ending", seat="Ada", ending=pair)
    assert party.said() == (
        "Put right: how the evening ended for Ada. Ada and Bo pair up, the second couple."
    )
    assert problems(party) == ("Ada is paired with Bo, but Bo not so with Ada.",)
    party.act("correct_ending", seat="Bo", ending=pair | {"with": "Ada"})
    assert problems(party) == ()
    party.act("correct_ending", seat="Ada", ending=None)
    assert party.said() == "Put right: Ada is still in play."
    assert party.refused("correct_ending", seat="Bo", ending=pair) == "Bo cannot pair up alone."
    assert party.refused("correct_ending", seat="Ada", ending=pair | {"with": "Zoe"}) == (
        "Nobody called Zoe sits at this table."
    )


def test_the_active_players_ending_passes_the_turn_on(party: Party) -> None:
    party.act("correct_ending", seat="Ada", ending={"kind": "alone"})
    assert party.now == ("reveal", ("Ada",))
    party.act("notepad", seat="Ada", **PAD).act("hand", seat="Ada", **CARDS)
    assert party.now == ("begin", ("Bo",))


def test_the_others_ending_breaks_a_match_up_off(party: Party) -> None:
    party.visits(SECOND).visits(SECOND).roll(3)
    party.act("correct_ending", seat="Ada", ending={"kind": "boddy"})
    party.act("notepad", seat="Ada", **PAD).act("hand", seat="Ada", **CARDS)
    assert party.now == ("begin", ("Cy",))


def test_two_with_mr_boddy_and_two_first_couples_are_named(party: Party) -> None:
    for seat in ("Ada", "Bo"):
        party.act("correct_ending", seat=seat, ending={"kind": "boddy"})
    assert "Mr. Boddy has paired up more than once." in problems(party)
    for seat, partner in (("Ada", "Bo"), ("Bo", "Ada"), ("Cy", "Dee"), ("Dee", "Cy")):
        party.act("correct_ending", seat=seat, ending={"kind": "pair", "with": partner, "order": 1})
    assert problems(party) == (
        "Ada and Cy are in different couples, both number 1.",
        "Ada and Dee are in different couples, both number 1.",
    )


def test_rolls_are_put_right(party: Party) -> None:
    party.roll(3).act("correct_roll", faces=[5])
    assert party.said() == "Put right: the roll was 5."
    assert party.state.spaces == 5
    party.act("move", to=SECOND).goes(SECOND).roll(3).act("correct_roll", faces=[2])
    assert party.phase.says == "Bo rolled 2; now Ada rolls."
    party.roll(6).act("correct_roll", faces=[2, 2])
    assert party.phase.says.startswith("The same number")
    assert party.refused("correct_roll", faces=[2]) == "No such roll is on the table."
    party.act("pass").act("correct_roll", faces=[2, 3]).act("pass")
    assert party.refused("correct_roll", faces=[2]) == "No such roll is on the table."


def test_the_turn_is_put_right(party: Party) -> None:
    party.act("correct_turn", seat="Cy", step="begin", boosted=False)
    assert party.said() == "Put right: it is Cy's turn."
    assert party.now == ("begin", ("Cy",))
    party.act("correct_turn", seat="Bo", step="boost", boosted=False)
    assert party.now == ("boost", ("Bo",))
    party.act("correct_turn", seat="Bo", step="boost", boosted=True)
    assert party.now == ("begin", ("Cy",))
    party.act("correct_turn", seat="Cy", step="deal", boosted=False).act("dealt")
    assert party.now == ("place", ("Ada",))
    party.act("correct_turn", seat="Cy", step="over", boosted=False)
    assert party.now == ("reveal", ("Ada", "Bo", "Cy", "Dee"))
    assert party.refused("correct_turn", seat="Cy", step="begin", boosted=False) == (
        "Cy is no longer in play."
    )


def test_an_evening_that_was_called_over_goes_on(party: Party) -> None:
    party.act("correct_turn", seat="Ada", step="over", boosted=False)
    for seat in party.seats:
        party.act("correct_ending", seat=seat, ending=None)
    party.act("correct_turn", seat="Bo", step="begin", boosted=False)
    assert party.now == ("begin", ("Bo",))


def test_back_to_the_tokens_with_all_of_them_known_is_back_to_the_deal(party: Party) -> None:
    party.act("correct_turn", seat="Ada", step="tokens", boosted=False)
    assert party.phase.name == "deal"


def test_who_is_put_out_of_play_before_the_deal_still_shows_everything() -> None:
    party = Party(3).act("correct_ending", seat="Ada", ending={"kind": "alone"})
    party.act("notepad", seat="Ada", **PAD).act("hand", seat="Ada", **CARDS)
    assert party.phase.name == "tokens"


def test_a_table_nobody_is_left_at_is_over() -> None:
    party = Party(3).seated()
    for seat in party.seats:
        party.act("correct_ending", seat=seat, ending={"kind": "alone"})
        party.act("notepad", seat=seat, **PAD)
        party.act("correct_hand", seat=seat, **CARDS)
    party.act("dealt")
    assert party.phase.over


def test_whether_mr_boddy_is_at_home_is_put_right(party: Party) -> None:
    party.act("correct_boddy", home=True)
    assert party.said() == "Put right: Mr. Boddy is at home. Mr. Boddy comes home."
    party.act("correct_boddy", home=False)
    assert party.said() == "Put right: Mr. Boddy is not at home."
    assert party.goes(MIDDLE).player("Ada").in_play


def test_a_put_right_card_starts_the_sheets_anew(party: Party) -> None:
    party.act("hand", seat="Ada", **CARDS).goes("Hall").looks("Knife", "Rope")
    party.act("correct_shown", seat="Bo", kind="room", card="Study")
    sheet = party.log.notes("Ada")[-1].event
    assert sheet["kind"] == "put right"
    assert sheet["hands"]["Ada"] == CARDS | {"weapon": "Knife"}
    assert sheet["hands"]["Bo"] == {"room": "Study"}
    assert sheet["up"] == {"Ada": [], "Bo": ["room"], "Cy": [], "Dee": []}
    assert sheet["rooms"]["Hall"] == "Rope"
    assert party.log.notes("Cy")[-1].event["rooms"]["Hall"] == "unknown"
    party.act("correct_hand", seat="Cy", **CARDS)
    assert party.log.notes("Cy")[-1].event["hands"]["Cy"] == CARDS
    assert party.log.notes("Ada")[-1].event == sheet


# -- anything at all is put right, and nothing breaks ------------------------------------------------------

seats = st.sampled_from(NAMES[:4])
rooms = st.sampled_from([*ROOMS, MIDDLE, SECOND, "corridor", "Attic"])
of_kind = {"suspect": SUSPECTS, "weapon": WEAPONS, "room": ROOMS}
three = {kind: st.sampled_from([*deck, "unknown"]) for kind, deck in of_kind.items()}
endings = (
    st.none()
    | st.sampled_from([{"kind": "alone"}, {"kind": "boddy"}])
    | st.fixed_dictionaries({"kind": st.just("pair"), "with": seats, "order": st.integers(1, 3)})
)
STEPS = ["tokens", "deal", "place", "begin", "boost", "card", "weapon", "meet", "over"]


def correction(kind: str, /, **fields: Any) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(kind), **fields})


corrections = st.one_of(
    correction("correct_token", seat=seats, suspect=st.sampled_from(SUSPECTS)),
    correction("correct_place", seat=seats, place=rooms),
    correction(
        "correct_weapon", weapon=st.sampled_from(WEAPONS), room=st.none() | rooms, holder=st.none() | seats
    ),
    correction("correct_laid", room=rooms, lies=st.booleans()),
    correction("correct_seen", seat=seats, room=rooms, card=three["weapon"] | three["room"]),
    correction("correct_notepad", seat=seats, **three),
    correction("correct_hand", seat=seats, **three),
    correction(
        "correct_shown", seat=seats, kind=st.sampled_from(sorted(of_kind)), card=st.none() | three["room"]
    ),
    correction("correct_ending", seat=seats, ending=endings),
    correction("correct_roll", faces=st.lists(st.integers(1, 7), min_size=1, max_size=2)),
    correction("correct_turn", seat=seats, step=st.sampled_from(STEPS), boosted=st.booleans()),
    correction("correct_boddy", home=st.booleans()),
)  # fmt: skip


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6), wrongs=st.lists(corrections, min_size=5, max_size=15))
def test_after_any_correction_every_question_still_has_an_answer(
    seed: int, wrongs: list[dict[str, Any]]
) -> None:
    rng = random.Random(seed)
    state = Party(4).begun().state if seed % 3 else Party(4).state
    for wrong in wrongs:
        action = convert(wrong, PARTY.action_type)
        for _ in range(rng.randrange(6)):
            if (ordinary := some_action(PARTY, state, rng.randrange)) is not None:
                state = PARTY.apply(state, ordinary)
        try:
            after = PARTY.apply(state, action)
        except Refusal as refusal:
            assert str(refusal).endswith(".")
            continue
        for seat in (None, *state.seats):
            PARTY.tell(state, action, seat)
            seen = PARTY.view(after, seat)
            assert PARTY.options(seen, seat) == PARTY.options(after, seat)
            PARTY.problems(seen)
            PARTY.score(seen)
        PARTY.notes(state, action)
        PARTY.problems(after)
        PARTY.tally_flaws(PARTY.tally(after), after.facts)
        assert PARTY.phase(after).says
        assert decode(encode(after), PARTY.state_type) == after
        for option in every_option(PARTY, after):
            PARTY.apply(after, convert(option.nth(rng.randrange(option.size)), PARTY.action_type))
        state = after


def test_corrections_are_never_among_the_offers(party: Party) -> None:
    for option in every_option(PARTY, party.state):
        assert not builtins(option)["type"].startswith("correct")


def test_endings_read_as_on_the_score_pad() -> None:
    read = [convert(each, Alone | Boddy | Pair) for each in (
        {"kind": "alone"}, {"kind": "boddy"}, {"kind": "pair", "with": "Bo", "order": 3}
    )]  # fmt: skip
    assert read == [Alone(), Boddy(), Pair("Bo", 3)]
