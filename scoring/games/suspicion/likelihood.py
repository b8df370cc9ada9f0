"""How likely each identity makes what a player was seen to do.

*plain* asks only what is possible. *weighted* thinks of a player as one of a few manners and lets the
evening show which: nobody tells Parlour how somebody plays, so each manner keeps its own row of weights
and what was done under a manner that explains it badly soon counts for little. Two things are weighed,
each as a choice among what the rules left open:

- the gem a robber took, against the others that the room shows: collectors take what a set still waits
  for (lifts tell what they hold), hiders what many guests could have taken;
- the room a guest that has just walked came to, against the other doors: one leads one's own guest to
  where the next gem is wanted, somebody else's anywhere.

Whom a player asks and which card is played hangs on hands and hunches, and is not weighed.

The numbers were chosen on simulated evenings of careless, collecting, drifting, hiding and balanced
players, at mixed tables and at tables of one kind (`tests/scoring/games/suspicion/sensible.py`). They are
round because nothing finer showed: neighbours (sets 0.6, hiding 1, steering 0.3 or 0.7) moved the share
guessed right by less than its error. What did show: weighing the choice among a room's gems at all brings
most, sets and cover some more, walks a little, and one manner for everybody leaves more surprise than
letting the evening tell. `make bench PARTS=deduction` prints the shares, plain and weighted, and how
often what was said to be so likely came true.
"""

from collections.abc import Iterable, Mapping
from math import exp, log2
from typing import Final, NamedTuple

from scoring.games.suspicion.cardboard import GEMS, Gem, Guest, SuspicionFacts
from scoring.games.suspicion.mansion import DOORWAYS
from scoring.games.suspicion.table import Gems, Rooms


class Manner(NamedTuple):
    """A way to play: how common it is, and what weighs how much in choosing a gem and a door."""

    share: float
    sets: float
    hiding: float
    steering: float


MANNERS: Final = (
    Manner(share=0.20, sets=0.0, hiding=0.0, steering=0.0),
    Manner(share=0.25, sets=1.0, hiding=0.0, steering=0.5),
    Manner(share=0.25, sets=1.0, hiding=0.0, steering=0.0),
    Manner(share=0.30, sets=0.4, hiding=2.0, steering=0.25),
)
"""Careless; collecting, with and without an eye on where the guests walk; hiding."""

STEP_TO_A_SET: Final = 2.0
"""What a gem that a set waits for is worth above its points."""

MOST_WALKERS: Final = 2
"""A turn moves two guests; where more stand elsewhere, several turns have passed unseen."""


def wants(held: Gems, facts: SuspicionFacts) -> dict[Gem, float]:
    """What each gem is worth to somebody who holds these: points now, and a step towards a set."""
    points, fewest = facts.points, min(held.values())
    short = [gem for gem in GEMS if held[gem] == fewest]
    completes = points.set - (len(GEMS) - 1) * points.single
    return {
        gem: (completes if short == [gem] else points.single) + STEP_TO_A_SET * (gem in short)
        for gem in GEMS
    }


def covers(rooms: Rooms, suspected: Iterable[Guest], facts: SuspicionFacts) -> Gems:
    """For each gem how many guests it would leave under suspicion."""
    return {gem: sum(gem in facts.shows[rooms[guest]] for guest in suspected) for gem in GEMS}


def appeal(manner: Manner, wanted: Mapping[Gem, float], cover: Gems) -> dict[Gem, float]:
    """How much a player of this manner likes to rob each gem."""
    return {
        gem: manner.sets * wanted[gem] + manner.hiding * log2(max(1, cover[gem])) for gem in GEMS
    }


def chance_of_gem(gem: Gem, shown: frozenset[Gem], liked: Mapping[Gem, float]) -> float:
    """The chance that somebody in a room that shows these gems takes this one of them."""
    return 1 / sum(exp(liked[other] - liked[gem]) for other in shown)


def lean_of_walk(
    before: int, after: int, liked: Mapping[Gem, float], steering: float, facts: SuspicionFacts
) -> float:
    """How much likelier one's own guest than another's takes this of its doors."""
    doors = DOORWAYS[before]
    if after not in doors:
        return 1.0  # by the passageway, or in several turns: nothing to compare it with
    best = [max(liked[gem] for gem in facts.shows[room]) for room in (after, *doors)]
    return len(doors) / sum(exp(steering * (door - best[0])) for door in best[1:])
