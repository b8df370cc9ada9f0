"""A throw the camera is sure of is taken without a tap, where one is due; one tap undoes it."""

import json
from dataclasses import replace
from typing import Any

import pytest

from kiosk.demo.script import script
from kiosk.eyes.found import NOWHERE, Found, Spot
from kiosk.eyes.glimpse import Glimpse
from kiosk.parlour import Parlour
from kiosk.screens.guided import GuidedPage
from kiosk.screens.looking import DEAF_FOR, SHOWN_FOR
from kiosk.table import Table
from scoring.catalog import find_game
from scoring.log import Start
from tests.kiosk.screens.test_camera import CRIME, Evening

NAMES = ("Ada", "Bo")
SUSPICION = find_game("suspicion")


def a_turn() -> list[dict[str, Any]]:
    """Suspicion up to the pause in which everybody marks the sheet."""
    told = []
    for move in script(SUSPICION, Start(NAMES), 1):
        told.append(move.action)
        if SUSPICION.phase(move.after).name == "sheets":
            break
    return told


A_TURN = a_turn()
GATHERED = Found(tuple(Spot(NOWHERE, face, 1.0) for face in "33152"), sure=True)
"""The same faces, but every die was in somebody's hand."""
SETTLED = Glimpse("settled", "")

BEGUN: dict[str, Any] = {"type": "begin", "seat": "Ada"}
LONG = 5.5
"""Seconds after which a throw lies, is read, and was on the screen long enough."""


def seated(parlour: Parlour, *actions: dict[str, Any], game: str = CRIME) -> tuple[Evening, Table]:
    """A table at which time passes for everything alike."""
    evening = Evening(parlour)
    parlour.clock = lambda: evening.table.now
    return evening, evening.begin(game, *actions)


def throw(evening: Evening, *faces: str, dice: str = CRIME) -> None:
    evening.table.roll(*faces, dice=dice)
    evening.wait(LONG)


def kinds(playing: Table) -> list[str]:
    return [json.loads(line)["type"] for line in playing.actions()[1:]]


def table_page(evening: Evening) -> GuidedPage:
    page = evening.hand.kiosk.page
    assert isinstance(page, GuidedPage)
    return page


def until_taken(evening: Evening, playing: Table) -> None:
    """To the very moment in which the table takes the throw."""
    before = playing.entered
    for _look in range(200):
        if playing.entered != before:
            return
        evening.wait(0.05)
    raise AssertionError("the throw was never taken")


def test_a_sure_throw_is_taken_after_it_was_shown(parlour: Parlour) -> None:
    evening, playing = seated(parlour, BEGUN)
    evening.table.roll("3", "3", "1", "5", "2", dice=CRIME)
    while table_page(evening).glance.sure is None:
        evening.wait(0.05)
    evening.wait(SHOWN_FOR - 0.2)
    assert kinds(playing) == ["begin"]  # still time to object
    evening.wait(0.4)
    assert kinds(playing) == ["begin", "roll"]
    assert b'"source":"camera"' in playing.actions()[-1]
    assert sorted(playing.see().view.dice) == ["1", "2", "3", "3", "5"]


def test_one_tap_undoes_it_and_the_same_dice_are_not_taken_again(parlour: Parlour) -> None:
    evening, playing = seated(parlour, BEGUN)
    throw(evening, "3", "3", "1", "5", "2")
    evening.hand.tap("undo")
    evening.wait(LONG)
    assert not playing.see().view.dice
    throw(evening, "1", "2", "2", "4", "5")
    assert sorted(playing.see().view.dice) == ["1", "2", "2", "4", "5"]


def test_who_was_about_to_press_the_big_button_does_not_reroll(parlour: Parlour) -> None:
    evening, playing = seated(parlour, BEGUN)
    evening.table.roll("3", "3", "1", "5", "2", dice=CRIME)
    until_taken(evening, playing)
    evening.hand.press("next")
    assert kinds(playing) == ["begin", "roll"]
    evening.wait(DEAF_FOR + 0.1)
    evening.hand.press("next")
    assert kinds(playing) == ["begin", "roll", "keep"]


def test_a_finger_that_comes_up_too_late_takes_nothing_twice(parlour: Parlour) -> None:
    evening, playing = seated(parlour, BEGUN)
    evening.table.roll("3", "3", "1", "5", "2", dice=CRIME)
    while table_page(evening).glance.sure is None:
        evening.wait(0.05)
    pressed = table_page(evening).next()
    assert pressed is not None
    assert pressed.call is not None
    until_taken(evening, playing)
    pressed.call()
    assert kinds(playing) == ["begin", "roll"]


def test_a_reroll_without_a_word_is_taken_when_other_faces_lie_there(parlour: Parlour) -> None:
    evening, playing = seated(parlour, BEGUN)
    throw(evening, "3", "3", "1", "5", "2")
    throw(evening, "2", "5", "3", "3", "1")  # only pushed about: no reroll is lost
    assert playing.see().view.rerolls == 2
    throw(evening, "3", "3", "4", "4", "2")
    assert kinds(playing) == ["begin", "roll", "roll"]
    assert playing.see().view.rerolls == 1


def test_nothing_is_taken_where_somebody_tells_the_dice_or_the_house_says_no(
    parlour: Parlour,
) -> None:
    evening, playing = seated(parlour, BEGUN)
    evening.hand.tap("face 4")
    throw(evening, "3", "3", "1", "5", "2")
    assert kinds(playing) == ["begin"]
    evening.hand.tap("undo")
    evening.hand.kiosk.prefer(takes_throws=False)
    throw(evening, "3", "4", "1", "5", "2")
    assert kinds(playing) == ["begin"]
    assert evening.hand.reads("Use ")


def test_dice_that_were_only_pushed_are_no_throw(parlour: Parlour) -> None:
    """Ada's dice still lie there when Bo is to roll; a sleeve moves two of them."""
    evening, playing = seated(parlour, BEGUN)
    throw(evening, "3", "3", "1", "5", "2")
    for tap in ("space 3-2", "tile T1", "pass"):
        evening.hand.tap(tap)
    assert playing.see().phase.name == "roll"
    lying = evening.eyes.lying
    assert lying is not None
    glance = table_page(evening).glance
    pushed = [replace(spot, outline=NOWHERE) for spot in lying.spots[:2]]
    for found, taken in ((Found((*pushed, *lying.spots[2:]), sure=True), False), (GATHERED, True)):
        evening.eyes.stirred = True
        glance._glimpse = replace(SETTLED, found=found)
        glance._since = 0.0
        assert (glance.certain_for(now=9.0, may_lie=0) > 0.0) is taken


def test_a_throw_that_a_rule_refuses_is_tried_once_and_left_to_people(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening, playing = seated(parlour, BEGUN)
    tried: list[Any] = []
    monkeypatch.setattr(evening.hand.kiosk, "act", lambda action, who=None: tried.append(action))
    throw(evening, "3", "3", "1", "5", "2")
    evening.wait(LONG)
    assert [action["type"] for action in tried] == ["roll"]
    assert kinds(playing) == ["begin"]
    assert evening.hand.reads("Use ")


def test_the_next_players_throw_ends_the_turn_before_and_undo_takes_both_back(
    parlour: Parlour,
) -> None:
    evening, playing = seated(parlour, *A_TURN, game="suspicion")
    assert playing.see().phase.name == "sheets"
    throw(evening, "Buford Barnswallow", "Lily Nesbitt", dice="suspicion")
    assert kinds(playing)[-2:] == ["end_turn", "roll"]
    assert playing.see().phase.who == ("Bo",)
    evening.hand.tap("undo")
    assert playing.see().phase.name == "sheets"
    assert kinds(playing)[-1] == A_TURN[-1]["type"]
