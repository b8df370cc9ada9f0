"""The party variant at its drawn house: told, placed, walked, met and paired up by touch alone."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kiosk.eyes.sight import Taken
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Page
from kiosk.screens.players import PlayersPage
from kiosk.screens.secret import SecretPage
from kiosk.screens.tables.party import STEPS, PartyPage
from kiosk.screens.tables.party_private import picker
from kiosk.table import Table
from kiosk.widgets.party_guests import GuestCard
from kiosk.widgets.party_house import Room, floor_plan
from kiosk.widgets.press import Press
from scoring.facts import read_facts
from scoring.games.boddys_party import GAME
from scoring.games.boddys_party.facts import KINDS
from scoring.games.boddys_party.table import State
from scoring.option import Choice, OneOf, Option
from tests.scoring.games.boddys_party.party import NAMES, SUSPECTS, WEAPONS

EVENINGS = Path(__file__).parents[2] / "scoring/games/boddys_party/evenings"
DEALT: list[dict[str, Any]] = [
    *({"type": "token", "seat": NAMES[n], "suspect": SUSPECTS[n]} for n in range(3)),
    {"type": "dealt"},
]
PLACED: list[dict[str, Any]] = [
    *DEALT,
    *(
        {"type": "place", "weapon": WEAPONS[n], "room": room}
        for n, room in enumerate(("Kitchen", "Library", "Hall"))
    ),
]


def players(kiosk: Kiosk) -> Page:
    """The page an evening of the party begins with."""
    return PlayersPage(kiosk, GAME)


def seated(parlour: Parlour, count: int, size: tuple[int, int] = (800, 480)) -> Hand:
    hand = Hand(parlour, players, size)
    parlour.begin("boddys-party", "guided", NAMES[:count])
    hand.kiosk.open_table()
    hand.settle()
    return hand


def at(hand: Hand, actions: list[dict[str, Any]]) -> Hand:
    """Jump to a moment of the evening."""
    for action in actions:
        table(hand).act(action)
    hand.settle()
    return hand


def table(hand: Hand) -> Table:
    assert hand.kiosk.parlour.table is not None
    return hand.kiosk.parlour.table


def view(hand: Hand, seat: str | None = None) -> State:
    state: State = table(hand).see(seat).view
    return state


def page(hand: Hand) -> PartyPage:
    assert isinstance(hand.kiosk.page, PartyPage)
    return hand.kiosk.page


def recorded(name: str) -> list[dict[str, Any]]:
    lines = (EVENINGS / f"{name}.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines[1:]]


def touch(hand: Hand, action: dict[str, Any]) -> None:
    """Do it by touch, on the seat's own page where it is secret."""
    here = page(hand)
    seen = table(hand).see()
    plain = {name: value for name, value in action.items() if name != "overrule"}
    if any(option.admits(plain) for option in seen.options):
        for name in here.taps(plain):
            hand.tap(name)
        return
    seat = action["seat"]
    option = next(o for o in table(hand).see(seat).options if o.private and o.admits(plain))
    names = here.own_taps(option, plain)
    for name in (f"page {seat}", "next"):
        hand.tap(name)
    for name in names:
        hand.tap(name)
    if hand.kiosk.page is not None and hand.kiosk.page.name == "secret":
        hand.tap("back")


@pytest.mark.parametrize(
    ("name", "count", "unseen"),
    [
        ("boddy-after-a-couple", 3, range(7, 13)),
        ("the-last-one-leaves", 5, (*range(12), *range(21, 35))),
    ],
)
def test_a_whole_evening_by_touch(
    parlour: Parlour, name: str, count: int, unseen: Sequence[int]
) -> None:
    """What is `unseen` was done before: like things are touched in the other evening."""
    hand = seated(parlour, count)
    for number, action in enumerate(recorded(name)):
        if number in unseen:
            at(hand, [action])
        else:
            touch(hand, action)
    table_card = table(hand).see().card
    assert hand.reads("The party is over.")
    hand.tap("next")
    assert hand.reads("wins!") or hand.reads("share the victory")
    assert parlour.book.finished[0].card == table_card


def test_every_phase_fits_every_screen(tmp_path: Path) -> None:
    phases = {"again", "second", "answer"}  # drawn like begin, first and sway
    for name, count in (
        ("three-couples", 6),
        ("the-last-one-leaves", 5),
        ("boddy-after-the-last-boost", 4),
    ):
        folder = tmp_path / name
        folder.mkdir()
        parlour = Parlour(folder, lambda: 0.0)
        hand = Hand(parlour, Page)  # an empty one, which is drawn anew at every move
        parlour.begin("boddys-party", "guided", NAMES[:count])
        for action in [*recorded(name), None]:
            phase = table(hand).see().phase.name
            if phase not in phases:
                phases.add(phase)
                hand.kiosk.open_table()
                measure(hand, phase)
                hand.kiosk.back()
            if action is not None:
                table(hand).act(action)
        parlour.close()
    assert phases >= set(STEPS) - {"meet"}


def test_whom_to_meet_and_which_card_to_turn_up_fit_every_screen(parlour: Parlour) -> None:
    hand = at(Hand(parlour, players), [])
    seats = ("Maximilian the Great", *NAMES[1:])
    parlour.begin("boddys-party", "guided", seats)
    for seat, suspect in zip(seats, SUSPECTS, strict=True):
        table(hand).act({"type": "token", "seat": seat, "suspect": suspect})
    table(hand).act({"type": "dealt"})
    for seat in seats:
        table(hand).act({"type": "correct_place", "seat": seat, "place": "Kitchen"})
    turn = {"type": "correct_turn", "seat": seats[0], "boosted": False}
    table(hand).act({**turn, "step": "meet"})
    hand.kiosk.open_table()
    assert len([name for name in hand.buttons() if name.startswith("meet ")]) == len(seats) - 1
    measure(hand, "meet")
    at(hand, [{"type": "correct_place", "seat": seats[0], "place": "corridor"}])
    at(hand, [{**turn, "step": "boost"}])
    hand.tap("boost roll")
    for kind in ("suspect", "weapon", "room"):
        hand.tap(f"kind {kind}")
        measure(hand, f"boost {kind}")


def measure(hand: Hand, where: str) -> None:
    """Nothing cut, nothing too small, at any of the four sizes."""
    for size in reversed(SIZES):
        hand.resize(size)
        assert hand.flaws() == [], (where, size)
        least = hand.kiosk.page_look().touch - 1.5
        for widget in hand.widgets():
            if isinstance(widget, (Room, GuestCard)):
                assert min(widget.size) >= least, (where, size, widget.name, widget.size)


def test_a_room_out_of_reach_is_refused_and_taken_when_it_really_was_so(parlour: Parlour) -> None:
    hand = at(seated(parlour, 3), [*PLACED, {"type": "roll", "face": 4}])
    hand.tap("room Kitchen").tap("next")
    assert view(hand).players["Ada"].place == "Kitchen"
    at(
        hand,
        [
            {"type": "undo"},
            {"type": "correct_turn", "seat": "Ada", "step": "begin", "boosted": False},
        ],
    )
    hand.tap("die 1").tap("room Hall")
    assert hand.reads("From the Kitchen to the Hall it is 2 spaces at least, not 1.")
    assert hand.flaws() == []
    hand.tap("overrule")
    assert view(hand).players["Ada"].place == "Hall"
    assert view(hand).overruled


def test_the_passage_glows_from_a_corner_whatever_was_rolled(parlour: Parlour) -> None:
    moved: list[dict[str, Any]] = [
        {"type": "correct_place", "seat": "Ada", "place": "Study"},
        {"type": "roll", "face": 1},
    ]
    hand = at(seated(parlour, 3), [*PLACED, *moved])
    assert set(page(hand).step.glow()) == {"Kitchen", "corridor", "Study"}
    hand.tap("room Kitchen")
    assert hand.reads("Ada moved to the Kitchen.")


def test_a_die_in_the_tray_is_read_by_the_camera(parlour: Parlour) -> None:
    hand = at(seated(parlour, 3), DEALT)
    assert page(hand).sights() == []
    at(hand, PLACED[len(DEALT) :])
    (sight,) = page(hand).sights()
    (action,) = sight.actions(Taken(("5",), confidence=0.93))
    at(hand, [action])
    assert (view(hand).spaces, page(hand).sights()) == (5, [])


def test_half_a_tap_survives_the_night_and_is_undone_first(
    parlour: Parlour, tmp_path: Path
) -> None:
    hand = at(seated(parlour, 3), DEALT).tap("weapon Rope")
    assert hand.reads("Where does the Rope go?")
    shown = hand.texts()
    parlour.close()
    again = Parlour(tmp_path, lambda: 0.0)
    hand = Hand(again, players)
    hand.kiosk.resume(again.book.unfinished[0])
    hand.settle()
    assert hand.texts() == shown
    hand.tap("undo")
    assert hand.reads("Ada places a weapon.")


SECRETS = (
    {"Ada": ("Mr. Green", "Rope", "Hall"), "Bo": ("Mrs. White", "Knife", "Lounge")},
    {"Ada": ("Mrs. Peacock", "Knife", "Study"), "Bo": ("Mr. Green", "Wrench", "Kitchen")},
)


def told(secrets: dict[str, tuple[str, str, str]]) -> list[dict[str, Any]]:
    """Notepads and hands, and what Ada exchanged in the Lounge."""
    threes: list[dict[str, Any]] = [
        {"type": kind, "seat": seat, "suspect": suspect, "weapon": weapon, "room": room}
        for seat, (suspect, weapon, room) in secrets.items()
        for kind in ("notepad", "hand")
    ]
    look: dict[str, Any] = {"type": "look", "seat": "Ada", "card": "Ballroom"}
    look["left"] = secrets["Ada"][2]
    moved: list[dict[str, Any]] = [{"type": "roll", "face": 4}, {"type": "move", "to": "Lounge"}]
    return [*PLACED, *threes, *moved, look]


@pytest.mark.painted
def test_nothing_told_in_secret_shows_on_the_shared_page(tmp_path: Path) -> None:
    shown = []
    for number, secrets in enumerate(SECRETS):
        folder = tmp_path / str(number)
        folder.mkdir()
        parlour = Parlour(folder, lambda: 0.0)
        hand = at(seated(parlour, 3), told(secrets))
        shown.append((hand.texts(), hand.photograph(folder / "table.png").read_bytes()))
        parlour.close()
    assert shown[0] == shown[1]


def test_an_exchange_is_told_on_the_own_page(parlour: Parlour) -> None:
    *before, look = told(SECRETS[0])
    hand = at(seated(parlour, 3), before)
    touch(hand, look)
    assert view(hand, "Ada").players["Ada"].hand.room == "Ballroom"
    assert view(hand).laid["Lounge"].card == "hidden"


def test_what_was_told_wrongly_is_taken_back_on_the_own_page(parlour: Parlour) -> None:
    hand = at(seated(parlour, 3), told(SECRETS[0]))
    for name in ("page Ada", "next", "keep open", "leaf own"):
        hand.tap(name)
    assert hand.reads("In the Lounge you left Hall.")
    for name in ("forget notepad", "forget hand", "forget Lounge"):
        hand.tap(name)
    ada = view(hand, "Ada")
    assert not ada.players["Ada"].notepad.known
    assert not ada.players["Ada"].hand.known
    assert ada.laid["Lounge"].card == "unknown"


def test_a_hand_of_which_everything_is_known_is_told_without_asking(parlour: Parlour) -> None:
    hand = at(seated(parlour, 3), PLACED)
    for name in ("page Ada", "next"):
        hand.tap(name)
    page, table = hand.kiosk.page, parlour.table
    assert isinstance(page, SecretPage)
    assert table is not None
    cards = dict(zip(KINDS, SECRETS[0]["Ada"], strict=True))
    fields: dict[str, Choice] = {key: OneOf((card,)) for key, card in cards.items()}
    option = Option("hand", {"seat": OneOf(("Ada",)), **fields}, "Hand", "report", "Ada", True)
    button = picker(page, table.see("Ada"), option)
    assert isinstance(button, Press)
    button.dispatch("on_release")
    hand.settle()
    assert view(hand, "Ada").players["Ada"].hand.known


def test_rooms_lie_clockwise_and_each_has_its_place() -> None:
    facts = read_facts(GAME.facts_text, GAME.facts_type)
    plan = floor_plan(facts)
    assert set(plan) == {*facts.rooms, "corridor"}
    left = [name for name, (x, *_) in plan.items() if x == 0]
    assert left == ["Study", "Library", "Billiard Room", "Conservatory"]
    assert [name for name, (x, *_) in plan.items() if x > 0.6] == [
        "Lounge",
        "Dining Room",
        "Kitchen",
    ]
