"""Everything that is wrong with a table as it lies, such as after a camera's reading."""

from collections.abc import Iterator

from scoring.game import UNKNOWN
from scoring.games.tea_time.grid import cells, character_of, side_at, side_of
from scoring.games.tea_time.rounds import in_box
from scoring.games.tea_time.table import ALICE, GAP, State
from scoring.games.tea_time.told import at, spoken
from scoring.words import say


def problems(state: State) -> tuple[str, ...]:
    """All of it at once, in sentences."""
    return (*_chessboard(state), *_alice(state), *_box(state), *_books(state))


def _chessboard(state: State) -> Iterator[str]:
    """Tiles that lie on the wrong side among their neighbours."""
    corner = state.corner
    if corner == UNKNOWN:
        return
    for cell, tile in cells(state.grid):
        if character_of(tile) is not None and side_of(tile) != side_at(cell, corner):
            yield say(
                "In {place} lies {tile}, but its neighbours ask for the other side.",
                place=at(cell),
                tile=spoken(tile),
            )


def _alice(state: State) -> Iterator[str]:
    """There is one Alice, and from a round's second turn on she is somewhere."""
    lying = sum(tile == ALICE for _, tile in cells(state.grid))
    if lying > 1:
        yield say("{n} Alices lie on the table, but there is only one.", n=lying)
    if lying and state.turn == 1:
        yield say("Alice lies on the table before anybody has taken a tile.")
    if not lying and state.alice is None and (state.round, state.turn) > (1, 1):
        yield say("Alice is neither on the table nor before a player.")


def _box(state: State) -> Iterator[str]:
    """More tiles of a character than there are."""
    for character, left in in_box(state).items():
        if left < 0:
            yield say(
                "There are {there} tiles of {character}, but {seen} have been seen.",
                there=state.each,
                character=character,
                seen=state.each - left,
            )


def _books(state: State) -> Iterator[str]:
    """Tiles taken must be those that lie before the players or have cancelled, and the gaps left."""
    for character, taken in state.taken.items():
        before = sum(abs(pile[character]) for pile in state.piles)
        if before > taken:
            yield say(
                "More tiles of {character} lie before the players ({n}) than have been taken ({taken}).",
                n=before,
                character=character,
                taken=taken,
            )
        elif (taken - before) % 2:
            yield say(
                "Tiles of {character} cancel in pairs: of {taken} taken there cannot be {n} left.",
                taken=taken,
                character=character,
                n=before,
            )
    lying = sum(tile not in (GAP, ALICE) for _, tile in cells(state.grid))
    gone = state.round * state.setup.cells - lying
    if gone != sum(state.taken.values()):
        yield say(
            "So many tiles are missing from the table: {gone}; but so many have been taken: {taken}.",
            taken=sum(state.taken.values()),
            gone=gone,
        )
