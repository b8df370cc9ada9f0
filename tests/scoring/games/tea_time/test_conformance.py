"""Tea Time keeps the promises of every game."""

from scoring.games.tea_time import GAME
from tests.scoring.conformance import Conformance


class TestTeaTime(Conformance):
    game = GAME
    house_settings = ({}, {"starts": "Bo"})
    never_legal = ({"type": "take", "cells": []}, {"type": "take", "cells": [[1, 1], [3, 4]]})
