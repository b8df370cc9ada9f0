"""A second opinion on deduction: every deal written out, every event asked of it, nothing clever.

Written apart from the advice on purpose: the board as letters, line of sight by rows and columns, and
each player's story told from the beginning for each guest.
"""

from collections.abc import Iterator
from math import exp, log2
from typing import Any

BOARD = (
    ("R", "RD", "DE", "RE"),
    ("DE", "RE", "RD", "D"),
    ("RD", "E", "RE", "DE"),
)
LETTER = {"diamond": "D", "ruby": "R", "emerald": "E"}
MANNERS = (
    (0.20, 0.0, 0.0, 0.0),
    (0.25, 1.0, 0.0, 0.5),
    (0.25, 1.0, 0.0, 0.0),
    (0.30, 0.4, 2.0, 0.25),
)


def shown(room: int) -> str:
    return BOARD[room // 4][room % 4]


def in_sight(one: int, other: int) -> bool:
    return one // 4 == other // 4 or one % 4 == other % 4


def next_door(room: int) -> list[int]:
    row, column = divmod(room, 4)
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [4 * r + c for r, c in around if 0 <= r < 3 and 0 <= c < 4]


def can_be(sheet: dict[str, Any], player: str, guest: str) -> bool:
    """Whether nothing on the sheet speaks against this player as this guest."""
    if (player == sheet["seat"]) != (guest == sheet["identity"]):
        return False
    for event in sheet["events"]:
        if event["kind"] == "rob" and event["by"] == player:
            if LETTER[event["gem"]] not in shown(event["rooms"][guest]):
                return False
        elif event["kind"] == "answer" and event["asked"] == player:
            seen = in_sight(event["rooms"][guest], event["rooms"][event["guest"]])
            if seen != event["yes"]:
                return False
        elif event["kind"] == "peek" and event["guest"] == guest:
            return False
    return True


def story(sheet: dict[str, Any], player: str, guest: str) -> float:
    """How likely a player of unknown manner, being this guest, does what the sheet says."""
    return sum(share * chapter(sheet, player, guest, rest) for share, *rest in MANNERS)


def chapter(sheet: dict[str, Any], player: str, guest: str, manner: list[float]) -> float:
    sets, hiding, steering = manner
    held = {"D": 0, "R": 0, "E": 0}
    looks_like = set(sheet["events"][0]["rooms"]) if _with_rooms(sheet) else set()
    likely = 1.0
    before: dict[str, int] | None = None
    for event in sheet["events"]:
        rooms = event.get("rooms")
        if rooms is not None:
            looks_like = looks_like or set(rooms)
        actor = event.get("by", event.get("asker"))
        if actor == player and event["kind"] in ("rob", "question"):
            charm = {g: sets * _worth(g, held) for g in "DRE"}
            for gem in "DRE":
                alike = sum(gem in shown(rooms[other]) for other in looks_like)
                charm[gem] += hiding * (log2(alike) if alike else 0)
            moved = [g for g in rooms if before is not None and rooms[g] != before[g]]
            if guest in moved and len(moved) <= 2 and before is not None:
                doors = next_door(before[guest])
                if rooms[guest] in doors:
                    pull = {d: exp(steering * max(charm[g] for g in shown(d))) for d in doors}
                    likely *= pull[rooms[guest]] / (sum(pull.values()) / len(doors))
            if event["kind"] == "rob":
                gem = LETTER[event["gem"]]
                here = shown(rooms[guest])
                if gem not in here:
                    return 0.0
                likely *= exp(charm[gem]) / sum(exp(charm[g]) for g in here)
                looks_like = {g for g in looks_like if gem in shown(rooms[g])}
        if event["kind"] in ("rob", "lift") and event["by"] == player:
            held[LETTER[event["gem"]]] += 1
        if rooms is not None:
            before = rooms
    return likely


def _with_rooms(sheet: dict[str, Any]) -> bool:
    return bool(sheet["events"]) and "rooms" in sheet["events"][0]


def _worth(gem: str, held: dict[str, int]) -> float:
    least = min(held.values())
    if held[gem] > least:
        return 1.0
    return 6.0 if list(held.values()).count(least) == 1 else 3.0


def deals(
    rows: list[dict[str, float]], dealt: tuple[str, ...] = (), weight: float = 1.0
) -> Iterator[tuple[tuple[str, ...], float]]:
    """Every deal of different guests that weighs anything, one by one, with its weight."""
    if len(dealt) == len(rows):
        yield dealt, weight
        return
    for guest, part in rows[len(dealt)].items():
        if part and guest not in dealt:
            yield from deals(rows, (*dealt, guest), weight * part)


def probabilities(
    sheet: dict[str, Any], guests: tuple[str, ...], model: str
) -> dict[str, dict[str, float]]:
    """The chance of every guest for every other player; empty where no deal fits."""
    others = [player for player in sheet["players"] if player != sheet["seat"]]
    if not can_be(sheet, sheet["seat"], sheet["identity"]):
        return {}
    weight = {
        (player, guest): can_be(sheet, player, guest)
        * (story(sheet, player, guest) if model == "weighted" else 1.0)
        for player in others
        for guest in guests
    }
    found = {player: dict.fromkeys(guests, 0.0) for player in others}
    whole = 0.0
    for deal, product in deals([{g: weight[p, g] for g in guests} for p in others]):
        whole += product
        for player, guest in zip(others, deal, strict=True):
            found[player][guest] += product
    if not whole:
        return {}
    return {
        player: {guest: part / whole for guest, part in row.items()}
        for player, row in found.items()
    }
