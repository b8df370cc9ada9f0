"""`parlour play`: a file of actions, replayed through the rules."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from kiosk.cli.asked import ask_game, ask_json, asked_facts, asked_game
from kiosk.cli.card import card_lines
from kiosk.cli.command import Command, Fault
from kiosk.cli.documents import read_text, report
from kiosk.cli.paint import BOLD, paint
from kiosk.home import owners_facts
from scoring.catalog import AnyGame
from scoring.game import Refusal, Scorecard
from scoring.log import Log, Redo, Start, Undo
from scoring.option import Option
from scoring.wire import Flaw, Unreadable, convert, encode, parse

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
    """Replay every evening of the file; a refused line is named and the rest goes on."""
    game = asked_game(asked.game)
    asked_facts(game)  # a bad copy of the owner's is said before anything is played
    log: Log[Any] | None = None
    refused: list[dict[str, Any]] = []
    code = 0
    for number, line in numbered_lines(asked.file):
        try:
            entry = convert(parse(line), entry_type(game))
            if isinstance(entry, Start):
                if log is not None:
                    show(game, log, refused, as_json=asked.json)
                log, refused = open_table(game, entry), []
            elif log is None:
                raise Unreadable(Flaw("", 'the first line must be {"type": "start", "seats": […]}'))
            else:
                log.add(entry)
        except Unreadable as error:
            said = error
        except Refusal as error:
            said = Unreadable(Flaw("", str(error)))
        else:
            continue
        code = 2
        report(f"line {number}: ", said, as_json=asked.json)
        refused.append({"line": number, "error": str(said)})
        if log is None:
            raise SystemExit(code)
    if log is None:
        raise Fault(f"{asked.file}: there is no evening in it")
    show(game, log, refused, as_json=asked.json)
    return code


def numbered_lines(name: str) -> Iterator[tuple[int, str]]:
    """The lines that hold something, with their numbers."""
    lines = [pair for pair in enumerate(read_text(name).split("\n"), 1) if pair[1].strip()]
    if not lines:
        raise Fault(f"{name}: there is nothing in it")
    yield from lines


def entry_type(game: AnyGame) -> Any:
    """What a line of a log may be."""
    return Start | Undo | Redo | game.action_type


def open_table(game: AnyGame, start: Start) -> Log[Any]:
    """Start an evening with the facts in force, unless it brings its own."""
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
