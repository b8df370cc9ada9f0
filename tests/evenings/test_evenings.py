"""Every game with every number of players, from the shelf to the podium, by touches, buttons and frames.

A long evening is shortened in its middle: it is put aside after the opening, goes on in the journal as
if it had been played on another day, and is taken up again from the home page for its last moves.
"""

import json
from pathlib import Path

import pytest

from kiosk.cli.main import main
from kiosk.demo.player import Player
from kiosk.demo.script import Move, script
from kiosk.simulate import NAMES
from kiosk.table import Table
from scoring.catalog import find_game, game_ids
from tests.evenings.evening import Evening

OPENING, LAST = 3, 2
"""Moves that are played by hand at both ends."""
EVENINGS = [(game_id, players) for game_id in game_ids() for players in find_game(game_id).players]


@pytest.mark.parametrize(("game_id", "players"), EVENINGS)
def test_an_evening_from_the_shelf_to_the_podium(
    table: Evening,
    game_id: str,
    players: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = find_game(game_id)
    if players != game.players[0]:
        table.player = Player(table.hand)  # one evening a game by camera; the others tap it in
    table.start(game_id, *NAMES[:players])
    moves = script(game, table.playing.start, seed=players)
    done = play(table, moves, 0, OPENING)
    if len(moves) - LAST > done:
        another_day(table, moves[done : len(moves) - LAST])
        done = len(moves) - LAST
    play(table, moves, done, len(moves))
    playing = table.playing
    assert playing.see().phase.over
    log = tmp_path / "evening.jsonl"
    log.write_bytes(b"\n".join(playing.actions()))
    table.player.end()
    finished = table.parlour.book.finished[-1].card
    for name, total in finished.totals.items():
        table.expect_screen(name).expect_screen(str(total))
    assert main(["play", game_id, str(log), "--json"]) == 0
    replayed = json.loads(capsys.readouterr().out)["scorecard"]
    assert replayed["totals"] == finished.totals
    assert replayed["winners"] == list(finished.winners)
    table.tap("next")
    assert table.player.page.name == "home"


def play(table: Evening, moves: list[Move], done: int, until: int) -> int:
    """Play by hand; after every move it is on disk, and screen, voice and lights tell of it."""
    while done < until:
        before = len(table.written())
        done += table.do(moves[done:])
        assert len(table.written()) > before
        table.expect_together()
    return done


def another_day(table: Evening, moves: list[Move]) -> None:
    """The evening is put aside, goes on without this screen, and is taken up again."""
    table.tap("back")
    (waiting,) = table.parlour.book.unfinished
    elsewhere = Table.resume(table.parlour.book, waiting)
    for move in moves:
        elsewhere.act(move.action)
    table.tap("resume").expect_together()
