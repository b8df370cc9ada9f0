"""What the rounds are worth: a point for each diamond on the Madams kept and stolen.

A settled round does not change any more, so what was made of it is kept and not counted again after
every card of the rounds that follow.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import UNSET, UnsetType

from scoring.game import Line, Scorecard, Seat
from scoring.games.palmed_diamonds.cards import Card
from scoring.games.palmed_diamonds.counting import (
    discard_in,
    stage,
    theft_in,
    usual_discard_in,
    usual_theft_in,
)
from scoring.games.palmed_diamonds.spoils import (
    Chance,
    thiefs_chance,
    usual_discard,
    usual_theft,
    without,
)
from scoring.games.palmed_diamonds.table import (
    Collected,
    DiamondFacts,
    Round,
    State,
    Tally,
    TallyRound,
)
from scoring.result import scorecard
from scoring.words import say

KEPT = 64
"""Rounds whose count is kept: more than any evening has, of a few evenings."""

# -- from a state to a tally ------------------------------------------------------------------------


def tally(state: State) -> Tally:
    """The rounds that are settled, as the score pad would have them."""
    settled = state.rounds if stage(state) == "settled" else state.rounds[:-1]
    return Tally(tuple(tally_round(state, each) for each in settled))


def tally_round(state: State, then: Round) -> TallyRound:
    """One round: what everybody collected, and the choices that were not the usual ones.

    A choice that is missing, or that a correction has overtaken, is the usual one.
    """
    counts = [(card, state.diamonds.get(card, 0)) for pile in then.piles for card in pile.madams]
    return _tally_round(state.seats, then, tuple(counts))


@lru_cache(maxsize=KEPT)
def _tally_round(
    seats: tuple[Seat, ...], then: Round, counts: tuple[tuple[Card, int], ...]
) -> TallyRound:
    worth = dict(counts)

    def diamonds(cards: Sequence[Card]) -> tuple[int, ...]:
        return tuple([worth[card] for card in cards])

    def unless_usual(chosen: Sequence[Card], usual: Sequence[Card]) -> tuple[int, ...] | UnsetType:
        same = sorted(diamonds(chosen)) == sorted(diamonds(usual))
        return UNSET if same else diamonds(chosen)

    theft = theft_in(then)
    usually = usual_theft_in(worth, then, theft.chance)
    if theft.cards is None:
        theft = usually
    players = []
    for place, (name, pile) in enumerate(zip(seats, then.piles, strict=True)):
        usual = usual_discard_in(worth, then, theft, place)
        given_up = discard_in(then, theft, place) or usual
        players.append(
            Collected(
                name=name,
                madams=diamonds(pile.madams),
                dogs=len(pile.dogs),
                thieves=len(pile.thieves),
                stolen=unless_usual(theft.won_by(place), usually.won_by(place)),
                discarded=unless_usual(given_up.madams, usual.madams),
            )
        )
    return TallyRound(tuple(players), then.as_it_lies)


# -- from a tally to the scorecard ------------------------------------------------------------------


def score(state: State) -> Scorecard:
    """The point sheets as they stand: all rounds that are settled."""
    return _scorecard(state.seats, tally(state), state.overruled)


def score_tally(whole: Tally, _facts: DiamondFacts) -> Scorecard:
    """The scorecard of a tally."""
    return _scorecard([player.name for player in whole.rounds[0].players], whole, ())


def _scorecard(seats: Sequence[Seat], whole: Tally, overruled: tuple[str, ...]) -> Scorecard:
    cards: dict[Seat, list[Line]] = {seat: [] for seat in seats}
    for number, then in enumerate(whole.rounds, start=1):
        for name, line in lines(number, then):
            cards[name].append(line)
    return scorecard(cards, (), overruled)


@lru_cache(maxsize=KEPT)
def lines(number: int, then: TallyRound) -> tuple[tuple[Seat, Line], ...]:
    """Everybody's reasons for points in one round: collected, lost, discarded, stolen."""
    return tuple(_lines(number, then))


def _lines(number: int, then: TallyRound) -> Iterator[tuple[Seat, Line]]:
    chance = chance_in(then)
    spoils = stolen_in(then, chance)
    for place, player in enumerate(then.players):
        lost = spoils if chance and place == chance.victim else ()
        stolen = spoils if chance and place == chance.thief else ()
        discarded = discarded_by(player, without(player.madams, lost))
        label = say("Round {round}: Madams collected ({n})", round=number, n=len(player.madams))
        yield player.name, Line(label, sum(player.madams))
        if lost:
            label = say("Round {round}: lost to Thief's Chance ({n})", round=number, n=len(lost))
            yield player.name, Line(label, -sum(lost))
        if discarded:
            label = say("Round {round}: given up for thieves ({n})", round=number, n=len(discarded))
            yield player.name, Line(label, -sum(discarded))
        if stolen:
            label = say("Round {round}: won by Thief's Chance ({n})", round=number, n=len(stolen))
            yield player.name, Line(label, sum(stolen))


def chance_in(then: TallyRound) -> Chance | None:
    """Who has Thief's Chance by the counts of a tally."""
    return thiefs_chance(
        [len(player.madams) for player in then.players],
        [player.dogs for player in then.players],
        [player.thieves for player in then.players],
    )


def stolen_in(then: TallyRound, chance: Chance | None) -> tuple[int, ...]:
    """The diamonds on the Madams that were stolen: as the tally says, or the most."""
    if chance is None:
        return ()
    said = then.players[chance.thief].stolen
    if isinstance(said, UnsetType):
        return usual_theft(then.players[chance.victim].madams, chance.most, int)
    return said


def discarded_by(player: Collected, left: tuple[int, ...]) -> tuple[int, ...]:
    """The diamonds on the Madams a player gave up: as the tally says, or the fewest."""
    if isinstance(player.discarded, UnsetType):
        return usual_discard(left, player.thieves - player.dogs, int)
    return player.discarded
