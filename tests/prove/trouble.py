"""A full disk, a read-only disk, no permission: a sentence, and play goes on.

A process whose memory card refuses to be written to (`refuser.c`) from some tap on, until some later tap
or until the end, or from before the start. Nothing may be raised, every tap must be taken, whatever
could not be written must be said, and once the card is well again everything must be on it.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from kiosk.journal.file import NotWritten
from kiosk.parlour import Parlour
from kiosk.simulate import NAMES, next_action
from kiosk.table import Answer
from scoring.catalog import find_game, game_ids
from tests.prove.preload import compiled
from tests.prove.promise import Proof, in_memory
from tests.prove.sitting import digest, reopened

TROUBLES = ("full", "read-only", "forbidden")
TAPS = 12
"""Before, during and after the trouble, at most."""


def prove(evenings: int) -> Iterator[Proof]:
    """So many evenings with each trouble, half of them in trouble from before the start."""
    with TemporaryDirectory(dir=in_memory()) as scratch:
        library = compiled("refuser", Path(scratch))
        for trouble in TROUBLES:
            proof = Proof(f"{trouble} memory card: said in a sentence, play goes on, nothing lost")
            home, switch = Path(scratch) / trouble, Path(scratch) / "switch"
            told = {
                "LD_PRELOAD": str(library),
                "TROUBLE_BELOW": str(home),
                "TROUBLE_SWITCH": str(switch),
            }
            program = ["-m", "tests.prove.trouble", str(home), str(switch), trouble, str(evenings)]
            ran = subprocess.run(
                [sys.executable, *program], env=os.environ | told, capture_output=True, text=True
            )
            for line in ran.stdout.splitlines():
                proof.check(*json.loads(line))
            proof.check(ran.returncode == 0, f"it ended with {ran.returncode}: {ran.stderr[-800:]}")
            proof.figure = "from before the start, or in the middle and over again"
            yield proof


# -- in the process whose card refuses ---------------------------------------------------------------


def _begin(parlour: Parlour, rng: random.Random) -> int:
    game = find_game(rng.choice(game_ids(third_party=False)))
    return parlour.begin(game.id, "guided", NAMES[: rng.choice(game.players)]).evening


def _tap(parlour: Parlour, rng: random.Random) -> Answer:
    """One tap; where the game has ended, a new one is begun."""
    table = parlour.table
    assert table is not None
    action = next_action(table.game, table._log.state, rng)
    if action is None:
        parlour.finish()
        _begin(parlour, rng)
        return Answer(taken=True)
    answers: list[Answer] = []
    table.act(action, answered=answers.append)
    return answers[0]


def _prefer(parlour: Parlour, volume: int) -> str | None:
    try:
        parlour.prefer(volume=volume)
    except NotWritten as error:
        return str(error)
    return None


def from_the_start(home: Path, switch: Path, trouble: str, rng: random.Random) -> tuple[bool, str]:
    """In trouble before anything is opened: said, and a whole evening can be played all the same."""
    before = reopened(home)
    kept = digest(before)
    before.close()
    switch.write_text(trouble)
    parlour = reopened(home)
    says = " ".join(parlour.remarks)
    shown = digest(parlour)
    _begin(parlour, rng)
    taken = [_tap(parlour, rng).taken for _ in range(TAPS)]
    preferred = _prefer(parlour, rng.randrange(100))
    parlour.close()
    switch.unlink()
    after = reopened(home)
    found, remarks = digest(after), after.remarks
    after.close()
    told = "cannot be written" in says or "did not take" in " ".join(parlour.remarks)
    return (
        told and all(taken) and preferred is not None and shown == kept == found and not remarks,
        f"it said {says!r} and {preferred!r}, took {taken}; {kept}, then {shown}, then {found}, {remarks}",
    )


def in_the_middle(home: Path, switch: Path, trouble: str, rng: random.Random) -> tuple[bool, str]:
    """In trouble for a few taps: all are taken, and all are on disk when it is over."""
    parlour = reopened(home)
    if parlour.table is None:
        _begin(parlour, rng)
    answers = [_tap(parlour, rng) for _ in range(rng.randrange(TAPS))]
    calm = not any(answer.warning for answer in answers)
    switch.write_text(trouble)
    remarks = len(parlour.remarks)
    during = [_tap(parlour, rng) for _ in range(rng.randrange(1, TAPS))]
    preferred = _prefer(parlour, rng.randrange(100))
    switch.unlink()
    answers += during + [_tap(parlour, rng) for _ in range(rng.randrange(1, TAPS))]
    held, in_memory = digest(parlour), len(parlour.remarks) > remarks
    parlour.close()
    again = reopened(home)
    found, said = digest(again), again.remarks
    again.close()
    # A card that is not ours any more still takes what goes to files that are open.
    warned = trouble == "forbidden" or in_memory or all(answer.warning for answer in during)
    return (
        calm
        and warned
        and preferred is not None
        and all(answer.taken for answer in answers)
        and (in_memory or found == held)
        and not said,
        f"{[answer.warning for answer in answers]}, {preferred!r}; {held}, then {found}, {said}",
    )


def main(home: Path, switch: Path, trouble: str, evenings: int) -> None:
    """Tell of each evening whether all was well, and what was seen."""
    rng = random.Random(trouble)
    for number in range(evenings):
        how = from_the_start if number % 2 and home.exists() else in_the_middle
        print(json.dumps(how(home, switch, trouble, rng)), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
