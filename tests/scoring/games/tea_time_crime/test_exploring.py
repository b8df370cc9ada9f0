"""Exploring the house: active and passive players, activating, passing, special rolls, the check."""

import pytest
from msgspec.structs import replace

from scoring.game import Settings
from scoring.games.tea_time_crime import GAME
from scoring.games.tea_time_crime.cardboard import HouseFacts, Passing
from scoring.games.tea_time_crime.rounds import possible
from scoring.games.tea_time_crime.table import (
    CorrectTiles,
    Explore,
    Move,
    Pass,
    TakeBack,
    TokenMove,
    Turn,
)
from tests.scoring.games.tea_time_crime.company import (
    ALMOST_EMMAS,
    EMPTY,
    FACTS,
    UNTOUCHED,
    Table,
    rolled,
    tiles,
)


def exploring(*dice: str, seats: tuple[str, ...] = ("Ada", "Bo"), **boards: str) -> Table:
    """Ada has rolled; the boards named lie as pictured, the others are untouched."""
    table = Table(*seats)
    for seat, picture in boards.items():
        table.lies(seat, picture)
    return table.begins("Ada").rolls(*dice)


# -- choosing ------------------------------------------------------------------------------------


def test_all_dice_of_a_number_are_taken_and_the_rest_is_the_pool() -> None:
    table = exploring("3", "3", "glass", "1", "5", seats=("Ada", "Bo", "Cy"))
    table.goes("Ada", 3, 3)
    assert table.spaces("Bo") == table.spaces("Cy") == {(1, 1), (1, 2), (5, 1), (5, 2)}
    assert "Bo may choose from 1, 5 and magnifying glass, or passes" in table.phase.says


def test_several_passive_players_may_choose_the_same_dice_in_any_order() -> None:
    table = exploring("3", "3", "glass", "1", "5", seats=("Ada", "Bo", "Cy", "Dee"))
    table.goes("Ada", 3, 2).goes("Dee", 5, 2).goes("Bo", 5, 2)
    assert table.waits_for == ["Ada", "Bo", "Cy", "Dee"]
    table.turns_up("Bo", "T1").passes("Cy").turns_up("Ada", "T1").turns_up("Dee", "M")
    assert table.state.round == 2
    assert table.on("Bo", 5, 2) == table.on("Ada", 3, 2) == "T1"
    assert table.on("Dee", 5, 2) == "M"
    assert table.waits_for == ["Bo"]


def test_five_fours_leave_no_number_for_the_others() -> None:
    table = exploring("4", "4", "4", "4", "4", seats=("Ada", "Bo", "Cy"))
    table.goes("Ada", 4, 5).turns_up("Ada", "2")
    assert table.spaces("Bo") == table.spaces("Cy") == set()
    assert table.phase.says == "Bo has to pass; Cy has to pass."
    alone = table.breaks_a_rule(Explore(seat="Bo", space=(4, 5), tiles=0))
    assert alone == ("No die that Bo may take shows 4; glasses and dice tiles never count alone.")
    table.passes("Bo", "Cy")
    assert table.phase.says == "Bo rolls the five dice."


def test_when_the_active_player_passes_all_five_dice_are_the_pool() -> None:
    table = exploring("3", "3", "glass", "1", "5").passes("Ada")
    assert table.spaces("Bo") == {(1, 1), (1, 2), (3, 2), (3, 3), (5, 1), (5, 2)}


def test_a_table_can_rule_that_a_pass_ends_the_round_for_all() -> None:
    facts: HouseFacts = replace(FACTS, passing=Passing(leaves_dice=False))
    table = Table("Ada", "Bo", facts=facts).begins("Ada").rolls("3", "3", "3", "1", "5")
    table.passes("Ada")
    assert table.spaces("Bo") == set()


def test_passing_is_forced_where_no_tile_is_in_reach() -> None:
    table = exploring("3", "3", "3", "3", "1", Ada=UNTOUCHED.replace("#", "."))
    assert table.spaces("Ada") == set()
    assert table.phase.says == "Ada reaches no tile and has to pass, or rerolls (2 left)."
    no_tile = table.makes_no_sense(Explore(seat="Ada", space=(3, 4), tiles=0))
    assert no_tile == "No tile lies on 3-4 of Ada."


def test_the_sentences_that_refuse_a_space() -> None:
    table = exploring("3", "3", "glass", "1", "5")

    def refused(row: int, column: int, used: int = 0) -> str:
        return table.breaks_a_rule(Explore(seat="Ada", space=(row, column), tiles=used))

    assert refused(2, 1).startswith("No die that Ada may take shows 2")
    assert refused(3, 3, used=1) == "Ada has no dice tile of number 3."
    assert "Ada does not get to column 5 of row 3 with no dice tile." in refused(3, 5)
    assert "does not get to column 1 of row 3" in refused(3, 1)


def test_who_may_not_explore_yet() -> None:
    go, stop = Explore(seat="Bo", space=(1, 1), tiles=0), Pass(seat="Bo")
    table = Table()
    assert "before the first roll" in table.makes_no_sense(go)
    table.begins("Ada")
    assert table.makes_no_sense(stop) == "Bo waits until Ada has chosen dice or passed."
    assert table.makes_no_sense(Pass(seat="Ada")) == "Ada has to roll first."
    table.rolls("1", "1", "2", "3", "4").keeps("1")
    assert table.makes_no_sense(Pass(seat="Ada")) == "Ada has to roll first."
    table.rerolls("1", "2", "3", "4").goes("Ada", 1, 2).goes("Bo", 2, 1)
    assert table.makes_no_sense(go) == "Bo has to finish with one tile first."
    assert table.makes_no_sense(Pass(seat="Zoe")) == "Nobody called Zoe sits at this table."


def test_one_tile_a_round_unless_it_really_happened() -> None:
    table = exploring("3", "3", "glass", "1", "5").goes("Ada", 3, 2).turns_up("Ada", "2")
    twice = "Ada has explored or passed in this round."
    assert table.breaks_a_rule(Explore(seat="Ada", space=(3, 3), tiles=0)) == twice
    assert table.breaks_a_rule(Pass(seat="Ada")) == twice
    table.goes("Ada", 3, 3, overrule=True).turns_up("Ada", "D3").passes("Ada", overrule=True)
    assert table.state.overruled == (twice, twice)
    assert table.spaces("Bo") == {(1, 1), (1, 2), (5, 1), (5, 2)}


def test_an_unreachable_tile_that_was_really_activated_is_noted() -> None:
    table = exploring("3", "3", "glass", "1", "5").goes("Ada", 4, 4, tiles=2, overrule=True)
    assert table.state.overruled == ("Ada has no dice tile of number 4.",)
    assert table.house("Ada").discard == tiles()
    table.turns_up("Ada", "D1")
    assert table.on("Ada", 4, 4) == "D1"


# -- activating ----------------------------------------------------------------------------------


def test_a_dice_tile_goes_beside_the_board_and_a_figure_stays() -> None:
    table = exploring("3", "3", "glass", "1", "5").goes("Ada", 3, 2).turns_up("Ada", "5")
    assert table.on("Ada", 3, 2) == "."
    assert table.house("Ada").beside == tiles(5)
    table.goes("Bo", 1, 1).turns_up("Bo", "D4")
    assert table.on("Bo", 1, 1) == "D4"


def test_the_back_tells_detectives_from_the_rest() -> None:
    table = exploring("3", "3", "3", "1", "5").goes("Ada", 3, 3)
    shows = [offer["shows"] for offer in table.offers("turn", "Ada")]
    assert shows == ["D1", "D2", "D3", "D4", "D5"]
    back = table.breaks_a_rule(Turn(seat="Ada", shows="M"))
    assert back == "The back of the tile on 3-3 is a detective's."
    table.goes("Bo", 5, 1)
    shows = [offer["shows"] for offer in table.offers("turn", "Bo")]
    assert shows == ["T1", "T2", "T3", "T4", "M", "1", "2", "3", "4", "5"]
    back = table.breaks_a_rule(Turn(seat="Bo", shows="D1"))
    assert back == "The back of the tile on 5-1 is not a detective's."


def test_only_tiles_not_yet_seen_can_turn_up() -> None:
    table = Table().lies("Ada", UNTOUCHED.replace("#", "T1", 1).replace("#", "M", 1), 2, 2, 5)
    table.does(CorrectTiles(seat="Ada", beside=tiles(2, 2, 5), discard=tiles(2)))
    table.begins("Ada").rolls("3", "3", "1", "1", "5").goes("Ada", 3, 2)
    shows = [offer["shows"] for offer in table.offers("turn")]
    assert shows == ["T2", "T3", "T4", "1", "3", "4", "5"]
    seen = table.breaks_a_rule(Turn(seat="Ada", shows="T1"))
    assert seen == "Ada has seen all there is of thief T1."
    seen = table.breaks_a_rule(Turn(seat="Ada", shows="2"))
    assert seen == "Ada has seen all there is of a dice tile 2."
    table.turns_up("Ada", "2", overrule=True)
    assert table.state.overruled == (seen,)
    assert table.house("Ada").beside == tiles(2, 2, 2, 5)


def test_on_a_table_gone_wrong_a_face_down_tile_can_still_be_something() -> None:
    all_detectives_up = "D1 D2 D3 D4 D5\n" + "# # # # #\n" * 4
    house = Table().lies("Ada", all_detectives_up).house("Ada")
    assert possible(house, (1, 1), FACTS) == ("T1", "T2", "T3", "T4", "M", "1", "2", "3", "4", "5")
    everything_up = "D1 D2 D3 D4 D5\nT1 T2 T3 T4 M\n" + "# # # # #\n" * 3
    house = Table().lies("Ada", everything_up, *(1, 2, 3, 4, 5) * 3).house("Ada")
    assert len(possible(house, (1, 1), FACTS)) == 15


def test_a_face_up_tile_moves_to_an_empty_space_or_stays() -> None:
    board = EMPTY.replace(". ", "D1 ", 1).replace(". ", "M ", 1)
    table = exploring("5", "5", "3", "1", "1", Ada=board, Bo=board).goes("Ada", 5, 2)
    assert table.phase.says.startswith(
        "Ada moves the master thief from 5-2 to an empty space, or lets it stay"
    )
    targets = [tuple(offer["to"]) for offer in table.offers("move")]
    assert len(targets) == 24
    assert (5, 1) not in targets
    crowded = table.makes_no_sense(Move(seat="Ada", to=(5, 1)))
    assert crowded == "Only one tile may lie on a space, and on 5-1 lies detective D1."
    table.moves("Ada", 1, 5)
    assert table.on("Ada", 1, 5) == "M"
    assert table.on("Ada", 5, 2) == "."


def test_staying_is_allowed() -> None:
    table = exploring("5", "3", "3", "1", "1", Ada=EMPTY.replace(". ", "D1 ", 1))
    table.goes("Ada", 5, 1).moves("Ada", 5, 1)
    assert table.on("Ada", 5, 1) == "D1"


def test_nothing_is_turned_or_moved_that_nobody_went_to() -> None:
    table = exploring("3", "3", "glass", "1", "5").goes("Ada", 3, 2)
    assert table.makes_no_sense(Turn(seat="Bo", shows="T1")) == "Bo has no tile to turn up now."
    assert table.makes_no_sense(Move(seat="Ada", to=(1, 1))) == "Ada has no tile to move now."
    assert (
        table.makes_no_sense(TakeBack(seat="Ada", number=1)) == "Ada takes no dice tile back now."
    )


# -- dice tiles ------------------------------------------------------------------------------------


def test_used_dice_tiles_are_discarded_and_glasses_are_not() -> None:
    table = Table().lies("Ada", UNTOUCHED, 3, 3, 2).begins("Ada")
    table.rolls("3", "glass", "2", "2", "1").goes("Ada", 3, 4, tiles=2)
    assert table.house("Ada").beside == tiles(2)
    assert table.house("Ada").discard == tiles(3, 3)
    assert table.spaces("Bo") == {(1, 1), (1, 2), (2, 2), (2, 3)}


def test_a_pass_takes_one_dice_tile_back_at_random() -> None:
    table = Table().does(CorrectTiles(seat="Ada", beside=tiles(), discard=tiles(2, 2, 5)))
    table.begins("Ada").rolls("1", "1", "2", "3", "4").passes("Ada")
    assert "Ada takes a dice tile back at random and says which" in table.phase.says
    assert table.offers("take_back") == [{"number": 2}, {"number": 5}]
    none_there = table.makes_no_sense(TakeBack(seat="Ada", number=3))
    assert none_there == "The discard pile of Ada holds 2 and 5, no 3."
    table.takes_back("Ada", 5)
    assert table.house("Ada").beside == tiles(5)
    assert table.house("Ada").discard == tiles(2, 2)


def test_where_only_one_number_can_come_back_nobody_is_asked() -> None:
    table = Table().does(CorrectTiles(seat="Ada", beside=tiles(4), discard=tiles(2, 2)))
    table.begins("Ada").rolls("1", "1", "2", "3", "4").passes("Ada")
    assert table.house("Ada").beside == tiles(2, 4)
    assert table.house("Ada").discard == tiles(2)
    assert table.house("Ada").step == "done"


def test_an_empty_pile_gives_nothing_back() -> None:
    table = exploring("1", "1", "2", "3", "4").passes("Ada", "Bo")
    assert table.house("Ada").beside == tiles()
    assert table.waits_for == ["Bo"]


# -- special rolls ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "name"), [("5 4 3 2 1", "A lucky streak"), ("glass " * 5, "A jackpot")]
)
def test_a_special_roll_lets_only_the_active_player_activate_any_tile(dice: str, name: str) -> None:
    table = exploring(*dice.split(), Ada=UNTOUCHED.replace("#", ".", 3))
    assert (
        table.phase.says == f"{name}: Ada activates any one tile, or passes, or rerolls (2 left)."
    )
    assert len(table.spaces("Ada")) == 22
    needless = table.breaks_a_rule(Explore(seat="Ada", space=(1, 1), tiles=1))
    assert needless == "After a special roll Ada needs no dice tiles."
    table.goes("Ada", 4, 2).turns_up("Ada", "M")
    assert table.spaces("Bo") == set()
    others = table.breaks_a_rule(Explore(seat="Bo", space=(1, 1), tiles=0))
    assert others == "After a special roll only Ada activates a tile."
    table.passes("Bo")
    assert table.waits_for == ["Bo"]


def test_a_special_roll_can_be_passed_and_still_stops_the_others() -> None:
    table = exploring("1", "2", "3", "4", "5").passes("Ada")
    assert table.spaces("Bo") == set()


# -- the check -----------------------------------------------------------------------------------


def test_tokens_come_and_go_only_in_the_check() -> None:
    board = EMPTY.replace(". ", "D2 ", 1)  # on 5-1: right on a room of 6, down on a room of 4
    table = exploring("5", "3", "3", "1", "1", Ada=board).goes("Ada", 5, 1).moves("Ada", 5, 2)
    assert table.house("Ada").tokens == ()
    table.passes("Bo")
    assert table.house("Ada").tokens == ("D2",)
    assert table.state.check == (TokenMove("Ada", "D2", True),)
    assert table.phase.says == "Ada puts a token on D2. Bo rolls the five dice."
    table.rolls("5", "5", "3", "1", "1").passes("Bo").goes("Ada", 5, 2).moves("Ada", 1, 5)
    assert table.house("Ada").tokens == ()
    assert table.state.check == (TokenMove("Ada", "D2", False),)
    assert table.phase.says == "Ada takes the token off D2. Ada rolls the five dice."


def test_the_check_is_for_all_players_whoever_moved() -> None:
    board = EMPTY.replace(". ", "D2 ", 1)
    table = exploring("5", "3", "3", "1", "1", Bo=board).passes("Ada", "Bo")
    assert table.house("Bo").tokens == ("D2",)


def test_the_fifth_token_ends_the_game_after_that_check() -> None:
    table = exploring("1", "1", "1", "1", "1", Ada=ALMOST_EMMAS).goes("Ada", 1, 5)
    table.moves("Ada", 1, 4)
    assert table.stage == "exploring"
    table.passes("Bo")
    assert table.phase.over
    assert table.phase.says == (
        "The game is over: all tokens are on the board of Ada. Count the points."
    )
    assert GAME.options(table.state, None) == ()
    assert GAME.score(table.state).totals == {"Ada": 89, "Bo": 15}
    assert GAME.problems(table.state)[0].startswith("Ada has 10 tiles in all")
    assert "nobody rolls" in table.makes_no_sense(rolled("1", "1", "1", "1", "1"))
    assert "at the end" in table.makes_no_sense(Pass(seat="Ada"))


def test_a_table_starts_with_25_unknown_tiles_each() -> None:
    state = GAME.start(("Ada", "Bo", "Cy", "Dee"), Settings(), FACTS)
    assert {code for house in state.houses for row in house.board for code in row} == {"#"}
    assert GAME.problems(state) == ()
    assert all(total == 15 for total in GAME.score(state).totals.values())
