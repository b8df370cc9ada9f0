"""The mansion on the glass: twelve rooms with their gems and doors, guests to tap or drag."""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import hypot
from typing import Any, NamedTuple

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.look import rgb
from kiosk.widgets.drawn import Drawn
from kiosk.widgets.gems import lay_gem
from kiosk.widgets.guests import lay_guest
from kiosk.widgets.mansion import Box, Plan, Point, crowd, gem_places, plan
from kiosk.widgets.style import look, palette
from scoring.games.suspicion.cardboard import GEMS, ROOMS, Gem
from scoring.games.suspicion.mansion import DOORWAYS

WALNUT, GLOW, NIGHT = rgb("4a3323"), rgb("ffe08a"), rgb("241f2e")
FLOORS = tuple(rgb(code) for code in ("ecdfc4", "e3d3b4", "e8d9bd"))
"""Carpets of neighbouring rooms differ a little."""
MANY = 4
"""Where more rooms than these can be tapped, their edges are thin."""
DRAG_MM = 3.0
"""A finger that has gone this far carries a guest; less is a trembling tap."""


class Hands(NamedTuple):
    """Who hears of touches: a room, a guest, a guest carried into a room."""

    room: Callable[[int], None]
    guest: Callable[[str], None]
    carried: Callable[[str, int], None]


class Spot(ButtonBehavior, Widget):
    """Where a hand finds a room or a guest by name; the map itself takes the touches."""

    def __init__(self, name: str) -> None:
        """Belong to a map."""
        super().__init__(size_hint=(None, None))
        self.name = name


class MansionMap(Drawn):
    """The mansion as it stands. Without `hands` it is a picture.

    `glow` are the rooms that can be tapped, `chosen` the guest it is about, `can_go` the guests that can
    be picked up, `framed` a room that is asked about, `shaded` the rooms in which somebody cannot be.
    """

    def __init__(
        self,
        shows: Sequence[Collection[Gem]],
        rooms: Mapping[str, int],
        hands: Hands | None = None,
        *,
        glow: Collection[int] = (),
        chosen: str | None = None,
        can_go: Collection[str] = (),
        framed: int | None = None,
        shaded: Collection[int] = (),
        **more: Any,
    ) -> None:
        """Draw it and wait for a finger."""
        super().__init__(**more)
        self.shows, self.rooms, self.hands = shows, dict(rooms), hands
        self.glow, self.chosen, self.can_go = frozenset(glow), chosen, frozenset(can_go)
        self.framed, self.shaded = framed, frozenset(shaded)
        self._spots: dict[int | str, Spot] = {}
        if hands is not None:
            for room in ROOMS:
                self._spots[room] = Spot(f"{'room' if room in self.glow else 'dark room'} {room}")
            self._spots |= {guest: Spot(f"mover {guest}") for guest in self.can_go}
            for spot in self._spots.values():
                self.add_widget(spot)
        self._down: Point | None = None
        self._carries: str | None = None

    @property
    def plan(self) -> Plan:
        """Where the rooms are now."""
        return plan(tuple(self.pos), tuple(self.size))

    # -- the picture ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Walls, floors, doors, gems, then the guests."""
        where = self.plan
        house = where.house
        Color(rgba=WALNUT)
        RoundedRectangle(
            pos=(house.x, house.y), size=(house.wide, house.high), radius=[look().round]
        )
        for room in ROOMS:
            self._draw_room(room, where)
        Color(rgba=FLOORS[1])
        for room in ROOMS:
            for other in DOORWAYS[room]:
                if other > room:
                    door = where.doorway(room, other)
                    Rectangle(pos=(door.x, door.y), size=(door.wide, door.high))
        places = crowd(where, self.rooms)
        for guest, place in places.items():
            self._draw_guest(guest, place)
        if self.chosen in places:
            self._draw_guest(self.chosen, places[self.chosen])
        for thing, spot in self._spots.items():
            box = where.room(thing) if isinstance(thing, int) else places.get(thing)
            if box is not None:
                spot.pos, spot.size = (box.x, box.y), (box.wide, box.high)

    def _draw_room(self, room: int, where: Plan) -> None:
        box = where.room(room)
        Color(rgba=GLOW if room in self.glow else FLOORS[(room + room // 4) % len(FLOORS)])
        Rectangle(pos=(box.x, box.y), size=(box.wide, box.high))
        gems = [gem for gem in GEMS if gem in self.shows[room]]
        for gem, place in zip(gems, gem_places(box, len(gems)), strict=True):
            lay_gem(gem, place.x, place.y, place.wide)
        if room in self.shaded:
            Color(rgba=(*NIGHT[:3], 0.5))
            Rectangle(pos=(box.x, box.y), size=(box.wide, box.high))
        if room in self.glow or room == self.framed:
            edge = max(1.5, look().mm(0.7 if len(self.glow) <= MANY else 0.3))
            Color(rgba=palette().brass if room in self.glow else palette().accent)
            Line(
                rectangle=(box.x + edge, box.y + edge, box.wide - 2 * edge, box.high - 2 * edge),
                width=edge,
            )

    def _draw_guest(self, guest: str, place: Box) -> None:
        if guest == self.chosen:
            lay_guest(guest, place.x, place.y, place.wide, palette().brass, look().mm(0.8))
        elif guest in self.can_go and self.can_go != set(self.rooms):
            lay_guest(guest, place.x, place.y, place.wide, palette().accent, look().mm(0.6))
        else:
            lay_guest(guest, place.x, place.y, place.wide)

    # -- the finger -------------------------------------------------------------------------------

    def _guest_at(self, x: float, y: float) -> str | None:
        """The guest whose medallion the finger is on; in a crowd the nearest."""
        near = {
            guest: hypot(x - place.x - place.wide / 2, y - place.y - place.high / 2) / place.wide
            for guest, place in crowd(self.plan, self.rooms).items()
        }
        found = min(near, key=lambda guest: near[guest], default=None)
        return found if found is not None and near[found] <= 0.6 else None

    def on_touch_down(self, touch: Any) -> bool:
        """A finger comes down on the mansion."""
        if self.hands is None or not self.plan.house.holds(touch.x, touch.y):
            return False
        touch.grab(self)
        self._down = (touch.x, touch.y)
        self._carries = None
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """A guest under the finger is carried along."""
        if touch.grab_current is not self or self._down is None:
            return False
        if self._carries is None:
            guest = self._guest_at(*self._down)
            far = hypot(touch.x - self._down[0], touch.y - self._down[1]) > look().mm(DRAG_MM)
            if far and guest in self.can_go:
                self._carries = guest
        if self._carries is not None:
            self.canvas.after.clear()
            side = look().touch * 1.2
            with self.canvas.after:
                lay_guest(
                    self._carries,
                    touch.x - side / 2,
                    touch.y - side / 2,
                    side,
                    palette().brass,
                    look().mm(0.8),
                )
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Lifted where it came down it was a tap; else the guest is put down."""
        if touch.grab_current is not self or self._down is None or self.hands is None:
            return False
        touch.ungrab(self)
        self.canvas.after.clear()
        carried, (x, y) = self._carries, self._down
        self._down = self._carries = None
        room = self.plan.meant(touch.x, touch.y)
        if carried is not None:
            if room is not None and room != self.rooms[carried]:
                self.hands.carried(carried, room)
            return True
        guest = self._guest_at(x, y)
        if guest is not None and not (self.chosen and room in self.glow):
            self.hands.guest(guest)
        elif room is not None:
            self.hands.room(room)
        return True
