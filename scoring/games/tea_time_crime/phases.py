"""What happens now, in a sentence for the screen."""

from scoring.game import Phase
from scoring.games.tea_time_crime.cardboard import DETECTIVES, FACE_DOWN, SIZE, at
from scoring.games.tea_time_crime.names import TILES, dice_named, spot
from scoring.games.tea_time_crime.reach import is_jackpot, is_special
from scoring.games.tea_time_crime.rounds import dice_for, spaces_for
from scoring.games.tea_time_crime.table import State
from scoring.words import Sentence, in_a_row, listed, say


def phase(state: State) -> Phase:
    """Setting up, rolling, exploring side by side, and the end; the check happens by itself."""
    match state.stage:
        case "setup":
            says = say(
                "Lay the five detectives face down on the diagonal and the other tiles face down"
                " on the rest of each board; who takes the dice first?"
            )
            return Phase("setup", state.seats, says)
        case "rolling":
            return _rolling(state)
        case "exploring":
            places = [place for place, house in enumerate(state.houses) if house.step != "done"]
            clauses = in_a_row([_exploring(state, place) for place in places], "; ")
            who = tuple(state.seats[place] for place in places)
            return Phase("explore", who, say("{clauses}.", clauses=clauses))
        case _:
            return Phase("over", (), _ending(state))


def _rolling(state: State) -> Phase:
    who = state.seats[state.active]
    if not state.dice:
        says = say("{who} rolls the five dice.", who=who)
        if news := token_news(state):
            says = say("{news} {next}", news=news, next=says)
        return Phase("roll", (who,), says)
    if state.kept is not None:
        count = SIZE - len(state.kept)
        return Phase("reroll", (who,), say("{who} rerolls {n} dice.", who=who, n=count))
    return Phase("choose", (who,), _choosing(state, who))


def _choosing(state: State, who: str) -> Sentence:
    again = say(", or rerolls ({n} left)", n=state.rerolls) if state.rerolls else ""
    if not spaces_for(state, state.active):
        return say("{who} reaches no tile and has to pass{again}.", who=who, again=again)
    if is_special(state.dice):
        roll = say("A jackpot") if is_jackpot(state.dice) else say("A lucky streak")
        return say(
            "{roll}: {who} activates any one tile, or passes{again}.",
            roll=roll,
            who=who,
            again=again,
        )
    return say("{who} chooses the dice of one number, or passes{again}.", who=who, again=again)


def _exploring(state: State, place: int) -> Sentence:
    """What one player still has to do, as a clause: all of them do it side by side."""
    house, who = state.houses[place], state.seats[place]
    if house.space is not None:
        code, where = at(house.board, house.space), spot(house.space)
        if code == FACE_DOWN:
            return say(
                "{who} turns up the tile on {space} and says what it shows", who=who, space=where
            )
        return say(
            "{who} moves {tile} from {space} to an empty space, or lets it stay",
            who=who,
            tile=TILES[code],
            space=where,
        )
    if house.step == "taking_back":
        return say("{who} takes a dice tile back at random and says which", who=who)
    if not spaces_for(state, place):
        return say("{who} has to pass", who=who)
    pool = dice_for(state, place)
    return say("{who} may choose from {pool}, or passes", who=who, pool=dice_named(pool))


def token_news(state: State) -> str:
    """What the last check asks the players to do with their tokens, as sentences."""
    says = []
    for seat in state.seats:
        placed = [move.detective for move in state.check if move.seat == seat and move.placed]
        back = [move.detective for move in state.check if move.seat == seat and not move.placed]
        if placed:
            says.append(
                say("{who} puts a token on {tiles}.", who=seat, tiles=listed(tuple(placed)))
            )
        if back:
            says.append(
                say("{who} takes the token off {tiles}.", who=seat, tiles=listed(tuple(back)))
            )
    return in_a_row(says, " ")


def _ending(state: State) -> Sentence:
    full = [
        seat
        for seat, house in zip(state.seats, state.houses, strict=True)
        if len(house.tokens) == len(DETECTIVES)
    ]
    if not full:
        return say("The game is over.")
    return say(
        "The game is over: all tokens are on the board of {who}. Count the points.",
        who=listed(full),
    )
