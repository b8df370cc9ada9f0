"""`parlour deduce`: what a seat can know, from its deduction sheet."""

from argparse import ArgumentParser, Namespace

from kiosk.cli.asked import ask_game, ask_json, asked_facts, asked_game
from kiosk.cli.command import Command, Fault
from kiosk.cli.documents import documents, report
from kiosk.cli.paint import BOLD, paint
from scoring.games.suspicion import GAME
from scoring.games.suspicion.advice import Deduction, deduce
from scoring.games.suspicion.cardboard import SuspicionFacts
from scoring.games.suspicion.sheet import Sheet, sheet_flaws
from scoring.games.suspicion.suspects import Model
from scoring.wire import Unreadable, decode, encode

MODELS: tuple[Model, ...] = ("plain", "weighted")
SHOWN = 4

EXAMPLE = """\
  echo '{"players": ["Ada", "Bo"], "seat": "Ada", "identity": "Viola Chung",
         "events": [{"kind": "peek", "by": "Ada", "guest": "Lily Nesbitt"}]}' \\
    | parlour deduce suspicion - --json"""


def arguments(parser: ArgumentParser) -> None:
    """GAME FILE [--model plain|weighted] [--json]."""
    ask_game(parser)
    parser.add_argument(
        "file", metavar="FILE", help="sheets, one JSON document a line; - for stdin"
    )
    parser.add_argument(
        "--model",
        choices=MODELS,
        default="weighted",
        help="plain: all that is possible alike; weighted: also how people play (the default)",
    )
    ask_json(parser)


def run(asked: Namespace) -> int:
    """Read every sheet of the file; a bad one is reported in its place and the rest goes on."""
    game = asked_game(asked.game)
    facts = asked_facts(game)
    if game is not GAME or not isinstance(facts, SuspicionFacts):
        raise Fault(f"there are no sheets to deduce from in {game.title}")
    code = 0
    for document in documents(asked.file):
        try:
            found = deduce_one(document.text, facts, asked.model)
        except Unreadable as error:
            report(document.place, error, as_json=asked.json)
            code = 2
        else:
            print(encode(found).decode() if asked.json else "\n".join(lines(found)))
    return code


def deduce_one(text: bytes, facts: SuspicionFacts, model: Model) -> Deduction:
    """What follows from one sheet; raises `Unreadable`."""
    sheet: Sheet = decode(text, Sheet)
    if flaws := sheet_flaws(sheet, facts):
        raise Unreadable(*flaws)
    return deduce(sheet, facts, model)


def lines(found: Deduction) -> list[str]:
    """A line a player for people: the certain guest, or the likeliest ones."""
    if found.contradiction is not None:
        return [found.contradiction]
    rows = []
    for player, chances in found.probabilities.items():
        likely = sorted(chances, key=lambda guest: -chances[guest])[:SHOWN]
        shown = ", ".join(f"{guest} {chances[guest]:.0%}" for guest in likely if chances[guest])
        rows.append(f"{paint(player, BOLD)}: {shown}")
    return rows


COMMAND = Command(
    name="deduce",
    help="what a seat can know: who everybody can be and how likely, from its deduction sheet",
    example=EXAMPLE,
    arguments=arguments,
    run=run,
)
