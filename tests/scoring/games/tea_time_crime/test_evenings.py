"""Recorded evenings, one for every way the game can end, replayed."""

import pytest

from scoring.games.tea_time_crime import GAME
from scoring.wire import builtins, decode
from tests.scoring.games.tea_time_crime.record import EVENINGS, FOLDER, played, read


def ended(name: str) -> tuple[dict[str, int], tuple[str, ...], dict[str, int]]:
    """Totals, winners and the tokens on each board at the end of a recorded evening."""
    state = played(read(name)).state
    assert GAME.phase(state).over
    card = GAME.score(state)
    tokens = [len(house.tokens) for house in state.houses]
    return card.totals, card.winners, dict(zip(state.seats, tokens, strict=True))


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_replays_to_its_scorecard(name: str) -> None:
    card = decode((FOLDER / f"{name}.result.json").read_text(), dict)
    assert builtins(GAME.score(played(read(name)).state)) == card


def test_every_recorded_evening_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(EVENINGS)


@pytest.mark.parametrize("name", ["two-players", "four-players"])
def test_a_whole_evening_ends_with_a_fifth_token(name: str) -> None:
    _, _, tokens = ended(name)
    assert max(tokens.values()) == 5
    assert GAME.problems(played(read(name)).state) == ()


def test_who_places_the_fifth_token_can_lose() -> None:
    totals, winners, tokens = ended("the-fifth-token-loses")
    assert tokens == {"Ada": 5, "Bo": 4}
    assert totals == {"Ada": 40, "Bo": 75}
    assert winners == ("Bo",)


def test_two_fifth_tokens_in_one_check() -> None:
    totals, winners, tokens = ended("two-fifth-tokens")
    assert tokens == {"Ada": 5, "Bo": 5, "Cy": 0}
    assert totals == {"Ada": 89, "Bo": 40, "Cy": 15}
    assert winners == ("Ada",)


def test_a_tie_shares_the_victory() -> None:
    totals, winners, _ = ended("shared-victory")
    assert totals["Bo"] == totals["Cy"] == 89
    assert winners == ("Bo", "Cy")


def test_a_jackpot_ends_the_game_after_undo_and_redo() -> None:
    totals, winners, _ = ended("jackpot-taken-back")
    assert totals["Ada"] == 89
    assert winners == ("Ada",)
    statuses = [line.status for line in played(read("jackpot-taken-back")).told(None)]
    assert statuses.count("taken back") == 1
    assert statuses.count("entered wrongly") == 3


def test_an_overruled_evening_says_so() -> None:
    log = played(read("overruled-and-put-right"))
    says = "After a special roll only Ada activates a tile."
    assert GAME.score(log.state).overruled == (says,)
    assert GAME.score(log.state).winners == ("Ada",)
    assert "Put right: on 5-1 of Ada lies the master thief." in [
        line.says for line in log.told(None)
    ]
