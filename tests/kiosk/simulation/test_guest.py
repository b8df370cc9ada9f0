"""The guest at the simulated table lays whatever the kiosk waits for below the camera."""

from kiosk.eyes.sight import Card, Dice, Grid, Wanted
from kiosk.simulation import SimulatedTable, Tabletop
from kiosk.simulation.guest import Guest
from tests.kiosk.simulation.plain import FACES, PlainStage
from vision.render.art import TILES


def laid(wanted: Wanted | None, before: Wanted | None = None) -> Tabletop:
    """What lies there after the guest was asked for this, and for something else before."""
    table = SimulatedTable(PlainStage())
    guest = Guest(table, seed=1)
    guest.expect(before)
    guest.expect(wanted)
    return table.top


def test_the_guest_rolls_as_many_dice_as_are_waited_for() -> None:
    throw = laid(Dice("tea-time-crime", 5), before=Card("palmed-diamonds")).throw
    assert throw is not None
    assert len(throw.faces) == 5
    assert set(throw.faces) <= set(FACES["tea-time-crime"])
    some = laid(Dice()).throw
    assert some is not None
    assert len(some.faces) == 2
    strange = laid(Dice("the owner's own", 1)).throw
    assert strange is not None
    assert strange.dice == "pips", "of a set we cannot draw, a plain die"


def test_the_guest_lays_boards_shows_cards_and_clears_the_tray() -> None:
    board = laid(Grid("tea-time", 3, 4)).board
    assert board is not None
    assert [len(row) for row in board.rows] == [4, 4, 4]
    card = laid(Card("palmed-diamonds")).board
    assert card is not None
    assert card.rows[0][0] in TILES["palmed-diamonds"]
    assert laid(Dice(count=0), before=Dice()) == Tabletop()
    assert laid(None, before=Grid("tea-time", 3, 4)) == Tabletop()
