"""Where a die may lie that was not found, though the number of dice says that one is missing.

A die as dark as the table, or on print as busy as its pips, is no bright spot of the finder's map. But
the tray was seen empty, and is not empty there now.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.dice.find import LEAST, Spot
from vision.dice.known import SAME, Known
from vision.dice.session import Floats, Frame

EDGE = 10.0
"""How many pixels wide a die is made before the two pictures are compared: noise is gone then."""
TAKEN = 0.8
"""Edges round a die's middle within which what has changed is that die."""
MOST = 3
"""How many such places are looked at."""
ROUND = ((0.0, 0.0), (0.25, 0.0), (-0.25, 0.0), (0.0, 0.25), (0.0, -0.25))
"""Where in such a place the face may have its middle, in edges: the sides and the shadow changed too."""
CORE = 0.6
"""The share of an edge over which a change is averaged: a shadow's rim is narrower than a die."""


def changed_places(frame: Frame, known: Known, edge: float, taken: Sequence[Spot]) -> list[Spot]:
    """The places that differ most from the empty tray and have no die yet, as large as a die."""
    empty = known.empty_tray
    if empty is None or empty.shape != frame.shape:
        return []
    factor = min(1.0, EDGE / edge)
    away = _difference(frame, empty, factor)
    rows, columns = np.ogrid[: away.shape[0], : away.shape[1]]
    for spot in taken:
        reach = TAKEN * spot.size * factor
        near = (columns - spot.x * factor) ** 2 + (rows - spot.y * factor) ** 2 < reach**2
        away[near] = 0
    wide = max(3, round(edge * factor * CORE))
    away = cv2.blur(away, (wide, wide), borderType=cv2.BORDER_CONSTANT)
    places: list[tuple[float, float]] = []
    while len(places) < MOST:
        _, most, _, (column, row) = cv2.minMaxLoc(away)
        if most <= SAME:
            break
        x, y = (column + 0.5) / factor, (row + 0.5) / factor
        places.append((x, y))
        cv2.circle(away, (column, row), round(TAKEN * edge * factor), 0.0, -1)
    return [
        Spot(x + across * edge, y + down * edge, edge, LEAST)
        for x, y in places
        for across, down in ROUND
    ]


def _difference(frame: Frame, empty: Frame, factor: float) -> Floats:
    """By how many grey levels each spot differs, in the colour that differs most."""
    size = (round(frame.shape[1] * factor), round(frame.shape[0] * factor))
    now, before = (cv2.resize(each, size, interpolation=cv2.INTER_AREA) for each in (frame, empty))
    return np.asarray(cv2.absdiff(now, before).max(axis=2), np.float32)
