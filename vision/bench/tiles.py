"""Measures the naming of tiles: on a labelled folder, and on rendered boards."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from vision.boards import NoBoard, read_board
from vision.image import UnreadablePicture, pictures_in, read_picture
from vision.render.boards import GRIDS, Difficulty, render_board
from vision.teach.namer import Naming
from vision.teach.sets import TaughtSet, is_sure
from vision.teach.words import face_of
from vision.tiles import name_tile


@dataclass(frozen=True)
class TileTry:
    """One picture, what it shows and what was read, or the sentence that says why not."""

    path: Path
    truth: str
    naming: Naming | None
    ms: float
    fault: str = ""

    @property
    def right(self) -> bool:
        """Whether the best reading is the truth."""
        return self.naming is not None and self.naming.face == self.truth

    @property
    def sure(self) -> bool:
        """Whether the reading would be taken without asking."""
        return self.naming is not None and is_sure(self.naming)


def labelled_tiles(folder: Path) -> list[tuple[str, Path]]:
    """Every picture below FOLDER/<face>/."""
    faces = sorted(p for p in folder.iterdir() if p.is_dir() and not p.name.startswith("."))
    return [(face.name, path) for face in faces for path in pictures_in(face)]


def try_tiles(pictures: list[tuple[str, Path]], taught: TaughtSet) -> Iterator[TileTry]:
    """Read every picture of a labelled folder."""
    for word, path in pictures:
        truth = face_of(word, taught.called)
        try:
            picture = read_picture(path)
        except UnreadablePicture as fault:
            yield TileTry(path, truth, None, 0.0, str(fault))
            continue
        began = perf_counter()
        naming = name_tile(picture, taught)
        yield TileTry(path, truth, naming, (perf_counter() - began) * 1000)


@dataclass(frozen=True)
class BoardTry:
    """One rendered board: whether all of it was right, whether it was sure, and how long it took."""

    seed: int
    right: bool
    sure: bool
    wrong_cells: int
    cells: int
    ms: float


def try_boards(
    set_name: str, taught: TaughtSet, difficulty: Difficulty, scenes: int, seed: int
) -> Iterator[BoardTry]:
    """Render boards with their marker cards, and read them."""
    for number in range(seed, seed + scenes):
        scene = render_board(set_name, seed=number, difficulty=difficulty)
        cells = sum(len(row) for row in scene.board)
        began = perf_counter()
        try:
            reading = read_board(scene.frame, taught, GRIDS[set_name])
        except NoBoard:
            yield BoardTry(number, False, False, cells, cells, (perf_counter() - began) * 1000)
            continue
        ms = (perf_counter() - began) * 1000
        pairs = zip(scene.board, reading.board, strict=True)
        wrong = sum(a != b for one, other in pairs for a, b in zip(one, other, strict=True))
        yield BoardTry(number, wrong == 0, reading.sure, wrong, cells, ms)
