"""One seat's own page on a shared screen: handed over first, shown only to who holds it.

Nothing of it is in the widget tree before the seat has said that nobody else looks (and typed its PIN,
if it has chosen one). A leaf of the page is there only while a finger holds its button, or, for who
prefers it, from a tap until it is hidden, until nobody has touched it for a while, or until any
hardware button is pressed.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from kivy.uix.widget import Widget
from msgspec.structs import replace

from kiosk.screens.guarded import Guarded, PrivateChoicePage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.screens.pin import NewPinPage
from kiosk.table import Seen, Table
from kiosk.widgets.hold import HoldPress
from kiosk.widgets.press import Kind, Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Scale, Text
from scoring.option import Option

Picker = Callable[["SecretPage", Seen, Option], Widget | None]
PRIVATE: dict[str, Picker] = {}
"""By game: a nicer way than a plain button to tell one private option on a seat's own page, or None for
the button. The widget calls `page.tell(action)` with the whole action. `kiosk/screens/tables/__init__.py`
fills it: `PRIVATE["suspicion"] = suspicion_private.picker`."""
FEW_LEAVES = 5
"""So many buttons side by side have room for the larger type."""


class Leaf(NamedTuple):
    """A leaf of a seat's page: what is written on its button, and what it shows."""

    label: str
    make: Callable[[], Widget]


class Sheet:
    """What a game adds to a seat's page. Lives as long as the page, so it may remember what is open."""

    def __init__(self, page: "SecretPage", table: Table) -> None:
        """The sheet on this page."""
        self.page = page
        self.table = table

    def leaves(self) -> dict[str, Leaf]:
        """The leaves by name, in order."""
        return {}

    def settings(self) -> list[Widget]:
        """Switches for the part of the page that is not secret."""
        return []

    def undo(self) -> Do | None:
        """What undo takes back on an open leaf."""
        return None


SHEETS: dict[str, type[Sheet]] = {}
"""By game: its sheet. `kiosk/screens/tables/__init__.py` fills it from `kiosk/screens/sheets`."""


class SecretPage(Guarded):
    """What this seat may do and know in secret."""

    name = "secret"
    wide = True

    def __init__(self, kiosk: Kiosk, seat: str) -> None:
        """Show this seat's page: open at once for who has chosen so, else covered."""
        super().__init__(kiosk, seat)
        table = kiosk.parlour.table
        self._sheet = SHEETS.get(table.game.id, Sheet)(self, table) if table else None
        self.open: str | None = None
        """The leaf that is shown."""
        if self.at_a_tap:
            self.open = next(iter(self.leaves()), None)

    @property
    def at_a_tap(self) -> bool:
        """Whether leaves are shown at a tap, not only while held."""
        return self.kiosk.parlour.table is not None and self.drafts.keeps.at_a_tap

    # -- what there is to see ---------------------------------------------------------------------

    def leaves(self) -> dict[str, Leaf]:
        """The leaves by name: what there is to tell, the game's own, what this seat has been told."""
        table = self.kiosk.parlour.table
        if table is None or self._sheet is None:
            return {}
        leaves: dict[str, Leaf] = {}
        if self._tells and not self._tells_covered:
            leaves["tell"] = Leaf(self.say("Tell"), partial(self._telling, table))
        leaves |= self._sheet.leaves()
        leaves.setdefault("seen", Leaf(self.say("Seen"), partial(self._seen, table)))
        if self.at_a_tap:
            leaves["more"] = Leaf(self.say("More"), self._settings)
        return leaves

    @property
    def _tells(self) -> bool:
        """Whether there is anything to tell."""
        table = self.kiosk.parlour.table
        return table is not None and any(option.private for option in table.see(self.seat).options)

    @property
    def _tells_covered(self) -> bool:
        """Whether what can be told stands on the covered page: a game that draws what is told has
        nothing secret on the buttons that lead there."""
        table = self.kiosk.parlour.table
        return table is not None and table.game.id in PRIVATE and not self.at_a_tap

    def _telling(self, table: Table) -> Widget:
        """The private options."""
        return scrolling(column(self._offers(table), tall=True))

    def _offers(self, table: Table) -> list[Widget]:
        seen = table.see(self.seat)
        picker = PRIVATE.get(table.game.id)
        return [
            (picker and picker(self, seen, option))
            or Press(self.say(option.label), partial(self._take, option), name=option.type)
            for option in seen.options
            if option.private
        ]

    def told_alone(self, table: Table) -> list[str]:
        """What this seat alone has been told, the newest first."""
        everybody = {line.says for line in table.told(None)}
        own = [self.say(line.says) for line in table.told(self.seat) if line.says not in everybody]
        return own[::-1] or [self.say("Nothing yet that only you know.")]

    def _seen(self, table: Table) -> Widget:
        return scrolling(column([Text(says, "near") for says in self.told_alone(table)], tall=True))

    def _take(self, option: Option) -> None:
        if option.size == 1:
            self.tell(option.nth(0))
        else:
            self.kiosk.show(lambda kiosk: PrivateChoicePage(kiosk, self.seat, option, self.tell))

    def tell(self, action: dict[str, Any]) -> None:
        """Tell Parlour something in this seat's name; a refusal is shown as a sentence. The table goes on
        at once where it has waited for this."""
        waited = self._awaited
        self.kiosk.act(action, self.seat)
        if waited and not self._awaited and self.kiosk.page is self:
            self.kiosk.back()

    @property
    def _awaited(self) -> bool:
        """Whether everybody waits for this seat to tell something."""
        table = self.kiosk.parlour.table
        return table is not None and self.seat in table.see().phase.who

    # -- shown and hidden -------------------------------------------------------------------------

    def hold(self, leaf: str, touch: Any) -> None:
        """A finger holds the button of a leaf: it is shown until that finger is lifted."""
        touch.grab(self)
        self.show(leaf)

    def show(self, leaf: str) -> None:
        """Show a leaf."""
        self.open = leaf
        self.build()

    def on_touch_up(self, touch: Any) -> bool:
        """The finger that held the page was lifted."""
        if touch.grab_current is self:
            touch.ungrab(self)
            self.cover()
            return True
        return bool(super().on_touch_up(touch))

    def cover(self) -> None:
        """Take everything secret off the screen, and stay."""
        self.open = None
        self.build()

    def hide(self) -> None:
        """Nobody has touched the page, or a button was pressed: cover it, or leave it if it is covered."""
        if self.open is None or self.at_a_tap:
            self.kiosk.back()
        else:
            self.cover()

    # -- the page ---------------------------------------------------------------------------------

    def title(self) -> str:
        """Whose page it is."""
        return self.say("{who}'s page", who=self.seat)

    def sentence(self) -> str:
        """What to do while nothing is shown; an open leaf needs the room."""
        if self.open:
            return ""
        if self._tells and self._tells_covered:
            return self.say("{who}: tell it here, hold a button below to look.", who=self.seat)
        return self.say("{who}: hold a button below to look.", who=self.seat)

    def _words(self) -> list[Widget]:
        """A refusal may speak of secrets: it waits until a leaf is open."""
        notice, self.notice = self.notice, self.notice if self.open else ""
        words = super()._words()
        self.notice = notice
        return words

    def content(self) -> Widget:
        """The leaf that is open; else what can be told and how this page is kept, which is no secret."""
        leaf, table = self.leaves().get(self.open) if self.open else None, self.kiosk.parlour.table
        if leaf is not None:
            return leaf.make()
        if table is None or not self._tells_covered:
            return self._settings()
        return self._switches([offer for offer in self._offers(table) if offer.height])

    def _settings(self) -> Widget:
        return self._switches([])

    def _switches(self, first: list[Widget]) -> Widget:
        keeps, locked = self.drafts.keeps, self.drafts.sealed is not None
        switches: list[Widget] = [
            Press(
                self.say("Show only while held") if keeps.at_a_tap else self.say("Keep it open"),
                partial(self._keep_open, not keeps.at_a_tap),
                name="hold to show" if keeps.at_a_tap else "keep open",
            ),
            Press(
                self.say("Another PIN") if locked else self.say("Lock with a PIN"),
                self._choose_pin,
                name="pin",
            ),
        ]
        if locked:
            switches.append(
                Press(self.say("No PIN"), partial(self.drafts.lock, None), name="no pin")
            )
        if self._sheet is not None:
            switches += self._sheet.settings()
        across = 1 if look().portrait else 2
        told = [grid(first, across, tall=True)] if first else []
        return scrolling(column([*told, grid(switches, across, tall=True)], tall=True))

    def _keep_open(self, at_a_tap: bool) -> None:
        self.drafts.keep(replace(self.drafts.keeps, at_a_tap=at_a_tap))
        if at_a_tap:
            self.show(next(iter(self.leaves())))
        else:
            self.cover()

    def _choose_pin(self) -> None:
        def chosen(sealed: str) -> None:
            self.drafts.lock(sealed)
            self.kiosk.back()

        self.kiosk.show(lambda kiosk: NewPinPage(kiosk, self.title(), chosen))

    def actions(self) -> list[Widget]:
        """A button a leaf, to be held; many of them in two rows where the screen is narrow."""
        if self.at_a_tap and not self._crowded:
            return []
        tabs = self._tabs()
        if self._crowded:
            return [grid(tabs, (len(tabs) + 1) // 2, tall=True)]
        return [row(tabs, height=look().touch)]

    def beside(self) -> list[Widget]:
        """A button a leaf, to be tapped."""
        return self._tabs() if self.at_a_tap and not self._crowded else []

    @property
    def _crowded(self) -> bool:
        return look().portrait and len(self.leaves()) > FEW_LEAVES

    def _tabs(self) -> list[Widget]:
        leaves = self.leaves()
        many = len(leaves) >= FEW_LEAVES if look().portrait else len(leaves) > FEW_LEAVES
        scale: Scale = "small" if many else "near"
        tabs: list[Widget] = []
        for name, leaf in leaves.items():
            chosen = name == self.open
            if self.at_a_tap:
                kind: Kind = "chosen" if chosen else "plain"
                tab = Press(leaf.label, partial(self.show, name), kind, scale=scale)
            else:
                kind = "chosen" if chosen else "main"
                tab = HoldPress(leaf.label, partial(self.hold, name), kind, scale=scale)
            tab.name = f"leaf {name}"
            tabs.append(tab)
        return tabs

    def _foot(self) -> list[Widget]:
        """A little lower than elsewhere, for a grid needs the room."""
        foot = super()._foot()
        presses = [each for each in foot[-1].children if isinstance(each, Press)]
        for press in presses:
            press.height = look().touch
        if presses:
            foot[-1].height = look().touch
        return foot

    def next(self) -> Do | None:
        """Hide it; a short word where the button is narrow."""
        if not self.at_a_tap:
            return None
        return Do(self.say("Done") if look().portrait else self.say("Hide"), self.kiosk.back)

    def back(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """On an open leaf the seat's own last mark; what was told in secret is undone from the table."""
        own = self._sheet.undo() if self._sheet is not None and self.open else None
        return own or Do(self.say("Undo"), None)

    def help(self) -> str:
        """How this page is kept from the others; says nothing of what is on it."""
        return self.say(
            "Hold one of the buttons at the bottom and its leaf is shown until you let go. Keep it open "
            "shows it at a tap instead; it hides when you tap Hide, when nobody touches it, and when any "
            "button of the kiosk is pressed. With a PIN nobody else can open your page; a PIN that is "
            "forgotten cannot be looked up."
        )
