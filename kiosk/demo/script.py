"""What happens in an evening of the demo, as the rules have it: the same seed, the same evening."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from scoring.catalog import AnyGame
from scoring.game import Action, Seat
from scoring.log import Log, Start
from scoring.option import Option
from scoring.walk import every_option
from scoring.wire import builtins, convert

SECRETS_TOLD = 0.1
"""How often a player takes the kiosk to its own page where the table could go on without."""
DRAWS = 200
"""How often chance is asked for something that the screen asks for; then it is whatever it is."""
ON_A_MADAM = 6
"""Diamonds that players of the demo find on one card at most; the box of the game has them."""
THEN_ROLLS = "end_turn"
"""Whoever sits next rolls at once: with the camera looking on that ends the turn before."""
LAID = "show"
"""What lies on the table is told before anybody takes of it, so that a camera can read it whole."""


class Move(NamedTuple):
    """Something that happens, the option it comes from, and the table as it lies afterwards."""

    option: Option
    action: dict[str, Any]
    after: Any


Tells = Callable[[Seat], bool]
"""Whether a seat could go to its own page now."""
Asks = Callable[[], dict[str, Any]]
"""What the screen asks for just now, as fields of an action."""


def only_when_asked(_seat: Seat) -> bool:
    """Nobody tells anything in secret before nothing else is left to do."""
    return False


class Script:
    """An evening as it unfolds. What is told in secret without being asked for depends on `tells`."""

    def __init__(self, game: AnyGame, start: Start, seed: int) -> None:
        """Nothing has happened yet."""
        self._game = game
        self._rng = random.Random(f"demo {game.id} {seed}")  # noqa: S311 - repeatable, not secret
        self._log: Log[Any] = Log(game, start)

    def next(self, tells: Tells = only_when_asked, asks: Asks | None = None) -> list[Move]:
        """One move; all tiles that are laid out before the next turn; the roll with which the turn before
        ends; nothing at the end. With `asks`
        the players do what the screen asks for first, where that can be done."""
        moves: list[Move] = []
        while (chosen := self._chosen(tells, asks)) is not None:
            option, action = chosen
            self._log.add(action)
            moves.append(Move(option, plain_content(action), self._log.state))
            laying = any(one.type == LAID for one in self._game.options(self._log.state, None))
            if not laying and moves[-1].action["type"] != THEN_ROLLS:
                break
        return moves

    def _chosen(self, tells: Tells, asks: Asks | None) -> tuple[Option, Action] | None:
        asked = asks() if asks is not None else None
        for _draw in range(1 if asked is None else DRAWS):
            chosen = choose(self._game, self._log.state, self._rng, tells)
            if chosen is None or asked is None or chosen[0].private or answers(chosen[1], asked):
                break
        return chosen


def answers(action: Action, asked: dict[str, Any]) -> bool:
    """Whether this is what the screen asks for."""
    told = plain_content(action)
    if told.get("diamonds", 0) > ON_A_MADAM:
        return False
    return all(told.get(name, value) == value for name, value in asked.items())


def script(game: AnyGame, start: Start, seed: int) -> list[Move]:
    """The moves of one whole evening in which secrets are told only when asked for."""
    evening = Script(game, start, seed)
    return [move for moves in iter(evening.next, []) for move in moves]


def choose(
    game: AnyGame, state: Any, rng: random.Random, tells: Tells = only_when_asked
) -> tuple[Option, Action] | None:
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
    private = [
        option for option in offered if option.private and (not public or tells(str(option.seat)))
    ]
    if private and (not public or rng.random() < SECRETS_TOLD):
        public = private
    option = rng.choice(public)
    return option, convert(option.nth(rng.randrange(option.size)), game.action_type)


def plain_content(action: Action) -> dict[str, Any]:
    """An action as JSON without its envelope, as options speak of it."""
    envelope = {"source", "confidence", "overrule"}
    return {name: value for name, value in builtins(action).items() if name not in envelope}
