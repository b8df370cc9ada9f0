"""What can be put right in Who Palmed the Diamonds?: tricks, piles, diamonds, and what was chosen."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.fix import FixPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Gone, Page
from kiosk.screens.tables.palmed_board import counts
from kiosk.screens.tables.palmed_count import DiamondsPage
from kiosk.screens.tables.palmed_right import CardsPage, CoursePage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, scrolling
from kiosk.widgets.style import look
from scoring.games.palmed_diamonds.counting import deck_of, madams_left, most_removed, theft_in
from scoring.games.palmed_diamonds.table import Pile, Round, State


class PalmedFixPage(FixPage):
    """What can be put right, with what Parlour thinks of each; what cannot be stands above."""

    @property
    def state(self) -> State:
        """The table as everybody may see it."""
        state: State = self.seen.view
        return state

    def content(self) -> Widget:
        """What is wrong, then the things to put right, the newest round first."""
        things = self._course() + [
            thing
            for number in range(len(self.state.rounds), 0, -1)
            for thing in self._of_round(number)
        ]
        buttons = grid(things, 1 if look().portrait else 2, tall=True)
        return column([*self.problems(), scrolling(buttons)])

    def _course(self) -> list[Widget]:
        """The trick in play, the course of the round, the diamonds."""
        state, table = self.state, self.table
        leader = state.seats[state.leader]
        lying = self.say("Trick: {n} cards, {who} leads", n=len(state.trick), who=leader)
        course = self.say(
            "Round {n}, {tricks} tricks won", n=len(state.rounds), tricks=state.tricks
        )
        counted = self.say("Diamonds: {n} Madams counted", n=len(state.diamonds))
        return [
            self._way(lying, "fix trick", self._trick),
            self._way(course, "fix round", lambda kiosk: CoursePage(kiosk, table)),
            self._way(counted, "fix diamonds", lambda kiosk: DiamondsPage(kiosk, table)),
        ]

    def _way(self, label: str, name: str, make: Callable[[Kiosk], Page]) -> Press:
        return Press(label, partial(self.kiosk.show, make), scale="small", name=name)

    def _of_round(self, number: int) -> list[Widget]:
        """The piles of a round, and what was chosen about them."""
        state = self.state
        then = state.rounds[number - 1]
        things: list[Widget] = []
        for seat, pile in zip(state.seats, then.piles, strict=True):
            madams, dogs, thieves = counts(pile)
            label = self.say(
                "Round {n}, {who}: {madams} Madams, {dogs} dogs, {thieves} thieves",
                n=number,
                who=seat,
                madams=madams,
                dogs=dogs,
                thieves=thieves,
            )
            things.append(
                self._way(label, f"fix pile {number} {seat}", partial(self._pile, number, seat))
            )
        if theft_in(then).chance is not None:
            label = self.say("Round {n}: Madams stolen", n=number)
            things.append(self._way(label, f"fix stolen {number}", partial(self._stolen, number)))
        for seat, pile in zip(state.seats, then.piles, strict=True):
            if pile.madams and pile.thieves:
                label = self.say("Round {n}: given up by {who}", n=number, who=seat)
                make = partial(self._discard, number, seat)
                things.append(self._way(label, f"fix discard {number} {seat}", make))
        return things

    # -- the pages that put one thing right -----------------------------------------------------------

    def _trick(self, kiosk: Kiosk) -> Page:
        state = self.state

        def action(cards: list[str], leader: str | None) -> dict[str, Any]:
            return {"type": "correct_trick", "leader": leader, "cards": cards}

        return CardsPage(
            kiosk,
            self.say("The trick"),
            deck_of(state),
            state.trick,
            action,
            seats=state.seats,
            seat=state.seats[state.leader],
        )

    def _then(self, number: int, seat: str | None = None) -> tuple[Round, int]:
        """A round that was played, and the place of who is meant."""
        state = self.state
        if number > len(state.rounds) or seat not in (None, *state.seats):
            raise Gone
        return state.rounds[number - 1], state.seats.index(seat) if seat is not None else 0

    def _pile(self, number: int, seat: str, kiosk: Kiosk) -> Page:
        state = self.state
        then, place = self._then(number, seat)
        pile: Pile = then.piles[place]

        def action(cards: list[str], _seat: str | None) -> dict[str, Any]:
            return {"type": "correct_pile", "round": number, "seat": seat, "cards": cards}

        title = self.say("{who}'s pile, round {n}", who=seat, n=number)
        chosen = (*pile.madams, *pile.dogs, *pile.thieves)
        offered = dict.fromkeys((*deck_of(state), *chosen))
        return CardsPage(kiosk, title, tuple(offered), chosen, action)

    def _stolen(self, number: int, kiosk: Kiosk) -> Page:
        then, _place = self._then(number)
        theft = theft_in(then)

        def action(cards: list[str] | None, _seat: str | None) -> dict[str, Any]:
            madams = "unknown" if cards is None else cards
            return {"type": "correct_stolen", "round": number, "madams": madams}

        victim = theft.chance.victim if theft.chance else 0
        title = self.say("Stolen in round {n}", n=number)
        return CardsPage(
            kiosk, title, then.piles[victim].madams, theft.cards or (), action, may_be_open=True
        )

    def _discard(self, number: int, seat: str, kiosk: Kiosk) -> Page:
        then, place = self._then(number, seat)
        chosen = then.discards[place]

        def action(cards: list[str] | None, _seat: str | None) -> dict[str, Any]:
            gone = len(cards or ())
            dogs = max(0, min(most_removed(then, place), len(then.piles[place].thieves) - gone))
            return {
                "type": "correct_discard",
                "round": number,
                "seat": seat,
                "dogs": dogs,
                "madams": "unknown" if cards is None else cards,
            }

        title = self.say("{who} gave up, round {n}", who=seat, n=number)
        left = madams_left(then, theft_in(then), place)
        gone = tuple(card for card in chosen.madams if card in left) if chosen else ()
        return CardsPage(kiosk, title, left, gone, action, may_be_open=True)
