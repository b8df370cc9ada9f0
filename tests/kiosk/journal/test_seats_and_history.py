"""Seats that change hands, evenings put aside, deleted or brought from elsewhere: all in the journal."""

from pathlib import Path

import pytest

from kiosk.journal.book import Book, Seating
from kiosk.journal.entry import Entry
from kiosk.journal.file import NotWritten
from kiosk.journal.rescue import open_journal
from kiosk.parlour import Parlour
from kiosk.table import Answer, Table
from scoring.log import Redo, Undo
from scoring.wire import encode
from tests.kiosk.journal.test_journal import CARD, EVENING, open_book


def begin(parlour: Parlour) -> Table:
    return parlour.begin("tea-time", "guided", ("Ada", "Bo"), {"starts": "Bo"})


def reseated(table: Table, seating: Seating) -> Answer:
    answers: list[Answer] = []
    table.reseat(seating, answers.append)
    return answers[0]


@pytest.fixture
def parlour(tmp_path: Path) -> Parlour:
    return Parlour(tmp_path, lambda: 0.0)


def test_a_seat_is_taken_over_with_everything_on_it(parlour: Parlour, tmp_path: Path) -> None:
    table = begin(parlour)
    table.act({"type": "show", "cell": [1, 1], "tile": "Queen"})
    table.draft("pad", {"Bo": 3})
    assert reseated(table, Seating(("Ada", "Zoe"), {"Bo": "Zoe"})).taken
    assert table.seats == ("Ada", "Zoe")
    assert table.stages("pad") == ({"Zoe": 3},)
    table.act(Undo())
    again = Parlour(tmp_path, lambda: 0.0)
    waiting = again.in_play()
    assert waiting is not None
    resumed = again.resume(waiting)
    assert resumed.seats == ("Ada", "Zoe")
    assert resumed.start.settings == {"starts": "Zoe"}
    assert resumed.stages("pad") == ({"Zoe": 3},)
    assert resumed.seatings == ((1, Seating(("Ada", "Zoe"), {"Bo": "Zoe"})),)


def test_a_name_that_is_also_a_card_is_not_exchanged(parlour: Parlour) -> None:
    table = begin(parlour)
    table.act({"type": "show", "cell": [1, 1], "tile": "Queen"})
    answer = reseated(table, Seating(("Ada", "Queen"), {"Bo": "Queen"}))
    assert answer.says == "Queen is also a word of this game."
    assert table.seats == ("Ada", "Bo")


def test_before_the_first_move_anybody_may_come_or_go_if_the_game_seats_so_many(
    parlour: Parlour,
) -> None:
    table = begin(parlour)
    assert reseated(table, Seating(("Bo", "Ada", "Cy"))).taken
    assert table.seats == ("Bo", "Ada", "Cy")
    assert "for 2 to 4 players, not 1" in reseated(table, Seating(("Bo",))).says
    assert table.seats == ("Bo", "Ada", "Cy")


def test_what_was_on_the_screen_is_remembered(parlour: Parlour, tmp_path: Path) -> None:
    begin(parlour)
    assert Parlour(tmp_path, lambda: 0.0).in_play() is not None
    parlour.leave()
    assert Parlour(tmp_path, lambda: 0.0).in_play() is None
    parlour.resume(parlour.book.unfinished[0])
    assert Parlour(tmp_path, lambda: 0.0).in_play() is not None
    parlour.finish()
    assert Parlour(tmp_path, lambda: 0.0).in_play() is None


def test_a_form_may_belong_to_no_evening_yet(parlour: Parlour, tmp_path: Path) -> None:
    assert parlour.loose("players") is None
    parlour.draft("players", ["Ada"])
    assert Parlour(tmp_path, lambda: 0.0).loose("players") == ["Ada"]
    parlour.draft("players", None)
    assert Parlour(tmp_path, lambda: 0.0).loose("players") is None


def test_a_deleted_evening_is_gone_from_history_and_stays_so(tmp_path: Path) -> None:
    book = open_book(tmp_path)
    first, second = book.begin(EVENING), book.begin(EVENING)
    book.finish(first, CARD)
    book.finish(second, CARD)
    book.delete(first)
    for known in (book, open_book(tmp_path)):
        assert [one.evening for one in known.finished] == [second]


def test_an_abandoned_evening_leaves_no_table(parlour: Parlour) -> None:
    table = begin(parlour)
    parlour.abandon(table.evening)
    assert parlour.table is None
    assert parlour.book.unfinished == ()


def test_evenings_are_brought_whole_or_not_at_all(tmp_path: Path) -> None:
    file = open_journal(tmp_path).file
    book = Book(file, lambda: 0.0)
    book.begin(EVENING)
    some = [Entry(0, 0, 5.0, None, "log", b"x" * 200_000)] * 3
    file._database.execute("PRAGMA max_page_count = 300")
    with pytest.raises(NotWritten):
        book.bring([some])
    file._database.execute("PRAGMA max_page_count = 100000")
    book.bring([some])
    assert len(list(open_journal(tmp_path).file.entries())) == 4


def test_everything_can_be_read_anew_from_the_journal(parlour: Parlour) -> None:
    begin(parlour).act({"type": "show", "cell": [1, 1], "tile": "Queen"})
    parlour.again()
    waiting = parlour.in_play()
    assert parlour.table is None
    assert waiting is not None
    assert parlour.book.lines(waiting.evening) == waiting.log != []


def test_the_log_of_an_evening_is_found_among_others_that_went_on_beside_it(tmp_path: Path) -> None:
    book = open_book(tmp_path)
    one, other = book.begin(EVENING), book.begin(EVENING)
    for number in range(4):
        book.write((one, other)[number % 2], Undo() if number < 2 else Redo())
    book.put_aside(one)
    book.finish(one, CARD)
    told = [encode(Undo()), encode(Redo())]
    for read in (book, open_book(tmp_path)):
        assert read.lines(one) == read.lines(other) == told
        assert read.lines(77) == []
    book.bring(
        [[Entry(0, 0, 0.0, None, "start", encode(EVENING)), Entry(0, 0, 0.0, None, "log", told[0])]]
    )
    assert (book.lines(3), book.lines(one)) == ([told[0]], told)
