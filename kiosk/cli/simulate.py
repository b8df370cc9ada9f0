"""`parlour simulate`: random legal games, and their figures."""

from argparse import ArgumentParser, Namespace
from time import perf_counter
from typing import Any

from kiosk.cli.asked import ask_game, ask_json, asked_facts, asked_game
from kiosk.cli.command import Command, Fault
from kiosk.cli.paint import BOLD, paint
from kiosk.cli.progress import progress
from kiosk.simulate import Endless, evenings, figures
from scoring.wire import encode


def arguments(parser: ArgumentParser) -> None:
    """GAME [--games N] [--seed S] [--json]."""
    ask_game(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another evening (0)")
    ask_json(parser)


def run(asked: Namespace) -> int:
    """Play them, and say how long they were, who won, and how fast it went."""
    game = asked_game(asked.game)
    if asked.games < 1:
        raise Fault(f"--games: at least 1, not {asked.games}")
    facts = asked_facts(game)
    began = perf_counter()
    try:
        played = list(
            progress(evenings(game, facts, asked.games, asked.seed), asked.games, game.title)
        )
    except Endless as error:
        raise Fault(str(error)) from None
    result = figures(game, played, asked.seed)
    result["games_per_second"] = round(len(played) / (perf_counter() - began), 1)
    print(encode(result).decode() if asked.json else as_text(game.title, result))
    return 0


def as_text(title: str, result: dict[str, Any]) -> str:
    """The figures as a small table."""
    length = result["actions"]
    lines = [
        paint(f"{title}: {result['games']} games", BOLD),
        f"actions a game   mean {length['mean']}, {length['least']} to {length['most']}",
        f"speed            {result['games_per_second']} games a second,"
        f" {result['microseconds_per_apply']} microseconds an action",
    ]
    for players, block in result["players"].items():
        points = block["points"]
        wins = ", ".join(f"{seat} {won}" for seat, won in block["wins"].items())
        lines += [
            f"{players} players        mean {points['mean']} points, {points['least']} to {points['most']}",
            f"                 won: {wins}; shared {block['shared']}, tie-breaks {block['tie_breaks']}",
        ]
    return "\n".join(lines)


COMMAND = Command(
    name="simulate",
    help="play random legal games through the rules",
    example="  parlour simulate tea-time --games 1000 --seed 7",
    arguments=arguments,
    run=run,
)
