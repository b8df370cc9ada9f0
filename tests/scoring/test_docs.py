"""What the documentation shows works: examples run, and the sixth game of the page is really found."""

import doctest
import importlib
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import scoring
from scoring.catalog import find_game, game_ids
from tests.scoring.conformance import Conformance

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "adding-a-game.md"
MODULES = [found.name for found in pkgutil.walk_packages(scoring.__path__, "scoring.")]

SIXTH_GAME = """
from dataclasses import replace
from scoring.games import _template
GAME = replace(_template.GAME, id="three-rolls", title="Three Rolls")
"""


def block(language: str, beginning: str) -> str:
    """The block of code in the page that begins like this."""
    blocks = re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(), flags=re.DOTALL)
    (found,) = [each for each in blocks if each.startswith(beginning)]
    return str(found)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Another package beside Parlour, installed with the pyproject of the page; the game's id."""
    project: dict[str, Any] = tomllib.loads(block("toml", "[project]"))["project"]
    ((group, points),) = project["entry-points"].items()
    ((game_id, target),) = points.items()
    (tmp_path / f"{target.split(':')[0]}.py").write_text(SIXTH_GAME)
    info = tmp_path / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    (info / "entry_points.txt").write_text(f"[{group}]\n{game_id} = {target}\n")
    monkeypatch.syspath_prepend(tmp_path)
    find_game.cache_clear()
    game_ids.cache_clear()
    yield game_id
    find_game.cache_clear()
    game_ids.cache_clear()


def test_the_page_on_adding_a_game_runs() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


@pytest.mark.parametrize("page", sorted(DOCS.glob("**/*.md")), ids=lambda page: page.name)
def test_every_example_on_every_page_runs(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_every_example_in_a_docstring_runs(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_in_docstrings() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    modules = map(importlib.import_module, MODULES)
    assert any(test.examples for module in modules for test in finder.find(module))


def test_a_game_of_another_package_is_found_after_our_own(installed: str) -> None:
    assert game_ids()[-1] == installed
    assert installed not in game_ids(third_party=False)
    assert find_game(installed).title == "Three Rolls"


def test_the_suite_of_the_page_passes_for_that_game(installed: str) -> None:
    namespace: dict[str, Any] = {"__name__": "page"}
    exec(block("python", "from tests"), namespace)
    suite: Conformance = namespace["TestThreeRolls"]()
    assert suite.game.id == installed
    suite.test_every_option_is_accepted()
    suite.test_random_play_comes_to_an_end_that_is_called_over()
    suite.test_the_finished_table_scores_as_its_tally_does()
