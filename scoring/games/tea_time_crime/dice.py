"""At the dice: rolling, keeping, rerolling."""

from collections import Counter

from msgspec.structs import replace

from scoring.game import MalformedAction
from scoring.games.tea_time_crime.cardboard import (
    SIZE,
)
from scoring.games.tea_time_crime.names import dice_named
from scoring.games.tea_time_crime.refusals import place_of, taken
from scoring.games.tea_time_crime.rounds import (
    with_dice,
)
from scoring.games.tea_time_crime.table import (
    Begin,
    Keep,
    Reroll,
    Roll,
    State,
)
from scoring.words import Sentence, say


def begin(state: State, action: Begin) -> State:
    """The first player takes the dice."""
    place = place_of(state, action.seat)
    if state.stage != "setup":
        raise MalformedAction(say("The game has begun already."))
    return with_dice(state, place)


def _at_the_dice(state: State) -> None:
    match state.stage:
        case "setup":
            raise MalformedAction(say("Say first who takes the dice and begins."))
        case "exploring":
            raise MalformedAction(
                say("The dice of this round lie; they are rolled again in the next.")
            )
        case "over":
            raise MalformedAction(say("The game is over; nobody rolls any more."))


def _no_rerolls_left(state: State) -> Sentence | None:
    if state.rerolls:
        return None
    most = state.facts.dice.rerolls
    return say("Dice may be rerolled at most {n} times in a round.", n=most)


def roll(state: State, action: Roll) -> State:
    """All five dice lie anew. Without a word about dice kept, it uses up one reroll."""
    _at_the_dice(state)
    if not state.dice or state.kept is not None:
        return replace(state, dice=action.dice, kept=None)
    state = taken(state, action, _no_rerolls_left(state))
    return replace(state, dice=action.dice, rerolls=max(0, state.rerolls - 1))


def keep(state: State, action: Keep) -> State:
    """Some dice stay, the others are in the cup."""
    _at_the_dice(state)
    if not state.dice or state.kept is not None:
        raise MalformedAction(say("The dice are being rolled; say what they show."))
    if strangers := Counter(action.dice) - Counter(state.dice):
        dice = dice_named(strangers.elements())
        raise MalformedAction(say("Only dice that were rolled can be kept, not {dice}.", dice=dice))
    if len(action.dice) == SIZE:
        raise MalformedAction(say("Whoever keeps all five dice rerolls none."))
    state = taken(state, action, _no_rerolls_left(state))
    return replace(state, kept=action.dice, rerolls=max(0, state.rerolls - 1))


def reroll(state: State, action: Reroll) -> State:
    """The dice from the cup lie beside those kept."""
    _at_the_dice(state)
    if state.kept is None:
        raise MalformedAction(say("Nobody is rerolling; say first which dice are kept."))
    if len(action.dice) != SIZE - len(state.kept):
        raise MalformedAction(
            say("{n} dice are rerolled, not {m}.", n=SIZE - len(state.kept), m=len(action.dice))
        )
    return replace(state, dice=(*state.kept, *action.dice), kept=None)
