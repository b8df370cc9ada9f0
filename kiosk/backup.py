"""Everything worth keeping in one file: finished evenings whole, unfinished ones as everybody sees them.

A backup never holds half-filled forms, private marks or the guests' lock. Bringing one back never takes
anything away, and bringing it back twice changes nothing the second time.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from kiosk.durable import write_atomically
from kiosk.home import facts_file
from kiosk.job import Told, untold
from kiosk.journal.book import Book, Finished, Opening, Unfinished
from kiosk.journal.entry import Entry
from kiosk.preferences import NAME as PREFERENCES
from kiosk.preferences import Preferences, changed, write_preferences
from kiosk.table import Table
from scoring.catalog import UnknownGame, find_game, playable_ids
from scoring.facts import BadFacts, read_facts
from scoring.game import Points, Refusal, Scorecard, Seat
from scoring.log import Start
from scoring.wire import Unreadable, convert, encode, parse

FORMAT = 1
LARGEST = 256_000_000
Moment = Annotated[float, Meta(ge=0, le=253_402_300_799)]
"""Seconds since 1970, up to the year 9999."""


class BadBackup(Exception):
    """A file that cannot be brought back, and why, in one sentence."""


class KeptEvening(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished evening, whole: its secrets came out when it ended."""

    game: str
    mode: str
    start: Start
    begun: Moment
    ended: Moment
    card: Scorecard
    log: tuple[dict[str, Any], ...] = ()


class WaitingEvening(Struct, frozen=True, forbid_unknown_fields=True):
    """An unfinished evening as everybody at the table may see it; it can be read, not gone on with."""

    game: str
    mode: str
    seats: tuple[Seat, ...]
    begun: Moment
    touched: Moment
    told: tuple[str, ...] = ()
    totals: dict[Seat, Points] = {}


class Backup(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    parlour: int
    at: Moment
    evenings: tuple[KeptEvening, ...]
    unfinished: tuple[WaitingEvening, ...] = ()
    facts: dict[str, str] = {}
    preferences: dict[str, Any] = {}


class Brought(Struct, frozen=True):
    """What came of bringing a backup back."""

    new: int
    known: int
    only_to_read: int


# -- making one -----------------------------------------------------------------------------------


def backup(
    book: Book, folder: Path, preferences: Preferences, at: float, told: Told = untold
) -> Backup:
    """Everything in this folder that is worth keeping."""
    chosen = msgspec.structs.replace(preferences, lock=None)
    kept = []
    for number, one in enumerate(book.finished, start=1):
        kept.append(_kept(book, one))
        told(number / len(book.finished))
    return Backup(
        parlour=FORMAT,
        at=at,
        evenings=tuple(kept),
        unfinished=tuple(_waiting(book, one) for one in reversed(book.unfinished)),
        facts=_owners_facts(folder),
        preferences=msgspec.to_builtins(chosen),
    )


def _kept(book: Book, one: Finished) -> KeptEvening:
    opening = one.opening
    try:
        log = tuple(parse(line) for line in book.lines(one.evening))
    except Unreadable:
        log = ()  # another version wrote it: the scorecard says how it ended
    return KeptEvening(
        opening.game, opening.mode, opening.start, one.begun, one.ended, one.card, log
    )


def _waiting(book: Book, one: Unfinished) -> WaitingEvening:
    opening = one.opening
    told: tuple[str, ...] = ()
    totals: dict[Seat, Points] = {}
    if opening.mode != "pad":
        try:
            table = Table.resume(book, one)
            told = tuple(str(line.says) for line in table.story() if line.status == "stands")
            totals = table.see().card.totals
        except (Unreadable, Refusal, UnknownGame):
            pass  # played under other rules: that it was played is all there is to say
    return WaitingEvening(
        opening.game, opening.mode, opening.start.seats, one.begun, one.touched, told, totals
    )


def _owners_facts(folder: Path) -> dict[str, str]:
    found = {}
    for game_id in playable_ids():
        file = facts_file(find_game(game_id), folder)
        if file.is_file():
            found[game_id] = file.read_text(encoding="utf-8", errors="replace")
    return found


def as_json(whole: Backup) -> bytes:
    """The file, indented so that one can read it."""
    return msgspec.json.format(encode(whole), indent=1) + b"\n"


COLUMNS = ("evening", "date", "game", "kept as", "player", "points", "won")


def as_csv(evenings: Iterable[Finished]) -> bytes:
    """The history as a table for a spreadsheet: a line a player and evening."""
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for number, one in enumerate(evenings, start=1):
        day = f"{datetime.fromtimestamp(one.ended):%Y-%m-%d}"
        for name, points in one.card.totals.items():
            won = "yes" if name in one.card.winners else "no"
            table.writerow([number, day, one.opening.game, one.opening.mode, name, points, won])
    return text.getvalue().encode("utf-8-sig")


# -- bringing one back ----------------------------------------------------------------------------


def read_backup(raw: bytes) -> Backup:
    """A backup from the bytes of a file; raises `BadBackup` with the place of what is wrong."""
    if len(raw) > LARGEST:
        raise BadBackup(f"it is larger than {LARGEST // 1_000_000} MB")
    try:
        document = msgspec.json.decode(raw)
        raw.decode()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadBackup("it is no backup of Parlour's (not JSON)") from None
    if not isinstance(document, dict) or not isinstance(document.get("parlour"), int):
        raise BadBackup("it is no backup of Parlour's")
    if document["parlour"] > FORMAT:
        raise BadBackup("it was made by a newer Parlour; bring this one up to date first")
    try:
        whole: Backup = convert(document, Backup)
        for number, one in enumerate(whole.evenings):
            if not one.start.seats or set(one.card.totals) - set(one.card.cards):
                raise BadBackup(f"evenings[{number}]: the scorecard is not whole")
        if whole.preferences:
            convert(whole.preferences, Preferences)
        for game_id, text in whole.facts.items():
            if game_id in playable_ids():
                read_facts(text, find_game(game_id).facts_type, f"facts.{game_id}")
    except Unreadable as error:
        raise BadBackup(str(error.flaws[0])) from None
    except BadFacts as error:
        raise BadBackup(str(error)) from None
    return whole


def mark(game: str, mode: str, start: Start, begun: float, ended: float, card: Scorecard) -> bytes:
    """What tells one evening from every other."""
    told = encode([game, mode, start, begun, ended, card])
    return blake2b(told, digest_size=16).digest()


def to_bring(book: Book, whole: Backup) -> list[list[Entry]]:
    """The evenings of a backup that are not in the book yet, as entries."""
    known = Counter(
        mark(one.opening.game, one.opening.mode, one.opening.start, one.begun, one.ended, one.card)
        for one in book.finished
    )
    new: list[list[Entry]] = []
    for one in whole.evenings:
        own = mark(one.game, one.mode, one.start, one.begun, one.ended, one.card)
        if known[own]:
            known[own] -= 1
            continue
        opening = encode(Opening(one.game, one.mode, one.start))
        new.append(
            [
                Entry(0, 0, one.begun, None, "start", opening),
                *(Entry(0, 0, one.begun, None, "log", encode(line)) for line in one.log),
                Entry(0, 0, one.ended, None, "finish", encode(one.card)),
            ]
        )
    return new


def bring_back(book: Book, folder: Path, whole: Backup) -> Brought:
    """Add what is not here yet; what is here stays as it is. Raises `NotWritten`, and nothing changed."""
    new = to_bring(book, whole)
    book.bring(new)
    for game_id, text in whole.facts.items():
        if (
            game_id in playable_ids()
            and not (file := facts_file(find_game(game_id), folder)).exists()
        ):
            write_atomically(file, text.encode())
    if whole.preferences and not (folder / PREFERENCES).exists():
        chosen = {key: value for key, value in whole.preferences.items() if key != "lock"}
        write_preferences(folder, changed(Preferences(), **chosen))
    return Brought(len(new), len(whole.evenings) - len(new), len(whole.unfinished))
