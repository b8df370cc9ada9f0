"""Playing a game by picking among its options, for simulators, tests and other programs.

Chance is handed in as `pick(n)`, a number from 0 to n - 1, so that this stays as pure as the rules.
"""

from collections.abc import Callable
from typing import Any

from scoring.catalog import AnyGame
from scoring.game import Action, Seat
from scoring.option import Option
from scoring.wire import convert

Pick = Callable[[int], int]


def every_option(game: AnyGame, state: Any) -> tuple[Option, ...]:
    """All that anybody at the table is offered now, the seats' private options included."""
    found = list(game.options(state, None))
    for seat in state.seats:
        found += [option for option in game.options(state, seat) if option not in found]
    return tuple(found)


def some_action(game: AnyGame, state: Any, pick: Pick) -> Action | None:
    """One of the actions that would be taken now, or None where the game has ended."""
    offered = every_option(game, state)
    if not offered:
        return None
    option = offered[pick(len(offered))]
    action: Action = convert(option.nth(pick(option.size)), game.action_type)
    return action


def leaning_action(game: AnyGame, state: Any, pick: Pick, looks: int = 4) -> Action | None:
    """Like `some_action`, but whoever decides looks at a few and takes what scores best at once.

    Purely random play can take an age to reach an end that players steer for; this reaches it. A
    report (dice, tiles, cards) is never leaned on: nobody steers what the table shows.
    """
    first = some_action(game, state, pick)
    who: tuple[Seat, ...] = game.phase(state).who
    if first is None or not who or _is_report(game, state, first):
        return first
    best, most = first, _worth(game, state, first, who[0])
    for _ in range(looks - 1):
        other = some_action(game, state, pick)
        if other is not None and not _is_report(game, state, other):
            worth = _worth(game, state, other, who[0])
            if worth > most:
                best, most = other, worth
    return best


def _is_report(game: AnyGame, state: Any, action: Action) -> bool:
    kinds = {option.type: option.kind for option in every_option(game, state)}
    return kinds[str(type(action).__struct_config__.tag)] == "report"


def _worth(game: AnyGame, state: Any, action: Action, seat: Seat) -> int:
    after = game.score(game.view(game.apply(state, action), seat))
    return after.totals[seat]
