"""`parlour history`, `export` and `import`: evenings out and back, secrets never, nothing ever lost."""

import csv
import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kiosk import parlour as house
from kiosk.journal.hold import hold
from tests.kiosk.cli.conftest import Parlour

TIMES = count(1_700_000_000.5)


def open_house(folder: Path) -> house.Parlour:
    return house.Parlour(folder, lambda: next(TIMES))


def play(folder: Path, *winners: str) -> None:
    """A plain sheet an evening, won by these."""
    kiosk = open_house(folder)
    for winner in winners:
        table = kiosk.begin("plain-sheet", "guided", ("Ada", "Bo"))
        for seat in ("Ada", "Bo"):
            points = 7 if seat == winner else 3
            table.act({"type": "write", "seat": seat, "points": points})
        kiosk.finish()
    kiosk.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def test_the_history_is_a_line_an_evening(parlour: Parlour, home: Path) -> None:
    play(home, "Ada", "Bo")
    assert "Ada won: Ada 7, Bo 3" in parlour("history").out
    first, second = parlour("history", "--json").documents
    assert (first["winners"], second["winners"]) == (["Ada"], ["Bo"])
    assert first["totals"] == {"Ada": 7, "Bo": 3}


def test_a_backup_comes_back_on_another_kiosk_and_twice_changes_nothing(
    parlour: Parlour, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(home, "Ada", "Bo", "Bo")
    file = str(tmp_path / "all.json")
    assert parlour("export", file).out == f"3 evenings are in {file}\n"
    before = parlour("history", "--json").documents
    assert parlour("import", file).out == "0 evenings are new, 3 were here already\n"
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "elsewhere"))
    play(tmp_path / "elsewhere", "Ada")
    assert "3 evenings are new, 0 were here" in parlour("import", file).out
    assert "0 evenings are new, 3 were here" in parlour("import", file).out
    there = parlour("history", "--json").documents
    assert [one["totals"] for one in there[1:]] == [one["totals"] for one in before]
    again = open_house(tmp_path / "elsewhere")
    assert len(again.book.lines(again.book.finished[-1].evening)) == 2


def test_what_was_deleted_is_in_no_export(parlour: Parlour, home: Path, tmp_path: Path) -> None:
    play(home, "Ada", "Bo")
    kiosk = open_house(home)
    kiosk.delete(kiosk.book.finished[0].evening)
    kiosk.close()
    parlour("export", str(tmp_path / "all.json"))
    whole = json.loads((tmp_path / "all.json").read_text())
    assert [one["card"]["winners"] for one in whole["evenings"]] == [["Bo"]]


def test_unfinished_evenings_are_exported_without_secrets_marks_or_the_lock(
    parlour: Parlour, home: Path, tmp_path: Path
) -> None:
    kiosk = open_house(home)
    kiosk.prefer(lock="scrypt:kept", language="de")
    table = kiosk.begin("suspicion", "guided", ("Ada", "Bo"))
    table.act({"type": "identity", "seat": "Ada", "guest": "Viola Chung"}, "Ada")
    table.draft("marks Ada", {"Bo": {"Lily Nesbitt": "no"}})
    kiosk.close()
    parlour("export", str(tmp_path / "all.json"))
    text = (tmp_path / "all.json").read_text()
    (waiting,) = json.loads(text)["unfinished"]
    assert waiting["seats"] == ["Ada", "Bo"]
    assert not any(secret in text for secret in ("Viola", "Lily", "marks", "scrypt"))


def test_the_table_is_for_a_spreadsheet(parlour: Parlour, home: Path, tmp_path: Path) -> None:
    play(home, "Bo")
    parlour("export", str(tmp_path / "all.csv"))
    lines = list(csv.reader((tmp_path / "all.csv").read_text("utf-8-sig").splitlines()))
    assert [line[4:] for line in lines] == [
        ["player", "points", "won"],
        ["Ada", "3", "no"],
        ["Bo", "7", "yes"],
    ]


def test_facts_and_preferences_come_back_only_where_there_are_none(
    parlour: Parlour, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "facts").mkdir(parents=True)
    (home / "facts" / "tea-time.toml").write_text(
        parlour_facts := open_house(home).begin("tea-time", "guided", ("A", "B")).game.facts_text
    )
    open_house(home).prefer(language="de")
    parlour("export", str(tmp_path / "all.json"))
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setenv("PARLOUR_HOME", str(elsewhere))
    parlour("import", str(tmp_path / "all.json"))
    assert (elsewhere / "facts" / "tea-time.toml").read_text() == parlour_facts
    assert open_house(elsewhere).preferences.language == "de"
    open_house(elsewhere).prefer(language="en")
    parlour("import", str(tmp_path / "all.json"))
    assert open_house(elsewhere).preferences.language == "en"


GOOD: dict[str, Any] = {"parlour": 1, "at": 0, "evenings": []}
EVENING = {
    "game": "plain-sheet",
    "mode": "guided",
    "start": {"type": "start", "seats": ["Ada"]},
    "begun": 1,
    "ended": 2,
    "card": {"totals": {"Ada": 3}, "winners": ["Ada"], "cards": {}, "tie_break": None},
}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("{", "it is no backup of Parlour's (not JSON)"),
        ("[]", "it is no backup of Parlour's"),
        ('{"parlour": 99}', "it was made by a newer Parlour"),
        (json.dumps({"parlour": 1}), "`at` is missing"),
        (json.dumps(GOOD | {"evenings": [{"game": 3}]}), "evenings[0].game: must be text"),
        (json.dumps(GOOD | {"evenings": [EVENING]}), "evenings[0]: the scorecard is not whole"),
        (json.dumps(GOOD | {"preferences": {"volume": 900}}), "volume"),
        (json.dumps(GOOD | {"facts": {"tea-time": "each = "}}), "facts.tea-time, line 1"),
        (b"\xff\xfe\x00", "it is no backup of Parlour's (not JSON)"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence_and_nothing_is_lost(
    parlour: Parlour, home: Path, tmp_path: Path, content: str | bytes, says: str
) -> None:
    play(home, "Ada")
    file = tmp_path / "bad.json"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    ran = parlour("import", str(file))
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1
    assert len(parlour("history", "--json").documents) == 1


def test_what_cannot_be_written_or_read_is_said(parlour: Parlour, tmp_path: Path) -> None:
    assert "must end in .json" in parlour("export", str(tmp_path / "all.txt")).err
    assert "No such file" in parlour("import", str(tmp_path / "none.json")).err
    (tmp_path / "file").write_text("")
    assert parlour("export", str(tmp_path / "file" / "all.json")).code == 2


def test_nothing_is_brought_in_behind_a_running_kiosk(
    parlour: Parlour, home: Path, tmp_path: Path
) -> None:
    (tmp_path / "all.json").write_text(json.dumps(GOOD))
    with hold(home) or pytest.fail("nobody else holds it"):
        assert "Parlour is running" in parlour("import", str(tmp_path / "all.json")).err
    assert parlour("import", str(tmp_path / "all.json")).code == 0
