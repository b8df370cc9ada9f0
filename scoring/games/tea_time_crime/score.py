"""What the boards are worth: a line a detective, and the tokens nobody needed."""

from collections import Counter

from scoring.game import Line, Scorecard
from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FACE_DOWN,
    FIGURES,
    ROOM,
    Board,
    Detective,
    Direction,
    HouseFacts,
    Space,
    at,
)
from scoring.games.tea_time_crime.flashlights import detectives, lit, neighbour
from scoring.games.tea_time_crime.names import SIDES, TILES, spot
from scoring.games.tea_time_crime.table import Lying, State, Tally
from scoring.log import name_flaws
from scoring.result import scorecard
from scoring.wire import Flaw
from scoring.words import Sentence, listed, say

MOST_PLAYERS = 4


def tally(state: State) -> Tally:
    """What lies on the table."""
    rows = zip(state.seats, state.houses, strict=True)
    return Tally(tuple(Lying(name=seat, board=house.board) for seat, house in rows))


def score(state: State) -> Scorecard:
    """The scorecard as the boards lie now, as if the detectives were checked at this moment."""
    return _scorecard(tally(state), state.facts, state.overruled)


def score_tally(whole: Tally, facts: HouseFacts) -> Scorecard:
    """The scorecard of a tally."""
    return _scorecard(whole, facts, ())


def _scorecard(whole: Tally, facts: HouseFacts, overruled: tuple[str, ...]) -> Scorecard:
    cards = {player.name: _card(player.board, facts) for player in whole.players}
    return scorecard(cards, overruled=overruled)


def _card(board: Board, facts: HouseFacts) -> list[Line]:
    lines, used = [], 0
    for detective, space in sorted(detectives(board)):
        points = [lit(board, space, light, facts) for light in facts.lights[detective]]
        right = [point for point in points if point is not None]
        if len(right) == len(points):
            used += 1
            lines.append(Line(_lights(board, detective, space, facts), sum(right)))
        else:
            lines.append(Line(_why_not(board, detective, space, facts), 0))
    if (unused := len(DETECTIVES) - used) > 0:
        lines.append(
            Line(
                say("unused tokens: {n}", n=unused),
                unused * facts.points.unused_token,
            )
        )
    return lines


def _shone_on(board: Board, space: Space, light: Direction, facts: HouseFacts) -> str:
    there = neighbour(space, light)
    if there is None:
        return say("the edge of the board")
    code = at(board, there)
    if code == ROOM:
        return say("a room of {n}", n=lit(board, space, light, facts))
    return TILES[code]


def _lights(board: Board, detective: Detective, space: Space, facts: HouseFacts) -> Sentence:
    things = [_shone_on(board, space, light, facts) for light in facts.lights[detective]]
    return say(
        "{detective} on {space} lights {things}",
        detective=TILES[detective],
        space=spot(space),
        things=listed(things),
    )


def _why_not(board: Board, detective: Detective, space: Space, facts: HouseFacts) -> Sentence:
    wrong = [
        say("{side} on {thing}", side=SIDES[light], thing=_shone_on(board, space, light, facts))
        for light in facts.lights[detective]
        if lit(board, space, light, facts) is None
    ]
    return say(
        "{detective} on {space} shines wrongly {wrong}",
        detective=TILES[detective],
        space=spot(space),
        wrong=listed(tuple(wrong)),
    )


def tally_flaws(whole: Tally, _facts: HouseFacts) -> tuple[Flaw, ...]:
    """Everything about a tally that cannot be."""
    flaws = list(name_flaws([player.name for player in whole.players], "players[{}].name"))
    if not whole.players:
        flaws.append(Flaw("players", say("nobody is at the table")))
    if len(whole.players) > MOST_PLAYERS:
        says = say("at most {n} can play, not {m}", n=MOST_PLAYERS, m=len(whole.players))
        flaws.append(Flaw("players", says))
    for seat, player in enumerate(whole.players):
        seen: set[str] = set()
        for index, row in enumerate(player.board):
            for column, code in enumerate(row):
                if code in seen and code in FIGURES:
                    place = f"players[{seat}].board[{index}][{column}]"
                    flaws.append(
                        Flaw(place, say("{tile} lies on this board already", tile=TILES[code]))
                    )
                seen.add(code)
    return tuple(flaws)


def tally_doubts(whole: Tally, _facts: HouseFacts) -> tuple[Flaw, ...]:
    """Detectives and thieves never leave a board: those not face up must lie face down."""
    doubts = []
    for seat, player in enumerate(whole.players):
        codes = Counter(code for row in player.board for code in row)
        missing = [code for code in FIGURES if not codes[code]]
        if len(missing) > codes[FACE_DOWN]:
            says = say(
                "not face up: {tiles}; tiles face down: {n}",
                tiles=listed(tuple(missing)),
                n=codes[FACE_DOWN],
            )
            doubts.append(Flaw(f"players[{seat}].board", says))
    return tuple(doubts)
