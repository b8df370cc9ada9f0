"""What can be done or reported now, small enough to draw and exact enough to check.

An option stands for a whole family of actions: a type, and for each field the values it may take.
The families can be counted (`size`), walked (`nth`) and asked (`admits`), so that a screen can draw
them, a simulator can pick one at random, and a test can prove that exactly these are accepted.
"""

from math import comb, prod
from typing import Any, Literal

from msgspec import Struct


def plain(value: Any) -> Any:
    """A value with tuples as lists, as JSON would bring it back."""
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    if isinstance(value, dict):
        return {key: plain(entry) for key, entry in value.items()}
    return value


class OneOf(Struct, frozen=True, tag="one_of"):
    """Exactly one of these values; where a value is a list, `any_order` takes it in any order."""

    values: tuple[Any, ...]
    any_order: bool = False

    @property
    def size(self) -> int:
        """How many values there are."""
        return len(self.values)

    def nth(self, index: int) -> Any:
        """The value at this place."""
        return plain(self.values[index])

    def admits(self, value: Any) -> bool:
        """Whether the value is among them."""
        if self.any_order:
            return isinstance(value, list) and any(
                len(value) == len(own) and all(value.count(e) == own.count(e) for e in own)
                for own in map(plain, self.values)
            )
        return any(type(value) is type(own) and value == own for own in map(plain, self.values))


class ListOf(Struct, frozen=True, tag="list_of"):
    """A list of `least` to `most` of these values, in any order; with `repeat` one may come again."""

    values: tuple[Any, ...]
    least: int
    most: int
    repeat: bool = False

    def _of_length(self, length: int) -> int:
        return len(self.values) ** length if self.repeat else comb(len(self.values), length)

    @property
    def size(self) -> int:
        """How many lists `nth` walks: sequences with `repeat`, sets without."""
        return sum(self._of_length(length) for length in range(self.least, self.most + 1))

    def nth(self, index: int) -> list[Any]:
        """The list at this place."""
        length = self.least
        while index >= self._of_length(length):
            index -= self._of_length(length)
            length += 1
        chosen: list[Any] = []
        if self.repeat:
            for _ in range(length):
                index, place = divmod(index, len(self.values))
                chosen.append(plain(self.values[place]))
            return chosen
        place = 0
        while len(chosen) < length:
            with_this = comb(len(self.values) - place - 1, length - len(chosen) - 1)
            if index < with_this:
                chosen.append(plain(self.values[place]))
            else:
                index -= with_this
            place += 1
        return chosen

    def admits(self, value: Any) -> bool:
        """Whether the value is such a list."""
        own = plain(self.values)
        return (
            isinstance(value, list)
            and self.least <= len(value) <= self.most
            and all(any(type(e) is type(o) and e == o for o in own) for e in value)
            and (self.repeat or all(value.count(entry) == 1 for entry in value))
        )


class MapOf(Struct, frozen=True, tag="map_of"):
    """For each key one of the values; with `partial`, keys may be left out."""

    keys: tuple[str, ...]
    values: tuple[Any, ...]
    partial: bool = False

    @property
    def size(self) -> int:
        """How many such maps there are."""
        return int((len(self.values) + self.partial) ** len(self.keys))

    def nth(self, index: int) -> dict[str, Any]:
        """The map at this place."""
        chosen = {}
        for key in self.keys:
            index, place = divmod(index, len(self.values) + self.partial)
            if place < len(self.values):
                chosen[key] = plain(self.values[place])
        return chosen

    def admits(self, value: Any) -> bool:
        """Whether the value is such a map."""
        own = plain(self.values)
        return (
            isinstance(value, dict)
            and set(value) <= set(self.keys)
            and (self.partial or len(value) == len(self.keys))
            and all(any(type(e) is type(o) and e == o for o in own) for e in value.values())
        )


class Number(Struct, frozen=True, tag="number"):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return self.most - self.least + 1

    def nth(self, index: int) -> int:
        """The number at this place."""
        return self.least + index

    def admits(self, value: Any) -> bool:
        """Whether the value is such a number."""
        return type(value) is int and self.least <= value <= self.most


Choice = OneOf | ListOf | MapOf | Number


class Option(Struct, frozen=True):
    """A family of actions of one type that would all be taken now.

    A *decision* is a player's to make; a *report* is what dice, tiles or cards turned out to show.
    `seat` is whose it is, None for whoever holds the screen; `private` ones are offered to that seat
    alone, on its secret page. Fields that depend on one another stand in options of their own.
    """

    type: str
    fields: dict[str, Choice]
    label: str
    kind: Literal["decision", "report"] = "decision"
    seat: str | None = None
    private: bool = False

    @property
    def size(self) -> int:
        """How many actions this stands for."""
        return prod(choice.size for choice in self.fields.values())

    def nth(self, index: int) -> dict[str, Any]:
        """The action at this place, as JSON would have it."""
        action: dict[str, Any] = {"type": self.type}
        for name, choice in self.fields.items():
            index, place = divmod(index, choice.size)
            action[name] = choice.nth(place)
        return action

    def admits(self, action: dict[str, Any]) -> bool:
        """Whether this action, without source, confidence and overrule, is one of them."""
        return (
            action["type"] == self.type
            and action.keys() - {"type"} == self.fields.keys()
            and all(choice.admits(action[name]) for name, choice in self.fields.items())
        )
