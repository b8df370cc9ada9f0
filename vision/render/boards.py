"""A board or a grid of tiles on a table with the four marker cards round it, photographed.

scene = render_board("tea-time-crime", seed=7)
scene.frame        # 1280x720, BGR
scene.board[0][0]  # "D5": the top left space, in the codes of the tally
"""

from dataclasses import dataclass, replace
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.boards.markers import CARD_IDS, CARD_MM, POINTS_AT, Quad
from vision.image import Frame
from vision.mat import Page, card, picture
from vision.render.art import TILES, house, tile_art
from vision.render.art.cards import TALL
from vision.render.ground import lay_ground
from vision.render.light import Light, expose, room_light
from vision.render.viewpoint import Viewpoint, look_down

Board = tuple[tuple[str, ...], ...]
Difficulty = Literal["normal", "hard"]

DIE_MM = 16.0
"""The renderer's unit of length is the edge of a die."""
DOTS = 3.0
"""Pixels a millimetre on the sheet that is laid on the table."""
TOKENS = ((40, 40, 200), (60, 160, 60), (190, 110, 40), (40, 190, 220))


@dataclass(frozen=True)
class Layout:
    """The cardboard of a set, in millimetres: a tile, the step from one to the next, the board."""

    tile: tuple[float, float]
    pitch: tuple[float, float]
    margin: tuple[float, float, float, float] | None = None
    """The printed board beyond the spaces: left, top, right, bottom. None: tiles on the table."""


LAYOUTS: dict[str, Layout] = {
    "tea-time-crime": Layout((34.0, 34.0), (36.0, 36.0), (22.0, 22.0, 12.0, 12.0)),
    "tea-time": Layout((40.0, 40.0), (43.0, 43.0)),
    "palmed-diamonds": Layout((57.0, 57.0 * TALL), (66.0, 57.0 * TALL + 9)),
}
GRIDS = {"tea-time-crime": (5, 5), "tea-time": (4, 4), "palmed-diamonds": (2, 3)}


@dataclass(frozen=True)
class Laying:
    """How carefully people lay things: tiles and cards, in millimetres and degrees."""

    tile_off: float
    tile_turn: float
    card_off: float
    card_turn: float
    tilt: float
    roll: float
    tokens: float


LAYING: dict[Difficulty, Laying] = {
    "normal": Laying(0.8, 2.5, 1.0, 5.0, 15.0, 20.0, 0.2),
    "hard": Laying(1.6, 5.0, 2.0, 12.0, 28.0, 180.0, 0.35),
}


@dataclass(frozen=True)
class BoardScene:
    """A rendered frame, what lies there, and where the corners of the grid are in it."""

    frame: Frame
    board: Board
    corners: Quad


def house_board(rng: np.random.Generator, grid: tuple[int, int]) -> Board:
    """A house board at any moment of the evening: some tiles turned up, dice tiles gone."""
    rows, columns = grid
    pieces = [*house.LIGHTS, *house.LIT_FROM, "M"]
    pieces += ["."] * max(0, rows * columns - len(pieces))
    turned_up = rng.random(len(pieces)) < rng.uniform(0, 1)
    shown = [piece if up else "#" for piece, up in zip(pieces, turned_up, strict=True)]
    order = rng.permutation(shown)[: rows * columns].tolist()
    return tuple(tuple(order[row * columns : (row + 1) * columns]) for row in range(rows))


def party_grid(rng: np.random.Generator, grid: tuple[int, int]) -> Board:
    """A Tea Time grid: normal and mirrored like a chessboard, gaps, and Alice somewhere."""
    rows, columns = grid
    names = [face for face in TILES["tea-time"] if face != "Alice" and not face.endswith("*")]
    gone = rng.uniform(0, 0.6)
    board = [
        [
            "." if rng.random() < gone else str(rng.choice(names)) + "*" * ((row + column) % 2)
            for column in range(columns)
        ]
        for row in range(rows)
    ]
    if rng.random() < 0.8:
        board[int(rng.integers(rows))][int(rng.integers(columns))] = "Alice"
    return tuple(tuple(row) for row in board)


def any_board(set_name: str, rng: np.random.Generator, grid: tuple[int, int]) -> Board:
    """A board of this set as it could lie there."""
    if set_name == "tea-time-crime":
        return house_board(rng, grid)
    if set_name == "tea-time":
        return party_grid(rng, grid)
    rows, columns = grid
    cards = rng.choice(TILES[set_name], rows * columns, replace=False).tolist()
    return tuple(tuple(cards[row * columns : (row + 1) * columns]) for row in range(rows))


@dataclass(frozen=True)
class Sheet:
    """What is laid on the table, seen from above, with how much of each pixel it covers."""

    paint: NDArray[np.float32]
    cover: NDArray[np.float32]
    origin: tuple[float, float]
    """Where the sheet's first pixel lies, in millimetres from the grid's top left corner."""

    def stick(self, piece: Frame, centre: tuple[float, float], width: float, turn: float) -> None:
        """Lay a piece of cardboard down, its middle at `centre`, `width` millimetres wide."""
        height, wide = piece.shape[:2]
        scale = width * DOTS / wide
        angle = np.deg2rad(turn)
        cos, sin = scale * np.cos(angle), scale * np.sin(angle)
        x, y = ((c - o) * DOTS for c, o in zip(centre, self.origin, strict=True))
        matrix = np.array([[cos, -sin, 0], [sin, cos, 0]])
        matrix[:, 2] = np.array([x, y]) - matrix[:, :2] @ np.array([wide / 2, height / 2])
        reach = int(np.hypot(wide, height) * scale / 2) + 8
        left, top = max(0, int(x) - reach), max(0, int(y) - reach)
        matrix[:, 2] -= (left, top)
        part = (slice(top, int(y) + reach), slice(left, int(x) + reach))
        size = (self.paint[part].shape[1], self.paint[part].shape[0])
        laid = cv2.warpAffine(piece, matrix, size, flags=cv2.INTER_LINEAR).astype(np.float32)
        solid = np.full((height, wide), 255, np.uint8)
        mask = cv2.warpAffine(solid, matrix, size, flags=cv2.INTER_LINEAR) / np.float32(255)
        shadow = cv2.GaussianBlur(np.roll(mask, (3, 2), (0, 1)), (0, 0), 2.0) * 0.45
        share = mask[..., None]
        dark = self.paint[part] * (1 - shadow[..., None] * (1 - share))
        self.paint[part] = dark * (1 - share) + laid * share
        self.cover[part] = np.maximum(self.cover[part], np.maximum(mask, shadow * 0.9))


def shrunk(art: Frame, width: float) -> Frame:
    """Art at the sheet's resolution."""
    wide = round(width * DOTS)
    return np.asarray(
        cv2.resize(
            art, (wide, round(wide * art.shape[0] / art.shape[1])), interpolation=cv2.INTER_AREA
        )
    )


def printed_board(layout: Layout, grid: tuple[int, int]) -> Frame:
    """The house board itself: rooms, and the row and column numbers beside them."""
    rows, columns = grid
    margin = layout.margin or (0.0, 0.0, 0.0, 0.0)
    width = columns * layout.pitch[0] + margin[0] + margin[2]
    height = rows * layout.pitch[1] + margin[1] + margin[3]
    board = np.full((round(height * DOTS), round(width * DOTS), 3), (58, 84, 104), np.uint8)
    side = round(layout.pitch[0] * DOTS)
    left, top = round(margin[0] * DOTS), round(margin[1] * DOTS)
    for row in range(rows):
        for column in range(columns):
            room = house.room(min(5, rows - row), min(5, column + 1), side)
            board[top + row * side : top + (row + 1) * side, left + column * side :][:, :side] = (
                room
            )
        spot = (round(left * 0.35), top + round((row + 0.6) * side))
        ink = (220, 235, 240)
        cv2.putText(board, str(rows - row), spot, cv2.FONT_HERSHEY_DUPLEX, 1.0, ink, 2, cv2.LINE_AA)
    for column in range(columns):
        for die in range(column + 1):
            x = left + round((column + 0.5) * side) + round((die - column / 2) * 4 * DOTS)
            cv2.rectangle(board, (x - 4, top // 2 - 4), (x + 4, top // 2 + 4), (220, 235, 240), -1)
    return board


def lay_sheet(
    set_name: str, board: Board, rng: np.random.Generator, laying: Laying, *, markers: bool
) -> Sheet:
    """Everything that lies on the table, piece by piece."""
    layout = LAYOUTS[set_name]
    rows, columns = len(board), len(board[0])
    wide, tall = columns * layout.pitch[0], rows * layout.pitch[1]
    edge = CARD_MM * 1.3
    size = (round((tall + 2 * edge) * DOTS), round((wide + 2 * edge) * DOTS))
    sheet = Sheet(np.zeros((*size, 3), np.float32), np.zeros(size, np.float32), (-edge, -edge))
    if layout.margin is not None:
        left, top, right, bottom = layout.margin
        middle = ((wide + right - left) / 2, (tall + bottom - top) / 2)
        sheet.stick(printed_board(layout, (rows, columns)), middle, wide + left + right, 0.0)
    for row in range(rows):
        for column in range(columns):
            code = board[row][column]
            if code == ".":
                continue
            centre = ((column + 0.5) * layout.pitch[0], (row + 0.5) * layout.pitch[1])
            off = rng.uniform(-laying.tile_off, laying.tile_off, 2)
            looks = tile_art(set_name, code, 160)
            art = shrunk(looks[int(rng.integers(len(looks)))], layout.tile[0])
            place = (centre[0] + off[0], centre[1] + off[1])
            turn = rng.uniform(-laying.tile_turn, laying.tile_turn)
            sheet.stick(art, place, layout.tile[0], turn)
            if code in house.LIGHTS and rng.random() < laying.tokens:
                token(sheet, place, rng)
    if markers:
        corners = ((0.0, 0.0), (wide, 0.0), (wide, tall), (0.0, tall))
        for number, corner in zip(CARD_IDS, corners, strict=True):
            stick_card(sheet, number, corner, rng, laying)
    return sheet


def token(sheet: Sheet, place: tuple[float, float], rng: np.random.Generator) -> None:
    """A score token on a detective, a little off the middle."""
    x, y = ((p + rng.uniform(-4, 4) - o) * DOTS for p, o in zip(place, sheet.origin, strict=True))
    ink = TOKENS[int(rng.integers(len(TOKENS)))]
    cv2.circle(sheet.paint, (round(x), round(y)), round(6.5 * DOTS), ink, -1, cv2.LINE_AA)
    cv2.circle(sheet.paint, (round(x), round(y)), round(5 * DOTS), (230, 230, 230), 1, cv2.LINE_AA)


def stick_card(
    sheet: Sheet,
    number: int,
    corner: tuple[float, float],
    rng: np.random.Generator,
    laying: Laying,
) -> None:
    """One marker card, its black corner at a corner of the grid, as well as people do it."""
    art = picture(Page(CARD_MM, CARD_MM, tuple(card(number, 0.0, 0.0))), DOTS * 2)
    turn = float(rng.uniform(-laying.card_turn, laying.card_turn))
    angle = np.deg2rad(turn)
    tip = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)][POINTS_AT[number]]) * CARD_MM / 2
    spun = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) @ tip
    off = rng.uniform(-laying.card_off, laying.card_off, 2)
    centre = np.array(corner) - spun + off
    sheet.stick(art, (float(centre[0]), float(centre[1])), CARD_MM, turn)


def aim(
    rng: np.random.Generator, laying: Laying, span: tuple[float, float], size: tuple[int, int]
) -> Viewpoint:
    """A camera that has the whole of it in view."""
    room = rng.uniform(1.04, 1.25)
    roll = np.deg2rad(rng.uniform(-laying.roll, laying.roll))
    wide = (abs(np.cos(roll)) * span[0] + abs(np.sin(roll)) * span[1]) * room
    tall = (abs(np.sin(roll)) * span[0] + abs(np.cos(roll)) * span[1]) * room
    dots_per_mm = min(size[0] / wide, size[1] / tall)
    around = float(rng.uniform(0, 360))
    lean = float(min(abs(rng.normal(0, 0.5)) * laying.tilt, laying.tilt))
    # `look_down` turns its picture with the side it leans to; that is undone here.
    spin = around + 90 - float(np.rad2deg(roll))
    shrink = 1 - 0.35 * np.sin(np.deg2rad(lean))
    return look_down(size, DIE_MM * dots_per_mm * shrink, lean, around, spin, rng.uniform(1.0, 1.6))


def glossy(frame: NDArray[np.float32], light: Light, rng: np.random.Generator) -> None:
    """The lamp's shine on printed card, soft and wide."""
    height, width = frame.shape[:2]
    across = np.arange(width, dtype=np.float32)[None] - rng.uniform(0, width)
    down = np.arange(height, dtype=np.float32)[:, None] - rng.uniform(0, height)
    reach = rng.uniform(0.06, 0.3) * width
    frame += (0.3 * light.glare * np.exp(-(across**2 + down**2) / reach**2))[..., None]


def render_board(
    set_name: str,
    board: Board | None = None,
    seed: int = 0,
    difficulty: Difficulty = "normal",
    *,
    grid: tuple[int, int] | None = None,
    markers: bool = True,
    size: tuple[int, int] = (1280, 720),
) -> BoardScene:
    """A board of this set, given or made up, on some table in some light."""
    rng = np.random.default_rng(seed)
    laying = LAYING[difficulty]
    grid = grid or GRIDS[set_name]
    board = board or any_board(set_name, rng, grid)
    layout = LAYOUTS[set_name]
    wide, tall = len(board[0]) * layout.pitch[0], len(board) * layout.pitch[1]
    sheet = lay_sheet(set_name, board, rng, laying, markers=markers)
    edge = CARD_MM * 1.05 if markers else 30.0
    view = aim(rng, laying, (wide + 2 * edge, tall + 2 * edge), size)
    hard = difficulty == "hard"
    ground = lay_ground(rng, view, hard).astype(np.float32)
    to_table = np.array(
        [[1 / DIE_MM, 0, -wide / 2 / DIE_MM], [0, -1 / DIE_MM, tall / 2 / DIE_MM], [0, 0, 1]]
    )
    to_mm = np.array([[1 / DOTS, 0, sheet.origin[0]], [0, 1 / DOTS, sheet.origin[1]], [0, 0, 1]])
    seen = view.homography() @ to_table
    laid = cv2.warpPerspective(sheet.paint, seen @ to_mm, size, flags=cv2.INTER_AREA)
    cover = cv2.warpPerspective(sheet.cover, seen @ to_mm, size)[..., None]
    light = replace(room_light(rng, hard), grey=False)
    full = light.ambient + light.lamp * float(light.towards[2])
    picture_ = (ground * (1 - cover) + laid * cover) * np.float32(full / 255)
    glossy(picture_, light, rng)
    corners = np.array([[[0, 0], [wide, 0], [wide, tall], [0, tall]]], np.float64)
    return BoardScene(
        expose(picture_, light, rng), board, cv2.perspectiveTransform(corners, seen)[0]
    )
