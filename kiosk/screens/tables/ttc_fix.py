"""Putting Tea Time Crime's table right: boards, dice tiles, tokens, and where the round is."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.fix import FixPage
from kiosk.screens.kiosk import Kiosk
from kiosk.table import Table
from kiosk.widgets.die import DieButton
from kiosk.widgets.house_board import HouseBoard, board_width
from kiosk.widgets.house_pictures import Piece, loose
from kiosk.widgets.house_tiles import HouseButton, HouseTile, codes_palette
from kiosk.widgets.press import Kind, Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette, roomy
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FACES,
    NUMBERS,
    SIZE,
    Counts,
    Face,
    Number,
    Space,
    more,
)
from scoring.games.tea_time_crime.flashlights import detectives
from scoring.games.tea_time_crime.table import House, State

PARTS: dict[str, str] = {
    "board": "Board",
    "tiles": "Dice",
    "tokens": "Tokens",
    "round": "Round",
}
"""What can be put right, with the word on its tab."""
FORMS = ("tiles", "round")
"""The parts that are a form and need no picture of the board."""
STAGES: dict[str, str] = {"rolling": "Rolling", "exploring": "Exploring", "over": "The end"}


class CrimeFixPage(FixPage):
    """One part of one player's table at a time; every tap is a correction of its own."""

    name = "tea-time-crime fix"

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Begin with the board of who has the dice."""
        super().__init__(kiosk, table)
        self.part = "board"
        self.seat: Seat = table.seats[self.view.active]
        self.space: Space = (1, 1)

    @property
    def view(self) -> State:
        """The table as Parlour has it."""
        state: State = self.seen.view
        return state

    @property
    def house(self) -> House:
        """The house that is put right."""
        return self.view.houses[self.view.seats.index(self.seat)]

    def _open(self, **places: object) -> None:
        """Turn to a part, a seat or a space."""
        for name, value in places.items():
            setattr(self, name, value)
        self.notice = ""
        self.build()

    def _body(self) -> Widget:
        """The house, or the form, at the right of a lying screen; in the middle of an upright one."""
        parts: dict[str, Callable[[], Widget]] = {
            "board": self._codes,
            "tiles": self._tiles,
            "tokens": self._tokens,
            "round": self._round,
        }
        tabs = [
            self._choice(self.say(word), part == self.part, partial(self._open, part=part), part)
            for part, word in PARTS.items()
        ]
        seats = [
            self._choice(
                seat,
                seat == self.seat,
                partial(self._open, seat=seat, space=(1, 1)),
                f"seat {seat}",
            )
            for seat in self.table.seats
        ]
        head = [row(tabs, height=look().touch), row(seats, height=look().touch)]
        part = parts[self.part]()
        words, foot = self._words(), self._foot()
        if self.part in FORMS:
            if look().portrait:
                return column([*words, *self.problems(), *head, part, *foot])
            return column([*words, row([column([*self.problems(), *head, Widget(), *foot]), part])])
        on_board = self.part == "board"
        board = HouseBoard(
            self.house,
            self.view.facts,
            self._choose if on_board else None,
            chosen=self.space if on_board else None,
        )
        if look().portrait:
            return column([*words, *self.problems(), *head, board, part, *foot])
        board.size_hint_x, board.width = None, board_width()
        return column([*words, row([column([*self.problems(), *head, part, *foot]), board])])

    def _choice(
        self, label: str, chosen: bool, call: Callable[[], None] | None, name: str
    ) -> Press:
        kind: Kind = "chosen" if chosen else "plain"
        return Press(label, call, kind, scale="small", name=name, shorten=True)

    # -- the board ----------------------------------------------------------------------------------

    def _choose(self, space: Space) -> None:
        self._open(space=space)

    def _codes(self) -> Widget:
        box = codes_palette(self.view.facts, self._lies)
        if look().portrait:
            return box
        box.height = look().touch * (3.8 if roomy() else 2.7)
        return column([box, Widget()])

    def _lies(self, code: str) -> None:
        self.kiosk.act(
            {"type": "correct_space", "seat": self.seat, "space": list(self.space), "code": code}
        )

    # -- the dice tiles -----------------------------------------------------------------------------

    def _tiles(self) -> Widget:
        """A line a number: how many lie ready, how many are used up."""
        house = self.house
        lines: list[Widget] = [
            Text(self.say("Ready beside the board, then used up:"), "small", color=palette().faint)
        ]
        for number in NUMBERS:
            ready = self._count("ready", number, house.beside, self._ready)
            used = self._count("used", number, house.discard, self._used)
            tile = HouseTile(Piece(str(number)), size_hint_x=None, width=look().touch * 0.8)
            lines.append(row([tile, *ready, *used], height=look().touch, spacing=look().gap / 2))
        return scrolling(column(lines, tall=True, spacing=look().gap / 2))

    def _count(
        self, name: str, number: Number, counts: Counts, put: Callable[[Counts], None]
    ) -> list[Widget]:
        count = counts[number - 1]
        less = partial(put, more(counts, number, -1)) if count else None
        return [
            Press("−", less, name=f"less {name} {number}"),
            Text(str(count), "near", tall=False, halign="center", size_hint_x=0.6),
            Press("+", partial(put, more(counts, number)), name=f"more {name} {number}"),
        ]

    def _ready(self, counts: Counts) -> None:
        self._correct_tiles(counts, self.house.discard)

    def _used(self, counts: Counts) -> None:
        self._correct_tiles(self.house.beside, counts)

    def _correct_tiles(self, beside: Counts, discard: Counts) -> None:
        self.kiosk.act(
            {
                "type": "correct_tiles",
                "seat": self.seat,
                "beside": list(beside),
                "discard": list(discard),
            }
        )

    # -- the tokens ---------------------------------------------------------------------------------

    def _tokens(self) -> Widget:
        """A tap puts a token on a detective that is face up, or takes it off."""
        up = {detective for detective, _ in detectives(self.house.board)}
        tiles = []
        for code in DETECTIVES:
            piece = loose(code, self.view.facts)._replace(token=code in self.house.tokens)
            call = partial(self._token, code) if code in up else None
            tile = HouseButton(piece, call, name=f"token {code}")
            tile.opacity = 1.0 if call else 0.35
            tiles.append(tile)
        box = row(tiles, height=look().touch * 1.4, spacing=look().gap / 2)
        return box if look().portrait else column([box, Widget()])

    def _token(self, code: str) -> None:
        tokens = set(self.house.tokens) ^ {code}
        self.kiosk.act({"type": "correct_tokens", "seat": self.seat, "detectives": sorted(tokens)})

    # -- the round ----------------------------------------------------------------------------------

    def _round(self) -> Widget:
        """Who has the dice, what they show, and who has explored already."""
        view = self.view
        exploring = view.stage == "exploring"
        active = view.seats[view.active]
        done = self._done()
        lines = [
            self._line(
                "Has the dice",
                [
                    self._choice(
                        seat, seat == active, partial(self._correct, seat=seat), f"active {seat}"
                    )
                    for seat in view.seats
                ],
            ),
            self._line(
                "It is",
                [
                    self._choice(
                        self.say(word),
                        stage == view.stage,
                        partial(self._correct, stage=stage),
                        f"stage {stage}",
                    )
                    for stage, word in STAGES.items()
                ],
            ),
            self._line("The dice (tap to change)", self._dice()),
            self._line(
                "Rerolls left",
                [
                    self._choice(
                        str(n), n == view.rerolls, partial(self._correct, rerolls=n), f"rerolls {n}"
                    )
                    for n in range(view.facts.dice.rerolls + 1)
                ],
            ),
        ]
        if exploring:
            lines += [
                self._line(
                    "The active player took",
                    [
                        self._choice(
                            str(number or "–"),
                            number == view.chosen,
                            partial(self._correct, chosen=number),
                            f"chosen {number}",
                        )
                        for number in (None, *NUMBERS)
                    ],
                ),
                self._line(
                    "Done in this round",
                    [
                        self._choice(
                            seat,
                            seat in done,
                            partial(self._correct, done=sorted(set(done) ^ {seat})),
                            f"done {seat}",
                        )
                        for seat in view.seats
                    ],
                ),
            ]
        return scrolling(column(lines, tall=True, padding=(0, 0, look().gap * 1.5, 0)))

    def _line(self, says: str, buttons: Sequence[Widget]) -> Widget:
        label = Text(self.say(says), "small", color=palette().faint)
        return column([label, row(buttons, height=look().touch)], tall=True, spacing=0)

    def _dice(self) -> list[Widget]:
        dice = self.view.dice
        if not dice:
            lie = partial(self._correct, dice=[FACES[0]] * SIZE)
            return [Press(self.say("Not rolled yet"), lie, scale="small", name="dice lie")]
        faces: list[Widget] = [
            DieButton(face, partial(self._turn, place), name=f"die {place}")
            for place, face in enumerate(dice)
        ]
        none = partial(self._correct, dice=[], stage="rolling")
        return [*faces, Press("✕", none, name="no dice")]

    def _turn(self, place: int) -> None:
        """A die shows the next face."""
        dice: list[Face] = list(self.view.dice)
        dice[place] = FACES[(FACES.index(dice[place]) + 1) % len(FACES)]
        self._correct(dice=dice)

    def _done(self) -> list[Seat]:
        view = self.view
        return [
            seat
            for seat, house in zip(view.seats, view.houses, strict=True)
            if view.stage == "exploring" and house.step == "done"
        ]

    def _correct(self, **changes: Any) -> None:
        """The round as it is, but for what was tapped."""
        view = self.view
        self.kiosk.act(
            {
                "type": "correct_round",
                "seat": view.seats[view.active],
                "stage": view.stage,
                "dice": list(view.dice),
                "rerolls": view.rerolls,
                "chosen": view.chosen,
                "done": self._done(),
                **changes,
            }
        )

    def help(self) -> str:
        """What the parts mean."""
        return self.say(
            "Board: tap a space, then what lies there. Dice: the dice tiles beside the board and those "
            "used up. Tokens: tap a detective. Round: who has the dice and how far everybody is. "
            "Every change can be undone."
        )
