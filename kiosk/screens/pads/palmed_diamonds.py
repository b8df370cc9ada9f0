"""The score pad of Who Palmed the Diamonds?: per round and player Madams with diamonds, dogs, thieves.

The tabs are all players of all rounds. What is asked for is tapped on one row of keys: the diamonds on
each Madam in turn, then the dogs, then the thieves. Once a round is told, whoever has Thief's Chance
may choose other Madams than those with the most diamonds.
"""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.pad import Verdict
from kiosk.screens.pads.pad import PadPage
from kiosk.screens.pads.palmed_diamonds_form import NOTHING, PARTS, Part, tally_of
from kiosk.screens.pads.palmed_diamonds_keys import (
    MOST_KEYS,
    PlayerTab,
    count_keys,
    madam_keys,
    theft_keys,
)
from kiosk.screens.page import Do
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.palmed_diamonds.score import chance_in, stolen_in
from scoring.games.palmed_diamonds.spoils import Chance
from scoring.games.palmed_diamonds.table import TallyRound
from scoring.wire import convert


class PalmedPad(PadPage):
    """The form: a list of rounds, each a line a player; a part that is not told yet is None.

    `madams` are the diamonds on each Madam; `no_more` says that all of them are told.
    """

    name = "palmed pad"

    def __init__(self, *arguments: Any) -> None:
        """Open the pad at the part that is asked for."""
        self.part: Part | None = None
        self.tens = 0
        super().__init__(*arguments)
        self._look()

    def build(self) -> None:
        """Read the form and count the points once, then draw."""
        self._look()
        super().build()

    def _look(self) -> None:
        self._told_so_far = self.form
        self._counted = super().verdict

    @property
    def verdict(self) -> Verdict:
        """The points as of the last look."""
        return self._counted

    # -- the form -----------------------------------------------------------------------------------

    def blank(self) -> Any:
        """As many rounds as players, nothing told."""
        seats = self.table.seats
        return [{seat: dict(NOTHING) for seat in seats} for _ in seats]

    def tabs(self) -> list[str]:
        """Every player in every round, as `round seat`."""
        seats = self.table.seats
        return [f"{number} {seat}" for number in range(1, len(seats) + 1) for seat in seats]

    @property
    def number(self) -> int:
        """The round that is open, from 1."""
        return int(self.tab.split(" ", 1)[0])

    @property
    def seat(self) -> Seat:
        """The player who is open."""
        return self.tab.split(" ", 1)[1]

    def line(self, tab: str) -> dict[str, Any]:
        """What is told of a player in a round."""
        number, seat = tab.split(" ", 1)
        told: dict[str, Any] = self._told_so_far[int(number) - 1][seat]
        return told

    def tally(self, form: Any) -> Any:
        """The rounds that are begun; what is not told counts as none."""
        begun = [then for then in form if any(line != NOTHING for line in then.values())]
        return {"rounds": [tally_of(then) for then in begun or form[:1]]}

    def asked(self, tab: str) -> Part | None:
        """The part of this tab that is told next."""
        line = self.line(tab)
        if not line["no_more"]:
            return "madams"
        return next((part for part in ("dogs", "thieves") if line[part] is None), None)

    def waiting(self, tab: str) -> str | None:
        """What is asked for, short enough to be read from afar."""
        part = self.asked(tab)
        who = tab.split(" ", 1)[1]
        if part == "madams":
            return self.say("{who}: diamonds per Madam", who=who)
        if part is not None:
            return self.say("{who}: how many {what}?", who=who, what=part)
        return None

    # -- the page -----------------------------------------------------------------------------------

    def sentence(self) -> str:
        """What is asked for, the thief's choice, or that the round is told."""
        if self.part == "madams":
            return self.say("{who}: diamonds per Madam", who=self.seat)
        if self.part is not None:
            return self.say("{who}: how many {what}?", who=self.seat, what=self.part)
        if (asked := self.waiting(self.tab)) is not None:
            return asked
        chance = self._chance()
        if chance is not None and chance.most:
            thief, victim = (self.table.seats[place] for place in chance[:2])
            return self.say(
                "{thief} steals {n} from {victim}.",
                thief=thief,
                n=len(self._stolen(chance)),
                victim=victim,
            )
        if self._told(self.number):
            return self.say("Round {n} is told.", n=self.number)
        return self.say("{who} is told.", who=self.seat)

    def content(self) -> Widget:
        """Players with points; rounds; what is told of the open one; the keys for what is asked."""
        return column([self.seats_row(), self._bar_of_parts(), self.entry()])

    def seats_row(self) -> Widget:
        """A tab a player with all points so far; it opens that player in the round that is open."""
        tabs = [
            PlayerTab(
                seat,
                place,
                self.points(seat),
                partial(self.open, f"{self.number} {seat}"),
                chosen=seat == self.seat,
            )
            for place, seat in enumerate(self.table.seats)
        ]
        return row(tabs, height=look().touch * 0.65 + look().afar * 1.2 + look().gap)

    def open(self, tab: str) -> None:
        """Turn to another player or round."""
        self.part = None
        super().open(tab)

    def _bar_of_parts(self) -> Widget:
        """The rounds, and what is told of the open player: each can be tapped to be told anew."""
        rounds: list[Widget] = [
            Press(
                f"{number} ✓" if self._told(number) else str(number),
                partial(self.open, f"{number} {self._first(number)}"),
                "chosen" if number == self.number else "plain",
                name=f"round {number}",
            )
            for number in range(1, len(self.table.seats) + 1)
        ]
        line = self.line(self.tab)
        asked = self.part or self.asked(self.tab)
        parts: list[Widget] = []
        for part, word in PARTS.items():
            told = len(line["madams"]) if part == "madams" else line[part]
            parts.append(
                Press(
                    self.say(f"{word}: {{n}}", n="–" if told is None else told),
                    partial(self._ask, part),
                    "chosen" if part == asked else "plain",
                    scale="small",
                    name=part,
                )
            )
        if look().portrait:
            return column(
                [row(rounds, height=look().touch), row(parts, height=look().touch)], tall=True
            )
        rounds_row = row(rounds, size_hint_x=0.24 + 0.06 * len(rounds))
        return row([rounds_row, row(parts)], height=look().touch, spacing=look().gap * 2)

    def _first(self, number: int) -> Seat:
        """Who is opened in a round: the first who is not told, else the first of all."""
        for seat in self.table.seats:
            if self.waiting(f"{number} {seat}") is not None:
                return seat
        return self.table.seats[0]

    def _told(self, number: int) -> bool:
        return all(self.waiting(f"{number} {seat}") is None for seat in self.table.seats)

    def _ask(self, part: Part) -> None:
        self.part = part
        self.notice = ""
        self.build()

    # -- the keys -----------------------------------------------------------------------------------

    def entry(self) -> Widget:
        """Keys for what is asked for; when all is told, the Madams to steal."""
        part = self.part or self.asked(self.tab)
        if part == "madams":
            return self._madam_keys()
        if part is not None:
            return self._count_keys(part)
        chance = self._chance()
        if chance is not None and chance.most:
            return self._theft(chance)
        return self.working()

    def working(self) -> Widget:
        """How the open player's points come about."""
        lines = [
            row(
                [
                    Text(self.say(line.label), "small", tall=False, color=palette().faint),
                    Text(str(line.points), "small", tall=False, halign="right", size_hint_x=0.2),
                ],
                height=look().small * (2.6 if look().portrait else 1.5),
            )
            for line in self.lines(self.seat)
        ]
        return scrolling(column([*lines, *self._stop()], tall=True, spacing=0))

    def _madam_keys(self) -> Widget:
        madams = self.line(self.tab)["madams"]
        return madam_keys(self.tens, madams, self._add, self._more, self._take_away)

    def _count_keys(self, part: Part) -> Widget:
        lowest, highest = self.facts.numbers[str(len(self.table.seats))]
        told = self.line(self.tab)[part]
        return count_keys(part, highest - lowest + 1, told, partial(self._count, part))

    def _theft(self, chance: Chance) -> Widget:
        victim = self.table.seats[chance.victim]
        madams = self.line(f"{self.number} {victim}")["madams"]
        gems = theft_keys(madams, self._stolen(chance), partial(self._steal, chance))
        return scrolling(column([gems, *self._stop()], tall=True))

    # -- what a tap does ----------------------------------------------------------------------------

    def _change(self, says: str, **told: Any) -> None:
        form = self.form
        form[self.number - 1][self.seat].update(told)
        self.put(form, f"{self.seat}: {says}")

    def _add(self, diamonds: int) -> None:
        self.tens = 0
        madams = [*self.line(self.tab)["madams"], diamonds]
        self._change(self.say("Madam with {n}", n=diamonds), madams=madams)

    def _take_away(self, index: int) -> None:
        madams = self.line(self.tab)["madams"]
        rest = madams[:index] + madams[index + 1 :]
        self._change(self.say("a Madam less"), madams=rest)

    def _more(self) -> None:
        self.tens = (self.tens + MOST_KEYS + 1) % 100
        self.build()

    def _no_more(self) -> None:
        self.part = None
        self._change(self.say("no more Madams"), no_more=True)

    def _count(self, part: Part, n: int) -> None:
        self.part = None
        told: dict[str, Any] = {part: n}
        self._change(self.say(f"{PARTS[part]}: {{n}}", n=n), **told)

    def _chance(self) -> Chance | None:
        """Thief's Chance in the open round, once it is told."""
        return chance_in(self._round()) if self._told(self.number) else None

    def _round(self) -> TallyRound:
        then: TallyRound = convert(tally_of(self._told_so_far[self.number - 1]), TallyRound)
        return then

    def _stolen(self, chance: Chance) -> tuple[int, ...]:
        return stolen_in(self._round(), chance)

    def _steal(self, chance: Chance, diamonds: int, taken: bool) -> None:
        """A Madam more or less is stolen; never more than the thief may."""
        stolen = list(self._stolen(chance))
        if taken:
            stolen = [*stolen, diamonds][-chance.most :]
        else:
            stolen.remove(diamonds)
        thief = self.table.seats[chance.thief]
        form = self.form
        form[self.number - 1][thief]["stolen"] = stolen
        self.put(form, self.say("{who} steals {n}", who=thief, n=len(stolen)))

    def next(self) -> Do:
        """All Madams are told; then the next player who is not told; at the end, the result."""
        if (self.part or self.asked(self.tab)) == "madams":
            none = not self.line(self.tab)["madams"]
            return Do(self.say("No Madams") if none else self.say("No more Madams"), self._no_more)
        tabs = self.tabs()
        here = tabs.index(self.tab)
        for tab in tabs[here + 1 :] + tabs[:here]:
            if self.waiting(tab) is not None:
                number, who = tab.split(" ", 1)
                label = self.say("Next: round {n}, {who}", n=number, who=who)
                return Do(label, partial(self.open, tab))
        return super().next()

    def _stop(self) -> list[Widget]:
        """An evening may end early, after any round that is told."""
        form = self._told_so_far
        begun = sum(any(line != NOTHING for line in then.values()) for then in form)
        card = self.verdict.card
        told = all(self._told(number) for number in range(1, begun + 1))
        if self.complete or not begun or not told or card is None:
            return []
        words = self.say("Stop here: result")
        return [Press(words, partial(self.kiosk.finish, card), "quiet", name="stop")]
