"""The party's score pad: three guests tapped in, a couple told once, wrong entries said at once."""

from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.pads.boddys_party_form import blank, next_order, untold_places, with_ending
from tests.kiosk.screens.test_party import measure, players

ADA = ("Colonel Mustard", "Knife", "Study", "Mr. Green", "Rope", "Hall", "Miss Scarlet", "Knife")
BO = ("Miss Scarlet", "Rope", "Library", "Mrs. White", "Knife", "Lounge", "Colonel Mustard")


def pad(parlour: Parlour, *names: str) -> Hand:
    hand = Hand(parlour, players)
    parlour.begin("boddys-party", "pad", names or ("Ada", "Bo", "Cy"))
    hand.kiosk.open_table()
    hand.settle()
    return hand


def fill(hand: Hand, *cards: str) -> Hand:
    for card in cards:
        hand.tap(f"card {card}")
    return hand


def test_an_evening_on_the_pad_from_notepads_to_the_result(parlour: Parlour) -> None:
    hand = fill(pad(parlour), *ADA).tap("with Bo").tap("next")
    assert hand.reads("Bo's notepad: which person?")
    fill(hand, *BO).tap("no weapon")
    assert hand.reads("the first couple of the evening")
    assert hand.reads("Ada brought the Knife for it")
    hand.tap("next")
    fill(hand, "Mrs. Peacock", "Wrench", "Kitchen", "Miss Scarlet", "Wrench", "Ballroom")
    fill(hand, "Colonel Mustard", "Wrench")
    assert hand.reads("Cy, suspect: Colonel Mustard is with somebody else already")
    hand.tap("slot token").tap("card Mrs. White").tap("alone")
    assert hand.reads("Everything is told.")
    hand.tap("next")
    totals = parlour.book.finished[0].card.totals
    assert totals == {"Ada": 11, "Bo": 11, "Cy": 5}


def test_a_tap_is_undone_and_the_pad_fits_every_screen(parlour: Parlour) -> None:
    hand = pad(parlour, "Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
    fill(hand, *ADA[:2])
    measure(hand, "rooms")
    hand.tap("undo")
    assert hand.reads("Ada's notepad: which weapon?")
    hand.tap("slot ending")
    hand.tap("with Flo").tap("slot ending")
    measure(hand, "a couple's ending")
    hand.tap("order 2").tap("tab Flo")
    assert hand.reads("2. with Ada")


def test_who_is_paired_anew_frees_the_former_partner() -> None:
    form = blank(("Ada", "Bo", "Cy"))
    form = with_ending(form, "Ada", {"kind": "pair", "with": "Bo", "order": 1})
    assert next_order(form) == 2
    form = with_ending(form, "Cy", {"kind": "pair", "with": "Bo", "order": 1})
    assert "ending" not in form["Ada"]
    assert form["Bo"]["ending"] == {"kind": "pair", "with": "Cy", "order": 1}
    assert "players[0].ending" in untold_places(form)
