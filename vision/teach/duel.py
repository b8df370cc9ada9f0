"""Which of two faces is it? Asked only where the two differ.

Cards that share a picture and differ in a number look all the same taken as a whole. So every two
candidates are compared with the crop by the spots in which they differ from one another: 1 means
that the crop is there as the one, -1 as the other.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.teach.align import Kind, warped, weight
from vision.teach.chance import Fight
from vision.teach.light import SIDE, Crops, Planes, in_planes, relit

Row = NDArray[np.float32]

SOFTNESS = 0.7
"""Both pictures are blurred by so many pixels first: print is sharp, cameras are not."""
SHARED_MAP = 1.1
"""An example seen through the winner's map instead of its own may fit worse by this factor."""
CLOSE = 3.0
"""Who is off by more than so many times the leader's is no twin of it and keeps its own map."""
FLOOR = 0.005
"""Two faces differ by at least so much of the crop's own play; grain is no difference."""
GRAIN = 2e-4
MOST_CLEAR = 9.0
ALONE = 0.7
"""What the lead of a face without any rival is worth."""


def soft(picture: NDArray[np.float32]) -> NDArray[np.float32]:
    """The picture a little blurred."""
    blurred: NDArray[np.float32] = cv2.GaussianBlur(picture, (0, 0), SOFTNESS)
    return blurred


def explained(
    views: Planes, pictures: list[NDArray[np.float32]], maps: NDArray[np.float64], heavy: Row
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The pictures through their maps in the light of the view, and how far each is off it."""
    through = [warped(one, m, SIDE) for one, m in zip(pictures, maps, strict=True)]
    shown = relit(in_planes(np.stack(through)), views).reshape(len(pictures), -1)
    return shown, np.square(shown - views.reshape(len(pictures), -1)) @ heavy


def fought(
    crop: NDArray[np.float32],
    examples: Crops,
    maps: NDArray[np.float64],
    faces: list[str],
    kind: Kind,
) -> Fight:
    """Let all candidates fight."""
    heavy = np.tile(weight(SIDE, kind).reshape(-1) / weight(SIDE, kind).sum(), 3)
    view = in_planes(soft(crop)[None])
    views = np.repeat(view, len(faces), axis=0)
    pictures = [soft(example) for example in examples]
    back = np.asarray(np.linalg.inv(maps), np.float64)
    shown, off = explained(views, pictures, back, heavy)
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
    apart = np.square(shown[:, None] - shown[None]) @ heavy + FLOOR * play
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


def play_of(picture: NDArray[np.float32], heavy: Row) -> float:
    """How much there is to see: the spread of its colours. Of a bare patch only the grain."""
    planes = picture.reshape(3, -1)
    share = heavy.reshape(3, -1)
    mean = (planes * share).sum(axis=1, keepdims=True)
    return float((np.square(planes - mean) * share).sum()) + GRAIN
