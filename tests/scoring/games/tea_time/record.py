"""Plays the evenings that `test_evenings` replays, and writes them down.

    python -m tests.scoring.games.tea_time.record

Each evening is found by playing at random, from the same seeds every time, until one ends as wanted.
Run it again only when the rules have changed on purpose, and look at what changed.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from scoring.game import Action, Scorecard
from scoring.games.tea_time import GAME, lines
from scoring.games.tea_time.grid import cells, changed
from scoring.games.tea_time.table import ALICE, GAP, Grid, Setup, State
from scoring.log import Log, Redo, Start, Undo
from scoring.walk import some_action
from scoring.wire import builtins, convert, encode

FOLDER = Path(__file__).with_name("evenings")
NAMES = ("Ada", "Bo", "Cy", "Dee")
Entry = Action | Undo | Redo


@dataclass
class Recording:
    """An evening being played, and its entries so far."""

    start: Start
    rng: random.Random
    entries: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.log: Log[State] = Log(GAME, self.start)
        self.box = list(self.log.state.facts.characters) * self.log.state.each
        self.rng.shuffle(self.box)

    def add(self, entry: Entry | dict[str, Any]) -> None:
        if isinstance(entry, dict):
            action: Entry = convert(builtins(entry), GAME.action_type)
            return self.add(action)
        self.log.add(entry)
        self.entries.append(entry)
        return None

    @property
    def over(self) -> bool:
        return GAME.phase(self.log.state).over

    def lay(self, blurred: int = 0) -> None:
        """The camera reads a round dealt from the box, and leaves a few tiles without a name."""
        setup: Setup = self.log.state.setup
        turned = self.rng.choice((0, 1))
        grid: Grid = tuple(
            tuple(
                self.box.pop() + "*" * ((row + column + turned) % 2)
                for column in range(setup.columns)
            )
            for row in range(setup.rows)
        )
        hidden = self.rng.sample([cell for cell, _ in cells(grid)], blurred)
        self.named = {cell: grid[cell[0] - 1][cell[1] - 1] for cell in hidden}
        self.add(
            {
                "type": "correct_grid",
                "grid": changed(grid, dict.fromkeys(hidden, "unknown")),
                "source": "camera",
                "confidence": 0.97,
            }
        )

    def take(self) -> None:
        """A random line; while nothing has a name, somebody names a tile first."""
        state = self.log.state
        if (named := self.named) and (not lines(state.grid, state.turn) or self.rng.random() < 0.3):
            cell, tile = named.popitem()
            self.add({"type": "show", "cell": cell, "tile": tile})
        else:
            chosen = self.rng.choice(lines(state.grid, state.turn))
            self.add({"type": "take", "cells": chosen})

    def round(self, blurred: int = 0) -> None:
        self.lay(blurred)
        number = self.log.state.round
        while self.log.state.round == number and not self.over:
            self.take()


def photographed(recording: Recording) -> None:
    """Every round read by the camera."""
    while not recording.over:
        recording.round()


def blurred(recording: Recording) -> None:
    """The camera misses three tiles a round."""
    while not recording.over:
        recording.round(blurred=3)


def tapped(recording: Recording) -> None:
    """Tile by tile, whatever is on offer."""
    while (action := some_action(GAME, recording.log.state, recording.rng.randrange)) is not None:
        recording.add(action)


def second_thoughts(recording: Recording) -> None:
    """Moves are entered wrongly, taken back and made again."""
    recording.lay()
    for _ in range(3):
        recording.take()
    recording.add(Undo())
    recording.add(Undo(steps=1, kind="taken back"))
    recording.add(Redo(steps=2))
    recording.add(Undo(kind="taken back"))
    while recording.log.state.round == 1:
        recording.take()
    photographed(recording)
    recording.add(Undo(steps=5))
    recording.add(Redo(steps=5))


def lenient(recording: Recording) -> None:
    """A rule is broken and stands; a pile and the turn are put right, the last after the end."""
    recording.lay()
    recording.take()
    recording.add({"type": "take", "cells": [(2, 1), (2, 3), (4, 4)], "overrule": True})
    while recording.log.state.round == 1:
        recording.take()
    recording.add({"type": "correct_turn", "seat": "Ada", "round": 2, "turn": 1})
    photographed(recording)
    pile = {"type": "correct_pile", "seat": "Cy", "character": "Queen", "side": "mirrored"}
    recording.add({**pile, "tiles": 5})


def level(card: Scorecard) -> int:
    """How many have the most points."""
    return list(card.totals.values()).count(max(card.totals.values()))


def alice_was_last(recording: Recording) -> bool:
    """Whether in the last turn nothing but Alice was left."""
    last = Log(GAME, recording.start)
    for action in recording.log.actions[:-1]:
        last.add(action)
    left = [tile for _, tile in cells(last.state.grid) if tile != GAP]
    return left == [ALICE]


Play = Callable[[Recording], None]
Wanted = Callable[[Scorecard, Recording], bool]
EVENINGS: dict[str, tuple[int, dict[str, Any], Play, Wanted]] = {
    "two-alone": (2, {}, tapped, lambda card, _: level(card) == 1),
    "two-level-alice-decides": (2, {}, photographed, lambda card, _: card.tie_break is not None),
    "three-alone": (3, {}, tapped, lambda card, _: level(card) == 1),
    "three-share": (3, {}, photographed, lambda card, _: len(card.winners) == 2),
    "three-level-alice-decides": (
        3,
        {},
        photographed,
        lambda card, _: level(card) == 3 and card.tie_break is not None,
    ),
    "four-alone-blurred": (4, {"starts": "Cy"}, blurred, lambda card, _: level(card) == 1),
    "four-share": (4, {}, photographed, lambda card, _: len(card.winners) == 2),
    "alice-is-left": (2, {}, photographed, lambda _, recording: alice_was_last(recording)),
    "second-thoughts": (2, {}, second_thoughts, lambda card, _: level(card) == 1),
    "overruled-and-put-right": (3, {}, lenient, lambda card, _: card.winners == ("Cy",)),
}


def record(name: str) -> Recording:
    """The first evening of this kind."""
    players, settings, play, wanted = EVENINGS[name]
    for seed in count():
        start = Start(seats=NAMES[:players], settings=settings)
        recording = Recording(start, random.Random(f"{name} {seed}"))
        play(recording)
        if wanted(GAME.score(recording.log.state), recording):
            return recording
    raise AssertionError("count() never ends")


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in EVENINGS:
        recording = record(name)
        written = [encode(entry) for entry in (recording.start, *recording.entries)]
        (FOLDER / f"{name}.jsonl").write_bytes(b"\n".join(written) + b"\n")
        result = encode(GAME.score(recording.log.state))
        (FOLDER / f"{name}.result.json").write_bytes(result + b"\n")
        print(name, len(written), result.decode()[:100])


if __name__ == "__main__":
    main()
