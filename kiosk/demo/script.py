"""What happens in a demo evening, settled beforehand by the rules alone: the same seed, the same evening."""

import random
from typing import Any, NamedTuple

from scoring.catalog import AnyGame
from scoring.game import Action
from scoring.log import Log, Start
from scoring.option import Option
from scoring.walk import every_option
from scoring.wire import builtins, convert

SECRETS_TOLD = 0.1
"""How often a player takes the kiosk to its own page where the table could go on without."""
LAID = "show"
"""What lies on the table is told before anybody takes of it, so that a camera can read it whole."""


class Move(NamedTuple):
    """Something that happens, the option it comes from, and the table as it lies afterwards."""

    option: Option
    action: dict[str, Any]
    after: Any


def script(game: AnyGame, start: Start, seed: int) -> list[Move]:
    """The moves of one whole evening."""
    rng = random.Random(f"demo {game.id} {seed}")  # noqa: S311 - repeatable, not secret
    log: Log[Any] = Log(game, start)
    moves: list[Move] = []
    while (chosen := choose(game, log.state, rng)) is not None:
        option, action = chosen
        log.add(action)
        moves.append(Move(option, plain_content(action), log.state))
    return moves


def choose(game: AnyGame, state: Any, rng: random.Random) -> tuple[Option, Action] | None:
    """What happens next at this table, as chance or some sense has it; None at the end."""
    if game.sensible is not None:
        action: Action | None = game.sensible(state, rng.randrange)
        if action is None:
            return None
        wanted = plain_content(action)
        return next(one for one in game.options(state, None) if one.admits(wanted)), action
    offered = every_option(game, state)
    if not offered:
        return None
    public = [option for option in offered if not option.private]
    public = [option for option in public if option.type == LAID] or public
    private = [option for option in offered if option.private]
    if private and (not public or rng.random() < SECRETS_TOLD):
        public = private
    option = rng.choice(public)
    return option, convert(option.nth(rng.randrange(option.size)), game.action_type)


def plain_content(action: Action) -> dict[str, Any]:
    """An action as JSON without its envelope, as options speak of it."""
    envelope = {"source", "confidence", "overrule"}
    return {name: value for name, value in builtins(action).items() if name not in envelope}
