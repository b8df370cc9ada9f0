"""`parlour schema`: the JSON Schema of tallies and actions."""

from argparse import ArgumentParser, Namespace
from typing import Any

import msgspec

from kiosk.cli.asked import ask_game, asked_game
from kiosk.cli.command import Command
from kiosk.cli.play import entry_type
from scoring.wire import encode


def arguments(parser: ArgumentParser) -> None:
    """GAME [tally|action]."""
    ask_game(parser)
    parser.add_argument(
        "what",
        nargs="?",
        choices=("tally", "action"),
        help="what `score` takes, or a line of what `play` takes; without it, both",
    )


def run(asked: Namespace) -> int:
    """Print the schema on one line."""
    game = asked_game(asked.game)
    schemas: dict[str, Any] = {
        "tally": msgspec.json.schema(game.tally_type),
        "action": msgspec.json.schema(entry_type(game)),
    }
    print(encode(schemas[asked.what] if asked.what else schemas).decode())
    return 0


COMMAND = Command(
    name="schema",
    help="the JSON Schema of what `score` and `play` take",
    example="  parlour schema suspicion tally",
    arguments=arguments,
    run=run,
)
