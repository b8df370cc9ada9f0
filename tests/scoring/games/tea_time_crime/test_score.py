"""Emma's 89 points, and every tally against a scorer written apart."""

import random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from scoring.game import Line
from scoring.games.tea_time_crime import GAME
from scoring.games.tea_time_crime.cardboard import FIGURES, Board
from scoring.games.tea_time_crime.table import Lying, Tally
from scoring.wire import Unreadable, builtins, convert, decode, encode
from tests.scoring.games.tea_time_crime.company import (
    EMMAS,
    EMPTY,
    FACTS,
    UNTOUCHED,
    Table,
    drawn,
)


def lying(**pictures: str) -> Tally:
    return Tally(tuple(Lying(name, drawn(picture)) for name, picture in pictures.items()))


def test_emma_has_89_points() -> None:
    card = GAME.score_tally(lying(Emma=EMMAS), FACTS)
    assert card.totals == {"Emma": 89}
    assert card.cards["Emma"] == (
        Line("detective D1 on 1-4 lights the master thief and a room of 5", 17),
        Line("detective D2 on 3-4 lights a room of 7 and the master thief", 19),
        Line("detective D3 on 5-4 lights a room of 7 and a room of 7", 14),
        Line("detective D4 on 4-2 lights thief T3 and thief T4", 20),
        Line("detective D5 on 2-2 lights a room of 3, a room of 5, a room of 1 and thief T1", 19),
    )


def test_a_detective_that_earns_nothing_says_why() -> None:
    picture = """
        D4 .  .  .  .
        .  .  .  .  .
        .  .  D2 T1 .
        .  .  #  .  .
        .  .  .  .  .
    """
    card = GAME.score_tally(lying(Ada=picture), FACTS)
    assert card.cards["Ada"] == (
        Line("detective D2 on 3-3 shines wrongly down on a face-down tile", 0),
        Line(
            "detective D4 on 5-1 shines wrongly left on the edge of the board"
            " and up on the edge of the board",
            0,
        ),
        Line("unused tokens: 5", 15),
    )


def test_ties_share_the_victory() -> None:
    card = GAME.score_tally(lying(Ada=EMMAS, Bo=UNTOUCHED, Emma=EMMAS), FACTS)
    assert card.winners == ("Ada", "Emma")
    assert card.tie_break is None


def test_the_score_pad_agrees_with_the_table() -> None:
    table = Table("Ada", "Bo").lies("Ada", EMMAS)
    assert GAME.tally(table.state) == lying(Ada=EMMAS, Bo=UNTOUCHED)
    assert GAME.score(table.state) == GAME.score_tally(GAME.tally(table.state), FACTS)


# -- what cannot be, and what is odd -----------------------------------------------------------------


def flaws(tally: Tally) -> list[str]:
    return [str(flaw) for flaw in GAME.tally_flaws(tally, FACTS)]


def test_a_good_tally_has_no_flaws_and_no_doubts() -> None:
    assert flaws(lying(Ada=EMMAS)) == []
    assert GAME.tally_doubts(lying(Ada=EMMAS, Bo=UNTOUCHED), FACTS) == ()


def test_everything_that_cannot_be_is_named_at_once() -> None:
    twins = EMPTY.replace(". ", "D1 ", 2).replace(". ", "M ", 2)
    tally = lying(Ada=EMMAS, Bo=twins)
    tally = Tally((*tally.players, replace(tally.players[0], name=" "), tally.players[0]))
    assert flaws(tally) == [
        "players[2].name: a player needs a name",
        "players[3].name: Ada sits at this table already",
        "players[1].board[0][1]: detective D1 lies on this board already",
        "players[1].board[0][3]: the master thief lies on this board already",
    ]


def test_too_many_players_and_none_are_refused() -> None:
    board = drawn(EMMAS)
    assert flaws(Tally(())) == ["players: nobody is at the table"]
    five = Tally(tuple(Lying(f"P{seat}", board) for seat in range(5)))
    assert flaws(five) == ["players: at most 4 can play, not 5"]


def test_figures_that_are_nowhere_raise_a_doubt() -> None:
    (doubt,) = GAME.tally_doubts(lying(Ada=EMMAS.replace("M ", ". ").replace("T1", "#")), FACTS)
    assert str(doubt) == "players[0].board: not face up: T1 and M; tiles face down: 1"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"name": 3}, "players[0].name"),
        ({"board": []}, "players[0].board"),
        ({"board": [["."] * 5] * 4 + [["."] * 4]}, "players[0].board[4]"),
        ({"board": [["."] * 5] * 4 + [["X"] * 5]}, "players[0].board[4][0]"),
        ({"score": 1}, "players[0]"),
    ],
)
def test_an_unreadable_tally_names_the_place(change: dict[str, Any], place: str) -> None:
    document = {"players": [{"name": "Ada", "board": [["."] * 5] * 5, **change}]}
    with pytest.raises(Unreadable) as error:
        convert(document, Tally)
    assert error.value.flaws[0].place == place


# -- a scorer written apart --------------------------------------------------------------------------

LIGHTS = {"D1": "n e", "D2": "e s", "D3": "s w", "D4": "w n", "D5": "nw ne sw se"}
LIT_FROM = {"T1": "w nw sw", "T2": "n nw ne", "T3": "e ne se", "T4": "s sw se"}


def plain_score(rows: list[list[str]]) -> int:
    """Points of a board, x to the right and y downward from the top left corner."""
    total = tokens = 0
    for y in range(5):
        for x in range(5):
            lights = LIGHTS.get(rows[y][x], "").split()
            earned = []
            for light in lights:
                ahead_x = x + ("e" in light) - ("w" in light)
                ahead_y = y + ("s" in light) - ("n" in light)
                if not (0 <= ahead_x < 5 and 0 <= ahead_y < 5):
                    continue
                code = rows[ahead_y][ahead_x]
                back = light.translate(str.maketrans("nesw", "swne"))
                if code == ".":
                    earned.append(ahead_x + 1 + 4 - ahead_y)
                elif code == "M":
                    earned.append(12)
                elif code in LIT_FROM and back in LIT_FROM[code].split():
                    earned.append(10)
            if lights and len(earned) == len(lights):
                total += sum(earned)
                tokens += 1
    return total + 3 * (5 - tokens)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    rng = random.Random(draw(st.integers(0, 2**32)))
    figures = rng.sample(FIGURES, rng.randint(0, len(FIGURES)))
    down = rng.randint(0, 25 - len(figures)) if rng.random() < 0.5 else rng.randint(0, 4)
    codes = [*figures, *"#" * min(down, 25 - len(figures))]
    codes += "." * (25 - len(codes))
    rng.shuffle(codes)
    return cast(Board, convert([codes[row : row + 5] for row in range(0, 25, 5)], Board))


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.lists(boards(), min_size=1, max_size=4))
def test_any_boards_score_as_the_plain_scorer_says(some: list[Board]) -> None:
    tally = Tally(tuple(Lying(f"P{seat}", board) for seat, board in enumerate(some)))
    assert flaws(tally) == []
    card = GAME.score_tally(tally, FACTS)
    plain = {f"P{seat}": plain_score(builtins(board)) for seat, board in enumerate(some)}
    assert card.totals == plain
    assert card.winners == tuple(name for name in plain if plain[name] == max(plain.values()))


# -- whatever JSON somebody sends ------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(FIGURES),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=4,
)


def mutate(document: Any, value: Any, rng: random.Random) -> Any:
    """The document with something in it replaced by this value."""
    if isinstance(document, dict) and document and rng.random() < 0.9:
        key = rng.choice(list(document))
        return {**document, key: mutate(document[key], value, rng)}
    if isinstance(document, list) and document and rng.random() < 0.9:
        index = rng.randrange(len(document))
        changed = mutate(document[index], value, rng)
        return [*document[:index], changed, *document[index + 1 :]]
    return value


@settings(max_examples=300, deadline=None, derandomize=True)
@given(JSON, st.integers(0, 2**32))
def test_a_mutated_tally_is_scored_refused_or_unreadable(value: Any, seed: int) -> None:
    good = builtins(lying(Ada=EMMAS, Bo=UNTOUCHED))
    text = encode(mutate(good, value, random.Random(seed)))
    try:
        tally = decode(text, Tally)
    except Unreadable:
        return
    if not GAME.tally_flaws(tally, FACTS):
        assert GAME.score_tally(tally, FACTS).winners
