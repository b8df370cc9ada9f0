"""After the count: Thief's Chance with the choice of Madams, then the discards with theirs."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.tables.palmed_board import (
    Board,
    diamonds_on,
    madam_cards,
    to_choose,
    toggled,
)
from kiosk.table import Table
from kiosk.widgets.chip import Chip
from kiosk.widgets.palmed_cards import PileCounts
from kiosk.widgets.paper import Paper
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.palmed_diamonds.cards import NUMBER, Card
from scoring.games.palmed_diamonds.counting import (
    madams_left,
    most_removed,
    price,
    theft_in,
    undecided,
    usual_discard_in,
    usual_theft_in,
)
from scoring.games.palmed_diamonds.spoils import Chance, usual_discard
from scoring.games.palmed_diamonds.table import State

STEAL = "steal"
"""The draft that keeps a theft half chosen."""


class ChanceBoard(Board):
    """Whoever leads in thieves may steal from whoever leads in Madams."""

    @property
    def chance(self) -> Chance:
        """Who may steal from whom; this step lasts only while somebody may."""
        chance = theft_in(self.now).chance
        if chance is None:
            raise LookupError("nobody has Thief's Chance")
        return chance

    @property
    def chosen(self) -> list[Card]:
        """The Madams to be stolen: those with the most diamonds until somebody chooses."""
        kept = self.page.kept(STEAL)
        if kept is not None:
            return list(kept["madams"])
        usual = usual_theft_in(self.state.diamonds, self.now, self.chance)
        return list(usual.won_by(self.chance.thief))

    def sentence(self) -> str:
        """Who may steal."""
        thief, victim = (self.state.seats[place] for place in self.chance[:2])
        n = self.chance.most
        return self.say("{thief} may steal {n} from {victim}.", thief=thief, n=n, victim=victim)

    def content(self) -> Widget:
        """Why, and the victim's Madams to choose from."""
        state, chance = self.state, self.chance
        thief, victim = state.seats[chance.thief], state.seats[chance.victim]
        why = self.say(
            "{thieves} thieves of {thief}'s less {dogs} dogs of {victim}'s. Stolen Madams are safe.",
            thieves=len(self.now.piles[chance.thief].thieves),
            thief=thief,
            dogs=len(self.now.piles[chance.victim].dogs),
            victim=victim,
        )
        madams = sorted(self.now.piles[chance.victim].madams, key=NUMBER.__getitem__)
        return column([Text(why, "small"), madam_cards(state, madams, self.chosen, self._toggle)])

    def _toggle(self, card: Card) -> None:
        chosen = toggled(self.chosen, card)
        self.page.keep(STEAL, {"madams": chosen[-self.chance.most :]})

    def _steal(self, madams: list[Card]) -> None:
        who = self.state.seats[self.chance.thief]
        self.kiosk.act({"type": "steal", "seat": who, "madams": madams}, who)

    def actions(self) -> list[Widget]:
        """Stealing is a choice."""
        decline = Press(self.say("Decline"), partial(self._steal, []), name="decline")
        return [decline]

    def next(self) -> Do:
        """Steal the Madams with a brass edge."""
        chosen = self.chosen
        label = self.say(
            "Steal {n}: {diamonds} diamonds",
            n=len(chosen),
            diamonds=diamonds_on(self.state, chosen),
        )
        return Do(label, partial(self._steal, chosen) if chosen else None)

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The usual theft is one tap."""
        if action["type"] != "steal":
            return super().taps(action)
        if not action["madams"]:
            return ["decline"]
        return [*to_choose(self.chosen, action["madams"]), "next"]


class DiscardsBoard(Board):
    """Dogs remove thieves, thieves left remove Madams: the usual for all, or as the owner chooses."""

    def sentence(self) -> str:
        """What happens to everybody."""
        return self.say("Thieves left cost Madams.")

    def content(self) -> Widget:
        """A row for everybody who has something to choose, with what would usually go."""
        theft = theft_in(self.now)
        return scrolling(
            column([self._owner(place) for place in undecided(self.now, theft)], tall=True)
        )

    def _owner(self, place: int) -> Widget:
        state, now = self.state, self.now
        seat, theft = state.seats[place], theft_in(now)
        usual = usual_discard_in(state.diamonds, now, theft, place)
        left = madams_left(now, theft, place)
        pile = now.piles[place]
        keeps = diamonds_on(state, left) - diamonds_on(state, usual.madams)
        says = self.say(
            "Usually {n} of {all} go, {diamonds} diamonds stay.",
            n=len(usual.madams),
            all=len(left),
            diamonds=keeps,
        )
        choose = Press(
            self.say("Choose"),
            partial(self.kiosk.show, lambda kiosk: DiscardPage(kiosk, self.page.table, seat)),
            name=f"choose {seat}",
            size_hint_x=0.55,
            pos_hint={"center_y": 0.5},
        )
        chip = Chip(seat, place, size_hint_x=0.6, pos_hint={"center_y": 0.5})
        piles = PileCounts((len(left), len(pile.dogs), len(pile.thieves)), size_hint_x=0.5)
        words = Text(says, "small", tall=False)
        high = look().touch * 1.25
        if look().portrait:
            whole: Widget = column(
                [row([chip, piles, choose], height=high), row([words], height=look().small * 2.6)],
                tall=True,
            )
            high += look().small * 2.6 + look().gap
        else:
            whole = row([chip, piles, words, choose], height=high)
        paper = Paper(size_hint_y=None, height=high + 2 * look().gap)
        paper.add_widget(whole)
        return paper

    def next(self) -> Do:
        """What nearly everybody wants, in one tap."""
        return Do(self.say("The usual for all"), partial(self.kiosk.act, {"type": "usual"}))

    def asks(self) -> dict[str, Any]:
        """The usual."""
        return {"type": "usual"}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The usual is one tap; a choice goes through the owner's page."""
        if action["type"] == "usual":
            return ["next"]
        if action["type"] != "discard":
            return super().taps(action)
        place = self.state.seats.index(action["seat"])
        usual = usual_for(self.state, place, action["dogs"])
        return [
            f"choose {action['seat']}",
            f"dogs {action['dogs']}",
            *to_choose(usual, action["madams"]),
            "next",
        ]

    def help(self) -> str:
        """What the usual is."""
        return self.say(
            "Each dog may remove one of its owner's thieves; each thief left removes one of the "
            "owner's Madams. Usually all dogs are used and the Madams with the fewest diamonds go: "
            "that is the big button. Who wants it otherwise taps Choose."
        )


def usual_for(state: State, place: int, dogs: int) -> list[Card]:
    """The Madams an owner would give up once so many dogs have removed a thief each."""
    now = state.rounds[-1]
    left = madams_left(now, theft_in(now), place)
    must = price(now, place, dogs, left)
    return list(usual_discard(left, must, lambda card: state.diamonds.get(card, 0)))


class DiscardPage(Page):
    """One owner's choice: how many dogs are used, and which Madams go."""

    name = "discard"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table, seat: Seat) -> None:
        """Ask this owner."""
        super().__init__(kiosk)
        self.table = table
        self.seat = seat
        state: State = table.see().view
        self.place = state.seats.index(seat)
        self.dogs = most_removed(state.rounds[-1], self.place)
        self.chosen = usual_for(state, self.place, self.dogs)

    @property
    def state(self) -> State:
        """The table as everybody may see it."""
        state: State = self.table.see().view
        return state

    @property
    def must(self) -> int:
        """How many Madams have to go."""
        now = self.state.rounds[-1]
        return price(now, self.place, self.dogs, madams_left(now, theft_in(now), self.place))

    def title(self) -> str:
        """Whose choice it is."""
        return self.say("{who} discards", who=self.seat)

    def sentence(self) -> str:
        """How many go."""
        return self.say("{who}: {n} Madams go.", who=self.seat, n=self.must)

    def content(self) -> Widget:
        """The dogs to use above the Madams to give up."""
        now = self.state.rounds[-1]
        left = sorted(madams_left(now, theft_in(now), self.place), key=NUMBER.__getitem__)
        most = most_removed(now, self.place)
        keys: list[Widget] = [
            Press(
                str(n),
                partial(self._use, n),
                "chosen" if n == self.dogs else "plain",
                name=f"dogs {n}",
            )
            for n in range(most + 1)
        ]
        words = self.say("Dogs used:")
        if look().portrait or most > 6:
            dogs = column([Text(words, "near"), row(keys, height=look().touch)], tall=True)
        else:
            label = Text(words, "near", tall=False, size_hint_x=None, width=look().near * 6)
            dogs = row([label, *keys], height=look().touch)
        return column([dogs, madam_cards(self.state, left, (), self._toggle, self.chosen)])

    def _use(self, dogs: int) -> None:
        self.dogs = dogs
        self.chosen = usual_for(self.state, self.place, dogs)
        self.build()

    def _toggle(self, card: Card) -> None:
        self.chosen = toggled(self.chosen, card)
        self.build()

    def next(self) -> Do:
        """Give up the pale ones."""
        gone = len(self.chosen)
        if gone != self.must:
            return Do(self.say("{n} chosen, {must} must go", n=gone, must=self.must), None)
        stays = diamonds_on(self.state, self._kept())
        return Do(
            self.say("Give up {n}, keep {diamonds} diamonds", n=gone, diamonds=stays), self._give
        )

    def _kept(self) -> list[Card]:
        now = self.state.rounds[-1]
        left = madams_left(now, theft_in(now), self.place)
        return [card for card in left if card not in self.chosen]

    def _give(self) -> None:
        self.kiosk.back()
        self.kiosk.act(
            {"type": "discard", "seat": self.seat, "dogs": self.dogs, "madams": self.chosen},
            self.seat,
        )

    def back(self) -> Do:
        """Choose nothing."""
        return Do(self.say("Back"), self.kiosk.back)
