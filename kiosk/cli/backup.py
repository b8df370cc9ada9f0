"""`parlour export` and `parlour import`: everything worth keeping into a file, and back."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import time

from kiosk.backup import BadBackup, as_csv, as_json, backup, bring_back, read_backup
from kiosk.cli.command import Command, Fault
from kiosk.durable import write_atomically
from kiosk.home import home
from kiosk.journal.book import Book
from kiosk.journal.file import NotWritten
from kiosk.journal.hold import hold
from kiosk.journal.rescue import open_journal
from kiosk.preferences import read_preferences


def owners_book() -> Book:
    """The evenings in the owner's folder; what had to be said about their file goes to standard error."""
    try:
        opened = open_journal(home())
    except OSError as error:
        raise Fault(f"{home()}: {error.strerror or error}") from None
    if opened.says is not None:
        print(opened.says, file=sys.stderr)
    return Book(opened.file, time)


def export(asked: Namespace) -> int:
    """Write the backup, or with a name ending in .csv the table."""
    path: Path = asked.file
    if path.suffix.lower() not in (".json", ".csv"):
        raise Fault(f"{path}: the name must end in .json (a backup) or .csv (a table)")
    book = owners_book()
    if path.suffix.lower() == ".csv":
        content = as_csv(book.finished)
    else:
        content = as_json(backup(book, home(), read_preferences(home()).preferences, time()))
    try:
        write_atomically(path, content)
    except OSError as error:
        raise Fault(f"{path}: {error.strerror or error}") from None
    print(f"{len(book.finished)} evenings are in {path}")
    return 0


def bring(asked: Namespace) -> int:
    """Bring a backup back; what is here stays."""
    path: Path = asked.file
    try:
        whole = read_backup(path.read_bytes())
    except OSError as error:
        raise Fault(f"{path}: {error.strerror or error}") from None
    except BadBackup as bad:
        raise Fault(f"{path}: {bad}") from None
    held = hold(home())
    if held is None:
        raise Fault("Parlour is running; bring the backup back on its settings screen")
    with held:
        try:
            brought = bring_back(owners_book(), home(), whole)
        except (NotWritten, OSError) as error:
            raise Fault(f"{home()}: {error}") from None
    print(f"{brought.new} evenings are new, {brought.known} were here already")
    if brought.only_to_read:
        print(f"{brought.only_to_read} unfinished evenings are in the file only to be read")
    return 0


def arguments(parser: ArgumentParser) -> None:
    """FILE."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a file ending in .json or .csv")


EXPORT = Command(
    name="export",
    help="all evenings into a file: a backup (.json) or a table (.csv)",
    example="  parlour export evenings.json\n  parlour export evenings.csv",
    arguments=arguments,
    run=export,
)

IMPORT = Command(
    name="import",
    help="bring a backup back; nothing that is here is lost",
    example="  parlour import evenings.json",
    arguments=arguments,
    run=bring,
)
