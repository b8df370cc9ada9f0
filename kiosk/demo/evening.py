"""One game, from the shelf to the podium, by real touches on the real application.

Kivy must have been set up before this is imported (`kiosk.screens.start.prepare`).
"""

from collections.abc import Callable
from pathlib import Path

from kiosk.demo.player import Player
from kiosk.demo.record import Taps, record, record_taps
from kiosk.demo.script import Script, script
from kiosk.screens.hand import Hand
from kiosk.simulate import NAMES
from kiosk.simulation import SimulatedTable
from scoring.catalog import AnyGame

Told = Callable[[int, int], None]
"""Hears how many moves of about how many are done."""


class DemoEvening:
    """Plays one game. The same seed gives the same evening."""

    def __init__(
        self,
        hand: Hand,
        game: AnyGame,
        folder: Path | None,
        seed: int,
        below: SimulatedTable | None = None,
    ) -> None:
        """Begin at the home page; `below` is the table under the camera. Without a folder nothing is
        photographed and nothing left."""
        self._game = game
        self._folder = folder
        self._seed = seed
        self._phases: set[str] = set()
        self.player = Player(hand, below, self._photograph)
        self.pictures: list[str] = []

    def play(self, told: Told) -> None:
        """From the shelf to the podium."""
        player, game = self.player, self._game
        player.sit_down(game.id, NAMES[: max(3, game.players[0])])
        table = player.table
        about, done = len(script(game, table.start, self._seed)), 0
        evening = Script(game, table.start, self._seed)
        while moves := evening.next(player.tells, player.asks):
            while moves:
                self._photograph(table.see().phase.name)
                did = player.do(moves)
                moves, done = moves[did:], done + did
                told(done, max(about, done))
        self._photograph("over")
        if self._folder is not None:
            record(self._folder, table)
        player.end()
        self._photograph("result")
        if self._folder is not None:
            taps = Taps(game.title, len(table.seats), player.taps, player.costs, dict(player.kinds))
            record_taps(self._folder, taps)
        player.tap("next")

    def _photograph(self, name: str) -> None:
        """A picture of the first screen of its name."""
        if self._folder is not None and name not in self._phases:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._phases.add(name)
            picture = f"{len(self.pictures):02}-{name}.png"
            self.player.hand.photograph(self._folder / picture)
            self.pictures.append(picture)
