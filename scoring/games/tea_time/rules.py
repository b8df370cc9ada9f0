"""The rules of Tea Time: rounds of taking tiles in a line until the table is empty."""

from typing import assert_never

from scoring.game import UNKNOWN, Phase, Seat
from scoring.games.tea_time import correct, laying, taking
from scoring.games.tea_time.grid import cells, holds, is_empty, unnamed
from scoring.games.tea_time.lines import lines, most_tiles
from scoring.games.tea_time.table import (
    GAP,
    AnyAction,
    Cardboard,
    CorrectAlice,
    CorrectGrid,
    CorrectPile,
    CorrectTaken,
    CorrectTurn,
    HouseRules,
    Show,
    State,
    Take,
)
from scoring.option import OneOf, Option
from scoring.wire import Flaw, Unreadable
from scoring.words import say


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
    who = state.now
    if state.turn == 1 and holds(state.grid, UNKNOWN):
        return Phase("lay", (who,), _laying(state))
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


def _laying(state: State) -> str:
    """How the table is laid for this round."""
    setup = state.setup
    lay = say(
        "lay {rows} rows of {columns} tiles, normal and mirrored like a chessboard, and show them to "
        "the clerk; then {who} takes one",
        rows=setup.rows,
        columns=setup.columns,
        who=state.now,
    )
    if state.round == 1 and setup.removed:
        lay = say(
            "put {n} tiles of each character back into the box, {lay}", n=setup.removed, lay=lay
        )
    return say("Round {n} of {rounds}: {lay}.", n=state.round, rounds=setup.rounds, lay=lay)


def options(state: State, _seat: Seat | None) -> tuple[Option, ...]:
    """Whoever is next takes any line; any tile without a name may be named, as the chessboard has it."""
    offered = []
    if takes := lines(state.grid, state.turn):
        offered.append(
            Option("take", {"cells": OneOf(takes, any_order=True)}, say("Take"), seat=state.now)
        )
    if nameless := [cell for cell, tile in cells(state.grid) if tile == UNKNOWN]:
        offered += laying.namings(state, nameless)
    return tuple(offered)


def apply(state: State, action: AnyAction) -> State:
    """The table after an action."""
    match action:
        case Take():
            return taking.take(state, action)
        case Show():
            return laying.show(state, action)
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


def view(state: State, _seat: Seat | None) -> State:
    """Everything lies open."""
    return state
