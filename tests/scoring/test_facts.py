"""An owner's copy of the facts: taken, or refused with file, line and reason."""

import pytest

from scoring.facts import BadFacts, line_of, read_facts
from scoring.games._template import GAME
from scoring.games._template.table import DiceFacts

GOOD = GAME.facts_text


def read(text: str) -> DiceFacts:
    return read_facts(text, DiceFacts, "owner.toml")


def test_the_built_in_facts_say_what_is_unverified() -> None:
    assert set(read(GOOD).unverified) == {"die.sides"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "sides = 6",
            'sides = "six"',
            "owner.toml, line 4: die.sides: must be a whole number, not text",
        ),
        (
            "sides = 6",
            "sides = 1",
            "owner.toml, line 4: die.sides: must be a whole number of at least 2",
        ),
        ("sides = 6\n", "", "owner.toml, line 3: die.sides: is missing"),
        ("rolls = 3", "rolls = 3\ncolour = 1", "owner.toml, line 6: die.colour: is not known here"),
        (
            "sides = 6",
            "sides 6",
            "owner.toml, line 4: Expected '=' after a key in a key/value pair",
        ),
        ("sides = 6", "sides = 6\nsides = 6", "owner.toml, line 5: Cannot overwrite a value"),
        (
            '"die.sides"',
            '"die.colour"',
            "owner.toml, line 8: unverified.die.colour: there is no such entry to doubt",
        ),
        (
            '"die.sides"',
            '"die.sides.x"',
            "owner.toml, line 8: unverified.die.sides.x: there is no such entry to doubt",
        ),
    ],
)
def test_a_bad_copy_is_refused_with_line_and_reason(old: str, new: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises(BadFacts) as refusal:
        read(GOOD.replace(old, new, 1))
    assert str(refusal.value) == says


def test_a_file_that_ends_too_early_names_its_last_line() -> None:
    with pytest.raises(BadFacts, match=r"owner.toml, line 2: "):
        read('[die]\nsides = """')


def test_a_number_without_end_is_refused() -> None:
    with pytest.raises(BadFacts, match="a number is far too long"):
        read(f"[die]\nsides = {'9' * 5000}")


def test_a_file_nested_without_end_is_refused() -> None:
    with pytest.raises(BadFacts, match="nested too deeply"):
        read("x = " + "[" * 100_000)


def test_the_line_of_an_entry_or_of_what_is_around_it() -> None:
    text = '# a box\n[box]\n"a name".size = 1\nlist = [\n  1,\n]\n[[box.card]]\nsuit = 2\n'
    assert line_of(text, "box.a name.size") == 3
    assert line_of(text, "box.list[0]") == 4
    assert line_of(text, "box.card[0].suit") == 8
    assert line_of(text, "box.nothing") == 2
    assert line_of(text, "elsewhere") == 1


class Choosy(DiceFacts, frozen=True):
    """Facts that check themselves."""

    def __post_init__(self) -> None:
        if self.die.sides % 2:
            raise ValueError("die.sides: a die has an even number of sides")


def test_facts_that_check_themselves_are_refused_with_line_and_reason() -> None:
    with pytest.raises(BadFacts) as refusal:
        read_facts(GOOD.replace("sides = 6", "sides = 7"), Choosy, "owner.toml")
    assert str(refusal.value) == "owner.toml, line 4: die.sides: a die has an even number of sides"
