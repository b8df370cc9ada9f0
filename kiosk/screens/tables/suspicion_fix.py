"""Putting Suspicion's table right: guests, gems, stacks, whose turn it is and how far, the discards."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.fix import FixPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.tables.suspicion_fix_guesses import GuessFixes
from kiosk.screens.tables.suspicion_fix_turn import TurnFixes
from kiosk.table import Table
from kiosk.widgets.gems import GemStack
from kiosk.widgets.guests import GuestButton
from kiosk.widgets.mansion_map import Hands, MansionMap
from kiosk.widgets.press import Kind, Press
from kiosk.widgets.rows import column, grid, row, scrolling, space
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import UNKNOWN, Seat
from scoring.games.suspicion.cardboard import GEMS, ROOMS, Gem, Guest
from scoring.games.suspicion.table import State

PARTS: dict[str, str] = {
    "guests": "Guests",
    "gems": "Gems",
    "turn": "Turn",
    "card": "Card",
    "discards": "Discards",
    "masks": "Masks",
    "guesses": "Guesses",
}
"""What can be put right, with the word on its tab."""


class SuspicionFixPage(FixPage):
    """One part of the table at a time; every tap is a correction of its own."""

    name = "suspicion fix"

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Begin with the guests."""
        super().__init__(kiosk, table)
        self.part = "guests"
        self.guest: Guest = self.view.facts.guests[0]
        self.seat: Seat | None = None

    @property
    def view(self) -> State:
        """The table as everybody sees it."""
        state: State = self.seen.view
        return state

    def sentence(self) -> str:
        """Whether something does not fit; a lying screen needs the room more."""
        return super().sentence() if look().portrait else ""

    def content(self) -> Widget:
        """Tabs above the part that is open."""
        tabs = [
            self.choice(
                self.say(PARTS[part]),
                part == self.part,
                partial(self.turn_to, part=part),
                f"part {part}",
            )
            for part in PARTS
        ]
        turn = TurnFixes(self)
        draw: dict[str, Callable[[], Widget]] = {
            "guests": self._guests,
            "gems": self._gems,
            "turn": turn.turn,
            "card": turn.card,
            "discards": turn.discards,
            "masks": self._masks,
            "guesses": GuessFixes(self).draw,
        }
        head = grid(tabs, 3 if look().portrait else len(tabs), tall=True, spacing=look().gap / 2)
        return column([*self.problems(), head, draw[self.part]()])

    def turn_to(self, **places: object) -> None:
        """Turn to a part, a guest or a seat."""
        for name, value in places.items():
            setattr(self, name, value)
        self.notice = ""
        self.build()

    def choice(self, label: str, chosen: bool, call: Callable[[], None] | None, name: str) -> Press:
        """A button that is chosen or not."""
        kind: Kind = "chosen" if chosen else "plain"
        return Press(label, call, kind, scale="small", name=name, shorten=True)

    def line(self, says: str, buttons: Sequence[Widget], abreast: int = 6) -> Widget:
        """A few words above what is tapped."""
        label = Text(says, "small", color=palette().faint)
        return column([label, grid(buttons, abreast, tall=True)], tall=True, spacing=0)

    # -- guests -----------------------------------------------------------------------------------

    def _guests(self) -> Widget:
        """A guest, then the room it really is in."""
        view = self.view
        medallions = [
            GuestButton(
                guest,
                partial(self.turn_to, guest=guest),
                name=f"guest {guest}",
                chosen=guest == self.guest,
            )
            for guest in view.facts.guests
        ]
        mansion = MansionMap(
            view.facts.shows,
            view.rooms,
            Hands(self._stands, self._pick, self._carried),
            glow=[room for room in ROOMS if room != view.rooms.get(self.guest)],
            chosen=self.guest,
            can_go=list(view.rooms),
        )
        if look().portrait:
            laid = grid(medallions, 5, size_hint_y=0.5)
            return column([mansion, laid])
        return row([grid(medallions, 5, size_hint_x=0.8), mansion])

    def _pick(self, guest: Guest) -> None:
        self.turn_to(guest=guest)

    def _stands(self, room: int) -> None:
        self._carried(self.guest, room)

    def _carried(self, guest: Guest, room: int) -> None:
        self.guest = guest
        self.kiosk.act({"type": "correct_room", "guest": guest, "room": room})

    # -- gems -------------------------------------------------------------------------------------

    def _gems(self) -> Widget:
        """Whose gems, or the stacks; then less or more of each kind."""
        view = self.view
        whose = [
            self.choice(seat, seat == self.seat, partial(self.turn_to, seat=seat), f"gems {seat}")
            for seat in view.seats
        ]
        heaps = partial(self.turn_to, seat=None)
        whose.insert(0, self.choice(self.say("Stacks"), self.seat is None, heaps, "gems stacks"))
        if self.seat is None:
            gems, put = view.stacks, self._correct_stacks
        else:
            gems = view.gems[view.seats.index(self.seat)]
            put = partial(self._correct_gems, self.seat)
        counts = [self._count(gem, gems[gem], put) for gem in GEMS]
        head = grid(whose, 3 if look().portrait else len(whose), tall=True, spacing=look().gap / 2)
        return column(
            [head, column(counts, tall=True) if look().portrait else row(counts), space()]
        )

    def _count(self, gem: Gem, count: int, put: Callable[[dict[Gem, int]], None]) -> Widget:
        """Less, the gem with its number, more."""
        less = partial(put, {gem: count - 1}) if count else None
        side: dict[str, Any] = {"pos_hint": {"center_y": 0.5}}
        return row(
            [
                Press("−", less, name=f"less {gem}", **side),
                GemStack(gem, count, size_hint_x=1.4),
                Press("+", partial(put, {gem: count + 1}), name=f"more {gem}", **side),
            ],
            height=look().touch * (1.0 if look().portrait else 1.4),
        )

    def _correct_stacks(self, gems: dict[Gem, int]) -> None:
        self.kiosk.act({"type": "correct_stacks", "gems": gems})

    def _correct_gems(self, seat: Seat, gems: dict[Gem, int]) -> None:
        self.kiosk.act({"type": "correct_gems", "seat": seat, "gems": gems})

    # -- what is unmasked -------------------------------------------------------------------------

    def _masks(self) -> Widget:
        """Who turned out to be whom, once invitations lie open; before that it is on the own pages."""
        view = self.view
        who = self.seat or view.seats[0]
        seats = [
            self.choice(seat, seat == who, partial(self.turn_to, seat=seat), f"seat {seat}")
            for seat in view.seats
        ]
        shown = view.revealed[view.seats.index(who)]
        lines: list[Widget] = [grid(seats, 3, tall=True, spacing=look().gap / 2)]
        if shown == UNKNOWN:
            says = self.say(
                "{who}'s invitation is still secret. Only the own page changes it.", who=who
            )
            lines.append(Text(says, "near"))
        else:
            guests = [
                GuestButton(
                    guest,
                    partial(self._is, who, guest),
                    name=f"guest {guest}",
                    chosen=guest == shown,
                    size_hint_y=None,
                    height=look().touch * 1.1,
                )
                for guest in view.facts.guests
            ]
            lines.append(self.line(self.say("Lies open"), guests, 5))
            again = partial(self._is, who, UNKNOWN)
            lines.append(self.choice(self.say("Not turned over yet"), False, again, "not shown"))
        forgive = partial(self.kiosk.act, {"type": "correct_slips", "seat": who})
        lines.append(
            self.choice(
                self.say("Nothing is held against {who}", who=who), False, forgive, "forgive"
            )
        )
        return scrolling(column(lines, tall=True, padding=(0, 0, look().gap * 1.5, 0)))

    def _is(self, seat: Seat, guest: Guest) -> None:
        self.kiosk.act({"type": "correct_identity", "seat": seat, "guest": guest})

    def help(self) -> str:
        """What the parts mean."""
        return self.say(
            "Guests: tap a guest, then the room it is in. Gems: the stacks and what everybody holds. "
            "Turn: whose it is, and which dice are still to be moved. Card: what lies on the table and "
            "what of it is still to do. Discards: the pile. Masks: invitations that lie open. Guesses: whom "
            "somebody took the others for. Every change can be undone."
        )
