"""Suspicion on the real application, touched by a real hand."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kiosk.eyes.sight import Dice, Taken
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.tables import table_page
from kiosk.screens.tables.suspicion import SuspicionPage
from kiosk.table import Table
from kiosk.widgets.mansion_map import MansionMap
from scoring.games.suspicion import GAME
from scoring.games.suspicion.cardboard import OUTER_ROOMS
from scoring.games.suspicion.table import State
from scoring.log import Start, Undo, replay
from scoring.walk import every_option
from scoring.wire import convert, decode
from tests.scoring.games.suspicion.evening import (
    BUFORD,
    EARL,
    GUESTS,
    LILY,
    MILDRED,
    NADIA,
    REMY,
    ROB_PASS,
    STEFANO,
    TRUDIE,
    VIOLA,
)

START = tuple(zip(GUESTS, OUTER_ROOMS, strict=True))
"""The guests in the outer rooms, in the order of the guest list."""


def sit_down(
    parlour: Parlour,
    *seats: str,
    size: tuple[int, int] = (800, 480),
    placed: bool = True,
    **settings: Any,
) -> Hand:
    """A new evening; unless told otherwise the guests are in their rooms already."""
    table = parlour.begin("suspicion", "guided", seats, settings)
    for guest, room in START if placed else ():
        table.act({"type": "place", "guest": guest, "room": room})
    return Hand(parlour, lambda kiosk: table_page(kiosk, table), size)


def table_of(parlour: Parlour) -> Table:
    assert parlour.table is not None
    return parlour.table


def state(parlour: Parlour) -> State:
    view: State = table_of(parlour).see().view
    return view


def tap(hand: Hand, *names: str) -> None:
    for name in names:
        hand.tap(name)


def told(hand: Hand, kind: str, **fields: Any) -> None:
    """Something happens at the table without a touch."""
    hand.kiosk.act({"type": kind, **fields})
    hand.settle()


def quietly(hand: Hand, actions: Sequence[dict[str, Any]]) -> None:
    """Several things happen while another page is on the screen."""
    hand.kiosk.help()
    for action in actions:
        hand.kiosk.act(action)
    hand.kiosk.back()
    hand.settle()


def glowing(hand: Hand) -> set[int]:
    return {int(name[5:]) for name in hand.buttons() if name.startswith("room ")}


def on_own_page(hand: Hand, seat: str, *names: str) -> None:
    """The seat holds the kiosk and tells something in secret."""
    if f"page {seat}" in hand.buttons():
        hand.tap(f"page {seat}")
    tap(hand, "next")
    tap(hand, *names)
    if hand.kiosk.page is not None and hand.kiosk.page.name == "secret":
        hand.tap("back")


def test_an_evening_for_two_from_the_box_to_the_podium(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo", stack=1, placed=False)
    assert hand.reads("Set the table.")
    assert hand.reads("Three stacks of 1 gems.")
    tap(hand, "next")
    for guest in GUESTS[:-1]:
        tap(hand, f"guest {guest}")
    assert hand.reads("It is Viola")
    tap(hand, "next")
    assert state(parlour).rooms == dict(START)

    assert hand.reads("Ada rolls both dice.")
    tap(hand, f"die 0 {BUFORD}", f"die 1 {LILY}")
    assert hand.reads("Ada moves Buford.")
    assert glowing(hand) == {1, 4}, "only through doors"
    tap(hand, f"die {LILY}")
    assert hand.reads("Ada moves Lily."), "in either order"
    tap(hand, "room 2")
    assert hand.reads("Ada moves Buford.")
    tap(hand, "room 4")
    tap(hand, "does Peek", f"asks {BUFORD}")
    assert hand.reads("Play this card")
    tap(hand, "next")
    assert hand.reads("Ada does one of these."), "two players do one of the two actions"
    tap(hand, "peek")
    assert hand.reads("Ada draws a card.")
    assert hand.reads("Now Bo")
    tap(hand, "next", "die 0 ?", "die 1 ?")
    assert hand.reads("Bo moves any guest.")
    tap(hand, f"guest {VIOLA}", "room 7", f"guest {VIOLA}", "room 11")
    tap(hand, "card Diamond Lift + Peek", "lift diamond")

    assert hand.reads("The end! Who is who?"), "announced at once"
    assert hand.reads("Ada guesses")
    tap(hand, "next")
    assert hand.reads("Give the kiosk to Ada.")
    on_own_page(hand, "Ada", "guess", VIOLA, "next")
    tap(hand, "paper Bo")
    assert hand.reads("Ada, turn it over!")
    tap(hand, f"guest {NADIA}")
    assert hand.reads("Bo, turn it over!")
    tap(hand, f"guest {VIOLA}")
    assert hand.reads("What did Bo write?")
    tap(hand, f"Ada is {LILY}", f"Ada is {REMY}", "next")
    assert hand.reads("Everybody is unmasked.")
    log = table_of(parlour).actions()
    tap(hand, "next")
    assert hand.reads("Ada wins!")
    card = parlour.book.finished[-1].card
    assert card.totals == {"Ada": 7, "Bo": 1}
    actions = [decode(line, GAME.action_type) for line in log[1:]]
    assert GAME.score(replay(GAME, decode(log[0], Start), actions).state) == card


def test_a_turn_for_four_with_a_question_answered_on_the_kiosk(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo", "Cy", "Dee")
    tap(hand, f"die 0 {EARL}", f"die 1 {STEFANO}", "room 6", "room 10")
    tap(hand, f"card Room Robbery + Question {VIOLA}")
    assert hand.reads("Ada does both.")
    tap(hand, "ask Cy")
    assert hand.reads("Cy answers Ada.")
    assert hand.reads(f"Can your guest see {VIOLA}?")
    tap(hand, "answer here")
    assert hand.reads("Give the kiosk to Cy.")
    on_own_page(hand, "Cy", "answer Ada", "Yes")
    assert hand.reads("Cy answered Ada.")
    assert not hand.reads("Yes")
    assert hand.reads("Ada reads the answer")
    tap(hand, "next")
    assert hand.reads("Give the kiosk to Ada.")
    tap(hand, "next", "keep open", "leaf seen")
    assert hand.reads(f"Cy answered Yes about {VIOLA}.")
    tap(hand, "next")
    assert hand.reads("Ada robs: which gem?")
    tap(hand, "rob ruby")
    assert state(parlour).gems[0]["ruby"] == 1
    assert hand.reads("Now Bo")
    tap(hand, "next", f"die 0 {VIOLA}", "die 1 ?")
    assert hand.reads("Bo moves Viola.")
    tap(hand, "room 7", f"guest {NADIA}", "room 3")
    tap(hand, f"card {ROB_PASS}", "rob emerald")
    assert hand.reads("Bo sends one guest.")
    tap(hand, f"mover {TRUDIE}")
    assert len(glowing(hand)) == 11, "any other room"
    tap(hand, "room 5")
    assert state(parlour).rooms[TRUDIE] == 5
    tap(hand, "next")
    assert hand.reads("Cy rolls both dice.")


def test_an_answer_left_on_the_tiles_is_only_marked(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo", "Cy")
    told(hand, "correct_turn", seat="Ada", dice=[], card=f"Peek + Question {VIOLA}", left=[0, 1])
    tap(hand, "ask Bo", "answer here", "back")
    tap(hand, "next")
    assert hand.reads("Ada peeks.")
    tap(hand, "next")
    assert hand.reads("Now Bo"), "there is nothing to read on the kiosk"


def test_a_guest_is_carried_through_a_door_and_refused_through_a_wall(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, f"die 0 {MILDRED}", f"die 1 {NADIA}")
    mansion = next(widget for widget in hand.widgets() if isinstance(widget, MansionMap))

    def middle(room: int) -> tuple[float, float]:
        box = mansion.plan.room(room)
        x, y = mansion.to_window(box.x + box.wide / 2, box.y + box.high * 0.35)
        return x, y

    start, end = middle(4), middle(5)
    hand.draw([start, ((start[0] + end[0]) / 2, start[1]), end])
    assert state(parlour).rooms[MILDRED] == 5
    assert hand.reads("Ada moves Nadia.")
    tap(hand, "dark room 4")
    assert hand.reads("A guest on the dice walks through one doorway into the next room.")
    tap(hand, "overrule")
    assert state(parlour).rooms[NADIA] == 4
    assert state(parlour).overruled


def test_cards_narrow_by_what_they_do_and_whom_they_ask_about(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo", "Cy")
    told(hand, "correct_turn", seat="Ada", dice=[], card=None, left=[])
    told(hand, "correct_discards", cards=[f"Peek + Question {VIOLA}"])

    def cards() -> list[str]:
        return [name[5:] for name in hand.buttons() if name.startswith("card ")]

    assert len(cards()) == 25
    tap(hand, f"asks {VIOLA}")
    assert sorted(cards()) == [f"Peek + Question {VIOLA}", f"Room Robbery + Question {VIOLA}"]
    tap(hand, f"asks {VIOLA}", "does Peek")
    assert len(cards()) == 6
    tap(hand, f"asks {VIOLA}")
    tap(hand, "next")
    assert hand.reads("lies on the discard pile until the deck is shuffled.")
    tap(hand, "overrule")
    assert hand.reads("Ada does both.")


def test_every_open_action_has_its_touches(parlour: Parlour) -> None:
    """An evening played by chance, by the touches that the page itself names."""
    hand = sit_down(parlour, "Ada", "Bo", "Cy", stack=2)
    chance = Random(42)
    kinds = set()
    while True:
        before = table_of(parlour)._log.state
        offered = [option for option in every_option(GAME, before) if not option.private]
        if not offered:
            break
        option = chance.choice(offered)
        wanted = option.nth(chance.randrange(option.size))
        page = hand.kiosk.page
        assert isinstance(page, SuspicionPage)
        tap(hand, *page.taps(wanted))
        after = GAME.apply(before, convert(wanted, GAME.action_type))
        assert table_of(parlour)._log.state == after, wanted
        kinds.add(wanted["type"])
    assert hand.reads("Everybody is unmasked.")
    assert kinds == {
        *("roll", "move", "play", "rob", "lift", "passage", "peek", "ask", "answer", "end_turn"),
        *("written", "reveal", "guess"),
    }


def test_undo_leads_back_to_the_setup(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo", placed=False)
    tap(hand, "next", f"guest {VIOLA}", "undo", "undo")
    assert hand.reads("Set the table.")
    quietly(hand, [{"type": "place", "guest": guest, "room": room} for guest, room in START])
    tap(hand, "die 0 ?", "undo", "die 1 ?", f"die 0 {BUFORD}", f"guest {LILY}")
    for what in (LILY, "Ada rolled", f"{VIOLA} starts"):
        assert hand.reads(f"Undo: {what}")
        hand.tap("undo")
    table_of(parlour).act(Undo(steps=len(GUESTS) - 1))
    hand.settle()
    assert hand.reads("Set the table.")


def test_reopening_shows_the_same_screen(parlour: Parlour, tmp_path: Path) -> None:
    hand = sit_down(parlour, "Ada", "Bo")

    def reopened() -> Hand:
        again = Parlour(tmp_path, lambda: 0.0)
        table = again.resume(again.book.unfinished[0])
        return Hand(again, lambda kiosk: table_page(kiosk, table))

    tap(hand, f"die 0 {BUFORD}")
    assert hand.reads(f"Undo: {BUFORD}")
    later = reopened()
    assert later.texts() == hand.texts()
    tap(later, "die 1 ?", f"guest {VIOLA}")
    assert reopened().texts() == later.texts()


def test_the_dice_can_be_read_by_the_camera(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    page = hand.kiosk.page
    assert isinstance(page, SuspicionPage)
    (sight,) = page.sights()
    assert sight.wanted == Dice("suspicion", 2)
    for action in sight.actions(Taken(faces=("?", BUFORD), confidence=0.9)):
        hand.kiosk.act(action)
    hand.settle()
    assert state(parlour).dice == ("?", BUFORD)
    assert page.sights() == []


def test_who_learns_sees_where_the_robber_cannot_be(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo", "Cy")
    parlour.prefer(learning=True)
    told(hand, "correct_turn", seat="Ada", dice=[], card=ROB_PASS, left=[0, 1])
    tap(hand, "rob emerald")
    mansion = next(widget for widget in hand.widgets() if isinstance(widget, MansionMap))
    assert mansion.shaded == {0, 1, 6, 7, 8}
    lesson = table_of(parlour).lesson()
    assert lesson is not None
    assert hand.reads(lesson.says)
    assert hand.flaws() == []


def test_anything_on_the_table_can_be_put_right(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo", "Cy")
    tap(hand, "fix", f"guest {VIOLA}", "room 5")
    assert state(parlour).rooms[VIOLA] == 5
    tap(hand, "part gems", "gems Bo", "more ruby")
    assert hand.reads("Of each gem there were 5 tiles; of ruby there are 6 now.")
    tap(hand, "gems stacks", "less ruby")
    assert not hand.reads("of ruby there are")
    assert (state(parlour).gems[1]["ruby"], state(parlour).stacks["ruby"]) == (1, 4)
    tap(hand, "part turn", "turn Cy", "die 0 ?", f"die 1 {LILY}", "peeks 3")
    now = state(parlour)
    assert (now.who, now.dice, now.top) == ("Cy", ("?", LILY), 3)
    tap(hand, f"die 1 {LILY}")
    assert state(parlour).dice == ("?",)
    tap(hand, "part card", f"card {ROB_PASS}", "deed 0")
    now = state(parlour)
    assert (now.dice, now.played, [deed.act for deed in now.left]) == ((), ROB_PASS, ["passage"])
    tap(hand, "part discards", f"card {ROB_PASS}")
    assert state(parlour).discards == (ROB_PASS,)
    tap(hand, "part masks", "seat Bo")
    assert hand.reads("Bo's invitation is still secret.")
    tap(hand, "next")
    assert hand.reads("Cy sends one guest.")


def test_a_guess_that_was_read_out_wrongly_is_put_right_after_the_end(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    tap(hand, "fix", "part guesses", "seat Bo", "on paper")
    assert state(parlour).guesses == (None, "unknown")
    assert hand.reads("Bo's guesses do not lie open.")
    tap(hand, "not made", "back")
    told(hand, "correct_stacks", gems={"ruby": 0})
    for seat in ("Ada", "Bo"):
        told(hand, "guess", seat=seat, guesses={})
    for seat, guest in (("Ada", VIOLA), ("Bo", REMY)):
        told(hand, "reveal", seat=seat, guest=guest)
    assert hand.reads("Everybody is unmasked.")
    points = table_of(parlour).see().card.totals["Bo"]
    tap(hand, "fix", "part guesses", "seat Bo", f"Ada is {VIOLA}")
    assert state(parlour).guesses == ({}, {"Ada": VIOLA})
    assert table_of(parlour).see().card.totals["Bo"] > points
    tap(hand, f"Ada is {VIOLA}")
    assert state(parlour).guesses == ({}, {})


def test_what_was_told_wrongly_in_secret_is_taken_back_on_the_own_page(parlour: Parlour) -> None:
    hand = sit_down(parlour, "Ada", "Bo")
    told(hand, "identity", seat="Ada", guest=VIOLA)
    told(hand, "hold", seat="Ada", card=ROB_PASS)
    told(hand, "correct_seen", seat="Ada", place=0, guest=REMY)
    tap(hand, "page Ada", "next", "keep open", "leaf seen")
    tap(hand, "forget me", f"forget {ROB_PASS}", f"forget {REMY}")
    now: State = table_of(parlour).see("Ada").view
    assert now.identities[0] == "unknown"
    assert set(now.hands[0]) <= {"unknown"}
    assert set(now.seen[0]) == {"unknown"}
    assert "forget me" not in hand.buttons()


LONG = "Maximilian the Great"
TABLE = ("Ada", "Bo", LONG, "Dee", "Eve", "Flo")


def turn(**so_far: Any) -> dict[str, Any]:
    """The turn of the one with the long name, so far."""
    blank: dict[str, Any] = {"seat": LONG, "dice": [], "card": None, "left": []}
    return {"type": "correct_turn", **blank, **so_far}


@pytest.mark.parametrize("size", SIZES)
def test_every_step_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    hand = sit_down(parlour, *TABLE, size=size, placed=False)

    def fits(*actions: dict[str, Any]) -> None:
        quietly(hand, actions)
        assert hand.flaws() == [], "|".join(hand.texts())

    fits()
    fits(*({"type": "place", "guest": guest, "room": room} for guest, room in START[:3]))
    fits(*({"type": "place", "guest": guest, "room": room} for guest, room in START[3:]))
    fits(turn(dice=["?", "?"]))
    tap(hand, f"guest {VIOLA}", "dark room 5")
    fits()
    fits(turn())
    hand.tap(f"asks {VIOLA}")
    fits()
    fits(turn(card=ROB_PASS, left=[0, 1]))
    fits(turn(card=f"Diamond Lift + Question {REMY}", left=[0, 1]))
    fits({"type": "ask", "asked": "Ada", "guest": REMY})
    hand.tap("answer here")
    hand.kiosk.back()
    fits({"type": "answer", "seat": "Ada", "asker": LONG, "yes": True})
    fits({"type": "lift", "gem": "diamond"})
    fits({"type": "correct_stacks", "gems": {"ruby": 0}})
    fits(*({"type": "written", "seat": seat} for seat in TABLE))
    shown = zip(TABLE, GUESTS, strict=False)
    fits(*({"type": "reveal", "seat": seat, "guest": guest} for seat, guest in shown))
    guessed = dict(zip(TABLE[1:], GUESTS, strict=False))
    fits(
        {"type": "guess", "seat": "Ada", "guesses": guessed},
        *({"type": "guess", "seat": seat, "guesses": {"Ada": LILY}} for seat in TABLE[1:]),
    )


@pytest.mark.parametrize("size", SIZES[::2])
def test_putting_right_and_telling_fit_the_small_screens(
    parlour: Parlour, size: tuple[int, int]
) -> None:
    hand = sit_down(parlour, *TABLE, size=size)
    hand.tap("fix")
    for part in ("guests", "gems", "turn", "card", "discards", "masks", "guesses"):
        hand.tap(f"part {part}")
        assert hand.flaws() == [], part
    hand.tap("back")
    hand.kiosk.act(turn(card=f"Diamond Lift + Question {REMY}", left=[1]))
    told(hand, "ask", asked="Ada", guest=REMY)
    told(hand, "identity", seat="Ada", guest=VIOLA)
    tap(hand, "page Ada", "next", "keep open")
    for kind in (f"answer {LONG}", "hold"):
        tap(hand, "leaf tell", kind)
        assert hand.flaws() == [], kind
        hand.tap("back")
    told(hand, "correct_stacks", gems={"ruby": 0})
    tap(hand, "leaf tell", "guess", BUFORD)
    assert hand.flaws() == []
