"""The journal: every action of every evening, on disk before the screen answers."""

from kiosk.journal.book import Book, Finished, Unfinished
from kiosk.journal.entry import Entry, Kind
from kiosk.journal.file import JournalFile, NotWritten

__all__ = ["Book", "Entry", "Finished", "JournalFile", "Kind", "NotWritten", "Unfinished"]
