"""An evening in the players' words: what they do, and what they must then see, hear and find written."""

from collections.abc import Sequence
from typing import Any, Self

import msgspec

from kiosk.demo.player import Player
from kiosk.demo.script import Move
from kiosk.demo.seated import Seated
from kiosk.demo.under_camera import Laid
from kiosk.table import Table

MOMENT = 0.1
"""Seconds after a touch by which lights and voice have followed."""


class Evening:
    """Only touches, buttons and frames go in."""

    def __init__(self, everything: Seated) -> None:
        self.parlour = everything.parlour
        self.hand = everything.hand
        self.below = everything.below
        self.player = Player(self.hand, self.below)

    # -- what players do ----------------------------------------------------------------------------

    def start(self, game: str, *seats: str) -> Self:
        """Take the game from the shelf and sit down."""
        self.player.sit_down(game, seats)
        return self._moment()

    def tap(self, *names: str) -> Self:
        """Tap these, one after the other."""
        for name in names:
            self.player.tap(name)
            self._moment()
        return self

    def press(self, button: str) -> Self:
        """Press a hardware button; it bounces."""
        self.below.press(button)
        self.hand.settle()
        return self._moment()

    def roll(self, *faces: str) -> Self:
        """Throw these under the camera, wait until they were read, and take the reading."""
        sight = self.player.guided.sights()[0]
        assert self.player.camera is not None
        self.player.camera.show(Laid(sight.wanted, (faces,)))
        return self._moment()

    def do(self, moves: Sequence[Move]) -> int:
        """Whatever happens next; how many moves that was."""
        done = self.player.do(moves)
        self._moment()
        return done

    def do_any(self, kind: str) -> Self:
        """The first thing of this kind that is offered now."""
        seen = self.playing.see()
        option = next(one for one in seen.options if one.type == kind and not one.private)
        self.do([Move(option, option.nth(0), None)])
        return self

    def _moment(self) -> Self:
        self.below.pass_time(MOMENT)
        assert self.player.page.name != "apology", self.hand.texts()
        return self

    # -- what they see, hear and find -----------------------------------------------------------------

    @property
    def playing(self) -> Table:
        """The game on the table."""
        return self.player.table

    def expect_screen(self, words: str) -> Self:
        """These words stand on the screen."""
        assert self.hand.reads(words), f"{words!r} is not among {self.hand.texts()}"
        return self

    def expect_said(self, words: str) -> Self:
        """Somebody heard this."""
        self.below.expect_said(words)
        return self

    def expect_light(self, seat: str | None) -> Self:
        """This seat's light shines for the turn, and no other."""
        place = None if seat is None else self.playing.seats.index(seat)
        self.below.expect_turn_light(place)
        return self

    def expect_written(self, kind: str, **fields: Any) -> Self:
        """The journal's last entry is this, with at least these fields."""
        last = self.written()[-1]
        assert last["type"] == kind, last
        assert {name: last.get(name) for name in fields} == fields
        return self

    def written(self) -> list[dict[str, Any]]:
        """Everything of this evening that is on disk."""
        return [msgspec.json.decode(line) for line in self._unfinished().log]

    def _unfinished(self) -> Any:
        number = self.playing.evening
        return next(one for one in self.parlour.book.unfinished if one.evening == number)

    def expect_together(self) -> Self:
        """Screen, voice and lights all tell of the same moment."""
        phase = self.playing.see().phase
        seats = self.playing.seats
        scene = self.below.lights.scene
        assert self.below.speaker.said[-1] == phase.says
        shining = {scene.turn} if scene.turn is not None else set(scene.waited_for)
        assert shining == {seats.index(seat) for seat in phase.who}
        assert scene.status in ("waiting", "looking")
        return self
