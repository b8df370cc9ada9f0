"""Suspicion's deduction sheet: who can be whom, with the player's own marks and what follows."""

from typing import NamedTuple

from kivy.uix.widget import Widget

from kiosk.screens.secret import Leaf
from kiosk.screens.sheets.grid import GridSheet
from kiosk.screens.sheets.suspicion_own import own_things
from kiosk.table import Table
from kiosk.widgets.rows import column, scrolling
from kiosk.widgets.sheet_grid import Known, Written
from kiosk.widgets.style import palette
from kiosk.widgets.text import Text
from scoring.game import UNKNOWN, Seat
from scoring.games.suspicion.advice import Deduction, deduce
from scoring.games.suspicion.counsel import guesses_in_words, hints, sheet_of
from scoring.games.suspicion.reasons import Mark, happened, marks
from scoring.games.suspicion.table import State


class Worked(NamedTuple):
    """What follows from a sheet, and the certain marks by player and guest."""

    found: Deduction
    certain: dict[tuple[str, str], Mark]


def worked_out(table: Table, seat: Seat) -> Worked:
    """What follows from all that a seat has seen."""
    view: State = table.see(seat).view
    sheet = sheet_of(view, seat, table.notes(seat))
    found = deduce(sheet, view.facts)
    certain = () if found.contradiction else marks(sheet, view.facts)
    return Worked(found, {(mark.player, mark.guest): mark for mark in certain})


class SuspicionSheet(GridSheet):
    """Players against guests."""

    @property
    def view(self) -> State:
        """The table as this seat sees it."""
        view: State = self.seen.view
        return view

    def leaves(self) -> dict[str, Leaf]:
        """The grid, and what Parlour would say about it."""
        leaves = {"sheet": Leaf(self.say("Sheet"), self._grid)}
        if self.concludes:
            leaves["hints"] = Leaf(self.say("Hints"), self._hints)
        leaves["seen"] = Leaf(self.say("Seen"), self._seen)
        return leaves

    def _seen(self) -> Widget:
        """What this seat has told, then all that is on its sheet, numbered as the reasons say."""
        sheet = sheet_of(self.view, self.page.seat, self.table.notes(self.page.seat))
        events = [
            self.say("{n}: {event}.", n=number, event=happened(event))
            for number, event in enumerate(sheet.events, start=1)
        ]
        own = own_things(self.page, self.view)
        nothing = [self.say("Nothing yet that only you know.")]
        said = events[::-1] if own or events else nothing
        return scrolling(column([*own, *(Text(says, "near") for says in said)], tall=True))

    def _grid(self) -> Widget:
        view = self.view
        if self.concludes:
            self._now = worked_out(self.table, self.page.seat)
        players: dict[str, int | None] = {
            seat: place for place, seat in enumerate(view.seats) if seat != self.page.seat
        }
        return self.grid(players, {guest: short(guest) for guest in view.facts.guests})

    def written(self, player: str, thing: str) -> Written:
        """Own mark and conclusion."""
        own = self.own.at(player, thing)
        if not self.fills:
            return Written(own.mark, bool(own.note))
        mark = self._now.certain.get((player, thing))
        known: Known | None = None if mark is None else "yes" if mark.is_it else "no"
        chance = self._now.found.probabilities.get(player, {}).get(thing)
        percent = None if chance is None or not self.percent else round(100 * chance)
        return Written(own.mark, bool(own.note), known, percent)

    def about(self, player: str, thing: str) -> str:
        """The reason of a certain mark, else how likely it is."""
        if not self.fills:
            return self.say("{who}: {what}", who=player, what=thing)
        if (mark := self._now.certain.get((player, thing))) is not None:
            return self.say(mark.says)
        chance = self._now.found.probabilities.get(player, {}).get(thing)
        if chance is None:
            return self.say("{who}: {what}", who=player, what=thing)
        return self.say(
            "There is a chance of {percent} % that {who} is {guest}.",
            who=player,
            guest=thing,
            percent=round(100 * chance),
        )

    def contradiction(self) -> str | None:
        """Somebody robbed or answered wrongly."""
        says = self._now.found.contradiction
        return None if says is None else self.say(says)

    def has_chances(self) -> bool:
        """They are exact, and shown when asked for."""
        return True

    def _hints(self) -> Widget:
        """The best guesses, and what questions and robberies would bring and give away."""
        view, seat = self.view, self.page.seat
        sheet = sheet_of(view, seat, self.table.notes(seat))
        found = deduce(sheet, view.facts)
        if found.contradiction:
            return self._clash(found.contradiction)
        said = list(guesses_in_words(found))
        if more := hints(view, sheet):
            said += [*more, self.say("One bit halves the guests under suspicion.")]
        if sheet.identity == UNKNOWN:
            said.append(self.say("Tell Parlour who you are, and the hints get better."))
        return scrolling(column([Text(self.say(says), "near") for says in said], tall=True))

    def _clash(self, says: str) -> Widget:
        """The events that clash, and the way out."""
        way_out = self.say(
            "If one of these was only entered wrongly, go back to it at the table: Look up, Go back to …"
        )
        words = [Text(self.say(says), "near", color=palette().warn), Text(way_out, "near")]
        return scrolling(column(words, tall=True))


def short(guest: str) -> str:
    """What a guest is called at the head of a narrow column.

    >>> short("Dr. Ashraf Najem"), short("Earl of Volesworthy"), short("Viola Chung")
    ('Najem', 'Earl', 'Viola')
    """
    first, *rest = guest.split()
    return rest[-1] if first.endswith(".") and rest else first
