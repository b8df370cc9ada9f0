"""The score pad, filled in by a real hand: every tap is kept, counted at once and can be undone."""

from pathlib import Path

import pytest

from kiosk.pad import judged
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Page
from kiosk.screens.players import PlayersPage
from scoring.facts import read_facts
from scoring.games.tea_time import GAME


def players(kiosk: Kiosk) -> Page:
    """The page an evening of Tea Time begins with."""
    return PlayersPage(kiosk, GAME)


def pad(parlour: Parlour, size: tuple[int, int] = (800, 480)) -> Hand:
    hand = Hand(parlour, players, size)
    for name in ("name Ada", "name Bo", "pad", "next"):
        hand.tap(name)
    return hand


def fill(hand: Hand, piles: str) -> Hand:
    for tiles in piles:
        hand.tap(tiles)
    return hand


def test_a_whole_evening_on_the_pad_from_names_to_result(parlour: Parlour) -> None:
    hand = fill(pad(parlour), "500000").tap("alice").tap("next")
    assert hand.reads("Cheshire Cat: how many?")
    fill(hand, "141101")
    assert hand.reads("Everything is told.")
    hand.tap("next")
    assert hand.reads("Ada wins!")
    assert parlour.book.finished[0].card.totals == {
        "Ada": 15 + 25 + 4,
        "Bo": 1 + 10 + 1 + 1 + 5 + 1,
    }


def test_the_pad_is_undone_to_the_empty_page_also_on_another_day(
    parlour: Parlour, tmp_path: Path
) -> None:
    hand = fill(pad(parlour), "30").tap("tab Bo").tap("4")
    before = hand.texts()
    parlour.close()
    again = Parlour(tmp_path, lambda: 0.0)
    hand = Hand(again, players)
    hand.kiosk.resume(again.book.unfinished[0])
    hand.settle()
    assert hand.texts() == before
    for says in (
        "Undo: Bo, Cheshire Cat: 4",
        "Undo: Ada, Mad Hatter: 0",
        "Undo: Ada, Cheshire Cat: 3",
    ):
        assert hand.reads(says)
        hand.tap("undo")
    assert not hand.reads("Undo:")
    assert again.book.unfinished[0].drafts == {}


def test_a_pile_is_put_right_and_what_is_odd_is_said_at_once(parlour: Parlour) -> None:
    hand = fill(pad(parlour), "600000").tap("alice").tap("tab Bo")
    fill(hand, "600000")
    assert hand.reads("Cheshire Cat: 12 left in all, but the game has only 10")
    hand.tap("pile Cheshire Cat").tap("4")
    assert not hand.reads("left in all")


@pytest.mark.parametrize("size", SIZES)
def test_the_pad_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    hand = pad(parlour, size)
    assert hand.flaws() == []
    fill(hand, "361")
    assert hand.flaws() == []


def test_a_tally_that_cannot_be_has_no_points_but_a_gap_keeps_them() -> None:
    facts = read_facts(GAME.facts_text, GAME.facts_type)
    tally = {"players": [{"name": "Ada", "piles": {"Queen": 3}, "alice": False}]}
    waiting = judged(GAME, facts, tally, {"players"})
    assert waiting.card is not None
    assert [flaw.says for flaw in waiting.flaws] == ["somebody must hold Alice"]
    assert judged(GAME, facts, tally).card is None
    assert judged(GAME, facts, {"players": 3}).flaws[0].place == "players"
