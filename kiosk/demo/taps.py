"""`python -m kiosk.demo.taps DIR`: what the evenings of a demo cost in taps, as docs/taps.md."""

import sys
from pathlib import Path

from kiosk.demo.record import Taps
from scoring.wire import decode

INTRO = """# Taps

How often a new table touches the screen in a whole first evening, from Home to the podium. Made by
`parlour demo && python -m kiosk.demo.taps demo`. The players of the demo do what the screen asks for
first, go to their own pages now and then though nobody has to, look closely at a throw the camera is
not sure of, and put right what it misread; all of that is counted. A throw it is sure of, and what
leaves nobody a choice (a pass where nothing is in reach, the last card of a round), costs no tap. A
line drawn over tiles is one tap. Below each game stands what its moves cost, and what was tapped on
which page."""


def page(evenings: list[Taps]) -> str:
    """A table of the evenings, then one a game: what each kind of move costs."""
    lines = [INTRO, "", "| game | players | moves | taps | taps a move |", "|---|---|---|---|---|"]
    for one in evenings:
        moves = sum(times for times, _ in one.moves.values())
        mean = one.taps / max(moves, 1)
        lines.append(f"| {one.game} | {one.players} | {moves} | {one.taps} | {mean:.1f} |")
    for one in evenings:
        lines += ["", f"## {one.game}", "", "| move | times | taps each |", "|---|---|---|"]
        lines += [
            f"| {kind.replace('_', ' ')} | {times} | {taps / times:.1f} |"
            for kind, (times, taps) in sorted(one.moves.items())
        ]
        lines += ["", "| page: what was tapped | times |", "|---|---|"]
        often = sorted(one.kinds.items(), key=lambda kind: (-kind[1], kind[0]))
        lines += [f"| {kind} | {times} |" for kind, times in often]
    return "\n".join(lines) + "\n"


def main(folder: Path) -> int:
    """Print the page."""
    found = sorted(folder.glob("*/taps.json"))
    sys.stdout.write(page([decode(path.read_bytes(), Taps) for path in found]))
    return 0 if found else 2


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "demo")))
