"""Learning mode: what an action told everybody about the cards."""

from scoring.games.boddys_party.facts import KIND_WORDS, KINDS
from scoring.games.boddys_party.flow import booster
from scoring.games.boddys_party.table import AnyAction, Boost, Look, Meet, State
from scoring.words import say


def lesson_of(state: State, action: AnyAction) -> str | None:
    """What this action told everybody; the state is the shared view before it."""
    match action:
        case Look(seat=who):
            return say(
                "{who} knows the card in the {room} now, and may have exchanged it for one of its kind.",
                who=who,
                room=state.players[who].place,
            )
        case Boost(card=card):
            who, _ = booster(state)
            kind = next(kind for kind in KINDS if card in state.facts.cards.of(kind))
            return say(
                "Everybody knows {who}'s {kind} card now, and it can no longer be exchanged.",
                who=who,
                kind=KIND_WORDS[kind],
            )
        case Meet():
            return say(
                "Both roll; who shows the same number pairs up, and a boost moves one by one."
            )
        case _:
            return None
