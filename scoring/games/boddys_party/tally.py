"""What lies on the table at the end of the evening, as the score pad takes it."""

from msgspec import Struct

from scoring.game import Seat
from scoring.games.boddys_party.table import Ending, Three


class Guest(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's line: own token, notepad, cards held, weapon token held, and how it ended."""

    name: Seat
    suspect: str
    notepad: Three
    cards: Three
    weapon: str | None
    ending: Ending


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody's line."""

    players: tuple[Guest, ...]
