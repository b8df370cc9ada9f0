"""The plain sheet on the screen: players by rounds, a keypad, and totals that follow every tap."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget
from msgspec import Struct

from kiosk.eyes.sight import Dice, Sight, Taken
from kiosk.screens.guided import GuidedPage
from kiosk.screens.page import Do
from kiosk.screens.tables.plain_columns import sheet_of
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row
from kiosk.widgets.style import look
from scoring.games.plain_sheet.table import MOST, State
from scoring.wire import Unreadable, builtins, convert

FORM = "sheet"
KEYS = ("7", "8", "9", "+1", "4", "5", "6", "+5", "1", "2", "3", "+10", "±", "0", "←", "+50")
"""Digits are typed, the right column is tapped as often as wanted."""


class Typed(Struct, frozen=True):
    """The half-written figure: whose, of which round (None: the one being written), and how far."""

    seat: str | None = None
    round: int | None = None
    figure: str = ""


class SheetPage(GuidedPage):
    """Whose points are asked for is said large; a tap on any figure puts it right."""

    name = "sheet"
    wide = True

    # -- what is being written --------------------------------------------------------------------

    @property
    def sheet(self) -> State:
        """The sheet; it has no secrets."""
        view: State = self.seen.view
        return view

    @property
    def typed(self) -> Typed:
        """The figure as far as it is typed."""
        stages = self.table.stages(FORM)
        try:
            typed: Typed = convert(stages[-1], Typed) if stages else Typed()
        except Unreadable:
            return Typed()
        return typed if typed.seat in (None, *self.table.seats) else Typed()

    @property
    def whose(self) -> str | None:
        """Whose points are written next; None where the sheet is closed."""
        who = self.seen.phase.who
        return self.typed.seat or (who[0] if who else None)

    def _put(self, typed: Typed) -> None:
        self.kiosk.draft(FORM, builtins(typed) if typed != Typed() else None)

    def _key(self, key: str) -> None:
        typed = self.typed
        figure = typed.figure
        if key == "←":
            figure = figure[:-1] if len(figure) > 1 and figure != "-" else ""
        elif key == "±":
            figure = figure[1:] if figure.startswith("-") else f"-{figure}"
        elif key.startswith("+"):
            figure = str((int(figure) if figure not in ("", "-") else 0) + int(key))
        else:
            figure = f"{figure}{key}" if figure not in ("0", "-0") else figure[:-1] + key
        if figure.removeprefix("-").isdigit() and abs(int(figure)) > MOST:
            return
        self._put(Typed(typed.seat, typed.round, figure))

    def turn_to(self, seat: str, number: int | None = None) -> None:
        """Write for another seat, or put one of its figures right."""
        self._put(Typed(seat, number))

    def _write(self) -> None:
        typed, seat = self.typed, self.whose
        action: dict[str, Any] = {"type": "write", "seat": seat, "points": int(typed.figure)}
        if typed.round is not None:
            action |= {"type": "correct", "round": typed.round}
        self.kiosk.draft(FORM, None)
        self.kiosk.act(action, seat)

    @property
    def pad_share(self) -> float:
        """How wide the keypad is beside the sheet; many players need room."""
        return 0.6 if len(self.table.seats) <= 4 else 0.45

    # -- the page ---------------------------------------------------------------------------------

    def title(self) -> str:
        """What is played, if it was said."""
        return self.sheet.settings.game or self.say("Plain Sheet")

    def sentence(self) -> str:
        """Whose points, and how far they are typed."""
        typed, seat = self.typed, self.whose
        if seat is None:
            return self.say("The sheet is closed.")
        figure = typed.figure or "?"
        if typed.round is not None:
            return self.say("Round {n}: {who} had {points}", n=typed.round, who=seat, points=figure)
        number = len(self.sheet.columns[self.table.seats.index(seat)].points) + 1
        return self.say("Round {n}: {who} {points}", n=number, who=seat, points=figure)

    def content(self) -> Widget:
        """The sheet beside the keypad, or above it on an upright screen."""
        if self.whose is None:
            return sheet_of(self)
        pad = grid(
            [Press(key, partial(self._key, key), name=f"key {key}", size_hint_y=1) for key in KEYS],
            4,
        )
        if look().portrait:
            pad.size_hint_y, pad.height = None, look().touch * 5
            return column([sheet_of(self), pad])
        pad.size_hint_x = self.pad_share
        return row([sheet_of(self), pad])

    def sights(self) -> list[Sight]:
        """Any dice of six, added up."""
        seat = self.whose
        if seat is None or self.typed.round is not None:
            return []

        def added(taken: Taken) -> list[dict[str, Any]]:
            return [
                {
                    "type": "write",
                    "seat": seat,
                    "points": sum(int(face) for face in taken.faces),
                    "source": taken.source,
                    "confidence": taken.confidence,
                }
            ]

        return [Sight(self.say("Add up the dice of {who}", who=seat), Dice(), added)]

    def actions(self) -> list[Widget]:
        """Everything stands on the sheet."""
        return []

    def beside(self) -> list[Widget]:
        """Which way round it is won, and the end of it."""
        low = self.sheet.settings.wins == "low"
        small: dict[str, Any] = {"scale": "small", "size_hint_x": 0.4}
        buttons: list[Widget] = [
            Press(
                self.say("Low wins") if low else self.say("High wins"),
                partial(self.kiosk.act, {"type": "correct_wins", "wins": "high" if low else "low"}),
                "quiet",
                name="wins",
                **small,
            )
        ]
        if any(option.type == "finish" for option in self.seen.options):
            end = partial(self.kiosk.act, {"type": "finish"})
            buttons.append(Press(self.say("Last round"), end, "quiet", name="finish", **small))
        return [*super().beside(), *buttons]

    def next(self) -> Do:
        """Write the figure; at the end, the result."""
        if self.typed.figure not in ("", "-"):
            return Do(self.say("Write {n}", n=self.typed.figure), self._write)
        if self.seen.phase.over:
            return Do(self.say("Result"), self.kiosk.finish)
        return Do(self.say("Write"), None)

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The buttons a hand taps to do this."""
        if action["type"] == "finish":
            return ["finish"]
        digits = [f"key {digit}" for digit in str(abs(action["points"]))]
        sign = ["key ±"] if action["points"] < 0 else []
        return [f"seat {action['seat']}", *digits, *sign, "next"]

    def help(self) -> str:
        """How a sheet is filled in."""
        return self.say(
            "Type the points of the player whose name stands above, or tap the keys with a plus as often "
            "as you like, then write them. Tap a name to write for somebody else, tap a figure to put it "
            "right. Many or few points win: tap to turn it round."
        )
