"""The party's score pad: of every guest the notepad, the hand, the token, the weapon, and the end."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.pad import Verdict, judged
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.pads.boddys_party_form import (
    BY_NAME,
    FIELDS,
    Field,
    Form,
    asks,
    blank,
    first_untold,
    next_order,
    tally_of,
    untold_places,
    with_ending,
    word,
)
from kiosk.screens.pads.pad import PadPage
from kiosk.table import Table
from kiosk.widgets.party_cards import Slot, card_grid
from kiosk.widgets.party_pieces import CARD, HOST, Piece, card_picture, token
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.score_lines import score_lines
from kiosk.widgets.style import look
from scoring.game import UNKNOWN, Line, Seat
from scoring.games.boddys_party.facts import COUPLES
from scoring.wire import Flaw

ABREAST = 3
"""Slots and cards stand in threes."""
FEW = 3
"""So many guests leave room for larger words on the keys of an end."""


class BoddysPartyPad(PadPage):
    """One thing is asked for at a time, and a tap answers; a slot is put right by tapping it first."""

    name = "boddys-party pad"

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Ask for the first thing that is not told."""
        super().__init__(kiosk, table)
        self._again: str | None = None

    # -- the form ---------------------------------------------------------------------------------

    def blank(self) -> Form:
        """Nothing told."""
        return blank(self.table.seats)

    def tally(self, form: Form) -> Any:
        """What is told so far."""
        return tally_of(form)

    @property
    def verdict(self) -> Verdict:
        """The points so far; what only waits to be told stops nothing."""
        form = self.form
        return judged(self.table.game, self.facts, tally_of(form), untold_places(form))

    def wrong(self) -> list[Flaw]:
        """What cannot be; once everything is told also what is odd."""
        verdict, untold = self.verdict, untold_places(self.form)
        flaws = [flaw for flaw in verdict.flaws if flaw.place not in untold]
        return flaws + (list(verdict.doubts) if self.complete else [])

    def waiting(self, tab: str) -> str | None:
        """The first thing that is not told."""
        field = first_untold(self.form[tab])
        return None if field is None else asks(field, self.say, tab)

    def lines(self, seat: Seat) -> tuple[Line, ...]:
        """Nobody scores before the end is told."""
        return super().lines(seat) if "ending" in self.form[seat] else ()

    @property
    def asked(self) -> Field | None:
        """What a tap answers now."""
        return BY_NAME[self._again] if self._again else first_untold(self.form[self.tab])

    # -- the page ---------------------------------------------------------------------------------

    def sentence(self) -> str:
        """What is asked for."""
        if self._again is not None:
            return asks(BY_NAME[self._again], self.say, self.tab)
        return super().sentence()

    def open(self, tab: str) -> None:
        """Turn to another guest."""
        self._again = None
        super().open(tab)

    def entry(self) -> Widget:
        """What is told beside what can be tapped; when all is told, the working."""
        slots = grid([self._slot(field) for field in FIELDS], ABREAST, spacing=look().gap * 0.6)
        asked = self.asked
        if asked is None:
            side = score_lines((self.say(line.label), line.points) for line in self.lines(self.tab))
        else:
            side = self._choices(asked)
        if look().portrait:
            slots.size_hint_y, slots.height = None, 3 * look().touch + 2 * look().gap
            return column([slots, side])
        return row([slots, side])

    def _slot(self, field: Field) -> Widget:
        told = self.form[self.tab]
        words, picture = word(field, self.say), CARD
        if field.name in told:
            words, picture = self._shown(field, told[field.name])
        place = f"players[{self.table.seats.index(self.tab)}].{field.place}"
        return Slot(
            picture,
            words,
            f"slot {field.name}",
            partial(self._ask, field.name),
            told=field.name in told,
            asked=field == self.asked,
            wrong=any(flaw.place.startswith(place) for flaw in self.wrong()),
        )

    def _shown(self, field: Field, value: Any) -> tuple[str, Piece]:
        decks = self.facts.cards
        if field.name != "ending":
            if value is None:
                return self.say("No weapon"), Piece((), "–")
            return self.say(value), card_picture(decks, value)
        match value:
            case {"kind": "pair", "with": partner, "order": order}:
                words = self.say("{n}. with {who}", n=order, who=partner)
                return words, token(decks, self.form[partner].get("token", UNKNOWN), partner)
            case {"kind": "boddy"}:
                return self.say("Mr. Boddy"), HOST
        return self.say("Alone"), token(decks, self.form[self.tab].get("token", UNKNOWN))

    def _choices(self, asked: Field) -> Widget:
        told = self.form[self.tab].get(asked.name)
        if asked.kind is None:
            return self._endings(told)
        decks = self.facts.cards
        cards = card_grid(
            decks,
            decks.of(asked.kind),
            self.say,
            partial(self._told, asked.name),
            told,
            across=ABREAST,
        )
        if asked.name != "weapon":
            return cards
        nothing = Press(
            self.say("No weapon"), partial(self._told, "weapon", None), name="no weapon"
        )
        return column([cards, nothing])

    def _endings(self, told: dict[str, Any] | None) -> Widget:
        order = told["order"] if told and told["kind"] == "pair" else next_order(self.form)
        partner = (told or {}).get("with")
        keys = [
            self._key(
                self.say("With {who}", who=other),
                partial(self._ends, {"kind": "pair", "with": other, "order": order}),
                f"with {other}",
                chosen=other == partner,
            )
            for other in self.table.seats
            if other != self.tab
        ]
        for kind, words in (
            ("boddy", self.say("With Mr. Boddy")),
            ("alone", self.say("Alone")),
        ):
            chosen = told == {"kind": kind}
            keys.append(self._key(words, partial(self._ends, {"kind": kind}), kind, chosen=chosen))
        if partner is not None:
            keys += [
                self._key(
                    self.say("Couple {n}", n=n),
                    partial(self._ends, {"kind": "pair", "with": partner, "order": n}),
                    f"order {n}",
                    chosen=n == order,
                )
                for n in range(1, COUPLES + 1)
            ]
        return scrolling(grid(keys, ABREAST, tall=True))

    def _key(self, label: str, call: Callable[[], None], name: str, *, chosen: bool) -> Press:
        return Press(
            label,
            call,
            "chosen" if chosen else "plain",
            scale="small" if len(self.table.seats) > FEW or look().portrait else "near",
            name=name,
        )

    # -- what a hand does -------------------------------------------------------------------------

    def _ask(self, name: str) -> None:
        self._again = name
        self.build()

    def _told(self, name: str, value: str | None) -> None:
        form = self.form
        form[self.tab][name] = value
        self._again = None
        words = self._shown(BY_NAME[name], value)[0]
        self.put(form, self.say("{who}: {what}", who=self.tab, what=words))

    def _ends(self, ending: dict[str, Any]) -> None:
        self._again = None
        words = self._shown(BY_NAME["ending"], ending)[0]
        form = with_ending(self.form, self.tab, ending)
        self.put(form, self.say("{who}: {what}", who=self.tab, what=words))

    def help(self) -> str:
        """How the pad is filled in."""
        return self.say(
            "Tap what stands on the notepad, what is in the hand, the token and the weapon token, and how "
            "the evening ended; a couple is told once for both. Tap anything that is told to put it right. "
            "The points follow at once, a couple's with both names."
        )
