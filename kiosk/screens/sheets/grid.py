"""A sheet with a grid: own marks tapped in, conclusions filled in, the reason of each below."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget
from msgspec.structs import replace

from kiosk.hints import hints_on
from kiosk.private import Mark, Marked, OwnSheet, toggled
from kiosk.screens.guarded import Guarded
from kiosk.screens.page import Do
from kiosk.screens.secret import SecretPage, Sheet
from kiosk.screens.sheets.note import NotePage
from kiosk.table import Seen, Table
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling, space
from kiosk.widgets.sheet_grid import NOTE, SIGNS, Written, sheet_grid
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import SYMBOLS, Scale, Text, fits_in, font_for

MARKS: tuple[Mark, ...] = ("no", "maybe", "yes")
NAMES = {"no": "mark no", "maybe": "mark maybe", "yes": "mark yes"}


def concludes(page: Guarded, table: Table) -> bool:
    """Whether a seat is shown what follows: the table wants hints, and this seat does too."""
    wanted = hints_on(table, page.kiosk.parlour.preferences)
    return wanted and not page.drafts.keeps.only_mine


class GridSheet(Sheet):
    """The part that is the same for every game: marks, notes, undo, the switch for conclusions.

    `chosen` is the box that was tapped last, `percent` whether the grid shows how likely things are;
    `own` are the seat's marks and `fills` whether conclusions are shown, as of the last drawing.
    """

    def __init__(self, page: SecretPage, table: Table) -> None:
        """The sheet on this page."""
        super().__init__(page, table)
        self.say = page.say
        self.chosen: tuple[str, str] | None = None
        self.percent = False
        self.own = OwnSheet()
        self.fills = False

    # -- what a game answers ------------------------------------------------------------------------

    def written(self, player: str, thing: str) -> Written:
        """What one box shows."""
        raise NotImplementedError

    def about(self, player: str, thing: str) -> str:
        """What Parlour can say about a box, in a sentence."""
        raise NotImplementedError

    def contradiction(self) -> str | None:
        """What cannot be about all that this seat has seen."""
        return None

    def has_chances(self) -> bool:
        """Whether boxes can show how likely they are."""
        return False

    def label(self, player: str) -> str:
        """What a row is called."""
        return player

    # -- what is the same for all -------------------------------------------------------------------

    @property
    def seen(self) -> Seen:
        """What this seat may see."""
        return self.table.see(self.page.seat)

    @property
    def concludes(self) -> bool:
        """Whether conclusions are shown."""
        return concludes(self.page, self.table)

    def settings(self) -> list[Widget]:
        """Whether Parlour fills in what follows; the table may have decided for all."""
        if not hints_on(self.table, self.page.kiosk.parlour.preferences):
            return [Text(self.say("This table plays without hints."), "small")]
        keeps = self.page.drafts.keeps
        label = (
            self.say("Fill in what follows") if keeps.only_mine else self.say("Just keep my sheet")
        )

        def turn() -> None:
            self.page.drafts.keep(replace(keeps, only_mine=not keeps.only_mine))

        return [Press(label, turn, name="only mine")]

    def grid(self, players: dict[str, int | None], things: dict[str, str]) -> Widget:
        """The grid with, below it, what is said about the box that was tapped."""
        self.own, self.fills = self.page.drafts.sheet, self.concludes
        here = self.chosen if self.chosen and self.chosen[1] in things else None
        labels = {player: self.label(player) for player in players}
        boxes = sheet_grid(players, things, self.written, self._tap, here, labels)
        return column([boxes, self._below(here)], spacing=look().gap / 2)

    def _tap(self, player: str, thing: str) -> None:
        self.chosen = (player, thing)
        self.page.build()

    def _below(self, here: tuple[str, str] | None) -> Widget:
        clash = self.contradiction() if self.fills else None
        said = self.say("Tap a box to mark it.")
        keys: list[Widget] = []
        if here is not None:
            keys = [self._mark_key(here, mark) for mark in MARKS]
            keys.append(self._key(NOTE, partial(self._write_note, here), "note"))
            note = self.own.at(*here).note
            said = " ".join(filter(None, [note and f"{NOTE} {note}", self.about(*here)]))
        if self.fills and self.has_chances() and clash is None:
            keys.append(self._key("%", self._turn_percent, "percent", chosen=self.percent))
        return self._words_and_keys(clash or said, keys, clash=clash is not None)

    def _words_and_keys(self, says: str, keys: list[Widget], *, clash: bool) -> Widget:
        """The words in the larger type where that fits; on an upright screen the keys stand below."""
        gap, portrait = look().gap / 2, look().portrait
        below = portrait and len(keys) > 1
        high = look().touch * (3 if clash and portrait else 2 if clash else 1)
        beside = 0 if below else len(keys) * (look().touch * 1.1 + gap)
        wide = look().width - 2 * look().gap - beside - look().mm(2)
        scale: Scale = "near" if fits_in(says, font_for(says), look().near, wide, high) else "small"
        text = Text(says, scale, color=palette().warn if clash else palette().ink)
        words = scrolling(column([text], tall=True))
        if not below:
            return row([words, *keys], height=high, spacing=gap)
        words.size_hint_y, words.height = None, high
        marks = row([*keys, space()], height=look().touch, spacing=gap)
        return column([words, marks], tall=True, spacing=gap)

    def _mark_key(self, here: tuple[str, str], mark: Mark) -> Press:
        own = self.own.at(*here).mark == mark
        return self._key(SIGNS[mark], partial(self._mark, here, mark), NAMES[mark], chosen=own)

    def _key(self, sign: str, call: Any, name: str, *, chosen: bool = False) -> Press:
        return Press(
            sign,
            call,
            "chosen" if chosen else "plain",
            name=name,
            font_name=SYMBOLS,
            size_hint_x=None,
            width=look().touch * 1.1,
        )

    def _turn_percent(self) -> None:
        self.percent = not self.percent
        self.page.build()

    # -- writing on it ------------------------------------------------------------------------------

    def _mark(self, here: tuple[str, str], mark: Mark) -> None:
        sheet = self.page.drafts.sheet
        self._put(here, toggled(sheet.at(*here), mark))

    def _put(self, here: tuple[str, str], marked: Marked) -> None:
        drafts = self.page.drafts
        says = self.say("{who}, {what}", who=self.label(here[0]), what=here[1])
        drafts.write(drafts.sheet.put(*here, marked, says))

    def _write_note(self, here: tuple[str, str]) -> None:
        page = self.page
        before = page.drafts.sheet.at(*here)

        def written(text: str) -> None:
            self._put(here, replace(before, note=text))

        about = self.say("A note: {who}, {what}", who=self.label(here[0]), what=here[1])
        page.kiosk.show(lambda kiosk: NotePage(kiosk, page.seat, about, before.note, written))

    def undo(self) -> Do | None:
        """The last mark comes off."""
        sheet = self.page.drafts.sheet
        if not sheet.says:
            return None
        return Do(self.say("Undo: {what}", what=sheet.says), self.page.drafts.wipe)
