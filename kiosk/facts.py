"""The owner's copy of a game's facts: doubtful ones are put right by tapping, and every step can be undone.

The copy is written whole and only if `read_facts` takes it, so a kiosk never wakes up with facts that
cannot be read.
"""

import json
import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

from kiosk.durable import write_atomically
from kiosk.home import facts_file, owners_facts
from scoring.catalog import AnyGame
from scoring.facts import BadFacts, read_facts

MOST_STEPS = 50
HEADING = "# The owner's copy, written by the settings screen. Delete it to go back to the built-in facts."


class Doubt(NamedTuple):
    """A fact that nobody has checked on a real box: where it stands, why, and whether it is settled now."""

    path: str
    why: str
    settled: bool


class OwnersFacts:
    """The facts of one game as they are in force here."""

    def __init__(self, game: AnyGame, folder: Path) -> None:
        """Read them; raises `BadFacts` where the owner's copy cannot be read."""
        self.game = game
        self._file = facts_file(game, folder)
        self._steps_file = self._file.with_suffix(".steps.json")
        self.text = owners_facts(game, folder) or game.facts_text
        read_facts(self.text, game.facts_type, self._file.name)

    @property
    def document(self) -> dict[str, Any]:
        """Everything in the file."""
        return tomllib.loads(self.text)

    def doubts(self) -> list[Doubt]:
        """Everything that was doubtful in the built-in facts, settled or not."""
        left = self.document.get("unverified", {})
        built_in = tomllib.loads(self.game.facts_text).get("unverified", {})
        return [Doubt(path, why, path not in left) for path, why in built_in.items()]

    def value(self, path: str) -> Any:
        """What stands there."""
        found: Any = self.document
        for word in path.split("."):
            found = found[word]
        return found

    def put(self, path: str, value: Any) -> None:
        """Write another value; it is not doubted any more. Raises `BadFacts`, and nothing changed."""
        document = deepcopy(self.document)
        *way, last = path.split(".")
        table = document
        for word in way:
            table = table[word]
        table[last] = value
        document.get("unverified", {}).pop(path, None)
        self._write(as_toml(document))

    def undo(self) -> None:
        """The last step is taken back, also on another day."""
        *earlier, last = self.steps()
        self.text = last or self.game.facts_text
        self._keep(last, earlier)

    def reset(self) -> None:
        """Back to the built-in facts; this too can be undone."""
        if self.changed:
            steps = self.steps()
            self._keep(None, [*steps, self.text])
            self.text = self.game.facts_text

    @property
    def changed(self) -> bool:
        """Whether there is an owner's copy."""
        return self._file.exists()

    def steps(self) -> list[str | None]:
        """The earlier texts, the newest last; None is the built-in one."""
        try:
            steps = json.loads(self._steps_file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        known = isinstance(steps, list) and all(isinstance(one, str | None) for one in steps)
        return steps if known else []

    def _write(self, text: str) -> None:
        read_facts(text, self.game.facts_type, self._file.name)
        before = self.text if self.changed else None
        self._keep(text, [*self.steps(), before])
        self.text = text

    def _keep(self, text: str | None, steps: list[str | None]) -> None:
        write_atomically(self._steps_file, json.dumps(steps[-MOST_STEPS:]).encode())
        if text is None:
            self._file.unlink(missing_ok=True)
        else:
            write_atomically(self._file, text.encode())


# -- writing TOML ---------------------------------------------------------------------------------


def as_toml(document: dict[str, Any]) -> str:
    """A document of texts, numbers, lists and tables as TOML.

    >>> print(as_toml({"each": 3, "die": {"sides": 6}}).partition("\\n")[2])
    each = 3
    <BLANKLINE>
    [die]
    sides = 6
    <BLANKLINE>
    """
    lines = [HEADING]
    lines += [
        f"{_key(key)} = {_value(value)}" for key, value in document.items() if not _table(value)
    ]
    for key, value in document.items():
        if _table(value):
            lines += _lines(_key(key), value)
    return "\n".join(lines) + "\n"


def _table(value: Any) -> bool:
    return isinstance(value, dict)


def _lines(name: str, table: dict[str, Any]) -> list[str]:
    lines = ["", f"[{name}]"]
    lines += [f"{_key(key)} = {_value(value)}" for key, value in table.items() if not _table(value)]
    for key, value in table.items():
        if _table(value):
            lines += _lines(f"{name}.{_key(key)}", value)
    return lines


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_value(entry) for entry in value)}]"
    if isinstance(value, dict):
        return (
            f"{{ {', '.join(f'{_key(key)} = {_value(entry)}' for key, entry in value.items())} }}"
        )
    return json.dumps(value, ensure_ascii=False)


__all__ = ["BadFacts", "Doubt", "OwnersFacts", "as_toml"]
