"""When something unexpected goes wrong: an apology, a report without secrets, and the way back to play.

What was tapped in is in the journal, so everything is read from there anew. If that does not help, the
next apology leads Home with the evening put aside; if even that fails, the program ends and systemd
starts it again.
"""

from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.uix.widget import Widget

from kiosk.report import keep_report
from kiosk.screens.page import Do, Page
from kiosk.widgets.prose import prose

if TYPE_CHECKING:
    from kiosk.screens.kiosk import Kiosk

PATIENCE = 2
"""Apologies in a row before we give up."""
CALM = 60.0
"""Seconds after which a failure is a new one and not the same again."""


class ApologyPage(Page):
    """Says sorry, and goes on where the journal says we were."""

    name = "apology"
    wide = True

    def __init__(self, kiosk: "Kiosk", failsafe: "Failsafe", report: str) -> None:
        """Apologise; `report` is the name of the file that was kept."""
        super().__init__(kiosk)
        self._failsafe = failsafe
        self._report = report

    def title(self) -> str:
        """A few words."""
        return self.say("Sorry")

    def sentence(self) -> str:
        """What matters most."""
        return self.say("Something went wrong. Nothing is lost.")

    def content(self) -> Widget:
        """What happens next, and where the report is."""
        words = [
            self.say("Everything you tapped in is in the journal. Go on where you were.")
            if self._failsafe.times == 1
            else self.say("It went wrong again. The evening waits on the home page.")
        ]
        if self._report:
            words.append(self.say("A report without names is kept as {file}.", file=self._report))
        return prose(words)

    def next(self) -> Do:
        """Back to play."""
        return Do(self.say("Go on"), self._failsafe.go_on)

    def back(self) -> Do:
        """Home is safe too."""
        return Do(self.say("Home"), self._failsafe.go_home)

    def undo(self) -> Do:
        """Nothing is undone here."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What happens now."""
        return self.say(
            "Parlour has stumbled over itself, not over anything you did. Go on reads the evening anew from "
            "the journal, Home leaves it for later. The report says only where in the program it happened: "
            "no names, no secrets."
        )


class Failsafe(ExceptionHandler):
    """Stands behind the kiosk's main thread; `stand_by` puts it there."""

    def __init__(self, kiosk: "Kiosk") -> None:
        """Guard this kiosk."""
        super().__init__()
        self._kiosk = kiosk
        self._last = float("-inf")
        self.times = 0
        """How often in a row something went wrong."""

    def stand_by(self) -> None:
        """Be asked about every exception from now on."""
        ExceptionManager.add_handler(self)

    def stand_down(self) -> None:
        """Be asked no more."""
        ExceptionManager.remove_handler(self)

    def handle_exception(self, error: BaseException) -> Any:
        """Apologise; give up where apologies do not help, or somebody wants the program to end."""
        if not isinstance(error, Exception):
            return ExceptionManager.RAISE
        now = self._kiosk.parlour.clock()
        self.times = self.times + 1 if 0 <= now - self._last < CALM else 1
        self._last = now
        page = self._kiosk.page.name if self._kiosk.page is not None else "none"
        kept = keep_report(self._kiosk.parlour.folder, error, page, now)
        if self.times > PATIENCE:
            return ExceptionManager.RAISE
        name = kept.name if kept is not None else ""
        self._kiosk.only(lambda kiosk: ApologyPage(kiosk, self, name))
        return ExceptionManager.PASS

    def go_on(self) -> None:
        """Read everything anew and open the table that was in play; the second time only Home."""
        if self.times > 1:
            self.go_home()
            return
        self._kiosk.parlour.again()
        if not self._kiosk.wake():
            self._kiosk.home()

    def go_home(self) -> None:
        """Leave the table alone."""
        self._kiosk.parlour.again()
        waiting = self._kiosk.parlour.in_play()
        if waiting is not None:
            self._kiosk.parlour.put_aside(waiting.evening)
        self._kiosk.home()
