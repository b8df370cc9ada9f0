"""How the round stands, as the clerk explains it."""

import random

from scoring.games.palmed_diamonds import GAME
from scoring.games.palmed_diamonds.advice import (
    Lead,
    Outlook,
    Prospect,
    Robbery,
    outlook,
    robbery_in_words,
)
from scoring.games.palmed_diamonds.cards import NUMBERS
from scoring.log import Log, Start
from scoring.walk import some_action
from scoring.wire import decode, encode
from tests.scoring.games.palmed_diamonds.evening import Evening, cards


def test_at_the_start_nobody_leads_and_every_card_is_out(three: Evening) -> None:
    now = outlook(three.state, None)
    assert now.leads == {suit: Lead((), 0) for suit in ("Madam", "Dog", "Thief")}
    assert now.robbery is None
    assert {suit: len(out) for suit, out in now.out.items()} == dict.fromkeys(now.out, 12)
    assert robbery_in_words(now) == "If the round ended now, nobody would have Thief's Chance."
    assert [each.points for each in now.prospects] == [0, 0, 0]


def test_who_leads_who_would_steal_and_what_each_would_score(three: Evening) -> None:
    three.trick("M5 M6 M16").trick("T5 T9 T6").trick("D5 T10 T11")
    now = outlook(three.state, None)
    assert now.leads == {
        "Madam": Lead(("Cy",), 3),
        "Dog": Lead(("Ada",), 1),
        "Thief": Lead(("Ada",), 5),
    }
    assert now.robbery == Robbery("Ada", "Cy", 3)
    assert now.prospects == (
        Prospect("Ada", 0, 0, 27, 0),
        Prospect("Bo", 0, 0, 0, 0),
        Prospect("Cy", 0, 0, 0, 0),
    )
    assert robbery_in_words(now) == "If the round ended now, Ada could steal 3 of Cy's Madams."
    assert "Thief 12" in now.out["Thief"]
    assert "Thief 11" not in now.out["Thief"]


def test_uncounted_madams_are_said_to_be_so() -> None:
    evening = Evening("Ada", "Bo", "Cy", counted=False)
    evening.do("diamonds", card="Madam 16", diamonds=3).trick("M5 M6 M16")
    assert outlook(evening.state, None).prospects[2] == Prospect("Cy", 3, 0, 3, 2)


def test_madams_that_would_all_be_discarded_need_no_counting() -> None:
    evening = Evening("Ada", "Bo", "Cy", counted=False)
    evening.do("correct_pile", round=1, seat="Ada", cards=cards("M5 T5 T6"))
    assert outlook(evening.state, None).prospects[0] == Prospect("Ada", 0, 1, 0, 0)


def test_a_told_hand_is_taken_out_for_its_owner_alone(three: Evening) -> None:
    hand = cards("M5 M6 M7 M8 D5 D6 D7 D8 T5 T6 T7 T8")
    three.do("hand", seat="Ada", cards=hand)
    assert len(outlook(three.state, "Ada").out["Madam"]) == 8
    assert len(outlook(three.state, "Bo").out["Madam"]) == 12
    assert outlook(three.state, "Bo") == outlook(three.state, None)


def test_choices_already_made_are_counted(three: Evening) -> None:
    three.collect(Ada="M5 M6 M7 T9", Bo="T5 T6").do("steal", seat="Bo", madams=["Madam 5"])
    now = outlook(three.state, None)
    assert now.robbery == Robbery("Bo", "Ada", 1)
    assert [each.points for each in now.prospects] == [7, 5, 0]


def test_the_outlook_is_what_ending_the_round_would_bring_and_no_diamonds_lower_it() -> None:
    """Against the score itself: at moments of random rounds, everybody does the usual."""
    compared = 0
    for seed in range(40):
        rng = random.Random(f"outlook {seed}")
        log = Log(GAME, Start(seats=("Ada", "Bo", "Cy")))
        for _ in range(rng.randint(5, 60)):
            if action := some_action(GAME, log.state, rng.randrange):
                log.add(action)
        state = log.state
        if GAME.phase(state).name != "play":
            continue
        compared += 1
        now = outlook(state, None)
        assert decode(encode(now), Outlook) == now
        evening = Evening("Ada", "Bo", "Cy", counted=False)
        for number in NUMBERS:
            card = f"Madam {number}"
            worth = state.diamonds.get(card, rng.randint(0, 9))
            evening.do("correct_diamonds", card=card, diamonds=worth)
        evening.do("correct_round", round=3, tricks=0, opener="Ada")
        for seat, pile in zip(state.seats, state.rounds[-1].piles, strict=True):
            lying = [*pile.madams, *pile.dogs, *pile.thieves]
            evening.do("correct_pile", round=3, seat=seat, cards=lying)
        evening.do("correct_round", round=3, tricks=12, opener="Ada")
        while not GAME.phase(evening.state).over:
            fields = GAME.options(evening.state, None)[0].nth(0)
            evening.do(fields.pop("type"), **fields)
        for each in now.prospects:
            truth = evening.points[each.seat]
            assert truth >= each.points
            assert each.uncounted or truth == each.points
    assert compared > 20
