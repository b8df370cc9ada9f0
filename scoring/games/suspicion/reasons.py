"""Why a mark stands on a sheet, which events clash, and what an action told everybody."""

from itertools import combinations

from msgspec import Struct

from scoring.game import Seat
from scoring.games.suspicion.assignments import shares
from scoring.games.suspicion.cardboard import ONE, Guest, SuspicionFacts, called
from scoring.games.suspicion.mansion import sees
from scoring.games.suspicion.sheet import Asked, Event, Lifted, Peeked, Robbed, Sheet, Told
from scoring.games.suspicion.suspects import Suspicions, noted, suspicions
from scoring.words import Sentence, in_a_row, listed, say

Possible = dict[Seat, tuple[Guest, ...]]


class Mark(Struct, frozen=True):
    """Something certain: a player is, or is not, this guest, and why in one sentence."""

    player: Seat
    guest: Guest
    is_it: bool
    says: str


def possible(known: Suspicions) -> Possible:
    """Whom each player can be, everybody somebody else; empty where nothing fits."""
    guests = known.facts.guests
    rows = [
        [int(guest in suspect.rows[0]) for guest in guests] for suspect in known.suspects.values()
    ]
    found = {
        player: tuple(guest for guest, count in zip(guests, row, strict=True) if count)
        for player, row in zip(known.suspects, shares(rows), strict=True)
    }
    return found if all(found.values()) else {}


def marks(sheet: Sheet, facts: SuspicionFacts) -> tuple[Mark, ...]:
    """Every certain mark on a sheet without contradiction, each with its reason."""
    known = _read(sheet, sheet.events, facts)
    left = possible(known)
    found = []
    for player, guests in left.items():
        if player == sheet.seat:
            continue
        for guest in facts.guests:
            if guest not in guests:
                says = _why_not(sheet, player, guest, known)
                found.append(Mark(player, guest, is_it=False, says=says))
            elif len(guests) == 1:
                says = say(
                    "{who} is {guest}: everybody else is ruled out.", who=player, guest=guest
                )
                found.append(Mark(player, guest, is_it=True, says=says))
    return tuple(found)


def _read(sheet: Sheet, events: tuple[Event, ...], facts: SuspicionFacts) -> Suspicions:
    known = suspicions(sheet.players, sheet.seat, sheet.identity, facts, "plain")
    for event in events:
        known = noted(known, event)
    return known


def _why_not(sheet: Sheet, player: Seat, guest: Guest, known: Suspicions) -> Sentence:
    if guest == sheet.identity:
        return say("You are {guest} yourself.", guest=guest)
    for number, event in enumerate(sheet.events, start=1):
        if guest in ruled_out(event, player, known.facts):
            return say("{event} (event {n}).", event=_rules_out(event, guest), n=number)
    return _crowded_out(player, guest, known)


def ruled_out(event: Event, player: Seat, facts: SuspicionFacts) -> tuple[Guest, ...]:
    """The guests that this player cannot be, by this event alone."""
    match event:
        case Robbed(by=by, gem=gem, rooms=rooms) if by == player:
            return tuple(g for g in facts.guests if gem not in facts.shows[rooms[g]])
        case Told(asked=asked, guest=about, yes=yes, rooms=rooms) if asked == player:
            return tuple(g for g in facts.guests if sees(rooms, g, about) != yes)
        case Peeked(guest=guest):
            return (guest,)
        case _:
            return ()


def _rules_out(event: Event, guest: Guest) -> Sentence:
    match event:
        case Robbed(by=by, gem=gem):
            return say(
                "{who} took {gem}; {guest}'s room showed none", who=by, gem=ONE[gem], guest=guest
            )
        case Told(asked=asked, guest=about, yes=True):
            return say(
                "{who} answered Yes; {guest} could not see {about}",
                who=asked,
                guest=guest,
                about=about,
            )
        case Told(asked=asked, guest=about):
            return say(
                "{who} answered No; {guest} could see {about}", who=asked, guest=guest, about=about
            )
        case _:
            return say("You saw {guest}'s invitation in the deck", guest=guest)


def _crowded_out(player: Seat, guest: Guest, known: Suspicions) -> Sentence:
    """The fewest players who between them need as many guests as they have, this one included."""
    others = [other for other in known.suspects if other != player]
    sizes = range(1, len(others) + 1)

    def need_it(group: tuple[Seat, ...]) -> bool:
        guests = {g for other in group for g in known.suspects[other].rows[0]}
        return len(guests) == len(group) and guest in guests

    group = next(filter(need_it, (g for size in sizes for g in combinations(others, size))))
    return say(
        "{guest} must be {who}: nobody else is left there.", guest=guest, who=listed(group, "or")
    )


def contradiction(sheet: Sheet, facts: SuspicionFacts) -> str | None:
    """Events that clash, none of which can be spared, in a sentence; None where something fits."""
    if possible(_read(sheet, sheet.events, facts)):
        return None
    events = list(enumerate(sheet.events, start=1))
    size = len(events)
    while size:  # pieces that do not matter go, large ones first: a long sheet is soon a short one
        start = 0
        while start < len(events):
            without = events[:start] + events[start + size :]
            if possible(_read(sheet, tuple(event for _, event in without), facts)):
                start += size
            else:
                events = without
        size //= 2
    clash = [
        say("{event} (event {n})", event=happened(event), n=number) for number, event in events
    ]
    return say(
        "This cannot be, somebody answered, robbed or wrote wrongly: {clash}.",
        clash=in_a_row(clash, "; "),
    )


def happened(event: Event) -> Sentence:
    """An event in a few words."""
    match event:
        case Robbed(by=by, gem=gem):
            return say("{who} took {gem}", who=by, gem=ONE[gem])
        case Lifted(by=by, gem=gem):
            return say("{who} lifted {gem}", who=by, gem=ONE[gem])
        case Told(asked=asked, guest=about, yes=yes):
            return say(
                "{who} answered {yes} about {about}",
                who=asked,
                yes="Yes" if yes else "No",
                about=about,
            )
        case Asked(asker=asker, asked=asked, guest=about):
            return say("{asker} asked {who} about {about}", asker=asker, who=asked, about=about)
        case _:
            return say("{who} saw {guest}'s invitation", who=event.by, guest=event.guest)


def lesson(event: Event, facts: SuspicionFacts) -> str:
    """What an action told everybody, as one announces it while learning the game."""
    match event:
        case Robbed(by=by, gem=gem):
            out = ruled_out(event, by, facts)
            if not out:
                return say("{who} took {gem}, which anybody could have done.", who=by, gem=ONE[gem])
            few, are_out = _the_fewer(out, facts)
            fields = {"who": by, "gem": ONE[gem], "guests": few}
            if are_out:
                return say(
                    "{who} took {gem}. None is in the room of {guests}: cross these off for {who}.",
                    **fields,
                )
            return say(
                "{who} took {gem}. Only {guests} could: cross off everybody else for {who}.",
                **fields,
            )
        case (
            Asked(asked=asked, guest=about, rooms=rooms)
            | Told(asked=asked, guest=about, rooms=rooms)
        ):
            seeing = tuple(guest for guest in facts.guests if sees(rooms, guest, about))
            few, are_seeing = _the_fewer(seeing, facts)
            if are_seeing:
                return say(
                    "If {who} is {guests}, the answer is Yes, otherwise No.", who=asked, guests=few
                )
            return say(
                "If {who} is {guests}, the answer is No, otherwise Yes.", who=asked, guests=few
            )
        case Lifted(by=by, gem=gem):
            return say("{who} lifted {gem}, which tells nothing.", who=by, gem=ONE[gem])
        case _:
            return say("{who} knows one guest that nobody is.", who=event.by)


def _the_fewer(guests: tuple[Guest, ...], facts: SuspicionFacts) -> tuple[str, bool]:
    """These guests in few words or, where they are most, all others; whether it is these."""
    others = tuple(guest for guest in facts.guests if guest not in guests)
    these = not others or len(guests) <= len(others)
    return listed([called(guest) for guest in (guests if these else others)], "or"), these
