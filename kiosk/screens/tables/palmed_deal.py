"""Before the first trick of a round: which cards are used, twelve for everybody, and who leads."""

from functools import partial

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.palmed_board import Board, points_by_rounds
from kiosk.widgets.drawn import Drawn, write
from kiosk.widgets.palmed_art import PORTRAITS, SUIT_COLOURS
from kiosk.widgets.palmed_cards import paint
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.palmed_diamonds.cards import NUMBERS, SUITS


class Deck(Drawn):
    """All cards of the box, a row a suit: those in play in colour, those that stay out as outlines."""

    def __init__(self, lowest: int, highest: int) -> None:
        """Draw the deck from one number to another."""
        self.lowest, self.highest = lowest, highest
        super().__init__()

    def draw(self) -> None:
        """Three rows of small cards; on an upright screen each suit takes two rows."""
        across = 10 if look().portrait else 20
        rows = len(NUMBERS) // across * len(SUITS)
        cell = min(self.width / (across + 1.5), self.height / rows / 1.25)
        high = cell * 1.25
        left = self.middle[0] - cell * (across + 1.5) / 2
        top = self.middle[1] + high * rows / 2
        per_suit = len(NUMBERS) // across
        for at, suit in enumerate(SUITS):
            up = top - (at + 1) * per_suit * high
            face = min(cell * 1.3, high * per_suit * 0.92)
            paint(PORTRAITS[suit], left, up + (high * per_suit - face) / 2, face)
            for place, number in enumerate(NUMBERS):
                x = left + cell * (1.5 + place % across)
                y = up + high * (per_suit - 1 - place // across)
                box = (x + cell * 0.06, y + high * 0.06, cell * 0.88, high * 0.88)
                if self.lowest <= number <= self.highest:
                    Color(rgba=SUIT_COLOURS[suit])
                    RoundedRectangle(pos=box[:2], size=box[2:], radius=[cell * 0.12])
                    write(str(number), *box, (1, 1, 1, 1))
                else:
                    Color(rgba=palette().line)
                    Line(rounded_rectangle=(*box, cell * 0.12), width=1.0)
                    write(str(number), *box, palette().line)


class DealBoard(Board):
    """The cards to deal, and from the second round on the points so far."""

    def sentence(self) -> str:
        """What to take out of the box, or to deal again."""
        state = self.state
        lowest, highest = state.facts.numbers[str(len(state.seats))]
        if len(state.rounds) == 1:
            return self.say("Play with cards {low} to {high}.", low=lowest, high=highest)
        n, hand = len(state.rounds), state.facts.hand
        return self.say("Round {n}: deal {hand} cards each.", n=n, hand=hand)

    def content(self) -> Widget:
        """The deck or the points, what to do, and who leads."""
        state = self.state
        lowest, highest = state.facts.numbers[str(len(state.seats))]
        if len(state.rounds) == 1:
            steps = self.say("Shuffle, deal {n} to everybody. Who leads?", n=state.facts.hand)
            return column([Deck(lowest, highest), Text(steps, "near"), self._leaders()])
        before = range(len(state.rounds) - 1, 0, -1)
        points = points_by_rounds(self.say, state.seats, self.seen.card, before)
        return column([scrolling(points), self._leaders()])

    def _leaders(self) -> Widget:
        """Who leads the first trick; tapped, somebody else does."""
        state = self.state
        seats = [
            Press(
                seat,
                partial(self._lead, seat),
                "chosen" if place == state.leader else "plain",
                name=f"leads {seat}",
                shorten=True,
            )
            for place, seat in enumerate(state.seats)
        ]
        return row(seats, height=look().touch)

    def _lead(self, seat: Seat) -> None:
        number = len(self.state.rounds)
        if seat != self.state.seats[self.state.leader]:
            self.kiosk.act({"type": "correct_round", "round": number, "tricks": 0, "opener": seat})

    def next(self) -> Do:
        """The cards are dealt."""
        who = self.state.seats[self.state.leader]
        return Do(self.say("Dealt: {who} leads", who=who), self.page.deal)

    def help(self) -> str:
        """What the picture says."""
        return self.say(
            "Cards drawn in colour are played with, the others stay in the box. Shuffle, deal twelve "
            "cards to everybody, and tap who leads the first trick if it is somebody else."
        )


class EndBoard(Board):
    """All rounds are scored."""

    def sentence(self) -> str:
        """Who is ahead, to be confirmed by the result."""
        return self.say("All rounds are scored.")

    def content(self) -> Widget:
        """The points by rounds."""
        state = self.state
        rounds = range(1, len(state.rounds) + 1)
        return scrolling(points_by_rounds(self.say, state.seats, self.seen.card, rounds))

    def next(self) -> Do:
        """The podium."""
        return Do(self.say("Result"), self.kiosk.finish)
