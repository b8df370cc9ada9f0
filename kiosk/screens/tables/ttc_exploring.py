"""In the house: what a tile shows, where it goes, which dice tile came back; and looking on."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.ttc_dice import lying
from kiosk.screens.tables.ttc_setup import setup_steps
from kiosk.screens.tables.ttc_step import Step
from kiosk.widgets.house_board import HIGH_MM
from kiosk.widgets.house_pictures import loose
from kiosk.widgets.house_tiles import HouseButton
from kiosk.widgets.press import Press
from kiosk.widgets.rows import grid, row
from kiosk.widgets.score_lines import score_lines
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.games.tea_time_crime.cardboard import NUMBERS, ROOM, SIZE, SPACES, Space, at
from scoring.games.tea_time_crime.flashlights import detectives
from scoring.games.tea_time_crime.names import spot
from scoring.games.tea_time_crime.rounds import possible
from scoring.words import listed

A_LINE = 0.9
"""Seconds between two lines of the score of a house."""


class SetupStep(Step):
    """The boards are laid out; whoever takes the dice begins."""

    def sentence(self) -> str:
        """Who begins?"""
        return self.say("Set up. Who rolls first?")

    def panel(self) -> list[Widget]:
        """The steps of the setup, and a button for everybody but the first."""
        others = [
            Press(
                seat,
                partial(self._begin, seat),
                name=f"begin {seat}",
                shorten=True,
            )
            for seat in self.state.seats[1:]
        ]
        return [setup_steps(self.page), row(others, height=look().touch)]

    def _begin(self, seat: str) -> None:
        self.act("begin", seat=seat)

    def next(self) -> Do:
        """Who was named first begins."""
        first = self.state.seats[0]
        return Do(self.say("{who} begins", who=first), partial(self._begin, first))

    def taps(self, action: dict[str, Any]) -> list[str]:
        """Who begins."""
        seat = action["seat"]
        return ["next" if seat == self.state.seats[0] else f"begin {seat}"]


class PaletteStep(Step):
    """Something is told by tapping one of a few tiles."""

    def codes(self) -> tuple[str, ...]:
        """What it can be."""
        raise NotImplementedError

    def told(self, code: str) -> None:
        """It is this one."""
        raise NotImplementedError

    def panel(self) -> list[Widget]:
        """The tiles it can be."""
        facts = self.state.facts
        tiles = [
            HouseButton(loose(code, facts), partial(self.told, code), name=f"tile {code}")
            for code in self.codes()
        ]
        roomy = look().portrait or look().height > look().mm(HIGH_MM)
        high = look().touch * (1.6 if roomy else 1.2)
        rows = -(-len(tiles) // SIZE)
        box = grid(tiles, SIZE)
        box.size_hint_y, box.height = None, rows * high + (rows - 1) * look().gap
        return [box]


class TurnStep(PaletteStep):
    """A face-down tile was turned up."""

    def sentence(self) -> str:
        """What is it?"""
        return self.say("{who} turns up {space}: it is…", who=self.who, space=spot(self.chosen()))

    def chosen(self) -> Space:
        """The space of the tile."""
        return self.house.space or (1, 1)

    def codes(self) -> tuple[str, ...]:
        """What it can still be."""
        return possible(self.house, self.chosen(), self.state.facts)

    def told(self, code: str) -> None:
        """It shows this."""
        self.act("turn", seat=self.seat, shows=code)

    def help(self) -> str:
        """What becomes of the tile."""
        return self.say(
            "Turn the framed tile up and tap what it shows; only tiles that are still possible are "
            "offered. A dice tile goes to the right of the board, into its row; figures stay."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The tile."""
        return [f"tile {action['shows']}"]


class TakeBackStep(PaletteStep):
    """Who passed draws a used dice tile at random."""

    def sentence(self) -> str:
        """Which one?"""
        return self.say("{who} draws a used tile: it is…", who=self.who)

    def codes(self) -> tuple[str, ...]:
        """What lies in the discard pile."""
        return tuple(str(number) for number in NUMBERS if self.house.discard[number - 1])

    def told(self, code: str) -> None:
        """This one came back."""
        self.act("take_back", seat=self.seat, number=int(code))

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The tile."""
        return [f"tile {action['number']}"]


class MoveStep(Step):
    """A face-up tile goes to an empty space, or stays."""

    def chosen(self) -> Space:
        """Where it lies."""
        return self.house.space or (1, 1)

    def sentence(self) -> str:
        """Where to?"""
        tile = at(self.house.board, self.chosen())
        return self.say("{who}: where does {tile} go?", who=self.who, tile=tile)

    def glow(self) -> dict[Space, int]:
        """Every visible room, and where it lies."""
        free = {space: 0 for space in SPACES if at(self.house.board, space) == ROOM}
        return {**free, self.chosen(): 0}

    def tap(self, space: Space) -> None:
        """It goes there."""
        self.act("move", seat=self.seat, to=list(space))

    def next(self) -> Do:
        """It stays."""
        return Do(self.say("It stays"), partial(self.tap, self.chosen()))

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The space it goes to, or the big button."""
        to = (action["to"][0], action["to"][1])
        return ["next" if to == self.chosen() else f"space {spot(to)}"]


class LookStep(Step):
    """The house of somebody who has nothing to do now."""

    def sentence(self) -> str:
        """Whose house this is, and whom everybody waits for."""
        if self.house.step == "done" and self.state.stage == "exploring":
            return self.say("{who} is done.", who=self.who)
        return self.say("This is the house of {who}.", who=self.who)

    def panel(self) -> list[Widget]:
        """The dice, where they lie."""
        dice = [lying(self.state.dice)] if self.state.dice else []
        waiting = self.say("To act: {who}", who=listed(self.page.seen.phase.who))
        return [*dice, Text(waiting, "near", color=palette().faint)]

    def next(self) -> Do:
        """Back to who acts."""
        acts = self.page.turn
        return Do(self.say("Back to {who}", who=acts), partial(self.page.open_house, acts))


class OverStep(Step):
    """The game has ended: board by board the beams, line by line what they bring, then the result."""

    @property
    def lit(self) -> int:
        """How many lines of this house have lit up."""
        lines = len(self.page.seen.card.cards[self.seat])
        return min(lines, 1 + int(self.page.looked_at_for(self.seat) / A_LINE))

    def lights(self) -> Sequence[str]:
        """The detectives of those lines; they stand in the order of their names."""
        return [name for name, _space in sorted(detectives(self.house.board))][: self.lit]

    def sentence(self) -> str:
        """What this house is worth."""
        points = self.page.seen.card.totals[self.seat]
        return self.say("The end! {who}: {n} points", who=self.who, n=points)

    def panel(self) -> list[Widget]:
        """Line by line, the latest on top."""
        card = self.page.seen.card.cards[self.seat][: self.lit]
        lines = score_lines([(self.say(line.label), line.points) for line in reversed(card)])
        lines.size_hint_y = 0.4 if look().portrait else 1.0
        return [lines]

    def next(self) -> Do:
        """The next house; after the last one the result."""
        houses = self.state.seats[self.place + 1 :]
        if houses:
            return Do(
                self.say("Next: {what}", what=houses[0]), partial(self.page.open_house, houses[0])
            )
        return Do(self.say("Result"), self.page.kiosk.finish)
