"""What an action showed to whom: the events for the secret sheets.

Every event carries `at`, the moment it happened, and `part`, its place among those of one action: where
an event is not later than the one before it, what lay between was taken back.
"""

from collections.abc import Iterator
from typing import Any

from scoring.game import HIDDEN, UNKNOWN, Note, Seat
from scoring.games.boddys_party.facts import KINDS
from scoring.games.boddys_party.flow import booster
from scoring.games.boddys_party.rules import apply
from scoring.games.boddys_party.secrets import view
from scoring.games.boddys_party.table import (
    AnyAction,
    Boost,
    CorrectEnding,
    CorrectHand,
    CorrectLaid,
    CorrectSeen,
    CorrectShown,
    Hand,
    Look,
    Notepad,
    State,
    Three,
)

Seen = tuple[tuple[Seat, ...] | None, dict[str, Any]]


def notes(state: State, action: AnyAction) -> tuple[Note, ...]:
    """Cards and notepads told, looked at, turned up, shown."""
    after = apply(state, action)
    found = (*_seen(state, after, action), *_shown(state, after))
    return tuple(
        Note(seen_by, {"at": state.moment, "part": part, **event})
        for part, (seen_by, event) in enumerate(found)
    )


def _seen(state: State, after: State, action: AnyAction) -> Iterator[Seen]:
    match action:
        case Notepad(seat=seat) if state.players[seat].in_play:
            notepad = after.players[seat].notepad
            yield (seat,), {"kind": "notepad", "seat": seat, "notepad": _known(notepad)}
        case Hand(seat=seat) if state.players[seat].in_play:
            cards = after.players[seat].hand
            yield (seat,), {"kind": "hand", "seat": seat, "cards": _known(cards)}
        case Look(seat=seat, card=card, left=left):
            room = state.players[seat].place
            yield None, {"kind": "looked", "seat": seat, "room": room}
            if card != UNKNOWN:
                yield (
                    (seat,),
                    {"kind": "saw", "seat": seat, "room": room, "card": card, "left": left},
                )
        case Boost(card=card):
            yield None, {"kind": "turned up", "seat": booster(state)[0], "card": card}
        case CorrectHand(seat=seat) | CorrectSeen(seat=seat):
            yield _summary(after, seat)
        case CorrectLaid() | CorrectShown() | CorrectEnding():
            yield from (_summary(after, seat) for seat in after.seats)


def _shown(before: State, after: State) -> Iterator[Seen]:
    """Whatever players who are out of play have laid open now."""
    for seat, player in after.players.items():
        if not player.in_play and player != before.players[seat]:
            things = {"cards": _known(player.hand), "notepad": _known(player.notepad)}
            yield None, {"kind": "shown", "seat": seat, **things}


def _summary(state: State, seat: Seat) -> Seen:
    """After cards were put right a sheet begins anew, from what the seat can see then."""
    seen = view(state, seat)
    return (seat,), {
        "kind": "put right",
        "hands": {other: _known(player.hand) for other, player in seen.players.items()},
        "up": {other: list(_open(state, other)) for other in state.seats},
        "rooms": {
            room: UNKNOWN if laid.card == HIDDEN else laid.card for room, laid in seen.laid.items()
        },
    }


def _open(state: State, seat: Seat) -> tuple[str, ...]:
    player = state.players[seat]
    return player.up if player.in_play else KINDS


def _known(three: Three) -> dict[str, str]:
    return {kind: three.of(kind) for kind in KINDS if three.of(kind) not in (UNKNOWN, HIDDEN)}
