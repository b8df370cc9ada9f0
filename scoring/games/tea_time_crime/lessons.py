"""Learning mode: what the dice just rolled reach, and what the tile just turned up is good for."""

from scoring.games.tea_time_crime.cardboard import DETECTIVES, NUMBERS, THIEVES, Face
from scoring.games.tea_time_crime.reach import is_special, reachable
from scoring.games.tea_time_crime.table import AnyAction, Pass, Reroll, Roll, State, Turn
from scoring.words import listed, say


def lesson_of(state: State, action: AnyAction) -> str | None:
    """What this action means to who is learning the game; the state is the one before it."""
    match action:
        case Roll(dice=dice):
            return _reach(state, dice)
        case Reroll(dice=dice):
            return _reach(state, (*(state.kept or ()), *dice))
        case Turn(shows=shows) if shows in DETECTIVES:
            return say(
                "A detective earns a token while every flashlight hits a visible room or a thief it "
                "can light."
            )
        case Turn(shows=shows) if shows in THIEVES:
            return say("This thief can be lit from three sides only; the board shows which.")
        case Turn(shows="M"):
            return say("The master thief can be lit from every side.")
        case Turn(shows=shows):
            return say(
                "The dice tile goes beside row {number}: once, it counts as one more {number}.",
                number=shows,
            )
        case Pass():
            return say("Who passes takes a used dice tile back, if there is one.")
        case _:
            return None


def _reach(state: State, dice: tuple[Face, ...]) -> str:
    if is_special(dice):
        return say("A special roll: any one tile may be chosen, and the others can only pass.")
    spaces = reachable(dice, state.houses[state.active].beside)
    rows = []
    for number in NUMBERS:
        columns = [column for row, column in spaces if row == number]
        if columns:
            few, many = min(columns), max(columns)
            columns_told = f"{few}" if few == many else f"{few}–{many}"
            rows.append(say("{row} at {columns}", row=number, columns=columns_told))
    return say("The number is the row, the amount the column: {rows}.", rows=listed(rows, "or"))
