"""Who Palmed the Diamonds? on the real application, touched by a real hand."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from kiosk.journal.book import Book
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.page import Page
from kiosk.screens.result import ResultPage
from kiosk.screens.tables.palmed_diamonds import PalmedPage
from kiosk.widgets.palmed_cards import CardFace
from kiosk.widgets.palmed_rules import Bars, CircleOfSuits
from scoring.facts import read_facts
from scoring.games.palmed_diamonds import GAME
from scoring.games.palmed_diamonds.cards import NUMBER, Card
from scoring.games.palmed_diamonds.counting import deck_of, uncounted_in_piles
from scoring.games.palmed_diamonds.table import State
from scoring.games.palmed_diamonds.tricks import turn
from scoring.log import Start, replay
from scoring.wire import convert, decode

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")
DEAL_WITH_CHOICES = 1
"""A shuffle after which three players come to Thief's Chance and to discards."""


class Evening:
    """A table of Who Palmed the Diamonds? and the hand that taps everything in."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    @property
    def page(self) -> PalmedPage:
        page = self.hand.kiosk.page
        assert isinstance(page, PalmedPage)
        return page

    @property
    def state(self) -> State:
        table = self.hand.kiosk.parlour.table
        assert table is not None
        state: State = table.see().view
        return state

    @property
    def said(self) -> str:
        """The sentence everybody reads."""
        page = self.hand.kiosk.page
        assert page is not None
        return page.sentence()

    def tap(self, *names: str) -> "Evening":
        for name in names:
            self.hand.tap(name)
        return self

    def touch(self, kind: str, **fields: Any) -> "Evening":
        """Do something by the taps the page itself names."""
        return self.tap(*self.page.taps({"type": kind, **fields}))

    def tell(self, kind: str, **fields: Any) -> "Evening":
        """Do something at once, as a button or a camera would."""
        self.hand.kiosk.act({"type": kind, **fields})
        self.hand.settle(2)
        return self

    def shuffled(self, seed: int) -> list[list[Card]]:
        deck = list(deck_of(self.state))
        Random(seed).shuffle(deck)
        players = len(self.state.seats)
        return [deck[place::players] for place in range(players)]

    def finish_tricks(self, hands: list[list[Card]]) -> "Evening":
        """The rest of the round, a whole trick at a time."""
        self.hand.kiosk.show(Page)  # an empty page is quickly drawn
        state = self.state
        number = len(state.rounds)
        while len(state.rounds) == number and state.tricks < state.facts.hand:
            places = [(state.leader + n) % len(state.seats) for n in range(len(state.seats))]
            self.hand.kiosk.act({"type": "trick", "cards": [hands[p].pop() for p in places]})
            state = self.state
        return self._back()

    def count_all(self) -> "Evening":
        """Every Madam carries a quarter of her number."""
        self.hand.kiosk.show(Page)
        for card in uncounted_in_piles(self.state):
            self.hand.kiosk.act({"type": "diamonds", "card": card, "diamonds": NUMBER[card] // 4})
        return self._back()

    def _back(self) -> "Evening":
        self.hand.kiosk.back()
        self.hand.settle()
        return self


def sit_down(
    parlour: Parlour, players: int = 3, mode: str = "guided", size: tuple[int, int] = (800, 480)
) -> Evening:
    """A table that is just being laid."""
    hand = Hand(parlour, Page, size)
    parlour.begin(GAME.id, mode, NAMES[:players])
    hand.kiosk.open_table()
    hand.settle()
    return Evening(hand)


@pytest.fixture
def evening(parlour: Parlour) -> Evening:
    return sit_down(parlour)


# -- an evening ------------------------------------------------------------------------------------


def test_an_evening_of_three_from_the_names_to_the_podium(parlour: Parlour) -> None:
    hand = Hand(parlour, Page)
    hand.kiosk.choose(GAME)
    hand.settle()
    for name in ("name Ada", "name Bo", "name Cy", "next"):
        hand.tap(name)
    table = Evening(hand)

    assert table.said == "Play with cards 5 to 16."
    hands = table.shuffled(DEAL_WITH_CHOICES)
    for _ in range(2 * 3):  # two tricks, card by card
        table.touch("play", card=hands[turn(table.state)].pop())
    assert table.state.tricks == 2
    table.finish_tricks(hands)
    assert "takes the last trick" in table.said

    table.tap("next")
    assert table.said == "Diamonds on Madam 5?"
    table.touch("diamonds", card="Madam 7", diamonds=12)  # out of turn, and more than nine
    table.touch("diamonds", card="Madam 5", diamonds=1)
    assert table.said == "Diamonds on Madam 6?"
    table.count_all()
    assert table.state.diamonds["Madam 7"] == 12
    assert table.state.diamonds["Madam 16"] == 4

    assert table.said == "Bo may steal 5 from Cy."
    table.touch("steal", seat="Bo", madams=["Madam 6", "Madam 9"])  # not the usual ones
    assert set(table.state.rounds[0].stolen or ()) == {"Madam 6", "Madam 9"}

    assert table.said == "Thieves left cost Madams."
    table.tap("choose Cy", "dogs 1")
    assert hand.reads("Cy: 1 Madams go.")
    table.tap("Madam 13")  # one too many: it cannot be given up like this
    assert hand.reads("2 chosen, 1 must go")
    assert "next" not in hand.buttons()
    table.tap("Madam 13", "back")
    table.touch("discard", seat="Cy", dogs=1, madams=["Madam 13"])
    table.touch("usual")

    assert table.said == "Round 2: deal 12 cards each."
    for number in (2, 3):
        assert len(table.state.rounds) == number
        table.tap("next").finish_tricks(table.shuffled(number))
        while table.page.step not in ("deal", "over"):
            table.tap("next")
    assert table.said == "All rounds are scored."

    log = [decode(line, GAME.action_type) for line in table.page.table.actions()[1:]]
    table.tap("next")
    shown = hand.kiosk.page
    assert isinstance(shown, ResultPage)
    again = replay(GAME, Start(seats=("Ada", "Bo", "Cy")), log)
    assert shown.card == GAME.score(again.state)
    assert hand.reads("wins!") or hand.reads("share the victory")


EXAMPLES = [
    (["Dog 3", "Dog 9", "Dog 12", "Dog 8"], "Cy", "One suit: the highest number wins."),
    (
        ["Thief 7", "Dog 6", "Thief 16", "Dog 11"],
        "Dee",
        "Two suits: Dog beats Thief, the highest of them wins.",
    ),
    (
        ["Dog 10", "Madam 14", "Thief 3", "Madam 3"],
        "Cy",
        "Three suits: the lowest number wins.",
    ),
]


@pytest.mark.parametrize(("cards", "winner", "rule"), EXAMPLES)
def test_a_trick_is_shown_with_its_winner_and_the_rule_that_decided(
    parlour: Parlour, cards: list[str], winner: str, rule: str
) -> None:
    table = sit_down(parlour, players=4)
    table.touch("trick", cards=cards)
    assert table.said == f"{winner} takes it and leads."
    assert table.hand.reads(rule)
    pictures = [each for each in table.hand.widgets() if isinstance(each, CircleOfSuits | Bars)]
    assert len(pictures) == 1
    if "Two" in rule:
        assert isinstance(pictures[0], CircleOfSuits)
        assert pictures[0].stronger == "Dog"
    won = [
        each
        for each in table.hand.widgets()
        if isinstance(each, CardFace) and each.number and each.edge == "chosen"
    ]
    assert [f"{card.suit} {card.number}" for card in won] == [cards[NAMES.index(winner)]]


def test_the_keys_offer_only_cards_nobody_has_seen_this_round(evening: Evening) -> None:
    evening.touch("play", card="Dog 9")
    offered = evening.hand.buttons()
    assert {"Dog 8", "Thief 9"} <= offered.keys()
    assert "Dog 9" not in offered
    assert "Dog 4" not in offered  # in the box with three players
    evening.tap("Thief 9")  # one tap a card
    assert evening.state.trick == ("Dog 9", "Thief 9")


def test_whoever_really_leads_can_be_tapped_before_the_first_card(evening: Evening) -> None:
    evening.tap("leads Cy", "next")
    assert evening.said == "Cy leads trick 1."
    assert evening.state.opener == 2


def test_undo_goes_back_to_the_box(evening: Evening) -> None:
    evening.touch("trick", cards=["Dog 9", "Madam 9", "Thief 5"])
    evening.touch("diamonds", card="Madam 9", diamonds=3)
    evening.touch("play", card="Dog 10")
    taps = 0
    while "undo" in evening.hand.buttons():
        evening.tap("undo")
        taps += 1
    assert taps == 3 + 1 + 1 + 1  # the trick, the diamonds, a card, and the deal
    assert evening.said == "Play with cards 5 to 16."
    assert evening.state == GAME.start(NAMES[:3], evening.state.house, evening.state.facts)


# -- reopening -------------------------------------------------------------------------------------


def reopened(folder: Path) -> Hand:
    """The same kiosk after somebody pulled the plug."""
    parlour = Parlour(folder, lambda: 0.0)
    hand = Hand(parlour, Page)
    hand.kiosk.resume(_only(parlour.book))
    hand.settle()
    return hand


def _only(book: Book) -> Any:
    (waiting,) = book.unfinished
    return waiting


def test_reopening_shows_the_same_screen_at_every_step(tmp_path: Path) -> None:
    table = sit_down(Parlour(tmp_path, lambda: 0.0))
    hands = table.shuffled(DEAL_WITH_CHOICES)

    def again(step: str) -> Evening:
        """Pull the plug; nothing on the screen may have changed."""
        assert table.page.step == step
        back = Evening(reopened(tmp_path))
        assert sorted(back.hand.texts()) == sorted(table.hand.texts())
        return back

    table = again("deal").tap("next")
    table = again("play").touch("play", card=hands[0].pop())
    table = again("play").tell("play", card=hands[1].pop()).tell("play", card=hands[2].pop())
    table = again("play").finish_tricks(hands)
    table = again("last trick").tap("next")
    table = again("diamonds").count_all()
    table = again("chance").tap("Madam 6")  # half a choice is kept too
    table = again("chance").tap("next")
    table = again("discards").tap("next")
    again("deal")


# -- every screen fits -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES[::2])
def test_four_players_have_a_key_a_card_on_the_small_screens(
    parlour: Parlour, size: tuple[int, int]
) -> None:
    table = sit_down(parlour, players=4, size=size)
    table.tap("next", "Dog 9", "Madam 4", "Thief 3")
    assert table.hand.flaws() == []
    table.tap("Madam 18")
    assert table.hand.reads("Three suits: the lowest number wins.")
    assert table.hand.flaws() == []


@pytest.mark.parametrize("size", SIZES)
def test_every_step_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    table = sit_down(parlour, players=5, size=size)
    hand = table.hand
    seen = {}

    def fits(step: str) -> None:
        seen[step] = hand.flaws()

    fits("deal")
    table.tap("next")
    fits("cards")
    if "Dog" in hand.buttons():  # where sixty keys have no room: suit, then number
        table.tap("Dog")
        fits("numbers")
    hands = table.shuffled(DEAL_WITH_CHOICES)
    table.touch("trick", cards=[hand_of.pop() for hand_of in hands])
    fits("won")
    table.tap("more")
    fits("more")
    table.tap("page Bo", "next", "tell")
    fits("tell")
    table.tap("back").finish_tricks(hands)
    fits("last trick")
    table.tap("next")
    fits("diamonds")
    table.count_all()
    while table.page.step in ("chance", "discards"):
        fits(table.page.step)
        if table.page.step == "discards":
            choose = next(name for name in hand.buttons() if name.startswith("choose"))
            table.tap(choose)
            fits("choose")
            table.tap("back")
        table.tap("next")
    fits("second deal")
    table.tap("fix")
    fits("fix")
    for thing in ("trick", "round", "pile 1 Ada", "diamonds"):
        table.tap(f"fix {thing}")
        fits(f"fix {thing}")
        table.tap("back")
    table.tap("back").tell("correct_round", round=5, tricks=12, opener="Ada")
    fits("over")
    assert {step: flaws for step, flaws in seen.items() if flaws} == {}
    assert len(seen) > 13


# -- secrets ---------------------------------------------------------------------------------------


def test_a_told_hand_is_drawn_on_its_owners_page_alone(evening: Evening) -> None:
    hands = evening.shuffled(DEAL_WITH_CHOICES)
    evening.tap("next").touch("hand", seat="Ada", cards=hands[0])
    assert evening.hand.reads("Undo: Ada told Parlour a hand.")
    assert not [
        each for each in evening.hand.widgets() if isinstance(each, CardFace) and each.number
    ]

    evening.tap("more", "page Ada")
    assert not set(hands[0]) & set(evening.hand.buttons())  # not before Ada holds the kiosk
    evening.tap("next")
    cards = {
        name for name in evening.hand.buttons() if name.split()[0] in ("Madam", "Dog", "Thief")
    }
    assert cards == set(hands[0])

    evening.tap(hands[0][0])
    assert evening.said == "Bo plays a card."
    assert evening.state.trick == (hands[0][0],)
    evening.tap("more", "page Ada", "next")
    assert hands[0][0] not in evening.hand.buttons()


# -- putting right ---------------------------------------------------------------------------------


def test_anything_on_the_table_can_be_put_right(evening: Evening) -> None:
    evening.touch("trick", cards=["Dog 9", "Madam 9", "Thief 5"])  # three suits: Cy
    evening.tap("fix", "fix pile 1 Cy", "Thief", "Thief 5", "Thief 6", "next")
    assert evening.hand.reads("Undo: Put right: collected by Cy")
    evening.tap("fix trick", "leads Bo", "Madam", "Madam 10", "next")
    evening.tap("fix diamonds", "Madam 9", "3 diamonds", "Madam 9", "4 diamonds", "back")
    evening.tap("fix round", "tricks 2", "opener Cy", "next")
    assert evening.hand.reads("Round 1: 2 tricks are 6 cards, but 3 are collected.")
    evening.tap("next")
    state = evening.state
    assert state.rounds[0].piles[2].thieves == ("Thief 6",)
    assert state.seats[state.leader] == "Bo"
    assert state.trick == ("Madam 10",)
    assert state.diamonds == {"Madam 9": 4}
    assert (state.tricks, state.seats[state.opener]) == (2, "Cy")


def test_a_round_that_is_undone_meanwhile_leaves_no_page_behind(evening: Evening) -> None:
    evening.tap("next").finish_tricks(evening.shuffled(DEAL_WITH_CHOICES))
    evening.tap("next").count_all()
    while len(evening.state.rounds) < 2:
        evening.tap("next")
    evening.tap("fix", "fix pile 2 Cy", "help")
    while len(evening.state.rounds) == 2:
        evening.tap("undo")
    evening.tap("back")
    assert evening.hand.kiosk.page is not None
    assert evening.hand.kiosk.page.name == "fix"
    assert evening.hand.reads("Make it as it really lies.")
    evening.tap("next")
    assert evening.hand.kiosk.page.name == "palmed-diamonds"


def test_what_was_stolen_and_given_up_can_be_put_right(evening: Evening) -> None:
    evening.tap("next").finish_tricks(evening.shuffled(DEAL_WITH_CHOICES))
    evening.tap("next").count_all().tap("next", "next")
    before = evening.state.rounds[0].stolen
    assert before
    evening.tap("fix", "fix stolen 1", before[0], "next")
    evening.tap("fix discard 1 Cy", "next", "next")
    assert evening.state.rounds[0].stolen == before[1:]
    discard = evening.state.rounds[0].discards[2]
    assert discard is not None
    assert discard.madams == ()


# -- the score pad ---------------------------------------------------------------------------------


def told_on(pad: Evening, madams: list[int], dogs: int, thieves: int) -> None:
    """One player's pile after a round."""
    pad.tap(*[f"{n} diamonds" for n in madams], "next", f"dogs {dogs}", f"thieves {thieves}")


ROUNDS = [
    [([3, 0], 2, 2), ([1], 3, 7), ([], 7, 3)],
    [([3, 0, 5], 0, 3), ([1], 4, 8), ([2], 8, 1)],
    [([], 6, 6), ([5, 1], 2, 2), ([4], 4, 4)],
]


def test_an_evening_on_the_pad(parlour: Parlour, tmp_path: Path) -> None:
    pad = sit_down(parlour, mode="pad")
    for number, piles in enumerate(ROUNDS, 1):
        for place, (madams, dogs, thieves) in enumerate(piles):
            told_on(pad, madams, dogs, thieves)
            if (number, place) != (3, 2):
                if (number, place) == (2, 2):
                    assert pad.said == "Bo steals 3 from Ada."
                    pad.tap("steal 3")  # all but the five diamonds
                    assert pad.said == "Bo steals 2 from Ada."
                pad.tap("next")
    pad = Evening(reopened(tmp_path))
    assert pad.said == "Ada steals 2 from Bo."
    tally: dict[str, Any] = {
        "rounds": [
            {
                "players": [
                    {"name": name, "madams": madams, "dogs": dogs, "thieves": thieves}
                    for name, (madams, dogs, thieves) in zip(NAMES, piles, strict=False)
                ]
            }
            for piles in ROUNDS
        ]
    }
    tally["rounds"][1]["players"][1]["stolen"] = [3, 0]
    pad.tap("next")
    shown = pad.hand.kiosk.page
    assert isinstance(shown, ResultPage)
    facts = read_facts(GAME.facts_text, GAME.facts_type)
    assert shown.card == GAME.score_tally(convert(tally, GAME.tally_type), facts)


@pytest.mark.parametrize("size", SIZES)
def test_the_pad_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    pad = sit_down(parlour, mode="pad", size=size, players=5)
    assert pad.hand.flaws() == []
    pad.tap("3 diamonds", "next")
    assert pad.hand.flaws() == []
    pad.tap("dogs 2", "thieves 1", "tab Bo", "next", "dogs 0", "thieves 20")
    assert pad.hand.reads("Round 1: Madams collected (0)")
    assert pad.hand.flaws() == []


def test_the_pad_is_undone_tap_by_tap(parlour: Parlour) -> None:
    pad = sit_down(parlour, mode="pad")
    blank = sorted(pad.hand.texts())
    pad.tap("1 diamonds", "ten more", "12 diamonds", "next", "dogs 2", "thieves 3")
    assert pad.hand.reads("Undo: Ada: Thieves: 3")
    for _ in range(5):
        pad.tap("undo")
    assert sorted(pad.hand.texts()) == blank
    assert "undo" not in pad.hand.buttons()
