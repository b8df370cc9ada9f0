"""Backup to a USB stick, and back from it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from kivy.uix.widget import Widget

from kiosk.job import Job, Told
from kiosk.journal.file import NotWritten
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.screens.settings.part import PartPage
from kiosk.sticks import BadBackup, back_up, backups_on, restore, sticks
from kiosk.widgets.press import Press
from kiosk.widgets.progress import Progress, step_of
from kiosk.widgets.rows import column, row, space
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text


class SticksPage(PartPage):
    """Each stick with what can be done with it. A stick may be slow: what is done with it is done beside
    the screen, and the page stays until it is done."""

    name = "settings sticks"

    def __init__(self, kiosk: Kiosk) -> None:
        """Nothing is being done."""
        super().__init__(kiosk)
        self.job: Job[str] | None = None
        self._says = ""
        self._drawn = 0

    def title(self) -> str:
        """Where we are."""
        return self.say("Backup on a USB stick")

    def sentence(self) -> str:
        """What is being done, or whether there is a stick."""
        if self.job is not None:
            return self._says
        return "" if sticks() else self.say("Put a USB stick in.")

    def content(self) -> Widget:
        """How far it is, or what can be done."""
        if self.job is None:
            return super().content()
        return column([Progress(self.job.share), space()])

    def parts(self) -> list[Widget]:
        """For each stick its backups; bringing one back takes nothing away."""
        rows: list[Widget] = []
        for stick in sticks():
            rows.append(self.heading(stick.name))
            save = Press(self.say("Save everything"), partial(self._save, stick), name="save")
            rows.append(row([save], height=look().touch))
            for path in backups_on(stick):
                label = self.say("Bring back {file}", file=path.name)
                call = partial(self._restore, path)
                button = Press(label, call, scale="small", name=f"restore {path.name}")
                rows.append(row([button], height=look().touch))
        words = self.say(
            "Finished evenings are saved whole, unfinished ones only as everybody sees them. Bringing a "
            "backup back adds what is missing and takes nothing away."
        )
        return [*rows, Text(words, "small", color=palette().faint)]

    def _save(self, stick: Path) -> None:
        def save(told: Told) -> str:
            try:
                path = back_up(self.kiosk.parlour, stick, told)
            except OSError as error:
                return self.say("The stick does not take it: {why}.", why=error.strerror or error)
            return self.say("Saved as {file}. You can take the stick out.", file=path.name)

        self._begin(save, self.say("Saving …"))

    def _restore(self, path: Path) -> None:
        def bring(told: Told) -> str:
            try:
                brought = restore(self.kiosk.parlour, path, told)
            except BadBackup as bad:
                return self.say("{file}: {why}.", file=path.name, why=str(bad))
            except OSError as error:
                return self.say("{file}: {why}.", file=path.name, why=error.strerror or error)
            except NotWritten as error:
                return str(error)
            return self.say(
                "{new} evenings are new, {known} were here already.",
                new=brought.new,
                known=brought.known,
            )

        self._begin(bring, self.say("Bringing it back …"))

    def _begin(self, work: Callable[[Told], str], says: str) -> None:
        """Do it beside the screen; `work` gives what to say when it is done."""
        self._says, self._drawn, self.notice = says, 0, ""
        self.job = Job(work)
        self.build()

    def beat(self) -> None:
        """Let the bar grow, and say what came of it."""
        job = self.job
        if job is None:
            return
        if job.done:
            self.job = None
            self.refuse(job.result())
        elif self._drawn != (step := step_of(job.share)):
            self._drawn = step
            self.build()

    def back(self) -> Do:
        """Back, once it is done."""
        return super().back() if self.job is None else Do(self.say("Back"), None)

    def pressed(self, button: str) -> bool:
        """While something is being done, no button leads away."""
        return self.job is not None

    def next(self) -> Do:
        """Look for a stick again."""
        return Do(self.say("Look again"), self._look_again if self.job is None else None)

    def _look_again(self) -> None:
        self.notice = ""
        self.build()

    def help(self) -> str:
        """What is on a stick."""
        return self.say(
            "Put a USB stick in and save everything: the history, unfinished evenings as everybody sees "
            "them, corrected facts and these settings, with a table for a spreadsheet beside it. A backup "
            "can be brought back on any Parlour."
        )
