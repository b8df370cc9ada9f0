"""A brush that paints in parts of the tile's side, so that art can be drawn at any size."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]
Point = tuple[float, float]

FINE = 4
"""Coordinates go to cv2 in sixteenths of a pixel."""


def ink(word: str) -> Colour:
    """A colour written as web pages write it (`#rrggbb`), in OpenCV's order."""
    value = int(word.lstrip("#"), 16)
    return value & 255, value >> 8 & 255, value >> 16


@dataclass(frozen=True)
class Brush:
    """Paints on `canvas`; every length and place is a part of its width."""

    canvas: Picture

    @classmethod
    def on(cls, ground: str, size: int, tall: float = 1.0) -> "Brush":
        """A fresh tile (or, where `tall` is above 1, a card) of one colour."""
        return cls(np.full((round(size * tall), size, 3), ink(ground), np.uint8))

    @property
    def size(self) -> int:
        """Pixels across."""
        return int(self.canvas.shape[1])

    def at(self, place: Point) -> tuple[int, int]:
        """A place in cv2's fine coordinates."""
        scale = self.size * (1 << FINE)
        return round(place[0] * scale), round(place[1] * scale)

    def thick(self, width: float) -> int:
        """A line's width in whole pixels; 0 means filled."""
        return max(1, round(width * self.size)) if width else -1

    def blob(self, points: Sequence[Point], colour: str) -> None:
        """A filled polygon."""
        corners = np.array([self.at(point) for point in points], np.int32)
        cv2.fillPoly(self.canvas, [corners], ink(colour), cv2.LINE_AA, FINE)

    def line(
        self, points: Sequence[Point], colour: str, width: float = 0.02, *, closed: bool = False
    ) -> None:
        """A line through points."""
        corners = np.array([self.at(point) for point in points], np.int32)
        cv2.polylines(
            self.canvas, [corners], closed, ink(colour), self.thick(width), cv2.LINE_AA, FINE
        )

    def oval(
        self,
        centre: Point,
        reach: tuple[float, float],
        colour: str,
        width: float = 0.0,
        turn: float = 0.0,
        arc: tuple[float, float] = (0.0, 360.0),
    ) -> None:
        """An ellipse or a part of it, filled unless `width` is given."""
        scale = self.size * (1 << FINE)
        axes = (round(reach[0] * scale), round(reach[1] * scale))
        cv2.ellipse(
            self.canvas, self.at(centre), axes, turn, *arc, ink(colour), self.thick(width),
            cv2.LINE_AA, FINE,
        )  # fmt: skip

    def disc(self, centre: Point, reach: float, colour: str, width: float = 0.0) -> None:
        """A circle, filled unless `width` is given."""
        self.oval(centre, (reach, reach), colour, width)

    def box(self, corner: Point, opposite: Point, colour: str, width: float = 0.0) -> None:
        """An upright rectangle, filled unless `width` is given."""
        cv2.rectangle(
            self.canvas, self.at(corner), self.at(opposite), ink(colour), self.thick(width),
            cv2.LINE_AA, FINE,
        )  # fmt: skip

    def words(
        self, text: str, centre: Point, height: float, colour: str, bold: float = 0.1
    ) -> None:
        """Letters around a centre; `bold` is the stroke's width in parts of their height."""
        font = cv2.FONT_HERSHEY_DUPLEX
        thick = max(1, round(bold * height * self.size))
        (_, tall), _ = cv2.getTextSize(text, font, 1.0, thick)
        scale = height * self.size / tall
        (wide, tall), _ = cv2.getTextSize(text, font, scale, thick)
        x = round(centre[0] * self.size - wide / 2)
        y = round(centre[1] * self.size + tall / 2)
        cv2.putText(self.canvas, text, (x, y), font, scale, ink(colour), thick, cv2.LINE_AA)

    def star(self, centre: Point, reach: float, colour: str, spikes: int = 5) -> None:
        """A star with a point upwards."""
        angles = np.linspace(-np.pi / 2, 1.5 * np.pi, 2 * spikes, endpoint=False)
        far = np.where(np.arange(2 * spikes) % 2 == 0, reach, reach * 0.45)
        self.blob(
            [
                (float(centre[0] + r * np.cos(a)), float(centre[1] + r * np.sin(a)))
                for r, a in zip(far, angles, strict=True)
            ],
            colour,
        )
