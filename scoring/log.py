"""An evening as its log: the start, then what happened, with undo and redo as entries of their own.

The log is the truth and the state its replay. There are two kinds of undo. What was *entered wrongly*
never happened, and what was noted from it goes too. What is *taken back* did happen: the move is
undone, but what was seen stays on the sheets.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Generic, Literal, TypeVar

from msgspec import Meta, Struct

from scoring.facts import BadFacts, read_facts
from scoring.game import Action, Game, MalformedAction, Note, Points, Refusal, Seat
from scoring.wire import Flaw, Unreadable, convert
from scoring.words import say

S = TypeVar("S")

LONGEST_NAME = 40
LESSON_LASTS = 3
"""A lesson is of interest until so many actions have been taken."""
Steps = Annotated[int, Meta(ge=1)]
UndoKind = Literal["entered wrongly", "taken back"]


class Start(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="start"):
    """The first entry. It freezes what a later edit must not change about an old evening.

    `facts` is the text of the owner's facts.toml where it differs from the built-in one, `rules` the
    version of the rules it was played under.
    """

    seats: tuple[Seat, ...]
    settings: dict[str, Any] = {}
    facts: str | None = None
    rules: int | None = None


class Undo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="undo"):
    """The last `steps` actions are undone, as entered wrongly or as taken back."""

    steps: Steps = 1
    kind: UndoKind = "entered wrongly"


class Redo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="redo"):
    """The last `steps` undone actions happen again."""

    steps: Steps = 1


class Told(Struct, frozen=True):
    """A line of the log as one seat may read it, and whether it still stands."""

    says: str
    status: Literal["stands", "entered wrongly", "taken back"]


class Lesson(Struct, frozen=True):
    """What an action told everybody, and which action it was, counted from the start."""

    number: int
    says: str


def check_seats(game: Game[Any, Any, Any, Any, Any], seats: tuple[Seat, ...]) -> None:
    """Refuse a table that this game cannot seat; raises `Unreadable` with every flaw."""
    flaws = name_flaws(seats, "seats[{}]")
    if len(seats) not in game.players:
        few, many = game.players[0], game.players[-1]
        flaws += (Flaw("seats", f"{game.title} is for {few} to {many} players, not {len(seats)}"),)
    if flaws:
        raise Unreadable(*flaws)


def name_flaws(names: Iterable[str], place: str) -> tuple[Flaw, ...]:
    """Whatever is wrong with players' names: blank, endless, or the same twice."""
    seen: set[str] = set()
    flaws = []
    for index, name in enumerate(names):
        if not name.strip():
            flaws.append(Flaw(place.format(index), "a player needs a name"))
        elif len(name) > LONGEST_NAME:
            flaws.append(Flaw(place.format(index), f"longer than {LONGEST_NAME} characters"))
        elif name in seen:
            flaws.append(Flaw(place.format(index), f"{name} sits at this table already"))
        seen.add(name)
    return tuple(flaws)


class Log(Generic[S]):
    """One evening: takes entries in order, and knows the table after each.

    Everything that is shown of it goes through `view`, `told` and `notes`, which keep secrets.
    """

    def __init__(self, game: Game[S, Any, Any, Any, Any], start: Start) -> None:
        """Lay the table out; raises `Unreadable` where the start cannot be."""
        check_seats(game, start.seats)
        if start.rules not in (None, game.version):
            raise Unreadable(
                Flaw("rules", f"version {start.rules}; this Parlour plays version {game.version}")
            )
        try:
            facts = read_facts(start.facts or game.facts_text, game.facts_type)
        except BadFacts as error:
            raise Unreadable(Flaw("facts", str(error))) from None
        try:
            settings = convert(dict(start.settings), game.settings_type)
        except Unreadable as error:
            flaws = [Flaw(f"settings.{flaw.place}".rstrip("."), flaw.says) for flaw in error.flaws]
            raise Unreadable(*flaws) from None
        self.game = game
        self.start = start
        self._states = [game.start(start.seats, settings, facts)]
        self._actions: list[Action] = []
        self._undone: list[Action] = []
        self._told: list[tuple[S, Action, Literal["stands", "entered wrongly", "taken back"]]] = []
        self._standing: list[int] = []

    @property
    def state(self) -> S:
        """The table now, secrets and all: for the rules, never for a screen."""
        return self._states[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that stand, in order."""
        return tuple(self._actions)

    @property
    def redoable(self) -> int:
        """How many undone actions could be done again."""
        return len(self._undone)

    def add(self, entry: Action | Undo | Redo) -> S:
        """Take one entry; raises `Refusal` and changes nothing where it cannot be taken."""
        match entry:
            case Undo():
                self._undo(entry)
            case Redo():
                self._redo(entry)
            case _:
                self._act(entry)
                self._undone.clear()
        return self.state

    def _act(self, action: Action) -> None:
        before = self.state
        self._states.append(self.game.apply(before, action))
        self._actions.append(action)
        self._standing.append(len(self._told))
        self._told.append((before, action, "stands"))

    def _undo(self, entry: Undo) -> None:
        if entry.steps > len(self._actions):
            raise MalformedAction(
                say("Only {n} actions have been taken since the start.", n=len(self._actions))
            )
        for _ in range(entry.steps):
            self._states.pop()
            self._undone.append(self._actions.pop())
            place = self._standing.pop()
            before, action, _ = self._told[place]
            self._told[place] = (before, action, entry.kind)

    def _redo(self, entry: Redo) -> None:
        if entry.steps > len(self._undone):
            raise MalformedAction(say("Only {n} actions can be done again.", n=len(self._undone)))
        for _ in range(entry.steps):
            self._act(self._undone[-1])
            self._undone.pop()

    def view(self, seat: Seat | None) -> S:
        """The table as this seat (None: the shared screen) may see it."""
        return self.game.view(self.state, seat)

    def course(self) -> tuple[dict[Seat, Points], ...]:
        """The totals from the start on, as everybody could see them; what did not change comes once."""
        course: list[dict[Seat, Points]] = []
        for state in self._states:
            totals = self.game.score(self.game.view(state, None)).totals
            if not course or totals != course[-1]:
                course.append(totals)
        return tuple(course)

    def told(self, seat: Seat | None) -> tuple[Told, ...]:
        """The log as this seat (None: everybody) may read it."""
        return tuple(
            Told(self.game.tell(before, action, seat), status)
            for before, action, status in self._told
        )

    def last_told(self, seat: Seat | None) -> str | None:
        """The last action that stands, which undo would undo, as this seat may hear it."""
        if not self._standing:
            return None
        before, action, _ = self._told[self._standing[-1]]
        return self.game.tell(before, action, seat)

    def lesson(self) -> Lesson | None:
        """What the last actions told everybody, for who is learning; the newest that told anything."""
        for number in range(len(self._standing), max(0, len(self._standing) - LESSON_LASTS), -1):
            before, action, _ = self._told[self._standing[number - 1]]
            if self.game.lesson and (
                says := self.game.lesson(self.game.view(before, None), action)
            ):
                return Lesson(number, says)
        return None

    def notes(self, seat: Seat | None) -> tuple[Note, ...]:
        """What this seat has seen (None: what everybody has), undone moves included if taken back."""
        return tuple(
            note
            for before, action, status in self._told
            if status != "entered wrongly"
            for note in self.game.notes(before, action)
            if note.seen_by is None or seat in note.seen_by
        )


def replay(
    game: Game[S, Any, Any, Any, Any], start: Start, entries: Iterable[Action | Undo | Redo]
) -> Log[S]:
    """The evening these entries make; raises the first `Refusal`."""
    log = Log(game, start)
    for entry in entries:
        log.add(entry)
    return log


__all__ = ["Log", "Redo", "Refusal", "Start", "Told", "Undo", "check_seats", "name_flaws", "replay"]
