"""The first half of a turn of Suspicion: two guest dice are told, and the guests walk one room each."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Sight, Taken
from kiosk.screens.page import Do
from kiosk.screens.tables.suspicion_step import GUEST_DICE, Step, guest_grid, pane, roomy
from kiosk.widgets.guests import GuestButton
from kiosk.widgets.rows import row
from kiosk.widgets.style import look
from scoring.games.suspicion.cardboard import WILD, Guest, called
from scoring.games.suspicion.mansion import DOORWAYS


class RollStep(Step):
    """A face of each die is tapped; the second tap is the roll."""

    def sentence(self) -> str:
        """Who rolls."""
        return self.say("{who} rolls both dice.", who=self.who)

    def panel(self) -> list[Widget]:
        """What happened before, and the two dice with all their faces."""
        told, found = self.half.faces, self.page.glance.sure
        seen = found.faces if found is not None else ()
        dice = [
            guest_grid(
                [
                    GuestButton(
                        face,
                        partial(self._tell, number, face),
                        name=f"die {number} {face}",
                        chosen=face in (told[number], *seen),
                    )
                    for face in die
                ],
                len(die),
            )
            for number, die in enumerate(self.state.facts.dice)
        ]
        return [self.happened(), *dice]

    def _tell(self, number: int, face: str) -> None:
        one, other = self.half.faces
        faces = (face, other) if number == 0 else (one, face)
        if all(faces):
            self.act("roll", faces=list(faces))
        else:
            self.page.remember(faces=faces)

    def undo(self) -> Do | None:
        """The die that was told first."""
        for face in self.half.faces:
            if face:
                back = partial(self.page.remember, faces=("", ""))
                return Do(self.say("Undo: {what}", what=face), back)
        return None

    def sights(self) -> list[Sight]:
        """The two dice in the tray."""
        return [Sight(self.say("Read the dice"), GUEST_DICE, self._seen)]

    def _seen(self, taken: Taken) -> list[dict[str, Any]]:
        return [{"type": "roll", "faces": list(taken.faces)}]

    def help(self) -> str:
        """How dice are told."""
        return self.say(
            "Roll the real dice, then tap what they show: one face in each row. The question mark is "
            "wild: any guest."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """A face in each row."""
        one, other = action["faces"]
        dice = self.state.facts.dice
        if one not in dice[0] or other not in dice[1]:
            one, other = other, one
        told = self.half.faces
        if told[1]:
            return [*([] if told[1] == other else [f"die 1 {other}"]), f"die 0 {one}"]
        return [*([] if told[0] == one else [f"die 0 {one}"]), f"die 1 {other}"]


class MoveStep(Step):
    """A guest on the dice is chosen (the first already is), and the rooms next door glow."""

    @property
    def dice(self) -> Sequence[str]:
        """The dice that are not moved yet."""
        return self.state.dice or ()

    def can_go(self) -> Sequence[Guest]:
        """Those on the dice, or with a wild everybody."""
        if WILD in self.dice:
            return self.state.facts.guests
        return list(dict.fromkeys(self.dice))

    def chosen(self) -> Guest | None:
        """Who was tapped, else the first on the dice."""
        if self.half.guest in self.can_go():
            return self.half.guest
        return next((face for face in self.dice if face != WILD), None)

    def glow(self) -> Sequence[int]:
        """The rooms one door away."""
        guest = self.chosen()
        return DOORWAYS[self.state.rooms[guest]] if guest is not None else ()

    def sentence(self) -> str:
        """Who moves whom."""
        guest = self.chosen()
        if guest is None:
            return self.say("{who} moves any guest.", who=self.who)
        return self.say("{who} moves {guest}.", who=self.who, guest=called(guest))

    def panel(self) -> list[Widget]:
        """The dice still to be moved; with a wild, all guests to choose from."""
        if WILD not in self.dice:
            return [self.happened(), self._dice()]
        anybody = [self._dice(), self.guests(self.can_go(), self.chosen())]
        if roomy() and not look().portrait:  # there the mansion needs the room
            return [self.happened(), *anybody]
        return [pane([*anybody, *self.learned()])]

    def _dice(self) -> Widget:
        chosen = self.chosen()
        shown = [
            GuestButton(
                face,
                partial(self.tap_guest, face) if face != WILD else self._any,
                name=f"die {face}",
                chosen=face == chosen,
            )
            for face in self.dice
        ]
        room = 1.7 if WILD not in self.dice or (roomy() and not look().portrait) else 1.2
        return row(shown, height=look().touch * room)

    def _any(self) -> None:
        """The wild die was tapped: any guest may be tapped now."""
        self.page.refuse(self.say("Tap the guest who moves."))

    def tap_guest(self, guest: Guest) -> None:
        """Move this one first; a guest that is not on the dice is refused with the rule."""
        if guest in self.can_go():
            self.page.remember(guest=guest)
        else:
            self.page.refuse(self.say("{guest} is not on the dice.", guest=guest))

    def tap_room(self, room: int) -> None:
        """There."""
        guest = self.chosen()
        if guest is not None and room != self.state.rooms[guest]:
            self.carry(guest, room)

    def carry(self, guest: Guest, room: int) -> None:
        """This guest, there."""
        self.act("move", guest=guest, room=room)

    def undo(self) -> Do | None:
        """The guest that was tapped."""
        if self.half.guest is None:
            return None
        back = partial(self.page.remember, guest=None)
        return Do(self.say("Undo: {what}", what=self.half.guest), back)

    def help(self) -> str:
        """How guests walk."""
        return self.say(
            "Each guest rolled walks through one doorway; the rooms it can reach glow. Tap one of them, "
            "or carry the guest there with a finger. Both dice must be moved, in either order: tap the "
            "other guest to move that one first. A question mark moves any guest, also the one on the "
            "other die."
        )

    def asks(self) -> dict[str, Any]:
        """The guest on the first die."""
        return {} if WILD in self.dice else {"guest": self.chosen()}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The guest if it is not chosen, then the room."""
        guest = action["guest"]
        first = []
        if guest != self.chosen():
            first = [f"guest {guest}" if WILD in self.dice else f"die {guest}"]
        return [*first, f"room {action['room']}"]
