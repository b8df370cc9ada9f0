"""Best of Three, and with it the conformance suite itself."""

from scoring.games._template import GAME
from tests.scoring.conformance import Conformance


class TestBestOfThree(Conformance):
    game = GAME
    never_legal = ({"type": "roll", "face": 7},)
