"""Tea Time keeps the promises of every game."""

import random
from typing import Any

from scoring.games.tea_time import GAME
from scoring.log import Log
from tests.scoring.conformance import Conformance


class TestTeaTime(Conformance):
    game = GAME
    house_settings = ({}, {"starts": "Bo"})
    seeds = range(2)
    never_legal = ({"type": "take", "cells": []}, {"type": "take", "cells": [[1, 1], [3, 4]]})

    def check_secrecy(self, log: Log[Any], seat: str | None, rng: random.Random) -> None:
        """Nothing is secret here, so that every seat sees and reads what the shared screen shows."""
        assert log.view(seat) == log.state
        assert log.told(seat) == log.told(None)
        assert log.notes(seat) == ()
        for state in self.some_states(log, most=5):
            assert GAME.options(state, seat) == GAME.options(state, None)
