"""Coming, going and changing seats at a plain sheet."""

from msgspec.structs import replace

from scoring.game import MalformedAction, Seat
from scoring.games.plain_sheet.table import Column, State
from scoring.words import say

MOST_SEATS = 8


def join(state: State, seat: Seat, this_round: int) -> State:
    """Somebody sits down, or comes back, and is asked from this round on."""
    missed = this_round - 1
    if seat in state.seats:
        place = state.seats.index(seat)
        column = state.columns[place]
        if not column.left:
            raise MalformedAction(say("{who} sits at this table already.", who=seat))
        back = Column((*column.points, *(None,) * (missed - len(column.points))))
        columns = (*state.columns[:place], back, *state.columns[place + 1 :])
        return replace(state, columns=columns)
    if not seat.strip():
        raise MalformedAction(say("A player needs a name."))
    if len(state.seats) == MOST_SEATS:
        raise MalformedAction(say("The sheet has room for {n} players.", n=MOST_SEATS))
    late = Column((None,) * missed)
    return replace(state, seats=(*state.seats, seat), columns=(*state.columns, late))


def leave(state: State, seat: Seat) -> State:
    """Somebody goes home; the last one cannot."""
    here = [one for one, column in zip(state.seats, state.columns, strict=True) if not column.left]
    if seat not in here:
        raise MalformedAction(say("Nobody called {who} sits at this table.", who=seat))
    if here == [seat]:
        raise MalformedAction(say("Somebody has to stay at the table."))
    columns = tuple(
        replace(column, left=True) if one == seat else column
        for one, column in zip(state.seats, state.columns, strict=True)
    )
    return replace(state, columns=columns)


def order(state: State, seats: tuple[Seat, ...]) -> State:
    """The same players in another order, each with the own column."""
    if sorted(seats) != sorted(state.seats):
        raise MalformedAction(say("Everybody at the table must be named once."))
    columns = dict(zip(state.seats, state.columns, strict=True))
    return replace(state, seats=seats, columns=tuple(columns[seat] for seat in seats))
