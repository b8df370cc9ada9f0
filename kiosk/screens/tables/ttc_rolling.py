"""At the dice: a roll is told face by face."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.ttc_dice import keypad, slots
from kiosk.screens.tables.ttc_step import Step, pane
from kiosk.widgets.press import Press
from kiosk.widgets.style import palette
from kiosk.widgets.text import Text
from scoring.games.tea_time_crime.cardboard import SIZE, Face
from scoring.games.tea_time_crime.table import State
from scoring.words import listed

TOLD_BY_FACES = frozenset({"roll", "reroll"})


class RollStep(Step):
    """Five dice, or those that were rerolled, are told by tapping faces; the last tap is the move."""

    @property
    def kept(self) -> tuple[Face, ...]:
        """The dice that stay while the others are told."""
        return () if self.page.half.whole else self.state.kept or ()

    @property
    def count(self) -> int:
        """How many dice are told."""
        return SIZE - len(self.kept)

    def sentence(self) -> str:
        """Who rolls."""
        if self.kept or self.state.kept == ():
            if self.page.looks_on:
                return self.say("{who} rerolls {n} dice.", who=self.who, n=self.count)
            return self.say("{who} rerolls {n}: tap what lies.", who=self.who, n=self.count)
        if self.page.looks_on:
            return self.say("{who} rolls the dice.", who=self.who)
        return self.say("{who} rolls: tap the dice.", who=self.who)

    def panel(self) -> list[Widget]:
        """The news of the last check, the dice so far, the keypad."""
        told = self.page.half.dice
        seen = () if told else self.page.in_the_tray()
        pads = [
            slots(told or seen, self.count, self.kept, self._shorter if told else None),
            keypad(self.told, len(self.state.seats)),
        ]
        news = token_news(self) if not self.state.dice else []
        if not news:
            return pads
        said = [Text(says, "small", color=palette().good, bold=True) for says in news]
        return [pane(said), *pads]

    def beside(self) -> list[Press]:
        """While dice are rerolled: all five can be told instead."""
        rerolling = self.state.kept is not None and not self.page.half.whole
        return [whole_roll(self)] if rerolling else []

    def told(self, face: Face) -> None:
        """One more die shows this."""
        dice = (*self.page.half.dice, face)
        if len(dice) < self.count:
            self.page.remember(dice=dice)
        elif self.state.kept is not None and not self.page.half.whole:
            self.act("reroll", dice=list(dice))
        else:
            self.act("roll", dice=list(dice))

    def _shorter(self) -> None:
        self.page.remember(dice=self.page.half.dice[:-1])

    def undo(self) -> Do | None:
        """The last die told; then the wish to tell all five."""
        if self.page.half.dice:
            die = self.page.half.dice[-1]
            return Do(self.say("Undo: {what}", what=self.say(die)), self._shorter)
        if self.page.half.whole:
            back = partial(self.page.remember, whole=False)
            return Do(self.say("Undo: {what}", what=self.say("all five anew")), back)
        return None

    def help(self) -> str:
        """How dice are told."""
        return self.say(
            "Roll the real dice, then tap what each one shows, in any order; the last one ends it. "
            "A wrong one comes off again when you tap it."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """A face a die; all five instead of the rerolled ones after one more tap. Nothing else is told while
        somebody tells dice."""
        if action["type"] not in TOLD_BY_FACES:
            raise LookupError(f"dice are told here, not {action['type']}")
        whole = self.state.kept is not None and action["type"] == "roll"
        first = ["roll"] if whole and not self.page.half.whole else []
        clear = ["undo"] * len(self.page.half.dice)
        return [*clear, *first, *(f"face {face}" for face in action["dice"])]


def whole_roll(step: Step) -> Press:
    """The way for who has rerolled without a word: all five dice are told as they lie now."""
    return Press(
        step.say("All five anew"),
        partial(step.page.remember, whole=True, dice=()),
        name="roll",
        scale="small",
    )


def token_news(step: Step) -> list[str]:
    """What the last check asks the players to do with their tokens."""
    state: State = step.state
    said = []
    for seat in state.seats:
        for placed in (True, False):
            moved = [
                move.detective
                for move in state.check
                if move.seat == seat and move.placed is placed
            ]
            if moved and placed:
                said.append(
                    step.say("{who} puts a token on {tiles}.", who=seat, tiles=listed(moved))
                )
            elif moved:
                said.append(
                    step.say("{who} takes the token off {tiles}.", who=seat, tiles=listed(moved))
                )
    return said
