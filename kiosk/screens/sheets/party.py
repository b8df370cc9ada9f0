"""The party's sheet: where every card can be, from what this seat has seen."""

from functools import partial
from typing import Final

from kivy.uix.widget import Widget

from kiosk.screens.secret import Leaf
from kiosk.screens.sheets.grid import GridSheet
from kiosk.screens.sheets.party_own import own_things
from kiosk.widgets.rows import column, scrolling
from kiosk.widgets.sheet_grid import Known, Written
from kiosk.widgets.text import Text
from scoring.games.boddys_party.advice import Sheet as Cards
from scoring.games.boddys_party.advice import sheet
from scoring.games.boddys_party.facts import KINDS, Kind
from scoring.games.boddys_party.table import State
from scoring.games.boddys_party.worlds import Spot
from scoring.words import listed

ROOM: Final = "room"
ENVELOPE: Final = "envelope"


class PartySheet(GridSheet):
    """Places against cards, a leaf for each kind of card."""

    @property
    def view(self) -> State:
        """The table as this seat sees it."""
        view: State = self.seen.view
        return view

    @property
    def cards(self) -> Cards:
        """What this seat has seen of the cards, and what follows."""
        return sheet(self.view, self.page.seat, self.table.notes(self.page.seat))

    def leaves(self) -> dict[str, Leaf]:
        """The three kinds of cards, the own things, and what was seen."""
        labels: dict[Kind, str] = {
            "suspect": self.say("Suspects"),
            "weapon": self.say("Interests"),
            "room": self.say("Styles"),
        }
        leaves: dict[str, Leaf] = {
            kind: Leaf(labels[kind], partial(self._grid, kind)) for kind in KINDS
        }
        leaves["own"] = Leaf(self.say("Mine"), lambda: own_things(self.page, self.view))
        return {**leaves, "seen": Leaf(self.say("Seen"), self._seen)}

    def _grid(self, kind: Kind) -> Widget:
        view = self.view
        if self.concludes:
            self._now = self.cards
        players: dict[str, int | None] = {
            seat: place for place, seat in enumerate(view.seats) if seat != self.page.seat
        }
        self._names = {ROOM: self.say("Room"), ENVELOPE: self.say("Envelope")}
        players[ROOM] = None
        if view.facts.enveloped(len(view.seats)):
            players[ENVELOPE] = None
        cards = {card: short(kind, self.say(card)) for card in view.facts.cards.of(kind)}
        return self.grid(players, cards)

    def label(self, player: str) -> str:
        """A row is a player, or a place that is nobody's."""
        return self._names.get(player, player)

    def written(self, player: str, thing: str) -> Written:
        """Own mark and conclusion."""
        own = self.own.at(player, thing)
        known = self._known(player, thing) if self.fills else None
        return Written(own.mark, bool(own.note), known)

    def _known(self, player: str, card: str) -> Known | None:
        if card not in self._now.marks:
            return None
        places = self._now.marks[card].places
        here = [spot for spot in places if row_of(spot) == player]
        if not here:
            return "no"
        return "yes" if len(here) == len(places) else None

    def about(self, player: str, thing: str) -> str:
        """Where the card can be, or why it is certain."""
        if not self.fills or thing not in self._now.marks:
            return self.say("{who}: {what}", who=self.label(player), what=thing)
        mark = self._now.marks[thing]
        where = listed([self._place(spot) for spot in mark.places], "or")
        if mark.reason is None:
            return self.say("{card} can be in: {places}.", card=thing, places=where)
        return self.say(
            "{card}: {place}. {reason}", card=thing, place=where, reason=self.say(mark.reason)
        )

    def _place(self, spot: Spot) -> str:
        if spot.where == "hand":
            return self.say("{who}'s hand", who=spot.of)
        return self.say("the envelope") if spot.where == "envelope" else self.say(spot.of)

    def contradiction(self) -> str | None:
        """Something that was seen cannot have been."""
        says = self._now.contradiction
        return None if says is None else self.say(says)

    def _seen(self) -> Widget:
        """All that this seat has seen of the cards, the newest first."""
        seen = [self.say(says) for says in reversed(self.cards.seen)]
        said = seen or [self.say("Nothing yet that only you know.")]
        return scrolling(column([Text(says, "near") for says in said], tall=True))


def row_of(spot: Spot) -> str:
    """The row of the grid that a place belongs to: rooms share one."""
    return spot.of if spot.where == "hand" else spot.where


def short(kind: Kind, card: str) -> str:
    """What a card is called at the head of a narrow column.

    >>> short("suspect", "Colonel Mustard"), short("room", "Billiard Room")
    ('Mustard', 'Billiard')
    """
    return card.split()[0 if kind == "room" else -1]
