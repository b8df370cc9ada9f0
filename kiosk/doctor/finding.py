"""What a check has found, and the machine it looks at."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kiosk.config import Config

QUIET = {"KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_ARGS": "1"}
"""So that merely trying to load Kivy leaves no files behind."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the doctor's report; `do` is empty where nothing needs doing."""

    check: str
    ok: bool
    says: str
    do: str = ""


@dataclass(frozen=True)
class Patient:
    """The machine as a check may touch it; tests lay another one under it."""

    config: Config
    root: Path = Path("/")
    home: Path = Path()
    picture: Path | None = None
    """Where to leave the picture the camera took, for whoever focuses it."""
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))

    def read(self, path: str) -> str | None:
        """A file of the kernel's, without the white space round it; None where there is none."""
        try:
            return (self.root / path.lstrip("/")).read_text(errors="replace").strip("\0 \n")
        except OSError:
            return None

    def glob(self, pattern: str) -> list[Path]:
        """Files of the machine."""
        return sorted(self.root.glob(pattern.lstrip("/")))

    @property
    def model(self) -> str:
        """Which Raspberry Pi this is; empty for any other machine."""
        model = self.read("/proc/device-tree/model") or ""
        return model if "Raspberry Pi" in model else ""

    def imports(self, module: str) -> str | None:
        """Why a module cannot be imported, tried in a program of its own; None if it can."""
        told = self.run([sys.executable, "-c", f"import {module}"])
        if told is None:
            return None
        return told.splitlines()[-1] if told else "it ended without a word"

    def run(self, command: Sequence[str], timeout: float = 60.0) -> str | None:
        """What a failing program says; None when all is well."""
        try:
            done = subprocess.run(  # noqa: S603 - only our own fixed commands
                command,
                capture_output=True,
                text=True,
                timeout=timeout,
                check=False,
                env={**self.environment, **QUIET},
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            return str(error)
        return None if done.returncode == 0 else done.stderr.strip()
