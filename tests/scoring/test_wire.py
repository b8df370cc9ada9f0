"""JSON in and out: every fault named by its place, in words."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from scoring.game import Count
from scoring.wire import LONGEST_DOCUMENT, Flaw, Unreadable, builtins, decode, encode, parse
from scoring.words import say


class Gems(Struct, forbid_unknown_fields=True):
    ruby: Count = 0
    piles: dict[str, Count] = {}
    colour: Literal["red", "green"] = "red"
    cell: tuple[int, int] = (0, 0)
    note: str | None = None
    sure: bool = True
    deep: dict[str, dict[str, Count]] = {}
    votes: dict[Literal["yes", "no"], int] = {}


class Table(Struct):
    players: list[Gems]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            '{"players": [{}, {"ruby": -1}]}',
            "players[1].ruby: must be a whole number of at least 0",
        ),
        (
            '{"players": [{"piles": {"": null}}]}',
            "players[0].piles.: must be a whole number, not nothing",
        ),
        (
            '{"players": [{"ruby": 2000000}]}',
            "players[0].ruby: must be a whole number of at most 1000000",
        ),
        ('{"players": [{"ruby": "x"}]}', "players[0].ruby: must be a whole number, not text"),
        (
            '{"players": [{"ruby": true}]}',
            "players[0].ruby: must be a whole number, not true or false",
        ),
        ('{"players": [{"ruby": 2.5}]}', "players[0].ruby: must be a whole number, not a number"),
        (
            '{"players": [{"piles": {"Hat": 1, "Cat": -2}}]}',
            "players[0].piles.Cat: must be a whole number of at least 0",
        ),
        (
            '{"players": [{"deep": {"a": {}, "b": {"c": 1, "d": "e"}}}]}',
            "players[0].deep.b.d: must be a whole number, not text",
        ),
        ('{"players": [{"rubies": 1}]}', "players[0]: `rubies` is not known here"),
        (
            '{"players": [{"colour": "blue"}]}',
            "players[0].colour: 'blue' is none of the possible values",
        ),
        ('{"players": [{"cell": [1]}]}', "players[0].cell: must be a list of length 2, not 1"),
        (
            '{"players": [{"note": 3}]}',
            "players[0].note: must be text or nothing, not a whole number",
        ),
        ('{"players": [{"sure": null}]}', "players[0].sure: must be true or false, not nothing"),
        (
            '{"players": [{"votes": {"may": 1}}]}',
            "players[0].votes: 'may' is none of the possible values",
        ),
        (
            '{"players": [{"piles": {"a.b": 1, "[0].c": "x"}}, {"ruby": -1}]}',
            "players[0].piles.[0].c: must be a whole number, not text",
        ),
        ('{"players": {}}', "players: must be a list, not an object"),
        ("{}", "`players` is missing"),
        ("[]", "must be an object, not a list"),
        ("", "not JSON at column 1: Expecting value"),
        ('{\n"players": x}', "not JSON at line 2: Expecting value"),
        ('{"players": [], "players": []}', "the key 'players' stands twice in one object"),
        ('{"players": NaN}', "NaN is not a number"),
        ('{"players": ' + "9" * 5000 + "}", "a number is far too long"),
        ("[" * 100_000, "nested too deeply"),
        ('{"players": "\\ud800"}', "not text in UTF-8"),
        (b"\xff", "not text in UTF-8"),
        (" " * (LONGEST_DOCUMENT + 1), "longer than 1000000 characters"),
    ],
)
def test_a_bad_document_is_refused_with_the_place_and_the_reason(
    text: str | bytes, says: str
) -> None:
    with pytest.raises(Unreadable) as refusal:
        decode(text, Table)
    assert str(refusal.value) == says


class Rob(Struct, tag_field="kind", tag="rob"):
    pass


class Lift(Struct, tag_field="kind", tag="lift"):
    pass


@pytest.mark.parametrize(
    ("kind", "what"),
    [("null", "nothing"), ("[]", "a list"), ("{}", "an object"), ("1", "a whole number")],
)
def test_a_kind_that_is_no_word_is_named_in_our_words(kind: str, what: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        decode(f'{{"kind": {kind}}}', Rob | Lift)
    assert str(refusal.value) == f"kind: must be text, not {what}"


def test_finding_the_place_leaves_the_document_as_it_was() -> None:
    document = parse('{"players": [{"piles": {"Hat": 1, "Cat": -2, "Hare": 3}}]}')
    with pytest.raises(Unreadable):
        decode(encode(document), Table)
    assert document == {"players": [{"piles": {"Hat": 1, "Cat": -2, "Hare": 3}}]}


def test_several_flaws_stand_in_one_refusal() -> None:
    both = Unreadable(Flaw("a", "is odd"), Flaw("", "b is odd"))
    assert str(both) == "a: is odd; b is odd"


def test_sentences_go_out_as_plain_text() -> None:
    card = {"says": say("{who} wins.", who="Ada"), "row": (1, 2)}
    assert encode(card) == b'{"says":"Ada wins.","row":[1,2]}'
    assert builtins(card) == {"says": "Ada wins.", "row": [1, 2]}


@given(st.text() | st.binary())
def test_no_text_brings_anything_but_a_value_or_a_refusal(text: str | bytes) -> None:
    try:
        decode(text, Table)
    except Unreadable as refusal:
        assert str(refusal)
