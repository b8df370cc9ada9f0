"""Documents from a file or standard input, one JSON document a line, each answered in its place."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kiosk.cli.command import Fault
from scoring.wire import Unreadable, encode, parse

LARGEST_FILE = 256_000_000


class Document(NamedTuple):
    """One document of the input; `place` is how its faults begin, empty where it is the only one."""

    place: str
    text: str


def read_text(name: str) -> str:
    """The whole of a file, or of standard input for `-`; raises `Fault`."""
    try:
        raw = sys.stdin.buffer.read() if name == "-" else _read_file(Path(name))
    except OSError as error:
        raise Fault(f"{name}: {error.strerror or error}") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise Fault(f"{name}: line {line}: not text in UTF-8") from None


def _read_file(path: Path) -> bytes:
    if path.stat().st_size > LARGEST_FILE:
        raise Fault(f"{path}: larger than {LARGEST_FILE // 1_000_000} MB")
    return path.read_bytes()


def documents(name: str) -> Iterator[Document]:
    """The documents of a file; one that is spread over several lines is taken whole."""
    text = read_text(name)
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise Fault(f"{name}: there is nothing in it")
    if len(lines) == 1 or _is_one(text, lines[0][1]):
        yield Document("", text)
        return
    for number, line in lines:
        yield Document(f"line {number}: ", line)


def _is_one(text: str, first_line: str) -> bool:
    """Whether this is a single document over several lines: its first line alone is not JSON."""
    try:
        parse(first_line)
    except Unreadable:
        try:
            parse(text)
        except Unreadable:
            return False
        return True
    return False


def report(place: str, error: Unreadable, *, as_json: bool) -> None:
    """A bad document: a sentence a fault on standard error, and with --json one in its place."""
    sentences = [f"{place}{flaw}" for flaw in error.flaws]
    for sentence in sentences:
        print(sentence, file=sys.stderr)
    if as_json:
        print(encode({"error": "; ".join(sentences)}).decode())
