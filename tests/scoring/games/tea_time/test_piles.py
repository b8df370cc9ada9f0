"""Normal and mirrored cancel, one for one; the ladder of points; ties."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.games.tea_time import GAME, cancelled
from scoring.games.tea_time.piles import joined
from scoring.games.tea_time.table import Tally
from scoring.wire import convert
from tests.scoring.games.tea_time.evening import Evening, examples, pile, tile

CHARACTERS = ("Cheshire Cat", "Mad Hatter", "White Rabbit", "Queen", "March Hare", "Caterpillar")


def cats_and(**piles: int) -> Evening:
    """A table in mid-round where Ada already has such piles."""
    evening = Evening("Ada", "Bo").lay("C* C Q H*\nQ* Q C* H\nM P* A W*")
    for letter, tiles in piles.items():
        side = "normal" if tiles > 0 else "mirrored"
        evening.do("correct_pile", seat="Ada", character=tile(letter), side=side, tiles=abs(tiles))
    return evening.do("correct_turn", seat="Ada", round=1, turn=5)


def test_the_rulebooks_three_cats_and_a_mirrored_one_leave_two() -> None:
    evening = cats_and(C=3).take((1, 1))
    assert evening.pile_of("Ada") == pile(C=2)
    assert evening.last_told == "Ada took mirrored Cheshire Cat; Cheshire Cat cancelled."


def test_both_sides_in_one_take_cancel_each_other() -> None:
    assert cats_and().take((1, 1), (1, 2)).pile_of("Ada") == pile()


def test_a_pile_can_turn_to_the_other_side() -> None:
    evening = cats_and(Q=1).take((2, 1))
    assert evening.pile_of("Ada") == pile()
    assert cats_and(C=-1).take((1, 2)).pile_of("Ada") == pile()
    assert cats_and().take((2, 1)).pile_of("Ada") == pile(Q=-1)


def test_each_character_cancels_for_itself() -> None:
    evening = cats_and(Q=-2, C=4).take((1, 1), (1, 2), (1, 3))
    assert evening.pile_of("Ada") == pile(Q=-1, C=4)
    assert evening.last_told.endswith("; Cheshire Cat and Queen cancelled.")


def test_cancelled_counts_the_pairs_that_are_discarded() -> None:
    tiles = [tile(short) for short in ("C*", "C*", "A", "Q", "H")]
    assert cancelled(pile(C=3, H=1), tiles) == {"Cheshire Cat": 2}
    assert cancelled({}, ["Queen", "Queen*"]) == {"Queen": 1}


@examples(100)
@given(
    before=st.lists(st.sampled_from(["Queen", "Queen*", "March Hare", "March Hare*"])),
    taken=st.lists(st.sampled_from(["Queen", "Queen*", "March Hare", "March Hare*", "Alice"])),
)
def test_cancelling_is_what_two_hands_do(before: list[str], taken: list[str]) -> None:
    """Keep all tiles in one heap and throw out pairs, one after the other."""

    def thrown_out(heap: list[str]) -> tuple[list[str], int]:
        heap, pairs = [each for each in heap if each != "Alice"], 0
        for face in ("Queen", "March Hare"):
            while face in heap and face + "*" in heap:
                heap.remove(face)
                heap.remove(face + "*")
                pairs += 1
        return heap, pairs

    left, _ = thrown_out(before)
    first = joined({}, before)
    both, pairs = thrown_out(left + taken)
    after = joined(first, taken)
    for face in ("Queen", "March Hare"):
        assert after.get(face, 0) == both.count(face) - both.count(face + "*")
    assert sum(cancelled(first, taken).values()) == pairs


# -- points ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "points"), [(0, 5), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (10, 15)]
)
@pytest.mark.parametrize("side", ["normal", "mirrored"])
def test_the_ladder(tiles: int, points: int, side: str) -> None:
    evening = Evening("Ada", "Bo").do(
        "correct_pile", seat="Ada", character="Queen", side=side, tiles=tiles
    )
    card = evening.card
    line = next(line for line in card.cards["Ada"] if line.label.startswith("Queen"))
    assert (line.label, line.points) == (f"Queen: {tiles}", points)
    assert card.totals["Ada"] == 5 * 5 + points


def test_everybody_starts_with_six_empty_piles() -> None:
    assert Evening("Ada", "Bo", "Cy").card.totals == {"Ada": 30, "Bo": 30, "Cy": 30}


def test_alice_is_worth_four_to_who_holds_her_now() -> None:
    evening = Evening("Ada", "Bo").do("correct_alice", holder="Bo")
    assert evening.card.totals == {"Ada": 30, "Bo": 34}
    assert [line.label for line in evening.card.cards["Bo"]] == [
        *(f"{name}: 0" for name in CHARACTERS),
        "Alice",
    ]


def tally(**players: tuple[dict[str, int], bool]) -> Tally:
    whole: Tally = convert(
        {
            "players": [
                {"name": name, "piles": piles, "alice": alice}
                for name, (piles, alice) in players.items()
            ]
        },
        Tally,
    )
    return whole


FACTS = Evening("Ada", "Bo").state.facts


def test_of_two_level_players_the_one_with_alice_wins() -> None:
    # Without Alice 30; with her 4 + 1 + 25.
    card = GAME.score_tally(tally(Ada=({}, False), Bo=({"Queen": 1}, True)), FACTS)
    assert card.totals == {"Ada": 30, "Bo": 30}
    assert card.winners == ("Bo",)
    assert card.tie_break == "Ada and Bo are level at 30 points; Bo won the tie: holding Alice."


def test_level_players_without_alice_share() -> None:
    low = dict.fromkeys(CHARACTERS, 1)
    card = GAME.score_tally(tally(Ada=({}, False), Bo=({}, False), Cy=(low, True)), FACTS)
    assert card.totals == {"Ada": 30, "Bo": 30, "Cy": 10}
    assert card.winners == ("Ada", "Bo")
    assert card.tie_break is None


def test_three_level_players_and_one_has_alice() -> None:
    card = GAME.score_tally(
        tally(Ada=({}, False), Bo=({"Queen": 1}, True), Cy=({"Queen": 0}, False)), FACTS
    )
    assert card.winners == ("Bo",)
    assert card.tie_break == (
        "Ada, Bo and Cy are level at 30 points; Bo won the tie: holding Alice."
    )
