"""The end of Suspicion: who everybody was, and who was right about whom."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Ellipse, Line
from kivy.uix.widget import Widget

from kiosk.look import SEAT_COLOURS
from kiosk.widgets.chip import Chip
from kiosk.widgets.drawn import Drawn
from kiosk.widgets.guests import Medallion, lay_guest
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import column, grid, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat

CHECK = (((0.25, 0.5), (0.44, 0.3), (0.76, 0.7)),)
CROSS = (((0.3, 0.3), (0.7, 0.7)), ((0.3, 0.7), (0.7, 0.3)))


class Verdict(Drawn):
    """A guess in a ring of the colour of who was guessed, with a check or a cross."""

    def __init__(self, guest: str, place: int, *, found: bool, **more: Any) -> None:
        """Draw the guess about the player at this place of the table."""
        super().__init__(**more)
        self.guest, self.place, self.found = guest, place, found

    def draw(self) -> None:
        """The medallion, and the mark at its upper right."""
        side = min(self.width, self.height)
        left, low = self.middle[0] - side / 2, self.middle[1] - side / 2
        ring = SEAT_COLOURS[self.place % len(SEAT_COLOURS)]
        lay_guest(self.guest, left, low, side, ring, max(2.0, look().mm(0.6)))
        mark = side * 0.44
        x, y = left + side - mark, low + side - mark
        Color(rgba=palette().paper)
        Ellipse(pos=(x, y), size=(mark, mark))
        Color(rgba=palette().good if self.found else palette().warn)
        Line(circle=(x + mark / 2, y + mark / 2, mark / 2), width=max(1.0, mark * 0.05))
        for stroke in CHECK if self.found else CROSS:
            points = [each for px, py in stroke for each in (x + px * mark, y + py * mark)]
            Line(points=points, width=max(1.5, mark * 0.07))


def unmasked(
    seats: Sequence[Seat],
    were: Sequence[str],
    guesses: Sequence[Mapping[Seat, str]],
    points: Mapping[Seat, int],
) -> Widget:
    """A sheet a player: name, who that was, points; below, whom that player took the others for."""
    sheets = []
    for place, seat in enumerate(seats):
        chip = Chip(seat, place, "small", height=look().small * 1.5, pos_hint={"center_y": 0.5})
        score = Text(str(points[seat]), "afar", tall=False, halign="right")
        score.size_hint_x, score.width = None, look().afar * 1.25
        verdicts: list[Widget] = [
            Verdict(guesses[place][other], about, found=guesses[place][other] == were[about])
            if other in guesses[place]
            else Widget()
            for about, other in enumerate(seats)
            if other != seat
        ]
        sheet = Paper(
            orientation="horizontal",
            padding=[look().gap / 2, look().gap / 4],
            spacing=look().gap / 2,
        )
        sheet.add_widget(Medallion(were[place], chosen=True, size_hint_x=0.34))
        sheet.add_widget(
            column([chip, row(verdicts, spacing=look().mm(0.4))], spacing=look().mm(0.4))
        )
        sheet.add_widget(score)
        sheets.append(sheet)
    return grid(sheets, 1 if look().portrait else 2, spacing=look().gap / 2)
