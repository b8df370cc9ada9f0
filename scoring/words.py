"""Sentences for the table: English on their face, with template and fields kept for a translator."""

from collections.abc import Sequence
from typing import Any


class Sentence(str):
    """A sentence that remembers how it was made, so that a screen can say it in another language.

    It is an ordinary `str` to everybody else:

    >>> said = say("{who} takes {n} tiles.", who="Ada", n=3)
    >>> said, said.template, said.fields["n"]
    ('Ada takes 3 tiles.', '{who} takes {n} tiles.', 3)
    """

    __slots__ = ("fields", "template")
    template: str
    fields: dict[str, Any]


def say(template: str, /, **fields: Any) -> Sentence:
    """Fill a template. Translators find every template by looking for calls of this function."""
    said = Sentence(template.format(**fields) if fields else template)
    said.template = template
    said.fields = fields
    return said


class Row(str):
    """Several texts in a row, with commas or something else between them, each still its own."""

    __slots__ = ("between", "things")
    things: tuple[str, ...]
    between: str


def in_a_row(things: Sequence[str], between: str = ", ") -> Row:
    """Things one after the other.

    >>> in_a_row(["Ada", "Bo"]), in_a_row(["Ada", "Bo"]).things
    ('Ada, Bo', ('Ada', 'Bo'))
    """
    row = Row(between.join(things))
    row.things = tuple(things)
    row.between = between
    return row


def listed(things: Sequence[str], last: str = "and") -> str:
    """Names in a row, as one says them.

    >>> listed(["Ada", "Bo", "Cy"]), listed(["Ada", "Bo"], "or")
    ('Ada, Bo and Cy', 'Ada or Bo')
    """
    if len(things) < 2:
        return in_a_row(things)
    most = in_a_row(things[:-1])
    if last == "or":
        return say("{most} or {last}", most=most, last=things[-1])
    return say("{most} and {last}", most=most, last=things[-1])
