"""The rules of Boddy's Party: one function an action, each refusing in the words of the table.

What the rulebook leaves open is ruled like this:

- Both middle rooms are rooms: weapon tokens and match-ups in them, but no cards and no passage.
- Walking from a room into another takes two spaces at least; a passage replaces the walk, after the roll.
- A boost for moving comes after a move that ended in the corridor, and the new roll starts there.
- A dropped token may lie beside another; one of them is taken or traded for.
- Match-up rolls count by the gap between them; equal rolls can be boosted apart, not nearer.
- Mr. Boddy comes home the moment the reason arises, in mid-turn too, and does not go again.
- Who stands in his room then may leave and come back in one move of two spaces or more.
- Whoever pairs up or leaves keeps cards and weapon token; they are out of the game, face up.
- With nobody left in play the game ends, and Mr. Boddy stays alone.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from scoring.game import Action, Seat, Settings
from scoring.games.boddys_party import correct, room, setup, turn
from scoring.games.boddys_party.facts import PartyFacts
from scoring.games.boddys_party.flow import settle
from scoring.games.boddys_party.table import (
    AnyAction,
    Boost,
    Dealt,
    Drop,
    Hand,
    Leave,
    Look,
    Meet,
    Move,
    Notepad,
    Pass,
    Place,
    Player,
    Roll,
    State,
    Stay,
    Take,
    Token,
)


def start(seats: tuple[Seat, ...], _settings: Settings, facts: PartyFacts) -> State:
    """Everybody sits down; nobody has said which START space is the nearest."""
    return State(facts=facts, seats=seats, players={seat: Player() for seat in seats})


def apply(state: State, action: AnyAction) -> State:
    """The table after an action."""
    rule = RULES.get(type(action), correct.put_right)
    after = settle(rule(state, action))
    return replace(after, moment=state.moment + 1)


RULES: dict[type[Action], Callable[[State, Any], State]] = {
    Token: setup.token,
    Dealt: setup.dealt,
    Place: setup.place,
    Notepad: setup.notepad,
    Hand: setup.hand,
    Leave: turn.leave,
    Roll: turn.roll,
    Move: turn.move,
    Stay: turn.stay,
    Boost: turn.boost,
    Pass: turn.pass_by,
    Look: room.look,
    Take: room.take,
    Drop: room.drop,
    Meet: room.choose,
}
"""The rule of every action; whatever is not here puts something right."""
