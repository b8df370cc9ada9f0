"""The lesson: show a face, tap its name, three times each."""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.eyes.faces import name_of_set, spoken
from kiosk.eyes.lesson import ENOUGH, Lesson, OneThing
from kiosk.eyes.sight import Wanted
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.live import LivePage
from kiosk.screens.page import Do
from kiosk.widgets.live_picture import Mark
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look

LONGEST = 30


class LessonPage(LivePage):
    """One set is taught. The lesson itself outlives the page, so that typing a name loses nothing."""

    name = "lesson"

    def __init__(self, kiosk: Kiosk, lesson: Lesson) -> None:
        """Look for the first face."""
        super().__init__(kiosk)
        self.lesson = lesson
        if (eyes := self.eyes) is not None:
            self.look_with(OneThing(lesson.kind, eyes.tray))

    def marks(self) -> list[Mark]:
        """The one thing, or all of them where they are too many."""
        found = self.glimpse.found
        spots = found.spots if found else ()
        return [Mark(spot.outline, "", len(spots) == 1) for spot in spots]

    def watched(self) -> Wanted:
        """One die, tile or card."""
        return self.lesson.wanted

    # -- the page -----------------------------------------------------------------------------------

    def title(self) -> str:
        """What is taught."""
        return self.say("Teach: {name}", name=self.say(name_of_set(self.lesson.name)))

    def sentence(self) -> str:
        """What to do now."""
        if self.lesson.complete and self.glimpse.state != "no camera":
            return self.say("All faces shown. Now the check.")
        return self.say(self.glimpse.says)

    def content(self) -> Widget:
        """The picture beside the names."""
        picture = self.picture()
        names = scrolling(grid([self._face(face) for face in self.lesson.faces], 2, tall=True))
        if look().portrait:
            picture.size_hint_y = 0.7
            return column([picture, names])
        return row([picture, names])

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
        from kiosk.screens.lesson_check import CheckPage

        lesson = self.lesson
        self.kiosk.show(lambda kiosk: CheckPage(kiosk, lesson))
