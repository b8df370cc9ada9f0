"""From cards of lines to a scorecard: totals, winners, and the tie-break that decided."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET

from scoring.game import Line, Points, Scorecard, Seat
from scoring.words import listed, say


class TieBreak(NamedTuple):
    """A way to part players with equal totals: the highest value goes before the others.

    `says` is what it means to be ahead by it, as in "{who} won the tie: {says}".
    """

    says: str
    values: Mapping[Seat, Points]


def scorecard(
    cards: Mapping[Seat, Sequence[Line]],
    tie_breaks: Sequence[TieBreak] = (),
    overruled: Sequence[str] = (),
) -> Scorecard:
    """Add the cards up and name the winners; whoever no tie-break parts shares the victory."""
    totals = {seat: sum(line.points for line in lines) for seat, lines in cards.items()}
    best = max(totals.values())
    winners = tuple(seat for seat, total in totals.items() if total == best)
    decided: str | None = None
    for tie_break in tie_breaks:
        if len(winners) == 1:
            break
        most = max(tie_break.values[seat] for seat in winners)
        ahead = tuple(seat for seat in winners if tie_break.values[seat] == most)
        if len(ahead) < len(winners):
            decided = say(
                "{tied} are level at {points} points; {who} won the tie: {says}.",
                tied=listed(winners),
                points=best,
                who=listed(ahead),
                says=tie_break.says,
            )
            winners = ahead
    return Scorecard(
        totals=totals,
        winners=winners,
        cards={seat: tuple(lines) for seat, lines in cards.items()},
        tie_break=decided,
        overruled=tuple(overruled) or UNSET,
    )
