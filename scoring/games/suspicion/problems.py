"""Everything that is wrong with the table as it lies, as far as everybody can see it."""

from collections.abc import Iterator

from scoring.game import UNKNOWN
from scoring.games.suspicion.cardboard import GEMS
from scoring.games.suspicion.table import State
from scoring.words import say


def problems(state: State) -> tuple[str, ...]:
    """All at once, in sentences."""
    return (*_gems(state), *_cards(state), *_invitations(state))


def _gems(state: State) -> Iterator[str]:
    for gem in GEMS:
        there = state.stacks[gem] + sum(own[gem] for own in state.gems)
        if there != state.stack:
            yield say(
                "Of each gem there were {n} tiles; of {gem} there are {there} now.",
                n=state.stack,
                gem=gem,
                there=there,
            )


def _cards(state: State) -> Iterator[str]:
    lie = (*state.discards, state.played)
    for name, card in state.facts.card.items():
        if lie.count(name) > card.copies:
            yield say(
                "{card} lies there {n} times; the box has {copies}.",
                card=name,
                n=lie.count(name),
                copies=card.copies,
            )
    held = state.facts.hand.cards * len(state.seats)
    if len(state.discards) + held > state.facts.pack:
        yield say("More cards are discarded than can be; everybody still holds two.")


def _invitations(state: State) -> Iterator[str]:
    for guest in state.facts.guests:
        if state.revealed.count(guest) > 1:
            yield say("There are two invitations for {guest}.", guest=guest)
    for seat, made in zip(state.seats, state.guesses, strict=True):
        if made is not None and all(state.stacks.values()) and UNKNOWN in state.revealed:
            yield say("{who} has guessed, and no stack is empty.", who=seat)
