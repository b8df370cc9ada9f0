"""Which of two faces is it? Asked only where the two differ.

Cards that share a picture and differ in a number look all the same taken as a whole. So every two
candidates are compared with the crop by the spots in which they differ from one another: 1 means
that the crop is there as the one, -1 as the other.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.teach.align import Kind, warped, weight
from vision.teach.chance import Duel
from vision.teach.light import SIDE, Crops, in_planes, relit

SOFTNESS = 0.7
"""Both pictures are blurred by so many pixels first: print is sharp, cameras are not."""
SHARED_MAP = 1.1
"""An example seen through the winner's map instead of its own may fit worse by this factor."""
FLOOR = 0.005
"""Two faces differ by at least so much of the crop's own play; grain is no difference."""
GRAIN = 2e-4


def soft(picture: NDArray[np.float32]) -> NDArray[np.float32]:
    """The picture a little blurred."""
    blurred: NDArray[np.float32] = cv2.GaussianBlur(picture, (0, 0), SOFTNESS)
    return blurred


def fought(
    crop: NDArray[np.float32],
    examples: Crops,
    maps: NDArray[np.float64],
    faces: list[str],
    kind: Kind,
) -> list[Duel]:
    """Let all candidates fight; the winner comes first, then the others by how near they came."""
    heavy = weight(SIDE, kind).reshape(-1)
    heavy = np.sqrt(heavy / heavy.sum())
    seen = in_planes(soft(crop)[None])
    views = np.repeat(seen, len(faces), axis=0)
    goal = (seen * heavy).reshape(-1)
    blurred = [soft(example) for example in examples]
    back = np.linalg.inv(maps)
    shown, cast = relit(
        in_planes(np.stack([warped(e, m, SIDE) for e, m in zip(blurred, back, strict=True)])), views
    )
    shown = (shown * heavy).reshape(len(faces), -1)
    off = np.square(shown - goal).sum(axis=1)
    leader = int(off.argmin())
    shared, _ = relit(in_planes(np.stack([warped(e, back[leader], SIDE) for e in blurred])), views)
    shared = (shared * heavy).reshape(len(faces), -1)
    off_shared = np.square(shared - goal).sum(axis=1)
    closer = off_shared <= SHARED_MAP * off
    shown[closer], off[closer] = shared[closer], off_shared[closer]
    best: dict[str, int] = {}
    for number in np.argsort(off).tolist():
        best.setdefault(faces[number], number)
    words, chosen = list(best), list(best.values())
    shown, off = shown[chosen], off[chosen]
    mean = (seen[0] @ np.square(heavy))[:, None]
    play = float(np.square((seen[0] - mean) * heavy).sum()) + GRAIN
    # A bare patch leaves little to explain; so what an example adds to it counts against it too.
    flat = shown.reshape(len(chosen), 3, -1) / heavy
    middle = (flat @ np.square(heavy))[..., None]
    own_play = np.square((flat - middle) * heavy).sum(axis=(1, 2)) + GRAIN
    apart = np.square(shown[:, None] - shown[None]).sum(axis=2) + FLOOR * play
    duels = (off[None, :] - off[:, None]) / apart
    np.fill_diagonal(duels, 1.0)
    order = np.argsort(-duels.min(axis=1))
    return [
        Duel(
            face=words[n],
            lead=float(duels[n].min()),
            misfit=float(np.log((off[n] + GRAIN) / np.sqrt(play * own_play[n]))),
            cast=float(np.abs(cast[chosen[n]]).max()),
        )
        for n in order.tolist()
    ]
