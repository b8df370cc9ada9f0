"""Watching the table for one thing: frames in, glimpses out. Time comes with the frames.

A throw is read when it has come to rest, over several frames, and not again until something moves.
"""

from dataclasses import replace
from typing import Protocol

from hardware.camera.frame import Frame, Pixels
from hardware.camera.keeper import Health
from kiosk.eyes.found import Found
from kiosk.eyes.glimpse import Glimpse, State, for_the_glass
from kiosk.eyes.reader import Reader, agreed, reader
from kiosk.eyes.sight import Card, Dice, Grid, Wanted
from kiosk.eyes.tray import Tray
from scoring.words import say
from vision.dice.motion import measure
from vision.dice.settle import COVERED, STILL, Measurement, Phase, Settle
from vision.teach import UnknownSet

READINGS: dict[type, tuple[int, int]] = {Dice: (2, 4), Grid: (1, 2), Card: (2, 3)}
"""Sure readings in a row that are enough, and how many are made at most; a board takes a second each."""
SHOWS_ANEW = 1.0
"""Seconds after which a picture in which nothing moves is drawn again all the same."""
HOLDS_STILL = 4.0
"""Seconds that a part of the tray must be covered with nothing moving to be no hand: the camera was moved."""

SHOW: dict[type, str] = {
    Dice: "Roll the dice.",
    Grid: "Lay the whole board in view.",
    Card: "Show me the card.",
}
SAYS: dict[State, str] = {
    "moving": "Still moving…",
    "hand": "A hand is in the way.",
    "settled": "Is this right?",
    "unsure": "Not sure: tap what is wrong.",
}
STALE = "That is the last throw: roll again."
MISFIT = "The camera sees another place: set it up again."


class Looker(Protocol):
    """Somebody who makes a glimpse of every frame it is shown."""

    def look(self, frame: Frame) -> Glimpse:
        """What is to be seen now."""
        ...


class Watch:
    """Looks for one thing a table asked for."""

    def __init__(
        self, wanted: Wanted, tray: Tray | None = None, lying: Found | None = None
    ) -> None:
        """Look for this; `lying` is the throw that was taken last and may still lie there."""
        self.wanted = wanted
        self._lying = lying if isinstance(wanted, Dice) else None
        self._tray = tray or Tray()
        self._reader: Reader | None = None
        self._settle = Settle()
        self._before: Frame | None = None
        self._founds: list[Found] = []
        self._pictures: list[Pixels] = []
        self._agreed: Found | None = None
        self._last: Glimpse | None = None
        self._covered_since: float | None = None
        self._misfit = False

    def relearn(self) -> None:
        """Read what lies there once more, as if nothing were known of it."""
        self._reader = self._lying = None
        self._forget()

    def _forget(self) -> None:
        """What was read lies there no more, or must be read again."""
        self._founds, self._pictures, self._agreed = [], [], None

    def look(self, frame: Frame) -> Glimpse:
        """What is to be seen now; the same glimpse again where nothing has changed."""
        moved = self._measure(frame)
        self._settle = self._settle.after(moved)
        if self._settle.phase is not Phase.SETTLED:
            self._forget()
            state: State = "looking"
            if self._settle.phase is Phase.MOVING and self._last is not None:
                state = "moving"
            elif self._settle.phase is Phase.HAND:
                state = "hand"
            return self._publish(frame, moved, state, None)
        try:
            found = self._found(frame)
        except UnknownSet:
            return self._publish(frame, moved, "unsure", None, say("This set was never taught."))
        if found is not None and found.spots and self._lying is not None:
            if found.same(self._lying):
                return self._publish(frame, moved, "looking", None, say(STALE), stale=True)
            self._lying = None
        return self._publish(frame, moved, self._judged(found), found)

    def _measure(self, frame: Frame) -> Measurement:
        before, self._before = self._before, frame
        if before is None or before.image.shape != frame.image.shape:
            before = frame
        # A board covers the tray as a hand would.
        dice = isinstance(self.wanted, Dice)
        empty = self._tray.known(frame.image).empty_tray if dice else None
        moved = measure(before.image, frame.image, frame.time, empty)
        return replace(moved, covered=0.0) if self._elsewhere(moved) else moved

    def _elsewhere(self, moved: Measurement) -> bool:
        """Whether what covers the tray is no hand, for hands do not keep still so long."""
        if moved.covered < COVERED or (moved.moved > STILL and not self._misfit):
            self._covered_since = None
        elif self._covered_since is None:
            self._covered_since = moved.time
        since = self._covered_since
        misfit = since is not None and moved.time - since >= HOLDS_STILL
        if misfit is not self._misfit:
            self._misfit, self._reader = misfit, None
            self._forget()
        return misfit

    def _found(self, frame: Frame) -> Found | None:
        """The reading so far; None before the first that is worth showing."""
        enough, most = READINGS[type(self.wanted)]
        founds = self._founds
        if self._agreed is not None:
            return self._agreed
        if self._reader is None:
            self._reader = reader(self.wanted, Tray() if self._misfit else self._tray)
        founds.append(self._reader.read(frame.image))
        if self._reader.read_throw:
            self._pictures.append(frame.image)
        if len(founds) < most and not _steady(founds, enough):
            return None
        throw = self._reader.read_throw
        found = throw(self._pictures) if throw else agreed(founds)
        if len(founds) == most or found.sure:
            self._agreed, self._pictures = found, []
        return self._agreed

    def _judged(self, found: Found | None) -> State:
        if found is None or not found.spots:
            return "looking"
        return "settled" if found.sure else "unsure"

    def _publish(
        self,
        frame: Frame,
        moved: Measurement,
        state: State,
        found: Found | None,
        says: str | None = None,
        *,
        stale: bool = False,
    ) -> Glimpse:
        last = self._last
        if (
            last is not None
            and last.frame is not None
            and (last.state, last.found) == (state, found)
            and (last.misfit, last.stale) == (self._misfit, stale)
            and moved.moved <= STILL
            and frame.time - last.frame.time < SHOWS_ANEW
        ):
            return last
        says = says or self._says(state, found)
        picture = for_the_glass(frame)
        self._last = Glimpse(state, says, frame, picture, found, self._misfit, stale)
        return self._last

    def _says(self, state: State, found: Found | None) -> str:
        if self._misfit:
            return say(MISFIT)
        if state == "looking":
            return say(SHOW[type(self.wanted)])
        count = self.wanted.count if isinstance(self.wanted, Dice) else None
        if state == "unsure" and found and count is not None and len(found.spots) != count:
            return say("I see {n} dice, not {count}.", n=len(found.spots), count=count)
        return say(SAYS[state])


def _steady(founds: list[Found], enough: int) -> bool:
    """Whether the last readings were all sure, of the same thing, and enough of them."""
    last = founds[-enough:]
    return len(last) == enough and all(one.sure and one.faces == last[0].faces for one in last)


def blind(health: Health) -> Glimpse:
    """What there is to say while no picture comes."""
    return Glimpse("looking" if sees(health) else "no camera", health.says)


def sees(health: Health) -> bool:
    """Whether pictures come, or will in a moment."""
    return health.state in ("opening", "looking")
