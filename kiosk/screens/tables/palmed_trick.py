"""The trick: cards are tapped in as they fall, and the winner is shown with the rule that decided.

All cards of the round stand there as keys, one tap each; where so many do not fit the glass, it is the
suit first and then the number.
"""

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.palmed_board import Board, card_keys, counts, seat_chips, seat_column
from kiosk.table import Table
from kiosk.widgets.palmed_cards import CardPress, PileCounts, Slot, card_face
from kiosk.widgets.palmed_keys import card_table, keys_height
from kiosk.widgets.palmed_rules import RULES, CircleOfSuits, rule_picture
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import column, row, space
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.games.palmed_diamonds.cards import BEATS, SUIT, SUITS, Card, Suit, trick_winner
from scoring.games.palmed_diamonds.counting import deck_of
from scoring.games.palmed_diamonds.secrets import unseen
from scoring.games.palmed_diamonds.table import State
from scoring.games.palmed_diamonds.tricks import turn

ROOMY_MM = 200.0
"""How wide a screen is on which the rule can stand in larger type."""
CROWD = 4
"""So many players leave little room beside them."""
LOWEST_TRICK = {False: 2.4, True: 4.8}
"""How many fingers high the trick is at least above the keys, with the rule; more on an upright screen."""


def last_trick(table: Table, state: State) -> tuple[int, tuple[Card, ...]] | None:
    """The trick that was won last in this round, with its leader's place; None where none was, or
    where a correction has overtaken what was seen."""
    cards = [
        note.event
        for note in table.notes(None)
        if note.event["kind"] == "card"
        and note.event["round"] == len(state.rounds)
        and note.event["trick"] == state.tricks
    ][-len(state.seats) :]
    if len(cards) < len(state.seats):
        return None
    leader = state.seats.index(cards[0]["by"])
    trick = tuple(event["card"] for event in cards)
    best, _rule = trick_winner(trick)
    won = (leader + best) % len(state.seats) == state.leader
    pile = state.rounds[-1].piles[state.leader]
    there = {*pile.madams, *pile.dogs, *pile.thieves}.issuperset(trick)
    return (leader, trick) if won and there else None


class TrickBoard(Board):
    """The trick on the table, or the last one with its winner until the next card is laid."""

    suit: Suit | None = None

    @property
    def over(self) -> bool:
        """Whether the last trick of the round is won."""
        return self.state.tricks >= self.state.facts.hand

    def sentence(self) -> str:
        """Who plays, or who has won and leads."""
        state = self.state
        who = state.seats[turn(state)]
        if self.over:
            return self.say("{who} takes the last trick.", who=who)
        if state.trick:
            return self.say("{who} plays a card.", who=who)
        if self.page.last_trick is not None:
            return self.say("{who} takes it and leads.", who=who)
        return self.say("{who} leads trick {n}.", who=who, n=state.tricks + 1)

    def content(self) -> Widget:
        """The players with the trick before them, and the keys for the next card."""
        if self.all_keys:
            return self._above_the_keys()
        if look().portrait:
            return column([self._trick(), self._keys()])
        players = len(self.state.seats)
        table, keys = self._trick(), self._keys()
        table.size_hint_x, keys.size_hint_x = 0.44 + players * 0.04, 0.56 - players * 0.04
        return row([table, keys], spacing=look().gap * 2)

    @property
    def all_keys(self) -> bool:
        """Whether every card of the round has room for a key of its own."""
        keys = keys_height(len(deck_of(self.state)) // len(SUITS))
        bars = look().touch * (3.0 if look().portrait else 2.0) + look().afar * 1.3
        lowest = look().touch * LOWEST_TRICK[look().portrait]
        return keys + bars + lowest + 6 * look().gap <= look().height

    def _above_the_keys(self) -> Widget:
        """The trick, beside it the rule that decided the last one, and all cards below."""
        last = self.page.last_trick if not self.state.trick else None
        keys = [] if self.over else [self._all_cards()]
        strips = self._strips()
        # Upright there is no room for the rule twice: a lesson says it above.
        told_above = look().portrait and self.page.lesson() is not None
        rule = [] if last is None or told_above else [self._decided(last[1])]
        for each in rule:
            if look().portrait:
                each.size_hint_y = 0.5
            else:
                each.size_hint_x = 1.0 if len(strips) < CROWD else 1.5
        if look().portrait:
            return column([row(strips), *rule, *keys])
        return column([row([*strips, *rule]), *keys])

    def _all_cards(self) -> Widget:
        return card_table(deck_of(self.state), unseen(self.state), self._play)

    def _strips(self) -> list[Widget]:
        """Everybody with the card before them and, beside or around it, name, points and pile."""
        state, totals = self.state, self.seen.card.totals
        strips: list[Widget] = []
        for place, (seat, chip) in enumerate(
            zip(state.seats, seat_chips(state.seats), strict=True)
        ):
            points = Text(str(totals[seat]), "near", halign="center")
            pile = PileCounts(counts(self.now.piles[place]))
            gap = look().gap / 2
            if look().portrait:  # where a rule is told, the piles make room for it
                below = [pile] if self.state.trick or self.page.last_trick is None else []
                strips.append(column([chip, points, self._before(place), *below], spacing=gap))
            else:
                about = column([chip, points, pile], spacing=gap)
                strips.append(row([self._before(place), about], spacing=gap))
        return strips

    def _trick(self) -> Widget:
        state, totals = self.state, self.seen.card.totals
        return row(
            [
                seat_column(chip, totals[seat], self.now.piles[place], self._before(place))
                for place, (seat, chip) in enumerate(
                    zip(state.seats, seat_chips(state.seats), strict=True)
                )
            ]
        )

    def _before(self, place: int) -> Widget:
        """The card that lies before a player, or its empty place."""
        state, last = self.state, self.page.last_trick
        players = len(state.seats)
        if not state.trick and last is not None and self.suit is None:
            leader, trick = last
            card = trick[(place - leader) % players]
            return card_face(card, edge="chosen" if place == state.leader else "plain")
        order = (place - state.leader) % players
        if order < len(state.trick):
            return card_face(state.trick[order])
        return Slot(awaited=not self.over and order == len(state.trick))

    def _keys(self) -> Widget:
        """The suits as cards, with the rule of the last trick above; then the numbers of a suit."""
        last = self.page.last_trick if not self.state.trick else None
        if self.over:
            return self._decided(last[1]) if last else space()
        if self.suit is not None:
            keys = card_keys(self.say, unseen(self.state), self.suit, self._to_suit, self._play)
            return column([keys, space()])
        left = {SUIT[card] for card in unseen(self.state)}
        suits = row(
            [
                CardPress(
                    suit,
                    None,
                    self._suit_call(suit) if suit in left else None,
                    word=self.say(suit),
                    edge="plain" if suit in left else "gone",
                )
                for suit in SUITS
            ]
        )
        if last is None:
            return suits
        suits.size_hint_y = 0.7
        return column([self._decided(last[1]), suits])

    def _decided(self, trick: Sequence[Card]) -> Widget:
        """The rule that decided, in a sentence and a picture; a lesson says it above already."""
        best, rule = trick_winner(trick)
        suit = SUIT[trick[best]]
        stronger, weaker = self.say(suit), self.say(BEATS[suit])
        says = self.say(RULES[rule], stronger=stronger, weaker=weaker)
        picture = rule_picture(trick)
        roomy = look().width > look().mm(ROOMY_MM) and len(trick) < CROWD
        told = [] if self.page.lesson() else [Text(says, "near" if roomy else "small", tall=False)]
        if self.over and not look().portrait:  # beside the cards is more height than width
            return _on_paper([picture, *told], "vertical")
        picture.size_hint_x = 0.6 if isinstance(picture, CircleOfSuits) else 0.9
        return _on_paper([*told, picture], "horizontal")

    def _suit_call(self, suit: Suit) -> Any:
        return lambda: self._to_suit(suit)

    def _to_suit(self, suit: Suit) -> None:
        self.suit = suit
        self.page.refresh()

    def _play(self, card: Card) -> None:
        self.suit = None
        since = self.page.table.entered
        self.kiosk.act({"type": "play", "card": card}, self.state.seats[turn(self.state)])
        self.page.follow(since)

    def next(self) -> Do | None:
        """After the last trick the round is counted."""
        if not self.over:
            return None
        return Do(self.say("Count the round"), self.page.count)

    def asks(self) -> dict[str, Any]:
        """The next card."""
        return {"type": "play"}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """A key a card, or suit and number; anything else is behind the button for more."""
        cards = {"play": [action.get("card")], "trick": action.get("cards", [])}
        if action["type"] in cards:
            played = cards[action["type"]]
            if action["type"] == "trick" and len(played) == self._unplayed:
                played = played[:-1]  # the last card of a round comes of itself
            one_tap = self.all_keys
            return [
                name for card in played for name in ((card,) if one_tap else (SUIT[card], card))
            ]
        return super().taps(action)

    @property
    def _unplayed(self) -> int:
        """How many cards nobody has played yet in this round."""
        return sum(option.size for option in self.page.seen.options if option.type == "play")

    def help(self) -> str:
        """How a trick goes."""
        return self.say(
            "Everybody plays one card, clockwise from the leader; any card may be played. Tap it here "
            "when it lies on the table. One suit: the highest wins. Two suits: Dog beats Thief, Thief "
            "beats Madam, Madam beats Dog, and the highest of the stronger suit wins. Three suits: "
            "the lowest number wins, the earlier one on a tie. The winner takes the cards and leads."
        )


def _on_paper(things: Sequence[Widget], orientation: str) -> Paper:
    paper = Paper(orientation=orientation)
    for thing in things:
        paper.add_widget(thing)
    return paper
