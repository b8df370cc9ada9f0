"""A PIN: kept as a hash, asked for ever more slowly, and not forgotten by a restart."""

from pathlib import Path

import pytest

from kiosk.pin import WAITS, Gate, Tries, TriesFile, guests_gate, opens, seal


@pytest.fixture(scope="module")
def sealed() -> str:
    return seal("2468")


def test_only_the_pin_opens_and_it_is_nowhere_to_be_read(sealed: str) -> None:
    assert opens("2468", sealed)
    assert not opens("2469", sealed)
    assert "2468" not in sealed


def test_the_same_pin_looks_different_every_time(sealed: str) -> None:
    assert seal("2468") != sealed


@pytest.mark.parametrize(
    "broken", ["", "2468", "scrypt:1:2", "scrypt:16:zz:00", "md5:16:00:00", "scrypt:3:00:00"]
)
def test_what_was_never_sealed_opens_for_nobody(broken: str) -> None:
    assert not opens("2468", broken)


def test_waits_only_grow() -> None:
    waits = [Tries(wrong, at=0.0).wait(0.0) for wrong in range(20)]
    assert waits == sorted(waits)
    assert waits[0] == 0
    assert waits[-1] == WAITS[-1]


def test_a_clock_put_back_makes_nobody_wait_longer_than_the_wait() -> None:
    assert Tries(wrong=3, at=1_000_000.0).wait(0.0) == WAITS[3]


def test_after_a_clock_was_put_back_the_wait_is_over_when_it_is_over(
    tmp_path: Path, sealed: str
) -> None:
    now = 1_000_000.0
    gate = guests_gate(tmp_path, sealed, lambda: now)
    assert gate is not None
    for _ in range(3):
        gate.count()
    now = 5.0  # a Pi without a battery wakes in 1970
    assert gate.wait() == WAITS[3]
    now += WAITS[3]
    assert gate.wait() == 0
    assert TriesFile(tmp_path / "tries.json").read().wrong == 3


def test_a_guest_who_tries_waits_and_a_pulled_plug_does_not_help(
    tmp_path: Path, sealed: str
) -> None:
    now = 100.0
    gate = guests_gate(tmp_path, sealed, lambda: now)
    assert gate is not None
    for _ in range(3):
        assert gate.wait() == 0
        gate.count()  # and the plug is pulled before it is judged
    again = Gate(sealed, TriesFile(tmp_path / "tries.json"), lambda: now)
    assert again.wait() == WAITS[3]
    now += WAITS[3]
    assert again.wait() == 0
    again.count()
    assert again.judge("2468")
    again.forgive()
    assert again.wait() == 0
    again.count()
    assert again.wait() == 0


def test_a_damaged_count_counts_as_none(tmp_path: Path, sealed: str) -> None:
    (tmp_path / "tries.json").write_text("{")
    gate = guests_gate(tmp_path, sealed, lambda: 0.0)
    assert gate is not None
    assert gate.wait() == 0


def test_a_failing_disk_locks_nobody_out_and_still_counts(tmp_path: Path, sealed: str) -> None:
    (tmp_path / "file").write_text("in the way")
    gate = Gate(sealed, TriesFile(tmp_path / "file" / "tries.json"), lambda: 0.0)
    for _ in range(3):
        gate.count()
    assert gate.wait() == WAITS[3]
    gate.forgive()
    assert gate.wait() == 0


def test_without_a_lock_there_is_no_gate(tmp_path: Path) -> None:
    assert guests_gate(tmp_path, None, lambda: 0.0) is None
