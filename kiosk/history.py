"""What the finished evenings tell: how often who played, won, and with how many points."""

from collections.abc import Iterable, Sequence
from statistics import mean

from msgspec import Struct

from kiosk.journal.book import Book, Finished
from scoring.catalog import UnknownGame, find_game
from scoring.game import Points, Refusal, Seat
from scoring.log import Redo, Undo, replay
from scoring.wire import Unreadable, decode


class Record(Struct, frozen=True):
    """One player over some evenings; a shared victory is one too."""

    name: Seat
    played: int
    won: int
    average: float
    best: Points


def records(evenings: Iterable[Finished]) -> list[Record]:
    """A record a player, those who won most first."""
    points: dict[Seat, list[Points]] = {}
    wins: dict[Seat, int] = {}
    for one in evenings:
        for seat, total in one.card.totals.items():
            points.setdefault(seat, []).append(total)
            wins[seat] = wins.get(seat, 0) + (seat in one.card.winners)
    found = [
        Record(name, len(all_), wins[name], round(mean(all_), 1), max(all_))
        for name, all_ in points.items()
    ]
    return sorted(found, key=lambda one: (-one.won, -one.won / one.played, one.name))


def by_game(evenings: Iterable[Finished]) -> dict[str, list[Finished]]:
    """The evenings of each game, the game played last first."""
    found: dict[str, list[Finished]] = {}
    for one in reversed(list(evenings)):
        found.setdefault(one.opening.game, []).insert(0, one)
    return found


def points_over_time(evenings: Sequence[Finished], name: Seat) -> list[Points]:
    """A player's totals, evening by evening."""
    return [one.card.totals[name] for one in evenings if name in one.card.totals]


def course_of(book: Book, one: Finished) -> tuple[dict[Seat, Points], ...]:
    """How the totals of a guided evening moved, from its journal; nothing where it no longer replays."""
    if one.opening.mode != "guided":
        return ()
    try:
        game = find_game(one.opening.game)
        kinds = Undo | Redo | game.action_type
        entries = [decode(line, kinds) for line in book.lines(one.evening)]
        return replay(game, one.opening.start, entries).course()
    except (Unreadable, Refusal, UnknownGame):
        return ()
