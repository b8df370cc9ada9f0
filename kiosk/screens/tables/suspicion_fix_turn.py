"""Putting Suspicion's table right: whose turn it is and how far it has come, and the discards."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from kiosk.screens.tables.suspicion_cards import words_of
from kiosk.widgets.action_cards import ActionCard
from kiosk.widgets.guests import GuestButton
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Text

if TYPE_CHECKING:
    from kiosk.screens.tables.suspicion_fix import SuspicionFixPage


class TurnFixes:
    """Three parts of the page on which the table is put right."""

    def __init__(self, page: "SuspicionFixPage") -> None:
        """Belong to a page."""
        self.page = page
        self.say = page.say

    def turn(self) -> Widget:
        """Whose turn, and which dice are still to be moved."""
        view = self.page.view
        dice = view.dice
        lines = [
            self.page.line(
                self.say("It is the turn of"),
                [
                    self.page.choice(
                        seat, seat == view.who, partial(self._correct, seat=seat), f"turn {seat}"
                    )
                    for seat in view.seats
                ],
                3,
            ),
            self.page.line(
                self.say("The dice"),
                [
                    self.page.choice(
                        self.say("Not rolled"), dice is None, self._not_rolled, "not rolled"
                    ),
                    self.page.choice(self.say("Both moved"), dice == (), self._moved, "both moved"),
                ],
                2,
            ),
        ]
        for number, die in enumerate(view.facts.dice):
            faces = [
                GuestButton(
                    face,
                    partial(self._die, number, face),
                    name=f"die {number} {face}",
                    chosen=bool(dice) and face in self._lying(number),
                    size_hint_y=None,
                    height=look().touch,
                )
                for face in die
            ]
            lines.append(self.page.line(self.say("Still to be moved"), faces, len(faces)))
        peeks = [
            self.page.choice(str(n), n == view.top, partial(self._peeks, n), f"peeks {n}")
            for n in range(view.invitations)
        ]
        lines.append(self.page.line(self.say("Invitations looked at since the first"), peeks, 5))
        return scrolling(column(lines, tall=True, padding=(0, 0, look().gap * 1.5, 0)))

    def _lying(self, number: int) -> list[str]:
        """The face of this die that is still to be moved, if one is; a lone wild counts as the first's."""
        one, other = self.page.view.facts.dice
        faces = list(self.page.view.dice or ())
        if len(faces) == 2:
            straight = faces[0] in one and faces[1] in other
            return [faces[number if straight else 1 - number]]
        return [face for face in faces if (face in one) == (number == 0)]

    def _die(self, number: int, face: str) -> None:
        """This die shows this face; the same again says that it is moved."""
        lying = [self._lying(0), self._lying(1)]
        lying[number] = [] if lying[number] == [face] else [face]
        self._correct(dice=[*lying[0], *lying[1]], card=None, left=[])

    def _not_rolled(self) -> None:
        self._correct(dice=None, card=None, left=[])

    def _moved(self) -> None:
        self._correct(dice=[])

    def _peeks(self, n: int) -> None:
        self.page.kiosk.act({"type": "correct_top", "peeks": n})

    def _correct(self, **changes: Any) -> None:
        """The turn as it is, but for what was tapped."""
        view = self.page.view
        does = view.facts.card[view.played].does if view.played else ()
        now = {
            "seat": view.who,
            "dice": None if view.dice is None else list(view.dice),
            "card": view.played,
            "left": [place for place, deed in enumerate(does) if deed in view.left],
        }
        self.page.kiosk.act({"type": "correct_turn", **now, **changes})

    # -- the card on the table --------------------------------------------------------------------

    def card(self) -> Widget:
        """Which card lies there, and what of it is still to do."""
        view = self.page.view
        none = self.page.choice(
            self.say("No card yet"),
            view.played is None,
            partial(self._correct, card=None, left=[], dice=[]),
            "no card",
        )
        does = view.facts.card[view.played].does if view.played else ()
        left = [place for place, deed in enumerate(does) if deed in view.left]
        deeds = [
            self.page.choice(
                self.say("Still to do: {what}", what=words_of(self.say, deed)),
                place in left,
                partial(self._correct, dice=[], left=sorted(set(left) ^ {place})),
                f"deed {place}",
            )
            for place, deed in enumerate(does)
        ]
        head = grid([none, *deeds], 1 if look().portrait else 3, tall=True)
        return column([head, self._all_cards(self._lies, [view.played or ""])])

    def _lies(self, name: str) -> None:
        self._correct(dice=[], card=name, left=[0, 1])

    def _all_cards(self, tapped: Callable[[str], None], strong: Sequence[str]) -> Widget:
        """Every kind of card; those not in the list are faint."""
        cards = [
            ActionCard(
                card.does,
                tuple(words_of(self.say, deed) for deed in card.does),
                partial(tapped, name),
                name=f"card {name}",
                faint=name not in strong,
                size_hint_y=None,
                height=look().touch,
            )
            for name, card in self.page.view.facts.card.items()
        ]
        abreast = 5 if look().portrait else 7
        return scrolling(grid(cards, abreast, tall=True, spacing=look().gap / 2))

    # -- the discards -----------------------------------------------------------------------------

    def discards(self) -> Widget:
        """A tap puts a card on the pile; where all of it lie there, it takes them off."""
        view = self.page.view
        none = self.page.choice(
            self.say("Shuffled: none"), not view.discards, partial(self._pile, []), "no discards"
        )
        says = self.say("Discarded cards: {n}", n=len(view.discards))
        head = row([Text(says, "small", tall=False), none], height=look().touch)
        return column([head, self._all_cards(self._discard, view.discards)])

    def _discard(self, name: str) -> None:
        view = self.page.view
        if view.discards.count(name) >= view.facts.card[name].copies:
            self._pile([card for card in view.discards if card != name])
        else:
            self._pile([*view.discards, name])

    def _pile(self, cards: Sequence[str]) -> None:
        self.page.kiosk.act({"type": "correct_discards", "cards": list(cards)})
