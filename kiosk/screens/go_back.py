"""Back to any moment of the evening: everything after it is undone at once, in either of two ways."""

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Any

from kivy.uix.widget import Widget

from kiosk.pad import DRAFT
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.table import Table
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look
from scoring.log import Redo, Undo, UndoKind


class GoBackPage(Page):
    """What stands, the newest first; a tap on a line chooses the moment after it."""

    name = "go back"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Nothing is chosen yet."""
        super().__init__(kiosk)
        self.table = table
        self._kept: int | None = None

    def _standing(self) -> list[str]:
        """What was done, in order: actions of the log, or the taps of a score pad."""
        if self.table.mode == "pad":
            return [str(stage["says"]) for stage in self.table.stages(DRAFT)]
        return [line.says for line in self.table.told() if line.status == "stands"]

    def title(self) -> str:
        """What is done here."""
        return self.say("Go back to …")

    def sentence(self) -> str:
        """What to do, or what would be undone."""
        if self._kept is None:
            return self.say("What was the last thing that was right?")
        return self.say("Undo the last {n}?", n=len(self._standing()) - self._kept)

    def content(self) -> Widget:
        """A button a moment."""
        standing = self._standing()
        moments = [self._moment(self.say("The beginning"), 0)] if standing else []
        moments += [self._moment(self.say(says), n) for n, says in enumerate(standing[:-1], 1)]
        return scrolling(column(reversed(moments), tall=True))

    def _moment(self, says: str, kept: int) -> Widget:
        lines = ceil(len(says) * look().near * 0.6 / (look().width * 0.85))
        return Press(
            says,
            partial(self._choose, kept),
            "chosen" if kept == self._kept else "plain",
            name=f"moment {kept}",
            height=max(look().touch, look().near * 1.35 * lines),
        )

    def _choose(self, kept: int) -> None:
        self._kept = kept
        self.build()

    def actions(self) -> list[Widget]:
        """The two ways to undo, once a moment is chosen; else what was undone can come again."""
        if self._kept is None:
            again = self.table.redoable
            if not again:
                return []
            label = self.say("Do again what was undone ({n})", n=again)
            return [row([Press(label, self._redo, name="redo")], height=look().touch)]
        if self.table.mode == "pad":
            button = Press(self.say("Undo"), self._step_back, "warn", name="entered wrongly")
            return [row([button], height=look().touch)]
        ways: list[tuple[UndoKind, str]] = [
            ("entered wrongly", self.say("Entered wrongly")),
            ("taken back", self.say("Taken back")),
        ]
        buttons = [
            Press(label, partial(self._undo, kind), "warn", name=kind) for kind, label in ways
        ]
        return [row(buttons, height=look().touch)]

    def _undo(self, kind: UndoKind) -> None:
        steps = len(self._standing()) - (self._kept or 0)
        self._then(lambda: self.kiosk.act(Undo(steps=steps, kind=kind)))

    def _redo(self) -> None:
        self._then(lambda: self.kiosk.act(Redo()))

    def _step_back(self) -> None:
        def back() -> None:
            for _ in range(len(self._standing()) - (self._kept or 0)):
                earlier = self.table.stages(DRAFT)[-2:-1]
                self.kiosk.draft(DRAFT, earlier[0] if earlier else None)

        self._then(back)

    def _then(self, do: Callable[[], None]) -> None:
        """Do it, and show the table as it is now."""
        do()
        self.kiosk.open_table()

    def next(self) -> Do:
        """Leave things as they are."""
        return Do(self.say("Leave it as it is"), self.kiosk.back)

    def where(self) -> dict[str, Any]:
        """Over the table."""
        return {"page": "go back"}

    def back(self) -> Do:
        """The same, at the left."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """It is done in the list."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What the two kinds mean."""
        return self.say(
            "Tap the last thing that was right; all that came after it is undone. Entered wrongly: it "
            "never happened, and what was noted from it goes too. Taken back: it did happen, so what "
            "was seen stays on the sheets."
        )
