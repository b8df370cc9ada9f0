"""The check at the end of a lesson: can the faces be told apart? Said before the set is kept."""

from kivy.uix.widget import Widget

from kiosk.eyes.faces import name_of_set, spoken
from kiosk.eyes.lesson import Lesson
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.teach import TeachPage
from kiosk.widgets.progress import Progress
from kiosk.widgets.rows import column, scrolling, space
from kiosk.widgets.style import palette
from kiosk.widgets.text import Text


class CheckPage(Page):
    """Can the faces be told apart? Said in sentences before the set is kept."""

    name = "lesson check"
    wide = True

    def __init__(self, kiosk: Kiosk, lesson: Lesson) -> None:
        """Have the worker look at every example."""
        super().__init__(kiosk)
        self.lesson = lesson
        self._keeping = False
        self._shown = (-1, False)
        if lesson.verdict is None and kiosk.eyes is not None:
            kiosk.eyes.later(lesson.check)

    def beat(self) -> None:
        """See how far the worker has got."""
        if self.kiosk.eyes is not None:
            self.kiosk.eyes.beat()
        if self.lesson.kept:
            self.kiosk.only(TeachPage)
            return
        if self.lesson.trouble is not None:
            why, self.lesson.trouble, self._keeping = self.lesson.trouble, None, False
            self.refuse(self.say("It could not be kept: {why}.", why=why))
        shown = (self.lesson.looked_at, self.lesson.verdict is not None)
        if shown != self._shown:
            self._shown = shown
            self.build()

    def title(self) -> str:
        """What is checked."""
        return self.say("Teach: {name}", name=self.say(name_of_set(self.lesson.name)))

    def sentence(self) -> str:
        """How it stands."""
        verdict = self.lesson.verdict
        if verdict is None:
            done, all_ = self.lesson.looked_at, len(self.lesson.examples)
            return self.say("Checking {n} of {all}…", n=done, all=all_)
        if verdict.alike:
            return self.say("Some faces look alike.")
        return self.say("I can tell all faces apart.")

    def content(self) -> Widget:
        """The pairs that look alike, and what was shown too seldom."""
        verdict = self.lesson.verdict
        if verdict is None:
            says = Text(self.say("Every example is shown to all the others."), "near")
            share = self.lesson.looked_at / max(len(self.lesson.examples), 1)
            return column([Progress(share), says, space()])
        wanted = self.lesson.wanted
        lines: list[Widget] = [
            Text(
                self.say(
                    "{one} and {other} look alike: show each once more.",
                    one=spoken(one, wanted),
                    other=spoken(other, wanted),
                ),
                "near",
                color=palette().warn,
            )
            for one, other in verdict.alike
        ]
        lines += [
            Text(
                self.say("{face}: shown {n} of three times.", face=spoken(face, wanted), n=n),
                "near",
                color=palette().faint,
            )
            for face, n in verdict.few
        ]
        total = self.say(
            "{faces} faces, {n} examples.",
            faces=len(self.lesson.counts),
            n=len(self.lesson.examples),
        )
        return scrolling(column([*lines, Text(total, "near")], tall=True))

    def next(self) -> Do:
        """Keep the set; from now on it is read by it."""
        if self.lesson.verdict is None or self._keeping:
            return Do(self.say("Keep it"), None)
        return Do(self.say("Keep it"), self._keep)

    def _keep(self) -> None:
        self._keeping = True
        if self.kiosk.eyes is not None:
            self.kiosk.eyes.later(self.lesson.keep)
        self.build()

    def back(self) -> Do:
        """Show more examples."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """The examples are taken back in the lesson."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What is checked, and what to do about it."""
        return self.say(
            "Every example is compared with all the others. Faces that look alike: go back and show each of "
            "them once more, turned another way or in other light. Kept, the set is read from the next roll "
            "on."
        )
