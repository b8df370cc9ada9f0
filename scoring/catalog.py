"""The games that are installed, found through the entry point `parlour.games`.

Another package brings a sixth game by naming its `Game` under that entry point; nothing here changes.
"""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from scoring.game import Game

GROUP = "parlour.games"
OWN = "scoring.games."

SHEET = "plain-sheet"
"""The sheet of paper for any other game: always there, and on no list of games."""

AnyGame = Game[Any, Any, Any, Any, Any]


class UnknownGame(Exception):
    """No installed game has this id, or the one that has it cannot be loaded."""


@cache
def game_ids(*, third_party: bool = True) -> tuple[str, ...]:
    """The ids of all games, our own first; without third-party ones in safe mode."""
    found = entry_points(group=GROUP)
    own = [point.name for point in found if point.value.startswith(OWN)]
    others = [point.name for point in found if not point.value.startswith(OWN)]
    return tuple(own + sorted(others) if third_party else own)


@cache
def find_game(game_id: str) -> AnyGame:
    """The game with this id, the plain sheet among them; raises `UnknownGame`."""
    if game_id == SHEET:
        from scoring.games.plain_sheet import GAME  # which is built on what stands above

        return GAME
    for point in entry_points(group=GROUP):
        if point.name == game_id:
            try:
                game: AnyGame = point.load()
            except Exception as error:  # whatever somebody else's package falls over
                raise UnknownGame(f"the game {game_id!r} cannot be loaded: {error}") from error
            if not isinstance(game, Game):
                raise UnknownGame(f"the game {game_id!r} cannot be loaded: it is no Game")
            return game
    raise UnknownGame(f"there is no game {game_id!r}; there are {', '.join(game_ids())}")


@cache
def playable_ids(*, third_party: bool = True) -> tuple[str, ...]:
    """The ids of the games that can be loaded: one that falls over takes none of the others with it."""
    return tuple(game_id for game_id in game_ids(third_party=third_party) if _loads(game_id))


def _loads(game_id: str) -> bool:
    try:
        find_game(game_id)
    except UnknownGame:
        return False
    return True
