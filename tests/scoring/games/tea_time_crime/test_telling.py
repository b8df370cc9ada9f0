"""What the log says of an evening."""

from scoring.games.tea_time_crime import GAME
from scoring.games.tea_time_crime.table import (
    Begin,
    CorrectRound,
    CorrectSpace,
    CorrectTiles,
    CorrectTokens,
    Explore,
    Keep,
    Move,
    Pass,
    ReadBoard,
    Reroll,
    TakeBack,
    Turn,
)
from tests.scoring.games.tea_time_crime.company import (
    ALMOST_EMMAS,
    EMPTY,
    Table,
    drawn,
    rolled,
    tiles,
)


def test_a_round_in_sentences() -> None:
    table = Table()
    table.does(CorrectTiles(seat="Bo", beside=tiles(1), discard=tiles(4, 5)))
    heard = []
    for action in (
        Begin(seat="Ada"),
        rolled("glass", "3", "3", "1", "5"),
        Keep(dice=()),
        Reroll(dice=("glass", "3", "3", "1", "5")),
        Keep(dice=("3", "3", "glass", "1")),
        Reroll(dice=("5",)),
        Explore(seat="Ada", space=(3, 2), tiles=0),
        Turn(seat="Ada", shows="4"),
        Explore(seat="Bo", space=(1, 2), tiles=1),
        Turn(seat="Bo", shows="M"),
        rolled("5", "5", "3", "3", "2"),
        Pass(seat="Bo"),
        TakeBack(seat="Bo", number=5),
        Pass(seat="Ada"),
    ):
        heard.append(GAME.tell(table.state, action, "Bo"))
        table.does(action)
    assert heard == [
        "Ada takes the dice and begins.",
        "Ada rolled 1, 3, 3, 5 and magnifying glass.",
        "Ada rerolls all dice.",
        "The rerolled dice of Ada show 1, 3, 3, 5 and magnifying glass.",
        "Ada keeps 1, 3, 3 and magnifying glass and rerolls.",
        "The rerolled dice of Ada show 5.",
        "Ada goes to 3-2.",
        "Ada turns up a dice tile 4.",
        "Bo goes to 1-2, using 1 dice tile of number 1.",
        "Bo turns up the master thief.",
        "Bo rolled 2, 3, 3, 5 and 5.",
        "Bo passes.",
        "Bo takes the dice tile 5 back.",
        "Ada passes.",
    ]
    assert GAME.notes(table.state, Begin(seat="Ada")) == ()


def test_the_last_action_of_a_round_tells_of_the_tokens() -> None:
    table = Table().lies("Ada", ALMOST_EMMAS).begins("Ada").rolls("1", "1", "1", "1", "1")
    table.goes("Ada", 1, 5).passes("Bo")
    last = Move(seat="Ada", to=(1, 4))
    assert GAME.tell(table.state, last, None) == (
        "Ada puts the tile on 1-4. Ada puts a token on D1, D2, D3, D4 and D5."
    )


def test_a_pass_says_what_can_only_have_come_back() -> None:
    table = Table().does(CorrectTiles(seat="Ada", beside=tiles(), discard=tiles(4, 4)))
    table.begins("Ada").rolls("1", "1", "1", "1", "1")
    said = GAME.tell(table.state, Pass(seat="Ada"), None)
    assert said == "Ada passes and takes the dice tile 4 back."


def test_corrections_stand_in_the_log_as_put_right() -> None:
    state = Table().lies("Ada", EMPTY.replace(". ", "D1 ", 1)).state
    heard = [
        GAME.tell(state, action, None)
        for action in (
            ReadBoard(seat="Ada", board=drawn(EMPTY), tiles=tiles()),
            CorrectSpace(seat="Bo", space=(3, 4), code="T1"),
            CorrectTiles(seat="Bo", beside=tiles(1, 3), discard=tiles()),
            CorrectTokens(seat="Ada", detectives=("D1",)),
            CorrectTokens(seat="Ada", detectives=()),
            CorrectRound(seat="Bo", stage="rolling", dice=(), rerolls=2, chosen=None, done=()),
        )
    ]
    assert heard == [
        "Put right: the board of Ada, as it lies.",
        "Put right: on 3-4 of Bo lies thief T1.",
        "Put right: the dice tiles of Bo are 1 and 3, discarded none.",
        "Put right: tokens of Ada are on D1.",
        "Put right: tokens of Ada are on no detective.",
        "Put right: Bo has the dice, and the round goes on from there.",
    ]
