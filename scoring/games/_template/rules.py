"""The rules of Best of Three: everybody in turn, three times round."""

from msgspec.structs import replace

from scoring.game import IllegalAction, MalformedAction, Note, Phase, Seat, Settings
from scoring.games._template.table import AnyAction, Correct, DiceFacts, Roll, State
from scoring.option import Number, Option
from scoring.words import say


def start(seats: tuple[Seat, ...], _settings: Settings, facts: DiceFacts) -> State:
    """Nobody has rolled yet."""
    return State(facts=facts, seats=seats, rolls=((),) * len(seats))


def turn(state: State) -> int | None:
    """Whose turn it is, as a place at the table: who has rolled least, the earlier first."""
    fewest = min(map(len, state.rolls))
    return (
        None if fewest >= state.facts.die.rolls else [len(row) for row in state.rolls].index(fewest)
    )


def phase(state: State) -> Phase:
    """One phase: somebody rolls, until all have."""
    if (now := turn(state)) is None:
        return Phase("over", (), say("All rolls are in."))
    who = state.seats[now]
    return Phase("roll", (who,), say("{who} rolls the die.", who=who))


def options(state: State, _seat: Seat | None) -> tuple[Option, ...]:
    """A roll is expected, and may show any side."""
    if turn(state) is None:
        return ()
    return (Option("roll", {"face": Number(1, state.facts.die.sides)}, say("Roll"), kind="report"),)


def apply(state: State, action: AnyAction) -> State:
    """The table after an action."""
    match action:
        case Roll():
            return roll(state, action)
    return correct(state, action)


def roll(state: State, action: Roll) -> State:
    """The die shows a face the die has; overruled, somebody brought another die."""
    if (now := turn(state)) is None:
        raise MalformedAction(say("All rolls are in; nobody rolls any more."))
    overruled = state.overruled
    if action.face > state.facts.die.sides:
        breach = say(
            "The die has {n} sides, it cannot show {face}.",
            n=state.facts.die.sides,
            face=action.face,
        )
        if not action.overrule:
            raise IllegalAction(breach)
        overruled += (breach,)
    rows = list(state.rolls)
    rows[now] += (action.face,)
    return replace(state, rolls=tuple(rows), overruled=overruled)


def correct(state: State, action: Correct) -> State:
    """A roll that was made is put right, whatever it now shows."""
    if action.seat not in state.seats:
        raise MalformedAction(say("Nobody called {who} sits at this table.", who=action.seat))
    place = state.seats.index(action.seat)
    row = list(state.rolls[place])
    if action.roll > len(row):
        raise MalformedAction(say("{who} has rolled {n} times.", who=action.seat, n=len(row)))
    row[action.roll - 1] = action.face
    rows = list(state.rolls)
    rows[place] = tuple(row)
    return replace(state, rolls=tuple(rows))


def view(state: State, _seat: Seat | None) -> State:
    """Every roll is open to all."""
    return state


def problems(state: State) -> tuple[str, ...]:
    """Rolls no such die can show."""
    return tuple(
        say(
            "{who} has a {face} on a die with {n} sides.",
            who=seat,
            face=face,
            n=state.facts.die.sides,
        )
        for seat, row in zip(state.seats, state.rolls, strict=True)
        for face in row
        if face > state.facts.die.sides
    )


def tell(state: State, action: AnyAction, _seat: Seat | None) -> str:
    """An action in one sentence."""
    match action:
        case Roll(face=face):
            return say("{who} rolled {face}.", who=phase(state).who[0], face=face)
    return say(
        "Put right: roll {n} of {who} was {face}.", n=action.roll, who=action.seat, face=action.face
    )


def notes(_state: State, _action: AnyAction) -> tuple[Note, ...]:
    """Nothing is hidden, so there is nothing to note."""
    return ()
