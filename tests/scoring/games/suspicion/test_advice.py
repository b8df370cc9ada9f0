"""The clerk who explains: exact chances, certain marks with reasons, clashes, hints."""

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game import UNKNOWN
from scoring.games.suspicion.advice import (
    Deduction,
    best_guess,
    certain,
    deduce,
    probabilities,
    read,
)
from scoring.games.suspicion.hints import (
    at_the_table,
    doubt,
    question_brings,
    robbery_gives_away,
)
from scoring.games.suspicion.reasons import contradiction, happened, lesson, marks
from scoring.games.suspicion.sheet import Sheet, sheet_flaws
from scoring.games.suspicion.suspects import Model
from scoring.wire import builtins, convert
from tests.scoring.games.suspicion import brute
from tests.scoring.games.suspicion.evening import (
    BUFORD,
    EARL,
    GUESTS,
    LILY,
    MILDRED,
    NADIA,
    NAJEM,
    REMY,
    STEFANO,
    TRUDIE,
    VIOLA,
    Evening,
)
from tests.scoring.games.suspicion.sensible import Played, cardboard, played

FACTS = cardboard()
ROOMS = Evening().placed().state.rooms
MODELS: tuple[Model, ...] = ("plain", "weighted")


def as_sheet(document: dict[str, Any]) -> Sheet:
    sheet: Sheet = convert(builtins(document), Sheet)
    assert sheet_flaws(sheet, FACTS) == ()
    return sheet


def sheet(*events: dict[str, Any], players: str = "Ada Bo Cy", identity: str = VIOLA) -> Sheet:
    """Ada's sheet."""
    return as_sheet(
        {
            "players": players.split(),
            "seat": "Ada",
            "identity": identity,
            "events": list(events),
        }
    )


def rob(by: str, gem: str, **moved: int) -> dict[str, Any]:
    return {"kind": "rob", "by": by, "gem": gem, "rooms": {**ROOMS, **moved}}


def answer(asked: str, guest: str, yes: bool) -> dict[str, Any]:
    event = {"kind": "answer", "asker": "Ada", "asked": asked, "guest": guest, "yes": yes}
    return {**event, "rooms": ROOMS}


def peek(guest: str) -> dict[str, Any]:
    return {"kind": "peek", "by": "Ada", "guest": guest}


def lift(by: str, gem: str) -> dict[str, Any]:
    return {"kind": "lift", "by": by, "gem": gem}


def question(asker: str, asked: str, guest: str, **moved: int) -> dict[str, Any]:
    event = {"kind": "question", "asker": asker, "asked": asked, "guest": guest}
    return {**event, "rooms": {**ROOMS, **moved}}


def left(found: Deduction, player: str) -> set[str]:
    return {guest for guest, chance in found.probabilities[player].items() if chance}


# -- what follows --------------------------------------------------------------------------------------


@pytest.mark.parametrize("model", MODELS)
def test_before_anything_happens_everybody_else_is_alike(model: Model) -> None:
    found = deduce(sheet(), FACTS, model)
    assert set(found.probabilities) == {"Bo", "Cy"}
    assert found.probabilities["Bo"][VIOLA] == 0
    assert found.probabilities["Bo"][LILY] == pytest.approx(1 / 9)
    assert found.certain == {}
    assert found.contradiction is None


def test_the_rulebooks_example_of_a_stolen_diamond() -> None:
    found = deduce(sheet(rob("Bo", "diamond")), FACTS, "plain")
    in_diamond_rooms = {guest for guest in GUESTS if "diamond" in FACTS.shows[ROOMS[guest]]}
    assert left(found, "Bo") == in_diamond_rooms - {VIOLA}
    assert left(found, "Cy") == set(GUESTS) - {VIOLA}


def test_the_rulebooks_example_of_an_answer_about_dr_najem() -> None:
    found = deduce(sheet(answer("Bo", NAJEM, True)), FACTS, "plain")
    assert left(found, "Bo") == {NAJEM, BUFORD, EARL, LILY, STEFANO}
    found = deduce(sheet(answer("Bo", NAJEM, False)), FACTS, "plain")
    assert left(found, "Bo") == {MILDRED, NADIA, REMY, TRUDIE}


def test_a_peeked_guest_is_nobodys() -> None:
    found = deduce(sheet(peek(LILY)), FACTS)
    assert found.probabilities["Bo"][LILY] == found.probabilities["Cy"][LILY] == 0


def test_whoever_is_certain_is_nobody_else() -> None:
    events = (answer("Bo", STEFANO, True), answer("Bo", BUFORD, True), peek(REMY))
    found = deduce(sheet(*events), FACTS)
    assert found.certain == {"Bo": NAJEM}
    assert found.guess["Bo"] == NAJEM
    assert found.probabilities["Bo"][NAJEM] == 1
    assert found.probabilities["Cy"][NAJEM] == 0


def test_lifts_and_other_peoples_questions_rule_nothing_out() -> None:
    events = (lift("Bo", "ruby"), question("Bo", "Cy", LILY), question("Cy", "Ada", LILY))
    assert left(deduce(sheet(*events), FACTS), "Bo") == set(GUESTS) - {VIOLA}


def test_a_robber_alone_with_one_gem_is_likelier_than_one_with_two_to_choose_from() -> None:
    """Buford's room shows a ruby only; from Remy's a diamond could have been taken as well."""
    chances = deduce(sheet(rob("Bo", "ruby")), FACTS).probabilities["Bo"]
    assert chances[BUFORD] > chances[REMY]
    plain = deduce(sheet(rob("Bo", "ruby")), FACTS, "plain").probabilities["Bo"]
    assert plain[BUFORD] == plain[REMY]


def test_lifts_tell_what_a_robber_wants() -> None:
    """Bo holds a ruby and takes another: not from a room where a diamond was to be had."""
    first = deduce(sheet(rob("Bo", "ruby")), FACTS).probabilities["Bo"]
    second = deduce(sheet(lift("Bo", "ruby"), rob("Bo", "ruby")), FACTS).probabilities["Bo"]
    assert second[REMY] / second[BUFORD] < first[REMY] / first[BUFORD]


def test_a_guest_led_to_a_wanted_gem_is_likelier_the_leaders_own() -> None:
    """Bo lacks an emerald; Nadia walks from the diamond next door to diamonds and emeralds."""
    hold = (lift("Bo", "diamond"), lift("Bo", "ruby"), question("Cy", "Ada", LILY))
    stayed = deduce(sheet(*hold, question("Bo", "Cy", LILY)), FACTS).probabilities["Bo"]
    walked = deduce(sheet(*hold, question("Bo", "Cy", LILY, **{NADIA: 11})), FACTS)
    assert walked.probabilities["Bo"][NADIA] > stayed[NADIA]


def test_after_several_unseen_turns_walks_say_nothing() -> None:
    moved = {NADIA: 11, REMY: 4, EARL: 6}
    events = (question("Cy", "Ada", LILY), question("Bo", "Cy", LILY, **moved))
    chances = deduce(sheet(*events), FACTS).probabilities["Bo"]
    assert chances[NADIA] == pytest.approx(chances[BUFORD])


def test_through_the_passageway_there_is_no_door_to_compare() -> None:
    events = (question("Cy", "Ada", LILY), question("Bo", "Cy", LILY, **{NADIA: 0}))
    chances = deduce(sheet(*events), FACTS).probabilities["Bo"]
    assert chances[NADIA] == pytest.approx(chances[BUFORD])


def test_an_own_identity_kept_on_paper_leaves_everybody_open() -> None:
    found = deduce(sheet(rob("Ada", "ruby"), identity=UNKNOWN), FACTS)
    assert left(found, "Bo") == set(GUESTS)
    assert set(found.probabilities) == {"Bo", "Cy"}


def test_the_longest_evening_leaves_the_possible_possible() -> None:
    """Two thousand robberies by a player who plays badly are still somebody's."""
    moved = {BUFORD: 4, REMY: 4}
    turn = (rob("Bo", "ruby"), question("Cy", "Ada", LILY, **moved), rob("Cy", "diamond"))
    found = deduce(sheet(*turn * 700), FACTS)
    assert left(found, "Bo") == left(deduce(sheet(*turn), FACTS, "plain"), "Bo")
    assert sum(found.probabilities["Bo"].values()) == pytest.approx(1)


# -- against every deal written out --------------------------------------------------------------------


def same(one: dict[str, dict[str, float]], other: dict[str, dict[str, float]]) -> None:
    assert one.keys() == other.keys()
    for player, row in one.items():
        assert row == pytest.approx(other[player], abs=1e-12)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_chances_equal_every_deal_written_out(players: int, model: Model) -> None:
    """At several moments of whole games, for one seat each."""
    rng = random.Random(f"brute {players} {model}")
    for _ in range({2: 12, 3: 12, 4: 8, 5: 4}.get(players, 2)):
        game = played(players, rng)
        whole = game.sheets[rng.choice(sorted(game.sheets))]
        for cut in (len(whole["events"]) // 2, len(whole["events"])):
            document = {**whole, "events": whole["events"][:cut]}
            found = deduce(as_sheet(document), FACTS, model)
            expected = brute.probabilities(document, GUESTS, model)
            same(found.probabilities, expected)
            for player, guest in found.certain.items():
                assert expected[player][guest] == pytest.approx(1)
                assert guest == game.identities[player]
            for player, row in expected.items():
                assert row[found.guess[player]] == pytest.approx(max(row.values()))
                if max(row.values()) > 1 - 1e-12 and model == "plain":
                    assert player in found.certain


def test_hundreds_of_whole_games_equal_every_deal_written_out() -> None:
    """One seat each, at the end; `python -m tests.bench deduction` does it with thousands."""
    rng = random.Random("hundreds")
    for game in some_games(300, "hundreds"):
        document = game.sheets[rng.choice(sorted(game.sheets))]
        found = deduce(as_sheet(document), FACTS, "plain")
        same(found.probabilities, brute.probabilities(document, GUESTS, "plain"))
        assert all(game.identities[player] == guest for player, guest in found.certain.items())


@settings(max_examples=30, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**9))
def test_lies_are_found_out_exactly_when_no_deal_fits(seed: int) -> None:
    """Sheets on which some robberies and answers were turned round."""
    rng = random.Random(seed)
    game = played(rng.randint(2, 4), rng)
    document = game.sheets["Ada"]
    events = [dict(event) for event in document["events"]]
    for event in events:
        if event["kind"] == "answer" and rng.random() < 0.5:
            event["yes"] = not event["yes"]
        elif event["kind"] == "rob" and rng.random() < 0.3:
            event["gem"] = rng.choice(["diamond", "ruby", "emerald"])
    document = {**document, "events": events}
    expected = brute.probabilities(document, GUESTS, "plain")
    found = deduce(as_sheet(document), FACTS, "plain")
    same(found.probabilities, expected)
    assert (found.contradiction is None) == bool(expected)
    assert bool(found.guess) == bool(expected)


# -- certain marks and their reasons -------------------------------------------------------------------


def reason(found: Sheet, player: str, guest: str) -> str:
    (mark,) = [m for m in marks(found, FACTS) if (m.player, m.guest) == (player, guest)]
    assert not mark.is_it
    return mark.says


def test_every_mark_has_its_reason_in_one_sentence() -> None:
    found = sheet(
        rob("Bo", "diamond"),
        answer("Bo", NAJEM, True),
        answer("Cy", NAJEM, False),
        peek(TRUDIE),
    )
    assert reason(found, "Bo", VIOLA) == "You are Viola Chung yourself."
    assert reason(found, "Bo", BUFORD) == (
        "Bo took a diamond; Buford Barnswallow's room showed none (event 1)."
    )
    assert reason(found, "Bo", REMY) == (
        "Bo answered Yes; Remy La Rocque could not see Dr. Ashraf Najem (event 2)."
    )
    assert reason(found, "Cy", EARL) == (
        "Cy answered No; Earl of Volesworthy could see Dr. Ashraf Najem (event 3)."
    )
    assert reason(found, "Cy", TRUDIE) == "You saw Trudie Mudge's invitation in the deck (event 4)."


def test_who_is_certain_is_marked_and_crowds_the_others_out() -> None:
    found = sheet(answer("Bo", STEFANO, True), answer("Bo", BUFORD, True), peek(REMY))
    assert [m.says for m in marks(found, FACTS) if m.is_it] == [
        "Bo is Dr. Ashraf Najem: everybody else is ruled out."
    ]
    assert reason(found, "Cy", NAJEM) == "Dr. Ashraf Najem must be Bo: nobody else is left there."


def test_two_players_can_crowd_out_a_third() -> None:
    """Bo and Cy can only be Mildred or Nadia, so Dee is neither."""
    events = [answer(who, NAJEM, False) for who in ("Bo", "Cy")] + [peek(REMY), peek(TRUDIE)]
    found = sheet(*events, players="Ada Bo Cy Dee")
    assert reason(found, "Dee", NADIA) == (
        "Nadia Bwalya must be Bo or Cy: nobody else is left there."
    )


def some_games(count: int, seed: str) -> list[Played]:
    rng = random.Random(seed)
    return [played(2 + number % 5, rng) for number in range(count)]


def test_certain_marks_are_never_wrong() -> None:
    for game in some_games(15, "marks"):
        for document in game.sheets.values():
            own = as_sheet(document)
            found = marks(own, FACTS)
            for mark in found:
                assert (game.identities[mark.player] == mark.guest) == mark.is_it
            ruled_out = {(m.player, m.guest) for m in found if not m.is_it}
            chances = deduce(own, FACTS, "plain").probabilities
            assert ruled_out == {
                (player, guest)
                for player, row in chances.items()
                for guest in row
                if not row[guest]
            }
            sure = {mark.player: mark.guest for mark in found if mark.is_it}
            assert sure == certain(read(own, FACTS))


# -- clashes -------------------------------------------------------------------------------------------


def test_a_clash_names_the_events_and_no_others() -> None:
    found = deduce(
        sheet(
            rob("Cy", "ruby"),
            answer("Bo", NAJEM, True),
            lift("Bo", "ruby"),
            answer("Bo", NAJEM, False),
        ),
        FACTS,
    )
    assert (found.probabilities, found.certain, found.guess) == ({}, {}, {})
    assert found.contradiction == (
        "This cannot be, somebody answered, robbed or wrote wrongly: "
        "Bo answered Yes about Dr. Ashraf Najem (event 2); "
        "Bo answered No about Dr. Ashraf Najem (event 4)."
    )


@pytest.mark.parametrize("before", [0, 1, 6, 400])
@pytest.mark.parametrize("after", [0, 5, 401])
def test_a_clash_is_found_in_a_sheet_of_any_length(before: int, after: int) -> None:
    idle = lift("Bo", "ruby")
    yes, no = answer("Cy", NAJEM, True), answer("Cy", NAJEM, False)
    says = deduce(sheet(*[idle] * before, yes, *[idle] * after, no), FACTS).contradiction
    assert says is not None
    events = re.findall(r"event (\d+)", says)
    assert events == [str(before + 1), str(before + after + 2)]


def test_ones_own_invitation_is_not_in_the_deck() -> None:
    says = deduce(sheet(peek(VIOLA)), FACTS).contradiction
    assert says is not None
    assert says.endswith("Ada saw Viola Chung's invitation (event 1).")


def test_an_own_robbery_that_does_not_fit_is_a_clash() -> None:
    assert deduce(sheet(rob("Ada", "ruby")), FACTS).contradiction is not None


def test_more_guests_seen_than_the_deck_holds_is_a_clash() -> None:
    seen = [peek(guest) for guest in (BUFORD, NAJEM, EARL, LILY, MILDRED, NADIA, REMY, STEFANO)]
    says = deduce(sheet(*seen), FACTS).contradiction
    assert says is not None
    assert says.count("event") == 8


def test_without_a_clash_there_is_nothing_to_say() -> None:
    assert contradiction(sheet(rob("Bo", "ruby")), FACTS) is None


def test_every_event_can_be_told_in_a_few_words() -> None:
    own = sheet(rob("Bo", "ruby"), lift("Cy", "emerald"), question("Bo", "Cy", LILY))
    assert [happened(event) for event in own.events] == [
        "Bo took a ruby",
        "Cy lifted an emerald",
        "Bo asked Cy about Lily Nesbitt",
    ]


# -- learning mode -------------------------------------------------------------------------------------


def test_what_an_action_told_everybody() -> None:
    own = sheet(
        rob("Bo", "diamond"),
        question("Bo", "Cy", TRUDIE),
        answer("Bo", TRUDIE, True),
        lift("Cy", "ruby"),
        peek(LILY),
        rob("Bo", "diamond", **dict.fromkeys(GUESTS, 7)),
        rob("Bo", "diamond", **{**dict.fromkeys(GUESTS, ROOMS[LILY]), REMY: 7, EARL: 7}),
    )
    seeing = "Earl, Remy, Stefano, Trudie or Viola"
    assert [lesson(event, FACTS) for event in own.events] == [
        "Bo took a diamond. None is in the room of Buford, Lily, Stefano or Trudie: "
        "cross these off for Bo.",
        f"If Cy is {seeing}, the answer is Yes, otherwise No.",
        f"If Bo is {seeing}, the answer is Yes, otherwise No.",
        "Cy lifted a ruby, which tells nothing.",
        "Ada knows one guest that nobody is.",
        "Bo took a diamond, which anybody could have done.",
        "Bo took a diamond. Only Earl or Remy could: cross off everybody else for Bo.",
    ]


# -- hints ---------------------------------------------------------------------------------------------


def test_doubt_is_counted_in_bits() -> None:
    assert doubt({LILY: 1.0, REMY: 0.0}) == 0
    assert doubt(dict.fromkeys(GUESTS[:8], 1 / 8)) == pytest.approx(3)


def test_a_question_brings_most_where_yes_and_no_are_alike() -> None:
    known = read(sheet(answer("Cy", NAJEM, True)), FACTS, "plain")
    bits = question_brings(known, NAJEM, ROOMS)
    assert bits["Cy"] == 0, "asked before, and nobody has moved"
    yes = sum(brute.in_sight(ROOMS[guest], ROOMS[NAJEM]) for guest in GUESTS if guest != VIOLA)
    assert 0.9 < bits["Bo"] <= 1
    assert yes == 5


def test_a_question_is_worth_what_it_takes_from_the_doubt() -> None:
    """The expected bits are the doubt before less the doubt after, over both answers."""
    before = read(sheet(rob("Bo", "ruby"), players="Ada Bo"), FACTS)
    chances = probabilities(before)["Bo"]
    yes = sum(p for guest, p in chances.items() if brute.in_sight(ROOMS[guest], ROOMS[LILY]))
    after = 0.0
    for said, weight in ((True, yes), (False, 1 - yes)):
        own = sheet(rob("Bo", "ruby"), answer("Bo", LILY, said), players="Ada Bo")
        after += weight * doubt(probabilities(read(own, FACTS))["Bo"])
    assert question_brings(before, LILY, ROOMS)["Bo"] == pytest.approx(doubt(chances) - after)


def test_a_robbery_gives_away_more_where_few_could_have_done_it() -> None:
    """Viola's room shows diamonds and emeralds; with everybody else away from emeralds, that tells."""
    rooms = {**dict.fromkeys(GUESTS, 7), VIOLA: 11, LILY: 2}
    bits = robbery_gives_away(sheet(), rooms, FACTS, "plain")
    assert set(bits) == {"diamond", "emerald"}
    assert bits["diamond"] == pytest.approx(0)
    assert bits["emerald"] > 2


def test_what_everybody_knows_leaves_out_what_only_ada_saw() -> None:
    own = sheet(peek(LILY), answer("Bo", NAJEM, True), rob("Cy", "ruby"))
    chances = probabilities(at_the_table(own, FACTS, "plain"))
    assert set(chances) == {"Ada", "Bo", "Cy"}
    assert all(chances["Bo"].values())
    assert chances["Ada"][LILY] > 0


def test_no_hint_where_the_sheet_contradicts_itself() -> None:
    public = sheet(rob("Bo", "ruby"), rob("Bo", "emerald", **dict.fromkeys(GUESTS, 9)))
    assert robbery_gives_away(public, ROOMS, FACTS)
    clash = sheet(rob("Bo", "diamond", **dict.fromkeys(GUESTS, 9)))
    assert robbery_gives_away(clash, ROOMS, FACTS) == {}
    assert question_brings(read(clash, FACTS), LILY, ROOMS) == {}


def test_the_best_guess_may_name_one_guest_twice() -> None:
    chances = {"Bo": {LILY: 0.6, REMY: 0.4}, "Cy": {LILY: 0.55, REMY: 0.45}}
    assert best_guess(chances) == {"Bo": LILY, "Cy": LILY}


# -- what does not belong on a sheet -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seat": "Zoe"}, "seat: nobody called Zoe is among the players"),
        ({"players": ["Ada", "Bo", "Bo"]}, "players[2]: Bo sits at this table already"),
        ({"players": ["Ada"]}, "players: Suspicion is for 2 to 6 players, not 1"),
        ({"identity": "Mr. Green"}, "identity: 'Mr. Green' is not on the guest list"),
        ({"events": [rob("Zoe", "ruby")]}, "events[0].by: nobody called Zoe is among the players"),
        (
            {"events": [{**peek(LILY), "by": "Bo"}]},
            "events[0].by: Ada does not see what others peek at",
        ),
        (
            {"events": [lift("Bo", "ruby"), {**answer("Cy", LILY, True), "asker": "Bo"}]},
            "events[1].asker: Ada does not see answers to others",
        ),
        ({"events": [peek("Mr. Green")]}, "events[0].guest: 'Mr. Green' is not on the guest list"),
        ({"events": [answer("Ada", LILY, True)]}, "events[0].asked: nobody asks themselves"),
        (
            {"events": [rob("Bo", "ruby", Nobody=3)]},
            "events[0].rooms.Nobody: is not on the guest list",
        ),
        (
            {"events": [{**rob("Bo", "ruby"), "rooms": dict.fromkeys(GUESTS[1:], 0)}]},
            "events[0].rooms: Buford Barnswallow is in none of them",
        ),
    ],
)
def test_what_does_not_belong_is_refused_with_its_place(change: dict[str, Any], says: str) -> None:
    document = {"players": ["Ada", "Bo", "Cy"], "seat": "Ada", "identity": VIOLA, "events": []}
    flaws = sheet_flaws(convert({**document, **change}, Sheet), FACTS)
    assert says in [str(flaw) for flaw in flaws]


def test_the_rules_notes_are_a_sheet() -> None:
    """What the log notes for a seat can be handed to the advice as it is."""
    evening = Evening("Ada", "Bo", "Cy").placed().do("identity", seat="Ada", guest=REMY)
    evening.play("Room Robbery + Question Trudie Mudge").do("ask", asked="Bo", guest=TRUDIE)
    evening.do("answer", seat="Bo", asker="Ada", yes=True).do("rob", gem="ruby").do("end_turn")
    evening.lift("ruby")
    evening.play("Room Robbery + Question Lily Nesbitt").do("ask", asked="Ada", guest=LILY)
    for seat in evening.state.seats:
        own = as_sheet(
            {
                "players": list(evening.state.seats),
                "seat": seat,
                "identity": REMY if seat == "Ada" else UNKNOWN,
                "events": evening.sheet(seat),
            }
        )
        assert deduce(own, FACTS).contradiction is None
