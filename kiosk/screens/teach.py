"""Teach: which dice, tiles or cards Parlour shall learn."""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.eyes.faces import name_of_set
from kiosk.eyes.lesson import Lesson
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from vision.teach import known_sets
from vision.teach.align import Kind
from vision.teach.shelf import NAME, taught_folder

LONGEST = 24
KINDS: dict[Kind, str] = {"dice": "{name}: dice", "tiles": "{name}: tiles or cards"}
NEW: dict[Kind, str] = {"dice": "New dice", "tiles": "New tiles or cards"}


class TeachPage(Page):
    """The sets of the games, the owner's own, and new ones."""

    name = "teach"
    wide = True

    def title(self) -> str:
        """Where we are."""
        return self.say("Teach")

    def sentence(self) -> str:
        """What to do."""
        return self.say("What shall I learn?")

    def content(self) -> Widget:
        """A button a set; a check stands on those that the owner has taught."""
        buttons: list[Widget] = [
            self._set(name, kind) for kind in KINDS for name in known_sets(kind)
        ]
        hint = Text(
            self.say("A check: taught here. The others I know only in my own drawings."),
            "small",
            color=palette().faint,
        )
        across = 1 if look().portrait else 2
        return scrolling(column([grid(buttons, across, tall=True), hint], tall=True))

    def _set(self, name: str, kind: Kind) -> Press:
        label = self.say(KINDS[kind], name=self.say(name_of_set(name)))
        taught = taught_folder(name, kind) is not None
        return Press(
            f"✓ {label}" if taught else label,
            partial(self._begin, kind, name),
            "chosen" if taught else "plain",
            scale="small",
            name=f"{kind} {name}",
        )

    def actions(self) -> list[Widget]:
        """A set that has no name yet."""
        return [
            row(
                [
                    Press(
                        self.say(NEW[kind]),
                        partial(self._ask, kind),
                        scale="small",
                        name=f"new {kind}",
                    )
                    for kind in NEW
                ],
                height=look().touch,
            )
        ]

    def beside(self) -> list[Widget]:
        """The camera itself can be set up from here too."""
        set_up = self.say("Set up the camera")
        return [Press(set_up, self.kiosk.set_up_camera, "quiet", scale="small", name="set up")]

    def _ask(self, kind: Kind) -> None:
        from kiosk.screens.typing import TypingPage

        asked = self.say("What are they called?")
        begin = partial(self._begin, kind)
        self.kiosk.show(lambda kiosk: TypingPage(kiosk, asked, begin, LONGEST))

    def _begin(self, kind: Kind, name: str) -> None:
        begin(self.kiosk, kind, name)

    def undo(self) -> Do:
        """Nothing to undo."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What teaching is."""
        return self.say(
            "Parlour reads plain dice without being taught. Of any other die, tile or card show it each "
            "face three times, each time turned a little, and tap its name. It takes about two minutes."
        )


def begin(kiosk: Kiosk, kind: Kind, name: str) -> None:
    """Open the lesson of a set; a name that no set can have is refused."""
    from kiosk.screens.lesson import LessonPage

    if not NAME.match(name):
        if kiosk.page is not None:
            say = kiosk.parlour.language.say
            kiosk.page.refuse(say("Use letters, figures and dashes for the name."))
        return
    lesson = Lesson(name, kind)
    kiosk.show(lambda kiosk: LessonPage(kiosk, lesson))
