"""The second half of a turn of Suspicion: what the card does, in any order, then the sheets."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Sight, Taken
from kiosk.screens.page import Do
from kiosk.screens.tables.suspicion_cards import words_of
from kiosk.screens.tables.suspicion_step import (
    GUEST_DICE,
    Step,
    pane,
    quiet,
    roomy,
    shortened,
)
from kiosk.widgets.deeds import DeedPicture
from kiosk.widgets.gems import GemButton, GemStack
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.games.suspicion.cardboard import FEWEST, GEMS, ROOMS, Deed, Gem, Guest, called
from scoring.games.suspicion.phases import cards_left

FEW = 3
"""More players than these stand side by side in smaller letters."""


class DeedStep(Step):
    """Every action of the card that is still to do has its buttons; the passageway is on the mansion."""

    def sentence(self) -> str:
        """What is left to do."""
        left = self.state.left
        if len(left) > 1:
            if len(self.state.seats) == FEWEST:
                return self.say("{who} does one of these.", who=self.who)
            return self.say("{who} does both.", who=self.who)
        match left[0].act:
            case "robbery":
                return self.say("{who} robs: which gem?", who=self.who)
            case "lift":
                return self.say("{who} takes the gem.", who=self.who)
            case "passage":
                return self.say("{who} sends one guest.", who=self.who)
            case "peek":
                return self.say("{who} peeks.", who=self.who)
            case _:
                return self.say("{who} asks: whom?", who=self.who)

    # -- the passageway ---------------------------------------------------------------------------

    def _passage(self) -> bool:
        return Deed("passage") in self.state.left

    def can_go(self) -> Sequence[Guest]:
        """With the passageway everybody."""
        return self.state.facts.guests if self._passage() else ()

    def chosen(self) -> Guest | None:
        """Who was tapped."""
        return self.half.guest if self.half.guest in self.can_go() else None

    def glow(self) -> Sequence[int]:
        """Every other room."""
        guest = self.chosen()
        if guest is None:
            return ()
        return [room for room in ROOMS if room != self.state.rooms[guest]]

    def tap_guest(self, guest: Guest) -> None:
        """This one goes through the passageway; tapped again it does not."""
        if self._passage():
            self.page.remember(guest=None if guest == self.half.guest else guest)

    def tap_room(self, room: int) -> None:
        """There."""
        guest = self.chosen()
        if guest is not None and room != self.state.rooms[guest]:
            self.carry(guest, room)

    def carry(self, guest: Guest, room: int) -> None:
        """This guest, there."""
        self.act("passage", guest=guest, room=room)

    # -- the panel --------------------------------------------------------------------------------

    def panel(self) -> list[Widget]:
        """A part for each action, and the stacks where no action shows them and there is room."""
        parts = [self._part(deed) for deed in self.state.left]
        room = look().portrait or roomy() or (len(parts) == 1 and not self.learned())
        if room and not any(deed.act in ("robbery", "lift") for deed in self.state.left):
            parts.insert(0, stacks(self))
        return [pane([*parts, *self.learned()])]

    def _part(self, deed: Deed) -> Widget:
        """The action's picture and words above what can be tapped for it."""
        picture = DeedPicture(deed, size_hint_x=None, width=look().touch * 0.8)
        words = Text(words_of(self.say, deed), "near", tall=False)
        head = row([picture, words], height=look().touch * 0.8, spacing=look().gap / 2)
        return column([head, *self._buttons(deed)], tall=True, spacing=look().gap / 2)

    def _buttons(self, deed: Deed) -> list[Widget]:
        match deed.act:
            case "robbery":
                return [self._gems("rob", self._to_rob())]
            case "lift":
                return [self._gems("lift", [deed.gem or "diamond"])]
            case "passage":
                chosen = self.chosen()
                if chosen is None:
                    says = self.say("Tap a guest, then any room.")
                else:
                    says = self.say("{guest} goes to any room.", guest=called(chosen))
                return [Text(says, "small", color=palette().faint)]
            case "peek":
                label = self.say("{who} has looked", who=self.who)
                return [Press(label, partial(self.act, "peek"), name="peek")]
            case _:
                return [self._askable(deed)]

    def _to_rob(self) -> list[Gem]:
        """The gems that some guest's room shows: what everybody may know."""
        shows, rooms = self.state.facts.shows, self.state.rooms.values()
        return [gem for gem in GEMS if any(gem in shows[room] for room in rooms)]

    def _gems(self, kind: str, gems: Sequence[Gem]) -> Widget:
        left = self.state.stacks
        shown = [
            GemButton(gem, left[gem], partial(self.act, kind, gem=gem), name=f"{kind} {gem}")
            if gem in gems
            else GemStack(gem, left[gem], opacity=0.35)
            for gem in GEMS
        ]
        return row(shown, height=look().touch * 1.15)

    def _askable(self, deed: Deed) -> Widget:
        others = [seat for seat in self.state.seats if seat != self.state.who]
        buttons = [
            Press(
                seat,
                partial(self.act, "ask", asked=seat, guest=deed.guest),
                scale="near" if len(others) <= FEW else "small",
                name=f"ask {seat}",
                shorten=True,
            )
            for seat in others
        ]
        return grid(buttons, len(buttons), tall=True, spacing=look().gap / 2)

    def next(self) -> Do | None:
        """The only thing there is to do, where there is only one."""
        left = self.state.left
        if len(left) == 1 and left[0].act == "lift":
            return Do(self.say("Take it"), partial(self.act, "lift", gem=left[0].gem))
        if len(left) == 1 and left[0].act == "peek":
            return Do(self.say("{who} has looked", who=self.who), partial(self.act, "peek"))
        return self.page.look_at_answer()

    def undo(self) -> Do | None:
        """The guest that was tapped for the passageway."""
        if self.half.guest is None:
            return None
        back = partial(self.page.remember, guest=None)
        return Do(self.say("Undo: {what}", what=self.half.guest), back)

    def help(self) -> str:
        """What the actions are."""
        return self.say(
            "Room Robbery: take a gem that the room of your own guest shows, for all to see. Lucky Lift: "
            "take the gem on the card. Passageway: any guest into any room. Peek: look at the top "
            "invitation and put it under the deck. Question: ask somebody whether their guest can see "
            "the one on the card, in a straight line or in the same room. With two players only one of "
            "the two actions is done."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """One tap each; a guest and a room for the passageway."""
        match action["type"]:
            case "rob" | "lift":
                return [f"{action['type']} {action['gem']}"]
            case "peek":
                return ["peek"]
            case "ask":
                return [f"ask {action['asked']}"]
            case "passage":
                other = [] if self.chosen() in (None, action["guest"]) else ["undo"]
                first = [] if self.chosen() == action["guest"] else [f"mover {action['guest']}"]
                return [*other, *first, f"room {action['room']}"]
        return super().taps(action)


class AnswerStep(Step):
    """A question waits for its tile: passed on the real table, or answered on the kiosk in secret."""

    def sentence(self) -> str:
        """Who answers whom."""
        question = self.state.asked
        return self.say(
            "{asked} answers {who}.", asked=shortened(question.asked), who=shortened(question.asker)
        )

    def panel(self) -> list[Widget]:
        """The question, and the way to answer it here."""
        question = self.state.asked
        asks = self.say("Can your guest see {guest}?", guest=question.guest)
        picture = DeedPicture(
            Deed("question", guest=question.guest), size_hint_x=None, width=look().touch * 1.4
        )
        head = row([picture, Text(asks, "near", tall=False)], height=look().touch * 1.6)
        rule = self.say("From the bright rooms: Yes. From the dark ones: No.")
        here = Press(
            self.say("{who} answers on the kiosk", who=shortened(question.asked)),
            self.page.answer_here,
            scale="small",
            name="answer here",
        )
        said = self.learned() or [Text(rule, "small", color=palette().faint)]
        return [pane([head, *said]), here]

    def chosen(self) -> Guest:
        """The guest it is about."""
        return self.state.asked.guest

    def next(self) -> Do:
        """The tile has been passed; what it says stays between the two."""
        return Do(self.say("The tile is passed"), self.page.tile_passed)

    def help(self) -> str:
        """How a question is answered."""
        return self.say(
            "{asked} passes {who} the Yes or the No tile, face down. Or {asked} takes the kiosk and "
            "answers there, and {who} reads it afterwards; then the sheet fills itself in.",
            asked=self.state.asked.asked,
            who=self.state.asked.asker,
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """On the tiles."""
        return ["next"]


class SheetsStep(Step):
    """The card is discarded, a new one drawn, everybody marks the sheet."""

    def sentence(self) -> str:
        """Draw."""
        if cards_left(self.state) <= 1:
            return self.say("{who} draws the last card.", who=self.who)
        return self.say("{who} draws a card.", who=self.who)

    def panel(self) -> list[Widget]:
        """What happened, and the stacks."""
        if self.page.look_at_answer() is not None:
            later = self.say("Read it later")
            return [self.happened(), quiet(later, self.page.read_later, "read later"), stacks(self)]
        if cards_left(self.state) <= 1:
            says = self.say("Shuffle the discards: they are the new deck. Mark your sheets.")
        else:
            says = self.say("Everybody marks the sheet; tap your name for your own page.")
        return [self.happened(), Text(says, "small", color=palette().faint), stacks(self)]

    def next(self) -> Do:
        """The next player; first whoever must still read an answer."""
        if (look_first := self.page.look_at_answer()) is not None:
            return look_first
        state = self.state
        after = state.seats[(state.turn + 1) % len(state.seats)]
        return Do(self.say("Now {who}", who=shortened(after)), partial(self.act, "end_turn"))

    def sights(self) -> list[Sight]:
        """The next player's dice: who rolls ends the pause, once every answer is read."""
        if self.page.look_at_answer() is not None:
            return []
        return [Sight(self.say("Read the dice"), GUEST_DICE, self._thrown)]

    def _thrown(self, taken: Taken) -> list[dict[str, Any]]:
        return [{"type": "end_turn"}, {"type": "roll", "faces": list(taken.faces)}]

    def help(self) -> str:
        """What is done between two turns."""
        return self.say(
            "Discard the card and draw a new one. Everybody may mark the deduction sheet now: on paper, "
            "or on the own page behind the name."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The big button; not before the answer was read."""
        first = ["read later"] if self.page.look_at_answer() is not None else []
        return [*first, "next"]


def stacks(step: Step) -> Widget:
    """The three stacks with what is left in each."""
    left = step.state.stacks
    return row([GemStack(gem, left[gem]) for gem in GEMS], height=look().touch)
