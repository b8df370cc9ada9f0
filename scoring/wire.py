"""JSON in and out, with every fault named by its place in a sentence a player understands."""

import json
import re
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
    "object": "an object",
    "null": "nothing",
}


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
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        says, path = _in_our_words(str(error))
        raise Unreadable(Flaw(_place(value, kind, path), says)) from None


def _in_our_words(message: str) -> tuple[str, str]:
    """Split msgspec's message into a sentence without type names, and the path."""
    says, _, path = message.partition(" - at `$")
    path = path.rstrip("`")
    if path.startswith("key` in `$"):  # a fault in a key, not in what stands behind it
        path = path.removeprefix("key` in `$")
    says = re.sub(r"`(\w+)( \| \w+)*`", lambda found: _kinds(found[0]), says)
    if invalid := re.fullmatch(r"Invalid (?:enum )?value (.*)", says):
        return f"{invalid[1]} is none of the possible values", path
    if missing := re.fullmatch(r"Object missing required field (.*)", says):
        return f"{missing[1]} is missing", path
    if extra := re.fullmatch(r"Object contains unknown field (.*)", says):
        return f"{extra[1]} is not known here", path
    says = re.sub(r"^Expected (a .*|an .*|text|nothing|true or false)$", r"must be \1", says)
    says = re.sub(r"^Expected ", "must be ", says).replace(", got ", ", not ")
    says = says.replace(" >= ", " of at least ").replace(" <= ", " of at most ")
    return says[0].lower() + says[1:], path


def _kinds(quoted: str) -> str:
    return " or ".join(KINDS.get(word, f"`{word}`") for word in quoted.strip("`").split(" | "))


def _place(value: Any, kind: Any, path: str) -> str:
    """The path with `[...]`, msgspec's word for some key of a dict, made exact.

    The key is found by trying the conversion with the dict cut down to one key at a time.
    """
    while (cut := path.find("[...]")) >= 0:
        holder = _at(value, path[:cut])
        whole = dict(holder)
        for key, entry in whole.items():
            holder.clear()
            holder[key] = entry
            try:
                msgspec.convert(value, kind)
            except msgspec.ValidationError:
                break
        holder.clear()
        holder.update(whole)
        path = f"{path[:cut]}.{key}{path[cut + 5 :]}"
    return path.removeprefix(".")


def _at(value: Any, path: str) -> Any:
    for name, index in re.findall(r"\.([^.\[]+)|\[(\d+)\]", path):
        value = value[name] if name else value[int(index)]
    return value
