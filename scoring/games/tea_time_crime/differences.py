"""Where a board somebody has read and the board Parlour keeps are not the same."""

from scoring.game import Seat
from scoring.games.tea_time_crime.cardboard import (
    NUMBERS,
    ROOM,
    SPACES,
    Board,
    Counts,
    Space,
    at,
)
from scoring.games.tea_time_crime.names import TILES, dice_tiles, spot
from scoring.games.tea_time_crime.refusals import place_of
from scoring.games.tea_time_crime.table import State
from scoring.words import Sentence, say


def differences(
    state: State, seat: Seat, board: Board, tiles: Counts | None = None
) -> tuple[str, ...]:
    """A sentence a difference, as Parlour would say it to that player.

    `board` and `tiles` (the dice tiles beside it, where they were read too) are as in the action
    `board`; "You have thief T1 on 3-4, I have none."
    """
    house = state.houses[place_of(state, seat)]
    found = [
        _difference(space, at(board, space), at(house.board, space))
        for space in SPACES
        if at(board, space) != at(house.board, space)
    ]
    if tiles is not None:
        rows = zip(NUMBERS, tiles, house.beside, strict=True)
        found += [
            say(
                "You have {yours} of number {number}, I have {mine}.",
                yours=dice_tiles(yours),
                number=number,
                mine=mine,
            )
            for number, yours, mine in rows
            if yours != mine
        ]
    return tuple(found)


def _difference(space: Space, yours: str, mine: str) -> Sentence:
    where, you, me = spot(space), TILES[yours], TILES[mine]
    if mine == ROOM:
        return say("You have {yours} on {space}, I have none.", yours=you, space=where)
    if yours == ROOM:
        return say("I have {mine} on {space}, you have none.", mine=me, space=where)
    return say("You have {yours} on {space}, I have {mine}.", yours=you, space=where, mine=me)
