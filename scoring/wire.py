"""JSON in and out, with every fault named by its place in a sentence a player understands."""

import json
import re
from functools import cache
from typing import Any, NoReturn

import msgspec
from msgspec import Struct

LONGEST_DOCUMENT = 1_000_000
"""Characters; no tally or action comes near it, and a megabyte is read in no time."""

KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "list": "a list",
    "object": "an object",
    "dict": "an object",
    "null": "nothing",
    "NoneType": "nothing",
}
"""What msgspec calls a kind of value, by JSON's name or, for the word that tells structs apart, Python's."""


class Flaw(Struct, frozen=True):
    """One thing wrong with a document: where, and what.

    >>> print(Flaw("players[1].gems.ruby", "must be at least 0"))
    players[1].gems.ruby: must be at least 0
    """

    place: str
    says: str

    def __str__(self) -> str:
        return f"{self.place}: {self.says}" if self.place else self.says


class Unreadable(Exception):
    """A document that cannot be taken; `flaws` says everything that is wrong with it."""

    def __init__(self, *flaws: Flaw) -> None:
        super().__init__("; ".join(map(str, flaws)))
        self.flaws = flaws


def encode(value: Any) -> bytes:
    """A struct as JSON, on one line."""
    return msgspec.json.encode(value, enc_hook=str)


def builtins(value: Any) -> Any:
    """A struct as JSON would bring it back: objects, lists, text, numbers."""
    return json.loads(encode(value))


def decode(text: str | bytes, kind: Any) -> Any:
    """JSON text as a value of this type; raises `Unreadable`."""
    return convert(parse(text), kind)


def parse(text: str | bytes) -> Any:
    """JSON text as objects, lists, text and numbers; a key given twice is refused."""
    if len(text) > LONGEST_DOCUMENT:
        raise Unreadable(Flaw("", f"longer than {LONGEST_DOCUMENT} characters"))
    try:
        text = text if isinstance(text, str) else text.decode()
        value = json.loads(text, object_pairs_hook=_without_twins, parse_constant=_no_constant)
        # Half a character (a lone surrogate) can be written in JSON but never shown or stored.
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        where = f"column {error.colno}" if error.lineno == 1 else f"line {error.lineno}"
        raise Unreadable(Flaw("", f"not JSON at {where}: {error.msg}")) from None
    except UnicodeError:
        raise Unreadable(Flaw("", "not text in UTF-8")) from None
    except RecursionError:
        raise Unreadable(Flaw("", "nested too deeply")) from None
    except ValueError:  # Python's guard against numbers of thousands of digits
        raise Unreadable(Flaw("", "a number is far too long")) from None
    return value


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for key, value in pairs:
        if key in whole:
            raise Unreadable(Flaw("", f"the key {key!r} stands twice in one object"))
        whole[key] = value
    return whole


def _no_constant(name: str) -> NoReturn:
    raise Unreadable(Flaw("", f"{name} is not a number"))


def convert(value: Any, kind: Any) -> Any:
    """Parsed JSON as a value of this type; raises `Unreadable` with the place."""
    box = _box(kind)
    try:
        return msgspec.convert({"it": value}, box).it
    except msgspec.ValidationError as error:
        message = str(error)
    says, _, path = message.partition(" - at ")
    place = _place({"it": value}, box, message, path).removeprefix("it").removeprefix(".")
    raise Unreadable(Flaw(place, _in_our_words(says)))


@cache
def _box(kind: Any) -> Any:
    """A struct with one field of this type: msgspec prepares a struct once, but a bare union anew at
    every call, which takes twenty times as long as the conversion itself."""
    return msgspec.defstruct("Box", [("it", kind)])


def _in_our_words(says: str) -> str:
    """A message of msgspec's as a sentence without type names."""
    says = re.sub(r"`(\w+)( \| \w+)*`", lambda found: _kinds(found[0]), says)
    if invalid := re.fullmatch(r"Invalid (?:enum )?value (.*)", says):
        return f"{invalid[1]} is none of the possible values"
    if missing := re.fullmatch(r"Object missing required field (.*)", says):
        return f"{missing[1]} is missing"
    if extra := re.fullmatch(r"Object contains unknown field (.*)", says):
        return f"{extra[1]} is not known here"
    says = re.sub(r"^Expected (a .*|an .*|text|nothing|true or false)$", r"must be \1", says)
    says = re.sub(r"^Expected ", "must be ", says).replace(", got ", ", not ")
    says = says.replace(" >= ", " of at least ").replace(" <= ", " of at most ")
    return says[0].lower() + says[1:]


def _kinds(quoted: str) -> str:
    return " or ".join(KINDS.get(word, f"`{word}`") for word in quoted.strip("`").split(" | "))


def _place(value: Any, kind: Any, message: str, path: str) -> str:
    """msgspec's path as our place; its `[...]`, some key of an object, made exact."""
    place, here = "", value
    for field, index in re.findall(r"\.([^.`\[]+)|\[(\d+|\.\.\.)\]", path):
        if index == "...":
            field = _guilty_key(value, kind, message, here)  # which may be empty
        is_item = index not in ("", "...")
        here = here[int(index)] if is_item else here[field]
        place += f"[{index}]" if is_item else f".{field}"
    return place.removeprefix(".")


def _guilty_key(value: Any, kind: Any, message: str, holder: dict[str, Any]) -> str:
    """The key of this object that the message is about: halve it until one is left."""
    whole = dict(holder)
    keys = list(whole)
    while len(keys) > 1:
        half = keys[: len(keys) // 2]
        holder.clear()
        holder.update((key, whole[key]) for key in half)
        try:
            msgspec.convert(value, kind)
            guilty = False
        except msgspec.ValidationError as error:
            guilty = str(error) == message
        keys = half if guilty else keys[len(half) :]
    holder.clear()
    holder.update(whole)
    return keys[0]
