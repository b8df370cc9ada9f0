"""German is complete: whatever the rules say in an evening has a translation."""

import random
import re
from typing import Any

import pytest

from kiosk.language import Language, catalogue
from kiosk.languages.texts import texts
from kiosk.simulate import NAMES, next_action
from scoring.catalog import find_game, game_ids
from scoring.log import Log, Start

PROPER = re.compile(r"[DT]\d|[\d ,.?-]*")
"""Codes of tiles and numbers are the same in every language."""
PEOPLE = {
    *NAMES,
    *("Colonel Mustard", "Miss Scarlet", "Mr. Green", "Mrs. Peacock", "Mrs. White"),
    *("Professor Plum", "Buford Barnswallow", "Dr. Ashraf Najem", "Earl of Volesworthy"),
    *("Lily Nesbitt", "Mildred Wellington", "Nadia Bwalya", "Remy La Rocque", "Stefano Laconi"),
    *("Trudie Mudge", "Viola Chung"),
}


class Listener(Language):
    """German that remembers what it had no words for."""

    def __init__(self) -> None:
        super().__init__("de")
        self.missing: set[str] = set()

    def _filled(self, template: str, fields: dict[str, Any]) -> str:
        self._know(template, template in self._catalogue)
        return super()._filled(template, fields)

    def _recognised(self, text: str) -> str:
        said = super()._recognised(text)
        self._know(text, said != text)
        return said

    def _know(self, text: str, known: bool) -> None:
        if not known and text not in PEOPLE and not PROPER.fullmatch(text):
            self.missing.add(text)


def test_every_text_in_the_code_is_translated() -> None:
    known = catalogue("de")
    assert [text for text in texts() if text not in known] == []


@pytest.mark.parametrize("game_id", game_ids())
def test_an_evening_is_told_in_german(game_id: str) -> None:
    game, german = find_game(game_id), Listener()
    log: Log[Any] = Log(game, Start(seats=NAMES[: game.players[0]]))
    rng = random.Random(game_id)
    for _ in range(400):
        action = next_action(game, log.state, rng)
        if action is None:
            break
        german.say(game.phase(game.view(log.state, None)).says)
        for seat in (None, log.start.seats[0]):
            for option in game.options(game.view(log.state, seat), seat):
                german.say(option.label)
        log.add(action)
    for seat in (None, *log.start.seats):
        for told in log.told(seat):
            german.say(told.says)
    card = game.score(log.state)
    for lines in card.cards.values():
        for line in lines:
            german.say(line.label)
    for says in (*game.problems(log.state), *filter(None, [card.tie_break])):
        german.say(says)
    assert german.missing == set()
