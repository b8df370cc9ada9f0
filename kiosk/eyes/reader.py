"""Reads frames for what a table asked for: dice, a board, or a card.

A reader is made once for a sight and keeps its taught set, so that a frame costs only its reading.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from hardware.camera.frame import Pixels
from kiosk.eyes.found import Found, Spot, corners, square
from kiosk.eyes.sight import Card, Dice, Grid, Wanted
from kiosk.eyes.tray import Tray
from vision.boards import NoBoard, read_board
from vision.boards.cells import cut
from vision.boards.edges import find_quads
from vision.boards.markers import Quad, find_markers, grid_corners
from vision.dice import read_throw
from vision.dice.glance import glance
from vision.dice.vote import AGREED, agree
from vision.reading import Reading
from vision.teach import TaughtSet, load_set
from vision.teach.namer import Naming
from vision.teach.sets import is_sure
from vision.tiles import known

HOUSE_MARGIN = (22 / 214, 22 / 214, 12 / 214, 12 / 214)
"""How much of a Tea Time Crime board lies left, above, right and below of its rooms."""
LIKE_A_CARD = 1.3
"""A rectangle's shape may differ from the set's by this factor, seen at a slant."""
MOST_CARDS = 4
"""So many rectangles are looked at for the one card that is shown."""

Read = Callable[[Pixels], Found]
ReadThrow = Callable[[Sequence[Pixels]], Found]


@dataclass(frozen=True)
class Reader:
    """How one frame is read, and how several of the same resting dice are; boards need no more than one."""

    read: Read
    read_throw: ReadThrow | None = None


def reader(wanted: Wanted, tray: Tray) -> Reader:
    """How frames are read for this; raises `UnknownSet` where the set was never taught."""
    match wanted:
        case Dice():
            taught = None if wanted.dice == "pips" else load_set(wanted.dice, "dice")
            return dice_reader(wanted, taught or "pips", tray)
        case Grid():
            tiles = load_set(wanted.tiles, "tiles")
            return Reader(lambda frame: read_spaces(frame, wanted, tiles))
        case Card():
            cards = load_set(wanted.cards, "tiles")
            return Reader(lambda frame: read_card(frame, cards))


def dice_reader(wanted: Dice, dice_set: str | TaughtSet, tray: Tray) -> Reader:
    """The dice in the tray; sure only where their number is one that can lie there."""
    count = None if wanted.kept else wanted.count

    def read(frame: Pixels) -> Found:
        return from_dice(glance(frame, dice_set, tray.known(frame, count)), wanted)

    def throw(frames: Sequence[Pixels]) -> Found:
        return from_dice(read_throw(frames, dice_set, tray.known(frames[0], count)), wanted)

    return Reader(read, throw)


def from_dice(reading: Reading, wanted: Dice) -> Found:
    """The dice of a reading as spots."""
    dice = sorted(reading.dice, key=lambda die: die.centre)
    spots = tuple(
        Spot(
            square(die.box),
            die.face,
            die.confidence,
            die.alternatives,
            die.confidence >= AGREED,
            die.angle,
        )
        for die in dice
    )
    fits = wanted.count is None or wanted.fits([spot.face for spot in spots])
    return Found(spots, reading.sure and fits, reading.chance if fits else 0.0)


def read_spaces(frame: Pixels, wanted: Grid, tiles: TaughtSet) -> Found:
    """Every space of a board; nothing where no board is to be seen."""
    margin = HOUSE_MARGIN if wanted.tiles == "tea-time-crime" else (0.0, 0.0, 0.0, 0.0)
    try:
        reading = read_board(frame, tiles, (wanted.rows, wanted.columns), margin=margin)
    except NoBoard:
        return Found()
    spots = tuple(
        named_spot(quad, naming)
        for quads, namings in zip(reading.cells.quads, reading.namings, strict=True)
        for quad, naming in zip(quads, namings, strict=True)
    )
    return Found(spots, reading.sure)


def named_spot(quad: Quad, naming: Naming) -> Spot:
    """A space or card with its name."""
    chances = ((naming.face, naming.confidence), *naming.alternatives)
    return Spot(corners(quad.tolist()), naming.face, naming.confidence, chances, is_sure(naming))


def read_card(frame: Pixels, cards: TaughtSet) -> Found:
    """The card in the picture: the one between the marker cards, or of the rectangles shaped like a card
    the one that is likeliest of the set."""
    pointed = grid_corners(find_markers(frame))
    quads = [] if pointed is None else [pointed]
    for quad in find_quads(frame) if pointed is None else ():
        sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
        aspect = float((sides[0] + sides[2]) / (sides[1] + sides[3]))
        for upright in (quad, np.roll(quad, 1, axis=0)):
            if max(aspect / cards.aspect, cards.aspect / aspect) < LIKE_A_CARD:
                quads.append(upright)
            aspect = 1 / aspect
    quads = quads[:MOST_CARDS]
    if not quads:
        return Found()
    named = cards.name_faces([cut(frame, quad, cards.aspect) for quad in quads])
    best = max(range(len(quads)), key=lambda number: known(named[number]))
    spot = named_spot(quads[best], named[best])
    return Found((spot,), spot.sure)


def agreed(founds: Sequence[Found]) -> Found:
    """One reading out of several of the same board or card."""
    if len(founds) == 1:
        return founds[0]
    fullest = max(len(one.spots) for one in founds)
    whole = [one for one in founds if len(one.spots) == fullest]
    spots = tuple(_together(same) for same in zip(*(one.spots for one in whole), strict=True))
    return Found(spots, bool(spots) and all(spot.sure for spot in spots))


def _together(sightings: Sequence[Spot]) -> Spot:
    """One space out of what several frames said of it."""
    die = agree([spot.die for spot in sightings])
    sure = sum(spot.sure for spot in sightings) * 2 > len(sightings)
    return replace(
        sightings[-1],
        face=die.face,
        confidence=die.confidence,
        alternatives=die.alternatives,
        sure=sure and die.confidence >= AGREED,
    )
