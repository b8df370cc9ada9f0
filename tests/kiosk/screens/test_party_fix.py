"""Putting the party's table right: tokens, weapons, cards, hands, ends, the turn, all by touch."""

from typing import Any

from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from scoring.games.boddys_party.table import Alone, Boddy, Pair
from tests.kiosk.screens.test_party import PLACED, at, measure, seated, view


def fixing(parlour: Parlour, *more: dict[str, Any]) -> Hand:
    return at(seated(parlour, 3), [*PLACED, *more]).tap("fix")


def test_anything_in_the_house_is_put_right(parlour: Parlour) -> None:
    hand = fixing(parlour)
    for name in ("seat Bo", "token Mr. Green", "room Lounge"):
        hand.tap(name)
    for name in ("part weapons", "weapon Rope", "room Study", "weapon Knife", "holder Cy"):
        hand.tap(name)
    for name in ("weapon Lead Pipe", "box", "part cards", "room Hall"):
        hand.tap(name)
    now = view(hand)
    assert (now.players["Bo"].token, now.players["Bo"].place) == ("Mr. Green", "Lounge")
    assert now.lying == {"Rope": "Study"}
    assert now.players["Cy"].weapon == "Knife"
    assert "Hall" not in now.laid
    assert hand.reads("8 rooms have a card; it should be 9.")
    hand.tap("room Hall")
    assert not hand.reads("8 rooms")


def test_cards_turned_up_and_ends_are_put_right(parlour: Parlour) -> None:
    hand = fixing(parlour).tap("part hands")
    for name in ("seat Ada", "hand weapon", "card Wrench"):
        hand.tap(name)
    assert view(hand).players["Ada"].up == ("weapon",)
    hand.tap("face down")
    assert view(hand).players["Ada"].up == ()
    for name in ("part ends", "seat Ada", "with Cy"):
        hand.tap(name)
    ends = {seat: player.ending for seat, player in view(hand).players.items()}
    assert (ends["Ada"], ends["Cy"]) == (Pair("Cy", 1), Pair("Ada", 1))
    for name in ("seat Cy", "alone", "seat Ada", "boddy"):
        hand.tap(name)
    ends = {seat: player.ending for seat, player in view(hand).players.items()}
    assert (ends["Ada"], ends["Cy"]) == (Boddy(), Alone())
    for name in ("part hands", "seat Ada", "notepad room", "card Hall"):
        hand.tap(name)
    assert view(hand).players["Ada"].notepad.room == "Hall"
    for name in ("part ends", "seat Ada", "in play", "seat Cy", "in play", "next"):
        hand.tap(name)
    assert hand.reads("rolls the die.")


def test_the_turn_the_die_and_mr_boddy_are_put_right(parlour: Parlour) -> None:
    hand = fixing(parlour, {"type": "roll", "face": 2}).tap("part turn")
    hand.tap("die 1 5")
    assert view(hand).spaces == 5
    for name in ("home", "seat Bo", "step begin", "boosted"):
        hand.tap(name)
    now = view(hand)
    assert (now.turn, now.step, now.boosted, now.home) == ("Bo", "begin", True, True)
    for name in ("undo", "undo", "undo", "next"):
        hand.tap(name)
    assert hand.reads("Ada moves up to 5.")


def test_every_part_fits_every_screen(parlour: Parlour) -> None:
    out: dict[str, Any] = {"type": "correct_ending", "seat": "Cy", "ending": {"kind": "alone"}}
    hand = fixing(parlour, {"type": "roll", "face": 2}, out)
    for part in ("tokens", "weapons", "ends", "turn"):
        hand.tap(f"part {part}")
        measure(hand, part)
    hand.tap("part hands").tap("seat Cy")
    measure(hand, "what Cy has shown")
