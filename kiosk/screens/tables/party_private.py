"""What a guest tells on the own page: the notepad, the hand, and what was exchanged in a room."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.guarded import GuardedChild
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.screens.secret import SecretPage
from kiosk.table import Seen
from kiosk.widgets.party_cards import card_grid, kind_name, three_slots, which
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look
from scoring.game import Seat
from scoring.games.boddys_party.facts import KINDS, Kind
from scoring.games.boddys_party.secrets import look_choices
from scoring.games.boddys_party.table import State
from scoring.option import OneOf, Option


def picker(page: SecretPage, seen: Seen, option: Option) -> Widget | None:
    """A button that leads to a drawn choice; the looks at a room's card share one."""
    if option.type == "look":
        first = next(each for each in seen.options if each.type == "look" and each.private)
        if option != first:
            return Widget(size_hint_y=None, height=0)
        label = page.say("What I found in the {room}", room=seen.view.players[page.seat].place)
        return Press(
            label,
            partial(page.kiosk.show, lambda kiosk: LookPage(kiosk, page)),
            name="look",
        )
    label = page.say("My notepad") if option.type == "notepad" else page.say("My hand")
    if option.size == 1:  # everything else is known: there is nothing to ask
        return Press(label, partial(page.tell, option.nth(0)), name=option.type)
    ask = partial(page.kiosk.show, lambda kiosk: ThreePage(kiosk, page, option))
    return Press(label, ask, name=option.type)


class OwnPage(GuardedChild):
    """A page behind a guest's own page; what it tells is told there."""

    wide = True

    def __init__(self, kiosk: Kiosk, own: SecretPage) -> None:
        """Opened from this page."""
        super().__init__(kiosk, own.seat)
        self.own = own

    @property
    def view(self) -> State:
        """The table as this seat sees it."""
        table = self.kiosk.parlour.table
        if table is None:
            raise LookupError("there is no table")
        view: State = table.see(self.seat).view
        return view

    def title(self) -> str:
        """Whose it is."""
        return self.own.title()

    def tell(self, action: dict[str, Any]) -> None:
        """Tell Parlour, and go back."""
        self.kiosk.back()
        self.own.tell(action)

    def back(self) -> Do:
        """Tell nothing."""
        return Do(self.say("Back"), self.kiosk.back)


class ThreePage(OwnPage):
    """A notepad or a hand: a person, an interest, a style, one after the other."""

    name = "three"

    def __init__(self, kiosk: Kiosk, own: SecretPage, option: Option) -> None:
        """Ask for what this option leaves open."""
        super().__init__(kiosk, own)
        self.option = option
        self._names: dict[Kind, tuple[str, ...]] = {
            kind: choice.values
            for kind in KINDS
            if isinstance(choice := option.fields[kind], OneOf)
        }
        self._told: dict[str, str] = {
            kind: names[0] for kind, names in self._names.items() if len(names) == 1
        }
        self._order: list[Kind] = []

    @property
    def asked(self) -> Kind:
        """The first that is not told."""
        return next(kind for kind in KINDS if kind not in self._told)

    def sentence(self) -> str:
        """Which?"""
        return which(self.asked, self.say)

    def content(self) -> Widget:
        """The three above the cards of one kind."""
        decks = self.view.facts.cards
        slots = three_slots(decks, self._told, self.asked, self.say)
        cards = card_grid(
            decks, self._names[self.asked], self.say, self._take, bare=True, large=True
        )
        return column([slots, cards])

    def _take(self, card: str) -> None:
        self._order.append(self.asked)
        self._told[self.asked] = card
        if len(self._told) < len(KINDS):
            self.build()
        else:
            self.tell({"type": self.option.type, "seat": self.seat, **self._told})

    def undo(self) -> Do:
        """The last one told here."""
        if not self._order:
            return Do(self.say("Undo"), None)
        last = self._order[-1]
        return Do(self.say("Undo: {what}", what=self._told[last]), self._shorter)

    def _shorter(self) -> None:
        del self._told[self._order.pop()]
        self.build()


class LookPage(OwnPage):
    """The card of the room that was drawn, then the one that was put back."""

    name = "look"

    def __init__(self, kiosk: Kiosk, own: SecretPage) -> None:
        """Nothing is told yet."""
        super().__init__(kiosk, own)
        self._found: str | None = None
        self.kind: Kind = next(iter(self._choices().values()))

    @property
    def room(self) -> str:
        """Where the card lies."""
        return self.view.players[self.seat].place

    def _choices(self) -> dict[str, Kind]:
        return look_choices(self.view, self.seat, self.view.players[self.seat].place)

    def sentence(self) -> str:
        """What was there, and what stays there?"""
        if self._found is None:
            return self.say("Which card lay there?")
        return self.say("Which card stays in the room?")

    def content(self) -> Widget:
        """The cards it can be, one kind at a time; then the two that can be left."""
        decks, choices = self.view.facts.cards, self._choices()
        if self._found is not None:
            own = self.view.players[self.seat].hand.of(choices[self._found])
            both = (self._found, own)
            return card_grid(
                decks, both, self.say, partial(self._left, self._found), bare=True, large=True
            )
        kinds = [kind for kind in KINDS if kind in choices.values()]
        tabs = [
            Press(
                kind_name(kind, self.say),
                partial(self._to, kind),
                "chosen" if kind == self.kind else "plain",
                name=f"kind {kind}",
            )
            for kind in kinds
        ]
        cards = [card for card, kind in choices.items() if kind == self.kind]
        choice = card_grid(decks, cards, self.say, self._find, bare=True, large=True)
        return column([row(tabs, height=look().touch), choice])

    def _to(self, kind: Kind) -> None:
        self.kind = kind
        self.build()

    def _find(self, card: str) -> None:
        if self._choices()[card] in self.view.players[self.seat].up:
            self._left(card, card)
            return
        self._found = card
        self.build()

    def _left(self, found: str, left: str) -> None:
        self.tell({"type": "look", "seat": self.seat, "card": found, "left": left})

    def undo(self) -> Do:
        """Another card was there."""
        if self._found is None:
            return Do(self.say("Undo"), None)
        return Do(self.say("Undo: {what}", what=self._found), self._again)

    def _again(self) -> None:
        self._found = None
        self.build()


def look_taps(view: State, seat: Seat, action: dict[str, Any]) -> list[str]:
    """What a hand taps on the own page to tell an exchange; `view` is what that seat may see."""
    kind = view.facts.cards.kind_of(action["card"])
    names = ["look", f"kind {kind}", str(action["card"])]
    return names if kind in view.players[seat].up else [*names, str(action["left"])]
