"""Draws on a frame what was read in it, so that a person can see what the machine saw."""

import cv2
import numpy as np

from vision.boards.read import BoardReading
from vision.image import Frame
from vision.reading import Reading
from vision.teach.namer import Naming
from vision.teach.sets import SURE, is_sure

GREEN, AMBER = (80, 200, 60), (30, 160, 255)


def label(
    frame: Frame, text: str, place: tuple[float, float], size: float, ink: tuple[int, int, int]
) -> None:
    """Words on a dark strip, so that they can be read on any ground."""
    font, thick = cv2.FONT_HERSHEY_SIMPLEX, max(1, round(size * 2))
    (wide, tall), _ = cv2.getTextSize(text, font, size, thick)
    x, y = round(place[0]), round(max(place[1], tall + 4))
    cv2.rectangle(frame, (x - 2, y - tall - 3), (x + wide + 2, y + 4), (25, 25, 25), -1)
    cv2.putText(frame, text, (x, y), font, size, ink, thick, cv2.LINE_AA)


def drawn_dice(frame: Frame, reading: Reading) -> Frame:
    """Every die in its box, with its face and chance."""
    seen = frame.copy()
    for die in reading.dice:
        ink = GREEN if die.confidence >= SURE else AMBER
        x0, y0, x1, y1 = (round(v) for v in die.box)
        cv2.rectangle(seen, (x0, y0), (x1, y1), ink, 2)
        label(seen, f"{die.face} {die.confidence:.0%}", (x0, y0 - 4), 0.6, ink)
    return seen


def drawn_board(frame: Frame, reading: BoardReading) -> Frame:
    """Every space in its outline, with its code."""
    seen = frame.copy()
    for quads, namings in zip(reading.cells.quads, reading.namings, strict=True):
        for quad, naming in zip(quads, namings, strict=True):
            ink = GREEN if is_sure(naming) else AMBER
            cv2.polylines(seen, [np.round(quad).astype(np.int32)], True, ink, 2, cv2.LINE_AA)
            wide = float(np.linalg.norm(quad[1] - quad[0]))
            size = float(np.clip(wide / (19 * max(4, len(naming.face))), 0.3, 1.2))
            spot = quad[3] * 0.85 + quad[1] * 0.15
            label(seen, naming.face, (spot[0], spot[1]), size, ink)
    return seen


def drawn_tile(frame: Frame, naming: Naming) -> Frame:
    """The picture with the tile's name over it."""
    seen = frame.copy()
    ink = GREEN if is_sure(naming) else AMBER
    size = max(0.4, frame.shape[1] / 900)
    label(seen, f"{naming.face} {naming.confidence:.0%}", (6, 24 * size + 8), size, ink)
    return seen
