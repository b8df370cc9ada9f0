"""Can the set tell its own faces apart? Asked at the end of a lesson, answered in sentences."""

from collections import Counter
from collections.abc import Callable

from vision.teach.chance import UNKNOWN, chances
from vision.teach.namer import Namer
from vision.teach.sets import TaughtSet

SAME_PICTURE = -1.2
"""Below this misfit one picture explains another nearly whole."""
DOUBT = 0.25
"""An example that the others give another name with this chance makes the two look alike."""


def rivals(
    taught: TaughtSet, looked_at: Callable[[int], None] | None = None
) -> Counter[tuple[str, str]]:
    """How often an example, shown to the rest of the set, was or could have been another face.

    A face with a single example has nothing left to be known by; there it counts only whether
    another face's picture explains it nearly whole. `looked_at` hears after each how many it were.
    """
    found: Counter[tuple[str, str]] = Counter()
    namer = taught.namer
    for number, face in enumerate(namer.labels):
        rest = [n for n in range(len(namer.labels)) if n != number]
        if not rest:
            continue
        others = Namer([namer.labels[n] for n in rest], namer.examples[rest], namer.kind)
        fight = others.fights(namer.examples[number : number + 1])[0]
        if face not in others.faces:
            claimed = [fight.faces[0]] if fight.misfit < SAME_PICTURE else []
        else:
            claimed = [word for word, chance in chances(fight, namer.kind) if chance > DOUBT]
        for word in claimed:
            if word not in (face, UNKNOWN):
                found[min(face, word), max(face, word)] += 1
        if looked_at is not None:
            looked_at(number + 1)
    return found


def look_alikes(taught: TaughtSet) -> list[str]:
    """A sentence for each pair of faces that could be taken for one another, the worst first."""
    counts = Counter(taught.namer.labels)
    sentences = []
    for (one, other), _ in rivals(taught).most_common():
        fewest = one if counts[one] <= counts[other] else other
        ask = (
            f"add an example of {fewest}"
            if counts[one] != counts[other]
            else "add an example of each"
        )
        sentences.append(f"{one} and {other} look alike: {ask}.")
    return sentences
