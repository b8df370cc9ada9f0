"""The cardboard of a game: `facts.toml`, or the owner's own copy of it handed in as text."""

import re
import tomllib
from typing import Any, TypeVar

from msgspec import Struct

from scoring.wire import Unreadable, convert

F = TypeVar("F", bound="Facts")


class Facts(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every facts file holds: which of its entries nobody has checked on a real box.

    `unverified` maps the dotted path of an entry to the reason for the doubt; the settings screen
    offers exactly these for correction.
    """

    unverified: dict[str, str]


class BadFacts(Exception):
    """A facts file that cannot be used, in one sentence with file, line and reason."""


def read_facts(text: str, kind: type[F], name: str = "facts.toml") -> F:
    """Facts from TOML text; raises `BadFacts`.

    A facts type may check itself in `__post_init__` by raising `ValueError("dotted.path: reason")`.
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason, _, where = str(error).rpartition(" (at ")
        line = re.search(r"line (\d+)", where)
        number = line[1] if line else text.count("\n") + 1
        raise BadFacts(f"{name}, line {number}: {reason or error}") from None
    except ValueError:  # Python's guard against numbers of thousands of digits
        raise BadFacts(f"{name}, line 1: a number is far too long") from None
    except RecursionError:
        raise BadFacts(f"{name}, line 1: nested too deeply") from None
    try:
        facts: F = convert(document, kind)
    except Unreadable as error:
        flaw = error.flaws[0]
        place, says = flaw.place, flaw.says
        if not place and ": " in says:  # said by the facts themselves
            place, _, says = says.partition(": ")
        elif missing := re.fullmatch(r"`(.*)` is (missing|not known here)", says):
            place = f"{place}.{missing[1]}".removeprefix(".")
            says = "is missing" if missing[2] == "missing" else "is not known here"
        raise BadFacts(f"{name}, line {line_of(text, place)}: {place}: {says}") from None
    for path in facts.unverified:
        if not _leads_somewhere(document, path):
            place = f"unverified.{path}"
            raise BadFacts(
                f"{name}, line {line_of(text, place)}: {place}: there is no such entry to doubt"
            )
    return facts


def _leads_somewhere(document: Any, path: str) -> bool:
    for word in path.split("."):
        if not isinstance(document, dict) or word not in document:
            return False
        document = document[word]
    return True


def line_of(text: str, place: str) -> int:
    """The line on which the entry at this dotted place stands, or the nearest one around it.

    >>> line_of("[dice]\\nfaces = 6\\n", "dice.faces")
    2
    """
    wanted = re.sub(r"\[\d+\]", "", place)
    table = ""
    best, depth = 1, 0
    for number, line in enumerate(text.splitlines(), start=1):
        if header := re.match(r"\s*\[+([^\]]+)\]", line):
            here = table = _unquoted(header[1])
        elif key := re.match(r"""\s*((?:"[^"]*"|'[^']*'|[\w. -])+?)\s*=""", line):
            here = f"{table}.{_unquoted(key[1])}".removeprefix(".")
        else:
            continue
        if f"{wanted}.".startswith(f"{here}.") and len(here) > depth:
            best, depth = number, len(here)
    return best


def _unquoted(dotted: str) -> str:
    return re.sub(r"""["']|\s+(?=\.)|(?<=\.)\s+""", "", dotted)
