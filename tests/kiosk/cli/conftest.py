"""Running the command line as somebody at a keyboard would, in this process."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kiosk.cli import main


class Ran(NamedTuple):
    """What a command left: exit code, standard output, standard error."""

    code: int
    out: str
    err: str

    @property
    def documents(self) -> list[Any]:
        """Standard output as one JSON document a line."""
        return [json.loads(line) for line in self.out.splitlines()]


Parlour = Callable[..., Ran]


@pytest.fixture
def parlour(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Parlour:
    """`parlour("score", "tea-time", "-", typed=text)`, in an owner's folder of its own; None: no input."""
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "home"))

    def run(*words: str, typed: str | bytes | None = "") -> Ran:
        raw = typed.encode() if isinstance(typed, str) else typed
        stdin = None if raw is None else io.TextIOWrapper(io.BytesIO(raw))
        monkeypatch.setattr(sys, "stdin", stdin)
        capsys.readouterr()
        try:
            code = main(words)
        except SystemExit as left:
            code = int(left.code or 0)
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run
