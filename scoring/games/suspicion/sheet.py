"""A seat's deduction sheet: who it is, and what it has seen, in the order it happened.

Only what belongs there: robberies, lifts and other people's questions everybody saw; answers and peeks
only one's own. `parlour deduce` reads sheets as JSON, and the rules' notes are such events.
"""

from collections.abc import Iterator

from msgspec import Struct

from scoring.game import UNKNOWN, Seat
from scoring.games.suspicion.cardboard import FEWEST, MOST, Gem, Guest, SuspicionFacts
from scoring.games.suspicion.table import Rooms
from scoring.log import name_flaws
from scoring.wire import Flaw


class Robbed(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rob"):
    """Somebody took a gem by Room Robbery while the guests stood so."""

    by: Seat
    gem: Gem
    rooms: Rooms


class Told(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="answer"):
    """The seat asked, and this was the answer."""

    asker: Seat
    asked: Seat
    guest: Guest
    yes: bool
    rooms: Rooms


class Peeked(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="peek"):
    """The seat saw this invitation in the deck: nobody is this guest."""

    by: Seat
    guest: Guest


class Lifted(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="lift"):
    """Somebody took a gem by Lucky Lift."""

    by: Seat
    gem: Gem


class Asked(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="question"):
    """Somebody asked somebody; the answer went past this seat."""

    asker: Seat
    asked: Seat
    guest: Guest
    rooms: Rooms


Event = Robbed | Told | Peeked | Lifted | Asked


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat knows. Its own `identity` may be "unknown" while it stays on paper."""

    players: tuple[Seat, ...]
    seat: Seat
    identity: Guest
    events: tuple[Event, ...]


def sheet_flaws(sheet: Sheet, facts: SuspicionFacts) -> tuple[Flaw, ...]:
    """Everything on a sheet that cannot stand there."""
    flaws = list(name_flaws(sheet.players, "players[{}]"))
    if not FEWEST <= len(sheet.players) <= MOST:
        says = f"Suspicion is for {FEWEST} to {MOST} players, not {len(sheet.players)}"
        flaws.append(Flaw("players", says))
    if sheet.seat not in sheet.players:
        flaws.append(Flaw("seat", f"nobody called {sheet.seat} is among the players"))
    if sheet.identity not in (*facts.guests, UNKNOWN):
        flaws.append(Flaw("identity", f"{sheet.identity!r} is not on the guest list"))
    for number, event in enumerate(sheet.events):
        for flaw in _event_flaws(sheet, event, facts):
            flaws.append(Flaw(f"events[{number}].{flaw.place}", flaw.says))
    return tuple(flaws)


def _event_flaws(sheet: Sheet, event: Event, facts: SuspicionFacts) -> Iterator[Flaw]:
    for field in ("by", "asker", "asked"):
        if (who := getattr(event, field, None)) is not None and who not in sheet.players:
            yield Flaw(field, f"nobody called {who} is among the players")
    if (guest := getattr(event, "guest", None)) is not None and guest not in facts.guests:
        yield Flaw("guest", f"{guest!r} is not on the guest list")
    if isinstance(event, Told | Asked) and event.asker == event.asked:
        yield Flaw("asked", "nobody asks themselves")
    if isinstance(event, Told) and event.asker != sheet.seat:
        yield Flaw("asker", f"{sheet.seat} does not see answers to others")
    if isinstance(event, Peeked) and event.by != sheet.seat:
        yield Flaw("by", f"{sheet.seat} does not see what others peek at")
    if isinstance(event, Robbed | Told | Asked):
        for guest in event.rooms:
            if guest not in facts.guests:
                yield Flaw(f"rooms.{guest}", "is not on the guest list")
        for guest in facts.guests:
            if guest not in event.rooms:
                yield Flaw("rooms", f"{guest} is in none of them")
