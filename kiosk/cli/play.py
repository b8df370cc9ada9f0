"""`parlour play`: a file of actions, replayed through the rules."""

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from typing import Any

from kiosk.cli.asked import ask_game, ask_json, asked_facts, asked_game
from kiosk.cli.card import card_lines
from kiosk.cli.command import Command
from kiosk.cli.documents import numbered_lines, report
from kiosk.cli.paint import BOLD, paint
from kiosk.home import owners_facts
from scoring.catalog import AnyGame
from scoring.game import Refusal, Scorecard
from scoring.log import Log, Redo, Start, Undo
from scoring.option import Option
from scoring.wire import Flaw, Unreadable, convert, encode, parse

NumberedLine = tuple[int, bytes]
A_START = re.compile(rb'"type"\s*:\s*"start"')
"""In a line of JSON only a key can read like this, whatever the players are called."""

EXAMPLE = """\
  parlour play tea-time evening.jsonl
  (the first line: {"type": "start", "seats": ["Ada", "Bo"]}; then an action a line, "undo" and
  "redo" among them; `parlour schema tea-time action` says what there is)"""


def arguments(parser: ArgumentParser) -> None:
    """GAME FILE [--json]."""
    ask_game(parser)
    parser.add_argument(
        "file", metavar="FILE", help="actions, one JSON document a line; - for stdin"
    )
    ask_json(parser)


def run(asked: Namespace) -> int:
    """Replay every evening of the file; an evening with a fault does not touch the others."""
    game = asked_game(asked.game)
    asked_facts(game)  # a bad copy of the owner's is said before anything is played
    taken = [
        play_one(game, evening, as_json=asked.json)
        for evening in evenings(numbered_lines(asked.file))
    ]
    return 0 if all(taken) else 2


def evenings(lines: Iterable[NumberedLine]) -> Iterator[list[NumberedLine]]:
    """The lines of each evening: every start, good or bad, begins a new one."""
    evening: list[NumberedLine] = []
    for number, line in lines:
        if evening and A_START.search(line):
            yield evening
            evening = []
        evening.append((number, line))
    yield evening


def play_one(game: AnyGame, lines: Iterable[NumberedLine], *, as_json: bool) -> bool:
    """Replay one evening, naming each refused line while the rest goes on; whether all were taken.

    Where it cannot begin, that alone is said: what follows has no table to happen at.
    """
    log: Log[Any] | None = None
    refused: list[dict[str, Any]] = []
    for number, line in lines:
        try:
            entry = convert(parse(line), entry_type(game))
            if log is None:
                log = open_table(game, entry)
            else:
                log.add(entry)
        except (Unreadable, Refusal) as error:
            said = error if isinstance(error, Unreadable) else Unreadable(Flaw("", str(error)))
            report(f"line {number}: ", said, as_json=as_json)
            if log is None:
                return False
            refused.append({"line": number, "error": str(said)})
    if log is not None:
        show(game, log, refused, as_json=as_json)
    return not refused


def entry_type(game: AnyGame) -> Any:
    """What a line of a log may be."""
    return Start | Undo | Redo | game.action_type


def open_table(game: AnyGame, start: Any) -> Log[Any]:
    """Start an evening with the facts in force, unless it brings its own; raises `Unreadable`."""
    if not isinstance(start, Start):
        raise Unreadable(Flaw("", 'the first line must be {"type": "start", "seats": […]}'))
    frozen = start.facts if start.facts is not None else owners_facts(game)
    return Log(game, Start(start.seats, start.settings, frozen, start.rules))


def final_card(game: AnyGame, log: Log[Any]) -> Scorecard:
    """The result of a finished game; before that, what everybody may know of it."""
    return game.score(log.state if game.phase(log.state).over else log.view(None))


def show(game: AnyGame, log: Log[Any], refused: list[dict[str, Any]], *, as_json: bool) -> None:
    """Phase, options and scorecard after the last line."""
    phase = game.phase(log.state)
    options = game.options(log.state, None)
    card = final_card(game, log)
    problems = game.problems(log.view(None))
    if as_json:
        result = {
            "game": game.id,
            "seats": log.start.seats,
            "actions": len(log.actions),
            "phase": phase,
            "options": options,
            "scorecard": card,
            "problems": problems,
            "refused": refused,
        }
        print(encode(result).decode())
        return
    for told in log.told(None):
        print(told.says if told.status == "stands" else f"({told.status}: {told.says})")
    print(paint(phase.says, BOLD))
    for option in options:
        print(f"  {option_line(option)}")
    for problem in problems:
        print(f"Wrong on the table: {problem}")
    print("\n".join(card_lines(card)))
    sys.stdout.flush()


def option_line(option: Option) -> str:
    """An option on a line: what it is, whose, and how many ways there are."""
    whose = f"{option.seat}: " if option.seat else ""
    ways = f" ({option.size} ways)" if option.size > 1 else ""
    return f"{whose}{option.label}{ways}"


COMMAND = Command(
    name="play",
    help="replay a file of actions through the rules",
    example=EXAMPLE,
    arguments=arguments,
    run=run,
)
