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


def listed(things: Sequence[str], last: str = "and") -> str:
    """Names in a row, as one says them.

    >>> listed(["Ada", "Bo", "Cy"])
    'Ada, Bo and Cy'
    """
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"
