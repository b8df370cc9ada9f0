"""Where the game stands: read off the table, so that whatever is put right leads on from there."""

from typing import Literal

from scoring.game import UNKNOWN, Phase
from scoring.games.suspicion.table import State
from scoring.words import listed, say

Step = Literal[
    "placement",
    "roll",
    "move",
    "card",
    "action",
    "answer",
    "sheets",
    "guess",
    "reveal",
    "count",
    "over",
]


def all_revealed(state: State) -> bool:
    """Whether every invitation card lies face up."""
    return UNKNOWN not in state.revealed


def ended(state: State) -> bool:
    """The last gem of a stack has been taken: nobody acts any more, not even the second action."""
    return not all(state.stacks.values())


def step(state: State) -> Step:
    """What happens now, in one word."""
    if len(state.rooms) < len(state.facts.guests):
        return "placement"
    if ended(state) or all_revealed(state):
        if None in state.guesses:
            return "guess"
        if not all_revealed(state):
            return "reveal"
        return "count" if UNKNOWN in state.guesses else "over"
    if state.dice is None:
        return "roll"
    if state.dice:
        return "move"
    if state.question is not None:
        return "answer"
    if state.played is None:
        return "card"
    return "action" if state.left else "sheets"


def phase(state: State) -> Phase:
    """What happens now, who acts, and the sentence for the screen."""
    now = step(state)
    match now:
        case "placement":
            left = len(state.facts.guests) - len(state.rooms)
            says = say(
                "Put one guest into each of the ten outer rooms, at random; {n} to go.", n=left
            )
            return Phase(now, state.seats, says)
        case "guess":
            waiting = _seats(state, [guess is None for guess in state.guesses])
            says = say(
                "A stack is empty; who everybody is must still be guessed by {who}.",
                who=listed(waiting),
            )
            return Phase(now, waiting, says)
        case "reveal":
            waiting = _seats(state, [guest == UNKNOWN for guest in state.revealed])
            says = say(
                "All guesses are made; invitations still to be turned over: {who}.",
                who=listed(waiting),
            )
            return Phase(now, waiting, says)
        case "count":
            waiting = _seats(state, [guess == UNKNOWN for guess in state.guesses])
            says = say("Guesses still to be read from paper: {who}.", who=listed(waiting))
            return Phase(now, waiting, says)
        case "over":
            return Phase(now, (), say("Everybody is unmasked; the points are counted."))
        case _:
            return Phase(now, _actors(state), _turn_says(state))


def _seats(state: State, which: list[bool]) -> tuple[str, ...]:
    return tuple(seat for seat, chosen in zip(state.seats, which, strict=True) if chosen)


def _actors(state: State) -> tuple[str, ...]:
    return (state.asked.asked,) if step(state) == "answer" else (state.who,)


def _turn_says(state: State) -> str:
    who = state.who
    if state.dice is None:
        return say("{who} rolls both dice.", who=who)
    if state.dice:
        return say(
            "{who} moves each guest rolled one room: {dice} to go (? is any guest).",
            who=who,
            dice=listed(state.dice),
        )
    if (asked := state.question) is not None:
        return say(
            "{asked} passes {who} the Yes or the No tile face down: can your guest see {guest}?",
            asked=asked.asked,
            who=asked.asker,
            guest=asked.guest,
        )
    if state.played is None:
        return say("{who} plays one of the two action cards in hand.", who=who)
    if state.left:
        titles = [deed.title for deed in state.left]
        if len(state.seats) == 2 or len(titles) == 1:
            return say("{who} does this: {deeds}.", who=who, deeds=listed(titles, "or"))
        return say("{who} does both, in any order: {deeds}.", who=who, deeds=listed(titles))
    if cards_left(state) <= 1:
        return say(
            "{who} discards, draws the last card and shuffles the discards into a new deck; "
            "everybody marks the sheet.",
            who=who,
        )
    return say("{who} discards and draws a new card; everybody marks the sheet.", who=who)


def cards_left(state: State) -> int:
    """How many action cards are left to draw: all but the hands and the discards."""
    held = state.facts.hand.cards * len(state.seats)
    return state.facts.pack - held - len(state.discards)
