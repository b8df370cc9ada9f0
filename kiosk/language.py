"""What Parlour says, in the language of the table. Texts are in English in the code; catalogues are
gettext's .po files in `kiosk/languages/`, so that a translator can work with the usual tools."""

import re
from functools import cache, cached_property
from importlib.resources import files
from string import Formatter
from typing import Any

from kiosk.languages.po import read_po
from scoring.words import Row, Sentence

SOURCE = "en"
LANGUAGES = {"en": "English", "de": "Deutsch", "ja": "English, cards 日本語"}
"""What can be chosen. Japanese has words for the cards of Who Palmed the Diamonds? alone, as they are
printed; everything else stays English."""
COMMAS = frozenset({"de"})
"""Languages that write a decimal with a comma."""
DECIMAL = re.compile(r"-?\d+\.\d+")
LEAST_OWN = 3
"""Letters a template must have besides its fields to be recognised: "{who}: {n}" fits anything."""


class Language:
    """A language: English texts in, its own out. What has no translation stays English.

    >>> Language("en").say("Undo")
    'Undo'
    >>> Language("de").say("Undo: {what}", what="The game is over.")
    'Rückgängig: Das Spiel ist aus.'
    """

    def __init__(self, code: str) -> None:
        """Load the catalogue of this language."""
        self.code = code
        self._catalogue = {} if code == SOURCE else catalogue(code)
        self._recalled: dict[str, str] = {}

    def say(self, text: str, /, **fields: Any) -> str:
        """The text in this language; a `Sentence` of the rules is translated by its template."""
        if isinstance(text, Row):
            return text.between.join(self.say(thing) for thing in text.things)
        if isinstance(text, Sentence):
            return self._filled(text.template, text.fields)
        if fields or text in self._catalogue or not self._catalogue:
            return self._filled(text, fields)
        if text not in self._recalled:
            self._recalled[text] = self._recognised(text)
        return self._recalled[text]

    def _filled(self, template: str, fields: dict[str, Any]) -> str:
        translated = self._catalogue.get(template, template)
        if not fields:
            return translated
        return translated.format(**{name: self._field(value) for name, value in fields.items()})

    def _field(self, value: Any) -> Any:
        """Fields are names, numbers, or texts that have a translation of their own."""
        if not isinstance(value, str):
            return value
        if self.code in COMMAS and DECIMAL.fullmatch(value):
            return value.replace(".", ",")
        return self.say(value)

    def _recognised(self, text: str) -> str:
        """A sentence that comes back from the journal as plain text, told by the template it fits.

        A scorecard or a draft is stored in English; of several templates that fit, the one with the
        most words of its own is meant.
        """
        for template in self._templates:
            if fits := _form(template).fullmatch(text):
                return self._filled(template, fits.groupdict())
        return text

    @cached_property
    def _templates(self) -> list[str]:
        """The templates with fields, the wordiest first."""
        wordy = {template: _own_letters(template) for template in self._catalogue}
        known = [text for text, own in wordy.items() if own >= LEAST_OWN and "{" in text]
        return sorted(known, key=lambda template: -wordy[template])


@cache
def catalogue(code: str) -> dict[str, str]:
    """English text to translation, from the .po file of a language."""
    return read_po(files("kiosk").joinpath("languages", f"{code}.po").read_text(encoding="utf-8"))


def _own_letters(template: str) -> int:
    return sum(
        letter.isalpha() for literal, *_ in Formatter().parse(template) for letter in literal
    )


@cache
def _form(template: str) -> re.Pattern[str]:
    """What a template looks like when it is filled."""
    seen: set[str] = set()
    form = ""
    for literal, field, *_ in Formatter().parse(template):
        form += re.escape(literal)
        if field:
            form += f"(?P={field})" if field in seen else f"(?P<{field}>.+?)"
            seen.add(field)
    return re.compile(form, re.DOTALL)
