"""The camera panel: what the camera sees, what it makes of it, and one tap to take that.

Live, everything found is outlined and named. A tap on a die (or a space, or the card) asks what it
really shows, likeliest first, and the answer teaches the set. The keypad is one tap away; without a
camera it is there at once. What was taken becomes the actions of the sight, at the table it came from.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.faces import faces_of, spoken
from kiosk.eyes.found import Found
from kiosk.eyes.glimpse import Glimpse
from kiosk.eyes.learn import learn
from kiosk.eyes.sight import Dice, Grid, Sight, Taken, Wanted
from kiosk.eyes.watch import Watch
from kiosk.screens.camera_entry import Entry, as_taken, likeliest
from kiosk.screens.camera_keys import face_keys, keypad, reading_panel
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.live import LivePage
from kiosk.screens.page import Do
from kiosk.widgets.die import initials
from kiosk.widgets.live_picture import Mark
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look


class CameraPage(LivePage):
    """Looks for one thing until somebody takes it, types it in, or goes back."""

    name = "camera"

    def __init__(
        self,
        kiosk: Kiosk,
        sight: Sight,
        others: Sequence[Sight] = (),
        typed: Sequence[str] | None = None,
    ) -> None:
        """Begin to look; `others` are what else could be read now, `typed` what had been typed when the
        power went."""
        super().__init__(kiosk, self.ask)
        self.sight = sight
        self.wanted = sight.wanted
        self.faces = faces_of(sight.wanted)
        self.entry = Entry(sight.wanted)
        self._others = tuple(others)
        self._watch: Watch | None = None
        if (eyes := self.eyes) is not None:
            self._watch = Watch(sight.wanted, eyes.tray, eyes.lying)
            self.look_with(self._watch)
        if self.glimpse.state == "no camera" or typed is not None:
            self.entry.begin_typing()
        for face in typed or ():
            if face in self.faces:
                self.entry.tell(face)

    def where(self) -> dict[str, Any] | None:
        """Over the table, with what was typed so far."""
        return {"page": "camera", "sight": self.sight.label, "typed": self.entry.typed}

    def build(self) -> None:
        """Draw it anew, and remember how far it is typed."""
        super().build()
        if self.kiosk.page is self:
            self.kiosk.mark()

    @property
    def found(self) -> Found | None:
        """The reading: as somebody has put it right, or as the camera has it now."""
        return self.entry.held or self.glimpse.found

    # -- what the camera sees -----------------------------------------------------------------------

    def seen(self, before: Glimpse) -> None:
        """Draw what is another than before; a reading that somebody puts right stays as it is."""
        now = self.glimpse
        if now.state == "no camera" and before.state != "no camera":
            self.entry.begin_typing()  # nothing more will be read: the keypad, at once
        elif before.state == "no camera" and now.state != "no camera" and not self.entry.typed:
            self.entry = Entry(self.wanted)  # it is back before anybody has typed
        if self.entry.held is None:
            self.draw_picture()
        changed = (now.state, now.says, now.found) != (before.state, before.says, before.found)
        if changed and (self.entry.held is None or now.state == "no camera"):
            self.build()

    def marks(self) -> list[Mark]:
        """Everything that was read, with its name."""
        found = self.found
        return [
            Mark(spot.outline, self.short(spot.face), spot.sure, number == self.entry.asked)
            for number, spot in enumerate(found.spots if found else ())
        ]

    def _near(self) -> tuple[float, float, float, float] | None:
        """What is looked at closely: the spot that is asked for, else everything that was found."""
        found, asked = self.found or Found(), self.entry.asked
        if asked is not None and asked < len(found.spots):
            return Found((found.spots[asked],)).box
        return found.box

    def label(self, face: str) -> str:
        """A face as one says it, or a question mark."""
        return "?" if face == "unknown" else self.say(spoken(face, self.wanted))

    def short(self, face: str) -> str:
        """The same where there is little room: the spaces of a board lie close together."""
        if not isinstance(self.wanted, Grid) or face == "unknown":
            return self.label(face)
        golden = face.endswith("*")
        return initials(face.removesuffix("*")) + ("*" if golden else "")

    def watched(self) -> Wanted:
        """What should lie below the camera."""
        return self.wanted

    # -- words --------------------------------------------------------------------------------------

    def title(self) -> str:
        """What is read."""
        return self.sight.label

    def sentence(self) -> str:
        """The state in one sentence."""
        if self.entry.asked is not None:
            return self.say("What does it show?")
        if self.entry.typed is not None:
            if self.glimpse.state == "no camera" and not self.entry.typed:
                return self.say(self.glimpse.says)
            return self.say("Tap what lies there.")
        if self.entry.held is not None:
            return self.say("Is this right?")
        return self.say(self.glimpse.says)

    def help(self) -> str:
        """How readings are taken and put right."""
        return self.say(
            "When everything lies still, Parlour names what it sees. Is it right: take it with the "
            "big button. Is one wrong: tap it and say what it shows; Parlour learns from it. You can "
            "always type it in instead."
        )

    # -- the page -----------------------------------------------------------------------------------

    def content(self) -> Widget:
        """The picture beside what was read, the faces to choose from, or the keypad."""
        if self.entry.typed is not None and self.entry.asked is None:
            return keypad(self)
        picture = self.picture()
        picture.mark(self.marks())
        picture.zoom(self._near())
        if self.entry.asked is not None:
            found = self.found or Found()
            beside = face_keys(self, likeliest(found, self.entry.asked, self.faces), self.correct)
        else:
            beside = reading_panel(self)
        if look().portrait:
            picture.size_hint = (1, 0.6 if isinstance(self.wanted, Grid) else 0.9)
            return column([picture, beside])
        picture.size_hint = (0.95 if isinstance(self.wanted, Grid) else 1.3, 1)
        return row([picture, beside])

    def beside(self) -> list[Widget]:
        """The keypad, another look, and what else could be read."""
        if self.entry.asked is not None:
            dice = isinstance(self.wanted, Dice) and self.entry.typed is None
            taken_off = self.entry.asked < len(self.found.spots if self.found else ())
            buttons = (
                [self._small(self.say("No die"), self._no_die, "no die")]
                if dice and taken_off
                else []
            )
            return [*buttons, self._small(self.say("Cancel"), partial(self.ask, None), "cancel")]
        if self.entry.typed is not None:
            sees = self.eyes is not None and self.glimpse.state != "no camera"
            return [self._small(self.say("Camera"), self.retake, "retake")] if sees else []
        buttons = [self._small(self.say("Type it in"), self.type_in, "type")]
        if self.glimpse.stale:
            buttons.append(self._small(self.say("Use it all the same"), self.retake, "retake"))
        elif self.found is not None and self.found.spots:
            buttons.append(self._small(self.say("Look again"), self.retake, "retake"))
        elif self.glimpse.misfit or (self.eyes is not None and not self.eyes.tray.learned):
            buttons.append(self._small(self.say("Set up"), self.kiosk.set_up_camera, "set up"))
        if self._others:
            buttons.append(self._small(self.say("Other"), self._another, "another"))
        return buttons

    def _small(self, label: str, call: Callable[[], None], name: str) -> Press:
        return Press(label, call, scale="small", name=name, size_hint_x=0.55)

    def next(self) -> Do | None:
        """Take what was read, or what was typed."""
        if self.entry.asked is not None:
            return None
        if self.entry.typed is not None:
            return Do(self.say("Done"), self._take_typed if self.entry.complete else None)
        found = self.found
        ready = found is not None and found.named and self.entry.fits(found)
        return Do(self.say("Take it"), self.take if ready else None)

    def capture(self) -> Do | None:
        """The camera button does the same here."""
        return self.next()

    def undo(self) -> Do:
        """The last thing typed, else nothing: the table is undone at the table."""
        if self.entry.typed:
            label = self.say("Undo: {what}", what=self.label(self.entry.typed[-1]))
            return Do(label, self._untype)
        return Do(self.say("Undo"), None)

    def back(self) -> Do:
        """Back to the table, with nothing taken."""
        return Do(self.say("Back"), self.kiosk.back)

    # -- what a hand does ---------------------------------------------------------------------------

    def ask(self, number: int | None) -> None:
        """Ask what this die or space shows; one past the last is a die that was not found."""
        if number is not None and self.entry.typed is None and self.entry.held is None:
            self.entry.hold(self.glimpse.found or Found(), self.glimpse.frame)
        self.entry.asked = number
        self.build()

    def correct(self, face: str) -> None:
        """It shows this; the set learns it when the reading is taken."""
        if self.entry.asked is not None:
            self.entry.correct(self.entry.asked, face)
            self.build()

    def _no_die(self) -> None:
        self.entry.remove()
        self.build()

    def type_in(self) -> None:
        """Use the keypad."""
        self.entry.begin_typing()
        self.build()

    def tell(self, face: str) -> None:
        """One more die or space shows this; with the last one everything is told."""
        self.entry.tell(face)
        if isinstance(self.wanted, Dice) and self.entry.complete and self.wanted.count is not None:
            self._take_typed()
        else:
            self.build()

    def _untype(self) -> None:
        self.entry.untell()
        self.build()

    def retake(self) -> None:
        """Forget what was put right or typed, and look again."""
        self.entry = Entry(self.wanted)
        if self._watch is not None and self.eyes is not None:
            self.eyes.later(self._watch.relearn)
        self.draw_picture()
        self.build()

    def take(self) -> None:
        """The reading is right."""
        if (found := self.found) is not None:
            self._learn()
            if self.eyes is not None and isinstance(self.wanted, Dice):
                self.eyes.lying = self.entry.lying() or self.glimpse.found
                self.eyes.stirred = False
            self._finish(as_taken(self.wanted, found, self.entry.corrected))

    def _learn(self) -> None:
        """Whatever was put right becomes an example; a slip that was put right again does not."""
        frame, eyes = self.entry.frame, self.eyes
        if frame is None or eyes is None:
            return
        for spot, face in self.entry.lessons():
            if not eyes.doubts(spot, face):
                eyes.later(partial(learn, self.wanted, frame.image, spot, face))

    def _take_typed(self) -> None:
        self._finish(self.entry.as_typed())

    def _finish(self, taken: Taken) -> None:
        """Back to the table with it."""
        self.kiosk.back()
        for action in self.sight.told(taken):
            self.kiosk.act(action)

    def _another(self) -> None:
        from kiosk.screens.sights import SightsPage

        sights = (self.sight, *self._others)
        self.kiosk.swap(lambda kiosk: SightsPage(kiosk, sights))
