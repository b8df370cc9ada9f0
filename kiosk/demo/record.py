"""What a demo evening leaves beside its pictures: the log, the tally, and what the commands say of them."""

from pathlib import Path

from msgspec import Struct

from kiosk.table import Table
from scoring.log import Redo, Start, Undo, replay
from scoring.wire import decode, encode


class Taps(Struct, frozen=True):
    """What one evening cost in taps, from Home to the podium; a pair a kind of move: times, taps.

    `kinds` counts by page and by what was tapped there.
    """

    game: str
    players: int
    taps: int
    moves: dict[str, tuple[int, int]]
    kinds: dict[str, int] = {}


def record_taps(folder: Path, taps: Taps) -> None:
    """Write taps.json; `python -m kiosk.demo.taps` makes a page of them."""
    (folder / "taps.json").write_bytes(encode(taps) + b"\n")


def record(folder: Path, table: Table) -> None:
    """Write actions.jsonl, tally.json and result.json; the result is what `play` and `score` give."""
    game = table.game
    lines = table.actions()
    (folder / "actions.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    start = decode(lines[0], Start)
    kinds = Undo | Redo | game.action_type
    again = replay(game, start, [decode(line, kinds) for line in lines[1:]])
    tally = game.tally(again.state)
    (folder / "tally.json").write_bytes(encode(tally) + b"\n")
    facts = again.state.facts
    result = {"play": game.score(again.state), "score": game.score_tally(tally, facts)}
    (folder / "result.json").write_bytes(encode(result) + b"\n")
