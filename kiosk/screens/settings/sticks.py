"""Backup to a USB stick, and back from it."""

from functools import partial
from pathlib import Path

from kivy.uix.widget import Widget

from kiosk.journal.file import NotWritten
from kiosk.screens.page import Do
from kiosk.screens.settings.part import PartPage
from kiosk.sticks import BadBackup, back_up, backups_on, restore, sticks
from kiosk.widgets.press import Press
from kiosk.widgets.rows import row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text


class SticksPage(PartPage):
    """Each stick with what can be done with it."""

    name = "settings sticks"

    def title(self) -> str:
        """Where we are."""
        return self.say("Backup on a USB stick")

    def sentence(self) -> str:
        """Whether there is a stick."""
        return "" if sticks() else self.say("Put a USB stick in.")

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
        try:
            path = back_up(self.kiosk.parlour, stick)
        except OSError as error:
            self.refuse(self.say("The stick does not take it: {why}.", why=error.strerror or error))
            return
        self.refuse(self.say("Saved as {file}. You can take the stick out.", file=path.name))

    def _restore(self, path: Path) -> None:
        try:
            brought = restore(self.kiosk.parlour, path)
        except BadBackup as bad:
            self.refuse(self.say("{file}: {why}.", file=path.name, why=str(bad)))
        except OSError as error:
            self.refuse(self.say("{file}: {why}.", file=path.name, why=error.strerror or error))
        except NotWritten as error:
            self.refuse(str(error))
        else:
            self.refuse(
                self.say(
                    "{new} evenings are new, {known} were here already.",
                    new=brought.new,
                    known=brought.known,
                )
            )

    def next(self) -> Do:
        """Look for a stick again."""
        return Do(self.say("Look again"), self._look_again)

    def _look_again(self) -> None:
        self.notice = ""
        self.build()
