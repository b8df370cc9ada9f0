"""Tea Time Crime's table: one player's house at a time, beside it what is tapped in this step.

Which step it is follows from the table and from the house that is shown. A tap that is no move yet
(three of five dice told, say) is kept as a draft, so that reopening shows the same screen.
"""

from collections import Counter
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Dice, Sight
from kiosk.screens.guided import shrunk
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.tables.stepped import SteppedPage
from kiosk.screens.tables.ttc_choosing import ChooseStep, WayStep
from kiosk.screens.tables.ttc_exploring import (
    LookStep,
    MoveStep,
    OverStep,
    SetupStep,
    TakeBackStep,
    TurnStep,
)
from kiosk.screens.tables.ttc_fix import CrimeFixPage
from kiosk.screens.tables.ttc_rolling import RollStep
from kiosk.screens.tables.ttc_sights import dice_sights, house_sights
from kiosk.screens.tables.ttc_step import Half, Step, moment
from kiosk.table import Table
from kiosk.widgets.house_board import HouseBoard, board_width
from kiosk.widgets.house_tabs import house_tabs
from kiosk.widgets.lately import Lately
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.tea_time_crime.cardboard import FACE_DOWN, SIZE, Face, at
from scoring.games.tea_time_crime.rounds import possible, spaces_for
from scoring.games.tea_time_crime.table import State
from scoring.wire import convert

ROOMY_MM = 200
"""A lying screen of this width has room for the game's name in the bar."""
ONE_LINE = 0.6
"""How much smaller a sentence may be to stand on one line."""
LAST_TOLD = 4
"""So many things that happened stand beside the house, the latest first."""
URGENCY: dict[str, int] = {"activating": 0, "taking_back": 0, "choosing": 1, "done": 2}
"""Who is in the middle of something finishes it first."""


class TeaTimeCrimePage(SteppedPage[Half]):
    """The table as everybody may see it; nothing in this game is secret."""

    name = "tea-time-crime"
    fixing = CrimeFixPage
    half_name = "tea-time-crime half"
    half_type = Half

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Show this table."""
        super().__init__(kiosk, table)
        self._drawn = 0
        self._opened: tuple[Seat, float] | None = None

    @property
    def state(self) -> State:
        """The table as it lies."""
        state: State = self._seen.view
        return state

    def moment(self) -> str:
        """Where the round is."""
        return moment(self.state)

    def open_house(self, seat: Seat) -> None:
        """Show somebody's house; what was begun in another is dropped."""
        self.keep(self.begun(seat=seat))

    # -- which step ---------------------------------------------------------------------------------

    @property
    def turn(self) -> Seat:
        """Who is led first: who has a tile in the hand, the active player, then the others around."""
        state = self.state
        if state.stage == "over":
            return state.seats[0]
        around = [*range(state.active, len(state.seats)), *range(state.active)]
        around.sort(key=lambda place: URGENCY[state.houses[place].step])
        first: Seat = state.seats[around[0]]
        return first

    @property
    def shown(self) -> Seat:
        """Whose house is on the screen."""
        return self.half.seat or self.turn

    def looked_at_for(self, seat: Seat) -> float:
        """Seconds for which this house has been on the screen."""
        now = self.kiosk.parlour.clock()
        if self._opened is None or self._opened[0] != seat or now < self._opened[1]:
            self._opened = (seat, now)
        return now - self._opened[1]

    def step_of(self, seat: Seat) -> Step:
        """What there is to do for somebody now."""
        state = self.state
        return STEPS[step_name(state, state.seats.index(seat), self.half)](self, seat)

    @property
    def step(self) -> Step:
        """What there is to do in the house that is shown."""
        return self.step_of(self.shown)

    def forced(self) -> dict[str, Any] | None:
        """Who can reach nothing with the pool passes; a tile that can only be one thing is that."""
        state: State = self.table.see().view
        if state.stage != "exploring":
            return None
        for place, (seat, house) in enumerate(zip(state.seats, state.houses, strict=True)):
            if house.step == "choosing" and not spaces_for(state, place):
                return {"type": "pass", "seat": seat}
            if house.space is not None and at(house.board, house.space) == FACE_DOWN:
                shows = possible(house, house.space, state.facts)
                if len(shows) == 1:
                    return {"type": "turn", "seat": seat, "shows": shows[0]}
        return None

    # -- the page -----------------------------------------------------------------------------------

    def title(self) -> str:
        """The game and its round."""
        if self.state.stage in ("setup", "over"):
            return super().title()
        if look().portrait or look().width < look().mm(ROOMY_MM):
            return self.say("Round {n}", n=self.state.round)
        return self.say("{game}: round {n}", game=self.table.game.title, n=self.state.round)

    def may_lie(self) -> int | None:
        """Those kept; who rerolls without a word may keep all but one, and something must show."""
        step, found = self.step_of(self.state.seats[self.state.active]), self.glance.sure
        if isinstance(step, RollStep):
            return None if self.half.dice else len(step.kept)
        same = found is None or Counter(found.faces) == Counter(self.state.dice)
        return None if same else SIZE - 1

    def in_the_tray(self) -> tuple[Face, ...]:
        """The dice that were rolled, as the camera is sure to see them."""
        found, sights = self.glance.sure, self.sights()
        if found is None or not sights or not isinstance(sights[0].wanted, Dice):
            return ()
        return tuple(convert(sights[0].wanted.rolled(found.faces) or (), tuple[Face, ...]))

    def beat(self) -> None:
        """At the end the lines of a house light up one after the other."""
        super().beat()
        step = self.step
        if isinstance(step, OverStep) and step.lit != self._drawn:
            self.build()

    def _body(self) -> Widget:
        """The house fills the right of a lying screen, and the middle of an upright one."""
        step = self.step
        house = self.state.houses[self.state.seats.index(self.shown)]
        glow, chances = step.glow(), step.chances()
        self._drawn = step.lit if isinstance(step, OverStep) else 0
        board = HouseBoard(
            house,
            self.state.facts,
            step.tap if glow or chances else None,
            glow=glow if chances else glow or None,
            chosen=step.chosen(),
            lights=step.lights(),
            chances=chances,
        )
        tabs = [] if self.state.stage == "setup" else [self._tabs()]
        panel = step.panel()
        if look().portrait:
            return column([*self._words(), *tabs, board, *panel, *self._foot()])
        board.size_hint_x, board.width = None, board_width()
        filled = any(widget.size_hint_y is not None for widget in panel)
        rest = [] if filled else [self._lately()]
        words = self._words()
        # A lesson or a refusal takes its line from the gaps.
        close = 0.75 if len(words) == 1 else 0.4
        side = column([*tabs, *panel, *rest, *self._foot()], spacing=look().gap * close)
        return column([*words, row([side, board])], spacing=look().gap * (close + 0.25))

    def _words(self) -> list[Widget]:
        """The sentence stands on one line of a lying screen, for below it everything has its place."""
        words = super()._words()
        if words and isinstance(words[0], Text) and not self.notice:
            shrunk(words[0], ONE_LINE)
        return words

    def _lately(self) -> Widget:
        """What has just happened, in what room there is."""
        told = [line.says for line in self.table.told() if line.status == "stands"]
        return Lately([self.say(says) for says in reversed(told[-LAST_TOLD:])])

    def _tabs(self) -> Widget:
        """The players with their points; a check stands behind who is done in this round."""
        state = self.state
        done = [
            seat
            for seat, house in zip(state.seats, state.houses, strict=True)
            if state.stage == "exploring" and house.step == "done"
        ]
        points = {seat: self._seen.card.totals[seat] for seat in state.seats}
        return house_tabs(points, self.shown, self.open_house, done)

    def actions(self) -> list[Widget]:
        """Everything stands in the panel."""
        return []

    def beside(self) -> list[Widget]:
        """The way to fix the table, once there is something on it."""
        if self.state.stage == "setup":
            return []
        return [*super().beside(), *self.step.beside()]

    def asks(self) -> dict[str, Any]:
        """One player after the other, as the screen leads; of dice that are kept, what the others show."""
        if self.state.stage == "setup":
            return {}
        in_the_cup = {} if self.state.kept is None else {"type": "reroll"}
        return {"seat": self.turn, **in_the_cup}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The buttons a hand taps to do this open action from here."""
        seat = action.get("seat", self.state.seats[self.state.active])
        if action["type"] == "begin" or seat == self.shown:
            return self.step.taps(action)
        return [f"seat {seat}", *self.step_of(seat).taps(action)]

    def sights(self) -> list[Sight]:
        """The dice while somebody rolls; any house at any time, the one that is shown first."""
        if self.state.stage == "setup":
            return []
        return [*dice_sights(self), *house_sights(self)]


def step_name(state: State, place: int, half: Half) -> str:
    """Which of the steps below somebody is in."""
    house = state.houses[place]
    if state.stage in ("setup", "over"):
        return state.stage
    if state.stage == "rolling":
        if place != state.active:
            return "look"
        if not state.dice or state.kept is not None or half.whole:
            return "roll"
    if house.space is not None:
        return "turn" if at(house.board, house.space) == FACE_DOWN else "move"
    if house.step == "choosing":
        return "way" if half.space is not None else "choose"
    return "take back" if house.step == "taking_back" else "look"


STEPS: dict[str, type[Step]] = {
    "setup": SetupStep,
    "roll": RollStep,
    "choose": ChooseStep,
    "way": WayStep,
    "turn": TurnStep,
    "move": MoveStep,
    "take back": TakeBackStep,
    "look": LookStep,
    "over": OverStep,
}
