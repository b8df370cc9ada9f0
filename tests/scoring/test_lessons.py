"""Learning mode: what each action told everybody, from what everybody may know."""

import random
from typing import Any

import pytest

from scoring.catalog import AnyGame, find_game, game_ids
from scoring.facts import read_facts
from scoring.game import Seat
from scoring.games._template import GAME as BEST_OF_THREE
from scoring.games._template.table import Roll
from scoring.log import LESSON_LASTS, Lesson, Log, Start, Undo
from scoring.option import Option
from scoring.walk import every_option
from scoring.wire import convert
from tests.scoring.games.boddys_party.party import Party
from tests.scoring.games.suspicion.evening import LILY, NADIA, ROB_PASS, VIOLA, Evening

TAUGHT = tuple(game for game in game_ids(third_party=False) if find_game(game).lesson is not None)


def laid(game: AnyGame, *seats: Seat) -> Any:
    facts = read_facts(game.facts_text, game.facts_type)
    return game.start(seats, game.settings_type(), facts)


def said(game_id: str, state: Any, **action: Any) -> str | None:
    game = find_game(game_id)
    assert game.lesson is not None
    lesson: str | None = game.lesson(game.view(state, None), convert(action, game.action_type))
    return lesson


def test_every_game_in_a_box_teaches() -> None:
    assert set(TAUGHT) == {
        "tea-time-crime",
        "suspicion",
        "tea-time",
        "boddys-party",
        "palmed-diamonds",
    }


@pytest.mark.parametrize("game_id", TAUGHT)
def test_a_lesson_is_made_of_public_knowledge_only(game_id: str) -> None:
    """Two actions that the table cannot tell apart teach it the same, whatever is kept in secret."""
    game = find_game(game_id)
    rng = random.Random(game_id)
    taught = alike = 0
    state = laid(game, "Ada", "Bo", "Cy")

    def public(action: Any) -> tuple[Any, ...]:
        return game.tell(state, action, None), game.view(game.apply(state, action), None)

    for _ in range(400):
        offered = every_option(game, state)
        if not offered:
            break
        option: Option = rng.choice(offered)
        one, other = (
            convert(option.nth(rng.randrange(option.size)), game.action_type) for _ in range(2)
        )
        assert game.lesson is not None
        lesson = game.lesson(game.view(state, None), one)
        if option.private and one != other and public(one) == public(other):
            alike += 1
            assert game.lesson(game.view(state, None), other) == lesson
        taught += lesson is not None
        state = game.apply(state, one)
    assert taught
    assert alike or game_id in ("tea-time", "tea-time-crime")  # where nothing is secret


# -- the log remembers the newest ------------------------------------------------------------------


def test_the_newest_lesson_stands_for_a_few_actions_and_goes_with_an_undo() -> None:
    evening = Evening().placed()
    assert evening.log.lesson() is None
    evening.play("Diamond Lift + Peek")
    evening.do("lift", gem="diamond")
    taught = evening.log.lesson()
    assert taught is not None
    assert taught.says == "Ada lifted a diamond, which tells nothing."
    evening.do("peek")
    newer = evening.log.lesson()
    assert newer == Lesson(taught.number + 1, "Ada now knows one guest that nobody is.")
    evening.log.add(Undo())
    assert evening.log.lesson() == taught
    evening.do("peek").do("end_turn").do("roll", faces=[VIOLA, LILY])
    assert evening.log.lesson() == newer
    evening.do("move", guest=VIOLA, room=11)
    assert evening.log.lesson() is None
    assert LESSON_LASTS == 3


def test_a_game_without_lessons_has_none() -> None:
    log = Log(BEST_OF_THREE, Start(seats=("Ada", "Bo")))
    log.add(Roll(3))
    assert log.lesson() is None


# -- Suspicion -------------------------------------------------------------------------------------


def test_a_question_and_a_passageway_are_explained() -> None:
    evening = Evening().placed().play(f"Room Robbery + Question {NADIA}")
    taught = said("suspicion", evening.state, type="ask", asked="Bo", guest=NADIA)
    assert taught is not None
    assert taught.startswith("If Bo is ")
    assert taught.endswith(", the answer is Yes, otherwise No.")
    robbed = said("suspicion", evening.state, type="rob", gem="ruby")
    assert robbed is not None
    assert "cross these off for Ada" in robbed
    evening = Evening().placed().play(ROB_PASS)
    assert said("suspicion", evening.state, type="passage", guest=LILY, room=0) == (
        f"Ada may send any guest through the passageway, so {LILY} tells nothing."
    )


# -- Tea Time Crime --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "taught"),
    [
        (
            {"type": "roll", "dice": ["1", "3", "3", "glass", "5"]},
            "The number is the row, the amount the column: 1 at 1–2, 3 at 2–3 or 5 at 1–2.",
        ),
        (
            {"type": "reroll", "dice": ["1", "2", "3", "4", "5"]},
            "A special roll: any one tile may be chosen, and the others can only pass.",
        ),
        (
            {"type": "turn", "seat": "Ada", "shows": "4"},
            "The dice tile goes beside row 4: once, it counts as one more 4.",
        ),
        (
            {"type": "turn", "seat": "Ada", "shows": "M"},
            "The master thief can be lit from every side.",
        ),
        (
            {"type": "turn", "seat": "Ada", "shows": "T2"},
            "This thief can be lit from three sides only; the board shows which.",
        ),
        (
            {"type": "turn", "seat": "Ada", "shows": "D2"},
            "A detective earns a token while every flashlight hits a visible room or a thief it "
            "can light.",
        ),
        (
            {"type": "pass", "seat": "Ada"},
            "Who passes takes a used dice tile back, if there is one.",
        ),
        ({"type": "begin", "seat": "Ada"}, None),
    ],
)
def test_what_dice_reach_and_tiles_are_good_for(action: dict[str, Any], taught: str | None) -> None:
    state = laid(find_game("tea-time-crime"), "Ada", "Bo")
    assert said("tea-time-crime", state, **action) == taught


# -- Tea Time --------------------------------------------------------------------------------------


def test_piles_grow_and_cancel() -> None:
    game = find_game("tea-time")
    log: Log[Any] = Log(game, Start(seats=("Ada", "Bo")))
    row = ["Queen", "Queen*", "Mad Hatter", "Mad Hatter*"]
    grid = [row, [*reversed(row)], row]

    def act(**action: Any) -> str | None:
        before = log.state
        log.add(convert(dict(action), game.action_type))
        return said("tea-time", before, **action)

    assert act(type="correct_grid", grid=grid) is None
    assert act(type="take", cells=[[1, 1]]) == "Ada now has 1 × Queen for 1 point."
    assert act(type="take", cells=[[1, 1]]) == (
        "Alice joins no pile; whoever holds her at the end has 4 points more."
    )
    assert act(type="take", cells=[[1, 2]]) == (
        "A normal and a mirrored tile cancel each other; Ada now has 0 × Queen for 5 points."
    )
    assert act(type="take", cells=[], overrule=True) is None


# -- Who Palmed the Diamonds? ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "taught"),
    [
        (["Dog 9", "Dog 7", "Dog 12"], "One suit lies there: the highest number wins, Dog 12."),
        (
            ["Thief 7", "Dog 6", "Thief 16"],
            "Two suits lie there: Dog beats Thief, so the highest Dog wins, Dog 6.",
        ),
        (
            ["Thief 7", "Dog 6", "Madam 16"],
            "Three suits lie there: the lowest number wins, Dog 6.",
        ),
    ],
)
def test_a_trick_is_won_by_a_rule(cards: list[str], taught: str) -> None:
    game = find_game("palmed-diamonds")
    state = laid(game, "Ada", "Bo", "Cy")
    assert said("palmed-diamonds", state, type="trick", cards=cards) == taught
    for card in cards[:-1]:
        assert said("palmed-diamonds", state, type="play", card=card) is None
        state = game.apply(state, convert({"type": "play", "card": card}, game.action_type))
    assert said("palmed-diamonds", state, type="play", card=cards[-1]) == taught


def test_stealing_discarding_and_counting() -> None:
    state = laid(find_game("palmed-diamonds"), "Ada", "Bo", "Cy")
    stolen = said("palmed-diamonds", state, type="steal", seat="Ada", madams=[])
    assert stolen is not None
    assert stolen.startswith("Who alone has most thieves")
    given = said("palmed-diamonds", state, type="discard", seat="Ada", dogs=0, madams=[])
    assert given == "Each dog drives one own thief away; each thief left costs an own Madam."
    assert said("palmed-diamonds", state, type="diamonds", card="Madam 9", diamonds=2) is None


# -- the party ---------------------------------------------------------------------------------------


def test_looking_boosting_and_meeting() -> None:
    state = Party().state
    assert said("boddys-party", state, type="look", seat="Ada", card="Rope", left="Rope") == said(
        "boddys-party", state, type="look", seat="Ada", card="unknown", left="unknown"
    )
    assert said("boddys-party", state, type="meet", other="Bo") is not None
    assert said("boddys-party", state, type="dealt") is None
