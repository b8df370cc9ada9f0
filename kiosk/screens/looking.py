"""A table over which the camera looks on: what it could read now, the throw it offers, and the throw that
the table takes by itself.

A throw is taken without a tap where one is due, the camera is sure of every die, and it has stood on the
screen for a moment, so that anybody can object. One tap undoes it, whatever came with it.
"""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.faces import spoken
from kiosk.eyes.found import Found
from kiosk.eyes.sight import Dice, Sight, Taken, Wanted
from kiosk.screens.following import FollowingPage
from kiosk.screens.glance import Glance
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.table import Table
from kiosk.widgets.press import Press

ENVELOPE = frozenset({"source", "confidence", "overrule"})
"""What an action says besides what happened."""
LONG_FACE = 7
"""A face of so many letters has a comma behind it; a number needs none."""
SHOWN_FOR = 1.5
"""Seconds that a sure throw stands on the screen before the table takes it by itself."""
DEAF_FOR = 0.8
"""Seconds after that in which the big button does nothing: whoever was about to press it meant the throw."""


class LookingPage(FollowingPage):
    """A table, and the camera over it."""

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Show this table."""
        super().__init__(kiosk, table)
        self.glance = Glance(kiosk.eyes)
        self._deaf_until, self._deaf_at = 0.0, 0
        self._attempted: Found | None = None

    def build(self) -> None:
        """Draw it anew, and have the camera look for what is due now."""
        due = next(iter(self.sights()), None)
        self.glance.look_for(due, self.table.entered)
        super().build()

    def beat(self) -> None:
        """A throw that has come to rest is offered at once, and after a moment taken."""
        now = self.kiosk.parlour.clock()
        # A clock that was put back must not leave the button deaf.
        heard = self._deaf_until != 0.0 and not 0.0 < self._deaf_until - now <= DEAF_FOR
        if heard:
            self._deaf_until = 0.0
        if self.glance.beat(now) or heard:
            self.build()
        if self._certain(now):
            self._take(now)

    def _take(self, now: float) -> None:
        """Take what the big button offers, and be deaf to who was about to press it."""
        offered, sights, found = self.read(), self.sights(), self.glance.sure
        self._attempted = found  # a rule may refuse it: then it is for people
        if offered is None or offered.call is None or found is None:
            return
        moves = len(sights[0].actions(Taken(faces=found.faces)))
        self._deaf_until, self._deaf_at = now + DEAF_FOR, self.table.entered + moves
        offered.call()

    def _certain(self, now: float) -> bool:
        """Whether the throw on the screen is taken now, with no tap."""
        found = self.glance.sure
        wanted = self.kiosk.parlour.preferences.takes_throws
        if found is None or found is self._attempted or not wanted:
            return False
        may_lie = self.may_lie()
        return may_lie is not None and self.glance.certain_for(now, may_lie) >= SHOWN_FOR

    def may_lie(self) -> int | None:
        """How many dice may lie as in the throw before when the next one is taken with no tap; None where
        it waits for one. A game's table says."""
        return None

    def heard(self, do: Do | None) -> Do | None:
        """What the big button does; nothing in the moment after the table has taken a throw."""
        deaf = self._deaf_until != 0.0 and self.table.entered == self._deaf_at
        return do if do is None or not deaf else Do(do.label, None)

    def leave(self) -> None:
        """The camera is free for the page that follows."""
        self.glance.leave()

    def sights(self) -> list[Sight]:
        """What the camera could read for the table now, the likeliest first; a game's table says."""
        return []

    def capture(self) -> Do | None:
        """Read the likeliest thing by camera."""
        sights = self.sights()
        if not sights:
            return None
        return Do(sights[0].label, partial(self.kiosk.look_at, sights[0], sights[1:]))

    @property
    def looks_on(self) -> bool:
        """Whether the camera would see by itself what is rolled now."""
        eyes, sights = self.kiosk.eyes, self.sights()
        return eyes is not None and eyes.well and bool(sights) and eyes.knows(sights[0].wanted)

    def read(self) -> Do | None:
        """The throw that lies there, to be taken with the big button; a doubtful one is looked at."""
        sights, found = self.sights(), self.glance.sure
        if not sights:
            return None
        if found is not None:
            taken = Taken(faces=found.faces, confidence=found.confidence)
            if isinstance(sights[0].wanted, Dice) or self._admitted(sights[0].actions(taken)):
                label = self.say("Use {what}", what=self.spelled(sights[0].wanted, found))
                return Do(label, partial(self._use, sights[0], taken, self.table.entered))
        if self.glance.unsure:
            return Do(self.say("Look at it with me"), self._look_closer)
        return None

    def _admitted(self, actions: list[dict[str, Any]]) -> bool:
        """Whether this can be at all: a card that lies there since the last trick cannot."""
        plain = [
            {name: action[name] for name in action if name not in ENVELOPE} for action in actions
        ]
        return all(any(option.admits(each) for option in self.seen.options) for each in plain)

    def spelled(self, wanted: Wanted, found: Found) -> str:
        """What lies there, in few letters."""
        faces = found.faces
        if isinstance(wanted, Dice):
            faces = wanted.rolled(faces) or faces
        words = [self.say(spoken(face, wanted)) for face in faces]
        return (" " if all(len(word) < LONG_FACE for word in words) else ", ").join(words)

    def _use(self, sight: Sight, taken: Taken, moment: int) -> None:
        """Take it, unless it was taken while the finger was on its way up."""
        if self.table.entered == moment:
            actions = sight.told(taken)
            self.belong_together(moment, moment + len(actions))
            for action in actions:
                self.kiosk.act(action)

    def _look_closer(self) -> None:
        if (look_at := self.capture()) is not None and look_at.call is not None:
            look_at.call()

    def watched(self) -> Wanted | None:
        """The likeliest thing."""
        return next((sight.wanted for sight in self.sights()), None)

    def camera(self) -> list[Widget]:
        """The way to the camera, whenever it could read something for the table; the large button where
        nothing else is."""
        look_at = self.capture()
        if look_at is None:
            return []
        eyes = self.kiosk.eyes
        obvious = eyes is not None and eyes.well and self.next() is None
        return [
            Press(
                self.say("Camera"),
                look_at.call,
                "main" if obvious else "plain",
                scale="near" if obvious else "small",
                name="camera",
                size_hint_x=0.8 if obvious else 0.4,
            )
        ]
