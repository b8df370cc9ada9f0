"""A stage drawn with a few squares, for tests that need no beauty."""

import numpy as np

from hardware.camera.frame import Pixels
from kiosk.simulation.stage import Tabletop

FACES = {
    "pips": ("1", "2", "3", "4", "5", "6"),
    "tea-time-crime": ("1", "2", "3", "4", "5", "glass"),
}
SIZE = (96, 160)
TRAY = (60, 80, 50)


class PlainStage:
    """A die is a white square as bright as its face, a tile a column, a hand a pink bar."""

    def frame(self, top: Tabletop, time: float) -> Pixels:
        image = np.full((*SIZE, 3), TRAY, np.uint8)
        if top.throw is not None:
            away = int(top.throw.left(time) * 60)
            for place, face in enumerate(top.throw.faces):
                left = 8 + 24 * place
                shade = 130 + 20 * FACES[top.throw.dice].index(face)
                image[20 + away // 2 : 36 + away // 2, left + away : left + 16 + away] = shade
        if top.board is not None:
            for row, codes in enumerate(top.board.rows):
                for column, code in enumerate(codes):
                    shade = 100 + sum(code.encode()) % 120
                    image[8 + 16 * row : 20 + 16 * row, 8 + 16 * column : 20 + 16 * column] = shade
        if top.hand_in(time):
            image[:, 60:100] = (140, 160, 220)
        return image

    def faces(self, dice: str) -> tuple[str, ...]:
        return FACES[dice]


def faces_seen(image: Pixels) -> tuple[str, ...]:
    """What the squares of a still frame say, from left to right."""
    seen = []
    for left in range(8, SIZE[1] - 16, 24):
        shade = int(image[28, left + 8].max())
        if shade >= 125:
            seen.append(FACES["pips"][round((shade - 130) / 20)])
    return tuple(seen)
