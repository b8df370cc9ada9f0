"""`parlour read`: what the camera would say of a picture."""

from argparse import ArgumentParser, Namespace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from kiosk.cli.command import Command, Fault
from kiosk.cli.pictures import (
    GAME_GRIDS,
    HOUSE_MARGIN,
    ask_images,
    asked_set,
    complain,
    corners,
    grid,
    say,
    write_drawing,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from vision.image import Frame

    Reader = Callable[[Frame], tuple[dict[str, Any], str, Frame]]
    """A frame in; its document, its line of text and its drawing out."""

BAD_INPUT = 2


def arguments(parser: ArgumentParser) -> None:
    """dice | board | tiles, each with its own words."""
    words = parser.add_subparsers(metavar="WHAT", required=True)
    dice = words.add_parser("dice", help="the faces of the dice, left to right")
    ask_images(dice)
    dice.add_argument("--set", default="pips", metavar="NAME", help="the dice (pips)")
    dice.set_defaults(reader=dice_reader)
    board = words.add_parser("board", help="a board or a grid of tiles, space by space")
    ask_images(board)
    board.add_argument("--game", metavar="ID", help=f"one of {', '.join(GAME_GRIDS)}")
    board.add_argument("--set", metavar="NAME", help="the tiles, where it is no game of ours")
    board.add_argument("--grid", type=grid, metavar="RxC", help="rows x columns, as in 3x4")
    board.add_argument(
        "--corners",
        type=corners,
        metavar="X,Y,...",
        help="its corners in pixels, clockwise from the top left",
    )
    board.set_defaults(reader=board_reader)
    tiles = words.add_parser("tiles", help="pictures of one tile or card each")
    ask_images(tiles)
    tiles.add_argument("--set", required=True, metavar="NAME", help="the tiles or cards")
    tiles.set_defaults(reader=tile_reader)


def dice_reader(asked: Namespace) -> "Reader":
    """Reads dice of the set that was asked for."""
    from vision.dice import read_dice
    from vision.drawing import drawn_dice

    taught = None if asked.set == "pips" else asked_set(asked.set, "dice")

    def read(frame: "Frame") -> "tuple[dict[str, Any], str, Frame]":
        reading = read_dice(frame) if taught is None else read_dice(frame, taught)
        document = {
            "faces": list(reading.faces),
            "dice": [
                {
                    "box": [round(float(v), 1) for v in die.box],
                    "face": die.face,
                    "confidence": round(float(die.confidence), 4),
                }
                for die in sorted(reading.dice, key=lambda die: die.centre)
            ],
            "sure": reading.sure,
        }
        seen = " ".join(reading.faces) or "no dice"
        return document, seen + ("" if reading.sure else "  (not sure)"), drawn_dice(frame, reading)

    return read


def board_reader(asked: Namespace) -> "Reader":
    """Reads boards of the game, or of the set and grid, that was asked for."""
    import numpy as np

    from vision.boards import read_board
    from vision.drawing import drawn_board

    if (asked.game is None) == (asked.set is None):
        raise Fault("read board: name either the game (--game) or the tiles (--set).")
    if asked.game is not None and asked.game not in GAME_GRIDS:
        raise Fault(f"--game: {asked.game} has no board to read; {' and '.join(GAME_GRIDS)} have.")
    spaces = asked.grid or GAME_GRIDS.get(asked.game)
    if spaces is None:
        raise Fault("read board: say how many rows and columns there are, as in --grid 3x4.")
    taught = asked_set(asked.game or asked.set, "tiles")
    given = None if asked.corners is None else np.array(asked.corners)
    margin = HOUSE_MARGIN if asked.game == "tea-time-crime" else (0.0, 0.0, 0.0, 0.0)

    def read(frame: "Frame") -> "tuple[dict[str, Any], str, Frame]":
        reading = read_board(frame, taught, spaces, given, margin)
        document = {
            "board": [list(row) for row in reading.board],
            "confidence": [[round(c, 4) for c in row] for row in reading.confidence],
            "sure": reading.sure,
        }
        doubt = "" if reading.sure else "\n  (not sure)"
        if reading.mirrored:
            doubt = "\n  (not sure: the camera shows its picture mirrored)"
        return document, as_grid(reading.board) + doubt, drawn_board(frame, reading)

    return read


def as_grid(board: tuple[tuple[str, ...], ...]) -> str:
    """The board as a small table."""
    wide = max(len(code) for row in board for code in row)
    lines = ["  ".join(code.ljust(wide) for code in row).rstrip() for row in board]
    return "\n" + "\n".join(f"  {line}" for line in lines)


def tile_reader(asked: Namespace) -> "Reader":
    """Reads single tiles or cards of the set that was asked for."""
    from vision.drawing import drawn_tile
    from vision.teach.sets import is_sure
    from vision.tiles import name_tile

    taught = asked_set(asked.set, "tiles")

    def read(frame: "Frame") -> "tuple[dict[str, Any], str, Frame]":
        naming = name_tile(frame, taught)
        sure = is_sure(naming)
        document = {
            "face": naming.face,
            "confidence": round(naming.confidence, 4),
            "alternatives": [[face, round(chance, 4)] for face, chance in naming.alternatives],
            "sure": sure,
        }
        text = naming.face if sure else f"{naming.face}  (not sure: {naming.confidence:.0%})"
        return document, text, drawn_tile(frame, naming)

    return read


def run(asked: Namespace) -> int:
    """Read every picture; a bad one is answered in its place and the rest go on."""
    from vision.boards import NoBoard
    from vision.image import UnreadablePicture, read_picture

    read = asked.reader(asked)
    code = 0
    for image in asked.images:
        try:
            frame = read_picture(image)
            began = perf_counter()
            document, text, drawing = read(frame)
        except UnreadablePicture as fault:
            complain(str(fault), as_json=asked.json)
            code = BAD_INPUT
            continue
        except NoBoard as fault:
            complain(f"{image}: {fault}", as_json=asked.json)
            code = BAD_INPUT
            continue
        ms = round((perf_counter() - began) * 1000, 1)
        if asked.json:
            say({"image": image, **document, "ms": ms})
        else:
            print(f"{image}: {text}")
        if asked.draw:
            write_drawing(drawing, asked.draw, image, len(asked.images) > 1)
    return code


COMMAND = Command(
    name="read",
    help="read dice, a board or single tiles from pictures",
    example="  parlour read dice tray.jpg\n"
    "  parlour read board house.jpg --game tea-time-crime --draw seen.png\n"
    "  parlour read tiles card.jpg --set palmed-diamonds --json",
    arguments=arguments,
    run=run,
)
