"""A page that shows what the camera sees, from when it is opened until it is left."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kiosk.eyes.glimpse import Glimpse
from kiosk.eyes.watch import Looker
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Page
from kiosk.widgets.live_picture import LivePicture, Mark
from scoring.words import say

if TYPE_CHECKING:
    from kiosk.eyes.eyes import Eyes

NO_CAMERA = Glimpse("no camera", say("There is no camera."))


class LivePage(Page):
    """Looks with one looker at a time; the picture is drawn anew when it is another one, the page when
    there is something else to say."""

    wide = True

    def __init__(self, kiosk: Kiosk, tapped: Callable[[int], None] | None = None) -> None:
        """See nothing yet; `tapped` hears which of the things outlined was touched."""
        super().__init__(kiosk)
        self.glimpse = NO_CAMERA
        self._picture = LivePicture(tapped)

    @property
    def eyes(self) -> "Eyes | None":
        """The kiosk's eyes, where it has any."""
        return self.kiosk.eyes

    def look_with(self, looker: Looker) -> None:
        """Look with this from now on."""
        if self.eyes is not None:
            self.eyes.look_at(looker)
            self.glimpse = self.eyes.beat()
            self.draw_picture()

    def beat(self) -> None:
        """Look again."""
        if self.eyes is not None:
            self.show(self.eyes.beat())

    def show(self, glimpse: Glimpse) -> None:
        """This is to be seen now."""
        before, self.glimpse = self.glimpse, glimpse
        if glimpse is not before:
            self.seen(before)

    def seen(self, before: Glimpse) -> None:
        """Draw what is another than before."""
        self.draw_picture()
        now = self.glimpse
        if (now.state, now.says, now.checks) != (before.state, before.says, before.checks):
            self.build()

    def marks(self) -> list[Mark]:
        """What is outlined in the picture."""
        found = self.glimpse.found
        return [Mark(spot.outline, "", spot.sure) for spot in (found.spots if found else ())]

    def draw_picture(self) -> None:
        """Show the newest picture with everything outlined in it."""
        frame = self.glimpse.frame
        size = None if frame is None else (frame.image.shape[1], frame.image.shape[0])
        self._picture.show(self.glimpse.picture, size)
        self._picture.mark(self.marks())

    def picture(self) -> LivePicture:
        """The picture, to be put into a page that is built anew."""
        if self._picture.parent is not None:
            self._picture.parent.remove_widget(self._picture)
        return self._picture

    def leave(self) -> None:
        """Nothing on the table matters any more."""
        if self.eyes is not None:
            self.eyes.rest()
