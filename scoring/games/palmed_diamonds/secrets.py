"""Hands: told to Parlour by whoever likes, shown to nobody else, checked against the cards played."""

from msgspec.structs import replace

from scoring.game import HIDDEN, UNKNOWN, MalformedAction, Seat, Slip
from scoring.games.palmed_diamonds.cards import Card
from scoring.games.palmed_diamonds.counting import deck_of
from scoring.games.palmed_diamonds.table import Hand, State, TellHand, place_of, untold
from scoring.words import listed, say


def view(state: State, seat: Seat | None) -> State:
    """What a seat may know: all piles and tricks, its own hand, its own slips."""
    if not state.slips and all(hand == UNKNOWN for hand in state.hands):
        return state
    hands = tuple(
        hand if hand == UNKNOWN or own == seat else HIDDEN
        for own, hand in zip(state.seats, state.hands, strict=True)
    )
    slips = tuple(slip for slip in state.slips if slip.seat == seat)
    return replace(state, hands=hands, slips=slips)


def cards_held(state: State, place: int) -> int:
    """How many cards a player still holds in this round."""
    laid = (place - state.leader) % len(state.seats) < len(state.trick)
    return state.facts.hand - state.tricks - laid


def unseen(state: State) -> tuple[Card, ...]:
    """The cards of the deck that nobody has played in this round, suit by suit."""
    seen = set(state.trick)
    for pile in state.rounds[-1].piles:
        seen.update(pile.madams, pile.dogs, pile.thieves)
    return tuple([card for card in deck_of(state) if card not in seen])


def tell_hand(state: State, action: TellHand) -> State:
    """A player tells the cards held now, once a round; public knowledge alone decides what may be told."""
    place = place_of(state, action.seat)
    held = cards_held(state, place)
    if state.hands[place] != UNKNOWN:
        raise MalformedAction(say("{who} has told this hand already.", who=action.seat))
    if len(action.cards) != held or len(set(action.cards)) != held or not held:
        raise MalformedAction(say("{who} holds {n} cards now.", who=action.seat, n=held))
    if elsewhere := set(action.cards).difference(unseen(state)):
        raise MalformedAction(
            say("Nobody can hold {cards} now.", cards=listed(sorted(elsewhere), "or"))
        )
    return replace(state, hands=_with(state.hands, place, action.cards))


def show(state: State, place: int, card: Card) -> tuple[tuple[Hand, ...], tuple[Slip, ...]]:
    """Hands and slips once a card is laid.

    It leaves the hand it was told in, and whoever told otherwise is shown a slip.
    """
    hands, slips = state.hands, state.slips
    for holder, hand in enumerate(state.hands):
        if isinstance(hand, tuple):
            if card in hand:
                hands = _with(hands, holder, tuple(held for held in hand if held != card))
            if (card in hand) != (holder == place):
                slips += (_slip(state, place, card, holder),)
    return hands, slips


def _slip(state: State, place: int, card: Card, holder: int) -> Slip:
    who, seat = state.seats[place], state.seats[holder]
    if holder == place:
        says = say("{who} played {card}, which is not in the hand {who} told.", who=who, card=card)
    else:
        says = say(
            "{who} played {card}, which is in the hand {holder} told.",
            who=who,
            card=card,
            holder=seat,
        )
    return Slip(seat, says)


def reveal(state: State) -> State:
    """All cards are on the table: hands are secrets no longer, and slips are everybody's to see."""
    return replace(
        state,
        hands=untold(len(state.seats)),
        slips=(),
        overruled=state.overruled + tuple(slip.says for slip in state.slips),
    )


def _with(hands: tuple[Hand, ...], place: int, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:place], hand, *hands[place + 1 :])
