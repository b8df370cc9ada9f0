"""`parlour deduce`: sheets in, what a seat can know out."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.kiosk.cli.conftest import Parlour

SHEET: dict[str, Any] = {
    "players": ["Ada", "Bo", "Cy"],
    "seat": "Ada",
    "identity": "Viola Chung",
    "events": [{"kind": "peek", "by": "Ada", "guest": "Lily Nesbitt"}],
}
CLASH = {
    **SHEET,
    "events": [
        {"kind": "lift", "by": "Bo", "gem": "ruby"},
        {"kind": "peek", "by": "Ada", "guest": "Viola Chung"},
    ],
}
NOT_MINE = {**SHEET, "events": [{"kind": "peek", "by": "Bo", "guest": "Lily Nesbitt"}]}
ROOMS = {
    "Buford Barnswallow": 0,
    "Dr. Ashraf Najem": 1,
    "Earl of Volesworthy": 2,
    "Lily Nesbitt": 3,
    "Mildred Wellington": 4,
    "Nadia Bwalya": 7,
    "Remy La Rocque": 8,
    "Stefano Laconi": 9,
    "Trudie Mudge": 10,
    "Viola Chung": 11,
}
ROBBED = {
    **SHEET,
    "events": [{"kind": "rob", "by": "Bo", "gem": "ruby", "rooms": ROOMS}],
}


def test_a_sheet_gives_the_chances_of_everybody_else(parlour: Parlour) -> None:
    ran = parlour("deduce", "suspicion", "-", "--json", typed=json.dumps(SHEET))
    (found,) = ran.documents
    assert (ran.code, ran.err) == (0, "")
    assert set(found) == {"probabilities", "certain", "guess", "contradiction"}
    assert set(found["probabilities"]) == {"Bo", "Cy"}
    assert sum(found["probabilities"]["Bo"].values()) == pytest.approx(1)
    assert found["probabilities"]["Bo"]["Lily Nesbitt"] == 0
    assert found["certain"] == {}
    assert set(found["guess"]) == {"Bo", "Cy"}
    assert found["contradiction"] is None


def test_the_plain_model_takes_all_that_can_be_alike(parlour: Parlour) -> None:
    typed = json.dumps(ROBBED)
    (plain,) = parlour(
        "deduce", "suspicion", "-", "--json", "--model", "plain", typed=typed
    ).documents
    (usual,) = parlour("deduce", "suspicion", "-", "--json", typed=typed).documents
    (weighted,) = parlour(
        "deduce", "suspicion", "-", "--json", "--model", "weighted", typed=typed
    ).documents
    assert usual == weighted != plain
    possible = [chance for chance in plain["probabilities"]["Bo"].values() if chance]
    assert possible == pytest.approx([1 / 5] * 5)


def test_a_contradiction_is_a_sentence_and_no_fault(parlour: Parlour) -> None:
    ran = parlour("deduce", "suspicion", "-", "--json", typed=json.dumps(CLASH))
    (found,) = ran.documents
    assert (ran.code, ran.err) == (0, "")
    assert found["probabilities"] == found["certain"] == found["guess"] == {}
    assert "Ada saw Viola Chung's invitation (event 2)" in found["contradiction"]
    assert parlour("deduce", "suspicion", "-", typed=json.dumps(CLASH)).out.startswith(
        "This cannot be"
    )


def test_a_bad_sheet_is_answered_in_its_place_and_the_rest_goes_on(
    parlour: Parlour, tmp_path: Path
) -> None:
    file = tmp_path / "sheets.jsonl"
    file.write_text("\n".join(json.dumps(each) for each in (SHEET, NOT_MINE, {}, ROBBED)))
    ran = parlour("deduce", "suspicion", str(file), "--json")
    assert ran.code == 2
    assert ["error" in found for found in ran.documents] == [False, True, True, False]
    assert ran.documents[1]["error"] == "line 2: events[0].by: Ada does not see what others peek at"
    assert ran.err.splitlines()[0] == ran.documents[1]["error"]


@pytest.mark.parametrize(
    ("event", "place"),
    [
        ({"kind": "sneeze", "by": "Bo"}, "events[0].kind"),
        ({"kind": "lift", "by": "Bo", "gem": "pearl"}, "events[0].gem"),
        ({**ROBBED["events"][0], "rooms": {**ROOMS, "Viola Chung": 12}}, "events[0].rooms.Viola"),
        ({**ROBBED["events"][0], "rooms": {}}, "events[0].rooms"),
    ],
)
def test_nonsense_is_refused_with_its_place(
    parlour: Parlour, event: dict[str, Any], place: str
) -> None:
    ran = parlour("deduce", "suspicion", "-", typed=json.dumps({**SHEET, "events": [event]}))
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(place)


def test_people_get_a_line_a_player(parlour: Parlour) -> None:
    ran = parlour("deduce", "suspicion", "-", typed=json.dumps(ROBBED))
    assert [line.split(":")[0] for line in ran.out.splitlines()] == ["Bo", "Cy"]
    assert "Buford Barnswallow" in ran.out.splitlines()[0]


def test_other_games_have_no_sheets(parlour: Parlour) -> None:
    ran = parlour("deduce", "tea-time", "-", typed="{}")
    assert ran.code == 2
    assert ran.err == "parlour: there are no sheets to deduce from in Tea Time\n"
