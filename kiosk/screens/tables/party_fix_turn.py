"""Putting the turn right: whose it is, what comes next in it, what the die showed, Mr. Boddy."""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.screens.tables.party_fix_part import Part
from kiosk.screens.tables.party_step import PIPS
from kiosk.widgets.die import DieButton
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Text

STEPS: dict[str, str] = {
    "begin": "Rolls",
    "boost": "Boost?",
    "card": "Card",
    "weapon": "Weapon",
    "meet": "Meets",
    "place": "Places",
    "deal": "Deal",
    "tokens": "Tokens",
    "over": "The end",
}
"""What can come next in a turn, with the word on its button."""


class TurnPart(Part):
    """Whose turn, which step; the die where one lies; whether Mr. Boddy is at home."""

    def content(self) -> Widget:
        """Players, steps, dice, Mr. Boddy."""
        view = self.view
        if view.turn in view.players and self.seat not in view.players:
            self.seat = view.turn
        now = view.step if view.step in STEPS else "begin"
        steps = [
            self.key(
                self.say(STEPS[step]),
                partial(self.put_right, "turn", seat=self.seat, step=step, boosted=view.boosted),
                f"step {step}",
                chosen=(view.turn, view.step) == (self.seat, step),
            )
            for step in STEPS
        ]
        home = self.key(
            self.say("Mr. Boddy is at home"),
            partial(self.put_right, "boddy", home=not view.home),
            "home",
            chosen=view.home,
        )
        boosted = self.key(
            self.say("Has boosted in this turn"),
            partial(self.put_right, "turn", seat=self.seat, step=now, boosted=not view.boosted),
            "boosted",
            chosen=view.boosted,
        )
        rows = [self.seats(), grid(steps, 3, tall=True), *self._dice()]
        return scrolling(column([*rows, row([home, boosted], height=look().touch)], tall=True))

    def _dice(self) -> list[Widget]:
        """The faces of the roll that is on the table, one row a die."""
        view = self.view
        rolls = {"move": (view.spaces,), "second": view.faces, "sway": view.faces}
        faces = rolls.get("sway" if view.step == "answer" else view.step, ())
        if not faces or view.facts.die.sides > PIPS:
            return []
        rows: list[Widget] = [Text(self.say("The die showed"), "near")]
        for number, shown in enumerate(faces):
            dice = [
                DieButton(
                    str(face),
                    partial(self._rolled, faces, number, face),
                    name=f"die {number + 1} {face}",
                    kept=face == shown,
                )
                for face in range(1, view.facts.die.sides + 1)
            ]
            rows.append(row(dice, height=look().touch))
        return rows

    def _rolled(self, faces: tuple[int, ...], number: int, face: int) -> None:
        now = [face if at == number else each for at, each in enumerate(faces)]
        self.put_right("roll", faces=now)
