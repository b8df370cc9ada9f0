"""The small version of every proof, as `make prove` would print it, and that a proof sees what is broken."""

import dataclasses
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scoring.log import Log
from tests.prove.__main__ import tried
from tests.prove.audit import verdict
from tests.prove.breaks import ROOT
from tests.prove.broken import BREAKS, Break
from tests.prove.disk import Call, Disk
from tests.prove.offline import forbid
from tests.prove.promise import Proof, row
from tests.prove.secrets import reach, twice
from tests.scoring.games.palmed_diamonds import test_conformance as diamonds


@pytest.mark.parametrize("name", tried("test"))
def test_the_promise_is_kept(name: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.prove", name],
        env=os.environ | {"PROVE": "test"},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("one", BREAKS, ids=[one.what for one in BREAKS])
def test_what_is_broken_on_purpose_is_still_there_to_be_broken(one: Break) -> None:
    """Whoever rewords a line that a break replaces learns of it here, not in an hour of proofs."""
    assert not one.sound or (ROOT / one.file).read_text().count(one.sound) == 1


def test_a_broken_promise_is_counted_and_shown() -> None:
    proof = Proof("the tea is hot")
    assert proof.check(True, "")
    assert not proof.check(False, "it was cold")
    assert not proof.kept
    assert row(proof).split()[:1] == ["BROKEN"]
    assert not Proof("never tried").kept


def test_an_unknown_proof_is_said_in_a_sentence() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.prove", "luck"], capture_output=True, text=True
    )
    assert ran.returncode == 2
    assert "there is no 'luck'" in ran.stderr


def test_a_game_that_lets_hands_be_seen_is_found_out() -> None:
    suite = diamonds.TestPalmedDiamonds()
    suite.game = dataclasses.replace(suite.game, view=lambda state, seat: state)  # type: ignore[misc]
    log = suite.evening(3, 0, None)
    differing: set[str] = set()

    def compare(told: Log[Any], other: Log[Any], seat: str | None) -> None:
        one, two = reach(told, seat), reach(other, seat)
        differing.update(name for name in one if one[name] != two[name])

    twice(suite, log, None, random.Random(1), compare)
    assert "view" in differing


def test_whoever_reaches_for_the_network_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NETWORK_TRIED", str(tmp_path / "tried"))
    forbid("socket.connect", (None, "/run/a-socket-of-this-machine"))
    forbid("open", ("a file",))
    assert not (tmp_path / "tried").exists()
    with pytest.raises(OSError, match="no network here"):
        forbid("socket.connect", (None, ("203.0.113.1", 443)))
    assert "203.0.113.1" in (tmp_path / "tried").read_text()


@pytest.mark.parametrize(
    ("told", "code", "says"),
    [
        ("", 2, "nothing was checked"),
        ('{"dependencies": [{"name": "tea", "skip_reason": "not found"}]}', 2, "1 of 1 packages"),
        (
            '{"dependencies": [{"name": "tea", "version": "1", "vulns": [{"id": "PYSEC-1"}]}]}',
            1,
            r"unsafe: tea 1 \(PYSEC-1\)",
        ),
    ],
)
def test_what_could_not_be_looked_up_is_not_called_safe(told: str, code: int, says: str) -> None:
    found, sentence = verdict(told)
    assert found == code
    assert re.search(says, sentence)


# -- the disk the power cut proof stands on -----------------------------------------------------------


def lying(disk: Disk, folder: Path) -> dict[str, bytes]:
    """What is sure to be there after a cut now."""
    disk.write_after("nothing more", random.Random(1), folder)
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_only_what_was_flushed_is_sure_to_be_there(tmp_path: Path) -> None:
    disk = Disk("")
    for call in (
        Call("c", 7, 0, "/a", b""),
        Call("w", 7, 0, "", b"flushed"),
        Call("s", 7, 0, "", b""),
        Call("w", 7, 7, "", b" and not"),
    ):
        disk.take(call)
    assert lying(disk, tmp_path / "1") == {}, "its name was never flushed"
    disk.take(Call("o", 1, 0, "", b""))
    disk.take(Call("s", 1, 0, "", b""))
    assert lying(disk, tmp_path / "2") == {"a": b"flushed"}
    disk.take(Call("r", 0, 0, "/a", b"/b"))
    assert lying(disk, tmp_path / "3") == {"a": b"flushed"}
    disk.take(Call("s", 1, 0, "", b""))
    assert lying(disk, tmp_path / "4") == {"b": b"flushed"}
