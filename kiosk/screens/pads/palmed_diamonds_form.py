"""The form of the Diamonds' score pad: a line a player in every round, and the tally it makes; no screen."""

from typing import Any, Literal

from scoring.game import Seat
from scoring.games.palmed_diamonds.score import chance_in
from scoring.games.palmed_diamonds.table import TallyRound
from scoring.wire import convert

Part = Literal["madams", "dogs", "thieves"]
PARTS: dict[Part, str] = {"madams": "Madams", "dogs": "Dogs", "thieves": "Thieves"}

NOTHING: dict[str, Any] = {
    "madams": [],
    "no_more": False,
    "dogs": None,
    "thieves": None,
    "stolen": None,
}
"""A player's line before anything is told."""


def tally_of(then: dict[Seat, dict[str, Any]]) -> dict[str, Any]:
    """A round of the form as a round of the tally. A choice that no longer fits is left to the usual."""
    players: list[dict[str, Any]] = [
        {
            "name": seat,
            "madams": line["madams"],
            "dogs": line["dogs"] or 0,
            "thieves": line["thieves"] or 0,
        }
        for seat, line in then.items()
    ]
    chance = chance_in(convert({"players": players}, TallyRound))
    if chance is not None:
        thief = players[chance.thief]
        stolen = then[thief["name"]]["stolen"]
        theirs = list(players[chance.victim]["madams"])
        fits = stolen is not None and len(stolen) <= chance.most
        if fits and all(stolen.count(worth) <= theirs.count(worth) for worth in stolen):
            thief["stolen"] = stolen
    return {"players": players}
