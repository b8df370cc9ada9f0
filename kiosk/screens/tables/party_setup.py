"""Before the first turn: whose token is whose, what is dealt where, and a weapon token from everybody."""

from collections.abc import Collection
from functools import partial
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.party_step import Step, short
from kiosk.widgets.paper import Paper
from kiosk.widgets.party_house import PartyHouse
from kiosk.widgets.party_keys import WeaponKey
from kiosk.widgets.party_pieces import one, token
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.boddys_party.flow import tokens_in_box

DEALT = "dealt"
"""The draft that knows what only people know: that the cards are dealt."""


class StartSpace(ButtonBehavior, Paper):
    """A suspect's START space with the pawn on it, and who plays it."""

    def __init__(self, pawn: Widget, says: str, name: str, call: Any) -> None:
        """Draw it; taken ones are dead."""
        super().__init__(border=palette().brass if call else palette().line, padding=look().gap / 2)
        self.name = name
        self.call = call
        self.disabled = call is None
        self.add_widget(pawn)
        ink = palette().ink if call else palette().faint
        words = Text(says, "small", halign="center", color=ink, disabled_color=ink, tall=False)
        words.size_hint_y, words.height = None, look().small * 2.5
        self.add_widget(words)

    def on_release(self) -> None:
        """This one."""
        if self.call is not None:
            self.call()


class TokensStep(Step):
    """Everybody takes the token of the nearest START space."""

    @property
    def asked(self) -> Seat:
        """Whose token is asked for: who was tapped, else the first without one."""
        waiting: tuple[Seat, ...] = self.values("token", "seat")
        chosen = self.page.half.seat
        return chosen if chosen is not None and chosen in waiting else waiting[0]

    def sentence(self) -> str:
        """One after the other."""
        return self.say("{who}: which START is nearest?", who=short(self.asked))

    def picture(self) -> Widget:
        """The START spaces as they lie round the board."""
        suspects = self.view.facts.cards.suspects
        half = (len(suspects) + 1) // 2
        above = (suspects[-1], *suspects[: half - 1])
        below = tuple(reversed(suspects[half - 1 : -1]))
        return column([row([self._space(name) for name in side]) for side in (above, below)])

    def _space(self, suspect: str) -> Widget:
        players = self.view.players
        owner = next((seat for seat in players if players[seat].token == suspect), None)
        pawn = one(token(self.view.facts.cards, suspect, owner or ""), large=True)
        pawn.opacity = 0.5 if owner else 1.0
        says = self.say("{suspect}: {who}", suspect=suspect, who=owner) if owner else suspect
        call = None if owner else partial(self._takes, suspect)
        return StartSpace(pawn, self.say(says), f"suspect {suspect}", call)

    def _takes(self, suspect: str) -> None:
        self.act("token", self.asked, seat=self.asked, suspect=suspect)

    def panel(self) -> list[Widget]:
        """Somebody else first, where that is easier."""
        others = [
            Press(
                seat,
                partial(self.page.remember, seat=seat),
                "chosen" if seat == self.asked else "plain",
                name=f"seat {seat}",
                shorten=True,
            )
            for seat in self.values("token", "seat")
        ]
        return [grid(others, 3 if look().portrait else 2, tall=True)]

    def guests(self) -> list[Seat]:
        """Nobody has anything yet."""
        return []

    def help(self) -> str:
        """How tokens are found."""
        return self.say(
            "Everybody looks for the START space on the board that is nearest and takes the token of "
            "that name. The others go back into the box. Tap a player first to begin with somebody else."
        )

    def asks(self) -> dict[str, Any]:
        """Whose token."""
        return {"seat": self.asked}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The player, unless asked already, and the token."""
        seat = action["seat"]
        first = [] if seat == self.asked else [f"seat {seat}"]
        return [*first, f"suspect {action['suspect']}"]


class DealStep(Step):
    """The notepads, the hands, the envelope, the cards in the rooms."""

    @property
    def told(self) -> bool:
        """Whether the cards are dealt, and it is asked who wants Parlour to keep them."""
        return self.page.half.sheet == DEALT

    def sentence(self) -> str:
        """All at once, from the list; then the secrets."""
        return self.say("Who tells Parlour?") if self.told else self.say("Deal the cards.")

    def guests(self) -> Collection[Seat]:
        """Those who may tell."""
        return self.view.seats if self.told else ()

    def steps(self) -> list[str]:
        """What the table does, one sentence a step."""
        facts, players = self.view.facts, len(self.view.seats)
        hands = self.say("Deal one of each again: your hand. Keep it hidden.")
        if facts.enveloped(players):
            hands = self.say("Deal one of each again: your hand. One of each into the envelope.")
        return [
            self.say("Deal a person, a weapon and a room to each: write them on your notepad."),
            self.say("Take those cards back and shuffle each deck."),
            hands,
            self.say(
                "Lay the other {n} face down into rooms, clockwise from the {room}.",
                n=facts.spare_cards(players),
                room=facts.deal.first_room,
            ),
        ]

    def panel(self) -> list[Widget]:
        """The steps below one another; then what Parlour can keep."""
        if self.told:
            words = self.say(
                "Who wants Parlour to keep notepad and hand taps the own name. Paper is as good."
            )
            return [Text(words, "small")]
        said = [Text(f"{n}.  {says}", "small") for n, says in enumerate(self.steps(), 1)]
        return [column(said, tall=True, spacing=look().gap * 0.6)]

    def picture(self) -> Widget:
        """The house with the cards where they go, and the tokens on their way in."""
        rooms = self.view.facts.laid_rooms(len(self.view.seats))
        return PartyHouse(self.view, self.say, numbers=rooms)

    def next(self) -> Do:
        """On to the secrets, then to the weapons."""
        if not self.told:
            return Do(self.say("Everything is dealt"), partial(self.page.remember, sheet=DEALT))
        return Do(self.say("Go on"), partial(self.act, "dealt"))

    def help(self) -> str:
        """What is secret, and where it can be told."""
        return self.say(
            "On the notepad stand the person, the interest (weapon) and the style (room) you are looking "
            "for. Your hand is your own three cards; turning one up is a boost. Who wants Parlour to keep "
            "them taps the own name with the keyhole; who prefers paper tells everything at the end."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The big button, twice."""
        return ["next"] if self.told else ["next", "next"]

    def undo(self) -> Do | None:
        """Back to the list."""
        if not self.told:
            return None
        label = self.say("Undo: {what}", what=self.say("dealt"))
        return Do(label, partial(self.page.remember, sheet=None))


class PlaceStep(Step):
    """In turn, everybody puts a weapon token into a room without one."""

    @property
    def weapon(self) -> str | None:
        """The token that was tapped."""
        chosen = self.page.half.weapon
        return chosen if chosen in tokens_in_box(self.view) else None

    def sentence(self) -> str:
        """First the token, then the room."""
        if self.weapon is None:
            return self.say("{who} places a weapon.", who=short(self.seat))
        return self.say("Where does the {weapon} go?", weapon=self.weapon)

    def glow(self) -> tuple[str, ...]:
        """The rooms without a weapon, once one is chosen."""
        return self.values("place", "room") if self.weapon else ()

    def tap(self, room: str) -> None:
        """It goes there."""
        if self.weapon is not None and room in self.view.facts.rooms:
            self.act("place", weapon=self.weapon, room=room)

    def panel(self) -> list[Widget]:
        """The tokens in the box."""
        keys = [
            WeaponKey(
                weapon,
                self.say(weapon),
                partial(self.page.remember, weapon=weapon),
                f"weapon {weapon}",
                chosen=weapon == self.weapon,
            )
            for weapon in tokens_in_box(self.view)
        ]
        return [grid(keys, 3 if look().portrait else 2, tall=True)]

    def undo(self) -> Do | None:
        """Another weapon."""
        if self.weapon is None:
            return None
        label = self.say("Undo: {what}", what=self.weapon)
        return Do(label, partial(self.page.remember, weapon=None))

    def guests(self) -> list[Seat]:
        """Who places."""
        return [self.seat]

    def help(self) -> str:
        """What may go where."""
        return self.say(
            "Tap a weapon token, then the room it is put into. Every room takes one; the two rooms in "
            "the middle take one too."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The weapon, then the room."""
        return [f"weapon {action['weapon']}", f"room {action['room']}"]
