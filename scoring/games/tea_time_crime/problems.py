"""Everything that is wrong with the table as it lies."""

from collections import Counter

from scoring.game import Seat
from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FACE_DOWN,
    FIGURES,
    NUMBERS,
    ROOM,
    SET,
    HouseFacts,
    at,
)
from scoring.games.tea_time_crime.flashlights import earned_tokens
from scoring.games.tea_time_crime.names import NOBODY, TILES, dice_tiles
from scoring.games.tea_time_crime.table import House, State
from scoring.words import Sentence, listed, say


def problems(state: State) -> tuple[str, ...]:
    """What cannot be about the houses; at the end also tokens that do not fit the lights."""
    found: list[Sentence] = []
    for seat, house in zip(state.seats, state.houses, strict=True):
        found += _tile_problems(seat, house, state.facts)
        if state.stage == "over" and house.tokens != earned_tokens(house.board, state.facts):
            right = listed(earned_tokens(house.board, state.facts)) or NOBODY
            found.append(say("The tokens of {who} belong on {tiles}.", who=seat, tiles=right))
    return tuple(found)


def _tile_problems(seat: Seat, house: House, facts: HouseFacts) -> list[Sentence]:
    codes = Counter(code for row in house.board for code in row)
    found = [
        say("{who} has {tile} {n} times.", who=seat, tile=TILES[code], n=codes[code])
        for code in FIGURES
        if codes[code] > 1
    ]
    for number in NUMBERS:
        seen = house.beside[number - 1] + house.discard[number - 1]
        most = facts.dice_tiles.each[number - 1]
        if seen > most:
            found.append(
                say(
                    "{who} has {tiles} of number {number}; a set has {most}.",
                    who=seat,
                    tiles=dice_tiles(seen),
                    number=number,
                    most=most,
                )
            )
    tiles = SET - codes[ROOM] + sum(house.beside) + sum(house.discard)
    if tiles != SET:
        found.append(
            say("{who} has {n} tiles in all; a set has {most}.", who=seat, n=tiles, most=SET)
        )
    backs = sum(at(house.board, space) == FACE_DOWN for space in facts.board.detectives)
    hidden = sum(codes[code] == 0 for code in DETECTIVES)
    if backs != hidden:
        found.append(
            say(
                "{who} has {n} tiles with a detective's back, but {m} detectives are not face up.",
                who=seat,
                n=backs,
                m=hidden,
            )
        )
    return found
