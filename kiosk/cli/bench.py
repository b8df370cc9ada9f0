"""`parlour bench`: how often the eyes are right, how often wrong though sure, and how fast."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kiosk.cli.command import Command, Fault
from kiosk.cli.pictures import asked_set, complain, say
from kiosk.cli.progress import progress

BAD_INPUT = 2


def arguments(parser: ArgumentParser) -> None:
    """dice | tiles | board | taught."""
    words = parser.add_subparsers(metavar="WHAT", required=True)
    dice = words.add_parser("dice", help="dice, on a labelled folder or on rendered scenes")
    dice.add_argument("folder", nargs="?", metavar="FOLDER", help="pictures and their labels.csv")
    dice.add_argument("--set", default="pips", metavar="NAME", help="the dice (pips)")
    dice.add_argument(
        "--knowing", action="store_true", help="rendered: five frames, and what a kiosk knows"
    )
    ask_scenes(dice)
    dice.set_defaults(bench=bench_dice)
    tiles = words.add_parser("tiles", help="single tiles or cards, FOLDER/<face>/*")
    tiles.add_argument("folder", metavar="FOLDER", help="FOLDER/<face>/*.jpg")
    tiles.add_argument("--set", required=True, metavar="NAME", help="the tiles or cards")
    tiles.add_argument("--json", action="store_true", help="one JSON document")
    tiles.set_defaults(bench=bench_tiles)
    board = words.add_parser("board", help="rendered boards with their marker cards")
    board.add_argument(
        "--set", default="tea-time-crime", metavar="NAME", help="tiles in our own art"
    )
    ask_scenes(board)
    board.set_defaults(bench=bench_board)
    taught = words.add_parser(
        "taught", help="dice of designs never seen, taught from a few examples"
    )
    taught.add_argument("--examples", type=int, default=3, metavar="N", help="a face (3)")
    taught.add_argument(
        "--naming", action="store_true", help="cut out where the dice truly lie: the naming alone"
    )
    ask_scenes(taught)
    taught.set_defaults(bench=bench_taught)


def ask_scenes(parser: ArgumentParser) -> None:
    """[--rendered normal|hard] [--scenes N] [--seed S] [--json]."""
    parser.add_argument("--rendered", choices=("normal", "hard"), help="how hard the scenes are")
    parser.add_argument("--scenes", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="other scenes (0)")
    parser.add_argument("--json", action="store_true", help="one JSON document")


def asked_folder(name: str) -> Path:
    """A folder that is there; raises `Fault`."""
    folder = Path(name)
    if not folder.is_dir():
        raise Fault(f"{folder}: there is no such folder.")
    return folder


class Watcher:
    """A progress bar for a bench that says by itself how many of how many are done."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.bar: Iterator[int] | None = None

    def __call__(self, done: int, total: int) -> None:
        """So many of so many."""
        if self.bar is None:
            self.bar = progress(range(total), total, self.label)
        next(self.bar, None)
        if done >= total:
            next(self.bar, None)


def bench_dice(asked: Namespace) -> tuple[dict[str, Any], list[str]]:
    """Dice of a labelled folder, or of fresh scenes."""
    from vision.bench.dice import bench_folder, bench_rendered
    from vision.dice import read_dice

    if (asked.folder is None) == (asked.rendered is None):
        raise Fault("bench dice: name either a folder or --rendered normal|hard.")
    if asked.rendered is not None and asked.set != "pips":
        raise Fault(
            "bench dice: rendered scenes are of pips; for taught dice there is bench taught."
        )
    dice = "pips" if asked.set == "pips" else asked_set(asked.set, "dice")
    if asked.rendered is not None:
        figures = bench_rendered(
            asked.rendered, asked.scenes, asked.seed, asked.knowing, Watcher("dice")
        )
        return figures.report(), figures.mistakes
    folder = asked_folder(asked.folder)
    try:
        figures = bench_folder(folder, lambda frame: read_dice(frame, dice), Watcher("dice"))
    except FileNotFoundError:
        raise Fault(f"{folder}: there is no labels.csv in it.") from None
    except (KeyError, ValueError) as error:
        raise Fault(
            f"{folder}/labels.csv: its columns are image,x0,y0,x1,y1,face ({error})."
        ) from None
    return figures.report(), figures.mistakes


def bench_tiles(asked: Namespace) -> tuple[dict[str, Any], list[str]]:
    """Single tiles of a labelled folder."""
    from vision.bench.rates import Score
    from vision.bench.tiles import labelled_tiles, try_tiles

    folder = asked_folder(asked.folder)
    taught = asked_set(asked.set, "tiles")
    pictures = labelled_tiles(folder)
    if not pictures:
        raise Fault(f"{folder}: it needs a folder for each face, with pictures in it.")
    score, mistakes = Score(), []
    for one in progress(try_tiles(pictures, taught), len(pictures), "tiles"):
        if one.naming is None:
            complain(one.fault, as_json=False)
            asked.faults = True
            continue
        score.add(right=one.right, sure=one.sure, ms=one.ms)
        if not one.right:
            sure = " (sure)" if one.sure else ""
            mistakes.append(f"{one.path}: {one.truth} read as {one.naming.face}{sure}")
    return score.report("tiles"), mistakes


def bench_board(asked: Namespace) -> tuple[dict[str, Any], list[str]]:
    """Boards rendered with the marker cards round them."""
    from vision.bench.rates import Score
    from vision.bench.tiles import try_boards
    from vision.render.boards import GRIDS

    if asked.set not in GRIDS:
        raise Fault(f"--set: boards can be rendered of {', '.join(GRIDS)}, not of {asked.set}.")
    taught = asked_set(asked.set, "tiles")
    score, mistakes, cells, wrong = Score(), [], 0, 0
    tries = try_boards(asked.set, taught, asked.rendered or "normal", asked.scenes, asked.seed)
    for one in progress(tries, asked.scenes, asked.set):
        score.add(right=one.right, sure=one.sure, ms=one.ms)
        cells += one.cells
        wrong += one.wrong_cells
        if not one.right:
            mistakes.append(
                f"seed {one.seed}: {one.wrong_cells} wrong{' (sure)' if one.sure else ''}"
            )
    return {**score.report("boards"), "spaces": cells, "spaces_wrong": wrong}, mistakes


def bench_taught(asked: Namespace) -> tuple[dict[str, Any], list[str]]:
    """Dice of fresh designs, two throws of five for each."""
    from vision.bench.rates import Score
    from vision.bench.taught import try_taught

    if asked.examples < 1:
        raise Fault(f"--examples: at least 1, not {asked.examples}")
    score, mistakes = Score(), []
    difficulty = asked.rendered or "normal"
    tries = try_taught(asked.examples, asked.scenes, asked.seed, difficulty, find=not asked.naming)
    for one in progress(tries, asked.scenes * 10, "taught dice"):
        score.add(right=one.read == one.truth, sure=one.sure, ms=one.ms)
        if one.read != one.truth:
            mistakes.append(f"{one.truth} read as {one.read}{' (sure)' if one.sure else ''}")
    return score.report("dice"), mistakes


def run(asked: Namespace) -> int:
    """Measure, and print the figures, and what was read wrong."""
    if getattr(asked, "scenes", 1) < 1:
        raise Fault(f"--scenes: at least 1, not {asked.scenes}")
    asked.faults = False
    figures, mistakes = asked.bench(asked)
    if asked.json:
        say({**figures, "mistakes": mistakes})
    else:
        wide = max(len(word) for word in figures)
        for word, value in figures.items():
            print(f"{word.replace('_', ' '):{wide}}  {value}")
        for mistake in mistakes:
            print(f"  {mistake}")
    return BAD_INPUT if asked.faults else 0


COMMAND = Command(
    name="bench",
    help="measure how well dice, tiles and boards are read",
    example="  parlour bench dice photos/white-box\n"
    "  parlour bench dice --rendered hard --scenes 500 --seed 1\n"
    "  parlour bench tiles photos/cards --set cards\n"
    "  parlour bench board --set tea-time --scenes 200",
    arguments=arguments,
    run=run,
)
