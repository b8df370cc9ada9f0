"""Records the evenings: `python -m tests.scoring.games.tea_time_crime.record` writes them anew.

An evening is a file of entries, the start first, and beside it the scorecard it ended in.
"""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from scoring.games.tea_time_crime import GAME
from scoring.games.tea_time_crime.player import sensible_action
from scoring.log import Log, Redo, Start, Undo
from scoring.wire import builtins, convert, decode, encode
from tests.scoring.games.tea_time_crime.company import (
    ALMOST_EMMAS,
    EMMAS,
    UNTOUCHED,
    drawn,
)

FOLDER = Path(__file__).parent / "evenings"
ENTRY = GAME.action_type | Undo | Redo
ALL_TILES = [3, 3, 3, 3, 3]

Entry = dict[str, Any]

FORTY = """
    .  .  .  T3 T4
    .  D4 M  .  T2
    D2 .  .  .  .
    .  D3 D5 .  .
    D1 .  T1 .  .
"""
ALMOST_FORTY = FORTY.replace("D1 .  T1 .  .", ".  .  T1 .  D1")
FIVE_ONES = {"type": "roll", "dice": ["1"] * 5}


def reading(seat: str, picture: str) -> Entry:
    board = builtins(drawn(picture))
    return {"type": "board", "seat": seat, "source": "camera", "board": board, "tiles": ALL_TILES}


def going(seat: str, row: int, column: int, **extra: Any) -> Entry:
    return {"type": "explore", "seat": seat, "space": [row, column], "tiles": 0, **extra}


def moving(seat: str, row: int, column: int) -> Entry:
    return {"type": "move", "seat": seat, "to": [row, column]}


def passing(seat: str) -> Entry:
    return {"type": "pass", "seat": seat}


def begins(seat: str) -> Entry:
    return {"type": "begin", "seat": seat}


def whole(players: int, seed: int) -> Iterator[Entry]:
    """A whole evening between players with some sense."""
    log = Log(GAME, Start(seats=("Ada", "Bo", "Cy", "Dee")[:players]))
    rng = random.Random(f"{players} {seed}")
    while action := sensible_action(log.state, rng.randrange):
        yield builtins(action)
        log.add(action)


def two_players() -> Iterator[Entry]:
    yield {"type": "start", "seats": ["Ada", "Bo"]}
    yield from whole(2, 14)


def four_players() -> Iterator[Entry]:
    yield {"type": "start", "seats": ["Ada", "Bo", "Cy", "Dee"]}
    yield from whole(4, 6)


def the_fifth_token_loses() -> Iterator[Entry]:
    """Ada lights only small rooms to end the game; Bo, with four tokens, has more points."""
    yield {"type": "start", "seats": ["Ada", "Bo"]}
    yield from (reading("Ada", ALMOST_FORTY), reading("Bo", ALMOST_EMMAS))
    yield from (begins("Ada"), FIVE_ONES, going("Ada", 1, 5), moving("Ada", 1, 1), passing("Bo"))


def two_fifth_tokens() -> Iterator[Entry]:
    """Two players place their fifth token in the same check, the one with more points wins."""
    yield {"type": "start", "seats": ["Ada", "Bo", "Cy"]}
    yield from (reading("Ada", ALMOST_EMMAS), reading("Bo", ALMOST_FORTY))
    yield from (begins("Cy"), FIVE_ONES, passing("Cy"), going("Bo", 1, 5), going("Ada", 1, 5))
    yield from (moving("Bo", 1, 1), moving("Ada", 1, 4))


def shared_victory() -> Iterator[Entry]:
    """Bo and Cy have the same boards, and the same points."""
    yield {"type": "start", "seats": ["Ada", "Bo", "Cy"]}
    yield from (reading("Bo", ALMOST_EMMAS), reading("Cy", EMMAS))
    yield from (begins("Ada"), FIVE_ONES, passing("Ada"), going("Bo", 1, 5), moving("Bo", 1, 4))
    yield passing("Cy")


def jackpot_taken_back() -> Iterator[Entry]:
    """A jackpot ends the game; on the way a move is taken back and a roll was entered wrongly."""
    yield {"type": "start", "seats": ["Ada", "Bo"]}
    yield from (reading("Ada", ALMOST_EMMAS), begins("Ada"))
    yield from ({"type": "roll", "dice": ["1", "2", "3", "4", "glass"]}, {"type": "undo"})
    yield {"type": "roll", "dice": ["glass", "glass", "3", "glass", "glass"]}
    yield from ({"type": "keep", "dice": ["glass"] * 4}, {"type": "reroll", "dice": ["glass"]})
    yield from (going("Ada", 1, 5), moving("Ada", 1, 1))
    yield {"type": "undo", "kind": "taken back"}
    yield from (moving("Ada", 1, 4), passing("Bo"))
    yield from ({"type": "undo", "steps": 2}, {"type": "redo", "steps": 2})


def overruled_and_put_right() -> Iterator[Entry]:
    """A streak; Bo turns up a tile all the same, and the table leaves it so."""
    yield {"type": "start", "seats": ["Ada", "Bo"]}
    yield from (reading("Ada", ALMOST_EMMAS), begins("Ada"))
    yield {"type": "correct_space", "seat": "Ada", "space": [5, 1], "code": "M"}
    yield {"type": "correct_space", "seat": "Ada", "space": [5, 1], "code": "."}
    yield {"type": "roll", "dice": ["5", "4", "3", "2", "1"]}
    yield from (going("Ada", 1, 5), going("Bo", 4, 4, overrule=True))
    yield {"type": "turn", "seat": "Bo", "shows": "D2"}
    yield moving("Ada", 1, 4)
    yield {**reading("Bo", UNTOUCHED), "tiles": [0] * 5}


EVENINGS: dict[str, Callable[[], Iterator[Entry]]] = {
    "two-players": two_players,
    "four-players": four_players,
    "the-fifth-token-loses": the_fifth_token_loses,
    "two-fifth-tokens": two_fifth_tokens,
    "shared-victory": shared_victory,
    "jackpot-taken-back": jackpot_taken_back,
    "overruled-and-put-right": overruled_and_put_right,
}


def played(entries: list[Entry]) -> Log[Any]:
    """The evening of these entries."""
    log = Log(GAME, convert(entries[0], Start))
    for entry in entries[1:]:
        log.add(convert(entry, ENTRY))
    return log


def read(name: str) -> list[Entry]:
    lines = (FOLDER / f"{name}.jsonl").read_text().splitlines()
    return [decode(line, Entry) for line in lines]


def main() -> None:
    for name, evening in EVENINGS.items():
        entries = list(evening())
        card = builtins(GAME.score(played(entries).state))
        lines = [encode(entry).decode() + "\n" for entry in entries]
        (FOLDER / f"{name}.jsonl").write_text("".join(lines))
        (FOLDER / f"{name}.result.json").write_text(json.dumps(card, indent=2) + "\n")


if __name__ == "__main__":
    main()
