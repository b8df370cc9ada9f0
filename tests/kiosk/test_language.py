"""Languages: texts by their English, sentences by their template."""

from string import Formatter

import pytest

from kiosk import language
from kiosk.language import Language, catalogue
from kiosk.languages import __main__ as gathering
from kiosk.languages.po import read_po
from scoring.words import listed, say

PO = r"""
msgid ""
msgstr "Language: xx\n"

# a comment
msgid "Undo"
msgstr "Zurück"

msgid "{who} takes {n} tiles, "
"says {mood}."
msgstr "{n} Plättchen für {who}, "
"{mood}."

#, fuzzy
msgid "Help"
msgstr "Hülfe"

msgid "Home"
msgstr ""

msgid "happily"
msgstr "fröhlich"
"""


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Language:
    monkeypatch.setattr(language, "catalogue", lambda _code: read_po(PO))
    return Language("de")


def test_texts_and_sentences_are_translated(german: Language) -> None:
    assert german.say("Undo") == "Zurück"
    said = say("{who} takes {n} tiles, says {mood}.", who="Ada", n=3, mood="happily")
    assert german.say(said) == "3 Plättchen für Ada, fröhlich."


def test_what_is_missing_empty_or_fuzzy_stays_english(german: Language) -> None:
    assert [german.say(text) for text in ("Home", "Help", "Never heard")] == [
        "Home",
        "Help",
        "Never heard",
    ]


def test_english_is_as_written() -> None:
    assert Language("en").say("Undo: {what}", what="all") == "Undo: all"


def test_a_sentence_from_the_journal_is_told_by_its_form(german: Language) -> None:
    stored = str(say("{who} takes {n} tiles, says {mood}.", who="Ada", n=3, mood="happily"))
    assert type(stored) is str
    assert german.say(stored) == "3 Plättchen für Ada, fröhlich."


def test_names_in_a_row_are_joined_in_the_language() -> None:
    assert Language("de").say(listed(["Ada", "Bo", "Cy"])) == "Ada, Bo und Cy"
    assert Language("de").say("{who} wins!", who=listed(["Ada"])) == "Ada gewinnt!"


def fields(template: str) -> set[str]:
    return {field for _, field, *_ in Formatter().parse(template) if field}


def test_every_translation_fills_the_same_fields() -> None:
    broken = {
        text: translated
        for text, translated in catalogue("de").items()
        if fields(text) != fields(translated)
    }
    assert broken == {}


def test_japanese_names_the_cards_and_leaves_the_rest_english() -> None:
    japanese = Language("ja")
    assert japanese.say("Dog 11") == "番犬11"
    assert japanese.say(say("{who} played {card}.", who="Ada", card="Thief 3")) == (
        "Ada played 泥棒3."
    )


def test_german_writes_a_decimal_with_a_comma() -> None:
    text = say(
        "About {guest} ask {who}: the answer brings {bits} bits.",
        guest="Viola",
        who="Bo",
        bits="0.5",
    )
    assert "0,5 Bit" in Language("de").say(text)
    assert "0.5 bits" in Language("en").say(text)


@pytest.mark.parametrize("asked", ["--help", "--nonsense", "de"])
def test_asking_how_texts_are_gathered_gathers_none(
    asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "texts", lambda: pytest.fail("the catalogues would be written"))
    with pytest.raises(SystemExit):
        gathering.main([asked])
