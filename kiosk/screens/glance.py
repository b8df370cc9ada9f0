"""A glance at the tray from the table's own page: who has rolled takes the reading with one tap.

While a throw (or a card) is due the camera looks on by itself, at an easy pace until something moves.
A reading is offered only when it is sure, when it fits what is due, and when something has moved since
the last one was taken: the dice of the throw before are no throw.

A table may take it by itself once it has stood on the screen for a moment (`certain_for`); then the dice
must really have been thrown, for some that were only pushed are no throw.
"""

from typing import TYPE_CHECKING

from kiosk.eyes.found import Found
from kiosk.eyes.glimpse import Glimpse
from kiosk.eyes.sight import Card, Dice, Sight
from kiosk.eyes.watch import Watch

if TYPE_CHECKING:
    from kiosk.eyes.eyes import Eyes  # brings the whole of vision along

STIRRED = frozenset({"moving", "hand"})
"""What is to be seen while somebody rolls."""


class Glance:
    """Looks for the one thing that is due at this table now."""

    def __init__(self, eyes: "Eyes | None") -> None:
        """Nothing is due yet; without eyes nothing is ever seen."""
        self._eyes = eyes
        self._due: tuple[int, Sight] | None = None
        self._glimpse: Glimpse | None = None
        self._since: float | None = None

    def look_for(self, sight: Sight | None, moment: int) -> None:
        """This is due at this moment of the evening; None where the camera can rest."""
        eyes, before = self._eyes, self._due
        if eyes is None:
            return
        wanted = sight.wanted if sight is not None else None
        if sight is None or not isinstance(wanted, (Dice, Card)) or not eyes.knows(wanted):
            self._settle_for_good(eyes, moment)
            return
        if before is not None and (before[0], before[1].wanted) == (moment, wanted):
            self._due = (moment, sight)
            return
        self._settle_for_good(eyes, moment)
        self._due, self._glimpse = (moment, sight), None
        eyes.look_at(Watch(wanted, eyes.tray, eyes.lying))
        eyes.hurry(keen=False)

    def _settle_for_good(self, eyes: "Eyes", moment: int) -> None:
        """What was due is told, or no longer due: whatever lies there now is an old throw."""
        if self._due is None:
            return
        if self._due[0] != moment:
            seen = self._glimpse
            # Where nothing has moved since the throw before, that is what lies there, read again or not.
            if seen is not None and not seen.stale and (seen.found is not None or eyes.stirred):
                eyes.lying = seen.found
            eyes.stirred = False
        self._due = self._glimpse = None
        eyes.rest()

    def beat(self, now: float) -> bool:
        """Look again; whether anything is to be offered now that was not before, or the other way round."""
        eyes, before = self._eyes, self._offer()
        if eyes is None or self._due is None:
            self._since = None
            return False
        glimpse = eyes.beat()
        if glimpse is not self._glimpse:
            self._glimpse = glimpse
            if glimpse.state in STIRRED and not eyes.stirred:
                eyes.stirred = True
            eyes.hurry(keen=glimpse.state in STIRRED)
        changed = self._offer() != before
        if changed or self._since is None or now < self._since:
            self._since = now if self.sure is not None else None
        return changed

    def certain_for(self, now: float, may_lie: int) -> float:
        """Seconds for which a new throw has been offered; so many dice may lie as in the one before."""
        eyes, found = self._eyes, self.sure
        if eyes is None or found is None or self._since is None:
            return 0.0
        thrown = eyes.lying is None or found.left_of(eyes.lying) <= may_lie
        return now - self._since if thrown else 0.0

    def _offer(self) -> tuple[str, Found | None]:
        return ("sure", self.sure) if self.sure else ("unsure" if self.unsure else "", None)

    @property
    def _fresh(self) -> Found | None:
        """What lies there, where it is a new throw."""
        eyes, glimpse = self._eyes, self._glimpse
        if eyes is None or glimpse is None or glimpse.stale or glimpse.misfit:
            return None
        return glimpse.found if eyes.stirred or eyes.lying is not None else None

    @property
    def sure(self) -> Found | None:
        """A reading that can be taken as it is."""
        found = self._fresh
        if found is None or not (found.sure and found.named) or self._due is None:
            return None
        wanted = self._due[1].wanted
        if isinstance(wanted, Dice):
            return found if wanted.fits(found.faces) else None
        return found if len(found.spots) == 1 else None

    @property
    def unsure(self) -> bool:
        """Whether something lies there that somebody has to look at."""
        found = self._fresh
        return found is not None and bool(found.spots) and self.sure is None

    def leave(self) -> None:
        """Another page is shown: the camera rests, or looks for that page."""
        if self._due is not None and self._eyes is not None:
            self._due = self._glimpse = None
            self._eyes.rest()
