"""`make gallery`: pictures of every screen at three sizes, into docs/screens/.

Each game is led by chance to a few moments of an evening, and the real application is photographed.
"""

import os
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from kiosk.screens.start import prepare

os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="parlour-kivy-"))
prepare((1920, 1280), offscreen=True)

from kiosk.parlour import Parlour  # noqa: E402 - only after Kivy was set up
from kiosk.screens.hand import SIZES, Hand  # noqa: E402
from kiosk.screens.home import home  # noqa: E402
from kiosk.simulate import NAMES, next_action  # noqa: E402
from scoring.catalog import AnyGame, find_game, game_ids  # noqa: E402
from scoring.game import Action  # noqa: E402
from scoring.log import Log, Start  # noqa: E402

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screens"
MOMENTS = (0, 6, 30)
"""After how many actions a guided table is photographed, besides its end."""


def evening(game: AnyGame, seats: tuple[str, ...]) -> list[Action]:
    """The actions of one evening, played by chance."""
    log: Log[Any] = Log(game, Start(seats=seats))
    rng = random.Random(f"gallery {game.id}")  # noqa: S311 - repeatable, not secret
    while (action := next_action(game, log.state, rng)) is not None:
        log.add(action)
    return list(log.actions)


def photograph(size: tuple[int, int], folder: Path) -> None:
    """All screens in one size."""
    name = f"{size[0]}x{size[1]}"
    parlour = Parlour(Path(tempfile.mkdtemp()), lambda: 0.0)
    hand = Hand(parlour, home, size)
    hand.photograph(folder / f"home-{name}.png")
    hand.tap("help").photograph(folder / f"help-{name}.png")
    hand.tap("next")
    hand.kiosk.choose(find_game(game_ids()[0]))
    hand.settle()
    for seat in NAMES[:3]:
        hand.tap(f"name {seat}")
    hand.photograph(folder / f"players-{name}.png")
    for game_id in game_ids():
        game = find_game(game_id)
        seats = NAMES[: max(3, game.players[0])]
        actions = evening(game, seats)
        for moment in (*MOMENTS, len(actions)):
            hand.kiosk.home()
            table = parlour.begin(game_id, "guided", seats)
            for action in actions[:moment]:
                table.act(action)
            hand.kiosk.open_table()
            hand.settle()
            if moment == len(actions):
                hand.tap("next").photograph(folder / f"{game_id}-result-{name}.png")
            else:
                hand.photograph(folder / f"{game_id}-{moment}-{name}.png")


def main() -> int:
    """Make the folder anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for size in SIZES[:3]:
        photograph(size, FOLDER)
    lines = [
        "# Screens",
        "",
        "Made by `make gallery`; every picture is of the real application.",
        "",
    ]
    for picture in sorted(FOLDER.glob("*-800x480.png")):
        lines += [f"![{picture.stem}]({picture.name})", ""]
    (FOLDER / "README.md").write_text("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
