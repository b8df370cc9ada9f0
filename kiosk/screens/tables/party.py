"""The party's table: the house in the middle, the guests beside it, and one thing to do at a time.

For grown-ups: the shelf shows the game only where the settings allow it. Which step it is follows from
the table; a tap that is no move yet is kept as a draft, so that reopening shows the same screen.
"""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Sight
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.secret import SHEETS
from kiosk.screens.tables.party_fix import PartyFixPage
from kiosk.screens.tables.party_match import MatchRollStep, SwayStep
from kiosk.screens.tables.party_private import look_taps
from kiosk.screens.tables.party_reveal import OverStep, RevealStep
from kiosk.screens.tables.party_room import CardStep, MeetStep, WeaponStep
from kiosk.screens.tables.party_setup import DealStep, PlaceStep, TokensStep
from kiosk.screens.tables.party_step import Half, Step
from kiosk.screens.tables.party_turn import BoostStep, MoveStep, RollStep
from kiosk.screens.tables.stepped import SteppedPage
from kiosk.table import Table
from kiosk.widgets.party_guests import GuestCard
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.boddys_party.table import Boddy, Pair, State
from scoring.option import Option

STEPS: dict[str, type[Step]] = {
    "tokens": TokensStep,
    "deal": DealStep,
    "place": PlaceStep,
    "begin": RollStep,
    "again": RollStep,
    "move": MoveStep,
    "boost": BoostStep,
    "card": CardStep,
    "weapon": WeaponStep,
    "meet": MeetStep,
    "first": MatchRollStep,
    "second": MatchRollStep,
    "sway": SwayStep,
    "answer": SwayStep,
    "reveal": RevealStep,
    "over": OverStep,
}
"""By the phase of the rules."""


class PartyPage(SteppedPage[Half]):
    """The table as everybody may see it."""

    name = "boddys-party"
    fixing = PartyFixPage
    half_name = "boddys-party half"
    half_type = Half

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Show this table."""
        super().__init__(kiosk, table)
        self._refused: dict[str, Any] | None = None

    def build(self) -> None:
        """What was refused is of interest as long as its sentence stands there."""
        if not self.notice:
            self._refused = None
        super().build()

    @property
    def view(self) -> State:
        """The table as it lies."""
        view: State = self._seen.view
        return view

    @property
    def step(self) -> Step:
        """What there is to do."""
        return STEPS[self._seen.phase.name](self)

    def moment(self) -> str:
        """Where the evening is."""
        return f"{self.view.moment} {self._seen.phase.name}"

    def do(self, action: dict[str, Any], seat: Seat | None) -> None:
        """Somebody does something; what is refused can be said once more, to be taken all the same."""
        self._refused = action
        self.kiosk.act(action, seat)

    def _overrule(self, action: dict[str, Any]) -> None:
        self.kiosk.act({**action, "overrule": True}, self.view.turn or None)

    # -- the page -------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """What to do now."""
        return "" if self.notice else self.step.sentence()

    def sights(self) -> list[Sight]:
        """What the camera could read in this step."""
        return self.step.sights()

    def may_lie(self) -> int | None:
        """There is one die, and it is thrown every time."""
        return 0

    def _body(self) -> Widget:
        """The house fills the right of a lying screen, and the middle of an upright one."""
        step = self.step
        picture, panel = step.picture(), step.panel()
        guests = self._guests()
        picture = column([picture, self._last()], spacing=look().gap / 2)
        if look().portrait or step.wide:
            return column([*self._words(), *guests, picture, *panel, *self._foot()])
        side = scrolling(column([*guests, *panel], tall=True))
        beside = column([side, *self._foot()], size_hint_x=0.72)
        return column([*self._words(), row([beside, picture])])

    def _guests(self) -> list[Widget]:
        view, seats = self.view, list(self.step.guests())
        cards = [
            GuestCard(
                view.facts.cards,
                seat,
                view.seats.index(seat),
                view.players[seat],
                says=self._ended(seat),
                on_turn=seat in self._seen.phase.who,
                call=partial(self.kiosk.hand_over, seat) if self._secretive(seat) else None,
            )
            for seat in seats
        ]
        across = min(len(cards), 3 if look().portrait else 2)
        return [grid(cards, across, tall=True, spacing=look().gap * 0.6)] if cards else []

    def _secretive(self, seat: Seat) -> bool:
        """Whether this seat has a page of its own to open now."""
        kept = self.table.game.id in SHEETS and self._seen.phase.name != "tokens"
        told = any(option.private for option in self.table.see(seat).options)
        return self.view.players[seat].in_play and (kept or told)

    def _ended(self, seat: Seat) -> str:
        ending, points = self.view.players[seat].ending, self._seen.card.totals[seat]
        match ending:
            case None:
                return ""
            case Pair(partner=partner):
                return self.say("{n} p., with {who}", n=points, who=partner)
            case Boddy():
                return self.say("{n} p., with Mr. Boddy", n=points)
        return self.say("{n} p., alone", n=points)

    def _last(self) -> Widget:
        """What has just happened, in one line below the house."""
        last = self.say(self.table.would_undo() or "")
        strip = Text(
            last, "small", tall=False, color=palette().faint, halign="center", shorten=True
        )
        strip.size_hint_y, strip.height = None, look().small * 1.4
        return strip

    def actions(self) -> list[Widget]:
        """Everything stands beside the house."""
        return []

    def beside(self) -> list[Widget]:
        """The way to fix the table; after a refusal the way to say that it was so all the same."""
        refused = self._refused
        if self.notice and refused is not None and not refused.get("overrule"):
            label = self.say("It was so all the same")
            return [Press(label, partial(self._overrule, refused), scale="small", name="overrule")]
        return [*super().beside(), *self.step.beside()]

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The buttons a hand taps to do this open action from here."""
        return self.step.taps(action)

    def asks(self) -> dict[str, Any]:
        """What this step asks for first."""
        return self.step.asks()

    def own_taps(self, option: Option, action: dict[str, Any]) -> list[str]:
        """What was exchanged in a room is told on a page of its own."""
        if action["type"] == "look":
            seat: Seat = action["seat"]
            return look_taps(self.table.see(seat).view, seat, action)
        return super().own_taps(option, action)
