"""One die in the picture: a rounded cube found by marching along each pixel's ray, then lit."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.design import Design, atlas
from vision.render.light import Light
from vision.render.viewpoint import Floats, Viewpoint

STEPS = 10
"""Marching steps; a rounded cube is found to a hundredth of its edge long before."""
TOUCH = 0.012

ALONG = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]], np.float32)
"""For each side +z -z +x -x +y -y: which way its picture's right lies, seen from outside."""
UPWARD = np.array([[0, 1, 0], [0, 1, 0], [0, 0, 1], [0, 0, 1], [1, 0, 0], [1, 0, 0]], np.float32)


@dataclass(frozen=True)
class PlacedDie:
    """A die on the table: middle of the cube, edge length, turn (its axes as columns), sides."""

    middle: Floats
    edge: float
    turn: Floats
    design: Design
    sides: tuple[str, ...]

    @property
    def upper(self) -> int:
        """Which of the six sides points up."""
        heights = (self.turn[2, 2], -self.turn[2, 2], self.turn[2, 0], -self.turn[2, 0])
        return int(np.argmax([*heights, self.turn[2, 1], -self.turn[2, 1]]))

    def corners(self) -> Floats:
        """The eight corners of the cube around it."""
        signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], np.float32)
        return np.asarray(self.middle + signs @ self.turn.T * (self.edge / 2))

    def top(self) -> Floats:
        """The four corners of the upper side, clockwise as its picture is drawn."""
        across = self.turn @ ALONG[self.upper] * self.edge / 2
        up = self.turn @ UPWARD[self.upper] * self.edge / 2
        normal = np.cross(across, up)
        face = self.middle + normal / max(float(np.linalg.norm(normal)), 1e-6) * self.edge / 2
        return np.stack(
            [face - across + up, face + across + up, face + across - up, face - across - up]
        )


@dataclass(frozen=True)
class Patch:
    """The piece of picture a die covers: where it begins, its colours, its cover, its top side."""

    left: int
    above: int
    colour: Floats
    cover: Floats
    top: NDArray[np.bool_]

    @property
    def spot(self) -> tuple[slice, slice]:
        """The rows and columns of the picture it covers."""
        rows, columns = self.cover.shape
        return slice(self.above, self.above + rows), slice(self.left, self.left + columns)


def _distance(points: Floats, corner: float, ball: float) -> Floats:
    """How far points (3, n) are from the rounded cube of half edge one (never too much)."""
    beyond = np.abs(points) - (1 - corner)
    outside = np.maximum(beyond, 0)
    gap = np.sqrt((outside * outside).sum(axis=0)) + np.minimum(beyond.max(axis=0), 0) - corner
    if ball > 0:
        gap = np.maximum(gap, np.sqrt((points * points).sum(axis=0)) - ball)
    return np.asarray(gap)


def _normals(points: Floats, corner: float, ball: float) -> Floats:
    beyond = np.abs(points) - (1 - corner)
    outside = np.maximum(beyond, 0)
    flat = np.flatnonzero(outside.max(axis=0) <= 0)
    outside[beyond[:, flat].argmax(axis=0), flat] = 1
    normal = outside * np.sign(points)
    if ball > 0:
        cut = np.sqrt((points * points).sum(axis=0)) > ball - TOUCH * 1.5
        normal[:, cut] = points[:, cut]
    return np.asarray(normal / np.sqrt((normal * normal).sum(axis=0)))


def draw_die(die: PlacedDie, view: Viewpoint, light: Light, floor: Floats) -> Patch | None:
    """March, colour and light one die; None when it lies outside the picture.

    `floor` is the colour of the table under it, which shines through clear dice and up the sides.
    """
    outline = view.project(die.corners())
    low = np.floor(outline.min(axis=0)).astype(int) - 1
    high = np.ceil(outline.max(axis=0)).astype(int) + 2
    low, high = np.maximum(low, 0), np.minimum(high, view.size)
    if (high <= low).any():
        return None
    pixels = float(np.linalg.norm(outline.max(axis=0) - outline.min(axis=0)) / 2)
    fine = 2 if pixels < 110 else 1
    wide, tall = (high - low) * fine
    xs = low[0] + (np.arange(wide, dtype=np.float32) + 0.5) / fine
    ys = low[1] + (np.arange(tall, dtype=np.float32) + 0.5) / fine
    half = die.edge / 2
    aim = np.ascontiguousarray((view.rays(xs, ys).reshape(-1, 3) @ die.turn).T)
    start = ((view.place - die.middle) @ die.turn / half).astype(np.float32)[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = (-1 - start) / aim, (1 - start) / aim
    near = np.minimum(one, other).max(axis=0)
    inside = np.flatnonzero(near < np.maximum(one, other).min(axis=0))
    directions = aim.take(inside, axis=1)
    points = start + directions * near[inside]
    for _ in range(STEPS):
        points = points + directions * _distance(points, die.design.corner, die.design.ball)
    hit = _distance(points, die.design.corner, die.design.ball) < TOUCH
    found = np.flatnonzero(hit)
    inside = inside.take(found)
    points, directions = points.take(found, axis=1), directions.take(found, axis=1)
    if not len(inside):
        return None
    colours, side = _lit(die, points, directions, light, floor, pixels * fine)
    cover = np.zeros(wide * tall, np.float32)
    cover[inside] = 1
    picture = np.zeros((wide * tall, 3), np.float32)
    picture[inside] = colours
    top = np.zeros(wide * tall, np.float32)
    top[inside] = side == die.upper
    shape, small = (tall, wide), (wide // fine, tall // fine)
    cover = cv2.resize(cover.reshape(shape), small, interpolation=cv2.INTER_AREA)
    picture = cv2.resize(picture.reshape(*shape, 3), small, interpolation=cv2.INTER_AREA)
    top = cv2.resize(top.reshape(shape), small, interpolation=cv2.INTER_AREA)
    return Patch(int(low[0]), int(low[1]), picture, cover, top > 0.5)


def _look_up(texture: Floats, u: Floats, v: Floats) -> Floats:
    """The texture's values at points (u, v), laid in rows because OpenCV bounds their length."""
    rows = -(-len(u) // 256)
    across, down = np.zeros(rows * 256, np.float32), np.zeros(rows * 256, np.float32)
    across[: len(u)], down[: len(v)] = u, v
    found = cv2.remap(texture, across.reshape(rows, 256), down.reshape(rows, 256), cv2.INTER_LINEAR)
    return np.asarray(found.reshape(rows * 256, -1)[: len(u)])


def _lit(
    die: PlacedDie, points: Floats, aim: Floats, light: Light, floor: Floats, pixels: float
) -> tuple[Floats, NDArray[np.intp]]:
    """The colour at every point hit, and which side it belongs to."""
    design = die.design
    normal = _normals(points, design.corner, design.ball)
    axis = np.abs(points).argmax(axis=0)
    positive = points[axis, np.arange(points.shape[1])] > 0
    side = np.array([2, 4, 0])[axis] + np.where(positive, 0, 1)
    along, upright = ALONG[side].T, UPWARD[side].T
    size = int(np.clip(pixels * 0.9, 24, 256))
    colours, slopes = atlas(design, die.sides, size, set(side.tolist()))
    u = ((points * along).sum(axis=0) + 1) / 2 * size - 0.5
    v = (1 - (points * upright).sum(axis=0)) / 2 * size - 0.5
    u, v = np.clip(u, 0.5, size - 1.5), np.clip(v, 0.5, size - 1.5) + side * size
    albedo, slope = _look_up(colours, u, v), _look_up(slopes, u, v).T
    normal = normal + along * slope[0] - upright * slope[1]
    normal /= np.sqrt((normal * normal).sum(axis=0))
    lamp = (light.towards @ die.turn).astype(np.float32)
    sky = die.turn[2]
    upness = sky @ normal
    height = np.clip(0.5 + 0.5 * (sky @ points), 0, 1)
    ambient = light.ambient * (0.72 + 0.28 * upness) * (0.7 + 0.3 * height)
    bright = ambient + light.lamp * np.maximum(lamp @ normal, 0)
    bounce = 0.16 * np.clip(0.4 - upness, 0, 1)[:, None] * floor
    result = (bright[:, None] + bounce) * albedo
    facing = -(aim * normal).sum(axis=0)
    if design.clear > 0:
        through = design.clear * (0.5 + 0.5 * np.clip(facing, 0, 1))[:, None]
        result = result * (1 - through) + through * (0.55 * floor + 0.45 * np.array(design.body))
    mirrored = aim + 2 * facing * normal
    result = result + _shine(mirrored, lamp, light, design, facing)[:, None]
    return result.astype(np.float32), side


def _shine(mirrored: Floats, lamp: Floats, light: Light, design: Design, facing: Floats) -> Floats:
    """The lamp's mirror image on a shiny die: a spot, a window or a ring."""
    along = lamp @ mirrored
    rim = (0.35 + 0.65 * (1 - np.clip(facing, 0, 1)) ** 3) * design.gloss
    sheen = 0.12 * design.gloss * np.clip(along, 0, 1) ** 12
    if light.shape == "spot":
        bright = np.clip(along, 0, 1) ** (12 + 200 * (1 - light.width) * design.gloss)
    elif light.shape == "ring":
        off = np.arccos(np.clip(along, -1, 1))
        bright = np.clip(1 - np.abs(off - light.width * 1.6) / 0.09, 0, 1)
    else:
        one = np.cross(lamp, np.array([0.3, 0.8, 0.5], np.float32))
        one /= np.linalg.norm(one)
        other = np.cross(lamp, one)
        reach = np.maximum(np.abs(one @ mirrored), 0.6 * np.abs(other @ mirrored))
        bright = np.clip((light.width * 0.8 - reach) / 0.05, 0, 1) * (along > 0)
    return np.asarray(sheen + light.glare * rim * bright)
