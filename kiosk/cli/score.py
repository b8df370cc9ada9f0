"""`parlour score`: what lies on the table at the end, turned into points."""

import sys
from argparse import ArgumentParser, Namespace

from kiosk.cli.asked import ask_game, ask_json, asked_facts, asked_game
from kiosk.cli.card import card_lines
from kiosk.cli.command import Command
from kiosk.cli.documents import documents, report
from scoring.catalog import AnyGame
from scoring.facts import Facts
from scoring.game import Scorecard
from scoring.wire import Unreadable, decode, encode

EXAMPLE = """\
  echo '{"players": [{"name": "Ada", "piles": {"Queen": 4}, "alice": true},
                     {"name": "Bo", "piles": {"White Rabbit": 6}, "alice": false}]}' \\
    | parlour score tea-time -"""


def arguments(parser: ArgumentParser) -> None:
    """GAME FILE [--json]."""
    ask_game(parser)
    parser.add_argument(
        "file", metavar="FILE", help="tallies, one JSON document a line; - for stdin"
    )
    ask_json(parser)


def run(asked: Namespace) -> int:
    """Score every tally of the file; a bad one is reported in its place and the rest goes on."""
    game = asked_game(asked.game)
    facts = asked_facts(game)
    code = 0
    for document in documents(asked.file):
        try:
            card = score_one(game, facts, document.place, document.text)
        except Unreadable as error:
            report(document.place, error, as_json=asked.json)
            code = 2
        else:
            print(encode(card).decode() if asked.json else "\n".join(card_lines(card)))
    return code


def score_one(game: AnyGame, facts: Facts, place: str, text: bytes) -> Scorecard:
    """The scorecard of one tally, its oddities said on standard error; raises `Unreadable`."""
    tally = decode(text, game.tally_type)
    if flaws := game.tally_flaws(tally, facts):
        raise Unreadable(*flaws)
    for doubt in game.tally_doubts(tally, facts):
        print(f"{place}odd, but counted: {doubt}", file=sys.stderr)
    return game.score_tally(tally, facts)


COMMAND = Command(
    name="score",
    help="score tallies: what lies on the table at the end",
    example=EXAMPLE,
    arguments=arguments,
    run=run,
)
