"""The score pad's questions to a tally: what about it cannot be, and what is merely odd."""

from collections import Counter
from collections.abc import Iterator

from msgspec import UnsetType

from scoring.games.palmed_diamonds.cards import NUMBERS
from scoring.games.palmed_diamonds.score import chance_in, stolen_in
from scoring.games.palmed_diamonds.spoils import among, without
from scoring.games.palmed_diamonds.table import PLAYERS, DiamondFacts, Tally, TallyRound
from scoring.log import name_flaws
from scoring.wire import Flaw
from scoring.words import say

IN_A_SUIT = len(NUMBERS)


def tally_flaws(whole: Tally, _facts: DiamondFacts) -> tuple[Flaw, ...]:
    """Everything about a tally that cannot be."""
    if not whole.rounds:
        return (Flaw("rounds", say("no round has been played")),)
    flaws = []
    players = len(whole.rounds[0].players)
    if len(whole.rounds) > players > 0:
        flaws.append(
            Flaw(
                "rounds",
                say("{n} players play {n} rounds, not {m}", n=players, m=len(whole.rounds)),
            )
        )
    first = {player.name for player in whole.rounds[0].players}
    for number, then in enumerate(whole.rounds):
        place = f"rounds[{number}]"
        flaws += name_flaws([player.name for player in then.players], place + ".players[{}].name")
        if not then.players:
            flaws.append(Flaw(f"{place}.players", say("nobody is at the table")))
        elif {player.name for player in then.players} != first:
            flaws.append(Flaw(f"{place}.players", say("not the players of the first round")))
        if len(then.players) > PLAYERS[-1]:
            says = _wrong_number(len(then.players))
            flaws.append(Flaw(f"{place}.players", says))
        flaws += _too_many(then, place)
        if then.players and all(len(player.madams) <= IN_A_SUIT for player in then.players):
            flaws += _bad_choices(then, place)
    return tuple(flaws)


def _too_many(then: TallyRound, place: str) -> Iterator[Flaw]:
    """Nobody can have more of a suit than are in the box."""
    for index, player in enumerate(then.players):
        for word, count in (
            ("madams", len(player.madams)),
            ("dogs", player.dogs),
            ("thieves", player.thieves),
        ):
            if count > IN_A_SUIT:
                says = say(
                    "there are {n} {word} in the box, not {m}", n=IN_A_SUIT, word=word, m=count
                )
                yield Flaw(f"{place}.players[{index}].{word}", says)


def _bad_choices(then: TallyRound, place: str) -> Iterator[Flaw]:
    """Madams stolen or discarded that were not there, or more or fewer than the rules allow."""
    chance = chance_in(then)
    lost = stolen_in(then, chance)
    for index, player in enumerate(then.players):
        if isinstance(player.stolen, UnsetType):
            continue
        where = f"{place}.players[{index}].stolen"
        if chance is None or index != chance.thief:
            yield Flaw(where, say("{who} does not have Thief's Chance", who=player.name))
            continue
        victim = then.players[chance.victim]
        if len(player.stolen) > chance.most and not then.as_it_lies:
            says = say(
                "Thief's Chance takes at most {n} Madams, not {m}",
                n=chance.most,
                m=len(player.stolen),
            )
            yield Flaw(where, says)
        if not among(player.stolen, victim.madams):
            yield Flaw(where, say("{who} has not collected these Madams", who=victim.name))
            lost = ()
    for index, player in enumerate(then.players):
        if isinstance(player.discarded, UnsetType):
            continue
        where = f"{place}.players[{index}].discarded"
        left = without(player.madams, lost if chance and index == chance.victim else ())
        least, most = (
            min(max(0, thieves), len(left))
            for thieves in (player.thieves - player.dogs, player.thieves)
        )
        if not least <= len(player.discarded) <= most and not then.as_it_lies:
            says = say(
                "{least} to {most} Madams go for thieves here, not {n}",
                least=least,
                most=most,
                n=len(player.discarded),
            )
            yield Flaw(where, says)
        if not among(player.discarded, left):
            yield Flaw(where, say("{who} has not kept these Madams to discard", who=player.name))


def tally_doubts(whole: Tally, facts: DiamondFacts) -> tuple[Flaw, ...]:
    """What this deck does not hold, and tricks that are missing: odd, but it can be counted."""
    doubts = []
    for number, then in enumerate(whole.rounds):
        place = f"rounds[{number}].players"
        if len(then.players) in PLAYERS:
            doubts += [Flaw(place, says) for says in _not_of_the_deck(then, facts)]
        else:
            says = _wrong_number(len(then.players))
            doubts.append(Flaw(place, says))
    return tuple(doubts)


def _not_of_the_deck(then: TallyRound, facts: DiamondFacts) -> Iterator[str]:
    """Counts of a round that the deck for so many players does not give."""
    players = len(then.players)
    lowest, highest = facts.numbers[str(players)]
    collected = Counter(diamonds for player in then.players for diamonds in player.madams)
    counts = {
        "Madams": collected.total(),
        "dogs": sum(player.dogs for player in then.players),
        "thieves": sum(player.thieves for player in then.players),
    }
    in_suit = highest - lowest + 1
    for word, count in counts.items():
        if count > in_suit:
            yield say(
                "{n} {word}, and the deck for {players} players has {m}",
                n=count,
                word=word,
                players=players,
                m=in_suit,
            )
    if (cards := sum(counts.values())) != (dealt := facts.hand * players):
        yield say("{n} cards are collected, and {m} are dealt", n=cards, m=dealt)
    numbers = [str(number) for number in range(lowest, highest + 1)]
    if facts.diamonds.keys() >= set(numbers):
        for diamonds in sorted(collected - Counter(facts.diamonds[number] for number in numbers)):
            yield say(
                "more Madams with {n} diamonds than the deck for {players} players has",
                n=diamonds,
                players=players,
            )


def _wrong_number(players: int) -> str:
    least, most = PLAYERS[0], PLAYERS[-1]
    return say(
        "the box is for {least} to {most} players, not {n}", least=least, most=most, n=players
    )
