"""What Parlour can say to one seat: its sheet from what it has seen, and hints in sentences.

Made from the seat's own view and notes and from nothing else, so that it may be shown to that seat.
"""

from collections.abc import Iterable, Iterator

from scoring.game import UNKNOWN, Note, Seat
from scoring.games.suspicion.advice import Deduction, probabilities, read
from scoring.games.suspicion.cardboard import ONE, Guest
from scoring.games.suspicion.hints import question_brings, robbery_gives_away
from scoring.games.suspicion.phases import ended, step
from scoring.games.suspicion.sheet import Event, Sheet
from scoring.games.suspicion.table import State
from scoring.wire import builtins, convert
from scoring.words import say


def sheet_of(view: State, seat: Seat, notes: Iterable[Note]) -> Sheet:
    """A seat's deduction sheet, from its view of the table and its notes."""
    identity = view.identities[view.seats.index(seat)]
    events = tuple([convert(builtins(note.event), Event) for note in notes])
    return Sheet(view.seats, seat, identity, events)


def guesses_in_words(found: Deduction) -> tuple[str, ...]:
    """The likeliest guest of each other player: the best final guess there is."""
    return tuple(
        say("{who} is certainly {guest}.", who=player, guest=guest)
        if player in found.certain
        else say(
            "{who} is most likely {guest}: {percent} %.",
            who=player,
            guest=guest,
            percent=round(100 * found.probabilities[player][guest]),
        )
        for player, guest in found.guess.items()
    )


def hints(view: State, sheet: Sheet) -> tuple[str, ...]:
    """What the questions and robberies open to this seat would bring and give away, in bits."""
    if len(view.rooms) < len(view.facts.guests) or ended(view):
        return ()
    return (*_questions(view, sheet), *_robberies(view, sheet))


def _questions(view: State, sheet: Sheet) -> Iterator[str]:
    """The best player to ask, for every guest that the card played or a card in hand asks about."""
    known = read(sheet, view.facts)
    if not probabilities(known):
        return
    found = []
    for guest in dict.fromkeys(_guests_to_ask_about(view, sheet.seat)):
        bits = question_brings(known, guest, view.rooms)
        best = max(bits, key=lambda player: bits[player])
        found.append((bits[best], best, guest))
    for most, best, guest in sorted(found, key=lambda each: -each[0]):
        yield say(
            "About {guest} ask {who}: the answer brings {bits} bits.",
            guest=guest,
            who=best,
            bits=tenths(most),
        )


def _guests_to_ask_about(view: State, seat: Seat) -> Iterator[Guest]:
    if view.who == seat and step(view) == "action":
        deeds = view.left
    else:
        hand = view.hands[view.seats.index(seat)]
        deeds = tuple(deed for card in hand for deed in view.facts.card[card].does)
    yield from (deed.guest for deed in deeds if deed.guest is not None)


def _robberies(view: State, sheet: Sheet) -> Iterator[str]:
    """What the table would learn, the least first."""
    if sheet.identity == UNKNOWN:
        return
    bits = robbery_gives_away(sheet, view.rooms, view.facts)
    for gem in sorted(bits, key=lambda gem: bits[gem]):
        yield say(
            "If you rob {gem}, the others gain {bits} bits about you.",
            gem=ONE[gem],
            bits=tenths(bits[gem]),
        )


def tenths(bits: float) -> str:
    """Bits to one decimal, as a text that a language can write in its own way; never minus nothing.

    >>> tenths(1.04), tenths(-0.01)
    ('1.0', '0.0')
    """
    return f"{round(bits, 1) + 0.0:.1f}"
