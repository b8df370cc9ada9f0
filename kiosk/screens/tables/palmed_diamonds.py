"""The guided table of Who Palmed the Diamonds?: from the deal through the tricks to the points.

The page shows one board at a time; which one follows from the table and from two things only people
know: that the cards are dealt, and that everybody has seen the last trick. Those stand in the journal
as a draft, so that reopening shows the same board.
"""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Card as TaughtCard
from kiosk.eyes.sight import Sight, Taken
from kiosk.screens.guided import GuidedPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.screens.tables.palmed_board import Board
from kiosk.screens.tables.palmed_count import DiamondsBoard
from kiosk.screens.tables.palmed_deal import DealBoard, EndBoard
from kiosk.screens.tables.palmed_fix import PalmedFixPage
from kiosk.screens.tables.palmed_more import MorePage
from kiosk.screens.tables.palmed_spoils import ChanceBoard, DiscardsBoard
from kiosk.screens.tables.palmed_trick import TrickBoard, last_trick
from kiosk.table import Seen, Table
from kiosk.widgets.press import Press
from scoring.games.palmed_diamonds.cards import SUIT, Card
from scoring.games.palmed_diamonds.table import State

BOARDS: dict[str, type[Board]] = {
    "deal": DealBoard,
    "play": TrickBoard,
    "last trick": TrickBoard,
    "diamonds": DiamondsBoard,
    "chance": ChanceBoard,
    "discards": DiscardsBoard,
    "over": EndBoard,
}
"""The steps of a round. All but two are the phases of the rules."""

COURSE = "palmed course"
"""The draft that knows what only people know: for which round is dealt, which last trick was seen."""


def played(taken: Taken) -> list[dict[str, Any]]:
    """The card that was shown to the camera is played."""
    return [{"type": "play", "card": taken.faces[0]}]


class PalmedPage(GuidedPage):
    """The table as everybody may see it."""

    name = "palmed-diamonds"
    wide = True
    fixing = PalmedFixPage

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Show this table."""
        super().__init__(kiosk, table)
        self._look_at_the_table()
        self._boards = {step: make(self) for step, make in BOARDS.items()}

    def build(self) -> None:
        """Look at the table once, then draw."""
        self._look_at_the_table()
        super().build()

    def refresh(self) -> None:
        """Draw anew after a tap that changes nothing at the table."""
        self.notice = ""
        self.build()

    def _look_at_the_table(self) -> None:
        self._seen = self.table.see()
        state: State = self._seen.view
        self.last_trick: tuple[int, tuple[Card, ...]] | None = last_trick(self.table, state)

    @property
    def seen(self) -> Seen:
        """What everybody may see, as of the last look."""
        return self._seen

    # -- which board ----------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        """Where in the evening the table is."""
        state: State = self.seen.view
        phase = self.seen.phase.name
        if phase == "play":
            begun = state.tricks or state.trick or self._dealt >= len(state.rounds)
            return "play" if begun else "deal"
        if phase != "over" and self.last_trick and self._course.get("seen") != self._last():
            return "last trick"
        return phase

    @property
    def shown(self) -> Board:
        """The board of this step."""
        return self._boards[self.step]

    @property
    def _course(self) -> dict[str, Any]:
        stages = self.table.stages(COURSE)
        return dict(stages[-1]) if stages else {}

    @property
    def _dealt(self) -> int:
        return int(self._course.get("dealt", 0))

    def _last(self) -> list[Any]:
        """The last trick of this round, as it is remembered once everybody has seen it."""
        state: State = self.seen.view
        return [len(state.rounds), *(self.last_trick or (0, ()))[1]]

    def deal(self) -> None:
        """Twelve cards are in every hand."""
        dealt = {"dealt": len(self.seen.view.rounds), "after": self._standing()}
        self.kiosk.draft(COURSE, {**self._course, **dealt})

    def _standing(self) -> int:
        """How many actions of this evening stand."""
        return sum(line.status == "stands" for line in self.table.told())

    def count(self) -> None:
        """Everybody has seen the last trick."""
        self.kiosk.draft(COURSE, {**self._course, "seen": self._last()})

    def forced(self) -> dict[str, Any] | None:
        """The last card of a round: all others have been seen."""
        plays = [option for option in self.table.see().options if option.type == "play"]
        return plays[0].nth(0) if [option.size for option in plays] == [1] else None

    # -- choices half made ----------------------------------------------------------------------------

    def keep(self, name: str, chosen: dict[str, Any]) -> None:
        """Keep a choice half made, for this round."""
        self.kiosk.draft(name, {**chosen, "round": len(self.seen.view.rounds)})

    def kept(self, name: str) -> dict[str, Any] | None:
        """A choice half made in this round."""
        stages = self.table.stages(name)
        if stages and stages[-1]["round"] == len(self.seen.view.rounds):
            return dict(stages[-1])
        return None

    def sights(self) -> list[Sight]:
        """The card that is played next, where the owner has taught the cards."""
        wanted, eyes = TaughtCard("palmed-diamonds"), self.kiosk.eyes
        if self.step != "play" or eyes is None or not eyes.knows(wanted):
            return []
        return [Sight(self.say("Read the card"), wanted, played)]

    # -- the page ---------------------------------------------------------------------------------------

    def title(self) -> str:
        """Round and trick."""
        state: State = self.seen.view
        n, rounds = len(state.rounds), len(state.seats)
        if self.step != "play":
            return self.say("Round {n} of {rounds}", n=n, rounds=rounds)
        return self.say(
            "Round {n} of {rounds}, trick {trick}", n=n, rounds=rounds, trick=state.tricks + 1
        )

    def sentence(self) -> str:
        """What to do now."""
        return self.shown.sentence()

    def content(self) -> Widget:
        """The board of this step."""
        return self.shown.content()

    def actions(self) -> list[Widget]:
        """What else can be done in this step."""
        return self.shown.actions()

    def next(self) -> Do | None:
        """The obvious thing in this step."""
        return self.heard(self.read() or self.shown.next())

    def undo(self) -> Do:
        """The last action, or the deal if that was last."""
        state: State = self.seen.view
        fresh = not state.tricks and not state.trick and self._dealt >= len(state.rounds)
        if fresh and self._course.get("after", 0) >= self._standing():
            label = self.say("Undo: {what}", what=self.say("dealt"))
            before = {**self._course, "dealt": len(state.rounds) - 1}
            return Do(label, partial(self.kiosk.draft, COURSE, before))
        return super().undo()

    def beside(self) -> list[Widget]:
        """Where there is no big button, there is room for the way to everything else."""
        if self.next() is not None:
            return super().beside()
        more = Press(
            self.say("More"),
            partial(self.kiosk.show, lambda kiosk: MorePage(kiosk, self.table)),
            "quiet",
            scale="small",
            name="more",
            size_hint_x=0.4,
        )
        return [more, *super().beside()]

    def help(self) -> str:
        """What to do in this step."""
        return self.shown.help()

    def asks(self) -> dict[str, Any]:
        """The cards as they fall; the Madam that is asked for; the usual for all."""
        return self._boards[self.seen.phase.name].asks()

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The buttons a hand taps to do this action from here."""
        kind = action["type"]
        first = ["next"] if self.step in ("deal", "last trick") else []
        if kind == "hand":
            return [*first, *self._taps_to_tell(action)]
        if kind == "diamonds" and self.seen.phase.name == "play":
            board = self._boards["diamonds"]
            return [*first, "more", "diamonds", *board.taps(action), "back"]
        return [*first, *self._boards[self.seen.phase.name].taps(action)]

    def _taps_to_tell(self, action: dict[str, Any]) -> list[str]:
        """A hand is told on the seat's own page, suit by suit."""
        names, suit = ["more", f"page {action['seat']}", "next", "tell"], ""
        for card in sorted(action["cards"], key=lambda card: SUIT[card]):
            names += [card] if SUIT[card] == suit else [SUIT[card], card]
            suit = SUIT[card]
        return [*names, "next", "back"]
