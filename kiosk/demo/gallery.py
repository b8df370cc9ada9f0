"""`make gallery`: pictures of every screen at three sizes, into docs/screens/.

The table below says where each screen is found: at which table, how far into an evening, after which
taps. A new screen is one line.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from kiosk.cli.demo import SEED
from kiosk.cli.progress import progress
from kiosk.demo.script import script
from kiosk.simulate import NAMES
from scoring.catalog import find_game, game_ids
from scoring.log import Start

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screens"
SIZES = ((800, 480), (1280, 720), (720, 1280))
SMALLEST = "-800x480.png"
SEATS = NAMES[:3]


class Screen(NamedTuple):
    """One screen: its name, the table it belongs to (if any) after so many moves, and the taps to it.

    A tap `roll 3 5` throws those dice under the camera and waits until they lie; `trouble` makes
    something go wrong inside Parlour.
    """

    name: str
    taps: tuple[str, ...] = ()
    game: str | None = None
    moves: int = 0
    mode: str = "guided"


SETTINGS = ["screen", "sound", "evening", "games", "devices", "sticks", "clock", "lock", "power"]
HOUSE = (
    Screen("home"),
    Screen("help", ("help",)),
    Screen("players", ("tea-time", *(f"name {seat}" for seat in SEATS))),
    Screen("set-up", ("suspicion", "set up")),
    *(Screen(f"settings-{part}", ("settings", part)) for part in SETTINGS),
    Screen("settings-facts", ("settings", "games", "facts tea-time-crime")),
    Screen("teach-faces", ("teach", "dice tea-time-crime")),
    Screen("camera-set-up", ("teach", "set up")),
    Screen("apology", ("trouble",)),
)
"""What belongs to no table; every room that Home leads to comes by itself."""

TABLES = (
    Screen("look-up", ("look up",), "suspicion", 40),
    Screen("go-back", ("look up", "go back"), "suspicion", 40),
    Screen("seats", ("look up", "seats"), "suspicion", 40),
    Screen("camera", ("camera", "roll 3 3 glass 1 5"), "tea-time-crime", 1),
    Screen("camera-keypad", ("camera", "type"), "tea-time-crime", 1),
    Screen("hand-over", ("page Ada",), "suspicion", 40),
    Screen("secret-covered", ("page Ada", "next"), "suspicion", 40),
    Screen("secret-open", ("page Ada", "next", "keep open"), "suspicion", 40),
    Screen("sheet", ("page Ada", "next", "keep open", "leaf sheet"), "suspicion", 40),
    Screen("hints", ("page Ada", "next", "keep open", "leaf hints"), "suspicion", 40),
    Screen("pin", ("page Ada", "next", "pin"), "suspicion", 40),
    *(Screen(f"{game}-fix", ("fix",), game, 30) for game in game_ids()),
    *(Screen(f"{game}-pad", (), game, mode="pad") for game in game_ids()),
)
"""What is found at a table; the first screen of every phase of every game comes by itself."""

PAST = (
    Screen("evenings", ("evenings",)),
    Screen("history", ("history",)),
    Screen("history-wins", ("history", "tab all")),
)
"""What is worth a picture only after some evenings."""


def screens(rooms: Sequence[str]) -> list[Screen]:
    """Everything there is to see, with the rooms that Home leads to."""
    doors = [Screen(name, (name,)) for name in rooms if name != "history"]
    games = [screen for game in game_ids() for screen in phases(game)]
    return [*HOUSE, *doors, *TABLES, *games, *PAST]


def phases(game_id: str) -> Iterator[Screen]:
    """A game's table at the first moment of each phase, and its result."""
    game = find_game(game_id)
    start = Start(SEATS)
    moves = script(game, start, SEED)
    seen: set[str] = set()
    states = [game.start(SEATS, game.settings_type(), moves[0].after.facts)]
    states += [move.after for move in moves]
    for number, state in enumerate(states):
        phase = game.phase(state)
        if phase.name not in seen:
            seen.add(phase.name)
            yield Screen(f"{game_id}-{phase.name}", (), game_id, number)
    yield Screen(f"{game_id}-result", ("to the result",), game_id, len(moves))


def tour(size: tuple[int, int], folder: Path, only: Sequence[str] = ()) -> list[str]:
    """Every screen (or only some) at one size, in a process of its own; the names of those found."""
    from kiosk.screens.start import prepare

    prepare(size, offscreen=True)
    from kiosk.demo.guide import Guide

    label = f"{size[0]}x{size[1]}"
    taken: list[str] = []
    with tempfile.TemporaryDirectory() as home:
        os.environ["PARLOUR_HOME"] = home
        with Guide(Path(home), size) as guide:
            whole = screens(guide.rooms())
            asked = [screen for screen in whole if not only or screen.name in only]
            for screen in progress(asked, len(asked), label):
                try:
                    guide.photograph(screen, folder / f"{screen.name}-{label}.png")
                except LookupError as error:
                    sys.stderr.write(f"gallery: {screen.name} at {label}: {error}\n")
                else:
                    taken.append(screen.name)
    return taken


def main(only: Sequence[str]) -> int:
    """Make the folder anew, the sizes side by side; with names, only those screens in it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in () if only else FOLDER.glob("*.png"):
        old.unlink()
    with get_context("spawn").Pool(
        min(len(SIZES), os.cpu_count() or 1), maxtasksperchild=1
    ) as pool:
        pool.map(partial(tour, folder=FOLDER, only=only), SIZES, chunksize=1)
    write_page(FOLDER)
    return 0


def write_page(folder: Path) -> None:
    """The page to look through them, at the smallest size; the others that were made lie beside."""
    lines = ["# Screens", "", "Made by `make gallery`; every picture is of the real application."]
    for path in sorted(folder.glob(f"*{SMALLEST}")):
        name = path.name.removesuffix(SMALLEST)
        others = [f"{name}-{width}x{height}.png" for width, height in SIZES[1:]]
        links = [
            f"[{other[len(name) + 1 : -4]}]({other})"
            for other in others
            if (folder / other).exists()
        ]
        lines.append(f"\n## {name}\n\n![{name}]({path.name})\n\n{', '.join(links)}")
    (folder / "README.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
