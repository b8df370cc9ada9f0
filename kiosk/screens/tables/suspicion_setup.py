"""Before the first turn of Suspicion: setting the table as on the box, then telling who stands where."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.suspicion_step import Step
from kiosk.widgets.gems import GemStack
from kiosk.widgets.mansion_map import MansionMap
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.games.suspicion.cardboard import GEMS, OUTER_ROOMS, Guest, called
from scoring.games.suspicion.table import Rooms, State


def example(state: State) -> Rooms:
    """Guests as they could stand at the start."""
    guests = state.facts.guests
    return {guests[place * 3 % len(guests)]: room for place, room in enumerate(OUTER_ROOMS)}


class SetupStep(Step):
    """What goes where, with a picture of the table; invitations can be told on the own pages already."""

    wide = True
    with_tabs = False

    def sentence(self) -> str:
        """Set the table."""
        return self.say("Set the table.")

    def steps(self) -> list[str]:
        """What the table does before the first turn, one sentence a step."""
        state = self.state
        return [
            self.say("A guest into each outer room."),
            self.say("Three stacks of {n} gems.", n=state.stack),
            self.say(
                "Each: an invitation and {hand} cards, secretly. The rest are two decks.",
                hand=state.facts.hand.cards,
            ),
            self.say("Behind your name is your own page."),
        ]

    def content(self) -> Widget:
        """The steps beside (or above) the picture: the mansion, and the stacks under it."""
        said = [Text(f"{number}.  {says}", "near") for number, says in enumerate(self.steps(), 1)]
        words = scrolling(column(said, tall=True))
        stacks = row([GemStack(gem, self.state.stack) for gem in GEMS], height=look().touch * 1.1)
        picture = column([MansionMap(self.state.facts.shows, example(self.state)), stacks])
        seats = row(
            [
                Press(
                    seat,
                    partial(self.page.kiosk.hand_over, seat),
                    name=f"page {seat}",
                    scale="small",
                    shorten=True,
                )
                for seat in self.state.seats
            ],
            height=look().touch,
            spacing=look().gap / 2,
        )
        if look().portrait:
            return column([words, picture, seats])
        words.size_hint_x = 1.25
        return column([row([words, picture]), seats])

    def next(self) -> Do:
        """On to who stands where."""
        return Do(self.say("The table is set"), partial(self.page.remember, ready=True))

    def help(self) -> str:
        """What is in the picture."""
        return self.say(
            "Put one guest into each of the ten outer rooms, at random. Make three stacks of {n} gems; the "
            "others stay in the box. Deal everybody one of the ten invitations and {hand} action cards, "
            "face down; what is left are two decks. Who wants Parlour to keep the deduction sheet tells it "
            "who they are, on the page behind the name.",
            n=self.state.stack,
            hand=self.state.facts.hand.cards,
        )

    def asks(self) -> dict[str, Any]:
        """What is asked once the table is set."""
        return PlaceStep(self.page).asks()

    def taps(self, action: dict[str, Any]) -> list[str]:
        """On, then as there."""
        return ["next", *PlaceStep(self.page).taps(action)]


class PlaceStep(Step):
    """One room after the other is framed, and one tap says who stands in it."""

    def sentence(self) -> str:
        """Who is here?"""
        return self.say("Who stands in this room?")

    def framed(self) -> int:
        """The room that was tapped, else the first without a guest."""
        taken = self.state.rooms.values()
        free = [room for room in OUTER_ROOMS if room not in taken] or list(OUTER_ROOMS)
        room = self.half.room
        return room if room is not None else free[0]

    def glow(self) -> list[int]:
        """Only this room is asked about; a tap on another one asks about that."""
        return [self.framed()]

    def _left(self) -> list[Guest]:
        return [guest for guest in self.state.facts.guests if guest not in self.state.rooms]

    def panel(self) -> list[Widget]:
        """The guests that are not in a room yet."""
        return [self.guests(self._left()), self.happened()]

    def tap_room(self, room: int) -> None:
        """Ask about this room."""
        self.page.remember(room=room)

    def tap_guest(self, guest: Guest) -> None:
        """This one stands in the framed room."""
        if guest in self._left():
            self.page.act({"type": "place", "guest": guest, "room": self.framed()})

    def next(self) -> Do | None:
        """The last guest can only be in the last room."""
        left = self._left()
        if len(left) != 1:
            return None
        return Do(
            self.say("It is {guest}", guest=called(left[0])), partial(self.tap_guest, left[0])
        )

    def undo(self) -> Do | None:
        """Before the first guest: back to the setup."""
        if self.state.rooms:
            return None
        back = partial(self.page.remember, ready=False)
        return Do(self.say("Undo: {what}", what=self.say("the table is set")), back)

    def help(self) -> str:
        """How guests are told."""
        return self.say(
            "Tap the guest who stands in the framed room. The frame goes on by itself; tap another "
            "room to tell that one first."
        )

    def asks(self) -> dict[str, Any]:
        """Who stands in the framed room."""
        return {"room": self.framed()}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The room if it is not framed, then the guest."""
        there = [] if action["room"] == self.framed() else [f"dark room {action['room']}"]
        return [*there, f"guest {action['guest']}"]
