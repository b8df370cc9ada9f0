"""`parlour games`: what can be played."""

from argparse import ArgumentParser, Namespace

from kiosk.cli.asked import ask_json
from kiosk.cli.command import Command
from kiosk.cli.documents import report
from kiosk.cli.paint import BOLD, paint
from scoring.catalog import UnknownGame, find_game, game_ids
from scoring.wire import Flaw, Unreadable, encode


def run(asked: Namespace) -> int:
    """A line a game: id, title, players. One that cannot be loaded is said, and the rest goes on."""
    width = max(map(len, game_ids()))
    code = 0
    for game_id in game_ids():
        try:
            game = find_game(game_id)
        except UnknownGame as error:
            report("", Unreadable(Flaw("", str(error))), as_json=asked.json)
            code = 2
            continue
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
    return code


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
