"""The examples in the docstrings are true."""

import doctest
from types import ModuleType

import pytest

from scoring.games.tea_time_crime import advice, cardboard, names, reach


@pytest.mark.parametrize(
    "module", [advice, cardboard, names, reach], ids=lambda part: part.__name__
)
def test_the_examples_of_a_file_hold(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed
