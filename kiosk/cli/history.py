"""`parlour history`: the evenings that were played to their end."""

from argparse import ArgumentParser, Namespace
from datetime import datetime

from kiosk.cli.asked import ask_json
from kiosk.cli.backup import owners_book
from kiosk.cli.command import Command
from kiosk.cli.paint import BOLD, DIM, paint
from scoring.wire import encode


def run(asked: Namespace) -> int:
    """A line an evening, the oldest first."""
    for one in owners_book().finished:
        opening, card = one.opening, one.card
        if asked.json:
            line = {
                "evening": one.evening,
                "game": opening.game,
                "mode": opening.mode,
                "begun": one.begun,
                "ended": one.ended,
                "seats": opening.start.seats,
                "totals": card.totals,
                "winners": card.winners,
                "tie_break": card.tie_break,
            }
            print(encode(line).decode())
            continue
        day = f"{datetime.fromtimestamp(one.ended):%d %b %Y}"
        points = ", ".join(f"{name} {total}" for name, total in card.totals.items())
        won = " and ".join(card.winners)
        print(f"{paint(day, DIM)}  {paint(f'{opening.game:<15}', BOLD)}  {won} won: {points}")
    return 0


def arguments(parser: ArgumentParser) -> None:
    """[--json]."""
    ask_json(parser)


COMMAND = Command(
    name="history",
    help="the evenings that were played to their end",
    example="  parlour history --json",
    arguments=arguments,
    run=run,
)
