"""The options: the decisions open now and the reports expected, as a seat may see them."""

from collections.abc import Iterator

from scoring.game import UNKNOWN, Seat
from scoring.games.palmed_diamonds.cards import Card
from scoring.games.palmed_diamonds.counting import (
    madams_left,
    most_removed,
    price,
    stage,
    theft_in,
    uncounted,
    undecided,
    usual_theft_in,
)
from scoring.games.palmed_diamonds.secrets import cards_held, unseen, view
from scoring.games.palmed_diamonds.spoils import Chance
from scoring.games.palmed_diamonds.table import MOST_DIAMONDS, State
from scoring.games.palmed_diamonds.tricks import turn
from scoring.option import Choice, ListOf, Number, OneOf, Option
from scoring.words import listed, say


def options(state: State, seat: Seat | None) -> tuple[Option, ...]:
    """All that is open to the shared screen or to a seat, from what that seat may know."""
    known = view(state, seat)
    match stage(known):
        case "play":
            cards = unseen(known)
            own = _own_cards(known, seat, cards) if seat else ()
            return (*_cards(known, cards), *_diamonds(known), *own)
        case "diamonds":
            return tuple(_diamonds(known))
        case "chance" if chance := theft_in(known.rounds[-1]).chance:
            return tuple(_theft(known, chance))
        case "discards":
            return tuple(_discards(known))
        case _:
            return ()


def _cards(state: State, cards: tuple[Card, ...]) -> Iterator[Option]:
    players = len(state.seats)
    who = state.seats[turn(state)]
    if cards:
        yield Option("play", {"card": OneOf(cards)}, say("{who} plays a card", who=who), seat=who)
    if not state.trick and len(cards) >= players:
        whole: dict[str, Choice] = {"cards": ListOf(cards, players, players)}
        yield Option("trick", whole, say("The whole trick, from {who} on", who=who), kind="report")


def _own_cards(state: State, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Option]:
    """What only this seat is offered: telling its hand, or playing from the hand it has told."""
    place = state.seats.index(seat)
    hand, held = state.hands[place], cards_held(state, place)
    if hand == UNKNOWN and 0 < held <= len(cards):
        told: dict[str, Choice] = {"seat": OneOf((seat,)), "cards": ListOf(cards, held, held)}
        yield Option("hand", told, say("Tell my hand"), seat=seat, private=True)
    if turn(state) == place and (own := tuple(card for card in cards if card in hand)):
        card: dict[str, Choice] = {"card": OneOf(own)}
        yield Option("play", card, say("Play from my hand"), seat=seat, private=True)


def _diamonds(state: State) -> Iterator[Option]:
    if madams := uncounted(state):
        fields: dict[str, Choice] = {"card": OneOf(madams), "diamonds": Number(0, MOST_DIAMONDS)}
        yield Option("diamonds", fields, say("Diamonds on a Madam"), kind="report")


def _theft(state: State, chance: Chance) -> Iterator[Option]:
    """The usual theft as one tap, then any other."""
    now, who = state.rounds[-1], state.seats[chance.thief]
    usual = usual_theft_in(state.diamonds, now, chance).won_by(chance.thief)
    one: dict[str, Choice] = {
        "seat": OneOf((who,)),
        "madams": OneOf((usual,), any_order=True),
    }
    yield Option("steal", one, say("Steal {cards}", cards=listed(usual)), seat=who)
    some: dict[str, Choice] = {
        "seat": OneOf((who,)),
        "madams": ListOf(now.piles[chance.victim].madams, 0, chance.most),
    }
    yield Option("steal", some, say("Steal up to {n} Madams", n=chance.most), seat=who)


def _discards(state: State) -> Iterator[Option]:
    """The usual for all as one tap, then each owner's choices, dog by dog."""
    now = state.rounds[-1]
    theft = theft_in(now)
    yield Option("usual", {}, say("All dogs, and the fewest diamonds"))
    for place in undecided(now, theft):
        who, left = state.seats[place], madams_left(now, theft, place)
        for dogs in range(most_removed(now, place), -1, -1):
            must = price(now, place, dogs, left)
            fields: dict[str, Choice] = {
                "seat": OneOf((who,)),
                "dogs": OneOf((dogs,)),
                "madams": ListOf(left, must, must),
            }
            label = say("{who}: {dogs} dogs, {n} Madams go", who=who, dogs=dogs, n=must)
            yield Option("discard", fields, label, seat=who)
