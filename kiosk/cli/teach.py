"""`parlour teach`: a set of dice or tiles, from a folder of photographs."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.cli.command import Command, Fault
from kiosk.cli.progress import progress

if TYPE_CHECKING:
    from vision.image import Frame
    from vision.teach.align import Kind

BAD_INPUT = 2
TASTED = 5
"""So many pictures are looked at to tell dice from tiles where nobody said which they are."""


def arguments(parser: ArgumentParser) -> None:
    """NAME FOLDER [--kind dice|tiles]."""
    parser.add_argument("name", metavar="NAME", help="what the set is to be called")
    parser.add_argument(
        "folder", metavar="FOLDER", help="FOLDER/<face>/*.jpg, one die or tile each"
    )
    parser.add_argument(
        "--kind", choices=("dice", "tiles"), help="what they are (looked at if not said)"
    )


def die_in(picture: "Frame") -> "Frame | None":
    """The one die in a picture, cut out as the reader cuts dice out."""
    from vision.dice import cut_out, find_dice, settle_rivals
    from vision.reading import Die

    found = [each for each in settle_rivals(find_dice(picture)) if each.is_die > 0.5]
    if not found:
        return None
    best = max(found, key=lambda each: each.is_die * each.spot.size)
    return cut_out(picture, [Die(best.box, "", best.is_die)])[0]


def kind_of(pictures: list[tuple[str, Path]]) -> "Kind":
    """Dice if most of a few pictures show one small die; tiles are flat and fill the picture."""
    from vision.image import UnreadablePicture, read_picture
    from vision.tiles import tile_in

    votes = []
    for _, path in pictures[:: max(1, len(pictures) // TASTED)][:TASTED]:
        try:
            picture = read_picture(path)
        except UnreadablePicture:
            continue
        square = 0.8 < picture.shape[1] / picture.shape[0] < 1.25
        votes.append(die_in(picture) is not None and (square or tile_in(picture) is None))
    return "dice" if sum(votes) * 2 > len(votes) else "tiles"


def run(asked: Namespace) -> int:
    """Teach the set; say what was learned, what could not be used, and what looks alike."""
    from vision.teach import BadLesson, UnknownSet, photographs, teach
    from vision.tiles import tile_cutout

    try:
        pictures = photographs(Path(asked.folder))
        kind: Kind = asked.kind or kind_of(pictures)
        shown = progress(pictures, len(pictures), f"teaching {asked.name}")
        lesson = teach(asked.name, shown, kind, die_in if kind == "dice" else tile_cutout)
    except (BadLesson, UnknownSet) as error:
        raise Fault(str(error)) from None
    except OSError as error:
        raise Fault(f"{error.filename or asked.folder}: {error.strerror or error}") from None
    for fault in lesson.faults:
        print(f"parlour: {fault}", file=sys.stderr)
    total = sum(lesson.counts.values())
    fewest = min(lesson.counts.values())
    print(
        f"{asked.name} ({kind}): {len(lesson.counts)} faces, {total} examples, kept in {lesson.folder}"
    )
    for sentence in lesson.alike:
        print(sentence)
    if not lesson.alike:
        enough = "all faces are told apart" if fewest > 1 else "no two faces look alike"
        print(f"{enough}.")
    return BAD_INPUT if lesson.faults else 0


COMMAND = Command(
    name="teach",
    help="teach a set of dice, tiles or cards from photographs",
    example="  parlour teach tea-time photos/tea-time --kind tiles\n"
    "  (photos/tea-time/Mad Hatter/1.jpg, photos/tea-time/Mad Hatter mirrored/1.jpg, ...)",
    arguments=arguments,
    run=run,
)
