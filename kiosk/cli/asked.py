"""What several commands ask for: a game by its id, and its facts."""

from argparse import ArgumentParser

from kiosk.cli.command import Fault
from kiosk.home import facts_of
from scoring.catalog import AnyGame, UnknownGame, find_game, game_ids
from scoring.facts import BadFacts, Facts


def ask_game(parser: ArgumentParser) -> None:
    """The argument GAME."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(game_ids())}")


def ask_json(parser: ArgumentParser) -> None:
    """The flag --json."""
    parser.add_argument("--json", action="store_true", help="one JSON document a line")


def asked_game(game_id: str) -> AnyGame:
    """The game that was named; raises `Fault`."""
    try:
        return find_game(game_id)
    except UnknownGame as error:
        raise Fault(str(error)) from None


def asked_facts(game: AnyGame) -> Facts:
    """Its facts, the owner's copy first; raises `Fault`."""
    try:
        return facts_of(game)
    except BadFacts as error:
        raise Fault(str(error)) from None
