"""One game in progress: journal, rules and everybody who wants to know.

Touch, buttons and camera readings all become actions here, one at a time. Listeners are handed what a
seat may see and never the state.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Struct

from kiosk.journal.book import Book, Opening, Seating, Unfinished, turn
from kiosk.journal.seating import entry_renamed, renamed_forms, start_with, taken_word
from kiosk.journal.writer import AtOnce, Writer
from scoring.catalog import AnyGame, find_game
from scoring.game import Action, Note, Phase, Points, Refusal, Scorecard, Seat
from scoring.log import Lesson, Log, Redo, Start, Told, Undo, replay
from scoring.option import Option
from scoring.wire import Unreadable, convert, decode, encode
from scoring.words import listed, say

Entry = Action | Undo | Redo

WHERE = "where"
"""The form that says which page is open over the table."""
BESIDE = frozenset({WHERE, "hints"})
"""Forms that say nothing about what lies on the table."""
Listener = Callable[[], None]


class Answer(Struct, frozen=True):
    """What became of an action: taken, or refused with a sentence; `warning` where disk failed it."""

    taken: bool
    says: str = ""
    warning: str | None = None


class Seen(Struct, frozen=True):
    """Everything one seat, or with None the shared screen, may know at this moment."""

    seat: Seat | None
    view: Any
    phase: Phase
    options: tuple[Option, ...]
    card: Scorecard
    problems: tuple[str, ...]


Answered = Callable[[Answer], None]


def _nobody_asked(_answer: Answer) -> None:
    """For actions whose answer nobody waits for."""


def _seated(seating: Seating) -> str:
    """A change of seats in one sentence."""
    if len(seating.renamed) == 1:
        ((old, new),) = seating.renamed.items()
        return say("{new} takes over from {old}.", new=new, old=old)
    return say("New seats: {who}.", who=listed(seating.seats))


class Table:
    """A game that is being played, from its start entry to its scorecard."""

    def __init__(
        self,
        book: Book,
        evening: int,
        log: Log[Any],
        writer: Writer | None = None,
        *,
        mode: str = "guided",
        forms: dict[str, list[Any]] | None = None,
        entries: list[Entry] | None = None,
        seatings: list[tuple[int, Seating]] | None = None,
    ) -> None:
        """Sit down at an evening that is in the book; see `begin` and `resume`."""
        self.evening = evening
        self.mode = mode
        self._forms = {name: list(stages) for name, stages in (forms or {}).items()}
        self._book = book
        self._log = log
        self._entries = entries or []
        self._seatings = list(seatings or ())
        self._writer = writer or AtOnce()
        self._listeners: list[Listener] = []
        self._unwritten: list[Callable[[], None]] = []
        self._looked_at: Any = None
        self._seen: dict[Seat | None, Seen] = {}

    @classmethod
    def begin(
        cls, book: Book, game: AnyGame, mode: str, start: Start, writer: Writer | None = None
    ) -> "Table":
        """Lay a new table; raises `Unreadable` where it cannot be, `NotWritten` where the disk fails."""
        log = Log(game, start)
        return cls(book, book.begin(Opening(game.id, mode, start)), log, writer, mode=mode)

    @classmethod
    def resume(cls, book: Book, unfinished: Unfinished, writer: Writer | None = None) -> "Table":
        """Go on with an evening; raises `Unreadable` or `Refusal` where it no longer replays."""
        game = find_game(unfinished.opening.game)
        log: Log[Any] = Log(game, unfinished.opening.start)
        kinds = Undo | Redo | game.action_type
        entries: list[Entry] = [decode(line, kinds) for line in unfinished.log]
        for entry in entries:
            log.add(entry)
        return cls(
            book,
            unfinished.evening,
            log,
            writer,
            mode=unfinished.opening.mode,
            forms=unfinished.forms,
            entries=entries,
            seatings=unfinished.seatings,
        )

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._log.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table; names, which everybody knows."""
        seats: tuple[Seat, ...] = self._log.state.seats
        return seats

    @property
    def start(self) -> Start:
        """How the evening began: seats, settings, and the facts it is played with."""
        return self._log.start

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call the listener after every change; gives the call that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def see(self, seat: Seat | None = None) -> Seen:
        """The table as this seat may see it; worked out once for as long as nothing changes."""
        if self._log.state is not self._looked_at:
            self._looked_at, self._seen = self._log.state, {}
        if seat not in self._seen:
            self._seen[seat] = self._look(seat)
        return self._seen[seat]

    def _look(self, seat: Seat | None) -> Seen:
        game = self.game
        view = game.view(self._log.state, seat)
        return Seen(
            seat=seat,
            view=view,
            phase=game.phase(view),
            options=game.options(view, seat),
            card=game.score(view),
            problems=game.problems(view),
        )

    def told(self, seat: Seat | None = None) -> tuple[Told, ...]:
        """The log as this seat may read it."""
        return self._log.told(seat)

    def story(self) -> tuple[Told, ...]:
        """The log as everybody may read it, with the changes of seats where they happened."""
        lines = [0]
        for entry in self._entries:
            more = entry.steps if isinstance(entry, Redo) else int(not isinstance(entry, Undo))
            lines.append(lines[-1] + more)
        story = list(self.told())
        for entries, seating in reversed(self._seatings):
            story.insert(lines[entries], Told(_seated(seating), "stands"))
        return tuple(story)

    def course(self) -> tuple[dict[Seat, Points], ...]:
        """How the totals moved, as everybody could see them."""
        return self._log.course()

    def notes(self, seat: Seat | None) -> tuple[Note, ...]:
        """What this seat has seen, for its secret sheet; with None what everybody has seen."""
        return self._log.notes(seat)

    def lesson(self) -> Lesson | None:
        """What the last actions told everybody, for who is learning the game."""
        return self._log.lesson()

    def act(
        self,
        entry: Entry | dict[str, Any],
        who: Seat | None = None,
        answered: Answered = _nobody_asked,
    ) -> None:
        """Take an action, or refuse it with the rule's sentence; the answer comes after the commit."""
        try:
            taken = self._as_entry(entry)
            self._log.add(taken)
            self._entries.append(taken)
        except Refusal as refusal:
            answered(Answer(taken=False, says=str(refusal)))
            return
        except Unreadable as error:
            answered(Answer(taken=False, says=f"That cannot be: {error}."))
            return
        says = self._log.last_told(None) or ""
        self._submit(lambda: self._book.write(self.evening, taken, who), says, answered)

    def draft(self, name: str, form: Any, answered: Answered = _nobody_asked) -> None:
        """Keep the next stage of a half-filled form; None forgets it. The answer comes as for `act`."""
        turn(self._forms, name, form)
        self._submit(lambda: self._book.draft(self.evening, name, form), "", answered)

    def stages(self, name: str) -> tuple[Any, ...]:
        """A half-filled form after every step that still stands, the newest last."""
        return tuple(self._forms.get(name, ()))

    @property
    def where(self) -> dict[str, Any]:
        """Which page was open over this table; empty for the table itself."""
        stages = self._forms.get(WHERE)
        return stages[-1] if stages and isinstance(stages[-1], dict) else {}

    def mark(self, where: dict[str, Any]) -> None:
        """Remember which page is open over the table; nobody has to be told."""
        form = where or None
        turn(self._forms, WHERE, form)
        write = partial(self._book.draft, self.evening, WHERE, form)
        self._unwritten.append(write)
        self._writer.submit(self._write, lambda _says: None)

    def reseat(self, seating: Seating, answered: Answered = _nobody_asked) -> None:
        """Let others sit there from now on, if everything so far would have been legal so; the answer
        comes as for `act`."""
        facts = self.start.facts or self.game.facts_text
        if self.begun and (word := taken_word(self.game, facts, seating.renamed)) is not None:
            says = say("{word} is also a word of this game.", word=word)
            answered(Answer(taken=False, says=says))
            return
        kinds = Undo | Redo | self.game.action_type
        entries = [entry_renamed(entry, kinds, seating.renamed) for entry in self._entries]
        try:
            log: Log[Any] = replay(self.game, start_with(self.start, seating), entries)
        except Refusal as refusal:
            answered(Answer(taken=False, says=str(refusal)))
            return
        except Unreadable as error:
            answered(Answer(taken=False, says=f"{error.flaws[0].says}."))
            return
        self._log, self._entries = log, entries
        self._forms = renamed_forms(self._forms, seating.renamed)
        self._seatings.append((len(entries), seating))
        self._submit(lambda: self._book.seat(self.evening, seating), "", answered)

    @property
    def seatings(self) -> tuple[tuple[int, Seating], ...]:
        """The changes of seats so far, each with how many entries the log had by then."""
        return tuple(self._seatings)

    @property
    def begun(self) -> bool:
        """Whether anything has been entered yet."""
        return bool(self._entries) or any(name not in BESIDE for name in self._forms)

    @property
    def entered(self) -> int:
        """How many entries the log has: another number after everything that happens, undoing too."""
        return len(self._entries)

    @property
    def redoable(self) -> int:
        """How many undone actions could be done again."""
        return self._log.redoable

    def _submit(self, write: Callable[[], None], says: str, answered: Answered) -> None:
        self._unwritten.append(write)

        def committed(warning: str | None) -> None:
            for listener in tuple(self._listeners):
                listener()
            answered(Answer(taken=True, says=says, warning=warning))

        self._writer.submit(self._write, committed)

    def _as_entry(self, entry: Entry | dict[str, Any]) -> Entry:
        if isinstance(entry, dict):
            converted: Entry = convert(entry, Undo | Redo | self.game.action_type)
            return converted
        return entry

    def _write(self) -> None:
        """Put everything on disk that is not there yet, in order; runs in the journal's thread.

        After a full disk the table plays on, and what could not be written is tried again.
        """
        while self._unwritten:
            self._unwritten[0]()
            self._unwritten.pop(0)

    def would_undo(self) -> str | None:
        """What undo would undo, as everybody may read it; None at the start."""
        return self._log.last_told(None)

    def finish(self, card: Scorecard | None = None) -> Scorecard:
        """Close the evening with its scorecard (a score pad brings its own); it becomes history. The
        writer must have run dry; raises `NotWritten`."""
        if card is None:
            card = self.game.score(self._log.state)
        self._write()  # whatever a full disk has left over comes before the end
        self._book.finish(self.evening, card)
        return card

    def actions(self) -> list[bytes]:
        """The whole log as `parlour play` reads it. Holds secrets: only for a finished game."""
        return [encode(self._log.start), *(encode(action) for action in self._log.actions)]
