"""Games are found by entry point, ours and anybody's."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from scoring import catalog
from scoring.catalog import UnknownGame, find_game, game_ids, playable_ids
from scoring.games._template import GAME

BEST_OF_THREE = EntryPoint("best-of-three", "scoring.games._template:GAME", catalog.GROUP)
THIRD_PARTY = EntryPoint("another-one", "elsewhere.games:GAME", catalog.GROUP)
NO_GAME = EntryPoint("no-game", "scoring.games._template:rules", catalog.GROUP)
WITHOUT_FACTS = EntryPoint("without-facts", "without_facts:GAME", catalog.GROUP)


@pytest.fixture
def more() -> list[EntryPoint]:
    """What else is installed."""
    return []


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch, more: list[EntryPoint]) -> Iterator[None]:
    def installed(**_group: Any) -> EntryPoints:
        return EntryPoints([THIRD_PARTY, BEST_OF_THREE, *more])

    monkeypatch.setattr(catalog, "entry_points", installed)
    _forget()
    yield
    _forget()


def _forget() -> None:
    game_ids.cache_clear()
    find_game.cache_clear()
    playable_ids.cache_clear()


def test_the_five_games_are_installed() -> None:
    assert set(game_ids()) >= {
        "tea-time-crime",
        "suspicion",
        "tea-time",
        "boddys-party",
        "palmed-diamonds",
    }


@pytest.mark.usefixtures("_installed")
def test_another_package_can_bring_a_game_and_safe_mode_leaves_it_out() -> None:
    assert game_ids() == ("best-of-three", "another-one")
    assert game_ids(third_party=False) == ("best-of-three",)
    assert find_game("best-of-three") is GAME


@pytest.mark.usefixtures("_installed")
def test_a_game_that_cannot_be_loaded_leaves_the_others_on_the_shelf() -> None:
    assert "another-one" in game_ids()
    assert playable_ids() == ("best-of-three",)


@pytest.mark.usefixtures("_installed")
def test_a_game_that_is_not_there_or_broken_is_said_in_a_sentence() -> None:
    with pytest.raises(
        UnknownGame, match="there is no game 'chess'; there are best-of-three, another-one"
    ):
        find_game("chess")
    with pytest.raises(
        UnknownGame, match="the game 'another-one' cannot be loaded: No module named"
    ):
        find_game("another-one")


@pytest.mark.usefixtures("_installed")
def test_a_package_that_falls_over_or_brings_something_else_is_said_too(
    more: list[EntryPoint], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    more += [NO_GAME, WITHOUT_FACTS]
    (tmp_path / "without_facts.py").write_text("GAME = open('facts.toml of nobody').read()\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(UnknownGame, match="the game 'no-game' cannot be loaded: it is no Game"):
        find_game("no-game")
    with pytest.raises(UnknownGame, match="'without-facts' cannot be loaded: .*No such file"):
        find_game("without-facts")
