"""Learning mode: what the tiles just taken did to the piles."""

from scoring.games.tea_time.piles import cancelled, joined
from scoring.games.tea_time.table import ALICE, AnyAction, State, Take
from scoring.words import listed, say


def lesson_of(state: State, action: AnyAction) -> str | None:
    """What this action means to who is learning the game; the state is the one before it."""
    match action:
        case Take(cells=cells):
            tiles = [state.grid[row - 1][column - 1] for row, column in cells]
        case _:
            return None
    pile = state.piles[state.seats.index(state.now)]
    touched = joined({}, tiles)
    if not touched:
        if ALICE not in tiles:
            return None
        return say(
            "Alice joins no pile; whoever holds her at the end has {n} points more.",
            n=state.facts.points.alice,
        )
    after = joined(pile, tiles)
    piles = listed([_pile(state, character, abs(after[character])) for character in touched])
    if cancelled(pile, tiles):
        return say(
            "A normal and a mirrored tile cancel each other; {who} now has {piles}.",
            who=state.now,
            piles=piles,
        )
    return say("{who} now has {piles}.", who=state.now, piles=piles)


def _pile(state: State, character: str, n: int) -> str:
    """A pile and what it is worth."""
    points = state.facts.points.of_pile(n)
    fields = {"character": character, "n": n, "points": points}
    if points == 1:
        return say("{n} × {character} for 1 point", **fields)
    return say("{n} × {character} for {points} points", **fields)
