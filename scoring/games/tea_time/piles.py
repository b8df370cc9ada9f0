"""The piles before the players: what joins them, and what cancels.

Normal and mirrored tiles of one character leave in pairs, so that a pile is a number: normal tiles
count up, mirrored ones down, and what is left after cancelling is where the count stands.
"""

from collections import Counter
from collections.abc import Iterable

from scoring.games.tea_time.grid import character_of, side_of
from scoring.games.tea_time.table import Pile, Tile


def joined(pile: Pile, tiles: Iterable[Tile]) -> Pile:
    """The pile after these tiles were taken and all pairs cancelled; Alice joins no pile.

    >>> joined({"Queen": 3}, ["Queen*", "Alice"])
    {'Queen': 2}
    """
    after = dict(pile)
    for tile in tiles:
        if (character := character_of(tile)) is not None:
            step = 1 if side_of(tile) == "normal" else -1
            after[character] = after.get(character, 0) + step
    return after


def cancelled(pile: Pile, tiles: Iterable[Tile]) -> dict[str, int]:
    """How many pairs of each character are discarded when these tiles join the pile.

    >>> cancelled({"Queen": 3}, ["Queen*", "Alice", "March Hare"])
    {'Queen': 1}
    """
    tiles = tuple(tiles)
    came = Counter(map(character_of, tiles))
    pairs = {
        character: (abs(pile.get(character, 0)) + came[character] - abs(left)) // 2
        for character, left in joined(pile, tiles).items()
    }
    return {character: pair for character, pair in pairs.items() if pair}
