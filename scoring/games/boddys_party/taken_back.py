"""What a seat has seen, once moves were taken back: the moves go, what they showed stays.

A sheet is read from its events in order. A move that was taken back is none of them any more, but a card
it showed was seen all the same, and still says where that card lay before the move.
"""

from collections.abc import Sequence
from typing import Any, Final

from scoring.games.boddys_party.worlds import Spot

Event = dict[str, Any]
LAST_PART: Final = 1_000
"""After every event of one action."""


def standing(events: Sequence[Event], moment: int) -> list[Event]:
    """The events that still stand, and what was learnt from those that were taken back.

    After cards were put right only what comes later counts: that event sums up what is known.
    """
    kept: list[Event] = []
    for event in events:
        if kept and _one_action(kept[-1], event):
            if event["kind"] == "saw":
                kept.pop()  # one's own look, now with what it showed
        else:
            _take_back(kept, event["at"])
        kept.append(event)
    _take_back(kept, moment)
    anew = [number for number, event in enumerate(kept) if event["kind"] == "put right"]
    return kept[anew[-1] :] if anew else kept


def _one_action(before: Event, event: Event) -> bool:
    return bool(before["at"] == event["at"] and before["part"] < event["part"])


def _take_back(kept: list[Event], moment: int) -> None:
    """Drop what happened from this moment on, but not what it has shown.

    A card that was seen in a move now taken back lay there when the move was made, and lies there
    again, unless a look taken back with it could have brought it there.
    """
    undone = []
    while kept and kept[-1]["at"] >= moment:
        undone.append(kept.pop())
    touched: set[Spot] = set()
    for event in reversed(undone):
        if event["kind"] == "put right":
            return
        kept += [
            {"kind": "lay", "at": moment - 1, "part": LAST_PART, "card": card, "spot": spot}
            for card, spot in _showed(event)
            if spot not in touched
        ]
        if event["kind"] in ("looked", "saw"):
            touched |= {Spot("hand", event["seat"]), Spot("room", event["room"])}


def _showed(event: Event) -> list[tuple[str, Spot]]:
    """The cards an event showed, and where they were when it began."""
    match event["kind"]:
        case "hand" | "shown":
            return [(card, Spot("hand", event["seat"])) for card in event["cards"].values()]
        case "turned up":
            return [(event["card"], Spot("hand", event["seat"]))]
        case "saw":
            there = [(event["card"], Spot("room", event["room"]))]
            kept = event["left"] == event["card"]
            return there if kept else [*there, (event["left"], Spot("hand", event["seat"]))]
        case "lay":
            return [(event["card"], event["spot"])]
    return []
