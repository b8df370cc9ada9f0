"""A long list, leafed through: a hundred evenings at once would keep a finger waiting for a second."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from kivy.uix.widget import Widget

from kiosk.language import Language
from kiosk.widgets.press import Press

T = TypeVar("T")

A_LEAF = 20
"""Things on a leaf: more than fit a screen, few enough to be there at once."""


class Leafed:
    """Which leaf of a list is open. The list may grow or shrink meanwhile."""

    def __init__(self) -> None:
        """At the newest."""
        self._leaf = 0

    def shown(self, things: Sequence[T]) -> Sequence[T]:
        """Those on the open leaf."""
        self._leaf = max(0, min(self._leaf, (len(things) - 1) // A_LEAF))
        return things[self._leaf * A_LEAF : (self._leaf + 1) * A_LEAF]

    def buttons(
        self, things: Sequence[object], build: Callable[[], None], language: Language
    ) -> list[Widget]:
        """To the newer and the older ones, where there are any."""
        if len(things) <= A_LEAF:
            return []

        def turn(by: int) -> Callable[[], None]:
            def turned() -> None:
                self._leaf += by
                build()

            return turned

        first, last = self._leaf == 0, (self._leaf + 1) * A_LEAF >= len(things)
        return [
            Press(language.say("Newer"), None if first else turn(-1), scale="small", name="newer"),
            Press(language.say("Older"), None if last else turn(1), scale="small", name="older"),
        ]
