"""The result: who has won, every score with its working, and the tie-break that decided."""

from kivy.uix.widget import Widget
from msgspec import UNSET

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.widgets.chip import Chip
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Scorecard
from scoring.words import listed


class ResultPage(Page):
    """The podium and the cards."""

    name = "result"
    wide = True

    def __init__(self, kiosk: Kiosk, title: str, card: Scorecard) -> None:
        """Show this scorecard."""
        super().__init__(kiosk)
        self._title = title
        self.card = card

    def title(self) -> str:
        """The game that was played."""
        return self._title

    def sentence(self) -> str:
        """Who has won."""
        winners = listed(self.card.winners)
        if len(self.card.winners) > 1:
            return self.say("{who} share the victory.", who=winners)
        return self.say("{who} wins!", who=winners)

    def content(self) -> Widget:
        """The tie-break, then a card a player, the best first."""
        words: list[Widget] = []
        if self.card.tie_break:
            words.append(Text(self.say(self.card.tie_break), "near"))
        overruled = () if self.card.overruled is UNSET else self.card.overruled
        words += [Text(self.say("Overruled: {says}", says=says), "small") for says in overruled]
        places = {name: place for place, name in enumerate(self.card.totals)}
        ranked = sorted(self.card.totals, key=lambda name: -self.card.totals[name])
        cards = [self._card(name, places[name]) for name in ranked]
        sides = 1 if look().portrait else 2
        beside = [
            column(cards[side::sides], tall=True, pos_hint={"top": 1}) for side in range(sides)
        ]
        shelf = row(beside, size_hint_y=None)
        shelf.bind(minimum_height=shelf.setter("height"))
        return scrolling(column([*words, shelf], tall=True))

    def _card(self, name: str, place: int) -> Widget:
        total = Text(str(self.card.totals[name]), "afar", halign="right", size_hint_x=0.4)
        head = row([Chip(name, place), total], height=max(look().touch, look().afar * 1.3))
        lines = []
        for line in self.card.cards[name]:
            words = Text(self.say(line.label), "small", color=palette().faint)
            worth = Text(str(line.points), "small", halign="right", size_hint_x=0.2)
            lines.append(row([words, worth], size_hint_y=None))
            lines[-1].bind(minimum_height=lines[-1].setter("height"))
        won = name in self.card.winners
        paper = Paper(border=palette().brass if won else None, size_hint_y=None)
        paper.add_widget(column([head, *lines], tall=True))
        paper.bind(minimum_height=paper.setter("height"))
        return paper

    def next(self) -> Do:
        """Back to the shelf."""
        return Do(self.say("Done"), self.kiosk.home)

    def undo(self) -> Do:
        """The evening is closed."""
        return Do(self.say("Undo"), None)
