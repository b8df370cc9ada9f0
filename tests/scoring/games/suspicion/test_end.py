"""The end: an empty stack, the guesses, the invitations, the count."""

import pytest

from scoring.game import HIDDEN, UNKNOWN
from scoring.games.suspicion import GAME
from tests.scoring.games.suspicion.evening import (
    LILY,
    REMY,
    ROB_PEEK,
    TRUDIE,
    VIOLA,
    Evening,
)


@pytest.fixture
def ended() -> Evening:
    """Ada's robbery takes the only ruby, before the peek on her card."""
    return Evening("Ada", "Bo", "Cy", stack=1).placed().play(ROB_PEEK).do("rob", gem="ruby")


def test_an_empty_stack_ends_the_game_between_the_two_actions(ended: Evening) -> None:
    assert ended.now == "guess"
    assert "peek" not in ended.kinds()
    assert "none is waiting" in ended.impossible("peek")
    assert GAME.phase(ended.state).who == ("Ada", "Bo", "Cy")


def test_the_last_action_ends_it_too() -> None:
    evening = Evening("Ada", "Bo", "Cy", stack=1).placed().play(ROB_PEEK).do("peek")
    assert evening.now == "action"
    assert evening.do("rob", gem="emerald").now == "guess"


def test_guesses_are_secret_and_may_be_partial(ended: Evening) -> None:
    assert "guess" in ended.kinds("Ada")
    assert ended.kinds() == {"written"}
    ended.do("guess", seat="Ada", guesses={"Bo": VIOLA})
    assert ended.heard("Ada") == "Ada guessed Viola Chung for Bo."
    assert ended.heard("Bo") == ended.heard() == "Ada has guessed."
    assert ended.log.view("Ada").guesses == ({"Bo": VIOLA}, None, None)
    assert ended.log.view("Bo").guesses == (HIDDEN, None, None)
    assert "No guesses of Ada" in ended.impossible("guess", seat="Ada", guesses={})
    assert "guessed already" in ended.impossible("written", seat="Ada")
    assert "guess" not in ended.kinds("Ada")
    assert "still be guessed by Bo and Cy" in GAME.phase(ended.state).says


def test_guesses_are_about_the_others_and_name_guests(ended: Evening) -> None:
    assert "not Ada" in ended.impossible("guess", seat="Ada", guesses={"Ada": VIOLA})
    assert "not Zoe" in ended.impossible("guess", seat="Ada", guesses={"Zoe": VIOLA})
    assert "guest list" in ended.impossible("guess", seat="Ada", guesses={"Bo": "Mr. Green"})


def test_invitations_wait_for_all_guesses(ended: Evening) -> None:
    ended.do("guess", seat="Ada", guesses={}).do("written", seat="Bo")
    assert ended.heard() == "Bo has guessed, on paper."
    assert "when all guesses" in ended.impossible("reveal", seat="Ada", guest=VIOLA)
    ended.do("written", seat="Cy")
    assert ended.now == "reveal"
    assert "Guesses are made when" in ended.impossible("written", seat="Cy")
    ended.do("reveal", seat="Ada", guest=VIOLA)
    assert ended.heard() == "Ada is Viola Chung."
    assert "lies open" in ended.impossible("reveal", seat="Ada", guest=LILY)
    assert "guest list" in ended.impossible("reveal", seat="Bo", guest="Mr. Green")
    assert ended.refused("reveal", seat="Bo", guest=VIOLA) == (
        "Viola Chung's invitation lies before somebody else."
    )
    assert not ended.offered("reveal", seat="Bo", guest=VIOLA)
    ended.do("reveal", seat="Bo", guest=VIOLA, overrule=True)
    assert GAME.problems(ended.state) == ("There are two invitations for Viola Chung.",)


def test_guesses_on_paper_are_read_out_after_the_reveal(ended: Evening) -> None:
    ended.do("written", seat="Ada").do("guess", seat="Bo", guesses={"Ada": REMY})
    ended.do("written", seat="Cy")
    for seat, guest in (("Ada", VIOLA), ("Bo", LILY), ("Cy", REMY)):
        assert ended.log.view("Cy").guesses[1] == HIDDEN
        ended.do("reveal", seat=seat, guest=guest)
    assert ended.now == "count"
    assert ended.log.view("Cy").guesses == (UNKNOWN, {"Ada": REMY}, UNKNOWN)
    assert GAME.phase(ended.state).says == "Guesses still to be read from paper: Ada and Cy."
    assert "No guesses of Bo" in ended.impossible("guess", seat="Bo", guesses={})
    ended.do("guess", seat="Ada", guesses={"Bo": LILY, "Cy": REMY})
    assert ended.heard("Bo") == "Ada guessed Lily Nesbitt for Bo and Remy La Rocque for Cy."
    ended.do("guess", seat="Cy", guesses={})
    assert ended.heard() == "Cy guessed nobody."
    assert ended.now == "over"
    assert ended.card.totals == {"Ada": 15, "Bo": 0, "Cy": 0}
    assert GAME.options(ended.state, "Ada") == ()


def test_peeks_and_answers_can_still_be_told_while_others_guess() -> None:
    evening = Evening("Ada", "Bo", "Cy", stack=1).placed().play(ROB_PEEK).do("peek")
    evening.do("rob", gem="ruby")
    assert "saw" in evening.kinds("Ada")
    evening.unmask({}, Ada=VIOLA, Bo=LILY, Cy=REMY)
    assert evening.now == "over"
    assert evening.kinds("Ada") == set()
    says = "You have told all your peeks."
    assert evening.impossible("saw", seat="Ada", guest=TRUDIE) == says
