"""The lesson: show a face, tap its name, three times each; then the check whether all can be told apart."""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.eyes.eyes import Eyes
from kiosk.eyes.faces import spoken
from kiosk.eyes.glimpse import Glimpse
from kiosk.eyes.lesson import ENOUGH, Lesson, OneThing
from kiosk.eyes.sight import Wanted
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.teach import TeachPage
from kiosk.widgets.live_picture import LivePicture, Mark
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.words import say

LONGEST = 30
NO_CAMERA = Glimpse("no camera", say("I can only learn with a camera."))


class LessonPage(Page):
    """One set is taught. The lesson itself outlives the page, so that typing a name loses nothing."""

    name = "lesson"
    wide = True

    def __init__(self, kiosk: Kiosk, lesson: Lesson) -> None:
        """Look for the first face."""
        super().__init__(kiosk)
        self.lesson = lesson
        self.glimpse = NO_CAMERA
        self._picture = LivePicture()
        if (eyes := self.eyes) is not None:
            eyes.look_at(OneThing(lesson.kind, eyes.tray))
            self.show(eyes.beat())

    @property
    def eyes(self) -> Eyes | None:
        """The kiosk's eyes, where it has any."""
        return self.kiosk.eyes

    # -- what the camera sees -----------------------------------------------------------------------

    def beat(self) -> None:
        """Look again; draw only what has changed."""
        if self.eyes is not None:
            self.show(self.eyes.beat())

    def show(self, glimpse: Glimpse) -> None:
        """This is to be seen now."""
        before, self.glimpse = self.glimpse, glimpse
        if glimpse is before:
            return
        frame = glimpse.frame
        size = None if frame is None else (frame.image.shape[1], frame.image.shape[0])
        self._picture.show(glimpse.picture, size)
        spots = glimpse.found.spots if glimpse.found else ()
        self._picture.mark([Mark(spot.outline, "", len(spots) == 1) for spot in spots])
        if (glimpse.state, glimpse.says) != (before.state, before.says):
            self.build()

    def watched(self) -> Wanted:
        """One die, tile or card."""
        return self.lesson.wanted

    def leave(self) -> None:
        """Nothing on the table matters any more."""
        if self.eyes is not None:
            self.eyes.rest()

    # -- the page -----------------------------------------------------------------------------------

    def title(self) -> str:
        """What is taught."""
        return self.say("Teach: {name}", name=self.lesson.name)

    def sentence(self) -> str:
        """What to do now."""
        if self.lesson.complete and self.glimpse.state != "no camera":
            return self.say("All faces shown. Now the check.")
        return self.say(self.glimpse.says)

    def content(self) -> Widget:
        """The picture beside the names."""
        if self._picture.parent is not None:
            self._picture.parent.remove_widget(self._picture)
        names = scrolling(grid([self._face(face) for face in self.lesson.faces], 2, tall=True))
        if look().portrait:
            self._picture.size_hint_y = 0.7
            return column([self._picture, names])
        return row([self._picture, names])

    def _face(self, face: str) -> Press:
        count = self.lesson.counts[face]
        dots = "●" * count if count >= ENOUGH else "●" * count + "○" * (ENOUGH - count)
        shown = self.say(spoken(face, self.lesson.wanted))
        sees = self.glimpse.state == "settled"
        return Press(
            f"{shown}\n{dots}",
            partial(self.learn, face) if sees else None,
            "chosen" if count >= ENOUGH else "plain",
            scale="small",
            name=f"face {face}",
            height=look().touch * 1.75,
        )

    def beside(self) -> list[Widget]:
        """A face that is not on the list."""
        more = Press(
            self.say("Another face"),
            self._ask,
            "quiet",
            scale="small",
            name="another face",
            size_hint_x=0.6,
        )
        return [more]

    def next(self) -> Do:
        """The check, as soon as there is something to tell apart."""
        return Do(self.say("Check"), self._check if self.lesson.ready else None)

    def undo(self) -> Do:
        """The last example."""
        if not self.lesson.examples:
            return Do(self.say("Undo"), None)
        last = self.say(spoken(self.lesson.examples[-1].face, self.lesson.wanted))
        return Do(self.say("Undo: {what}", what=last), self._take_back)

    def back(self) -> Do:
        """Leave the lesson; the set stays as it was."""
        return Do(self.say("Back"), self.kiosk.back)

    def help(self) -> str:
        """How a face is taught."""
        return self.say(
            "Lay one die or tile below the camera and tap the name of the face that is up. Then turn it "
            "a little and tap again, three times for each face. The dots count. At the end Parlour checks "
            "whether it can tell the faces apart."
        )

    # -- what a hand does ---------------------------------------------------------------------------

    def learn(self, face: str) -> None:
        """What lies there is this face."""
        frame, found = self.glimpse.frame, self.glimpse.found
        if frame is None or found is None or len(found.spots) != 1:
            return
        if self.lesson.seen_already(frame):
            self.refuse(self.say("That is the same picture: turn it a little first."))
            return
        self.lesson.add(face, frame, found.spots[0])
        self.notice = ""
        self.build()

    def _take_back(self) -> None:
        self.lesson.take_back()
        self.build()

    def _ask(self) -> None:
        from kiosk.screens.typing import TypingPage

        asked = self.say("What is the face called?")
        lesson, kiosk = self.lesson, self.kiosk

        def named(face: str) -> None:
            lesson.call(face)
            kiosk.refresh()

        self.kiosk.show(lambda kiosk: TypingPage(kiosk, asked, named, LONGEST))

    def _check(self) -> None:
        lesson = self.lesson
        self.kiosk.show(lambda kiosk: CheckPage(kiosk, lesson))


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
        return self.say("Teach: {name}", name=self.lesson.name)

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
            return Text(self.say("Every example is shown to all the others."), "near")
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
