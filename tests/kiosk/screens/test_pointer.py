"""The running kiosk in a real window, with a real pointer and a real keyboard (Xvfb and xdotool)."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Page
from kiosk.screens.players import PlayersPage
from scoring.games.tea_time_crime import GAME

ROOT = Path(__file__).parents[3]
PATIENCE = 120.0
"""Seconds until a machine counts as stuck; nothing here is measured."""
missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees, as large as the window that `parlour run` opens."""
    heard, told = os.pipe()
    command = ["Xvfb", "-noreset", "-displayfd", str(told), "-screen", "0", "1280x720x24"]
    server = subprocess.Popen(command, pass_fds=[told], stderr=subprocess.DEVNULL)
    os.close(told)
    try:
        with os.fdopen(heard) as line:
            yield f":{line.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def places(parlour: Parlour) -> dict[str, tuple[int, int]]:
    """Where the buttons of the players' page are, from the same page drawn without a screen."""

    def players(kiosk: Kiosk) -> Page:
        return PlayersPage(kiosk, GAME)

    hand = Hand(parlour, players, (1280, 720))
    hand.kiosk.diagonal = 7.0
    hand.kiosk.refresh()
    hand.settle()
    found = {}
    for name in ("name Ada", "name Bo", "next"):
        button = hand.buttons()[name]
        x, y = button.to_window(*button.center)
        found[name] = (round(x), round(720 - y))
        if name != "next":
            hand.tap(name)
    return found


def written(folder: Path) -> list[str]:
    """The journal's entries as the running kiosk has put them on disk."""
    path = folder / "journal.db"
    if not path.exists():
        return []
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as journal:
            return [bytes(body).decode() for (body,) in journal.execute("SELECT body FROM entry")]
    except sqlite3.OperationalError:
        return []  # it is just being made


def until(so: Callable[[], bool], *attempts: Callable[[], None]) -> None:
    """Try again and again, as an impatient person would, until it is so."""
    ends = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < ends, "nothing happens"
        for attempt in attempts:
            attempt()
            if so():
                return


def test_a_pointer_begins_an_evening_and_the_camera_reads_the_roll(
    parlour: Parlour, tmp_path: Path
) -> None:
    where = places(parlour)
    folder = tmp_path / "home"
    with screen() as display:
        around = os.environ | {
            "DISPLAY": display,
            "PARLOUR_HOME": str(folder),
            "XDG_RUNTIME_DIR": str(tmp_path),
            "PYTHONPATH": str(ROOT),
        }
        around.pop("SDL_VIDEODRIVER", None)
        command = [sys.executable, "-m", "kiosk", "run", "--simulate", "--game", GAME.id]
        kiosk = subprocess.Popen(command, cwd=ROOT, env=around)

        def do(*words: object) -> Callable[[], None]:
            line = ["xdotool", *map(str, words), "sleep", "0.4"]

            def doing() -> None:
                subprocess.run(line, env=around, check=True)

            return doing

        def click(name: str) -> Callable[[], None]:
            x, y = where[name]
            return do("mousemove", x, y, "click", 1)

        def wrote(*words: str) -> Callable[[], bool]:
            return lambda: any(all(word in entry for word in words) for entry in written(folder))

        try:
            until(wrote('"Ada"'), click("name Ada"))
            until(wrote('"Ada"', '"Bo"'), click("name Bo"))
            until(wrote('"mode":"guided"'), click("next"))
            until(wrote('"begin"'), do("key", "Return"))
            roll, take = do("key", "r", "sleep", "3"), do("key", "c")
            until(wrote('"roll"', '"camera"'), *(roll, take, take, take, take, take))
        finally:
            kiosk.terminate()
            kiosk.wait()
