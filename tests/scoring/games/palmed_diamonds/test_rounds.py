"""As many rounds as players, and who leads them."""

import pytest

from scoring.games.palmed_diamonds import GAME
from scoring.log import Log, Start
from scoring.wire import Unreadable
from tests.scoring.games.palmed_diamonds.evening import Evening

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_evening_has_as_many_rounds_as_players(players: int) -> None:
    evening = Evening(*NAMES[:players])
    for number, seat in enumerate(evening.seats, start=1):
        assert not GAME.phase(evening.state).over
        assert f"Round {number}: " in evening.says
        evening.collect(**{seat: f"M{number + 4}"})
    assert GAME.phase(evening.state).over
    assert evening.says == "All rounds are played and scored."
    assert evening.score.winners == (evening.seats[-1],)
    assert GAME.options(evening.state, "Ada") == ()
    assert "as was told before" in evening.make_no_sense_of("diamonds", card="Madam 5", diamonds=1)


@pytest.mark.parametrize("players", [2, 6])
def test_the_box_seats_three_to_five(players: int) -> None:
    with pytest.raises(Unreadable, match="is for 3 to 5 players"):
        Log(GAME, Start(seats=(*NAMES, "Flo")[:players]))


def test_the_next_leader_sits_left_of_who_led_the_first_trick() -> None:
    evening = Evening("Ada", "Bo", "Cy")
    leaders: list[str] = []
    while not GAME.phase(evening.state).over:
        leaders += evening.who
        evening.trick("M5 M6 M7").collect()
    assert leaders == ["Ada", "Bo", "Cy"]


def test_or_left_of_who_won_the_last_trick_if_the_table_agrees() -> None:
    evening = Evening("Ada", "Bo", "Cy", next_leader="left of last winner")
    evening.trick("M5 M7 M6").collect()
    assert evening.who == ["Cy"], "Bo won the last trick"
    evening.trick("M5 M7 M6").collect()
    assert evening.who == ["Bo"], "Ada won the last trick"


def test_the_table_says_who_leads_the_very_first_trick() -> None:
    evening = Evening("Ada", "Bo", "Cy", first_leader="Cy")
    assert evening.who == ["Cy"]
    evening.collect()
    assert evening.who == ["Ada"]


def test_a_first_leader_must_sit_at_the_table() -> None:
    with pytest.raises(Unreadable) as refusal:
        Evening("Ada", "Bo", "Cy", first_leader="Zoe")
    assert str(refusal.value) == "settings.first_leader: Zoe does not sit at this table"


def test_equal_points_share_the_victory(three: Evening) -> None:
    three.collect(Ada="M5").collect(Bo="M5").collect(Cy="")
    assert three.score.winners == ("Ada", "Bo")
    assert three.score.tie_break is None


def test_the_point_sheets_show_settled_rounds_only(three: Evening) -> None:
    three.trick("M5 M6 M7")
    assert three.points == {"Ada": 0, "Bo": 0, "Cy": 0}
    three.collect(Ada="M5").trick("M8 M9 M10")
    assert three.points == {"Ada": 5, "Bo": 0, "Cy": 0}


def test_diamonds_that_no_round_needs_are_not_asked_for_at_the_end() -> None:
    evening = Evening("Ada", "Bo", "Cy", counted=False)
    evening.collect().collect().collect()
    assert GAME.phase(evening.state).over
    assert evening.make_no_sense_of("diamonds", card="Madam 5", diamonds=1) == (
        "Madam 5 is not in play at this table."
    )
