"""The few rules of a plain sheet: everybody gets points once a round, until somebody says stop."""

from msgspec.structs import replace

from scoring.facts import Facts
from scoring.game import IllegalAction, MalformedAction, Note, Phase, Seat
from scoring.games.plain_sheet.seats import join, leave, order
from scoring.games.plain_sheet.table import (
    MOST,
    AnyAction,
    Column,
    Correct,
    CorrectWins,
    Finish,
    Join,
    Leave,
    SheetSettings,
    State,
    Write,
)
from scoring.option import Number, OneOf, Option
from scoring.words import listed, say


def start(seats: tuple[Seat, ...], settings: SheetSettings, facts: Facts) -> State:
    """An empty sheet."""
    return State(facts, settings, seats, (Column(),) * len(seats))


def this_round(state: State) -> int:
    """The round that is being written, from 1: the first in which somebody is missing."""
    return 1 + min(len(column.points) for column in state.columns if not column.left)


def waiting(state: State) -> tuple[Seat, ...]:
    """Who has no points yet in this round."""
    fewest = this_round(state) - 1
    return tuple(
        seat
        for seat, column in zip(state.seats, state.columns, strict=True)
        if not column.left and len(column.points) == fewest
    )


def over(state: State) -> bool:
    """Whether somebody said stop, or all agreed rounds are written."""
    rounds = state.settings.rounds
    return state.ended or (rounds is not None and this_round(state) > rounds)


def phase(state: State) -> Phase:
    """A round is written, or the game has ended."""
    if over(state):
        return Phase("over", (), say("The sheet is closed."))
    who = waiting(state)
    return Phase("points", who, say("Round {n}: {who}?", n=this_round(state), who=who[0]))


def options(state: State, _seat: Seat | None) -> tuple[Option, ...]:
    """The points of everybody who waits; once anything is written also the end."""
    if over(state):
        return ()
    writing = [
        Option(
            "write",
            {"seat": OneOf((seat,)), "points": Number(-MOST, MOST)},
            say("Points"),
            kind="report",
            seat=seat,
        )
        for seat in waiting(state)
    ]
    ending = [Option("finish", {}, say("That was the last round"))]
    return (*writing, *(ending if any(column.points for column in state.columns) else []))


def apply(state: State, action: AnyAction) -> State:
    """The sheet after an action."""
    match action:
        case Write():
            return write(state, action)
        case Finish():
            return finish(state)
        case Correct():
            return correct(state, action)
        case CorrectWins(wins=wins):
            return replace(state, settings=replace(state.settings, wins=wins))
        case Join():
            return join(state, action.seat, this_round(state))
        case Leave():
            return leave(state, action.seat)
    return order(state, action.seats)


def place_of(state: State, seat: Seat) -> int:
    """Where a player's column is."""
    if seat not in state.seats:
        raise MalformedAction(say("Nobody called {who} sits at this table.", who=seat))
    return state.seats.index(seat)


def write(state: State, action: Write) -> State:
    """Points in this round; overruled, somebody is a round ahead of the others."""
    place = place_of(state, action.seat)
    column = state.columns[place]
    if over(state):
        raise MalformedAction(say("The sheet is closed."))
    if column.left:
        raise MalformedAction(say("{who} has left the table.", who=action.seat))
    overruled = state.overruled
    if action.seat not in waiting(state):
        breach = say(
            "{who} has points in round {n} already.", who=action.seat, n=len(column.points)
        )
        if not action.overrule:
            raise IllegalAction(breach)
        overruled += (breach,)
    changed = replace(column, points=(*column.points, action.points))
    return replace(state, columns=_with(state.columns, place, changed), overruled=overruled)


def finish(state: State) -> State:
    """Stop; a round that is not whole counts as far as it goes."""
    if over(state):
        raise MalformedAction(say("The sheet is closed."))
    if not any(column.points for column in state.columns):
        raise MalformedAction(say("Nothing has been written yet."))
    return replace(state, ended=True)


def correct(state: State, action: Correct) -> State:
    """A figure that was written is put right."""
    place = place_of(state, action.seat)
    points = list(state.columns[place].points)
    if action.round > len(points):
        raise MalformedAction(
            say("{who} has no points in round {n} yet.", who=action.seat, n=action.round)
        )
    points[action.round - 1] = action.points
    changed = replace(state.columns[place], points=tuple(points))
    return replace(state, columns=_with(state.columns, place, changed))


def _with(columns: tuple[Column, ...], place: int, column: Column) -> tuple[Column, ...]:
    return (*columns[:place], column, *columns[place + 1 :])


def view(state: State, _seat: Seat | None) -> State:
    """A sheet is open to all."""
    return state


def problems(_state: State) -> tuple[str, ...]:
    """Parlour does not know the game, so it finds nothing wrong with it."""
    return ()


def tell(state: State, action: AnyAction, _seat: Seat | None) -> str:
    """An action in one sentence."""
    match action:
        case Write():
            n = len(state.columns[place_of(state, action.seat)].points) + 1
            return say("Round {n}: {who} {points}.", n=n, who=action.seat, points=action.points)
        case Finish():
            return say("That was the last round.")
        case Correct():
            return say(
                "Put right: round {n}, {who} {points}.",
                n=action.round,
                who=action.seat,
                points=action.points,
            )
        case CorrectWins(wins="high"):
            return say("Many points win.")
        case CorrectWins():
            return say("Few points win.")
        case Join():
            return say("{who} sits down.", who=action.seat)
        case Leave():
            return say("{who} leaves the table.", who=action.seat)
    return say("New seats: {who}.", who=listed(action.seats))


def notes(_state: State, _action: AnyAction) -> tuple[Note, ...]:
    """Nothing is hidden, so there is nothing to note."""
    return ()
