"""What a finished evening has to show besides its scorecard: the places, and who was right about whom."""

from collections.abc import Mapping
from typing import NamedTuple

from scoring.game import Points, Scorecard, Seat
from scoring.words import Sentence


class Step(NamedTuple):
    """A step of the podium: the place, who stands on it, and their points."""

    place: int
    seats: tuple[Seat, ...]
    points: Points


class Guess(NamedTuple):
    """Whom somebody took somebody for, and who it was."""

    guest: str
    real: str

    @property
    def right(self) -> bool:
        """Whether it was so."""
        return self.guest == self.real


def podium(card: Scorecard) -> list[Step]:
    """The places from the first on: winners first, who has the same points shares a place.

    >>> podium(Scorecard({"Ada": 7, "Bo": 9, "Cy": 9}, ("Cy",), {}, None))[1]
    Step(place=2, seats=('Bo',), points=9)
    """
    steps = [Step(1, card.winners, card.totals[card.winners[0]])] if card.winners else []
    others = [seat for seat in card.totals if seat not in card.winners]
    for points in sorted({card.totals[seat] for seat in others}, reverse=True):
        level = tuple(seat for seat in others if card.totals[seat] == points)
        place = 1 + sum(len(step.seats) for step in steps)
        steps.append(Step(place, level, points))
    return steps


def guesses(card: Scorecard) -> dict[Seat, dict[Seat, Guess]]:
    """Who took whom for which guest, from the lines of a card that is still in its own words."""
    made: dict[Seat, dict[Seat, Guess]] = {}
    for seat, lines in card.cards.items():
        for line in lines:
            fields = line.label.fields if isinstance(line.label, Sentence) else {}
            if {"who", "guest"} <= fields.keys():
                guest = str(fields["guest"])
                guess = Guess(guest, str(fields.get("real", guest)))
                made.setdefault(seat, {})[str(fields["who"])] = guess
    return made


def moved(
    course: tuple[Mapping[Seat, Points], ...], card: Scorecard
) -> dict[Seat, list[Points]] | None:
    """How the points went, a list a player that ends with the card; None where they hardly moved."""
    last = [] if course and dict(course[-1]) == card.totals else [card.totals]
    moments = [*course, *last]
    if len(moments) < 3:
        return None
    return {seat: [moment.get(seat, 0) for moment in moments] for seat in card.totals}


def in_the_lead(lines: Mapping[Seat, list[Points]]) -> list[Seat]:
    """Who led alone, one after the other, from the first lead to the last.

    >>> in_the_lead({"Ada": [0, 3, 3, 9], "Bo": [0, 1, 5, 5]})
    ['Ada', 'Bo', 'Ada']
    """
    led: list[Seat] = []
    for moment in zip(*lines.values(), strict=True):
        best = [seat for seat, points in zip(lines, moment, strict=True) if points == max(moment)]
        if len(best) == 1 and led[-1:] != best:
            led += best
    return led
