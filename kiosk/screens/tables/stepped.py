"""A table that is led step by step: what three games' pages have in common.

Which step it is follows from the table. A tap that is no move yet is kept as a draft, a `Half` of the
game's own, so that reopening shows the same screen; it belongs to one moment of the evening.
"""

from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from kiosk.screens.guided import GuidedPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.table import Seen, Table
from scoring.wire import builtins, convert


class OneStep(Protocol):
    """What a step answers to the page."""

    def sentence(self) -> str:
        """What to do now."""

    def help(self) -> str:
        """What can be done in this step."""

    def next(self) -> Do | None:
        """The obvious thing."""

    def undo(self) -> Do | None:
        """What undo takes back before anything at the table."""


H = TypeVar("H", bound=Struct)


class SteppedPage(GuidedPage, Generic[H]):
    """The table is looked at once for every drawing; the step that is due says what to do."""

    half_name: ClassVar[str]
    """What the draft is called."""
    half_type: type[H]
    """What has been tapped but is no move yet; `at` names the moment it belongs to."""

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Show this table."""
        super().__init__(kiosk, table)
        self._seen = table.see()

    def build(self) -> None:
        """Look at the table once, then draw."""
        self._seen = self.table.see()
        super().build()

    @property
    def seen(self) -> Seen:
        """What everybody may see, as of the last look."""
        return self._seen

    # -- what a game answers ------------------------------------------------------------------------

    def moment(self) -> str:
        """A name for where the evening is: another after every move, the same again after an undo."""
        raise NotImplementedError

    @property
    def step(self) -> OneStep:
        """What there is to do now."""
        raise NotImplementedError

    # -- what is tapped but no move yet ---------------------------------------------------------------

    @property
    def half(self) -> H:
        """What belongs to this moment of the evening."""
        now = self.moment()
        stages = self.table.stages(self.half_name)
        if stages and stages[-1].get("at") == now:
            half: H = convert(stages[-1], self.half_type)
            return half
        return self.begun()

    def begun(self, **more: Any) -> H:
        """What is tapped first in this moment."""
        half: H = convert({"at": self.moment(), **more}, self.half_type)
        return half

    def remember(self, **changes: Any) -> None:
        """Keep what was tapped."""
        self.keep(replace(self.half, **changes))

    def keep(self, half: H) -> None:
        """Keep this instead of whatever was tapped before."""
        self.kiosk.draft(self.half_name, builtins(half))

    # -- the page -------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """What to do now."""
        return self.step.sentence()

    def help(self) -> str:
        """What can be done in this step."""
        return self.step.help()

    def next(self) -> Do | None:
        """The obvious thing."""
        return self.heard(self.read() or self.step.next())

    def undo(self) -> Do:
        """A tap that is no move yet, else the last move."""
        return self.step.undo() or super().undo()
