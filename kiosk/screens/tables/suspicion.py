"""Suspicion's table: the mansion with its guests, the players with their gems, and one step at a time.

Which step it is follows from the table. A tap that is no move yet (one die told, a guest picked up, the
cards narrowed) is kept as a draft, so that reopening shows the same screen. Nothing here knows a secret:
a player's name leads to that player's own page.
"""

from collections.abc import Collection
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.found import Found
from kiosk.eyes.sight import Sight, Wanted
from kiosk.screens.guided import GuidedPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.screens.tables.stepped import SteppedPage
from kiosk.screens.tables.suspicion_cards import CardStep
from kiosk.screens.tables.suspicion_deeds import AnswerStep, DeedStep, SheetsStep
from kiosk.screens.tables.suspicion_end import CountStep, GuessStep, OverStep, RevealStep
from kiosk.screens.tables.suspicion_fix import SuspicionFixPage
from kiosk.screens.tables.suspicion_moving import MoveStep, RollStep
from kiosk.screens.tables.suspicion_private import own_button
from kiosk.screens.tables.suspicion_setup import PlaceStep, SetupStep
from kiosk.screens.tables.suspicion_step import Half, Step, moment, shortened
from kiosk.table import Table
from kiosk.widgets.lately import Lately
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, space
from kiosk.widgets.style import look
from kiosk.widgets.thief_tabs import thief_tabs
from scoring.game import Seat
from scoring.games.suspicion.cardboard import ROOMS, called
from scoring.games.suspicion.mansion import in_line
from scoring.games.suspicion.table import State
from scoring.option import Option

ANSWER = "suspicion answer"
"""The draft that knows that a question was answered on the kiosk and its asker has not read it."""
RULED = frozenset(
    {"place", "roll", "move", "play", "rob", "lift", "passage", "peek", "ask", "reveal"}
)
"""What a rule can refuse although it really lies like that."""

STEPS: dict[str, type[Step]] = {
    "setup": SetupStep,
    "placement": PlaceStep,
    "roll": RollStep,
    "move": MoveStep,
    "card": CardStep,
    "action": DeedStep,
    "answer": AnswerStep,
    "sheets": SheetsStep,
    "guess": GuessStep,
    "reveal": RevealStep,
    "count": CountStep,
    "over": OverStep,
}
"""The phases of the rules, and the setup before them."""


class SuspicionPage(SteppedPage[Half]):
    """The table as everybody may see it."""

    fixing = SuspicionFixPage
    half_name = "suspicion half"
    half_type = Half

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Show this table."""
        super().__init__(kiosk, table)
        self._half = super().half
        self._tried: dict[str, Any] | None = None
        self._refused: dict[str, Any] | None = None

    def build(self) -> None:
        """Look at the table and at what was tapped once, then draw."""
        self._seen = self.table.see()
        self._half = super().half
        super().build()

    @property
    def state(self) -> State:
        """The table as it lies."""
        state: State = self._seen.view
        return state

    # -- what is tapped but no move yet -----------------------------------------------------------

    @property
    def half(self) -> Half:
        """What belongs to this moment of the evening, as of the last look."""
        return self._half

    def moment(self) -> str:
        """Where the evening is."""
        return moment(self.state)

    # -- moves ------------------------------------------------------------------------------------

    def act(self, action: dict[str, Any], who: Seat | None = None) -> None:
        """Something happened at the table; a rule may refuse it."""
        self._tried = action if action["type"] in RULED else None
        self.kiosk.act(action, who)
        self._tried = None

    def refuse(self, says: str) -> None:
        """Show a refusal, and remember what it was about."""
        self._refused = self._tried
        super().refuse(says)

    def answer_here(self) -> None:
        """Who is asked takes the kiosk; the asker reads the answer afterwards."""
        question = self.state.asked
        self.kiosk.draft(ANSWER, {"turn": self.state.turn, "asker": question.asker})
        self.kiosk.hand_over(question.asked)

    def tile_passed(self) -> None:
        """The answer stays on the real tiles."""
        question = self.state.asked
        if self.table.stages(ANSWER):
            self.kiosk.draft(ANSWER, None)
        told = {"seat": question.asked, "asker": question.asker, "yes": "unknown"}
        self.act({"type": "answer", **told}, question.asked)

    def look_at_answer(self) -> Do | None:
        """The kiosk goes to who asked, where the answer was told on it and not read yet."""
        stages = self.table.stages(ANSWER)
        if not stages or stages[-1]["turn"] != self.state.turn or self.state.question is not None:
            return None
        asker: Seat = stages[-1]["asker"]

        def read() -> None:
            self.kiosk.draft(ANSWER, None)
            self.kiosk.hand_over(asker)

        return Do(self.say("{who} reads the answer", who=shortened(asker)), read)

    def read_later(self) -> None:
        """The asker reads the answer another time, on the own page."""
        self.kiosk.draft(ANSWER, None)

    # -- the page ---------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """What there is to do now."""
        phase = self._seen.phase.name
        unset = phase == "placement" and not self.state.rooms and not self.half.ready
        return STEPS["setup" if unset else phase](self)

    def sentence(self) -> str:
        """What to do now; a refusal takes its place."""
        return "" if self.notice else self.step.sentence()

    def sights(self) -> list[Sight]:
        """What the camera could read now."""
        return self.step.sights()

    def may_lie(self) -> int | None:
        """Neither of the two, while nobody tells them."""
        return None if any(self.half.faces) else 0

    def spelled(self, _wanted: Wanted, found: Found) -> str:
        """The guests on the dice, as they are called."""
        return ", ".join(called(face) for face in found.faces)

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The buttons a hand taps to do this open action from here."""
        return self.step.taps(action)

    def asks(self) -> dict[str, Any]:
        """What this step asks for first."""
        return self.step.asks()

    def own_taps(self, option: Option, action: dict[str, Any]) -> list[str]:
        """Of two open questions, the one that is meant."""
        return [own_button(option), *super().own_taps(option, action)[1:]]

    def _words(self) -> list[Widget]:
        """The lesson of who learns stands beside the mansion, where there is room for it."""
        return super(GuidedPage, self)._words()

    def _body(self) -> Widget:
        """The mansion at the right of a lying screen, in the middle of an upright one."""
        step = self.step
        head = [*self._words(), *([self._tabs()] if step.with_tabs else [])]
        if step.wide:
            return column([*head, step.content(), *self._foot()])
        mansion, panel = step.mansion(), step.panel()
        if look().portrait:
            for lately in panel:
                if isinstance(lately, Lately):
                    lately.size_hint_y, lately.height = None, look().small * 2.7
            low = [widget for widget in panel if widget.size_hint_y is None]
            return column([*head, mansion, *low, *self._foot()])
        filled = any(widget.size_hint_y is not None for widget in panel)
        side = column([*panel, *([] if filled else [space()]), *self._foot()], size_hint_x=0.8)
        return column([*head, row([side, mansion])])

    def _tabs(self) -> Widget:
        """The players with gems and points."""
        state = self.state
        who = self._seen.phase.who
        turn = who[0] if len(who) == 1 else None
        totals = self._seen.card.totals
        return thief_tabs(state.seats, state.gems, totals, self.kiosk.hand_over, turn)

    def shaded(self) -> Collection[int]:
        """The rooms that a question or, while learning, a robbery rules out."""
        state = self.state
        if state.question is not None:
            there = state.question.rooms[state.question.guest]
            return [room for room in ROOMS if not in_line(room, there)]
        if not self.kiosk.parlour.preferences.learning or state.played is None:
            return ()
        last = next((note.event for note in reversed(self.table.notes(None))), None)
        if last is None or last["kind"] != "rob" or last["by"] != state.who:
            return ()
        if last["rooms"] != state.rooms:
            return ()
        return [room for room in ROOMS if last["gem"] not in state.facts.shows[room]]

    def actions(self) -> list[Widget]:
        """Everything stands in the panel."""
        return []

    def beside(self) -> list[Widget]:
        """The way to fix the table; after a refusal the way to say that it was so all the same."""
        if isinstance(self.step, SetupStep):
            return []
        if self.notice and self._refused is not None:
            again = {**self._refused, "overrule": True}
            return [
                Press(
                    self.say("It was so all the same"),
                    partial(self.act, again, self.state.who),
                    "quiet",
                    scale="small",
                    name="overrule",
                )
            ]
        return [*super().beside(), *self.step.beside()]
