"""The decisions open now and the reports expected now, from what a seat may know."""

from scoring.game import UNKNOWN, Seat
from scoring.games.suspicion.cardboard import GEMS, OUTER_ROOMS, ROOMS, WILD, Deed
from scoring.games.suspicion.mansion import DOORWAYS
from scoring.games.suspicion.phases import step
from scoring.games.suspicion.secrets import (
    cards_to_hold,
    guests_to_be,
    guests_to_see,
    open_questions,
)
from scoring.games.suspicion.table import State
from scoring.games.suspicion.views import view
from scoring.option import Choice, MapOf, OneOf, Option
from scoring.words import say


def options(state: State, seat: Seat | None) -> tuple[Option, ...]:
    """What would be taken now: for the shared screen (None), or for a seat with its own page."""
    known = view(state, seat)
    own = () if seat is None else _own_page(known, seat)
    return (*_open(known), *own)


def _open(state: State) -> tuple[Option, ...]:
    who = state.who
    match step(state):
        case "placement":
            guests = tuple(guest for guest in state.facts.guests if guest not in state.rooms)
            taken = state.rooms.values()
            rooms = tuple(room for room in OUTER_ROOMS if room not in taken)
            fields: dict[str, Choice] = {"guest": OneOf(guests), "room": OneOf(rooms)}
            return (Option("place", fields, say("Put a guest into a room"), kind="report"),)
        case "roll":
            one, other = state.facts.dice
            pairs = OneOf(tuple((a, b) for a in one for b in other), any_order=True)
            return (Option("roll", {"faces": pairs}, say("Roll both dice"), kind="report"),)
        case "move":
            dice = state.dice or ()
            return tuple(
                _walk("move", guest, DOORWAYS[state.rooms[guest]], who)
                for guest in (state.facts.guests if WILD in dice else dict.fromkeys(dice))
            )
        case "card":
            cards = tuple(
                name
                for name, card in state.facts.card.items()
                if state.discards.count(name) < card.copies
            )
            offer = Option("play", {"card": OneOf(cards)}, say("Play a card"), seat=who)
            return (offer,) if cards else ()
        case "action":
            return tuple(option for deed in state.left for option in _deed(state, deed))
        case "answer":
            return _pass_the_tile(state)
        case "sheets":
            return (Option("end_turn", {}, say("Next player"), seat=who),)
        case "guess":
            return tuple(
                Option("written", {"seat": OneOf((seat,))}, say("Guessed, on paper"), seat=seat)
                for seat, made in zip(state.seats, state.guesses, strict=True)
                if made is None
            )
        case "reveal":
            hidden = tuple(g for g in state.facts.guests if g not in state.revealed)
            return tuple(
                Option(
                    "reveal",
                    {"seat": OneOf((seat,)), "guest": OneOf(hidden)},
                    say("Turn the invitation over"),
                    kind="report",
                    seat=seat,
                )
                for seat, guest in zip(state.seats, state.revealed, strict=True)
                if guest == UNKNOWN
            )
        case "count":
            return tuple(
                _guess(state, seat, private=False)
                for seat, made in zip(state.seats, state.guesses, strict=True)
                if made == UNKNOWN
            )
        case _:
            return ()


def _walk(kind: str, guest: str, rooms: tuple[int, ...], who: Seat) -> Option:
    fields: dict[str, Choice] = {"guest": OneOf((guest,)), "room": OneOf(rooms)}
    return Option(kind, fields, say("Move {guest}", guest=guest), seat=who)


def _deed(state: State, deed: Deed) -> tuple[Option, ...]:
    who = state.who
    match deed.act:
        case "robbery":
            shown = {gem for room in state.rooms.values() for gem in state.facts.shows[room]}
            gems = OneOf(tuple(gem for gem in GEMS if gem in shown))
            return (Option("rob", {"gem": gems}, say("Room Robbery"), seat=who),)
        case "lift":
            return (Option("lift", {"gem": OneOf((deed.gem,))}, say("Lucky Lift"), seat=who),)
        case "passage":
            return tuple(
                _walk("passage", guest, (*ROOMS[:room], *ROOMS[room + 1 :]), who)
                for guest, room in state.rooms.items()
            )
        case "peek":
            return (Option("peek", {}, say("Peek at an invitation"), seat=who),)
        case _:
            others = tuple(seat for seat in state.seats if seat != who)
            fields: dict[str, Choice] = {"asked": OneOf(others), "guest": OneOf((deed.guest,))}
            return (Option("ask", fields, say("Question a player"), seat=who),)


def _pass_the_tile(state: State) -> tuple[Option, ...]:
    """Anybody may tap that the tile has been passed; what it says is for the two alone."""
    question = state.asked
    fields: dict[str, Choice] = {
        "seat": OneOf((question.asked, question.asker)),
        "asker": OneOf((question.asker,)),
        "yes": OneOf((UNKNOWN,)),
    }
    return (Option("answer", fields, say("The tile has been passed"), seat=question.asked),)


def _guess(state: State, seat: Seat, private: bool) -> Option:
    others = tuple(other for other in state.seats if other != seat)
    guesses = MapOf(others, state.facts.guests, partial=True)
    fields: dict[str, Choice] = {"seat": OneOf((seat,)), "guesses": guesses}
    return Option("guess", fields, say("Guess who is who"), seat=seat, private=private)


def _own_page(state: State, seat: Seat) -> tuple[Option, ...]:
    place = state.seats.index(seat)
    me: dict[str, Choice] = {"seat": OneOf((seat,))}
    offers = []
    for kind, field, values, label in (
        ("identity", "guest", guests_to_be(state, place), say("Tell who you are")),
        ("hold", "card", cards_to_hold(state, place), say("Tell a card in your hand")),
        ("saw", "guest", guests_to_see(state, place), say("Tell whom the peek showed")),
    ):
        if values:
            fields: dict[str, Choice] = {**me, field: OneOf(values)}
            offers.append(Option(kind, fields, label, kind="report", seat=seat, private=True))
    for question in open_questions(state, place):
        fields = {**me, "asker": OneOf((question.asker,)), "yes": OneOf((True, False))}
        if seat == question.asked:
            label = say(
                "Tell your answer to {asker} about {guest}",
                asker=question.asker,
                guest=question.guest,
            )
        else:
            label = say(
                "Tell what {asked} answered about {guest}",
                asked=question.asked,
                guest=question.guest,
            )
        offers.append(Option("answer", fields, label, kind="report", seat=seat, private=True))
    if step(state) == "guess" and state.guesses[place] is None:
        offers.append(_guess(state, seat, private=True))
    return tuple(offers)
