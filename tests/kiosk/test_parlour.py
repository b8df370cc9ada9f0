"""Parlour without its screens: evenings begun, left, resumed, finished."""

from pathlib import Path

import pytest

from kiosk.journal.file import NotWritten
from kiosk.parlour import Parlour
from scoring.catalog import find_game
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


def test_an_evening_of_a_game_that_is_gone_is_not_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parlour = open_parlour(tmp_path)
    parlour.begin("best-of-three", "guided", ("Ada", "Bo"))
    monkeypatch.setattr("kiosk.table.find_game", find_game)  # which does not have it
    with pytest.raises(Unreadable):
        parlour.resume(parlour.book.unfinished[0])


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


def test_facts_that_cannot_be_used_are_refused_once_and_set_aside(tmp_path: Path) -> None:
    facts = tmp_path / "facts" / f"{GAME.id}.toml"
    facts.parent.mkdir()
    facts.write_text("dice = [")
    parlour = open_parlour(tmp_path)
    with pytest.raises(Unreadable, match="begin again to play with the built-in ones"):
        parlour.begin("best-of-three", "guided", ("Ada", "Bo"))
    assert parlour.begin("best-of-three", "guided", ("Ada", "Bo")).start.facts is None
    assert not facts.exists()
    assert facts.with_suffix(".damaged.toml").read_text() == "dice = ["


def full(parlour: Parlour) -> None:
    """From now on the memory card takes nothing more."""
    parlour._file._database.execute("PRAGMA query_only = ON")


def test_an_evening_can_be_begun_and_finished_on_a_full_card(tmp_path: Path) -> None:
    parlour = open_parlour(tmp_path)
    full(parlour)
    table = parlour.begin("best-of-three", "guided", ("Ada", "Bo"))
    assert "kept only until Parlour is switched off" in parlour.remarks[-1]
    for face in (1, 2, 3, 4, 5, 6):
        table.act({"type": "roll", "face": face})
    assert parlour.finish() is not None
    assert len(parlour.book.finished) == 1


def test_what_a_full_card_left_over_comes_before_the_end_of_the_evening(tmp_path: Path) -> None:
    parlour = open_parlour(tmp_path)
    table = parlour.begin("best-of-three", "guided", ("Ada", "Bo"))
    full(parlour)
    for face in (1, 2, 3, 4, 5, 6):
        table.act({"type": "roll", "face": face})
    parlour._file._database.execute("PRAGMA query_only = OFF")
    parlour.finish()
    kinds = [entry.kind for entry in parlour._file.entries()]
    assert kinds == ["start", *["log"] * 6, "finish"]
    parlour.close()
    assert len(open_parlour(tmp_path).book.finished) == 1


def test_preferences_hold_though_the_card_does_not_take_them(tmp_path: Path) -> None:
    parlour = open_parlour(tmp_path)
    (tmp_path / ".preferences.json.new").mkdir()
    with pytest.raises(NotWritten, match="did not take the settings"):
        parlour.prefer(volume=10)
    assert parlour.preferences.volume == 10
