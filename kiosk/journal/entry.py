"""One line of the journal, and the seal that shows whether it is still as it was written."""

from hashlib import blake2b
from typing import Literal

from msgspec import Struct

Kind = Literal["start", "log", "draft", "seats", "aside", "taken up", "finish", "abandon", "delete"]
"""start: an evening begins; log: an action, undo or redo; draft: a half-filled form, the newest of its
name counts; seats: others sit there now; aside and taken up: whether it was on the screen; finish and
abandon: how it ended; delete: it is no longer part of the history."""

SEAL_BYTES = 8


class Entry(Struct, frozen=True):
    """Something that was written down: in which evening, when, by whom, and what.

    `number` orders everything (a Pi without a battery may have its clock jump back); `at` is only shown.
    """

    number: int
    evening: int
    at: float
    who: str | None
    kind: Kind
    body: bytes


def seal(before: bytes, entry: Entry) -> bytes:
    """A short hash over this entry and the seal before it, so that no entry can be lost or changed
    in the middle without being seen. Against decay, not against people."""
    told = f"{entry.number}|{entry.evening}|{entry.at!r}|{entry.who!r}|{entry.kind}|".encode()
    return blake2b(before + told + entry.body, digest_size=SEAL_BYTES).digest()
