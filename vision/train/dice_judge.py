"""How well a namer knows patches that it was not trained on, without the rest of the reader.

python -m vision.train.dice_judge ALBUM.npz NAMER.onnx...

ALBUM comes from `dice_album` over scenes that were rendered for this alone. Prints the surprise a patch
(the mean of minus the log of the share given to what it shows, at the temperature at which that is
least), and how many are named right.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np

from vision.dice.classify import look, warmed
from vision.dice.crop import COVERS, SIDE
from vision.dice.session import Floats, Frame, Net
from vision.train.dice_album import COVERS as PATCH_COVERS
from vision.train.dice_album import PATCH, patches_of

WARMTHS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2)
TOGETHER = 64


def middle(patch: Frame) -> Frame:
    """A patch cut down to what the namer is shown."""
    wide = round(PATCH * COVERS / PATCH_COVERS)
    start = (PATCH - wide) // 2
    inner = patch[start : start + wide, start : start + wide]
    return np.asarray(cv2.resize(inner, (SIDE, SIDE), interpolation=cv2.INTER_AREA))


def shares_of(album: Path, namer: Net) -> Floats:
    """What the namer says of every patch."""
    pages = patches_of(album)
    return np.concatenate(
        [
            look([middle(page) for page in pages[at : at + TOGETHER]], namer)[0]
            for at in range(0, len(pages), TOGETHER)
        ]
    )


def main() -> None:
    """Show each namer the album."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("album", type=Path)
    parser.add_argument("namers", type=Path, nargs="+")
    given = parser.parse_args()
    faces = np.load(given.album)["faces"]
    rows = np.arange(len(faces))
    for path in given.namers:
        shares = shares_of(given.album, Net(path))
        told = {warmth: warmed(shares, warmth)[rows, faces] for warmth in WARMTHS}
        surprise, warmth = min((float(-np.log(t).mean()), w) for w, t in told.items())
        right = int((shares.argmax(axis=1) == faces).sum())
        print(f"{path}: surprise {surprise:.4f} at {warmth}, {right} of {len(faces)} right")


if __name__ == "__main__":
    main()
