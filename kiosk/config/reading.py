"""Reading the configuration file: every mistake in it at once, each with its line and reason."""

import difflib
import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from hardware.settings import pins_in_use
from kiosk.config.expected import expected, fields_of, toml
from kiosk.config.schema import Config

SHOWN = 60
"""Characters of a wrong value that are shown with the mistake."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing wrong with the file; line 0 stands for the file as a whole."""

    line: int
    key: str
    reason: str

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return place + f"{self.key} {self.reason}".strip()


class BadConfig(Exception):
    """A configuration that cannot be used, with everything wrong in it."""

    def __init__(self, found: list[Mistake]) -> None:
        super().__init__("; ".join(str(mistake) for mistake in found))
        self.mistakes = found


def read_config(text: str) -> Config:
    """The configuration a text describes; raises `BadConfig` with all its mistakes."""
    if found := mistakes(text):
        raise BadConfig(found)
    return msgspec.convert(tomllib.loads(text), Config)


def read_config_file(path: Path) -> Config:
    """The configuration in a file; a file that is not there leaves every default as it is."""
    try:
        return read_config(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Config()
    except (OSError, UnicodeDecodeError) as error:
        raise BadConfig([Mistake(0, str(path), f"cannot be read ({error})")]) from error


def read_or_default(path: Path) -> tuple[Config, str | None]:
    """The configuration in a file, or the default one and the sentence that says why.

    For the kiosk, which has to start: nobody at the table can open a file.
    """
    try:
        return read_config_file(path), None
    except BadConfig as bad:
        says = f"The configuration {path.name} cannot be used and is left out: {bad.mistakes[0]}"
        return Config(), says


def mistakes(text: str) -> list[Mistake]:
    """Everything wrong with a configuration, in the order of its lines."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r" \(at line (\d+).*\)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        reason = re.sub(r" \(at .*\)", "", str(error))
        return [Mistake(line, "", f"This is not TOML: {reason}.")]
    except ValueError:  # Python's guard against numbers of thousands of digits
        return [Mistake(0, "", "A number in this file is far too long.")]
    except RecursionError:
        return [Mistake(0, "", "The lists in this file lie too deep inside one another.")]
    lines = key_lines(text)
    found = _in_table("", told, Config, lines)
    if not found:
        found = _on_the_header(msgspec.convert(told, Config), lines)
    return sorted(found, key=lambda mistake: mistake.line)


def _in_table(
    place: str, told: dict[str, Any], table: type[msgspec.Struct], lines: dict[str, int]
) -> list[Mistake]:
    kind = inspect.type_info(table)
    defaults = {field.name: type(field.default) for field in fields_of(kind)}
    fields = {field.name: field.type for field in fields_of(kind)}
    found = []
    for name, value in told.items():
        key = f"{place}.{name}" if place else name
        line = lines.get(key, lines.get(place, 0))
        if name not in fields:
            near = difflib.get_close_matches(name, fields, n=1)
            meant = f"; did you mean {near[0]}?" if near else "."
            found.append(Mistake(line, key, f"is not a key Parlour knows{meant}"))
            continue
        if fields_of(fields[name]) and isinstance(value, dict):
            found += _in_table(key, value, defaults[name], lines)
        elif not _fits(table, name, value):
            given = toml(value)[:SHOWN]
            found.append(Mistake(line, key, f"must be {expected(fields[name])}, not {given}."))
    return found


def _fits(table: type[msgspec.Struct], name: str, value: Any) -> bool:
    """Whether a value is one the key takes; msgspec knows best."""
    try:
        msgspec.convert({name: value}, table)
    except (msgspec.ValidationError, RecursionError):
        return False
    return True


def _on_the_header(config: Config, lines: dict[str, int]) -> list[Mistake]:
    """Wires that cannot be: two on one pin, or a lamp of two colours."""
    found = []
    wires = pins_in_use(config.buttons, config.lights)
    for pin, count in Counter(pin for _, pin in wires).items():
        if count > 1:
            places = [place for place, used in wires if used == pin]
            keys = [re.sub(r"(\[|\.(red|green|blue)).*", "", place) for place in places]
            line = max(lines.get(key, 0) for key in keys)
            found.append(Mistake(line, places[-1], f"is on GPIO {pin}, as is {places[0]}."))
    for name, lamps in (("status", (config.lights.status,)), ("seats", config.lights.seats)):
        if any(len(lamp) == 2 for lamp in lamps):
            line = lines.get(f"lights.{name}", 0)
            found.append(Mistake(line, f"lights.{name}", "must have one pin a lamp, or three."))
    return found


_NAME = r"""["']?[\w-]+["']?(?:\s*\.\s*["']?[\w-]+["']?)*"""
_HEADER = re.compile(rf"\s*\[\s*({_NAME})\s*\]")
_KEY = re.compile(rf"\s*({_NAME})\s*=")


def key_lines(text: str) -> dict[str, int]:
    """On which line each key stands; tomllib does not say.

    Only headers and keys at the beginning of a line are looked for, which is where every key of
    this schema stands; the first mention counts.
    """
    lines: dict[str, int] = {}
    table: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        key: list[str] = []
        if header := _HEADER.match(line):
            table = _names(header[1])
        elif named := _KEY.match(line):
            key = _names(named[1])
        for end in range(1, len(table + key) + 1):
            lines.setdefault(".".join((table + key)[:end]), number)
    return lines


def _names(dotted: str) -> list[str]:
    return re.findall(r"[\w-]+", dotted)
