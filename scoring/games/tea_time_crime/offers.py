"""The decisions open now and the reports expected now, all open to everybody."""

from functools import cache
from itertools import product

from scoring.game import Seat
from scoring.games.tea_time_crime.cardboard import (
    FACE_DOWN,
    FACES,
    NUMBERS,
    ROOM,
    SIZE,
    Face,
    Space,
    at,
    lying,
)
from scoring.games.tea_time_crime.names import dice_tiles, spot
from scoring.games.tea_time_crime.rounds import possible, spaces_for
from scoring.games.tea_time_crime.table import State
from scoring.option import Choice, ListOf, OneOf, Option
from scoring.words import say


def options(state: State, _seat: Seat | None) -> tuple[Option, ...]:
    """Exactly what `apply` takes now, corrections and overrulings aside."""
    match state.stage:
        case "setup":
            return (Option("begin", {"seat": OneOf(state.seats)}, say("Who begins?")),)
        case "rolling":
            return tuple(_at_the_dice(state))
        case "exploring":
            return tuple(
                option for place in range(len(state.seats)) for option in _exploring(state, place)
            )
        case _:
            return ()


def _at_the_dice(state: State) -> list[Option]:
    who = state.seats[state.active]
    whole = Option("roll", {"dice": _dice(SIZE)}, say("All five dice as they lie"), "report", who)
    if not state.dice:
        return [whole]
    if state.kept is not None:
        cup = _dice(SIZE - len(state.kept))
        return [whole, Option("reroll", {"dice": cup}, say("The rerolled dice"), "report", who)]
    offered = _choices(state, state.active)
    if state.rerolls:
        kept = OneOf(keeps(state.dice), any_order=True)
        offered += [
            whole,
            Option("keep", {"dice": kept}, say("Keep and reroll the rest"), seat=who),
        ]
    return offered


def _dice(count: int) -> ListOf:
    return ListOf(FACES, count, count, repeat=True)


def keeps(dice: tuple[Face, ...]) -> tuple[tuple[Face, ...], ...]:
    """Every different choice of dice to keep that leaves at least one to reroll."""
    return _keeps(tuple(sorted(dice)))


@cache
def _keeps(dice: tuple[Face, ...]) -> tuple[tuple[Face, ...], ...]:
    shown = [[face] * dice.count(face) for face in FACES]
    parts = product(*([row[:n] for n in range(len(row) + 1)] for row in shown))
    chosen = (tuple(face for row in part for face in row) for part in parts)
    return tuple(part for part in chosen if len(part) < len(dice))


def _exploring(state: State, place: int) -> list[Option]:
    house, who = state.houses[place], state.seats[place]
    seat = OneOf((who,))
    if house.space is not None:
        label = spot(house.space)
        if at(house.board, house.space) == FACE_DOWN:
            shows = OneOf(possible(house, house.space, state.facts))
            says = say("What does the tile on {space} show?", space=label)
            return [Option("turn", {"seat": seat, "shows": shows}, says, "report", who)]
        free = [to for to, code in lying(house.board) if code == ROOM]
        says = say("Move the tile on {space}, or let it stay", space=label)
        return [Option("move", {"seat": seat, "to": OneOf((house.space, *free))}, says, seat=who)]
    if house.step == "taking_back":
        numbers = OneOf(tuple(number for number in NUMBERS if house.discard[number - 1]))
        says = say("Which dice tile came back?")
        return [Option("take_back", {"seat": seat, "number": numbers}, says, "report", who)]
    return _choices(state, place) if house.step == "choosing" else []


def _choices(state: State, place: int) -> list[Option]:
    """Passing, and the spaces to go to, an option for each number of dice tiles used on the way."""
    who = state.seats[place]
    seat = OneOf((who,))
    by_tiles: dict[int, list[Space]] = {}
    for space, ways in spaces_for(state, place).items():
        for tiles in dict.fromkeys([way.tiles for way in ways]):
            by_tiles.setdefault(tiles, []).append(space)
    offered = [Option("pass", {"seat": seat}, say("Pass"), seat=who)]
    for tiles, spaces in sorted(by_tiles.items()):
        fields: dict[str, Choice] = {
            "seat": seat,
            "space": OneOf(tuple(spaces)),
            "tiles": OneOf((tiles,)),
        }
        used = dice_tiles(tiles)
        says = say("Go to a tile, using {tiles}", tiles=used) if tiles else say("Go to a tile")
        offered.append(Option("explore", fields, says, seat=who))
    return offered
