"""What Parlour says, in the language of the table. Texts are in English in the code; catalogues are
gettext's .po files in `kiosk/languages/`, so that a translator can work with the usual tools."""

import ast
from functools import cache
from importlib.resources import files
from typing import Any

from scoring.words import Sentence

SOURCE = "en"


class Language:
    """A language: English texts in, its own out. What has no translation stays English.

    >>> Language("en").say("Undo")
    'Undo'
    """

    def __init__(self, code: str) -> None:
        """Load the catalogue of this language."""
        self.code = code
        self._catalogue = {} if code == SOURCE else catalogue(code)

    def say(self, text: str, /, **fields: Any) -> str:
        """The text in this language; a `Sentence` of the rules is translated by its template."""
        if isinstance(text, Sentence):
            template, fields = text.template, text.fields
        else:
            template = text
        translated = self._catalogue.get(template, template)
        if not fields:
            return translated
        return translated.format(**{name: self._field(value) for name, value in fields.items()})

    def _field(self, value: Any) -> Any:
        """Fields are names, numbers, or texts that have a translation of their own."""
        return self.say(value) if isinstance(value, str) else value


@cache
def catalogue(code: str) -> dict[str, str]:
    """English text to translation, from the .po file of a language."""
    return read_po(files("kiosk").joinpath("languages", f"{code}.po").read_text(encoding="utf-8"))


def read_po(text: str) -> dict[str, str]:
    """The entries of a .po file that are translated and not marked fuzzy."""
    entries: dict[str, str] = {}
    parts: dict[str, str] = {}
    field, fuzzy = "", False
    for line in [*text.splitlines(), ""]:
        line = line.strip()
        if line.startswith("#,") and "fuzzy" in line:
            fuzzy = True
        elif line.startswith(("msgid ", "msgstr ")):
            field, _, quoted = line.partition(" ")
            parts[field] = ast.literal_eval(quoted)
        elif line.startswith('"'):
            parts[field] += ast.literal_eval(line)
        elif not line and parts:
            if parts.get("msgid") and parts.get("msgstr") and not fuzzy:
                entries[parts["msgid"]] = parts["msgstr"]
            parts, fuzzy = {}, False
    return entries
