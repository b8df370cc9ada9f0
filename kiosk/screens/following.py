"""What follows at a table without a tap: it is said, and one tap undoes it with what it followed from.

Which moves belong together stands in the journal before they are made, so that the same screen with the
same undo comes back after the power went.
"""

from functools import partial
from typing import Any

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.table import Seen, Table
from scoring.log import Undo

TOGETHER = "together"
"""The draft that knows which of the last moves came with one tap or one throw."""


class FollowingPage(Page):
    """A table where some things come of themselves."""

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Show this table."""
        super().__init__(kiosk)
        self.table = table

    @property
    def seen(self) -> Seen:
        """What everybody may see now."""
        return self.table.see()

    def forced(self) -> dict[str, Any] | None:
        """The next thing in which nobody has a choice; a game's table says."""
        return None

    def follow(self, since: int) -> None:
        """After something was done by hand, when the log had so many entries: do what nobody has a choice
        in. After an undo nothing comes of itself, so that everybody can see why it did."""
        while self.table.entered > since and (action := self.forced()) is not None:
            now = self.table.entered
            self.belong_together(since, now + 1, said=now - since)
            self.kiosk.act(action, action.get("seat"))
            if self.table.entered == now:
                break

    def belong_together(self, since: int, until: int, said: int = 0) -> None:
        """All between two lengths of the log belongs together; the last `said` came of themselves."""
        if until - since > 1:
            together = {"at": until, "moves": until - since, "said": said}
            self.kiosk.draft(TOGETHER, together)

    def _together(self) -> tuple[int, int]:
        """How many of the last moves belong together, and how many of them came of themselves."""
        stages = self.table.stages(TOGETHER)
        if not stages or stages[-1]["at"] != self.table.entered:
            return 1, 0
        return stages[-1]["moves"], stages[-1]["said"]

    def _lines(self) -> list[str]:
        return [line.says for line in self.table.told() if line.status == "stands"]

    @property
    def of_itself(self) -> int:
        """How many of the last moves nobody has tapped."""
        return self._together()[1]

    def came_of_itself(self) -> list[str]:
        """What has just happened without a tap."""
        said = self.of_itself
        return [self.say(says) for says in self._lines()[-said:]] if said else []

    def undo(self) -> Do:
        """The last move, with all that came with it."""
        moves, _said = self._together()
        if moves == 1:
            return super().undo()
        label = self.say("Undo: {what}", what=self._lines()[-moves])
        return Do(label, partial(self.kiosk.act, Undo(steps=moves)))
