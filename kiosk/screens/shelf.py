"""What stands on the box of each game: the line under its name on the home page, and how long it takes."""

from typing import NamedTuple

from scoring.catalog import UnknownGame, find_game


class Box(NamedTuple):
    """A game on the shelf; without minutes it takes as long as it takes."""

    blurb: str
    minutes: int
    grown_ups: bool = False


SHELF: dict[str, Box] = {
    "tea-time-crime": Box("Dice, flashlights and thieves", 45),
    "suspicion": Box("Jewel thieves in masks", 45),
    "tea-time": Box("Alice and her tiles", 20),
    "boddys-party": Box("An evening at the mansion", 60, grown_ups=True),
    "palmed-diamonds": Box("Madams, dogs and thieves", 40),
    "plain-sheet": Box("Points for any other game", 0),
}

ANOTHER = Box("A game brought by somebody else", 45)


def box(game_id: str) -> Box:
    """The box of a game; one that another package brought has a plain one."""
    return SHELF.get(game_id, ANOTHER)


def title_of(game_id: str) -> str:
    """The title of a game; the id of one that is no longer installed."""
    try:
        return find_game(game_id).title
    except UnknownGame:
        return game_id
