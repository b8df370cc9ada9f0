"""Several evenings side by side, one process each: a machine with two cores plays two games at once.

An evening shares nothing with the next, so that it is the same whatever is played beside it.
"""

import os
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from signal import SIGTERM, signal
from typing import NoReturn

from kiosk.demo.page import Played
from scoring.catalog import find_game

LONGEST_FIRST = ("tea-time-crime", "boddys-party", "suspicion", "palmed-diamonds", "tea-time")
"""So that the cores are done at about the same time."""
SIZE = (800, 480)
FRAME = (960, 540)
PICTURES_A_SECOND = 4

Told = Callable[[str, int, int], None]
"""Hears of a game how many moves of how many are done."""
News = tuple[str, int, int] | None


def play_evenings(games: Sequence[str], folder: Path, seed: int, told: Told) -> list[Played]:
    """One evening of each game into its folder, in the order of `games`."""
    before = signal(SIGTERM, _leave)
    try:
        return _side_by_side(games, folder, seed, told)
    finally:
        signal(SIGTERM, before)


def _side_by_side(games: Sequence[str], folder: Path, seed: int, told: Told) -> list[Played]:
    spawn = get_context("spawn")
    news: SimpleQueue[News] = spawn.SimpleQueue()
    cores = min(os.cpu_count() or 1, len(games))
    queue = sorted(games, key=lambda game: (game not in LONGEST_FIRST, *_place(game)))
    with spawn.Pool(cores, _prepare, (news,), maxtasksperchild=1) as pool:
        waiting = pool.map_async(
            partial(_evening, folder=folder, seed=seed),
            queue,
            chunksize=1,
            callback=lambda _all: news.put(None),
            error_callback=lambda _error: news.put(None),
        )
        while (heard := news.get()) is not None:
            told(*heard)
        played = {one.game: one for one in waiting.get()}
    return [played[game] for game in games]


def _place(game: str) -> tuple[int, ...]:
    return (LONGEST_FIRST.index(game),) if game in LONGEST_FIRST else ()


_news: "SimpleQueue[News] | None" = None


def _prepare(news: "SimpleQueue[News]") -> None:
    """What a process needs before its evening: a window that nobody sees, and one core."""
    global _news
    _news = news
    signal(SIGTERM, _leave)
    # Where no graphics card is, the software that draws must not take the other evening's core.
    os.environ.setdefault("LP_NUM_THREADS", "1")
    from kiosk.screens.start import prepare

    prepare(SIZE, offscreen=True)


def _leave(number: int, _frame: object) -> NoReturn:
    """Whoever is ended ends the evenings it waits for, and leaves no folder behind."""
    raise SystemExit(128 + number)


def _evening(game_id: str, folder: Path, seed: int) -> Played:
    """One evening in this process, in a parlour of its own."""
    from kiosk.demo.evening import DemoEvening
    from kiosk.demo.seated import seated

    game = find_game(game_id)
    with tempfile.TemporaryDirectory() as home:
        os.environ["PARLOUR_HOME"] = home  # what is put right must not teach the owner's sets
        with seated(Path(home), FRAME, PICTURES_A_SECOND, SIZE) as table:
            evening = DemoEvening(table.hand, game, folder / game_id, seed, table.below)
            evening.play(partial(_tell, game_id))
    player, camera = evening.player, evening.player.camera
    readings = (camera.read, camera.corrected) if camera else (0, 0)
    return Played(game_id, game.title, evening.pictures, player.taps, *readings)


def _tell(game_id: str, done: int, moves: int) -> None:
    parent = parent_process()
    if parent is None or not parent.is_alive():
        raise SystemExit  # nobody waits for this evening any more
    if _news is not None:
        _news.put((game_id, done, moves))
