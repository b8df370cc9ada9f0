"""The promises every game makes, kept by this one."""

import random
from typing import Any

from msgspec.structs import replace

from scoring.game import Action
from scoring.games.palmed_diamonds import GAME
from scoring.games.palmed_diamonds.secrets import unseen
from scoring.games.palmed_diamonds.table import TellHand
from scoring.log import Log, replay
from tests.scoring.conformance import Conformance


class TestPalmedDiamonds(Conformance):
    game = GAME
    house_settings = ({}, {"first_leader": "Bo", "next_leader": "left of last winner"})
    seeds = range(2)
    never_legal = ({"type": "play", "card": "Dog 20"},)

    def hide(self, before: Any, action: Action, seat: str | None, rng: random.Random) -> Action:
        """Somebody else's hand could have been any cards nobody has seen."""
        if isinstance(action, TellHand) and action.seat != seat:
            return replace(action, cards=tuple(rng.sample(unseen(before), len(action.cards))))
        return action

    def check_secrecy(self, log: Log[Any], seat: str | None, rng: random.Random) -> None:
        """Hands come out with a round's last trick, so each round is compared afresh."""
        told = Log(self.game, log.start)
        other = Log(self.game, log.start)
        stride = max(1, len(log.actions) // 20)
        for number, action in enumerate(log.actions, start=1):
            slips = len(told.state.overruled)
            other.add(self.hide(other.state, action, seat, rng))
            told.add(action)
            if len(told.state.overruled) > slips or len(other.state.overruled) > slips:
                other = replay(self.game, log.start, log.actions[:number])
            elif number % stride == 0:
                self.same_for(told, other, seat)
        self.same_for(told, other, seat)
