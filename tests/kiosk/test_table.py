"""One game in progress: actions in, views out, everything written before it is answered."""

from collections.abc import Callable
from pathlib import Path
from threading import current_thread
from typing import Any

import pytest

from kiosk.journal.book import Book
from kiosk.journal.file import NotWritten
from kiosk.journal.rescue import open_journal
from kiosk.journal.writer import InThread
from kiosk.table import Answer, Table
from scoring.games._template import GAME
from scoring.log import Start, Undo


@pytest.fixture(autouse=True)
def _best_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.table.find_game", lambda _id: GAME)


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(open_journal(tmp_path).file, lambda: 0.0)


@pytest.fixture
def table(book: Book) -> Table:
    return Table.begin(book, GAME, "guided", Start(seats=("Ada", "Bo")))


def ask(table: Table, entry: Any, **more: Any) -> Answer:
    answers: list[Answer] = []
    table.act(entry, answered=answers.append, **more)
    (answer,) = answers
    return answer


def test_an_action_is_taken_written_and_told(table: Table, book: Book) -> None:
    assert ask(table, {"type": "roll", "face": 3}, who="Ada") == Answer(
        taken=True, says="Ada rolled 3."
    )
    assert book.unfinished[0].log == [b'{"type":"roll","face":3}']
    assert table.see().phase.says == "Bo rolls the die."
    assert table.told()[0].says == "Ada rolled 3."
    assert table.notes("Ada") == ()


def test_a_refused_action_changes_nothing_and_comes_back_as_a_sentence(
    table: Table, book: Book
) -> None:
    heard: list[int] = []
    table.listen(lambda: heard.append(1))
    assert ask(table, {"type": "roll", "face": 7}).says == "The die has 6 sides, it cannot show 7."
    assert ask(table, {"type": "roll", "face": "six"}).says.startswith("That cannot be: face")
    assert (book.unfinished[0].log, heard) == ([], [])


def test_listeners_hear_of_every_change_until_they_leave(table: Table) -> None:
    heard: list[str] = []
    leave = table.listen(lambda: heard.append(table.see("Bo").phase.says))
    ask(table, {"type": "roll", "face": 3})
    leave()
    ask(table, {"type": "roll", "face": 4})
    assert heard == ["Bo rolls the die."]


def test_undo_says_what_it_will_undo(table: Table) -> None:
    assert table.would_undo() is None
    ask(table, {"type": "roll", "face": 3})
    assert table.would_undo() == "Ada rolled 3."
    ask(table, Undo())
    assert table.would_undo() is None


def test_an_evening_is_resumed_where_it_was_left(table: Table, book: Book, tmp_path: Path) -> None:
    for face in (3, 4, 5):
        ask(table, {"type": "roll", "face": face})
    ask(table, Undo())
    again = Book(open_journal(tmp_path).file, lambda: 0.0)
    resumed = Table.resume(again, again.unfinished[0])
    assert resumed.see() == table.see()
    assert resumed.seats == ("Ada", "Bo")


def test_a_finished_game_goes_to_the_history(table: Table, book: Book) -> None:
    for face in (1, 2, 3, 4, 5, 6):
        ask(table, {"type": "roll", "face": face})
    card = table.finish()
    assert card.winners == ("Bo",)
    assert book.finished[0].card == card
    assert len(table.actions()) == 7


def test_a_full_card_is_said_and_play_goes_on_and_all_is_written_later(
    table: Table, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: Any) -> None:
        raise NotWritten("The memory card is full.")

    with monkeypatch.context() as broken:
        broken.setattr(book, "write", full)
        answer = ask(table, {"type": "roll", "face": 3})
        assert answer == Answer(
            taken=True, says="Ada rolled 3.", warning="The memory card is full."
        )
        assert table.see().phase.who == ("Bo",)
    assert ask(table, {"type": "roll", "face": 4}).warning is None
    assert book.unfinished[0].log == [b'{"type":"roll","face":3}', b'{"type":"roll","face":4}']


def test_the_journals_thread_answers_on_the_main_thread_and_in_order(book: Book) -> None:
    posted: list[Callable[[], None]] = []
    writer = InThread(posted.append)
    table = Table.begin(book, GAME, "guided", Start(seats=("Ada", "Bo")), writer)
    answers: list[tuple[str, str]] = []
    for face in (3, 4, 5):
        table.act(
            {"type": "roll", "face": face},
            answered=lambda answer: answers.append((answer.says, current_thread().name)),
        )
    writer.close()
    assert answers == []
    for call in posted:
        call()
    assert answers == [
        (f"{who} rolled {n}.", "MainThread") for who, n in (("Ada", 3), ("Bo", 4), ("Ada", 5))
    ]
    assert len(book.unfinished[0].log) == 3
