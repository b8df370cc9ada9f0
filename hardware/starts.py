"""Counting failed starts in a row, so that a broken camera or game cannot keep the kiosk down.

systemd starts the kiosk again without limit. Each start is written down in the runtime folder
(below /run, so the memory card is not touched, and a reboot begins anew); a start that reached a
calm minute, or a stop on purpose, wipes the slate. After three starts that did neither the kiosk
comes up in safe mode: no camera, no games but its own.
"""

from pathlib import Path

SAFE_AFTER = 3
CALM_AFTER = 60.0
"""Seconds of running after which a start counts as a good one."""


class Starts:
    """The slate of starts in a folder that survives a restart but not a reboot."""

    def __init__(self, folder: Path) -> None:
        self._slate = folder / "starts"

    @property
    def failed(self) -> int:
        """How many starts in a row have come to nothing; an unreadable slate counts none."""
        try:
            return max(0, int(self._slate.read_text()))
        except (OSError, ValueError):
            return 0

    def begin(self) -> bool:
        """Write down a start, and say whether it must be in safe mode."""
        before = self.failed
        self._write(before + 1)
        return before >= SAFE_AFTER

    def calm(self) -> None:
        """The kiosk has run for a calm minute, or was stopped on purpose."""
        self._write(0)

    def _write(self, count: int) -> None:
        try:
            self._slate.write_text(str(count))
        except OSError:
            return  # without a slate there is no safe mode, but the kiosk must start all the same
