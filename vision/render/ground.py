"""What the dice lie on: felt, wood, plastic, paper, cloth with a pattern, and a tray round it."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.render.clutter import CLUTTER
from vision.render.faces import hue
from vision.render.light import Light
from vision.render.texture import Random, clouds, grain, speckle
from vision.render.viewpoint import Floats, Frame, Viewpoint


@dataclass(frozen=True)
class Tray:
    """Half the width and height of a tray in the middle of the table, and its turn in radians."""

    half: Floats
    turn: float

    @property
    def spin(self) -> Floats:
        """The tray's axes, as columns."""
        sine, cosine = np.sin(self.turn), np.cos(self.turn)
        return np.array([[cosine, -sine], [sine, cosine]], np.float32)

    def holds(self, place: Floats, margin: float) -> bool:
        """Whether a point of the table lies inside, `margin` off the walls."""
        return bool((np.abs(place @ self.spin) < self.half - margin).all())


GROUNDS = ("felt", "wood", "plain", "paper", "pattern")
LARGEST = 1700


def _cloth(kind: str, rng: Random, height: int, width: int) -> Floats:
    """A piece of the ground seen from straight above, colours 0 to 1."""
    cloth = np.empty((height, width, 3), np.float32)
    if kind == "wood":
        pale = rng.uniform(0.25, 0.95)
        cloth[:] = np.array((0.52, 0.68, 0.85)) * pale
        rings = grain(rng, height, width, rng.uniform(6, 16))
        strength = rng.uniform(0.05, 0.25)
        cloth *= (1 + strength * np.sin(rings * rng.uniform(6, 22)))[..., None]
        plank = int(rng.uniform(0.15, 0.8) * height)
        for seam in range(plank, height, max(plank, 8)):
            cv2.line(cloth, (0, seam), (width, seam), (0.1, 0.14, 0.18), max(1, height // 300))
    elif kind == "felt":
        cloth[:] = hue(rng, rng.uniform(0.3, 0.95), rng.uniform(0.15, 0.7))
        cloth *= (1 + speckle(rng, height, width, rng.uniform(0.02, 0.12)))[..., None]
        cloth *= (1 + 0.08 * clouds(rng, height, width, height / 6))[..., None]
    elif kind == "pattern":
        one, other = (
            hue(rng, rng.uniform(0, 0.8), rng.uniform(0.2, 0.9)),
            hue(rng, 0.5, rng.uniform(0.2, 0.9)),
        )
        cloth[:] = one
        field = clouds(rng, height, width, height / rng.uniform(4, 30))
        cloth[field > rng.uniform(-0.2, 0.4)] = other
        cloth *= (1 + speckle(rng, height, width, 0.03))[..., None]
    else:
        shade = rng.uniform(0.05, 0.5) if rng.random() < 0.3 else rng.uniform(0.5, 0.95)
        cloth[:] = shade * (1 + rng.normal(0, 0.04, 3))
        if kind == "paper":
            cloth *= (1 + 0.04 * grain(rng, height, width))[..., None]
    return cloth


def lay_ground(
    rng: Random, view: Viewpoint, hard: bool, kind: str | None = None, clutter: int | None = None
) -> Frame:
    """The table as the camera sees it, before any light or die; `clutter`: how many things lie about."""
    wide, tall = view.size
    edges = np.array([(0, 0), (wide, 0), (wide, tall), (0, tall)], np.float32)
    corners = view.ground(edges)
    low, high = corners.min(axis=0), corners.max(axis=0)
    span = float(max(high - low))
    unit = min(view.focal / float(np.linalg.norm(view.place)), LARGEST / span)
    width, height = (int(v) for v in np.maximum((high - low) * unit, 16))
    chosen = kind or str(rng.choice(GROUNDS, p=(0.26, 0.24, 0.24, 0.12, 0.14)))
    turned = rng.random() < 0.5
    cloth = _cloth(chosen, rng, *((width, height) if turned else (height, width)))
    cloth = np.ascontiguousarray(cloth.transpose(1, 0, 2)) if turned else cloth
    painted = np.clip(cloth * 255, 0, 255).astype(np.uint8)
    pieces = int(rng.integers(1, 7)) if hard else int(rng.random() < 0.45) * int(rng.integers(1, 4))
    for _ in range(pieces if clutter is None else clutter):
        CLUTTER[int(rng.integers(len(CLUTTER)))](painted, rng, unit)
    place = np.array([[1 / unit, 0, low[0]], [0, -1 / unit, high[1]], [0, 0, 1]])
    seen = cv2.warpPerspective(
        painted,
        view.homography() @ place,
        view.size,
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REFLECT,
    )
    return np.asarray(seen)


def lay_tray(picture: Frame, rng: Random, view: Viewpoint, light: Light, tray: "Tray") -> None:
    """A tray round the middle: floor, four walls and a rim."""
    colour = np.array(hue(rng, rng.uniform(0, 0.7), rng.uniform(0.08, 0.8)), np.float32) * 255
    tall, rim = rng.uniform(0.8, 2.2), rng.uniform(0.15, 0.7)
    spin = tray.spin
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32)
    inner = np.asarray((square * tray.half) @ spin.T, np.float32)
    outer = np.asarray((square * (tray.half + rim)) @ spin.T, np.float32)
    foot, lip = _pixels(view, inner, 0.0), _pixels(view, inner, tall)
    rim_edge = _pixels(view, outer, tall)
    if rng.random() < 0.6:
        floor = np.array(hue(rng, rng.uniform(0, 0.8), rng.uniform(0.15, 0.95)), np.float32)
        mask = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, foot, 255, cv2.LINE_AA)
        rough = 1 + speckle(rng, picture.shape[0], picture.shape[1], 0.03)
        share = mask[..., None].astype(np.float32) * (rng.uniform(0.8, 1.0) / 255)
        mixed = picture * (1 - share) + floor * (255 * rough[..., None]) * share
        picture[:] = np.clip(mixed, 0, 255)
    for side in range(4):
        after = (side + 1) % 4
        normal = -(inner[side] + inner[after])
        normal = normal / max(float(np.linalg.norm(normal)), 1e-6)
        facing = 0.55 + 0.35 * float(normal @ light.towards[:2])
        wall = np.array([foot[side], foot[after], lip[after], lip[side]])
        cv2.fillConvexPoly(picture, wall, tuple(float(v) for v in colour * facing), cv2.LINE_AA)
        top = np.array([lip[side], lip[after], rim_edge[after], rim_edge[side]])
        cv2.fillConvexPoly(picture, top, tuple(float(v) for v in colour), cv2.LINE_AA)


def _pixels(
    view: Viewpoint, flat: Floats, height: float
) -> "np.ndarray[tuple[int, ...], np.dtype[np.int32]]":
    points = np.asarray(np.column_stack([flat, np.full(len(flat), height)]), np.float32)
    return np.round(view.project(points)).astype(np.int32)
