"""The house of the party variant, drawn: rooms clockwise round the corridor, passages below the floor.

Rooms are tapped. Which may be tapped glows; the others can be tapped too, and the rules then say why not.
"""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.look import Colour, rgb
from kiosk.widgets.paper import Paper
from kiosk.widgets.party_pieces import (
    CARD,
    ENVELOPE_PIECE,
    HOST,
    Piece,
    Pieces,
    stairs,
    token,
    weapon_token,
)
from kiosk.widgets.party_words import Fitted
from kiosk.widgets.style import look, palette, roomy
from scoring.games.boddys_party.facts import CORRIDOR, PartyFacts
from scoring.games.boddys_party.table import State

Box = tuple[float, float, float, float]
"""Left, low, wide, high; as shares of the house."""

SIDE, WIDTH = 0.31, 0.38
"""The share of the width that a column of rooms has, and the middle of the house between them."""
FLOOR = rgb("dccba4")
ABREAST = 2
"""So many pieces find room beside one another in a flat room."""


class Room(ButtonBehavior, Paper):
    """A room with what is in it: a card, weapons, tokens. The corridor is one too."""

    def __init__(
        self,
        name: str,
        says: str,
        pieces: Sequence[Piece],
        call: Callable[[], None] | None,
        *,
        fill: Colour,
        border: Colour,
        strong: bool,
        flat: bool,
    ) -> None:
        """Draw it; `flat` rooms have their pieces beside the name, not below it."""
        super().__init__(
            fill=fill,
            border=border,
            orientation="horizontal" if flat else "vertical",
            padding=[look().gap * 0.6, look().gap * 0.3],
            spacing=look().gap * 0.3,
            size_hint=(None, None),
        )
        self.name = f"room {name}"
        self.call = call
        self._line.width = max(1.0, look().mm(0.6 if strong else 0.15))
        words = Fitted(says, halign="left" if flat else "center")
        if not flat:
            words.size_hint_y = None
            words.height = (look().near if roomy() else look().small) * 1.25
        self.add_widget(words)
        if pieces or not flat:
            across = -(-len(pieces) // (2 if flat and len(pieces) > ABREAST else 1))
            share = 0.2 + 0.25 * across if flat else 1
            self.add_widget(Pieces(pieces, across, size_hint_x=share))

    def on_release(self) -> None:
        """The room was tapped."""
        if self.call is not None:
            self.call()


class PartyHouse(Widget):
    """The whole house as everybody may see it.

    `glow` are the rooms that may be tapped, all of them the same; without it the house is only shown.
    """

    def __init__(
        self,
        view: State,
        say: Callable[..., str],
        tap: Callable[[str], None] | None = None,
        glow: Collection[str] = (),
        numbers: Sequence[str] = (),
        **more: Any,
    ) -> None:
        """Draw every room; `numbers` says in which order cards are laid into rooms."""
        super().__init__(**more)
        self._facts = view.facts
        self._boxes = floor_plan(view.facts)
        self._rooms = {
            name: self._room(view, name, say, tap, glow, numbers) for name in self._boxes
        }
        for room in self._rooms.values():
            self.add_widget(room)
        self.bind(pos=self._lay, size=self._lay)

    def _room(
        self,
        view: State,
        name: str,
        say: Callable[..., str],
        tap: Callable[[str], None] | None,
        glow: Collection[str],
        numbers: Sequence[str],
    ) -> Room:
        board = view.facts.board
        glows, here = name in glow, view.turn in view.players and view.players[view.turn].in_play
        stands = here and view.players[view.turn].place == name and view.step != "place"
        shades = palette()
        fill = shades.paper if glows or not glow else shades.ground
        if name == CORRIDOR:
            fill = FLOOR if shades.paper[0] > 0.5 else shades.ground
        border = shades.brass if glows else shades.accent if stands else shades.line
        says = say("Corridor") if name == CORRIDOR else say(name)
        if name in numbers:
            says = f"{numbers.index(name) + 1}. {says}"
        return Room(
            name,
            says,
            pieces_in(view, name, dealt=name in numbers),
            partial(tap, name) if tap else None,
            fill=fill,
            border=border,
            strong=glows or stands,
            flat=name in (CORRIDOR, board.centre, board.second),
        )

    def _lay(self, *_changed: Any) -> None:
        gap = look().gap * 0.7
        for name, (x, y, wide, high) in self._boxes.items():
            room = self._rooms[name]
            room.size = (wide * self.width - gap, high * self.height - gap)
            room.pos = (self.x + x * self.width + gap / 2, self.y + y * self.height + gap / 2)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(rgba=FLOOR if palette().paper[0] > 0.5 else palette().ground)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[look().round])
            Color(rgba=palette().brass)
            for one, other in self._facts.board.passages:
                self._passage(self._rooms[one], self._rooms[other])

    def _passage(self, one: Room, other: Room) -> None:
        """Dashes from room to room; what lies above hides most of them, as it should be."""
        dashes = 40
        x0, y0, x1, y1 = one.center_x, one.center_y, other.center_x, other.center_y
        for dash in range(0, dashes, 2):
            begin, end = dash / dashes, (dash + 1) / dashes
            Line(
                points=[
                    x0 + (x1 - x0) * begin,
                    y0 + (y1 - y0) * begin,
                    x0 + (x1 - x0) * end,
                    y0 + (y1 - y0) * end,
                ],
                width=max(1.2, look().mm(0.4)),
            )


def pieces_in(view: State, name: str, *, dealt: bool = False) -> list[Piece]:
    """What lies and stands in a room, as everybody may see it."""
    pieces: list[Piece] = []
    if name == view.facts.board.centre:
        enveloped = view.facts.enveloped(len(view.seats))
        if view.home and view.step != "over":
            pieces.append(HOST)
        elif enveloped:
            pieces.append(ENVELOPE_PIECE)
    pieces += [stairs(end) for end in passages_from(view.facts, name)]
    if name in view.laid or dealt:
        pieces.append(CARD)
    pieces += [weapon_token(weapon) for weapon, room in view.lying.items() if room == name]
    return pieces + [
        token(view.facts.cards, player.token, seat)
        for seat, player in view.players.items()
        if player.in_play and player.place == name and player.token in view.facts.cards.suspects
    ]


def passages_from(facts: PartyFacts, name: str) -> list[str]:
    """The rooms to which a secret passage leads from this one."""
    return [
        end
        for passage in facts.board.passages
        for start, end in (passage, passage[::-1])
        if start == name
    ]


def floor_plan(facts: PartyFacts) -> dict[str, Box]:
    """Where the rooms lie: the first at the top, the others clockwise, the doorless two in the middle.

    >>> from scoring.facts import read_facts
    >>> from scoring.games.boddys_party import GAME
    >>> plan = floor_plan(read_facts(GAME.facts_text, PartyFacts))
    >>> [name for name, (x, *_) in plan.items() if x == 0]
    ['Study', 'Library', 'Billiard Room', 'Conservatory']
    """
    rooms = facts.cards.rooms
    right = rooms[1 : 1 + (len(rooms) - 2) // 2]
    bottom, left = rooms[1 + len(right)], tuple(reversed(rooms[2 + len(right) :]))
    rows = max(len(left), len(right))
    end = min(0.22, 1 / rows)
    plan: dict[str, Box] = {}
    for x, names in ((0.0, left), (SIDE + WIDTH, right)):
        high = 1 / len(names)
        for number, name in enumerate(names, 1):
            plan[name] = (x, 1 - number * high, SIDE, high)
    plan[rooms[0]] = (SIDE, 1 - end, WIDTH, end)
    plan[bottom] = (SIDE, 0.0, WIDTH, end)
    between = (1 - 2 * end) / 3
    for number, name in enumerate((CORRIDOR, facts.board.centre, facts.board.second), 1):
        plan[name] = (SIDE, 1 - end - number * between, WIDTH, between)
    return plan
