"""Tea Time Crime keeps what every game promises."""

import random
from typing import Any

from scoring.games.tea_time_crime import GAME
from scoring.log import Log
from tests.scoring.conformance import NAMES, Conformance


class TestTeaTimeCrime(Conformance):
    game = GAME
    seeds = range(2)
    never_legal = (
        {"type": "explore", "seat": NAMES[0], "space": [5, 5], "tiles": 3},
        {"type": "turn", "seat": NAMES[0], "shows": "D1"},
        {"type": "keep", "dice": []},
    )

    def check_secrecy(self, log: Log[Any], seat: str | None, rng: random.Random) -> None:
        """All boards are open: every seat sees, hears and is offered what the whole table is."""
        for state in self.some_states(log):
            assert GAME.view(state, seat) == state
            assert GAME.options(state, seat) == GAME.options(state, None)
        assert log.told(seat) == log.told(None)
        assert log.notes(seat) == ()
