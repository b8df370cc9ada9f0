"""`make gallery`: pictures of every screen at three sizes, into docs/screens/.

The table below says where each screen is found: at which table, how far into an evening, after which
taps. A new screen is one line.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kiosk.screens.start import prepare

os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="parlour-kivy-"))
prepare((1920, 1280), offscreen=True)

from kiosk.cli.demo import SEED  # noqa: E402 - only after Kivy was set up
from kiosk.cli.progress import progress  # noqa: E402
from kiosk.demo.script import script  # noqa: E402
from kiosk.demo.seated import Seated, seated  # noqa: E402
from kiosk.demo.small_png import shrink  # noqa: E402
from kiosk.screens.failsafe import Failsafe  # noqa: E402
from kiosk.screens.hand import SIZES, Hand  # noqa: E402
from kiosk.simulate import NAMES  # noqa: E402
from kiosk.simulation.rendered import RenderedStage  # noqa: E402
from scoring.catalog import find_game, game_ids  # noqa: E402
from scoring.log import Start  # noqa: E402

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screens"
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


HOUSE = (
    Screen("home"),
    Screen("help", ("help",)),
    Screen("players", ("tea-time", *(f"name {seat}" for seat in SEATS))),
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
    Screen("pin", ("page Ada", "next", "pin"), "suspicion", 40),
    *(Screen(f"{game}-fix", ("fix",), game, 30) for game in game_ids()),
    *(Screen(f"{game}-pad", (), game, mode="pad") for game in game_ids()),
)
"""What is found at a table; the first screen of every phase of every game comes by itself."""


def screens(hand: Hand) -> Iterator[Screen]:
    """The whole tour."""
    yield from HOUSE
    for name, _label, _call in hand.kiosk.rooms():
        yield Screen(name, (name,))
    yield from TABLES
    for game in game_ids():
        yield from phases(game)


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


def photograph(screen: Screen, at: Seated, path: Path) -> None:
    """Lead a hand there and take the picture."""
    hand = at.hand
    hand.kiosk.home()
    hand.settle()
    if screen.game is not None:
        table = at.parlour.begin(screen.game, screen.mode, SEATS)
        for move in script(table.game, table.start, SEED)[: screen.moves]:
            table.act(move.action)
        hand.kiosk.open_table()
        hand.settle()
    for tap in screen.taps:
        _tap(tap, at)
    hand.photograph(path)
    shrink(path)


def _tap(tap: str, at: Seated) -> None:
    word, *faces = tap.split()
    if tap == "to the result":
        while at.hand.kiosk.page is not None and at.hand.kiosk.page.name != "result":
            at.hand.tap("next")
    elif tap == "trouble":
        Failsafe(at.hand.kiosk).handle_exception(RuntimeError("for the picture"))
    elif word == "roll":
        at.below.roll(*faces, dice="tea-time-crime").pass_time(4.0)
    else:
        at.hand.tap(tap)


def main() -> int:
    """Make the folder anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    stage = RenderedStage((960, 540))
    names: list[str] = []
    for size in SIZES[:3]:
        label = f"{size[0]}x{size[1]}"
        with (
            tempfile.TemporaryDirectory() as home,
            seated(Path(home), size=size, stage=stage) as at,
        ):
            os.environ["PARLOUR_HOME"] = home
            tour = list(screens(at.hand))
            for screen in progress(tour, len(tour), label):
                try:
                    photograph(screen, at, FOLDER / f"{screen.name}-{label}.png")
                    names.append(screen.name)
                except LookupError as error:
                    sys.stderr.write(f"gallery: {screen.name} at {label}: {error}\n")
    write_page(list(dict.fromkeys(names)))
    return 0


def write_page(names: list[str]) -> None:
    """The page to look through them, at the smallest size; the others lie beside."""
    lines = ["# Screens", "", "Made by `make gallery`; every picture is of the real application."]
    lines += [
        f"\n## {name}\n\n![{name}]({name}-800x480.png)\n\n"
        f"[10 inches]({name}-1280x720.png), [upright]({name}-720x1280.png)"
        for name in names
    ]
    (FOLDER / "README.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main())
