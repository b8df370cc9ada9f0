"""Playing a card in Suspicion: the whole box of action cards in a grid that narrows by what a card does."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.suspicion_step import Step, guest_grid, quiet
from kiosk.widgets.action_cards import ActionCard
from kiosk.widgets.deeds import DeedButton
from kiosk.widgets.guests import GuestButton
from kiosk.widgets.rows import column, grid, row, space
from kiosk.widgets.style import look
from scoring.games.suspicion.cardboard import Card, Deed, Gem, called

LIFTS: dict[Gem, str] = {"diamond": "Diamond Lift", "ruby": "Ruby Lift", "emerald": "Emerald Lift"}
FEW = 4
"""So many cards or fewer stand below one another, with their words."""


def words_of(say: Any, deed: Deed) -> str:
    """What an action is called, short enough for a card."""
    match deed.act:
        case "robbery":
            words = say("Room Robbery")
        case "lift":
            words = say(LIFTS[deed.gem or "diamond"])
        case "passage":
            words = say("Passageway")
        case "peek":
            words = say("Peek")
        case _:
            words = say("Question {guest}", guest=called(deed.guest or ""))
    return str(words)


class CardStep(Step):
    """Tap what the card does, or whom it asks about, then the card itself."""

    wide = True

    def sentence(self) -> str:
        """Who plays."""
        return self.say("{who} plays a card.", who=self.who)

    # -- narrowing --------------------------------------------------------------------------------

    def cards(self) -> list[str]:
        """The kinds of card that are left after narrowing."""
        return [name for name, card in self.state.facts.card.items() if self._fits(card)]

    def _fits(self, card: Card) -> bool:
        act, about = self.half.act, self.half.about
        return (act is None or any(deed.title == act for deed in card.does)) and (
            about is None or any(deed.guest == about for deed in card.does)
        )

    def _acts(self) -> list[Deed]:
        """Every action on the cards but the questions."""
        found = [deed for card in self.state.facts.cards for deed in card.does]
        return list(dict.fromkeys(deed for deed in found if deed.act != "question"))

    def _narrow(self, **by: Any) -> None:
        """By an action or a guest; the same again widens."""
        now = {name: value for name, value in by.items() if value != getattr(self.half, name)}
        self.page.remember(**(now or dict.fromkeys(by)))

    def _discarded(self, name: str) -> bool:
        state = self.state
        return state.discards.count(name) >= state.facts.card[name].copies

    # -- the page ---------------------------------------------------------------------------------

    def content(self) -> Widget:
        """What narrows beside (or above) the cards; the only card left stands alone."""
        if len(self.cards()) == 1:
            wider = partial(self.page.remember, act=None, about=None)
            alone = row([space(), self._card(self.cards()[0]), space()])
            alone.children[1].size_hint_x = 2.5
            return column([alone, quiet(self.say("All cards"), wider, "all cards")])
        acts, guests = self._sieve()
        if look().portrait:
            return column([guest_grid(acts, len(acts)), guest_grid(guests), self._grid()])
        gap = look().gap / 2
        sieve = column([grid(acts, 3, spacing=gap), grid(guests, 5, spacing=gap)], spacing=gap)
        sieve.size_hint_x = 0.62
        return row([sieve, self._grid()])

    def _sieve(self) -> tuple[list[Widget], list[Widget]]:
        """What a card does, and whom it asks about."""
        acts: list[Widget] = [
            DeedButton(
                deed,
                partial(self._narrow, act=deed.title),
                name=f"does {deed.title}",
                chosen=self.half.act == deed.title,
            )
            for deed in self._acts()
        ]
        guests: list[Widget] = [
            GuestButton(
                guest,
                partial(self._narrow, about=guest),
                name=f"asks {guest}",
                chosen=self.half.about == guest,
            )
            for guest in self.state.facts.guests
        ]
        return acts, guests

    def _grid(self) -> Widget:
        names = self.cards()
        if len(names) <= FEW:
            abreast = 1
        elif look().portrait:
            abreast = 5 if len(names) > 12 else 3
        else:
            abreast = 5 if len(names) > 12 else 4
        cards = [self._card(name) for name in names]
        return grid(cards, abreast, spacing=look().gap / 2)

    def _card(self, name: str) -> Widget:
        card = self.state.facts.card[name]
        return ActionCard(
            card.does,
            tuple(words_of(self.say, deed) for deed in card.does),
            partial(self._play, name),
            name=f"card {name}",
            faint=self._discarded(name),
        )

    def _play(self, name: str) -> None:
        self.act("play", card=name)

    def next(self) -> Do | None:
        """The only card left."""
        names = self.cards()
        if len(names) != 1:
            return None
        return Do(self.say("Play this card"), partial(self._play, names[0]))

    def undo(self) -> Do | None:
        """The last narrowing."""
        act, about = self.half.act, self.half.about
        if about is not None:
            back = partial(self.page.remember, about=None)
            return Do(self.say("Undo: {what}", what=about), back)
        if act is not None:
            back = partial(self.page.remember, act=None)
            return Do(self.say("Undo: {what}", what=self.say(act)), back)
        return None

    def help(self) -> str:
        """How a card is found."""
        return self.say(
            "Tap the card that was played. To find it sooner, tap what it does (mask: Room Robbery, gem: "
            "Lucky Lift, archway: Secret Passageway, eye: Peek) or the guest it asks about. Faint cards "
            "lie on the discard pile."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The card, after widening what hides it."""
        name = action["card"]
        hidden = [] if name in self.cards() else ["undo"] * self._narrowings()
        return [*hidden, f"card {name}"]

    def _narrowings(self) -> int:
        return (self.half.act is not None) + (self.half.about is not None)
