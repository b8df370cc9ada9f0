"""Choosing: the values of an option, field by field, on buttons. Works for every game."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.option import Choice, ListOf, MapOf, Number, Option, plain
from scoring.wire import builtins

Chosen = Callable[[dict[str, Any]], None]


class ChoicePage(Page):
    """Asks for each open field of an option in turn, then hands the whole action over."""

    name = "choice"
    wide = True

    def __init__(
        self, kiosk: Kiosk, option: Option, chosen: Chosen, left: dict[str, Any] | None = None
    ) -> None:
        """Ask for this option; fields with one value are not asked for. `left` is how far it was filled
        in when the power went."""
        super().__init__(kiosk)
        self.option = option
        self._chosen = chosen
        self._values: dict[str, Any] = {
            name: choice.nth(0) for name, choice in option.fields.items() if choice.size == 1
        }
        self._open = [name for name in option.fields if name not in self._values]
        self._list: list[Any] = []
        self._map: dict[str, Any] = {}
        self._skipped: set[str] = set()
        for name, value in ((left or {}).get("values") or {}).items():
            if name in self._open[:-1] and option.fields[name].admits(value):
                self._values[name] = value
                self._open.remove(name)
        if left and isinstance(self._asked(), ListOf):
            self._list = [value for value in left.get("list", ()) if value in self._asked_values()]
        if left and isinstance(asked := self._asked(), MapOf):
            kept = left.get("map", {})
            self._map = {key: kept[key] for key in asked.keys if kept.get(key) in asked.values}
            self._skipped = {key for key in left.get("skipped", ()) if key not in self._map}

    def _asked_values(self) -> list[Any]:
        choice = self._asked()
        return [] if isinstance(choice, Number) else list(plain(choice.values))

    def where(self) -> dict[str, Any] | None:
        """Over the table, as far as it is filled in."""
        return {
            "page": "choice",
            "option": builtins(self.option),
            "values": dict(self._values),
            "list": list(self._list),
            "map": dict(self._map),
            "skipped": sorted(self._skipped),
        }

    def build(self) -> None:
        """Draw it anew, and remember how far it is."""
        super().build()
        if self.kiosk.page is self:
            self.kiosk.mark()

    def title(self) -> str:
        """What is being done."""
        return self.say(self.option.label)

    def sentence(self) -> str:
        """Which value is asked for."""
        choice = self._asked()
        if isinstance(choice, ListOf) and choice.most > 1:
            return self.say(
                "{what}: {n} of {most}", what=self._name(), n=len(self._list), most=choice.most
            )
        if isinstance(choice, MapOf):
            return self.say("{what}: {key}", what=self._name(), key=self._key() or "✓")
        return self.say("{what}?", what=self._name())

    def _name(self) -> str:
        return self.say(self._open[0].replace("_", " ").capitalize())

    def _asked(self) -> Choice:
        return self.option.fields[self._open[0]]

    def _key(self) -> str | None:
        choice = self._asked()
        keys = choice.keys if isinstance(choice, MapOf) else ()
        return next(
            (key for key in keys if key not in self._map and key not in self._skipped), None
        )

    def content(self) -> Widget:
        """A button a value; for lists, what has been chosen above them."""
        choice = self._asked()
        if isinstance(choice, Number):
            values: tuple[Any, ...] = tuple(range(choice.least, choice.most + 1))
        else:
            values = choice.values
        if isinstance(choice, ListOf) and not choice.repeat:
            values = tuple(value for value in values if value not in self._list)
        widest = max((len(written(value)) for value in values), default=1)
        columns = max(
            1, min(6 if widest < 6 else 3, int(look().width / (look().near * 0.62 * (widest + 2))))
        )
        buttons = [
            Press(self.say(written(value)), partial(self._take, value), name=written(value))
            for value in values
        ]
        if isinstance(choice, MapOf) and self._key() is None:
            buttons = []
        if isinstance(choice, MapOf) and choice.partial and self._key() is not None:
            buttons.append(Press(self.say("Leave out"), self._leave_out, "quiet", name="leave out"))
        rows: list[Widget] = []
        if self._list:
            rows.append(Text(", ".join(written(value) for value in self._list), "near"))
        rows += [Text(f"{key}: {written(value)}", "near") for key, value in self._map.items()]
        return column([*rows, scrolling(grid(buttons, columns, tall=True))])

    def _take(self, value: Any) -> None:
        choice = self._asked()
        if isinstance(choice, ListOf):
            self._list.append(value)
            if len(self._list) == choice.most:
                self._settle(list(self._list))
                return
            self.build()
        elif isinstance(choice, MapOf):
            key = self._key()
            if key is not None:
                self._map[key] = value
            if self._key() is None and not choice.partial:
                self._settle(dict(self._map))
                return
            self.build()
        else:
            self._settle(value)

    def _leave_out(self) -> None:
        self._skipped.add(str(self._key()))
        self.build()

    def _settle(self, value: Any) -> None:
        self._values[self._open.pop(0)] = value
        self._list, self._map, self._skipped = [], {}, set()
        if self._open:
            self.build()
        else:
            action = {"type": self.option.type, **self._values}
            self.kiosk.back()
            self._chosen(action)

    def next(self) -> Do | None:
        """Enough of a list, or the rest of a map left out."""
        choice = self._asked()
        if isinstance(choice, ListOf) and choice.least < choice.most:
            ready = len(self._list) >= choice.least
            return Do(self.say("Done"), partial(self._settle, list(self._list)) if ready else None)
        if isinstance(choice, MapOf) and choice.partial:
            return Do(self.say("Done"), partial(self._settle, dict(self._map)))
        return None

    def back(self) -> Do:
        """Choose nothing."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """The last value of a list is taken off again, or the last answer of a map."""
        if self._map:
            last = list(self._map)[-1]
            return Do(self.say("Undo: {what}", what=last), partial(self._forget, last))
        if not self._list:
            return Do(self.say("Undo"), None)
        return Do(self.say("Undo: {what}", what=written(self._list[-1])), self._shorter)

    def _forget(self, key: str) -> None:
        del self._map[key]
        self.build()

    def _shorter(self) -> None:
        self._list.pop()
        self.build()

    def help(self) -> str:
        """How values are chosen."""
        return self.say(
            "Tap what is so at the table. Where several are asked for, tap one after the other; Undo takes "
            "the last one off again. Back leaves everything as it was."
        )


def taps(option: Option, action: dict[str, Any]) -> list[str]:
    """The buttons that choose this action, in order: what a hand has to tap on these pages."""
    names: list[str] = []
    for field, choice in option.fields.items():
        value = action[field]
        if choice.size == 1:
            continue
        if isinstance(choice, ListOf):
            names += [written(entry) for entry in value]
            names += ["next"] if len(value) < choice.most else []
        elif isinstance(choice, MapOf):
            names += [written(value[key]) if key in value else "leave out" for key in choice.keys]
            names += ["next"] if choice.partial else []
        else:
            names.append(written(value))
    return names


def written(value: Any) -> str:
    """A value as one reads it on a button.

    >>> written(True), written([[1, 2], [1, 3]]), written("Viola Chung")
    ('Yes', '1-2, 1-3', 'Viola Chung')
    """
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if isinstance(value, (list, tuple)):
        nested = any(isinstance(entry, (list, tuple)) for entry in value)
        return (", " if nested else "-").join(written(entry) for entry in value)
    return str(value)
