"""Whatever the rules let people put right has a place on the screens where it is done."""

import re
from pathlib import Path
from typing import get_args

import pytest

import kiosk.screens
from scoring.catalog import find_game, game_ids

SCREENS = Path(kiosk.screens.__file__).parent
OWN = {
    "boddys-party": "party*.py",
    "palmed-diamonds": "palmed*.py",
    "suspicion": "suspicion*.py",
    "tea-time": "tea_time_[!c]*.py",
    "tea-time-crime": "ttc*.py",
}
"""The files of a game's screens, in `tables` and `sheets`."""


@pytest.mark.parametrize("game_id", sorted(set(game_ids()) & OWN.keys()))
def test_every_correction_of_the_rules_is_on_a_screen(game_id: str) -> None:
    tags = [
        str(kind.__struct_config__.tag)
        for kind in get_args(find_game(game_id).action_type)
        if str(kind.__struct_config__.tag).startswith("correct_")
    ]
    found = [*(SCREENS / "tables").glob(OWN[game_id]), *(SCREENS / "sheets").glob(OWN[game_id])]
    written = "\n".join(path.read_text(encoding="utf-8") for path in found)
    assert tags
    missing = [
        tag
        for tag in tags
        # "correct_gems" whole, or as the party's screens say it: correct("gems", …)
        if not re.search(rf'"(?:correct_)?{tag.removeprefix("correct_")}"', written)
    ]
    assert not missing
