"""What a table can agree on before it starts: the settings of its game, each on a row of buttons.

Who starts is not asked here: the first seat does.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from kivy.uix.widget import Widget
from msgspec import inspect

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.typing import TypingPage
from kiosk.widgets.press import Kind, Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.catalog import SHEET, AnyGame
from scoring.words import say

Settings = dict[str, Any]
Agreed = Callable[[Settings, bool], None]

LABELS = {
    "edition": say("Which edition?"),
    "stack": say("Gems in each stack"),
    "next_leader": say("Who leads the next round?"),
    "game": say("What is played?"),
    "wins": say("What wins?"),
    "rounds": say("How many rounds?"),
}
VALUES = {
    "left of first leader": say("Left of the first leader"),
    "left of last winner": say("Left of the last winner"),
    "high": say("Many points"),
    "low": say("Few points"),
}
NOT_SAID = {
    "stack": say("As in the box"),
    "rounds": say("Until we stop"),
    "game": say("Not said"),
}
BY_SEAT = frozenset({"starts", "first_leader"})
"""Settings that name a seat; the order of the seats says it already."""
LONG = 16
"""Characters of a label that needs a row of its own on an upright screen."""
FIRST_GUESS = 5
"""Where counting begins when a number is first asked for."""


def fields_of(game: AnyGame) -> list[inspect.Field]:
    """The settings of a game that are asked for."""
    told = inspect.type_info(game.settings_type)
    fields = told.fields if isinstance(told, inspect.StructType) else ()
    return [field for field in fields if field.name not in BY_SEAT]


def has_settings(game: AnyGame) -> bool:
    """Whether there is anything to agree on."""
    return bool(fields_of(game))


class SetUpPage(Page):
    """A row a setting."""

    name = "set up"
    wide = True

    def __init__(
        self, kiosk: Kiosk, game: AnyGame, chosen: Settings, agreed: Agreed, hints: bool = True
    ) -> None:
        """Ask for the settings of this game and for hints; `agreed` gets them when the page is left."""
        super().__init__(kiosk)
        self._hints = hints
        self.game = game
        self._chosen = dict(chosen)
        self._agreed = agreed

    def title(self) -> str:
        """The game."""
        return self.say(self.game.title)

    def content(self) -> Widget:
        """A heading and its values for each setting."""
        rows: list[Widget] = []
        for field in fields_of(self.game):
            rows.append(Text(self.say(LABELS.get(field.name, field.name)), "near"))
            buttons = self._values(field)
            long = any(len(str(button.text)) > LONG for button in buttons)
            across = 1 if look().portrait and long else len(buttons)
            rows += [
                row(buttons[at : at + across], height=look().touch)
                for at in range(0, len(buttons), across)
            ]
        if self.game.id != SHEET:
            rows.append(Text(self.say("Hints at this table"), "near"))
            rows.append(row([self._hinting(True), self._hinting(False)], height=look().touch))
        return scrolling(column(rows, tall=True))

    def _hinting(self, on: bool) -> Press:
        label = self.say("On") if on else self.say("Off")
        kind: Kind = "chosen" if on == self._hints else "plain"
        return Press(label, partial(self._hint, on), kind, scale="small", name=f"hints {on}")

    def _hint(self, on: bool) -> None:
        self._hints = on
        self.build()

    def _now(self, field: inspect.Field) -> Any:
        return self._chosen.get(field.name, field.default)

    def _values(self, field: inspect.Field) -> list[Widget]:
        kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
        optional = any(isinstance(kind, inspect.NoneType) for kind in kinds)
        kind = next(kind for kind in kinds if not isinstance(kind, inspect.NoneType))
        now = self._now(field)
        buttons: list[Widget] = []
        if optional:
            label = self.say(NOT_SAID.get(field.name, "As usual"))
            buttons.append(self._button(field, label, None))
        if isinstance(kind, inspect.LiteralType):
            buttons += [
                self._button(field, self.say(VALUES.get(str(value), str(value))), value)
                for value in kind.values
            ]
        elif isinstance(kind, inspect.IntType):
            least, most = int(kind.ge or 0), int(kind.le or 99)
            at = now if now is not None else max(least, min(FIRST_GUESS, most)) - 1
            buttons += [
                self._step(field, "−", max(least, at - 1)),
                self._button(field, str(now) if now is not None else "…", max(least, at)),
                self._step(field, "+", min(most, at + 1)),
            ]
        elif isinstance(kind, inspect.StrType):
            label = now or self.say("Type it …")
            buttons.append(
                Press(label, partial(self._type, field), scale="small", name=f"type {field.name}")
            )
        return buttons

    def _button(self, field: inspect.Field, label: str, value: Any) -> Press:
        return Press(
            label,
            partial(self._choose, field.name, value),
            "chosen" if self._now(field) == value else "plain",
            scale="small",
            name=f"{field.name} {value}",
        )

    def _step(self, field: inspect.Field, label: str, value: int) -> Press:
        return Press(label, partial(self._choose, field.name, value), name=f"{field.name} {label}")

    def _choose(self, name: str, value: Any) -> None:
        self._chosen[name] = value
        self.build()

    def _type(self, field: inspect.Field) -> None:
        def typed(text: str) -> None:
            if isinstance(self.kiosk.page, SetUpPage):
                self.kiosk.page._choose(field.name, text)

        chosen, hints = dict(self._chosen), self._hints
        asked = self.say(LABELS.get(field.name, field.name))
        self.kiosk.swap(lambda kiosk: SetUpPage(kiosk, self.game, chosen, self._agreed, hints))
        self.kiosk.show(lambda kiosk: TypingPage(kiosk, asked, typed))

    def _plain(self) -> Settings:
        """Only what differs from the usual."""
        usual = msgspec.to_builtins(self.game.settings_type())
        return {name: value for name, value in self._chosen.items() if usual.get(name) != value}

    def next(self) -> Do:
        """So it is."""
        return Do(self.say("Agreed"), self._done)

    def _done(self) -> None:
        self.kiosk.back()
        self._agreed(self._plain(), self._hints)

    def back(self) -> Do:
        """Leave it as it was."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Nothing has begun yet."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What can be agreed on."""
        return self.say(
            "What the rulebook leaves to you, or what differs between boxes. Tap the value that holds at "
            "your table; Agreed keeps it for this evening. The brass edge shows what holds now."
        )
