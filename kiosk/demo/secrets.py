"""What Ada tells Parlour on her own page in the evenings of the gallery, so that there is advice to see.

By the number of the move of the script: told before it, or in its place where it is of the same kind.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from kiosk.demo.script import Move

Told = Mapping[int, tuple[dict[str, Any], ...]]
NOTHING: Final[Told] = {}


def _answer(yes: bool) -> dict[str, Any]:
    return {"type": "answer", "seat": "Ada", "asker": "Ada", "yes": yes}


def _look(card: str, left: str) -> dict[str, Any]:
    return {"type": "look", "seat": "Ada", "card": card, "left": left}


def _three(sheet: str, suspect: str, weapon: str, room: str) -> dict[str, Any]:
    return {"type": sheet, "seat": "Ada", "suspect": suspect, "weapon": weapon, "room": room}


SUSPICION: Final[Told] = {
    11: (
        {"type": "identity", "seat": "Ada", "guest": "Nadia Bwalya"},
        {"type": "hold", "seat": "Ada", "card": "Ruby Lift + Question Nadia Bwalya"},
    ),
    16: ({"type": "saw", "seat": "Ada", "guest": "Viola Chung"},),
    17: (_answer(True),),
    40: (_answer(True),),
    64: ({"type": "saw", "seat": "Ada", "guest": "Lily Nesbitt"},),
    87: (_answer(True),),
    110: (_answer(False),),
}
CLASH: Final[Told] = {**SUSPICION, 110: (_answer(True),)}
"""Nobody who could have taken what Cy took could answer Yes there."""
PARTY: Final[Told] = {
    4: (_three("notepad", "Colonel Mustard", "Lead Pipe", "Ballroom"),),
    5: (_three("hand", "Mrs. Peacock", "Lead Pipe", "Conservatory"),),
    16: (_look("Colonel Mustard", "Colonel Mustard"),),
    31: (_look("Colonel Mustard", "Colonel Mustard"),),
    41: (_look("Wrench", "Lead Pipe"),),
}
DOUBTED: Final[Told] = {**PARTY, 5: (_three("hand", "Mrs. Peacock", "Lead Pipe", "Ballroom"),)}
"""Later Cy turns up a card that Ada said was hers."""


def with_told(moves: Sequence[Move], told: Told) -> Iterator[dict[str, Any]]:
    """The actions of an evening in which this is told besides."""
    for number, move in enumerate(moves, start=1):
        besides = told.get(number, ())
        yield from besides
        if move.action["type"] not in {action["type"] for action in besides}:
            yield move.action
