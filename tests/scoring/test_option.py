"""Options count, walk and recognise exactly the same actions."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.option import Choice, ListOf, MapOf, Number, OneOf, Option, plain

values = st.lists(st.integers(0, 9) | st.text(max_size=2), min_size=1, max_size=4, unique=True).map(
    tuple
)
choices: st.SearchStrategy[Choice] = st.one_of(
    st.builds(OneOf, values),
    st.builds(Number, st.integers(-3, 0), st.integers(0, 5)),
    st.builds(
        lambda v, a, r: ListOf(v, min(a), max(a), r),
        values,
        st.tuples(st.integers(0, 1), st.integers(1, 1)),
        st.just(False),
    ),
    st.builds(
        lambda v, a: ListOf(v, min(a), max(a), True),
        values,
        st.tuples(st.integers(0, 3), st.integers(0, 3)),
    ),
    st.builds(
        MapOf,
        st.lists(st.text(max_size=2), max_size=3, unique=True).map(tuple),
        values,
        st.booleans(),
    ),
)


@given(choices)
def test_every_value_walked_is_admitted_and_none_comes_twice(choice: Choice) -> None:
    walked = [choice.nth(index) for index in range(choice.size)]
    assert all(choice.admits(value) for value in walked)
    assert all(walked.count(value) == 1 for value in walked)


def test_a_list_without_repeats_walks_the_sets() -> None:
    pair = ListOf(("a", "b", "c"), 1, 2)
    assert [pair.nth(index) for index in range(pair.size)] == [
        ["a"],
        ["b"],
        ["c"],
        ["a", "b"],
        ["a", "c"],
        ["b", "c"],
    ]


@pytest.mark.parametrize(
    ("choice", "value", "admitted"),
    [
        (ListOf(("a", "b", "c"), 1, 2), ["c", "a"], True),
        (ListOf(("a", "b", "c"), 1, 2), ["a", "a"], False),
        (ListOf(("a", "b", "c"), 1, 2), ["a", "d"], False),
        (ListOf(("a", "b", "c"), 1, 2), [], False),
        (ListOf(("a", "b", "c"), 1, 2), "a", False),
        (ListOf(("a", "b"), 2, 2, repeat=True), ["a", "a"], True),
        (ListOf((1, 2), 1, 1), [True], False),
        (OneOf((1, 2)), True, False),
        (OneOf(((1, 2),)), [1, 2], True),
        (OneOf(((1, 2),)), [2, 1], False),
        (OneOf((((0, 1), (0, 2)),), any_order=True), [[0, 2], [0, 1]], True),
        (OneOf((((0, 1), (0, 2)),), any_order=True), [[0, 2], [0, 2]], False),
        (OneOf((((0, 1), (0, 2)),), any_order=True), [[0, 2]], False),
        (OneOf((((0, 1), (0, 2)),), any_order=True), 3, False),
        (MapOf(("Bo", "Cy"), ("x", "y")), {"Bo": "x", "Cy": "x"}, True),
        (MapOf(("Bo", "Cy"), ("x", "y")), {"Bo": "x"}, False),
        (MapOf(("Bo", "Cy"), ("x", "y"), partial=True), {"Bo": "x"}, True),
        (MapOf(("Bo", "Cy"), ("x", "y"), partial=True), {"Dee": "x"}, False),
        (MapOf(("Bo", "Cy"), ("x", "y"), partial=True), {"Bo": "z"}, False),
        (MapOf(("Bo", "Cy"), ("x", "y")), [], False),
        (Number(1, 3), 3, True),
        (Number(1, 3), 4, False),
        (Number(0, 3), True, False),
    ],
)
def test_what_a_choice_admits(choice: Choice, value: Any, admitted: bool) -> None:
    assert choice.admits(value) is admitted


def test_an_option_is_all_combinations_of_its_fields() -> None:
    option = Option("rob", {"gem": OneOf(("ruby", "diamond")), "room": Number(0, 2)}, "Rob")
    walked = [option.nth(index) for index in range(option.size)]
    assert len(walked) == 6
    assert {"type": "rob", "gem": "diamond", "room": 1} in walked
    assert all(option.admits(action) for action in walked)
    assert not option.admits({"type": "lift", "gem": "ruby", "room": 1})
    assert not option.admits({"type": "rob", "gem": "ruby"})
    assert not option.admits({"type": "rob", "gem": "ruby", "room": 1, "more": 1})


def test_plain_values_have_lists_for_tuples() -> None:
    assert plain({"cells": ((0, 1), "x")}) == {"cells": [[0, 1], "x"]}
