"""In the house: going to a tile, turning it up or moving it, or passing. Each player alone."""

from msgspec.structs import replace

from scoring.game import MalformedAction, Seat
from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FACE_DOWN,
    FIGURES,
    NUMBERS,
    ROOM,
    Space,
    at,
    laid,
    more,
)
from scoring.games.tea_time_crime.names import TILES, dice_tiles, spot
from scoring.games.tea_time_crime.reach import is_special
from scoring.games.tea_time_crime.refusals import place_of, taken
from scoring.games.tea_time_crime.rounds import (
    dice_for,
    possible,
    proceed,
    spaces_for,
    unseen,
    with_house,
)
from scoring.games.tea_time_crime.table import (
    Explore,
    Move,
    Pass,
    State,
    TakeBack,
    Turn,
)
from scoring.words import Sentence, listed, say


def _may_act(state: State, seat: Seat) -> int:
    """Whether it can be said at all now that this player explores or passes."""
    place = place_of(state, seat)
    if state.stage in ("setup", "over"):
        raise MalformedAction(say("Nobody explores the house before the first roll or at the end."))
    active = state.seats[state.active]
    if state.stage == "rolling" and place != state.active:
        raise MalformedAction(
            say("{who} waits until {active} has chosen dice or passed.", who=seat, active=active)
        )
    if state.stage == "rolling" and (not state.dice or state.kept is not None):
        raise MalformedAction(say("{who} has to roll first.", who=seat))
    if state.houses[place].step in ("activating", "taking_back"):
        raise MalformedAction(say("{who} has to finish with one tile first.", who=seat))
    return place


def _second_time(state: State, place: int) -> Sentence | None:
    if state.houses[place].step == "done":
        return say("{who} has explored or passed in this round.", who=state.seats[place])
    return None


def out_of_reach(state: State, place: int, space: Space, tiles: int) -> Sentence | None:
    """Why a player's dice do not lead to a space with so many dice tiles, or None if they do."""
    ways = spaces_for(state, place).get(space, ())
    if any(way.tiles == tiles for way in ways):
        return None
    who, (row, column) = state.seats[place], space
    if is_special(state.dice):
        if place == state.active:
            return say("After a special roll {who} needs no dice tiles.", who=who)
        return say(
            "After a special roll only {who} activates a tile.", who=state.seats[state.active]
        )
    own = state.houses[place].beside[row - 1]
    if tiles > own:
        had = dice_tiles(own)
        return say("{who} has {tiles} of number {row}.", who=who, tiles=had, row=row)
    if str(row) not in dice_for(state, place):
        return say(
            "No die that {who} may take shows {row}; glasses and dice tiles never count alone.",
            who=who,
            row=row,
        )
    return say(
        "The amount of dice, glasses and dice tiles is the column: {who} does not get to"
        " column {column} of row {row} with {tiles}.",
        who=who,
        column=column,
        row=row,
        tiles=dice_tiles(tiles),
    )


def explore(state: State, action: Explore) -> State:
    """A player's dice lead to a tile; dice tiles used for it are discarded."""
    place = _may_act(state, action.seat)
    house = state.houses[place]
    if at(house.board, action.space) == ROOM:
        raise MalformedAction(
            say("No tile lies on {space} of {who}.", space=spot(action.space), who=action.seat)
        )
    state = taken(state, action, _second_time(state, place))
    row = action.space[0]
    state = taken(state, action, out_of_reach(state, place, action.space, action.tiles))
    if state.stage == "rolling":
        special = is_special(state.dice)
        state = replace(state, stage="exploring", chosen=None if special else row)
    used = min(action.tiles, house.beside[row - 1])
    return with_house(
        state,
        place,
        step="activating",
        space=action.space,
        beside=more(house.beside, row, -used),
        discard=more(house.discard, row, used),
    )


def _activating(state: State, seat: Seat, face_down: bool) -> tuple[int, Space]:
    place = place_of(state, seat)
    house = state.houses[place]
    if house.space is None or (at(house.board, house.space) == FACE_DOWN) is not face_down:
        raise MalformedAction(
            say("{who} has no tile to turn up now.", who=seat)
            if face_down
            else say("{who} has no tile to move now.", who=seat)
        )
    return place, house.space


def turn(state: State, action: Turn) -> State:
    """A tile is turned up: a figure stays, a dice tile goes beside the board."""
    place, space = _activating(state, action.seat, face_down=True)
    house = state.houses[place]
    state = taken(state, action, _cannot_show(state, place, space, action.shows))
    if action.shows in FIGURES:
        board, beside = laid(house.board, space, action.shows), house.beside
    else:
        board, beside = laid(house.board, space, ROOM), more(house.beside, int(action.shows))
    return proceed(with_house(state, place, board=board, beside=beside, step="done", space=None))


def _cannot_show(state: State, place: int, space: Space, shows: str) -> Sentence | None:
    house, who = state.houses[place], state.seats[place]
    if shows in possible(house, space, state.facts):
        return None
    if shows not in unseen(house, state.facts):
        return say("{who} has seen all there is of {tile}.", who=who, tile=TILES[shows])
    if shows in DETECTIVES:
        return say("The back of the tile on {space} is not a detective's.", space=spot(space))
    return say("The back of the tile on {space} is a detective's.", space=spot(space))


def move(state: State, action: Move) -> State:
    """A face-up tile goes to any empty space, or stays."""
    place, space = _activating(state, action.seat, face_down=False)
    board = state.houses[place].board
    if action.to != space and at(board, action.to) != ROOM:
        raise MalformedAction(
            say(
                "Only one tile may lie on a space, and on {space} lies {tile}.",
                space=spot(action.to),
                tile=TILES[at(board, action.to)],
            )
        )
    moved = laid(laid(board, space, ROOM), action.to, at(board, space))
    return proceed(with_house(state, place, board=moved, step="done", space=None))


def pass_by(state: State, action: Pass) -> State:
    """No tile is activated; one dice tile comes back, which one only chance says."""
    place = _may_act(state, action.seat)
    state = taken(state, action, _second_time(state, place))
    if state.stage == "rolling":
        state = replace(state, stage="exploring")
    house = state.houses[place]
    numbers = [number for number in NUMBERS if house.discard[number - 1]]
    if len(numbers) > 1:
        return with_house(state, place, step="taking_back")
    return _take(state, place, numbers[0]) if numbers else _rest(state, place)


def take_back(state: State, action: TakeBack) -> State:
    """The dice tile drawn from the discard pile lies beside the board again."""
    place = place_of(state, action.seat)
    house = state.houses[place]
    if house.step != "taking_back":
        raise MalformedAction(say("{who} takes no dice tile back now.", who=action.seat))
    if not house.discard[action.number - 1]:
        numbers = [str(number) for number in NUMBERS if house.discard[number - 1]]
        raise MalformedAction(
            say(
                "The discard pile of {who} holds {numbers}, no {number}.",
                who=action.seat,
                numbers=listed(numbers),
                number=action.number,
            )
        )
    return _take(state, place, action.number)


def _take(state: State, place: int, number: int) -> State:
    house = state.houses[place]
    back = more(house.beside, number)
    return _rest(
        with_house(state, place, beside=back, discard=more(house.discard, number, -1)), place
    )


def _rest(state: State, place: int) -> State:
    return proceed(with_house(state, place, step="done"))
