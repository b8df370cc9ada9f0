"""Putting the table right: whatever lies there otherwise than Parlour thought, at any time."""

from msgspec.structs import replace

from scoring.game import MalformedAction
from scoring.games.tea_time_crime.cardboard import (
    FACE_DOWN,
    NO_TILES,
    ROOM,
    SIZE,
    Board,
    at,
    laid,
)
from scoring.games.tea_time_crime.flashlights import detectives
from scoring.games.tea_time_crime.refusals import place_of
from scoring.games.tea_time_crime.rounds import proceed, with_house
from scoring.games.tea_time_crime.table import (
    Correction,
    CorrectRound,
    CorrectSpace,
    CorrectTiles,
    CorrectTokens,
    House,
    ReadBoard,
    State,
)
from scoring.words import listed, say


def correct(state: State, action: Correction) -> State:
    """The table as it really lies."""
    place = place_of(state, action.seat)
    house = state.houses[place]
    match action:
        case ReadBoard():
            changed = _with_board(house, action.board)
            return _settled(state, place, replace(changed, beside=action.tiles))
        case CorrectSpace():
            changed = _with_board(house, laid(house.board, action.space, action.code))
            return _settled(state, place, changed)
        case CorrectTiles():
            changed = replace(house, beside=action.beside, discard=action.discard)
            return _settled(state, place, changed)
        case CorrectTokens():
            return _correct_tokens(state, place, action)
        case _:
            return _correct_round(state, place, action)


def _with_board(house: House, board: Board) -> House:
    """A house with another board: a token leaves with its detective."""
    up = {detective for detective, _ in detectives(board)}
    tokens = tuple(detective for detective in house.tokens if detective in up)
    # A tile that was to be activated and is seen turned up, or gone, has been activated.
    if house.space is not None:
        before, now = at(house.board, house.space), at(board, house.space)
        if now == ROOM or (before == FACE_DOWN) > (now == FACE_DOWN):
            house = replace(house, step="done", space=None)
    return replace(house, board=board, tokens=tokens)


def _settled(state: State, place: int, house: House) -> State:
    """The table with this house; who was taking a dice tile back from a pile now empty is done."""
    if house.step == "taking_back" and house.discard == NO_TILES:
        house = replace(house, step="done")
    houses = (*state.houses[:place], house, *state.houses[place + 1 :])
    return proceed(replace(state, houses=houses))


def _correct_tokens(state: State, place: int, action: CorrectTokens) -> State:
    up = {detective for detective, _ in detectives(state.houses[place].board)}
    if absent := [code for code in action.detectives if code not in up]:
        raise MalformedAction(
            say(
                "{tiles} cannot carry a token: not face up on the board of {who}.",
                tiles=listed(tuple(absent)),
                who=action.seat,
            )
        )
    return with_house(state, place, tokens=tuple(sorted(set(action.detectives))))


def _correct_round(state: State, place: int, action: CorrectRound) -> State:
    if len(action.dice) not in (0, SIZE):
        raise MalformedAction(say("Name all five dice, or none before the first roll."))
    done = {place_of(state, seat) for seat in action.done}
    houses = tuple(
        replace(
            house,
            step="done" if action.stage == "exploring" and index in done else "choosing",
            space=None,
        )
        for index, house in enumerate(state.houses)
    )
    return proceed(
        replace(
            state,
            houses=houses,
            stage=action.stage,
            active=place,
            dice=action.dice,
            rerolls=action.rerolls,
            kept=None,
            check=(),
            chosen=action.chosen if action.stage == "exploring" else None,
        )
    )
