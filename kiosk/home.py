"""Where Parlour keeps what belongs to its owner: taught sets, corrected facts, the journal."""

import contextlib
import os
from pathlib import Path

from scoring.catalog import AnyGame
from scoring.facts import BadFacts, Facts, read_facts


def home() -> Path:
    """The data folder: `PARLOUR_HOME`, or `parlour` in the desktop's place for such things."""
    if named := os.environ.get("PARLOUR_HOME"):
        return Path(named)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "parlour"


def facts_file(game: AnyGame, folder: Path | None = None) -> Path:
    """Where the owner's copy of a game's facts lies, if there is one."""
    return (folder or home()) / "facts" / f"{game.id}.toml"


def owners_facts(game: AnyGame, folder: Path | None = None) -> str | None:
    """The text of the owner's copy, or None where the built-in facts hold."""
    file = facts_file(game, folder)
    try:
        return file.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise BadFacts(f"{file}: cannot be read ({error})") from None


def set_facts_aside(game: AnyGame, folder: Path) -> Path:
    """Move an owner's copy that cannot be used out of the way; gives where it lies now."""
    file = facts_file(game, folder)
    aside = file.with_suffix(".damaged.toml")
    with contextlib.suppress(OSError):
        file.replace(aside)
        return aside
    return file


def facts_of(game: AnyGame) -> Facts:
    """The facts in force: the owner's copy over the built-in one; raises `BadFacts`."""
    text = owners_facts(game)
    if text is None:
        built_in: Facts = read_facts(game.facts_text, game.facts_type)
        return built_in
    facts: Facts = read_facts(text, game.facts_type, str(facts_file(game)))
    return facts
