"""Putting things right: whatever was entered wrongly can be, at any time, also after the end."""

from msgspec.structs import replace

from scoring.game import UNKNOWN, MalformedAction
from scoring.games.palmed_diamonds.table import (
    CorrectDiamonds,
    CorrectDiscard,
    CorrectHand,
    Correction,
    CorrectPile,
    CorrectRound,
    CorrectStolen,
    CorrectTrick,
    Discard,
    Pile,
    Round,
    State,
    new_round,
    place_of,
    untold,
)
from scoring.games.palmed_diamonds.tricks import gather, refuse_after_the_last_trick
from scoring.words import say


def correct(state: State, action: Correction) -> State:
    """The table with one thing put right, whatever the rules say of it."""
    match action:
        case CorrectPile():
            return correct_pile(state, action)
        case CorrectTrick():
            return correct_trick(state, action)
        case CorrectRound():
            return correct_round(state, action)
        case CorrectDiamonds():
            return correct_diamonds(state, action)
        case CorrectStolen():
            return correct_stolen(state, action)
        case CorrectDiscard():
            return correct_discard(state, action)
        case _:
            return correct_hand(state, action)


def correct_pile(state: State, action: CorrectPile) -> State:
    """A player's cards of a round. Choices that no longer fit are open again, or the usual ones."""
    then = _round(state, action.round)
    piles = list(then.piles)
    piles[place_of(state, action.seat)] = gather(Pile(), action.cards)
    return _with_round(state, action.round, replace(then, piles=tuple(piles)))


def correct_trick(state: State, action: CorrectTrick) -> State:
    """The cards of the trick in play; a full one would have been collected."""
    if len(action.cards) >= len(state.seats):
        raise MalformedAction(
            say("A trick of {n} cards is in somebody's pile.", n=len(action.cards))
        )
    if action.cards:
        refuse_after_the_last_trick(state)
    return replace(state, leader=place_of(state, action.leader), trick=action.cards)


def correct_round(state: State, action: CorrectRound) -> State:
    """Which round it is: later ones are dropped, missing ones are empty until their piles come.

    Cards lying in a trick stay there, and told hands told, if only the number of tricks was wrong.
    """
    opener = place_of(state, action.opener)
    players, hand = len(state.seats), state.facts.hand
    if not 1 <= action.round <= players:
        raise MalformedAction(say("An evening here has rounds 1 to {n}.", n=players))
    if action.tricks > hand:
        raise MalformedAction(say("A round has {n} tricks.", n=hand))
    rounds = state.rounds[: action.round]
    rounds += (new_round(players),) * (action.round - len(rounds))
    same = action.round == len(state.rounds)
    return replace(
        state,
        rounds=rounds,
        opener=opener,
        leader=state.leader if action.tricks else opener,
        tricks=action.tricks,
        trick=state.trick if same and action.tricks < hand else (),
        hands=state.hands if same else untold(players),
    )


def correct_diamonds(state: State, action: CorrectDiamonds) -> State:
    """The diamonds on a Madam, in all rounds; once unknown they are asked for again."""
    diamonds = {card: n for card, n in state.diamonds.items() if card != action.card}
    if action.diamonds != UNKNOWN:
        diamonds[action.card] = int(action.diamonds)
    return replace(state, diamonds=diamonds)


def correct_stolen(state: State, action: CorrectStolen) -> State:
    """What was stolen in a round, however many."""
    then = _round(state, action.round)
    stolen = action.madams if isinstance(action.madams, tuple) else None
    as_it_lies = then.as_it_lies or stolen is not None
    return _with_round(state, action.round, replace(then, stolen=stolen, as_it_lies=as_it_lies))


def correct_discard(state: State, action: CorrectDiscard) -> State:
    """What a player discarded in a round, however many."""
    then = _round(state, action.round)
    madams = action.madams
    chosen = Discard(action.dogs, madams) if isinstance(madams, tuple) else None
    discards = list(then.discards)
    discards[place_of(state, action.seat)] = chosen
    as_it_lies = then.as_it_lies or chosen is not None
    then = replace(then, discards=tuple(discards), as_it_lies=as_it_lies)
    return _with_round(state, action.round, then)


def correct_hand(state: State, action: CorrectHand) -> State:
    """A told hand, for its owner's eyes."""
    hands = list(state.hands)
    hands[place_of(state, action.seat)] = action.cards
    return replace(state, hands=tuple(hands))


def _round(state: State, number: int) -> Round:
    if not 1 <= number <= len(state.rounds):
        raise MalformedAction(say("Rounds 1 to {n} have been begun.", n=len(state.rounds)))
    return state.rounds[number - 1]


def _with_round(state: State, number: int, then: Round) -> State:
    return replace(state, rounds=(*state.rounds[: number - 1], then, *state.rounds[number:]))
