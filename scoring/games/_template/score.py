"""What a table of Best of Three is worth: the best single roll."""

from scoring.game import Line, Scorecard
from scoring.games._template.table import DiceFacts, Rolled, State, Tally
from scoring.log import name_flaws
from scoring.result import TieBreak, scorecard
from scoring.wire import Flaw
from scoring.words import say


def tally(state: State) -> Tally:
    """What lies on the table."""
    rows = zip(state.seats, state.rolls, strict=True)
    return Tally(tuple(Rolled(name=seat, rolls=row) for seat, row in rows))


def score(state: State) -> Scorecard:
    """The scorecard as it stands."""
    return _scorecard(tally(state), state.overruled)


def score_tally(whole: Tally, _facts: DiceFacts) -> Scorecard:
    """The scorecard of a tally."""
    return _scorecard(whole, ())


def _scorecard(whole: Tally, overruled: tuple[str, ...]) -> Scorecard:
    cards = {
        player.name: [
            Line(say("best of {n} rolls", n=len(player.rolls)), max(player.rolls, default=0))
        ]
        for player in whole.players
    }
    sums = {player.name: sum(player.rolls) for player in whole.players}
    return scorecard(cards, [TieBreak(say("the higher sum of all rolls"), sums)], overruled)


def tally_flaws(whole: Tally, facts: DiceFacts) -> tuple[Flaw, ...]:
    """Everything about a tally that cannot be."""
    flaws = list(name_flaws([player.name for player in whole.players], "players[{}].name"))
    if not whole.players:
        flaws.append(Flaw("players", "nobody is at the table"))
    for seat, player in enumerate(whole.players):
        place = f"players[{seat}].rolls"
        if len(player.rolls) > facts.die.rolls:
            flaws.append(
                Flaw(place, f"everybody rolls {facts.die.rolls} times, not {len(player.rolls)}")
            )
        flaws += [
            Flaw(f"{place}[{index}]", f"the die has {facts.die.sides} sides, it cannot show {face}")
            for index, face in enumerate(player.rolls)
            if face > facts.die.sides
        ]
    return tuple(flaws)


def tally_doubts(whole: Tally, facts: DiceFacts) -> tuple[Flaw, ...]:
    """Rolls still missing do not stop anybody from counting."""
    return tuple(
        Flaw(f"players[{seat}].rolls", f"{len(player.rolls)} of {facts.die.rolls} rolls")
        for seat, player in enumerate(whole.players)
        if len(player.rolls) < facts.die.rolls
    )
