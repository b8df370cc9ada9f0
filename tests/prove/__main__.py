"""`make prove [PARTS="kill cut=50"]`: every promise, how often it was tried, how often it was broken.

Exits non-zero where one was. `PROVE=full` tries as often as the promises name it; `PROVE=test` is the
small version that runs with the tests.
"""

import sys
from collections.abc import Callable, Iterator
from time import monotonic

from tests.prove import (
    ailing,
    breaks,
    clock,
    cut,
    damage,
    day,
    fuzz,
    kill,
    secrets,
    supply,
    trouble,
    wake,
)
from tests.prove.promise import HEAD, Effort, Proof, effort, row

Part = Callable[[int], Iterator[Proof]]

PARTS: dict[str, tuple[Part, dict[Effort, int]]] = {
    "kill": (kill.prove, {"test": 200, "usual": 5_000, "full": 5_000}),
    "wake": (wake.prove, {"test": 10, "usual": 200, "full": 200}),
    "cut": (cut.prove, {"test": 60, "usual": 1_000, "full": 10_000}),
    "trouble": (trouble.prove, {"test": 8, "usual": 200, "full": 1_000}),
    "clock": (clock.prove, {"test": 1, "usual": 40, "full": 200}),
    "damage": (damage.prove, {"test": 200, "usual": 10_000, "full": 50_000}),
    "ailing": (ailing.prove, {"test": 5, "usual": 150, "full": 1_000}),
    "secrets": (secrets.prove, {"test": 150, "usual": 10_000, "full": 50_000}),
    "glass": (secrets.on_the_glass, {"test": 2, "usual": 100, "full": 500}),
    "day": (day.prove, {"test": 400, "usual": 20_000, "full": 100_000}),
    "window": (day.on_the_glass, {"usual": 3_000, "full": 20_000}),
    "supply": (supply.prove, {"test": 1, "usual": 1, "full": 1}),
    "breaks": (breaks.prove, {"usual": 1, "full": 1}),
    "fuzz": (fuzz.prove, {"test": 3_000, "usual": 400_000, "full": 1_000_000}),
}
"""Each proof and how often it is tried; what shows only after thousands of touches is not tried in tests."""

SHOWN = 5
"""Faults of a broken promise that are shown."""


def tried(effort: Effort) -> list[str]:
    """The proofs that are tried with this effort."""
    return [name for name, (_, counts) in PARTS.items() if effort in counts]


def _odd(name: str, equals: str, count: str) -> bool:
    """Whether there is no such proof, or no such number of times."""
    return name not in PARTS or bool(equals and not (count.isdecimal() and int(count)))


def whole(name: str, part: Iterator[Proof]) -> Iterator[Proof]:
    """A part's proofs; one that fails itself is a broken promise too, and the rest of the table goes on."""
    try:
        yield from part
    except Exception as error:  # noqa: BLE001 - whatever it was, it is shown
        yield Proof(f"the proof {name!r} itself", 1, [f"{type(error).__name__}: {error}"[:800]])


def main(names: list[str]) -> int:
    """Prove these, or all, as often as asked for; an unknown name is said in a sentence."""
    asked = {name: count for name, _, count in (each.partition("=") for each in names)}
    if unknown := [each for each in names if _odd(*each.partition("="))]:
        print(f"prove: there is no {unknown[0]!r}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    broken: list[Proof] = []
    began = monotonic()
    print(HEAD, flush=True)
    for name in asked or tried(effort()):
        part, counts = PARTS[name]
        often = int(asked.get(name) or counts.get(effort(), counts["usual"]))
        for proof in whole(name, part(often)):
            print(row(proof), flush=True)
            broken += [] if proof.kept else [proof]
    print(f"{(monotonic() - began) / 60:.1f} minutes")
    for proof in broken:
        for fault in proof.faults[:SHOWN] or ["it was never tried"]:
            print(f"BROKEN  {proof.promise}: {fault}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
