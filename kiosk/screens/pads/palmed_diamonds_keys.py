"""What is tapped on the Diamonds' score pad: Madams by their diamonds, counts, Madams to steal, players."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.screens.pads.palmed_diamonds_form import Part
from kiosk.widgets.chip import Chip
from kiosk.widgets.palmed_cards import GemPress
from kiosk.widgets.paper import Paper
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat

MOST_KEYS = 9
"""Diamonds on one key each; more on one Madam are reached through the key for ten more."""


def madam_keys(
    tens: int,
    madams: Sequence[int],
    add: Callable[[int], None],
    more: Callable[[], None],
    take_away: Callable[[int], None],
) -> Widget:
    """A key adds a Madam with so many diamonds; a tap on a Madam takes her away again."""
    keys: list[Widget] = [
        Press(str(n), partial(add, n), name=f"{n} diamonds")
        for n in range(tens, tens + MOST_KEYS + 1)
    ]
    keys.append(Press(f"{tens + 10}+", more, "quiet", name="ten more"))
    told = [
        GemPress(diamonds, partial(take_away, index), name=f"madam {index + 1}")
        for index, diamonds in enumerate(madams)
    ]
    return scrolling(
        column(
            [
                grid(keys, 4 if look().portrait else 11, tall=True),
                grid(told, gems_across(), tall=True),
            ],
            tall=True,
        )
    )


def count_keys(part: Part, most: int, told: int | None, count: Callable[[int], None]) -> Widget:
    """From none to all there are in the deck."""
    keys = [
        Press(
            str(n),
            partial(count, n),
            "chosen" if n == told else "plain",
            name=f"{part} {n}",
        )
        for n in range(most + 1)
    ]
    return scrolling(grid(keys, 6 if look().portrait else 11, tall=True))


def theft_keys(
    madams: Sequence[int], stolen: Sequence[int], steal: Callable[[int, bool], None]
) -> Widget:
    """The victim's Madams; those with a brass edge are stolen, a tap makes it so or not so."""
    left = list(stolen)
    faces: list[Widget] = []
    for index, diamonds in enumerate(madams):
        taken = diamonds in left
        if taken:
            left.remove(diamonds)
        faces.append(
            GemPress(
                diamonds,
                partial(steal, diamonds, not taken),
                chosen=taken,
                name=f"steal {index + 1}",
            )
        )
    return grid(faces, gems_across(), tall=True)


def gems_across() -> int:
    """How many Madams stand side by side."""
    return 5 if look().portrait else 10


class PlayerTab(ButtonBehavior, Paper):
    """A player of the pad with all points so far; tapped, it opens that player in the open round."""

    def __init__(
        self, seat: Seat, place: int, points: int, call: Callable[[], None], *, chosen: bool
    ) -> None:
        """Draw it; the open one has a brass edge."""
        super().__init__(
            border=palette().brass if chosen else palette().line,
            padding=[look().gap / 2, look().gap / 2],
            spacing=0,
        )
        self._line.width = max(1.0, look().mm(0.7 if chosen else 0.15))
        self.name = f"tab {seat}"
        self._open = call
        chip = Chip(seat, place, height=look().touch * 0.65)
        chip.font_size = look().small
        self.add_widget(chip)
        self.add_widget(Text(str(points), "afar", tall=False, halign="center"))

    def on_release(self) -> None:
        """Turn to this player."""
        self._open()
