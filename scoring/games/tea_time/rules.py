"""The rules of Tea Time: rounds of taking tiles in a line until the table is empty."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from scoring.game import UNKNOWN, IllegalAction, MalformedAction, Phase, Seat
from scoring.games.tea_time import correct
from scoring.games.tea_time.grid import (
    cells,
    changed,
    character_of,
    holds,
    is_empty,
    side_at,
    side_of,
    tile_of,
    unnamed,
)
from scoring.games.tea_time.lines import in_line, lines, most_tiles
from scoring.games.tea_time.named import character_in, tile_at
from scoring.games.tea_time.piles import joined
from scoring.games.tea_time.rounds import in_box, next_seat, settled
from scoring.games.tea_time.table import (
    ALICE,
    GAP,
    AnyAction,
    Cardboard,
    Cell,
    CorrectAlice,
    CorrectGrid,
    CorrectPile,
    CorrectTaken,
    CorrectTurn,
    HouseRules,
    Show,
    Side,
    State,
    Take,
    Tile,
)
from scoring.games.tea_time.told import at, spoken
from scoring.option import OneOf, Option
from scoring.wire import Flaw, Unreadable
from scoring.words import say

TOO_MANY = {
    1: say("In the first turn of a round only one tile is taken, and Alice goes in its place."),
    2: say("In the second turn of a round at most two tiles are taken."),
    3: say("Nobody takes more than three tiles at once."),
}


def start(seats: tuple[Seat, ...], settings: HouseRules, facts: Cardboard) -> State:
    """The first grid lies on the table, and nobody has told what it shows."""
    first = seats[0] if settings.starts is None else settings.starts
    if first not in seats:
        raise Unreadable(Flaw("settings.starts", f"nobody called {first} sits at this table"))
    nothing = dict.fromkeys(facts.characters, 0)
    return State(
        facts=facts,
        seats=seats,
        grid=unnamed(facts.setup[str(len(seats))]),
        corner=UNKNOWN,
        piles=(nothing,) * len(seats),
        alice=None,
        taken=nothing,
        round=1,
        turn=1,
        now=first,
    )


def phase(state: State) -> Phase:
    """A round is laid out, then everybody takes in turn; an empty table after the last is the end."""
    if is_empty(state.grid):
        return Phase("over", (), say("The last tile of the last round is taken: the game is over."))
    who, setup = state.now, state.setup
    if state.turn == 1 and holds(state.grid, UNKNOWN):
        return Phase(
            "lay",
            (who,),
            say(
                "Round {round} of {rounds}: lay {rows} rows of {columns} tiles, normal and mirrored "
                "like a chessboard, and show them to the clerk; then {who} takes one.",
                round=state.round,
                rounds=setup.rounds,
                rows=setup.rows,
                columns=setup.columns,
                who=who,
            ),
        )
    if all(tile in (GAP, UNKNOWN) for _, tile in cells(state.grid)):
        return Phase(
            "take", (who,), say("{who} takes next: say first which tiles are left.", who=who)
        )
    if state.turn == 1:
        return Phase(
            "take", (who,), say("{who} takes one tile and puts Alice in its place.", who=who)
        )
    return Phase(
        "take",
        (who,),
        say("{who} takes up to {most} tiles in a line.", who=who, most=most_tiles(state.turn)),
    )


def options(state: State, _seat: Seat | None) -> tuple[Option, ...]:
    """Whoever is next takes any line; any tile without a name may be named, as the chessboard has it."""
    offered = []
    if takes := lines(state.grid, state.turn):
        offered.append(
            Option("take", {"cells": OneOf(takes, any_order=True)}, say("Take"), seat=state.now)
        )
    if nameless := [cell for cell, tile in cells(state.grid) if tile == UNKNOWN]:
        offered += _namings(state, nameless)
    return tuple(offered)


def _namings(state: State, nameless: list[Cell]) -> Iterator[Option]:
    """The two colours of the chessboard, each with the tiles that can lie there."""
    left = [character for character, tiles in in_box(state).items() if tiles > 0]
    corners: tuple[Side, ...] = ("normal", "mirrored")
    if state.corner != UNKNOWN:
        corners = (state.corner,)
    for colour in (0, 1):
        here = tuple(cell for cell in nameless if sum(cell) % 2 == colour)
        if here and left:
            sides = [side_at(here[0], corner) for corner in corners]
            tiles = tuple(tile_of(character, side) for side in sides for character in left)
            yield Option(
                "show",
                {"cell": OneOf(here), "tile": OneOf(tiles)},
                say("Show a tile"),
                kind="report",
            )


def apply(state: State, action: AnyAction) -> State:
    """The table after an action."""
    match action:
        case Take():
            return take(state, action)
        case Show():
            return show(state, action)
        case CorrectGrid():
            return correct.grid(state, action)
        case CorrectPile():
            return correct.pile(state, action)
        case CorrectAlice():
            return correct.alice(state, action)
        case CorrectTaken():
            return correct.taken(state, action)
        case CorrectTurn():
            return correct.turn(state, action)
        case _:
            assert_never(action)


def take(state: State, action: Take) -> State:
    """Tiles go from the grid to the taker's piles and cancel there; Alice goes to the taker."""
    if is_empty(state.grid):
        raise MalformedAction(say("The game is over; there is nothing left to take."))
    chosen = action.cells
    if len(set(chosen)) < len(chosen):
        raise MalformedAction(say("A tile can be taken only once."))
    tiles = [_lying(state, cell) for cell in chosen]
    overruled = state.overruled
    for breach in _breaches(state, chosen, tiles):
        if not action.overrule:
            raise IllegalAction(breach)
        overruled += (breach,)

    news: dict[Cell, Tile] = dict.fromkeys(chosen, GAP)
    alice = state.now if ALICE in tiles else state.alice
    if state.turn == 1 and chosen and not holds(state.grid, ALICE):
        news[chosen[0]], alice = ALICE, None
    taken = dict(state.taken)
    for tile in tiles:
        if (character := character_of(tile)) is not None:
            taken[character] += 1
    piles = list(state.piles)
    place = state.seats.index(state.now)
    piles[place] = joined(piles[place], tiles)
    return settled(
        replace(
            state,
            grid=changed(state.grid, news),
            piles=tuple(piles),
            alice=alice,
            taken=taken,
            turn=state.turn + 1,
            now=next_seat(state),
            overruled=overruled,
        )
    )


def _lying(state: State, cell: Cell) -> Tile:
    """What lies in a cell and can be picked up."""
    tile = tile_at(state, cell)
    if tile == GAP:
        raise MalformedAction(say("Nothing lies in {place}.", place=at(cell)))
    if tile == UNKNOWN:
        raise MalformedAction(say("Say first which tile lies in {place}.", place=at(cell)))
    return tile


def _breaches(state: State, chosen: tuple[Cell, ...], tiles: list[Tile]) -> Iterator[str]:
    """Each rule of taking that these tiles break."""
    if not chosen:
        yield say("Nobody passes: at least one tile is taken.")
    if len(chosen) > (most := most_tiles(state.turn)):
        yield TOO_MANY[most]
    if state.turn == 1 and ALICE in tiles:
        yield say("Alice can be taken only from the second turn of a round on.")
    if not in_line(chosen):
        yield say("Tiles taken together must touch and lie in one straight line without a gap.")


def show(state: State, action: Show) -> State:
    """A tile gets its name: one that the box still holds, on the side the chessboard asks for."""
    if (here := tile_at(state, action.cell)) != UNKNOWN:
        raise MalformedAction(
            say("In {place} lies {tile}.", place=at(action.cell), tile=spoken(here))
        )
    character = character_in(state, action.tile)
    corner = state.corner
    asked = side_at(action.cell, side_of(action.tile))
    overruled = state.overruled
    for breach in _misfits(state, action, character, asked):
        if not action.overrule:
            raise IllegalAction(breach)
        overruled += (breach,)
    return replace(
        state,
        grid=changed(state.grid, {action.cell: action.tile}),
        corner=asked if corner == UNKNOWN else corner,
        overruled=overruled,
    )


def _misfits(state: State, action: Show, character: str, asked: Side) -> Iterator[str]:
    """Each rule of laying the grid that this tile breaks."""
    if state.corner not in (UNKNOWN, asked):
        yield say(
            "Neighbours lie normal and mirrored in turn, so that {place} cannot hold {tile}.",
            place=at(action.cell),
            tile=spoken(action.tile),
        )
    if in_box(state)[character] < 1:
        yield say(
            "All {n} tiles of {character} have been laid already.",
            n=state.setup.each,
            character=character,
        )


def view(state: State, _seat: Seat | None) -> State:
    """Everything lies open."""
    return state
