"""Documents from a file or standard input, one JSON document a line, each answered in its place."""

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kiosk.cli.command import Fault
from scoring.wire import Unreadable, encode, parse

LARGEST_FILE = 256_000_000


class Document(NamedTuple):
    """One document of the input; `place` is how its faults begin, empty where it is the only one."""

    place: str
    text: bytes


def documents(name: str) -> Iterator[Document]:
    """The documents of a file; one that is spread over several lines is taken whole."""
    lines = numbered_lines(name)
    whole = b"\n".join(line for _, line in lines)
    if len(lines) == 1 or _is_one(whole, lines[0][1]):
        yield Document("", whole)
        return
    for number, line in lines:
        yield Document(f"line {number}: ", line)


def numbered_lines(name: str) -> list[tuple[int, bytes]]:
    """The lines that hold something, with their numbers, of a file or of standard input for `-`.

    They stay bytes, so that one line that is no text spoils none of the others; raises `Fault`.
    """
    try:
        raw = _read_input() if name == "-" else _read_file(Path(name))
    except OSError as error:
        raise Fault(f"{name}: {error.strerror or error}") from None
    raw = raw.removeprefix(BOM_UTF8)
    lines = [(number, line) for number, line in enumerate(raw.split(b"\n"), 1) if line.strip()]
    if not lines:
        raise Fault(f"{name}: there is nothing in it")
    return lines


def _read_input() -> bytes:
    if sys.stdin is None:  # Python's way to say that it was closed before we began
        raise Fault("-: there is no standard input")
    return sys.stdin.buffer.read()


def _read_file(path: Path) -> bytes:
    if path.stat().st_size > LARGEST_FILE:
        raise Fault(f"{path}: larger than {LARGEST_FILE // 1_000_000} MB")
    return path.read_bytes()


def _is_one(whole: bytes, first_line: bytes) -> bool:
    """Whether this is a single document over several lines: its first line alone is not JSON."""
    try:
        parse(first_line)
    except Unreadable:
        try:
            parse(whole)
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
