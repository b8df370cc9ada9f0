"""Who leaves shows everything: notepads and hands are tapped in, and at the end the couples stand there."""

from functools import partial
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.party_step import Step, short
from kiosk.widgets.chip import Chip
from kiosk.widgets.paper import Paper
from kiosk.widgets.party_cards import card_grid, three_slots
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.score_lines import score_column
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.boddys_party.facts import KINDS, Kind
from scoring.games.boddys_party.table import Boddy, Pair
from scoring.option import OneOf, Option


class RevealStep(Step):
    """A notepad or a hand that lies open now, its three names one after the other."""

    @property
    def sheets(self) -> dict[str, Option]:
        """The notepads and hands that lie open and are not told yet."""
        offered = [option for option in self.page.seen.options if option.type in TOLD]
        return {f"{option.type} {option.seat}": option for option in offered}

    @property
    def open(self) -> Option:
        """The one that is asked for: the one tapped, else the first."""
        sheets = self.sheets
        return sheets.get(self.page.half.sheet or "", next(iter(sheets.values())))

    def choices(self, kind: Kind) -> tuple[str, ...]:
        """The names it may be."""
        choice = self.open.fields[kind]
        return choice.values if isinstance(choice, OneOf) else ()

    @property
    def three(self) -> dict[str, str]:
        """What is told or known so far."""
        known = {kind: names[0] for kind in KINDS if len(names := self.choices(kind)) == 1}
        return known | self.page.half.three

    @property
    def asked(self) -> Kind:
        """The first that is not told; where all are known already, the last is tapped to say so."""
        return next((kind for kind in KINDS if kind not in self.three), KINDS[-1])

    def sentence(self) -> str:
        """Whose, and what."""
        who = short(self.open.seat or "")
        if self.open.type == "notepad":
            return self.say("{who} shows the notepad.", who=who)
        return self.say("{who} shows the hand.", who=who)

    def guests(self) -> list[Seat]:
        """Who is out of play."""
        players = self.view.players
        return [seat for seat in players if not players[seat].in_play]

    def picture(self) -> Widget:
        """The three above the cards of the kind that is asked for."""
        decks, asked = self.view.facts.cards, self.asked
        slots = three_slots(decks, self.three, asked, self.say)
        return column([slots, card_grid(decks, self.choices(asked), self.say, self._told)])

    def panel(self) -> list[Widget]:
        """Another one first, where that is easier."""
        keys = [
            Press(
                self.say(option.label),
                partial(self.page.remember, sheet=name, three={}),
                "chosen" if option == self.open else "plain",
                scale="small",
                name=f"sheet {name}",
                shorten=True,
            )
            for name, option in self.sheets.items()
        ]
        return [grid(keys, 2, tall=True)] if len(keys) > 1 else []

    def _told(self, card: str) -> None:
        three = {**self.three, self.asked: card}
        if len(three) < len(KINDS):
            self.page.remember(three={**self.page.half.three, self.asked: card})
        else:
            seat = self.open.seat or ""
            self.act(self.open.type, seat, seat=seat, **{kind: three[kind] for kind in KINDS})

    def undo(self) -> Do | None:
        """The last name told."""
        told = self.page.half.three
        if not told:
            return None
        last = list(told)[-1]
        rest = {kind: name for kind, name in told.items() if kind != last}
        label = self.say("Undo: {what}", what=told[last])
        return Do(label, partial(self.page.remember, three=rest))

    def help(self) -> str:
        """What is tapped in."""
        return self.say(
            "Whoever pairs up or leaves lays everything open. Tap the person, the interest and the style "
            "that stand on the notepad, then the three cards of the hand. The points follow by themselves."
        )

    def asks(self) -> dict[str, Any]:
        """Whose notepad or hand."""
        return {"type": self.open.type, "seat": self.open.seat}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The names that are not known, in order; another's first where that one was asked for."""
        name = f"{action['type']} {action['seat']}"
        sheet = self.sheets[name]
        unknown = [kind for kind in KINDS if sheet.fields[kind].size > 1]
        names = [f"card {action[kind]}" for kind in unknown or KINDS[-1:]]
        return (
            names if sheet == self.open and not self.page.half.three else [f"sheet {name}", *names]
        )


TOLD = frozenset({"notepad", "hand"})


class OverStep(Step):
    """The party is over: couples and singles with their points."""

    wide: ClassVar[bool] = True

    def sentence(self) -> str:
        """The end."""
        return self.say("The party is over.")

    def guests(self) -> list[Seat]:
        """They stand on their cards."""
        return []

    def picture(self) -> Widget:
        """A card a couple or single, the best first."""
        totals = self.page.seen.card.totals
        seats = [
            seat
            for seat, player in self.view.players.items()
            if not isinstance(player.ending, Pair)
            or self.view.seats.index(seat) < self.view.seats.index(player.ending.partner)
        ]
        seats.sort(key=lambda seat: -totals[seat])
        return scrolling(column([self._card(seat) for seat in seats], tall=True))

    def _card(self, seat: Seat) -> Widget:
        ending, seats = self.view.players[seat].ending, self.view.seats
        names = [seat, ending.partner] if isinstance(ending, Pair) else [seat]
        card = self.page.seen.card
        head: list[Widget] = [Chip(name, seats.index(name)) for name in names]
        if isinstance(ending, Boddy):
            head.append(Text(self.say("and Mr. Boddy"), "near", tall=False))
        points = Text(str(card.totals[seat]), "afar", tall=False, halign="right", size_hint_x=0.4)
        lines = score_column((self.say(line.label), line.points) for line in card.cards[seat])
        paper = Paper(
            border=palette().brass if seat in card.winners else palette().line, size_hint_y=None
        )
        paper.add_widget(row([*head, points], height=max(look().touch, look().afar * 1.2)))
        paper.add_widget(lines)
        paper.bind(minimum_height=paper.setter("height"))
        return paper

    def next(self) -> Do:
        """The podium."""
        return Do(self.say("Result"), self.page.kiosk.finish)
