"""`parlour odds`: the exact chance of reaching a space, and the dice to keep for it."""

import json
from argparse import ArgumentParser, Namespace
from typing import cast

from kiosk.cli.asked import asked_facts
from kiosk.cli.command import Command, Fault
from scoring.games.tea_time_crime import GAME
from scoring.games.tea_time_crime.advice import Chance, chances
from scoring.games.tea_time_crime.cardboard import (
    FACES,
    NUMBERS,
    SIZE,
    Face,
    HouseFacts,
    Space,
    counted,
)
from scoring.games.tea_time_crime.names import dice_named

JSON_KEYS = """with --json one document: "chance" (0 to 1) and "exact" (the same as a fraction), "keep" (the
faces to keep; all five: stop rolling), "reroll" (how many dice that rerolls), "choices" (every
different choice of dice to keep with its "keep", "chance" and "exact", best first)"""


def arguments(parser: ArgumentParser) -> None:
    """What `parlour odds` takes."""
    parser.add_argument("game", metavar="GAME", choices=[GAME.id], help=f"the game: {GAME.id}")
    parser.add_argument("--dice", required=True, help="the five dice, as in 3,3,glass,1,5")
    parser.add_argument("--rerolls", type=int, required=True, help="how many rerolls are left")
    parser.add_argument(
        "--want", required=True, help="the space wanted as ROW:COLUMN; or several, 3:4,3:5"
    )
    parser.add_argument("--tiles", default="", help="own dice tiles beside the board, as in 3,3")
    parser.add_argument("--json", action="store_true", help=JSON_KEYS)


def run(asked: Namespace) -> int:
    """Answer one question about the dice."""
    most = cast(HouseFacts, asked_facts(GAME)).dice.rerolls
    if not 0 <= asked.rerolls <= most:
        raise Fault(f"--rerolls: a whole number from 0 to {most}, not {asked.rerolls}")
    dice = _dice(asked.dice)
    tiles = counted([_number(word, "--tiles") for word in _words(asked.tiles)])
    found = chances(dice, asked.rerolls, _spaces(asked.want), tiles)
    if asked.json:
        choices = [_document(choice) for choice in found]
        best = {**choices[0], "reroll": SIZE - len(found[0].keep), "choices": choices}
        print(json.dumps(best))
    else:
        print(_sentence(found[0]))
    return 0


def _document(choice: Chance) -> dict[str, object]:
    return {
        "keep": list(choice.keep),
        "chance": float(choice.chance),
        "exact": str(choice.chance),
    }


def _sentence(best: Chance) -> str:
    chance = f"{float(best.chance):.2%} ({best.chance})"
    if len(best.keep) == SIZE:
        return f"Keep all five dice: {chance}."
    kept = f"Keep {dice_named(best.keep)}" if best.keep else "Keep none"
    return f"{kept}, reroll {SIZE - len(best.keep)}: {chance}."


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")] if text.strip() else []


def _dice(text: str) -> list[Face]:
    words = _words(text)
    for word in words:
        if word not in FACES:
            raise Fault(f"--dice: {word!r} is no face of these dice; they show {', '.join(FACES)}")
    if len(words) != SIZE:
        raise Fault(f"--dice: name all {SIZE} dice, not {len(words)}")
    return cast(list[Face], words)


def _number(word: str, flag: str) -> int:
    if word not in map(str, NUMBERS):
        raise Fault(f"{flag}: {word!r} is not a number from {NUMBERS[0]} to {NUMBERS[-1]}")
    return int(word)


def _spaces(text: str) -> list[Space]:
    spaces: list[Space] = []
    for word in _words(text):
        row, colon, column = word.partition(":")
        if not colon:
            raise Fault(f"--want: {word!r} is not a space; write ROW:COLUMN, as in 3:4")
        spaces.append((_number(row, "--want"), _number(column, "--want")))
    if not spaces:
        raise Fault("--want: name at least one space, as in 3:4")
    return spaces


COMMAND = Command(
    name="odds",
    help="exact chance of reaching a space (special rolls reach any), and the best dice to keep",
    example="  parlour odds tea-time-crime --dice 3,3,glass,1,5 --rerolls 2 --want 3:4 --tiles 3",
    arguments=arguments,
    run=run,
)
