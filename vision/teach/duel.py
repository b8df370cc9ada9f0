"""Which of two faces is it? Asked only where the two differ.

Cards that share a picture and differ in a number look all the same taken as a whole. So every two
candidates are compared with the crop by the spots in which they differ from one another: 1 means
that the crop is there as the one, -1 as the other.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.teach.align import Kind, soft, warped, weight
from vision.teach.chance import Fight
from vision.teach.light import SIDE, Planes, in_planes, relit

Row = NDArray[np.float32]

SHARED_MAP = 1.1
"""An example seen through the winner's map instead of its own may fit worse by this factor."""
CLOSE = 3.0
"""Who is off by more than so many times the leader's is no twin of it and keeps its own map."""
FLOOR = 0.005
"""Two faces differ by at least so much of the crop's own play; grain is no difference."""
BROAD = (9, 9)
"""What is wider than so many pixels, at half size, is light or body, not print."""
BARE, NEAR = 0.1, 1.0
"""How much pixels count that are not near print, and how near that is, in pixels at half size."""
GRAIN = 2e-4
MOST_CLEAR = 9.0
ALONE = 0.7
"""What the lead of a face without any rival is worth."""


def explained(
    views: Planes, pictures: list[NDArray[np.float32]], maps: NDArray[np.float64], heavy: Row
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The pictures through their maps in the light of the view, and how far each is off it."""
    through = [warped(one, m, SIDE) for one, m in zip(pictures, maps, strict=True)]
    shown = relit(in_planes(np.stack(through)), views).reshape(len(pictures), -1)
    return shown, np.square(shown - views.reshape(len(pictures), -1)) @ heavy


def on_print(pictures: NDArray[np.float32], kind: Kind) -> Row:
    """How much each pixel counts: most where a picture has print. Body and rims tell no faces apart."""
    seen = pictures.reshape(-1, 3, SIDE, SIDE)[..., ::2, ::2]
    most = np.zeros((SIDE // 2, SIDE // 2), np.float32)
    for planes in seen:
        picture = np.ascontiguousarray(planes.transpose(1, 2, 0))
        np.maximum(most, cv2.absdiff(picture, cv2.blur(picture, BROAD)).sum(axis=2), out=most)
    most = cv2.GaussianBlur(most, (0, 0), NEAR) * weight(SIDE // 2, kind)
    share = np.minimum(most / (np.percentile(most, 95) + 1e-6), 1.0)
    whole = cv2.resize(BARE + share, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
    heavy = (whole * weight(SIDE, kind)).reshape(-1)
    return np.tile(heavy / heavy.sum(), 3)


def fought(
    crop: NDArray[np.float32],
    pictures: list[NDArray[np.float32]],
    maps: NDArray[np.float64],
    faces: list[str],
    kind: Kind,
) -> Fight:
    """Let all candidates fight; their pictures are `soft` already."""
    heavy = np.tile(weight(SIDE, kind).reshape(-1) / weight(SIDE, kind).sum(), 3)
    view = in_planes(soft(crop)[None])
    views = np.repeat(view, len(faces), axis=0)
    back = np.asarray(np.linalg.inv(maps), np.float64)
    shown, off = explained(views, pictures, back, heavy)
    heavy = on_print(np.concatenate([shown, view.reshape(1, -1)]), kind)
    off = np.square(shown - view.reshape(1, -1)) @ heavy
    leader = int(off.argmin())
    close = [n for n in range(len(faces)) if n != leader and off[n] < CLOSE * off[leader]]
    if close:
        through = np.repeat(back[leader][None], len(close), axis=0)
        shared, off_shared = explained(
            views[: len(close)], [pictures[n] for n in close], through, heavy
        )
        for place, number in enumerate(close):
            if off_shared[place] <= SHARED_MAP * off[number]:
                shown[number], off[number] = shared[place], off_shared[place]
    best: dict[str, int] = {}
    for number in np.argsort(off).tolist():
        best.setdefault(faces[number], number)
    words, chosen = list(best), list(best.values())
    shown, off = shown[chosen], off[chosen]
    goal = view.reshape(-1)
    play = play_of(goal, heavy)
    apart = distances((shown - goal) * np.sqrt(heavy)) + FLOOR * play
    duels = (off[None, :] - off[:, None]) / apart
    np.fill_diagonal(duels, 1.0)
    order = np.argsort(-duels.min(axis=1)).tolist()
    first, others = order[0], order[1:]
    clearness = MOST_CLEAR if others else ALONE
    left = np.square(shown[first] - goal)
    for other in others:
        # A lead counts as far as it stands out from what is left unexplained at the same spots.
        differ = np.square(shown[first] - shown[other]) * heavy
        there = 3 * float(differ @ left) / (float(differ.sum()) + 1e-9) + GRAIN
        clear = float(duels[first, other] * np.sqrt(apart[first, other] / there))
        clearness = min(clearness, clear)
    both = np.sqrt(play * play_of(shown[first], heavy))
    return Fight(
        faces=tuple(words[n] for n in order),
        leads=tuple(float(duels[n].min()) for n in order),
        clearness=clearness,
        misfit=float(np.log((off[first] + GRAIN) / both)),
    )


def distances(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    """The squared distance of every row from every other, as one product of matrices."""
    products = rows @ rows.T
    squares = np.diag(products)
    return np.asarray(np.maximum(squares[:, None] + squares[None] - 2 * products, 0))


def play_of(picture: NDArray[np.float32], heavy: Row) -> float:
    """How much there is to see: the spread of its colours. Of a bare patch only the grain."""
    planes = picture.reshape(3, -1)
    share = heavy.reshape(3, -1)
    mean = (planes * share).sum(axis=1, keepdims=True)
    return float((np.square(planes - mean) * share).sum()) + GRAIN
