"""Players: who sits where, who starts, and how the evening is kept.

The form is in the journal after every tap: a kiosk that is switched off here asks on where it was.
"""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.hints import DRAFT as HINTS
from kiosk.journal.file import NotWritten
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.names import names_for
from kiosk.screens.pads import PADS
from kiosk.screens.page import Do, Page
from kiosk.screens.set_up import SetUpPage, has_settings
from kiosk.screens.typing import TypingPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling, space
from kiosk.widgets.seat_chip import SeatChip
from kiosk.widgets.style import look
from scoring.catalog import SHEET, AnyGame
from scoring.facts import BadFacts
from scoring.log import LONGEST_NAME
from scoring.wire import Unreadable

FORM = "players"
"""The name under which the half-filled form stands in the journal."""


class PlayersPage(Page):
    """Names are tapped in the order they sit; the first starts."""

    name = "players"
    wide = True

    def __init__(self, kiosk: Kiosk, game: AnyGame, form: dict[str, Any] | None = None) -> None:
        """Ask who plays this game, or go on asking where the form was left."""
        super().__init__(kiosk)
        self.game = game
        form = form or _left(kiosk, game) or {}
        self.seats: list[str] = list(form.get("seats", ()))
        self.mode: str = form.get("mode", "guided")
        self.settings: dict[str, Any] = dict(form.get("settings", {}))
        self.hints: bool | None = form.get("hints")

    def title(self) -> str:
        """The game."""
        return self.say(self.game.title)

    def sentence(self) -> str:
        """Who is next, or that all is ready."""
        few, many = self.game.players[0], self.game.players[-1]
        if len(self.seats) < few:
            return self.say("Who plays? Tap {few} to {many} names.", few=few, many=many)
        return self.say("{who} starts. Ready?", who=self.seats[0])

    # -- the seats --------------------------------------------------------------------------------

    def content(self) -> Widget:
        """The seats so far beside the names to choose from."""
        self._chips = [
            SeatChip(name, place, partial(self._starts, name), self._dropped)
            for place, name in enumerate(self.seats)
        ]
        seated = [
            row(
                [
                    chip,
                    self._small("↑", partial(self._up, place), f"up {chip.seat}"),
                    self._small("✕", partial(self._out, chip.seat), f"out {chip.seat}"),
                ],
                height=look().touch,
            )
            for place, chip in enumerate(self._chips)
        ]
        full = len(self.seats) >= self.game.players[-1]
        names: list[Widget] = [
            Press(
                name, None if full else partial(self._in, name), name=f"name {name}", shorten=True
            )
            for name in names_for(self.kiosk, self.seats)
        ]
        another = Press(
            self.say("Another name …"), None if full else self._type, scale="small", name="another"
        )
        columns = 3 if look().portrait or len(seated) <= 3 else 2
        choosing = scrolling(column([grid(names, columns, tall=True), another], tall=True))
        if not seated:
            return choosing
        if look().portrait:
            return column([column(seated, tall=True), choosing])
        many = len(seated) > 3
        beside = grid(seated, 2 if many else 1, tall=True)
        chosen = column([beside, space()], size_hint_x=1.7 if many else 1)
        return row([chosen] if full else [chosen, choosing])

    def _small(self, text: str, call: Any, name: str) -> Press:
        return Press(text, call, name=name, size_hint_x=None, width=look().touch)

    def _type(self) -> None:
        asked = self.say("Another name …")

        def typed(name: str) -> None:
            # Typing has led through another page and back to a new one of these.
            if isinstance(self.kiosk.page, PlayersPage):
                self.kiosk.page._in(name)

        self.kiosk.show(lambda kiosk: TypingPage(kiosk, asked, typed, LONGEST_NAME))

    def _in(self, name: str) -> None:
        if name and name not in self.seats and len(self.seats) < self.game.players[-1]:
            self.seats.append(name)
        self._keep()

    def _out(self, name: str) -> None:
        self.seats.remove(name)
        self._keep()

    def _up(self, place: int) -> None:
        self.seats.insert(place - 1 if place else len(self.seats), self.seats.pop(place))
        self._keep()

    def _starts(self, name: str) -> None:
        """Nobody changes seats: the circle only begins elsewhere."""
        place = self.seats.index(name)
        self.seats = self.seats[place:] + self.seats[:place]
        self._keep()

    def _dropped(self, chip: SeatChip, at: tuple[float, float]) -> None:
        """A chip was dragged: it takes the place it was let go on."""
        others = [one for one in self._chips if one is not chip and one.collide_point(*at)]
        self.seats.remove(chip.seat)
        place = others[0].place if others else chip.place
        self.seats.insert(place, chip.seat)
        self._keep()

    # -- how it is kept ---------------------------------------------------------------------------

    def actions(self) -> list[Widget]:
        """Led through every phase, or only the points at the end; and what else can be agreed on."""
        modes = [("guided", self.say("Lead us"))]
        if self.game.id in PADS:
            modes.append(("pad", self.say("Score pad")))
        buttons = [
            Press(
                label,
                partial(self._choose_mode, mode),
                "chosen" if mode == self.mode else "plain",
                name=mode,
            )
            for mode, label in modes
            if self.game.id != SHEET
        ]
        if has_settings(self.game) or self.game.id != SHEET:
            label = self.say("Settings …")
            buttons.append(Press(label, self._set_up, scale="small", name="set up"))
        return [row(buttons, height=look().touch)] if buttons else []

    def _choose_mode(self, mode: str) -> None:
        self.mode = mode
        self._keep()

    def _set_up(self) -> None:
        def agreed(settings: dict[str, Any], hints: bool) -> None:
            if isinstance(self.kiosk.page, PlayersPage):
                page = self.kiosk.page
                page.settings = settings
                page.hints = None if hints == self.kiosk.parlour.preferences.hints else hints
                page._keep()

        hints = self.kiosk.parlour.preferences.hints if self.hints is None else self.hints
        self.kiosk.show(lambda kiosk: SetUpPage(kiosk, self.game, self.settings, agreed, hints))

    def _keep(self) -> None:
        """Write the form down and show it."""
        form = {
            "game": self.game.id,
            "seats": self.seats,
            "mode": self.mode,
            "settings": self.settings,
            "hints": self.hints,
        }
        self.kiosk.parlour.draft(FORM, form)
        self.notice = ""
        self.build()

    def next(self) -> Do:
        """Begin, once enough have sat down."""
        ready = len(self.seats) in self.game.players
        return Do(self.say("Begin"), self._begin if ready else None)

    def _begin(self) -> None:
        self.kiosk.parlour.draft(FORM, None)
        try:
            self.kiosk.parlour.begin(self.game.id, self.mode, tuple(self.seats), self.settings)
        except (Unreadable, NotWritten, BadFacts) as error:
            self._keep()
            self.refuse(str(error))
            return
        if self.hints is not None and self.kiosk.parlour.table is not None:
            self.kiosk.parlour.table.draft(HINTS, self.hints)
        self.kiosk.open_table()
        if self.kiosk.page is not None and self.kiosk.parlour.remarks:
            self.kiosk.page.refuse(self.kiosk.parlour.remarks[-1])

    def back(self) -> Do:
        """Back to the shelf."""
        return Do(self.say("Back"), self._leave)

    def _leave(self) -> None:
        self.kiosk.parlour.draft(FORM, None)
        self.kiosk.home()

    def undo(self) -> Do:
        """The last to sit down stands up again."""
        if not self.seats:
            return Do(self.say("Undo"), None)
        last = self.seats[-1]
        return Do(self.say("Undo: {what}", what=last), partial(self._out, last))

    def help(self) -> str:
        """How to sit down."""
        return self.say(
            "Tap the names in the order you sit, clockwise. Drag a player to another place, or use the "
            "arrow. The first one starts; tap a player to let somebody else start. Lead us: Parlour goes "
            "through every phase. Score pad: tap in what lies on the table."
        )


def _left(kiosk: Kiosk, game: AnyGame) -> dict[str, Any] | None:
    """The form as it was left, if it was about this game."""
    form = kiosk.parlour.loose(FORM)
    return form if isinstance(form, dict) and form.get("game") == game.id else None
