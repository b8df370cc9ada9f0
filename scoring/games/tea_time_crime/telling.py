"""What happened, one sentence an action; nothing in this game is secret."""

from scoring.game import Seat
from scoring.games.tea_time_crime.cardboard import NUMBERS
from scoring.games.tea_time_crime.names import NOBODY, TILES, dice_named, dice_tiles, spot
from scoring.games.tea_time_crime.phases import token_news
from scoring.games.tea_time_crime.table import (
    AnyAction,
    Begin,
    CorrectSpace,
    CorrectTiles,
    CorrectTokens,
    Explore,
    Keep,
    Move,
    Pass,
    ReadBoard,
    Reroll,
    Roll,
    State,
    TakeBack,
    Turn,
)
from scoring.words import Sentence, listed, say


def told(before: State, action: AnyAction, after: State) -> Sentence:
    """An action in one sentence, and after the last one of a round what became of the tokens."""
    says = _told(before, action)
    ended = before.stage == "exploring" and after.stage != "exploring"
    news = token_news(after) if ended else ""
    return say("{says} {news}", says=says, news=news) if news else says


def _told(state: State, action: AnyAction) -> Sentence:
    active = state.seats[state.active]
    match action:
        case Begin(seat=who):
            return say("{who} takes the dice and begins.", who=who)
        case Roll(dice=dice):
            return say("{who} rolled {dice}.", who=active, dice=dice_named(dice))
        case Keep(dice=()):
            return say("{who} rerolls all dice.", who=active)
        case Keep(dice=dice):
            return say("{who} keeps {dice} and rerolls.", who=active, dice=dice_named(dice))
        case Reroll(dice=dice):
            return say("The rerolled dice of {who} show {dice}.", who=active, dice=dice_named(dice))
        case Explore(seat=who, space=space, tiles=0):
            return say("{who} goes to {space}.", who=who, space=spot(space))
        case Explore(seat=who, space=space, tiles=tiles):
            return say(
                "{who} goes to {space}, using {tiles} of number {number}.",
                who=who,
                space=spot(space),
                tiles=dice_tiles(tiles),
                number=space[0],
            )
        case Turn(seat=who, shows=shows):
            return say("{who} turns up {tile}.", who=who, tile=TILES[shows])
        case Move(seat=who, to=to):
            return say("{who} puts the tile on {space}.", who=who, space=spot(to))
        case Pass(seat=who):
            return _passed(state, who)
        case TakeBack(seat=who, number=number):
            return say("{who} takes the dice tile {number} back.", who=who, number=number)
        case ReadBoard(seat=who):
            return say("Put right: the board of {who}, as it lies.", who=who)
        case CorrectSpace(seat=who, space=space, code=code):
            return say(
                "Put right: on {space} of {who} lies {tile}.",
                space=spot(space),
                who=who,
                tile=TILES[code],
            )
        case CorrectTiles(seat=who, beside=beside, discard=discard):
            return say(
                "Put right: the dice tiles of {who} are {beside}, discarded {discard}.",
                who=who,
                beside=_numbers(beside),
                discard=_numbers(discard),
            )
        case CorrectTokens(seat=who, detectives=detectives):
            on = listed(detectives) or NOBODY
            return say("Put right: tokens of {who} are on {tiles}.", who=who, tiles=on)
        case _:
            return say(
                "Put right: {who} has the dice, and the round goes on from there.",
                who=action.seat,
            )


def _passed(state: State, who: Seat) -> Sentence:
    discard = state.houses[state.seats.index(who)].discard
    numbers = [number for number in NUMBERS if discard[number - 1]]
    if len(numbers) == 1:
        return say("{who} passes and takes the dice tile {n} back.", who=who, n=numbers[0])
    return say("{who} passes.", who=who)


def _numbers(counts: tuple[int, ...]) -> str:
    numbers = [str(number) for number in NUMBERS for _ in range(counts[number - 1])]
    return listed(numbers) or say("none")
