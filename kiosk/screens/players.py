"""Players: who sits where, who starts, and how the evening is kept."""

from functools import partial
from typing import Any

from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from kiosk.journal.file import NotWritten
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.pads import PADS
from kiosk.screens.page import Do, Page
from kiosk.widgets.chip import Chip
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import FONT
from scoring.catalog import AnyGame
from scoring.log import LONGEST_NAME
from scoring.wire import Unreadable

NEW_NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
"""Offered on a kiosk that has met nobody yet, so that a first evening needs no typing."""


class PlayersPage(Page):
    """Names are tapped in the order they sit; the first starts."""

    name = "players"
    wide = True

    def __init__(self, kiosk: Kiosk, game: AnyGame) -> None:
        """Ask who plays this game."""
        super().__init__(kiosk)
        self.game = game
        self.seats: list[str] = []
        self.mode = "guided"
        self._typed = ""

    def title(self) -> str:
        """The game."""
        return self.say(self.game.title)

    def sentence(self) -> str:
        """Who is next, or that all is ready."""
        few, many = self.game.players[0], self.game.players[-1]
        if len(self.seats) < few:
            return self.say(
                "Who plays? Tap {few} to {many} names in seating order.", few=few, many=many
            )
        return self.say("{who} starts. Ready?", who=self.seats[0])

    def content(self) -> Widget:
        """The seats so far above the names to choose from."""
        seated = [
            row(
                [
                    Chip(name, place),
                    self._small("↑", partial(self._up, place), f"up {name}"),
                    self._small("✕", partial(self._out, name), f"out {name}"),
                ],
                height=look().touch,
            )
            for place, name in enumerate(self.seats)
        ]
        known = dict.fromkeys([*self.kiosk.parlour.known_players(), *NEW_NAMES])
        full = len(self.seats) >= self.game.players[-1]
        names: list[Widget] = [
            Press(
                name, None if full else partial(self._in, name), name=f"name {name}", shorten=True
            )
            for name in known
            if name not in self.seats
        ]
        choosing = column([grid(names, 3, tall=True), self._typing()], tall=True)
        sides = [scrolling(column(seated, tall=True)), scrolling(choosing)]
        return column(sides) if look().portrait else row(sides)

    def _small(self, text: str, call: Any, name: str) -> Press:
        return Press(text, call, name=name, size_hint_x=None, width=look().touch)

    def _typing(self) -> Widget:
        field = TextInput(
            text=self._typed,
            hint_text=self.say("Another name"),
            multiline=False,
            font_name=FONT,
            font_size=look().near,
            background_normal="",
            background_active="",
            background_color=palette().paper,
            padding=[look().gap, (look().touch - look().near * 1.2) / 2],
            foreground_color=palette().ink,
            on_text_validate=lambda typed: self._in(typed.text),
        )

        def add() -> None:
            self._in(field.text)

        button = Press(self.say("Add"), add, name="add", size_hint_x=None, width=look().touch * 2)
        return row([field, button], height=look().touch)

    def _in(self, name: str) -> None:
        name = name.strip()[:LONGEST_NAME]
        if name and name not in self.seats and len(self.seats) < self.game.players[-1]:
            self.seats.append(name)
        self.notice = ""
        self.build()

    def _out(self, name: str) -> None:
        self.seats.remove(name)
        self.build()

    def _up(self, place: int) -> None:
        self.seats.insert(place - 1 if place else len(self.seats), self.seats.pop(place))
        self.build()

    def actions(self) -> list[Widget]:
        """Led through every phase, or only the points at the end."""
        modes = [("guided", self.say("Lead us"))]
        if self.game.id in PADS:
            modes.append(("pad", self.say("Score pad")))
        return [
            row(
                [
                    Press(
                        label,
                        partial(self._keep, mode),
                        "chosen" if mode == self.mode else "plain",
                        name=mode,
                    )
                    for mode, label in modes
                ],
                height=look().touch,
            )
        ]

    def _keep(self, mode: str) -> None:
        self.mode = mode
        self.build()

    def next(self) -> Do:
        """Begin, once enough have sat down."""
        ready = len(self.seats) in self.game.players
        return Do(self.say("Begin"), self._begin if ready else None)

    def _begin(self) -> None:
        try:
            self.kiosk.parlour.begin(self.game.id, self.mode, tuple(self.seats))
        except (Unreadable, NotWritten) as error:
            self.refuse(str(error))
            return
        self.kiosk.open_table()
        if self.kiosk.page is not None and self.kiosk.parlour.remarks:
            self.kiosk.page.refuse(self.kiosk.parlour.remarks[-1])

    def back(self) -> Do:
        """Back to the shelf."""
        return Do(self.say("Back"), self.kiosk.home)

    def undo(self) -> Do:
        """The last to sit down stands up again."""
        if not self.seats:
            return Do(self.say("Undo"), None)
        last = self.seats[-1]
        return Do(self.say("Undo: {what}", what=last), partial(self._out, last))

    def help(self) -> str:
        """How to sit down."""
        return self.say(
            "Tap the names in the order you sit, clockwise; the first one starts. Arrows move a player "
            "up. Lead us: Parlour goes through every phase. Score pad: tap in what lies on the table."
        )
