"""After the power went: the same table, the same page over it, and a secret page locked."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from kiosk.parlour import Parlour
from kiosk.screens.choice import ChoicePage
from kiosk.screens.hand import Hand
from kiosk.screens.home import home
from kiosk.table import Table
from scoring.option import MapOf, Option

SUSPICION = ("Ada", "Bo", "Cy")


def table(hand: Hand, game: str = "tea-time", seats: tuple[str, ...] = ("Ada", "Bo")) -> Table:
    playing = hand.kiosk.parlour.begin(game, "guided", seats)
    hand.kiosk.open_table()
    hand.settle()
    return playing


def wake(folder: Path) -> Hand:
    """The kiosk after somebody pulled the plug."""
    hand = Hand(Parlour(folder, lambda: 0.0), home)
    assert hand.kiosk.wake()
    hand.settle()
    return hand


@pytest.mark.parametrize(
    "way", [["look up"], ["look up", "go back"], ["look up", "seats"], ["fix"]]
)
def test_the_page_over_the_table_comes_back(
    parlour: Parlour, tmp_path: Path, way: list[str]
) -> None:
    hand = Hand(parlour, home)
    table(hand).act({"type": "show", "cell": [1, 1], "tile": "Queen"})
    hand.settle()
    for tap in way:
        hand.tap(tap)
    before = hand.texts()
    again = wake(tmp_path)
    assert again.texts() == before
    again.tap("next")
    assert wake(tmp_path).texts() == again.texts()


def test_a_secret_page_comes_back_locked(parlour: Parlour, tmp_path: Path) -> None:
    hand = Hand(parlour, home)
    table(hand, "suspicion", SUSPICION)
    hand.kiosk.hand_over("Bo")
    hand.settle()
    hand.tap("next")
    secret = hand.kiosk.page
    assert secret is not None
    assert secret.name == "secret"
    again = wake(tmp_path)
    assert again.reads("Give the kiosk to Bo.")
    again.tap("back")
    assert not wake(tmp_path).reads("Give the kiosk")


def test_a_choice_half_made_is_gone_on_with(parlour: Parlour, tmp_path: Path) -> None:
    hand = Hand(parlour, home)
    playing = table(hand, "boddys-party", SUSPICION)
    option = next(
        option for option in playing.see().options if option.size > 1 and len(option.fields) > 1
    )
    page = hand.kiosk.page
    hand.kiosk.show(lambda kiosk: ChoicePage(kiosk, option, lambda _action: None))
    hand.settle()
    names = [name for name in hand.buttons() if name not in ("back", "help", "undo", "next")]
    hand.tap(names[0])
    before = hand.texts()
    assert page is not hand.kiosk.page
    assert wake(tmp_path).texts() == before


def test_answers_one_by_one_are_gone_on_with_and_taken_back(parlour: Parlour) -> None:
    option = Option("guess", {"guesses": MapOf(("Bo", "Cy"), ("Lily", "Remy"))}, "Guess")
    settled: list[dict[str, Any]] = []
    hand = Hand(parlour, home)
    hand.kiosk.show(lambda kiosk: ChoicePage(kiosk, option, settled.append))
    hand.settle()
    hand.tap("Lily").tap("undo").tap("Remy")
    page = hand.kiosk.page
    assert page is not None
    left = page.where()
    hand.kiosk.swap(lambda kiosk: ChoicePage(kiosk, option, settled.append, left))
    hand.settle()
    hand.tap("Lily")
    assert settled == [{"type": "guess", "guesses": {"Bo": "Remy", "Cy": "Lily"}}]


def test_dice_half_typed_are_gone_on_with(parlour: Parlour, tmp_path: Path) -> None:
    hand = Hand(parlour, home)
    table(hand, "tea-time-crime").act({"type": "begin", "seat": "Ada"})
    hand.settle()
    hand.tap("camera").tap("face 3").tap("face glass")
    before = hand.texts()
    again = wake(tmp_path)
    assert again.texts() == before
    again.tap("face 3").tap("face 1").tap("face 5")
    playing = again.kiosk.parlour.table
    assert playing is not None
    assert sorted(playing.see().view.dice) == ["1", "3", "3", "5", "glass"]


def test_half_made_guesses_wait_behind_the_hidden_page(parlour: Parlour, tmp_path: Path) -> None:
    hand = Hand(parlour, home)
    playing = table(hand, "suspicion", SUSPICION)
    guests = playing.see().view.facts.guests
    for guest, room in zip(guests, (0, 1, 2, 3, 4, 7, 8, 9, 10, 11), strict=True):
        playing.act({"type": "place", "guest": guest, "room": room})
    playing.act({"type": "correct_stacks", "gems": {"ruby": 0}})
    hand.kiosk.hand_over("Ada")
    hand.settle()
    hand.tap("next").tap("keep open").tap("leaf tell").tap("guess").tap(guests[2])
    again = wake(tmp_path)
    again.tap("next").tap("leaf tell").tap("guess").tap(guests[4]).tap("next")
    assert again.kiosk.parlour.table is not None
    told = again.kiosk.parlour.table.see("Ada").view.guesses[0]
    assert told == {"Bo": guests[2], "Cy": guests[4]}


EVENING = """
    import json, sys, time
    from pathlib import Path
    from kiosk.screens.start import prepare
    prepare((800, 480), offscreen=True)
    from kiosk.screens.app import ParlourApp
    from kiosk.screens.hand import Hand
    from kiosk.simulation import SimulatedTable
    from tests.kiosk.screens.test_nerves import DarkStage
    app = ParlourApp(Path(sys.argv[1]), SimulatedTable(DarkStage()).devices, 7.0)
    app._run_prepare()
    hand = Hand.__new__(Hand)
    hand.kiosk = app.kiosk
    hand.settle()
    for name in sys.argv[2:]:
        hand.tap(name)
        app.parlour.flush()
        hand.settle()
    print(json.dumps(hand.texts()), flush=True)
    {then}
"""
WAITS = "time.sleep(600)"
RUNS_ON = "from kivy.base import runTouchApp; runTouchApp(); app._stop()"
"""As `App.run` goes on."""


def play_and_end(
    folder: Path, *taps: str, how: signal.Signals = signal.SIGKILL, then: str = WAITS
) -> tuple[list[str], int]:
    """Start the real program, tap, and end it while it runs; what was on the screen by then, and the code
    it ended with."""
    environment = {**os.environ, "KIVY_HOME": str(folder / "kivy")}
    kiosk = subprocess.Popen(
        [sys.executable, "-c", dedent(EVENING).format(then=then), str(folder), *taps],
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
    )
    assert kiosk.stdout
    texts: list[str] = json.loads(kiosk.stdout.readline())
    os.kill(kiosk.pid, how)
    code = kiosk.wait()
    kiosk.stdout.close()
    return texts, code


def test_the_program_killed_at_the_table_opens_on_the_same_screen(tmp_path: Path) -> None:
    seats = ("plain-sheet", "name Ada", "name Bo", "next")
    before, _ = play_and_end(tmp_path, *seats, "key 1", "key 2", "next", "key 7")
    assert "Round 1: Bo 7" in before
    terminated = play_and_end(tmp_path, how=signal.SIGTERM, then=RUNS_ON)
    assert terminated == (before, 0), "systemd stops it so, and wants it to end well"


def test_a_window_leaves_the_signals_to_python(parlour: Parlour) -> None:
    Hand(parlour, home)
    status = Path("/proc/self/status").read_text().splitlines()
    caught = int(next(line.split()[1] for line in status if line.startswith("SigCgt")), 16)
    by_python = signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL
    assert bool(caught >> (signal.SIGTERM - 1) & 1) == by_python
