"""Tea Time Crime's dice on the glass: a keypad of six faces, dice as they lie, and ways to a space."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from functools import partial

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.widgets.die import DieButton, DieFace
from kiosk.widgets.house_board import FEW, HIGH_MM
from kiosk.widgets.house_pictures import Piece
from kiosk.widgets.house_tiles import HouseTile
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import grid, row
from kiosk.widgets.style import look, palette
from scoring.games.tea_time_crime.cardboard import FACES, GLASS, Face, Space
from scoring.games.tea_time_crime.reach import Way


def keypad(told: Callable[[Face], None], players: int) -> Widget:
    """The six faces; a tap says that a die shows this one. In two rows where there is room."""
    keys = [DieButton(face, partial(told, face), name=f"face {face}") for face in FACES]
    roomy = not look().portrait and (players <= FEW or look().height > look().mm(HIGH_MM))
    high = look().touch * (1.4 if look().portrait or roomy else 1.0)
    if not roomy:
        return row(keys, height=high)
    pad = grid(keys, len(keys) // 2, size_hint_y=None)
    pad.height = 2 * high + look().gap
    return pad


def slots(
    dice: Sequence[Face],
    count: int,
    kept: Sequence[Face] = (),
    take: Callable[[], None] | None = None,
) -> Widget:
    """The dice told so far behind those kept, and empty places for the rest; a tap takes the last off."""
    shown: list[Widget] = [DieFace(face, kept=True) for face in kept]
    shown += [DieButton(face, take, name=f"told {place}") for place, face in enumerate(dice)]
    shown += [DieFace("", opacity=0.6) for _ in range(count - len(dice))]
    return row(shown, height=look().touch)


def lying(
    dice: Sequence[Face],
    kept: Collection[int] = (),
    tap: Callable[[int], None] | None = None,
    faint: Collection[int] = (),
) -> Widget:
    """The five dice as they lie; those kept have a brass edge, those out of reach are faint."""
    shown: list[Widget] = []
    for place, face in enumerate(dice):
        call = partial(tap, place) if tap is not None else None
        die = DieButton(face, call, name=f"die {place}", kept=place in kept)
        die.opacity = 0.35 if place in faint else 1.0
        shown.append(die)
    return row(shown, height=look().touch)


class WayButton(ButtonBehavior, Paper):
    """A way to a space, drawn: the dice of its number, the glasses, the dice tiles it uses up."""

    def __init__(self, space: Space, way: Way, call: Callable[[], None]) -> None:
        """Show the way."""
        super().__init__(
            border=palette().brass,
            orientation="horizontal",
            padding=look().gap / 2,
            spacing=look().gap / 2,
            size_hint_y=None,
            height=look().touch,
        )
        self.name = f"way {way.tiles}"
        self._call = call
        number = str(space[0])
        for face in [number] * way.dice + [GLASS] * way.glasses:
            self.add_widget(DieFace(face))
        for _ in range(way.tiles):
            self.add_widget(HouseTile(Piece(number)))

    def on_release(self) -> None:
        """Go this way."""
        self._call()


def places_of(dice: Sequence[Face], kept: Sequence[Face]) -> tuple[int, ...]:
    """Where these faces lie among the dice, from the left."""
    wanted, places = Counter(kept), []
    for place, face in enumerate(dice):
        if wanted[face]:
            wanted[face] -= 1
            places.append(place)
    return tuple(places)


def in_percent(chance: Fraction) -> str:
    """A chance as it is written on a space; what is possible is never nothing."""
    percent = round(100 * chance)
    return f"{percent} %" if percent or not chance else "<1 %"
