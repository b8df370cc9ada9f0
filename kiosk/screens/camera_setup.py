"""Camera set-up: aim, focus and light, learn the empty tray, measure a die. Three taps, once."""

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from kiosk.eyes.aim import Aim, DieSize, Emptiness, die_size
from kiosk.eyes.sight import Dice, Wanted
from kiosk.eyes.tray import Tray
from kiosk.eyes.watch import Looker
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.live import LivePage
from kiosk.screens.page import Do
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from vision.boards.markers import MAT_IDS

STEPS: dict[str, str] = {
    "aim": "1. Aim at the tray, with a die in it",
    "empty": "2. Show me the empty tray",
    "die": "3. Lay a die in it",
}
"""The steps with what is written on the list beside the picture."""


class CameraSetupPage(LivePage):
    """One step at a time, with live advice."""

    name = "camera set-up"

    def __init__(self, kiosk: Kiosk) -> None:
        """Begin with the aim."""
        super().__init__(kiosk)
        self.step = "aim"
        self.tray = Tray()
        self._turn_to("aim")

    def _turn_to(self, step: str) -> None:
        self.step = step
        lookers: dict[str, Callable[[], Looker]] = {
            "aim": Aim,
            "empty": Emptiness,
            "die": partial(DieSize, self.tray),
        }
        self.look_with(lookers[step]())

    def watched(self) -> Wanted:
        """A die, or in the second step none."""
        return Dice("pips", 0 if self.step == "empty" else 1)

    # -- the page -----------------------------------------------------------------------------------

    def title(self) -> str:
        """What is done here."""
        return self.say("Camera set-up")

    def sentence(self) -> str:
        """What to do now."""
        return self.say(self.glimpse.says)

    def content(self) -> Widget:
        """The picture beside the steps and what was checked."""
        steps = list(STEPS)
        lines: list[Widget] = []
        for step in STEPS:
            done = steps.index(step) < steps.index(self.step)
            colour = palette().ink if step == self.step else palette().faint
            lines.append(Text(("✓ " if done else "") + self.say(STEPS[step]), "near", color=colour))
            if step == self.step:
                lines += [self._check(check.says, check.good) for check in self.glimpse.checks]
        told = scrolling(column(lines, tall=True, spacing=look().gap / 2))
        return (column if look().portrait else row)([self.picture(), told])

    def _check(self, says: str, good: bool) -> Widget:
        mark, colour = ("✓", palette().good) if good else ("✗", palette().warn)
        return Text(f"   {mark} {self.say(says)}", "small", color=colour)

    def beside(self) -> list[Widget]:
        """Light and focus can be measured again."""
        eyes = self.eyes
        if eyes is None or self.glimpse.frame is None:
            return []
        again = Press(
            self.say("Measure the light again"),
            eyes.camera.measure,
            "quiet",
            scale="small",
            name="measure",
            size_hint_x=0.6,
        )
        return [again] if self.step == "aim" else []

    def next(self) -> Do | None:
        """The step is done; a picture that is not good can be gone on with all the same."""
        if self.glimpse.frame is None:
            return None
        good = self.glimpse.state == "settled"
        match self.step:
            case "aim":
                label = self.say("Go on") if good else self.say("Go on all the same")
                return Do(label, self._aimed)
            case "empty":
                still = self.glimpse.state != "moving"
                label = self.say("It is empty") if good else self.say("It is empty all the same")
                return Do(label, self._emptied if still else None)
            case _:
                return Do(self.say("That is a die"), self._measured if good else None)

    def back(self) -> Do:
        """Leave; what was learned so far stays."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Back to the step before."""
        steps = list(STEPS)
        place = steps.index(self.step)
        if not place:
            return Do(self.say("Undo"), None)
        label = self.say("Undo: {what}", what=self.say("the last step"))
        return Do(label, partial(self._to, steps[place - 1]))

    def _to(self, step: str) -> None:
        self._turn_to(step)
        self.build()

    def help(self) -> str:
        """What the steps are for."""
        return self.say(
            "The camera hangs 25 to 45 cm above the tray and sees all of it. Light comes from the "
            "side, so that no lamp is mirrored. Parlour learns how the empty tray looks and how large "
            "a die is in the picture; after that it reads throws faster and more surely. Do this again "
            "when the camera or the tray was moved."
        )

    # -- what a hand does ---------------------------------------------------------------------------

    def _aimed(self) -> None:
        mat = bool(self.glimpse.found and len(self.glimpse.found.spots) == len(MAT_IDS))
        self.tray = Tray(mat=mat)
        self._to("empty")

    def _emptied(self) -> None:
        frame = self.glimpse.frame
        if frame is not None and self._keep(Tray(frame.image, None, self.tray.mat)):
            self._to("die")

    def _measured(self) -> None:
        found = self.glimpse.found
        if found is not None and self._keep(self.tray.with_size(die_size(found))):
            self.kiosk.back()

    def _keep(self, tray: Tray) -> bool:
        self.tray = tray
        try:
            if self.eyes is not None:
                self.eyes.learn_tray(tray)
        except OSError as error:
            self.refuse(self.say("It could not be kept: {why}.", why=error.strerror or str(error)))
            return False
        return True
