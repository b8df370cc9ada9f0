"""Somebody who taps away at a table without a window, and says before and after each tap what should be.

Whatever goes to the journal is *announced* first, with the digest of the table as it will be, and
*acknowledged* when the answer comes, as a screen would show it. Whatever then becomes of the process or
the disk, the table that comes back must be one that was announced, no older than the last acknowledged.
"""

import hashlib
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from kiosk.journal.book import turn
from kiosk.journal.writer import InThread
from kiosk.parlour import Parlour
from kiosk.simulate import NAMES, next_action
from kiosk.table import Answer, Entry, Table
from scoring.catalog import find_game, game_ids
from scoring.log import Undo
from scoring.wire import encode

Announce = Callable[[int, str], None]
Acknowledge = Callable[[int], None]

FORM = "pad"
ON_THEIR_WAY = 3
"""Taps that may be on their way to the disk at a time: somebody who does not wait for answers."""


def digest(parlour: Parlour, entry: Entry | None = None, form: Any = None) -> str:
    """Everything that must come back: the history, the table in play, its log and its half-filled form.

    With an entry or a form, as it will be once that is taken.
    """
    finished, table = len(parlour.book.finished), parlour.table
    if table is None:
        return without_table(finished)
    entries = [*table._entries, *([] if entry is None else [entry])]
    forms = {name: list(stages) for name, stages in table._forms.items()}
    if form is not None:
        turn(forms, FORM, form)
    return with_table(finished, table.evening, [*map(encode, entries), encode(forms)])


def without_table(finished: int) -> str:
    """The digest where nothing is in play."""
    return f"{finished} finished"


def with_table(finished: int, evening: int, held: Sequence[bytes] = (b"{}",)) -> str:
    """The digest of a table with these entries and forms."""
    hashed = hashlib.blake2b(b"\n".join(held), digest_size=8).hexdigest()
    return f"{finished} finished, evening {evening}: {hashed}"


def reopened(folder: Path) -> Parlour:
    """The parlour in this folder as it comes back, the newest evening on the table."""
    return go_on(Parlour(folder, lambda: 0.0))


def go_on(parlour: Parlour) -> Parlour:
    """Take up the newest evening that was left."""
    if parlour.book.unfinished:
        parlour.resume(parlour.book.unfinished[0])
    return parlour


class Sitting:
    """One process' time at the table, from opening the parlour until something ends it."""

    def __init__(
        self, folder: Path, seed: str, announce: Announce, acknowledge: Acknowledge
    ) -> None:
        """Open the parlour and go on with the evening that was left, if there is one."""
        self._rng = random.Random(seed)
        self._announce, self._acknowledge = announce, acknowledge
        self._number = 0
        self._waiting = 0
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.parlour = go_on(Parlour(folder, lambda: 0.0, InThread(self._posted.put)))

    def tap(self) -> None:
        """One tap, and whatever answers have come meanwhile."""
        table = self.parlour.table
        if table is None:
            self._begin()
        elif not self._touch(table):
            self._finish()
        self._answers(down_to=ON_THEIR_WAY - 1)

    def close(self) -> None:
        """Wait for all answers and leave as a kiosk that is switched off leaves."""
        self._answers(down_to=0)
        self.parlour.close()

    def _answers(self, down_to: int) -> None:
        while self._waiting > down_to:
            self._posted.get()()

    def _touch(self, table: Table) -> bool:
        """Something at the table: mostly the game's next step; False where the game has ended."""
        chance = self._rng.random()
        if chance < 0.08:
            form = [self._rng.randrange(100)]
            table.draft(FORM, form, self._on_its_way(digest(self.parlour, form=form)))
            return True
        entry: Entry | None = Undo()
        if chance > 0.16 or table.would_undo() is None:
            entry = next_action(table.game, table._log.state, self._rng)
        if entry is not None:
            table.act(entry, answered=self._on_its_way(digest(self.parlour, entry)))
        return entry is not None

    def _on_its_way(self, told: str) -> Callable[[Answer], None]:
        """Announce a tap, and acknowledge it when its answer says that it is on disk."""
        number = self._say(told)
        self._waiting += 1

        def answered(answer: Answer) -> None:
            self._waiting -= 1
            if answer.warning is None:
                self._acknowledge(number)

        return answered

    def _begin(self) -> None:
        self._answers(down_to=0)
        game = find_game(self._rng.choice(game_ids(third_party=False)))
        seats = NAMES[: self._rng.choice(game.players)]
        book = self.parlour.book
        fresh = with_table(len(book.finished), book._evenings + 1)
        number = self._say(fresh)
        self.parlour.begin(game.id, "guided", seats)
        self._acknowledge(number)

    def _finish(self) -> None:
        self._answers(down_to=0)
        number = self._say(without_table(len(self.parlour.book.finished) + 1))
        self.parlour.finish()
        self._acknowledge(number)

    def _say(self, told: str) -> int:
        self._number += 1
        self._announce(self._number, told)
        return self._number
