"""`parlour games`: what can be played."""

from argparse import ArgumentParser, Namespace

from kiosk.cli.asked import ask_json, asked_game
from kiosk.cli.command import Command
from kiosk.cli.paint import BOLD, paint
from scoring.catalog import game_ids
from scoring.wire import encode


def run(asked: Namespace) -> int:
    """A line a game: id, title, players."""
    width = max(map(len, game_ids()))
    for game_id in game_ids():
        game = asked_game(game_id)
        few, many = game.players[0], game.players[-1]
        if asked.json:
            line = {
                "id": game.id,
                "title": game.title,
                "players": [few, many],
                "rules": game.version,
            }
            print(encode(line).decode())
        else:
            print(f"{paint(f'{game.id:<{width}}', BOLD)}  {few}-{many} players  {game.title}")
    return 0


def arguments(parser: ArgumentParser) -> None:
    """[--json]."""
    ask_json(parser)


COMMAND = Command(
    name="games",
    help="the games Parlour knows",
    example="  parlour games",
    arguments=arguments,
    run=run,
)
