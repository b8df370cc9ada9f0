"""The journal: what was acknowledged is there, whatever happens to the kiosk or the file."""

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kiosk.journal.book import NO_EVENING, Book, Opening
from kiosk.journal.entry import Entry
from kiosk.journal.file import NAME, JournalFile, NotWritten
from kiosk.journal.rescue import open_journal
from scoring.game import Line, Scorecard
from scoring.games._template.table import Roll
from scoring.log import Start, Undo

EVENING = Opening("best-of-three", "guided", Start(seats=("Ada", "Bo")))
CARD = Scorecard(
    {"Ada": 6, "Bo": 5}, ("Ada",), {"Ada": (Line("best", 6),), "Bo": (Line("best", 5),)}, None
)


class Clock:
    """Time that is handed in."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def open_book(folder: Path) -> Book:
    return Book(open_journal(folder).file, Clock())


def test_what_happened_is_there_after_a_restart(tmp_path: Path) -> None:
    book = open_book(tmp_path)
    evening = book.begin(EVENING)
    book.write(evening, Roll(3, source="camera", confidence=0.9), who="Ada")
    book.write(evening, Undo())
    (again,) = open_book(tmp_path).unfinished
    assert again.opening == EVENING
    assert [bytes(line) for line in again.log] == [
        b'{"type":"roll","face":3,"source":"camera","confidence":0.9}',
        b'{"type":"undo"}',
    ]


def test_evenings_lie_side_by_side_and_the_one_touched_last_comes_first(tmp_path: Path) -> None:
    book = open_book(tmp_path)
    first, second = book.begin(EVENING), book.begin(EVENING)
    assert [one.evening for one in book.unfinished] == [second, first]
    book.write(first, Roll(3))
    assert [one.evening for one in open_book(tmp_path).unfinished] == [first, second]


def test_a_clock_that_jumps_back_does_not_change_the_order(tmp_path: Path) -> None:
    times = iter([5000.0, 10.0, 5.0])
    book = Book(open_journal(tmp_path).file, lambda: next(times))
    book.begin(EVENING)
    second = book.begin(EVENING)
    assert book.unfinished[0].evening == second


def test_half_filled_forms_survive_and_can_be_put_away(tmp_path: Path) -> None:
    book = open_book(tmp_path)
    evening = book.begin(EVENING)
    book.draft(evening, "score pad", {"Ada": [3, None]})
    book.draft(evening, "camera", {"tray": 1})
    book.draft(evening, "camera", None)
    (again,) = open_book(tmp_path).unfinished
    assert again.drafts == {"score pad": {"Ada": [3, None]}}


def test_a_finished_evening_is_history_and_an_abandoned_one_is_gone(tmp_path: Path) -> None:
    book = open_book(tmp_path)
    done, dropped = book.begin(EVENING), book.begin(EVENING)
    book.finish(done, CARD)
    book.abandon(dropped)
    book.write(done, Roll(3))
    again = open_book(tmp_path)
    assert again.unfinished == ()
    assert [(one.evening, one.card) for one in again.finished] == [(done, CARD)]
    assert again.begin(EVENING) == dropped + 1


def test_an_evening_begun_by_another_version_stays_out_of_the_way(tmp_path: Path) -> None:
    file = open_journal(tmp_path).file
    file.append(1, 0.0, None, "start", b'{"board": "from the future"}')
    file.append(1, 0.0, None, "log", b"{}")
    book = Book(file, Clock())
    assert book.unfinished == ()
    assert book.begin(EVENING) == 2


@pytest.mark.parametrize("body", [b"", b"nonsense", b"\xff", b'{"new": 1}'])
@pytest.mark.parametrize("kind", ["draft", "seats", "finish", "aside", "of tomorrow"])
@pytest.mark.parametrize("evening", [NO_EVENING, 1])
def test_an_entry_of_another_version_never_stops_the_start(
    tmp_path: Path, evening: int, kind: Any, body: bytes
) -> None:
    file = open_journal(tmp_path).file
    Book(file, Clock()).begin(EVENING)
    file.append(evening, 0.0, None, kind, body)
    (waiting,) = open_book(tmp_path).unfinished
    assert waiting.opening == EVENING


def test_each_entry_is_flushed_to_disk(tmp_path: Path) -> None:
    file = JournalFile(tmp_path / NAME)
    asked = sqlite3.connect(tmp_path / NAME).execute("PRAGMA journal_mode").fetchone()
    assert asked == ("wal",)
    assert file._database.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_full_card_is_said_and_nothing_is_half_written(tmp_path: Path) -> None:
    file = JournalFile(tmp_path / NAME)
    file.append(1, 0.0, None, "log", b"first")
    file._database.execute("PRAGMA max_page_count = 1")
    with pytest.raises(NotWritten, match="The memory card did not take the last entry"):
        file.append(1, 0.0, None, "log", b"x" * 300_000)
    written = len(list(file.entries()))
    file._database.execute("PRAGMA max_page_count = 100000")
    file.append(1, 0.0, None, "log", b"after")
    file.close()
    assert [entry.number for entry in JournalFile(tmp_path / NAME).entries()] == list(
        range(1, written + 2)
    )


@pytest.fixture(scope="session")
def many_entries(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A journal file of four hundred entries, closed as a kiosk closes it."""
    folder = tmp_path_factory.mktemp("many")
    file = open_journal(folder).file
    file.copy(
        [Entry(0, 1, float(number), "Ada", "log", b"tap %d" % number) for number in range(400)]
    )
    file.close()
    return (folder / NAME).read_bytes()


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32), truncate=st.booleans())
def test_a_damaged_file_is_set_aside_and_its_beginning_kept(
    tmp_path_factory: pytest.TempPathFactory, many_entries: bytes, seed: int, truncate: bool
) -> None:
    folder = tmp_path_factory.mktemp("journal")
    written = [b"tap %d" % number for number in range(400)]
    rng = random.Random(seed)
    raw = bytearray(many_entries)
    if truncate:
        raw = raw[: rng.randrange(len(raw))]
    else:
        for _ in range(rng.randrange(1, 4)):
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    (folder / NAME).write_bytes(raw)
    opened = open_journal(folder)
    kept = [entry.body for entry in opened.file.entries()]
    assert kept == written[: len(kept)]
    if len(kept) < len(written):
        assert raw == b"" or opened.says is not None
    if opened.says is not None:
        assert f"first {len(kept)} entries are kept" in opened.says
        assert (folder / "journal.damaged-1.db").read_bytes()[:100] == bytes(raw[:100])
    opened.file.append(1, 0.0, None, "log", b"on we go")
    assert open_journal(folder).says is None


def test_a_file_cut_short_keeps_all_that_came_before_the_cut(
    tmp_path: Path, many_entries: bytes
) -> None:
    (tmp_path / NAME).write_bytes(many_entries[:-1100])
    kept = [entry.number for entry in open_journal(tmp_path).file.entries()]
    assert len(kept) >= 300


def test_a_file_without_its_first_page_keeps_every_entry(
    tmp_path: Path, many_entries: bytes
) -> None:
    (tmp_path / NAME).write_bytes(b"?" * 1024 + many_entries[1024:])
    assert sum(1 for _ in open_journal(tmp_path).file.entries()) == 400


def test_damage_that_cannot_even_be_quoted_is_damage(tmp_path: Path, many_entries: bytes) -> None:
    spoilt = many_entries.replace(b"PRIMARY KEY", b"PRIMARY \xccEY", 1)
    assert spoilt != many_entries
    (tmp_path / NAME).write_bytes(spoilt)
    opened = open_journal(tmp_path)
    assert sum(1 for _ in opened.file.entries()) == 400
    assert opened.says is not None


def test_a_second_damaged_file_does_not_push_out_the_first(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / NAME).write_bytes(b"no database " * 200)
        opened = open_journal(tmp_path)
        assert f"journal.damaged-{number}.db" in str(opened.says)
        opened.file.close()
    assert len(list(tmp_path.glob("journal.damaged-*.db"))) == 2


def test_a_rescue_cut_short_between_its_renames_is_finished(
    tmp_path: Path, many_entries: bytes
) -> None:
    (tmp_path / "journal.new.db").write_bytes(many_entries)
    assert sum(1 for _ in open_journal(tmp_path).file.entries()) == 400


def test_a_rescue_cut_short_before_them_begins_again(tmp_path: Path, many_entries: bytes) -> None:
    (tmp_path / "journal.half.db").write_bytes(many_entries[:3000])
    (tmp_path / NAME).write_bytes(many_entries[:-3000])
    opened = open_journal(tmp_path)
    assert [entry.body for entry in opened.file.entries()][:3] == [b"tap 0", b"tap 1", b"tap 2"]
    assert opened.says is not None


def test_what_an_old_companion_holds_is_never_taken_for_part_of_the_rescued_file(
    tmp_path: Path, many_entries: bytes
) -> None:
    file = JournalFile(tmp_path / NAME)
    file.append(1, 0.0, None, "log", b"of the damaged file")
    stale = (tmp_path / f"{NAME}-wal").read_bytes()
    file.close()
    (tmp_path / NAME).unlink()
    # The power went after the damaged file was moved away and before its companion was.
    (tmp_path / f"{NAME}-wal").write_bytes(stale)
    (tmp_path / "journal.new.db").write_bytes(many_entries)
    assert sum(1 for _ in open_journal(tmp_path).file.entries()) == 400


def test_a_card_that_cannot_be_written_to_is_not_a_damaged_journal(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()  # as good as any way to make SQLite unable to open a file
    opened = open_journal(tmp_path)
    assert "kept only until Parlour is switched off" in str(opened.says)
    assert (tmp_path / NAME).is_dir(), "nothing was set aside"
    opened.file.append(1, 0.0, None, "log", b"and play goes on")
    assert [entry.body for entry in opened.file.entries()] == [b"and play goes on"]
