"""A player's own page: the hand that was told to Parlour alone, to be told and to be played from."""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.screens.guarded import Guarded
from kiosk.screens.hand_over import HandOverPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.tables.palmed_board import across, card_keys, toggled
from kiosk.table import Seen, Table
from kiosk.widgets.palmed_cards import card_press
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling, space
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.palmed_diamonds.cards import Card, Suit
from scoring.games.palmed_diamonds.secrets import cards_held, unseen
from scoring.games.palmed_diamonds.table import State
from scoring.games.palmed_diamonds.tricks import turn


class HandOverForHand(HandOverPage):
    """Give the kiosk to this player; only then is the hand drawn."""

    def __init__(self, kiosk: Kiosk, table: Table, seat: Seat) -> None:
        """Wait until this seat holds the kiosk."""
        super().__init__(kiosk, seat)
        self.table = table

    def own_page(self, kiosk: Kiosk) -> Page:
        """The hand."""
        return HandPage(kiosk, self.table, self.seat)


class HandPage(Guarded):
    """What this seat alone may see: its hand. Nothing of it is drawn anywhere else."""

    name = "hand"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table, seat: Seat) -> None:
        """Show this seat's hand."""
        super().__init__(kiosk, seat)
        self.table = table
        self.suit: Suit = "Madam"
        self.telling = False
        self.chosen: list[Card] = []

    @property
    def seen(self) -> Seen:
        """What this seat may see."""
        return self.table.see(self.seat)

    @property
    def hand(self) -> tuple[Card, ...] | None:
        """The cards this seat has told and not played yet; None while it has told nothing."""
        state: State = self.seen.view
        hand = state.hands[state.seats.index(self.seat)]
        return hand if isinstance(hand, tuple) else None

    @property
    def held(self) -> int:
        """How many cards this seat holds now."""
        state: State = self.seen.view
        return cards_held(state, state.seats.index(self.seat))

    def title(self) -> str:
        """Whose hand it is."""
        return self.say("{who}'s hand", who=self.seat)

    def sentence(self) -> str:
        """Tell, play, or look."""
        if self.telling:
            return self.say("{n} of {all} cards told", n=len(self.chosen), all=self.held)
        if self.hand is None:
            return self.say("Only for {who}.", who=self.seat)
        return self.say("Tap a card to play.") if self._turn else self.say("Your hand")

    @property
    def _turn(self) -> bool:
        state: State = self.seen.view
        playing = self.seen.phase.name == "play"
        return playing and state.seats[turn(state)] == self.seat

    def content(self) -> Widget:
        """The keys to tell a hand, or the cards of the hand."""
        if self.telling:
            state: State = self.seen.view
            keys = card_keys(
                self.say,
                unseen(state),
                self.suit,
                self._to_suit,
                self._toggle,
                self.chosen,
                wide=True,
            )
            return scrolling(keys)
        if self.hand is None:
            words = self.say(
                "Tell Parlour your cards, and you can play from here by one tap. Nobody else sees them."
            )
            return column([Text(words, "near"), space()])
        slips = [
            Text(self.say(slip.says), "small", color=palette().warn)
            for slip in self.seen.view.slips
        ]
        cards = [
            card_press(card, partial(self._play, card) if self._turn else None)
            for card in self.hand
        ]
        return column([*slips, grid(cards, across(len(cards)))])

    def _to_suit(self, suit: Suit) -> None:
        self.suit = suit
        self.build()

    def _toggle(self, card: Card) -> None:
        chosen = toggled(self.chosen, card)
        if len(chosen) <= self.held:
            self.chosen = chosen
        self.build()

    def actions(self) -> list[Widget]:
        """Telling a hand, or telling it anew."""
        if self.telling or self.seen.phase.name != "play":
            return []
        if self.hand is None:
            tell = Press(self.say("Tell my hand"), self._begin, name="tell")
        else:
            tell = Press(self.say("I told it wrongly"), self._forget, "quiet", name="forget")
        return [row([tell], height=look().touch)]

    def _begin(self) -> None:
        self.telling = True
        self.build()

    def _forget(self) -> None:
        self.kiosk.act({"type": "correct_hand", "seat": self.seat, "cards": "unknown"}, self.seat)

    def _tell(self) -> None:
        cards, self.telling, self.chosen = self.chosen, False, []
        self.kiosk.act({"type": "hand", "seat": self.seat, "cards": cards}, self.seat)

    def _play(self, card: Card) -> None:
        self.kiosk.back()
        self.kiosk.act({"type": "play", "card": card}, self.seat)

    def next(self) -> Do:
        """Keep the hand once it is whole; else hide it."""
        if self.telling:
            whole = len(self.chosen) == self.held
            return Do(self.say("That is my hand"), self._tell if whole else None)
        return Do(self.say("Hide"), self.kiosk.back)

    def back(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back"), self.kiosk.back)
