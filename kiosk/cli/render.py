"""`parlour render`: what the renderer makes of dice and boards, as a picture to look at."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.cli.command import Command, Fault
from kiosk.cli.pictures import grid

if TYPE_CHECKING:
    from vision.image import Frame

SETS = ("tea-time-crime", "tea-time", "palmed-diamonds")


def arguments(parser: ArgumentParser) -> None:
    """dice | board, with what lies there."""
    words = parser.add_subparsers(metavar="WHAT", required=True)
    dice = words.add_parser("dice", help="a throw of dice")
    dice.add_argument("--faces", default="1,2,3,4,5", metavar="F,F,...", help="what they show")
    dice.add_argument("--set", default="pips", metavar="NAME", help="the dice (pips)")
    ask_scene(dice)
    dice.set_defaults(render=render_a_throw)
    board = words.add_parser("board", help="a board with its marker cards")
    board.add_argument("--game", "--set", dest="set", choices=SETS, default=SETS[0], help="which")
    board.add_argument("--grid", type=grid, metavar="RxC", help="rows x columns")
    board.add_argument("--no-markers", action="store_true", help="without the marker cards")
    ask_scene(board)
    board.set_defaults(render=render_a_board)


def ask_scene(parser: ArgumentParser) -> None:
    """[--seed S] [--difficulty normal|hard] OUT.png."""
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another scene (0)")
    parser.add_argument("--difficulty", choices=("normal", "hard"), default="normal")
    parser.add_argument("out", metavar="OUT.png", help="the picture to write")


def render_a_throw(asked: Namespace) -> "tuple[Frame, str]":
    """Dice, and what they show from left to right."""
    from vision.render import SETS as DICE
    from vision.render import render_dice

    if asked.set not in DICE:
        raise Fault(f"--set: dice can be rendered of {', '.join(DICE)}, not of {asked.set}.")
    faces = [face.strip() for face in asked.faces.split(",") if face.strip()]
    strangers = [face for face in faces if face not in DICE[asked.set]]
    if strangers or not faces:
        raise Fault(f"--faces: {', '.join(strangers) or 'nothing'} is not on {asked.set} dice.")
    design = None if asked.set == "pips" else asked.set
    try:
        scene = render_dice(faces, seed=asked.seed, design=design, difficulty=asked.difficulty)
    except ValueError as error:
        raise Fault(f"--faces: {error}") from None
    return scene.frame, " ".join(scene.faces)


def render_a_board(asked: Namespace) -> "tuple[Frame, str]":
    """A board, and what lies on it row by row."""
    from vision.render.art import TILES
    from vision.render.boards import render_board

    spaces = asked.grid or (1, 1)
    if asked.set == "palmed-diamonds" and spaces[0] * spaces[1] > len(TILES[asked.set]):
        raise Fault(f"--grid: there are only {len(TILES[asked.set])} cards.")
    scene = render_board(
        asked.set, seed=asked.seed, difficulty=asked.difficulty, grid=asked.grid,
        markers=not asked.no_markers,
    )  # fmt: skip
    return scene.frame, " / ".join(", ".join(row) for row in scene.board)


def run(asked: Namespace) -> int:
    """Render, keep the picture, and say what it shows."""
    path = Path(asked.out)
    if path.suffix.lower() not in (".png", ".jpg", ".jpeg"):
        raise Fault(f"{path}: let its name end in .png or .jpg")
    if asked.seed < 0:
        raise Fault(f"--seed: 0 or more, not {asked.seed}")
    import cv2

    frame, truth = asked.render(asked)
    try:
        path.write_bytes(cv2.imencode(path.suffix.lower(), frame)[1].tobytes())
    except OSError as error:
        raise Fault(f"{path}: {error.strerror or error}") from None
    print(f"{path}: {truth}")
    return 0


COMMAND = Command(
    name="render",
    help="render dice or a board to a picture",
    example="  parlour render dice --faces 3,3,5 --difficulty hard throw.png\n"
    "  parlour render board --game tea-time --grid 4x4 grid.png",
    arguments=arguments,
    run=run,
)
