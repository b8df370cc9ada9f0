"""The faces of a set, for a keypad: what can be tapped in where the camera cannot say it."""

from kiosk.eyes.sight import Card, Dice, Grid, Wanted
from scoring.catalog import UnknownGame, find_game
from scoring.words import say
from vision.render.art import TILES
from vision.render.design import SETS
from vision.teach.shelf import taught_folder
from vision.teach.words import face_of

BARE = "."
"""A space of a grid with no tile on it."""

SPOKEN: dict[str, dict[str, str]] = {
    "tea-time-crime": {".": "room", "#": "face down", "M": "master thief", "glass": "glass"},
    "tea-time": {".": "gap"},
}
"""Codes that are no words, by set."""


def faces_of(wanted: Wanted) -> tuple[str, ...]:
    """Every face of the set, our own art's first; of a grid that may have gaps, the gap too."""
    match wanted:
        case Dice(dice=name):
            return _all(SETS.get(name, ()), name, "dice")
        case Card(cards=name):
            return _all(TILES.get(name, ()), name, "tiles")
        case Grid(tiles=name):
            faces = _all(TILES.get(name, ()), name, "tiles")
            return faces if BARE in faces else (*faces, BARE)


def name_of_set(name: str) -> str:
    """What a set is called: its game's title, or the name its owner gave it."""
    try:
        return find_game(name).title
    except UnknownGame:
        return name


def _all(own: tuple[str, ...], name: str, kind: str) -> tuple[str, ...]:
    folder = taught_folder(name, "dice" if kind == "dice" else "tiles")
    taught = [] if folder is None else sorted(p.name for p in folder.iterdir() if p.is_dir())
    names = [face_of(word, name) for word in taught if not word.startswith(".")]
    return tuple(dict.fromkeys((*own, *names)))


def spoken(face: str, wanted: Wanted) -> str:
    """A face as one says it: a sentence for `Page.say`, since codes are words of our own."""
    name = wanted.dice if isinstance(wanted, Dice) else _tiles(wanted)
    if word := SPOKEN.get(name, {}).get(face):
        return say(word)
    if name == "tea-time" and face.endswith("*"):
        return say("golden {character}", character=face[:-1])
    return face


def _tiles(wanted: Grid | Card) -> str:
    return wanted.tiles if isinstance(wanted, Grid) else wanted.cards
