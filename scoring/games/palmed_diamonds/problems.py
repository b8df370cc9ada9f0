"""Everything that is wrong with the table as it lies."""

from collections import Counter
from collections.abc import Iterator

from scoring.games.palmed_diamonds.cards import Card
from scoring.games.palmed_diamonds.counting import deck_of, discard_in, theft_in
from scoring.games.palmed_diamonds.table import Round, State
from scoring.words import say


def problems(state: State) -> tuple[str, ...]:
    """Cards that are twice or not in play, piles of the wrong size, choices that no longer fit."""
    return tuple(
        problem
        for number in range(1, len(state.rounds) + 1)
        for problem in (*_wrong_cards(state, number), *_wrong_choices(state, number))
    )


def _lying(then: Round) -> Iterator[Card]:
    for pile in then.piles:
        yield from (*pile.madams, *pile.dogs, *pile.thieves)


def _wrong_cards(state: State, number: int) -> Iterator[str]:
    then, last = state.rounds[number - 1], number == len(state.rounds)
    collected = Counter(_lying(then))
    tricks = state.tricks if last else state.facts.hand
    should = tricks * len(state.seats)
    if collected.total() != should:
        yield say(
            "Round {round}: {tricks} tricks are {should} cards, but {n} are collected.",
            round=number,
            tricks=tricks,
            should=should,
            n=collected.total(),
        )
    in_play = frozenset(deck_of(state))
    for card, times in (collected + Counter(state.trick if last else ())).items():
        if times > 1:
            yield say("Round {round}: {card} lies there twice.", round=number, card=card)
        if card not in in_play:
            yield say("Round {round}: {card} is not in play.", round=number, card=card)


def _wrong_choices(state: State, number: int) -> Iterator[str]:
    """Choices overtaken by a correction; they are asked again, or the usual ones count."""
    then = state.rounds[number - 1]
    theft = theft_in(then)
    if then.stolen is not None and theft.cards != then.stolen:
        yield say("Round {round}: what was stolen does not fit the piles.", round=number)
    for place, chosen in enumerate(then.discards):
        if chosen is not None and chosen != discard_in(then, theft, place):
            yield say(
                "Round {round}: what {who} discarded does not fit the piles.",
                round=number,
                who=state.seats[place],
            )
