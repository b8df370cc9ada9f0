"""Names that have to fit a small place: written a little smaller where they do not."""

from functools import lru_cache
from typing import Any

from kiosk.widgets.style import look, roomy
from kiosk.widgets.text import Text, fits_in, font_for

SHRINK = (1.0, 0.8, 0.66)
"""How much smaller a name may be written."""


class Fitted(Text):
    """A name in the small type, in a larger one where there is room, and smaller where it must be."""

    def __init__(self, says: str, *, large: bool = False, **more: Any) -> None:
        """In the place it will be given; `large` where that is as large as a page's own buttons."""
        self._large = large or roomy()
        super().__init__(says, "near" if self._large else "small", tall=False, **more)

    def _wrap(self, *_changed: Any) -> None:
        super()._wrap()
        full = look().near if self._large else look().small
        self.font_size = fitting(self.text, full, round(self.width), round(self.height))


@lru_cache(maxsize=512)
def fitting(text: str, full: float, wide: int, high: int) -> float:
    """The size in which a name fits its place, or the smallest we go."""
    sizes = [full * share for share in SHRINK]
    font = font_for(text)
    return next((size for size in sizes if fits_in(text, font, size, wide, high)), sizes[-1])
