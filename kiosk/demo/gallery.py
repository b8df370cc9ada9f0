"""`make gallery`: pictures of every screen at three sizes, into docs/screens/.

The table below says where each screen is found: at which table, how far into an evening, after which
taps. A new screen is one line.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from kiosk.cli.progress import progress
from kiosk.demo.script import script
from kiosk.demo.secrets import CLASH, DOUBTED, NOTHING, PARTY, SUSPICION, Told
from kiosk.simulate import NAMES
from scoring.catalog import find_game, game_ids
from scoring.log import Start

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screens"
SIZES = ((800, 480), (1280, 720), (720, 1280))
SMALLEST = "-800x480.png"
SEATS = NAMES[:3]
SEED = 6
"""Of the evenings in which the screens below are found."""
AN_EVENING = datetime(2026, 11, 14, 19, 30, tzinfo=UTC).timestamp()
"""When the pictures are taken, by the clock on the wall."""


class Screen(NamedTuple):
    """One screen: its name, the table it belongs to (if any) after so many moves, and the taps to it;
    what is told there in secret besides, whether that table is learning the game, and which evening it is.

    `some evening` taps the first evening of the history. `roll 3 5` throws those dice under the camera
    and waits until they lie; `trouble` makes something go wrong inside Parlour.
    """

    name: str
    taps: tuple[str, ...] = ()
    game: str | None = None
    moves: int = 0
    mode: str = "guided"
    told: Told = NOTHING
    learning: bool = False
    seed: int = SEED


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
    Screen("camera-correct", ("camera", "roll 3 3 2 1 5", "spot 0"), "tea-time-crime", 1),
    Screen("camera-keypad", ("camera", "type"), "tea-time-crime", 1),
    Screen("hand-over", ("page Ada",), "suspicion", 40),
    Screen("secret-covered", ("page Ada", "next"), "suspicion", 40),
    Screen("secret-open", ("page Ada", "next", "keep open"), "suspicion", 40),
    Screen("sheet", ("page Ada", "next", "keep open", "leaf sheet"), "suspicion", 40),
    Screen("pin", ("page Ada", "next", "pin"), "suspicion", 40),
    Screen("tea-time-crime-streak", (), "tea-time-crime", 31),
    Screen("tea-time-crime-passed", ("space 1-5",), "tea-time-crime", 31),
    Screen("palmed-diamonds-chance", ("next",), "palmed-diamonds", 34, seed=2),
    *(Screen(f"{game}-fix", ("fix",), game, 30) for game in game_ids()),
    *(Screen(f"{game}-pad", (), game, mode="pad") for game in game_ids()),
)
"""What is found at a table; the first screen of every phase of every game comes by itself."""

OWN = ("page Ada", "next", "keep open")
SHEET = (*OWN, "leaf sheet")
ONLY_MINE = ("page Ada", "next", "only mine", "keep open", "leaf sheet")
BUFORD = "box Bo Buford Barnswallow"
ADVICE = (
    Screen("sheet-reason", (*SHEET, BUFORD), "suspicion", 84, told=SUSPICION),
    Screen("sheet-chances", (*SHEET, "percent"), "suspicion", 84, told=SUSPICION),
    Screen("sheet-clash", SHEET, "suspicion", 112, told=CLASH),
    Screen("sheet-seen", (*OWN, "leaf seen"), "suspicion", 84, told=SUSPICION),
    Screen("sheet-only-mine", ONLY_MINE, "suspicion", 84, told=SUSPICION),
    Screen("hints", (*OWN, "leaf hints"), "suspicion", 84, told=SUSPICION),
    Screen("hints-clash", (*OWN, "leaf hints"), "suspicion", 112, told=CLASH),
    Screen("hints-end", (*OWN, "leaf hints"), "suspicion", 117, told=SUSPICION),
    Screen("guess-likeliest", (*OWN, "guess", "likeliest"), "suspicion", 117, told=SUSPICION),
    *(
        Screen(f"party-{leaf}", (*OWN, f"leaf {leaf}"), "boddys-party", 43, told=PARTY)
        for leaf in ("suspect", "weapon", "room", "own", "seen")
    ),
    Screen(
        "party-reason", (*OWN, "leaf suspect", "box Bo Mr. Green"), "boddys-party", 43, told=PARTY
    ),
    Screen("party-clash", (*OWN, "leaf room"), "boddys-party", 50, told=DOUBTED),
    Screen("odds", (), "tea-time-crime", 16),
    Screen("odds-keep", ("space 5-4",), "tea-time-crime", 16),
    Screen("line", ("cell 2-4",), "tea-time", 52),
    Screen("outlook", ("more",), "palmed-diamonds", 22),
    *(Screen(f"{game}-hints", ("help", "also"), game, 52) for game in game_ids()),
    Screen("no-hints", ("help", "also", "hints switch"), "tea-time", 52),
)
"""Advice: on the pages of those who may see it, and for the whole table."""

LESSONS = (
    Screen("lesson-dice", (), "tea-time-crime", 16, learning=True),
    Screen("lesson-tile", (), "tea-time-crime", 23, learning=True),
    Screen("lesson-robbery", (), "suspicion", 77, learning=True),
    Screen("lesson-question", (), "suspicion", 102, learning=True),
    Screen("lesson-taken", (), "tea-time", 48, learning=True),
    Screen("lesson-card", (), "boddys-party", 26, learning=True),
    Screen("lesson-look", (), "boddys-party", 34, learning=True),
    Screen("lesson-trick", (), "palmed-diamonds", 21, learning=True),
    Screen("lesson-discard", (), "palmed-diamonds", 33, learning=True),
)
"""While learning: what the last action told everybody."""

PAST = (
    Screen("evenings", ("evenings",)),
    Screen("history", ("history",)),
    Screen("history-evening", ("history", "some evening", "part course")),
    Screen("history-wins", ("history", "tab all")),
)
"""What is worth a picture only after some evenings."""


def screens(rooms: Sequence[str]) -> list[Screen]:
    """Everything there is to see, with the rooms that Home leads to."""
    doors = [Screen(name, (name,)) for name in rooms if name != "history"]
    games = [screen for game in game_ids() for screen in phases(game)]
    return [*HOUSE, *doors, *TABLES, *ADVICE, *LESSONS, *games, *PAST]


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
            after_the_trick = ("next",) if phase.name in ("diamonds", "discards") else ()
            yield Screen(f"{game_id}-{phase.name}", after_the_trick, game_id, number)
    yield Screen(f"{game_id}-result", ("to the result",), game_id, len(moves))


def tour(size: tuple[int, int], folder: Path, only: Sequence[str] = ()) -> list[str]:
    """Every screen (or only some) at one size, in a process of its own; the names of those found."""
    from kiosk.screens.start import prepare

    prepare(size, offscreen=True)
    from kiosk.demo.guide import Guide

    label = f"{size[0]}x{size[1]}"
    taken: list[str] = []
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOME"] = home  # what is to be seen is the owner's, not this machine's
        folder_of_games = Path(home) / ".local" / "share" / "parlour"
        os.environ["PARLOUR_HOME"] = str(folder_of_games)
        with Guide(folder_of_games, size, AN_EVENING) as guide:
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
