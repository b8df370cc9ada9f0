"""Parlour without its screens: evenings begun, left, resumed, finished."""

from pathlib import Path

import pytest

from kiosk.parlour import Parlour
from scoring.games._template import GAME
from scoring.wire import Unreadable


@pytest.fixture(autouse=True)
def _best_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.table.find_game", lambda _id: GAME)
    monkeypatch.setattr("kiosk.parlour.find_game", lambda _id: GAME)


def open_parlour(folder: Path) -> Parlour:
    return Parlour(folder, lambda: 0.0)


def test_an_evening_that_was_left_waits(tmp_path: Path) -> None:
    parlour = open_parlour(tmp_path)
    parlour.begin("best-of-three", "guided", ("Ada", "Bo")).act({"type": "roll", "face": 4})
    parlour.leave()
    assert parlour.table is None
    parlour.close()
    again = open_parlour(tmp_path)
    (waiting,) = again.book.unfinished
    assert again.resume(waiting).see().view.rolls == ((4,), ())


def test_a_finished_evening_is_in_the_history_and_its_players_are_known(tmp_path: Path) -> None:
    parlour = open_parlour(tmp_path)
    table = parlour.begin("best-of-three", "guided", ("Ada", "Bo"))
    for face in (1, 2, 3, 4, 5, 6):
        table.act({"type": "roll", "face": face})
    card = parlour.finish()
    assert card is not None
    assert parlour.book.finished[0].card == card
    parlour.begin("best-of-three", "guided", ("Cy", "Bo"))
    assert parlour.known_players() == ("Cy", "Bo", "Ada")


def test_nothing_in_play_cannot_be_finished(tmp_path: Path) -> None:
    assert open_parlour(tmp_path).finish() is None


def test_an_evening_today_s_rules_refuse_is_not_resumed(tmp_path: Path) -> None:
    parlour = open_parlour(tmp_path)
    table = parlour.begin("best-of-three", "guided", ("Ada", "Bo"))
    for face in (1, 2, 3, 4, 5, 6):
        table.act({"type": "roll", "face": face})
    (waiting,) = parlour.book.unfinished
    waiting.log.append(b'{"type":"roll","face":1}')
    with pytest.raises(Unreadable):
        parlour.resume(waiting)


def test_a_table_that_cannot_be_laid_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="2 to 6 players"):
        open_parlour(tmp_path).begin("best-of-three", "guided", ("Ada",))


def test_preferences_hold_from_now_on(tmp_path: Path) -> None:
    open_parlour(tmp_path).prefer(volume=10)
    assert open_parlour(tmp_path).preferences.volume == 10


def test_damage_is_said_on_opening(tmp_path: Path) -> None:
    (tmp_path / "preferences.json").write_text("{")
    (tmp_path / "journal.db").write_text("no journal at all")
    remarks = open_parlour(tmp_path).remarks
    assert [remark.split()[1] for remark in remarks] == ["journal", "preferences"]


def test_safe_mode_is_said_and_leaves_other_packages_games_out(tmp_path: Path) -> None:
    safe = Parlour(tmp_path, lambda: 0.0, safe=True)
    assert safe.remarks[0].startswith("Safe mode after failed starts")
    assert set(safe.shelf()) <= set(open_parlour(tmp_path / "other").shelf())
    assert "tea-time" in safe.shelf()
