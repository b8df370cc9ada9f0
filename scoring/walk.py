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


def somebodys_options(game: AnyGame, state: Any, pick: Pick) -> tuple[Option, ...]:
    """What whoever looks first is offered: the shared screen's options, or those of one seat's page.

    Cheaper than `every_option` by as many times as there are seats. Empty where the game has ended:
    who is offered nothing is passed over.
    """
    pages = (None, *state.seats)
    first = pick(len(pages))
    for page in (*pages[first:], *pages[:first]):
        if offered := game.options(state, page):
            return offered
    return ()


def some_action(game: AnyGame, state: Any, pick: Pick) -> Action | None:
    """One of the actions that would be taken now, or None where the game has ended."""
    offered = somebodys_options(game, state, pick)
    return _drawn(game, offered[pick(len(offered))], pick) if offered else None


def leaning_action(game: AnyGame, state: Any, pick: Pick, looks: int = 4) -> Action | None:
    """Like `some_action`, but whoever decides looks at a few and takes what scores best at once.

    Purely random play can take an age to reach an end that players steer for; this reaches it. A
    report (dice, tiles, cards) is never leaned on: nobody steers what the table shows.
    """
    offered = somebodys_options(game, state, pick)
    if not offered:
        return None
    option = offered[pick(len(offered))]
    first = _drawn(game, option, pick)
    who: tuple[Seat, ...] = game.phase(state).who
    decisions = [other for other in offered if other.kind == "decision"]
    if option not in decisions or not who or sum(other.size for other in decisions) == 1:
        return first
    others = [_drawn(game, decisions[pick(len(decisions))], pick) for _ in range(looks - 1)]
    return max([first, *others], key=lambda action: _worth(game, state, action, who[0]))


def _drawn(game: AnyGame, option: Option, pick: Pick) -> Action:
    action: Action = convert(option.nth(pick(option.size)), game.action_type)
    return action


def _worth(game: AnyGame, state: Any, action: Action, seat: Seat) -> int:
    after = game.score(game.view(game.apply(state, action), seat))
    return after.totals[seat]
