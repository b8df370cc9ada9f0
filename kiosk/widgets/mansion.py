"""The mansion of Suspicion as geometry: where its rooms are, and where guests stand in them."""

from typing import NamedTuple

from scoring.games.suspicion.cardboard import COLUMNS, ROOMS, ROWS

Point = tuple[float, float]

WALL = 0.07
"""How broad a wall is, as a share of the narrower side of a room."""
GEMS_HIGH = 0.27
"""How much of a room's height its gems take."""
CROWDED = 0.62
"""How near guests stand in a crowd: the step from one to the next, in medallions."""
LARGEST = 0.66
"""No guest is larger than this share of a room's height: the mansion stays a mansion."""


class Box(NamedTuple):
    """A rectangle on the glass."""

    x: float
    y: float
    wide: float
    high: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x <= self.x + self.wide and self.y <= y <= self.y + self.high


class Plan(NamedTuple):
    """Equal rooms with walls between and around them, in the middle of an area."""

    left: float
    top: float
    wide: float
    high: float
    wall: float

    def room(self, number: int) -> Box:
        """The floor of a room."""
        row, column = divmod(number, COLUMNS)
        return Box(
            self.left + self.wall + column * (self.wide + self.wall),
            self.top - (row + 1) * (self.high + self.wall),
            self.wide,
            self.high,
        )

    @property
    def house(self) -> Box:
        """Everything within the outer walls."""
        wide = COLUMNS * (self.wide + self.wall) + self.wall
        high = ROWS * (self.high + self.wall) + self.wall
        return Box(self.left, self.top - high, wide, high)

    def meant(self, x: float, y: float) -> int | None:
        """The room a finger means; a wall belongs to the nearest room."""
        if not self.house.holds(x, y):
            return None
        column = int((x - self.left - self.wall / 2) // (self.wide + self.wall))
        row = int((self.top - self.wall / 2 - y) // (self.high + self.wall))
        return min(max(row, 0), ROWS - 1) * COLUMNS + min(max(column, 0), COLUMNS - 1)

    def doorway(self, room: int, other: int) -> Box:
        """The gap in the wall between two neighbours."""
        a, b = sorted((room, other))
        one = self.room(a)
        if b == a + 1:
            high = self.high * 0.36
            return Box(one.x + one.wide, one.y + (one.high - high) / 2, self.wall, high)
        wide = self.wide * 0.36
        return Box(one.x + (one.wide - wide) / 2, one.y - self.wall, wide, self.wall)


def plan(pos: Point, size: Point) -> Plan:
    """The largest mansion that fits an area, with rooms neither flat nor narrow.

    >>> house = plan((0, 0), (440, 330))
    >>> house.house.wide <= 440 and house.house.high <= 330
    True
    """
    unit = min(size[0] / COLUMNS, size[1] / ROWS)
    wall = unit * WALL
    wide = (size[0] - wall) / COLUMNS - wall
    high = (size[1] - wall) / ROWS - wall
    wide = min(wide, high * 1.7)
    high = min(high, wide * 1.1)
    across = COLUMNS * (wide + wall) + wall
    up = ROWS * (high + wall) + wall
    left = pos[0] + (size[0] - across) / 2
    return Plan(left, pos[1] + size[1] - (size[1] - up) / 2, wide, high, wall)


def gem_places(room: Box, count: int) -> list[Box]:
    """Where a room's gems are printed: in a row at its upper left."""
    side = min(room.high * GEMS_HIGH * 0.86, room.wide * 0.26)
    gap = room.high * GEMS_HIGH * 0.14
    return [
        Box(room.x + gap + place * (side + gap), room.y + room.high - gap - side, side, side)
        for place in range(count)
    ]


def standing(room: Box, guests: int) -> list[Box]:
    """Where so many guests stand below the gems: side by side, closer and in rows as they are more.

    >>> [round(place.wide) for place in standing(Box(0, 0, 100, 100), 1)]
    [66]
    >>> len(standing(Box(0, 0, 100, 100), 10))
    10
    """
    if not guests:
        return []
    high = room.high * (1 - GEMS_HIGH) * 0.98
    wide = room.wide * 0.96

    def side_in(rows: int) -> float:
        abreast = -(-guests // rows)
        return min(high / rows, wide / (1 + (abreast - 1) * CROWDED), room.high * LARGEST)

    rows = max(range(1, guests + 1), key=side_in)
    side, abreast = side_in(rows), -(-guests // rows)
    step = min(side * 1.06, (wide - side) / (abreast - 1)) if abreast > 1 else 0.0
    places = []
    for number in range(guests):
        row, column = divmod(number, abreast)
        here = min(abreast, guests - row * abreast)
        start = room.x + (room.wide - side - (here - 1) * step) / 2
        low = room.y + room.high * 0.02 + (rows - 1 - row) * (high / rows)
        places.append(Box(start + column * step, low, side, side))
    return places


def crowd(where: Plan, rooms: dict[str, int]) -> dict[str, Box]:
    """Where every guest stands, in the order in which they are drawn."""
    places: dict[str, Box] = {}
    for number in ROOMS:
        inside = [guest for guest, room in rooms.items() if room == number]
        places.update(zip(inside, standing(where.room(number), len(inside)), strict=True))
    return places
