"""Every game with every number of players, from the shelf to the podium, by touches, buttons and frames.

A long evening is shortened: it is put aside, goes on in the journal as if it had been played on another
day, and is taken up again from the home page. Which moves are touched is worked out beforehand, so that
over all numbers of players every kind of action and every step of a game is done by hand.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

from kiosk.cli.main import main
from kiosk.demo.player import Player
from kiosk.demo.script import Move, Script
from kiosk.simulate import NAMES
from kiosk.table import Table
from scoring.catalog import find_game, game_ids
from scoring.log import Log, Start
from tests.evenings.evening import Evening

OPENING, LAST = 2, 1
"""Moves that are played by hand at both ends of every evening."""
EVENINGS = [(game_id, players) for game_id in game_ids() for players in find_game(game_id).players]
WHOLE_BOARD = "board"
"""A house read by camera: nothing a script does, see the tests of Tea Time Crime."""
OWN_PAGE_AT = frozenset({"placement", "roll", "card", "sheets", "guess", "deal", "begin", "play"})
"""The steps in which everybody's own page can be opened from the table."""


class Moment(NamedTuple):
    """A move, and the step of the evening it is made in."""

    move: Move
    step: str

    @property
    def shows(self) -> frozenset[str]:
        """What a touch here would try out."""
        return frozenset({f"action {self.move.action['type']}", f"step {self.step}"})

    @property
    def touchable(self) -> bool:
        """Whether a hand finds a way to it: a secret needs the own page of its seat."""
        return not self.move.option.private or self.step in OWN_PAGE_AT


@cache
def evening(game_id: str, players: int) -> tuple[Moment, ...]:
    """What happens in one evening, secrets told included."""
    game = find_game(game_id)
    start = Start(NAMES[:players])
    unfolding = Script(game, start, seed=players)
    moments: list[Moment] = []
    now = Log(game, start).state
    for moves in iter(lambda: unfolding.next(lambda _seat: True), []):
        for move in moves:
            moments.append(Moment(move, game.phase(now).name))
            now = move.after
    return tuple(moments)


@cache
def touched(game_id: str) -> dict[int, set[int]]:
    """By number of players: which moves are touched. Both ends, and the first of everything else; the
    table before the camera is asked last, for that takes its time."""
    first, *others = find_game(game_id).players
    plan: dict[int, set[int]] = {}
    shown: set[str] = set()
    for players in (first, *others):
        moments = evening(game_id, players)
        last = range(max(OPENING, len(moments) - LAST), len(moments))
        plan[players] = {*range(min(OPENING, len(moments))), *last}
        shown |= {each for at in plan[players] for each in moments[at].shows}
    for players in (*others, first):
        for at, moment in enumerate(evening(game_id, players)):
            if moment.touchable and not moment.shows <= shown:
                plan[players].add(at)
                shown |= moment.shows
    return plan


@pytest.mark.parametrize("game_id", game_ids())
def test_every_kind_of_action_and_every_step_is_touched(game_id: str) -> None:
    shown = {
        each
        for players, plan in touched(game_id).items()
        for at in plan
        for each in evening(game_id, players)[at].shows
    }
    steps = {
        f"step {moment.step}"
        for players in find_game(game_id).players
        for moment in evening(game_id, players)
    }
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(find_game(game_id).action_type)}
    kinds = {kind for kind in kinds if not kind.startswith("correct_")} - {WHOLE_BOARD}
    assert shown >= steps | {f"action {kind}" for kind in kinds}


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
    moves = [moment.move for moment in evening(game_id, players)]
    done = 0
    for at, until in spans(touched(game_id)[players]):
        if at > done:
            another_day(table, moves[done:at])
        done = play(table, moves, max(at, done), until)
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
        if table.player.came_of_itself(moves[done].action):
            done += 1
            continue
        before = len(table.written())
        done += table.do(moves[done:])
        assert len(table.written()) > before
        table.expect_together()
    return done


def spans(places: set[int]) -> Iterator[tuple[int, int]]:
    """Moves that follow one another, from the first to behind the last."""
    for at in sorted(places):
        if at - 1 not in places:
            until = at
            while until in places:
                until += 1
            yield at, until


def another_day(table: Evening, moves: list[Move]) -> None:
    """The evening is put aside, goes on without this screen, and is taken up again."""
    table.tap("back")
    (waiting,) = table.parlour.book.unfinished
    elsewhere = Table.resume(table.parlour.book, waiting)
    for move in moves:
        if not table.player.came_of_itself(move.action):
            elsewhere.act(move.action)
    table.tap("resume").expect_together()
