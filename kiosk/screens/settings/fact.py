"""One fact to put right, with the taps that suit it: directions, numbers, names, diamonds."""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.facts import BadFacts, OwnersFacts
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.typing import TypingPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling, space
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.catalog import AnyGame

SIDES = ("NW", "N", "NE", "W", "", "E", "SW", "S", "SE")
ARROWS = dict(zip(SIDES, "↖↑↗←·→↙↓↘", strict=True))
MOST_DIAMONDS = 9

Way = tuple[int | str, ...]
"""The way to one number or name inside a fact."""


class FactPage(Page):
    """Shows the fact as it stands; nothing holds before it is confirmed."""

    name = "settings fact"
    wide = True

    def __init__(self, kiosk: Kiosk, game: AnyGame, path: str, label: str) -> None:
        """Begin with what stands there."""
        super().__init__(kiosk)
        self.facts = OwnersFacts(game, kiosk.parlour.folder)
        self.path = path
        self._label = label
        self._value: Any = self.facts.value(path)
        if path == "diamonds":
            highest = max(high for _, high in self.facts.document["numbers"].values())
            self._value = {str(n): self._value.get(str(n)) for n in range(1, highest + 1)}
        self._chosen: Way | None = None

    def title(self) -> str:
        """The game."""
        return self.say(self.facts.game.title)

    def sentence(self) -> str:
        """The fact."""
        return self._label

    def content(self) -> Widget:
        """Directions round a tile, a name, or numbers with less and more."""
        if _directions(self._value):
            return self._compass()
        if isinstance(self._value, str):
            return column([self._typed((), self._value), space()])
        return self._numbers()

    # -- directions -------------------------------------------------------------------------------

    def _compass(self) -> Widget:
        arrows = [
            Press(
                ARROWS[way],
                partial(self._toggle, way) if way else None,
                "chosen" if way in self._value else "plain",
                name=f"way {way}",
                size_hint_y=1,
            )
            for way in SIDES
        ]
        return grid(arrows, 3)

    def _toggle(self, way: str) -> None:
        chosen = [one for one in SIDES if one and (one in self._value) != (one == way)]
        self._value = chosen
        self._show()

    # -- numbers and names ------------------------------------------------------------------------

    def _numbers(self) -> Widget:
        lines = [
            row([self._one(way, value) for way, value in line], height=look().touch)
            for line in _lines(self._value)
        ]
        table = scrolling(column(lines, tall=True))
        return column([table, *self._pad()])

    def _one(self, way: Way, value: Any) -> Widget:
        if isinstance(value, str):
            return self._typed(way, value)
        shown = "?" if value is None else str(value)
        label = f"{way[-1]}: {shown}" if self.path == "diamonds" else shown
        return Press(
            label,
            partial(self._choose, way),
            "chosen" if way == self._chosen else "plain",
            scale="small",
            name=" ".join(map(str, ("number", *way))),
        )

    def _typed(self, way: Way, value: str) -> Widget:
        return Press(
            value, partial(self._type, way, value), name=" ".join(map(str, ("name", *way)))
        )

    def _choose(self, way: Way) -> None:
        self._chosen = way
        self._show()

    def _pad(self) -> list[Widget]:
        """For diamonds a digit at once; for other numbers one less or one more."""
        if any(isinstance(value, str) for line in _lines(self._value) for _, value in line):
            return []
        if self._chosen is None:
            return [Text(self.say("Tap a number."), "near")]
        now = _at(self._value, self._chosen)
        steps: list[tuple[str, int]] = [("−", (now or 0) - 1), ("+", (now or 0) + 1)]
        if self.path == "diamonds":
            steps = [(str(n), n) for n in range(MOST_DIAMONDS + 1)]
        keys = [
            Press(label, partial(self._put, number), name=f"put {label}") for label, number in steps
        ]
        across = 5 if look().portrait else len(keys)
        return [grid(keys, across, tall=True)]

    def _put(self, value: Any) -> None:
        if self._chosen is None:
            return
        self._value = _with(self._value, self._chosen, value)
        if self.path == "diamonds":
            ways = [way for line in _lines(self._value) for way, _ in line]
            self._chosen = ways[(ways.index(self._chosen) + 1) % len(ways)]
        self._show()

    def _type(self, way: Way, now: str) -> None:
        keep: Callable[[Any], None] = partial(self._retype, way)
        self.kiosk.show(lambda kiosk: TypingPage(kiosk, now, keep))

    def _retype(self, way: Way, typed: str) -> None:
        shown = self.kiosk.page  # typing has led through another page to a new one of these
        if isinstance(shown, FactPage):
            shown._value = _with(self._value, way, typed) if way else typed
            shown._show()

    def _show(self) -> None:
        self.notice = ""
        self.build()

    # -- keeping it -------------------------------------------------------------------------------

    def next(self) -> Do:
        """So it is on the box."""
        return Do(self.say("So it is"), self._keep)

    def _keep(self) -> None:
        value = self._value
        if self.path == "diamonds":
            value = {number: count for number, count in value.items() if count is not None}
        try:
            self.facts.put(self.path, value)
        except BadFacts as error:
            self.refuse(str(error))
            return
        except OSError as error:
            self.refuse(self.say("It cannot be written: {why}.", why=error.strerror or error))
            return
        self.kiosk.back()

    def back(self) -> Do:
        """Leave it as it was."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Nothing holds yet."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """How a fact is put right."""
        return self.say(
            "Make it as it is on your own cardboard, then confirm with the big button. Nothing holds before "
            "that, and evenings that have begun keep the facts they began with."
        )


def _directions(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(one in SIDES for one in value)


def _lines(value: Any) -> list[list[tuple[Way, Any]]]:
    """The numbers or names of a fact in rows, each with the way to it."""
    if isinstance(value, dict):
        cells: list[tuple[Way, Any]] = [((key,), entry) for key, entry in value.items()]
        across = 4 if look().portrait else 7
        return [cells[at : at + across] for at in range(0, len(cells), across)]
    if not isinstance(value, list):
        return [[((), value)]]
    if all(isinstance(line, list) for line in value):
        return [[((y, x), entry) for x, entry in enumerate(line)] for y, line in enumerate(value)]
    if all(isinstance(entry, str) for entry in value):
        return [[((at,), entry)] for at, entry in enumerate(value)]
    return [[((at,), entry) for at, entry in enumerate(value)]]


def _at(value: Any, way: Way) -> Any:
    for step in way:
        value = value[step]
    return value


def _with(value: Any, way: Way, new: Any) -> Any:
    """A copy of a fact with one number or name changed."""
    if not way:
        return new
    changed = deepcopy(value)
    table = _at(changed, way[:-1])
    table[way[-1]] = new
    return changed
