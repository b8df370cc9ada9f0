"""Tables of the sizes the box allows."""

import pytest

from tests.scoring.games.palmed_diamonds.evening import Evening


@pytest.fixture
def three() -> Evening:
    return Evening("Ada", "Bo", "Cy")


@pytest.fixture
def four() -> Evening:
    return Evening("Ada", "Bo", "Cy", "Dee")
