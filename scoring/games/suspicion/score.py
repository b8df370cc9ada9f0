"""What a table of Suspicion is worth: sets and single gems, and every thief found out."""

from scoring.game import Line, Scorecard, Seat
from scoring.games.suspicion.cardboard import FEWEST, GEMS, MOST, SuspicionFacts
from scoring.games.suspicion.phases import all_revealed
from scoring.games.suspicion.table import GemCount, Guested, State, Tally
from scoring.log import name_flaws
from scoring.result import TieBreak, scorecard
from scoring.wire import Flaw
from scoring.words import say


def tally(state: State) -> Tally:
    """What lies on the table: identities once turned over, guesses once all of them are."""
    is_open = all_revealed(state)
    players = tuple(
        Guested(
            name=seat,
            identity=state.revealed[place],
            gems=GemCount(**{gem: state.gems[place][gem] for gem in GEMS}),
            guesses=made if is_open and isinstance(made, dict) else {},
        )
        for place, (seat, made) in enumerate(zip(state.seats, state.guesses, strict=True))
    )
    usual = state.stack == state.facts.stack_size(len(state.seats))
    return Tally(players, None if usual else state.stack)


def score(state: State) -> Scorecard:
    """The scorecard as it stands."""
    return _scorecard(tally(state), state.facts, state.overruled)


def score_tally(whole: Tally, facts: SuspicionFacts) -> Scorecard:
    """The scorecard of a tally."""
    return _scorecard(whole, facts, ())


def _scorecard(whole: Tally, facts: SuspicionFacts, overruled: tuple[str, ...]) -> Scorecard:
    identity = {player.name: player.identity for player in whole.players}
    cards = {player.name: _lines(player, identity, facts) for player in whole.players}
    hidden_from = {
        player.name: sum(
            other.guesses.get(player.name) != player.identity
            for other in whole.players
            if other.name != player.name
        )
        for player in whole.players
    }
    gems = {player.name: sum(_row(player)) for player in whole.players}
    tie_breaks = [
        TieBreak(say("found out by the fewest opponents"), hidden_from),
        TieBreak(say("took the most gems"), gems),
    ]
    return scorecard(cards, tie_breaks, overruled)


def _row(player: Guested) -> tuple[int, int, int]:
    return player.gems.diamond, player.gems.ruby, player.gems.emerald


def _lines(player: Guested, identity: dict[Seat, str], facts: SuspicionFacts) -> list[Line]:
    sets = min(_row(player))
    singles = sum(_row(player)) - len(GEMS) * sets
    lines = [
        Line(say("sets of three gems: {n}", n=sets), facts.points.set * sets),
        Line(say("single gems: {n}", n=singles), facts.points.single * singles),
    ]
    for name, guest in player.guesses.items():
        if guest == identity[name]:
            label = say("found out {who} as {guest}", who=name, guest=guest)
            lines.append(Line(label, facts.points.guess))
        else:
            label = say(
                "took {who} for {guest}, was {real}", who=name, guest=guest, real=identity[name]
            )
            lines.append(Line(label, 0))
    return lines


def tally_flaws(whole: Tally, facts: SuspicionFacts) -> tuple[Flaw, ...]:
    """Everything about a tally that cannot be."""
    names = [player.name for player in whole.players]
    flaws = list(name_flaws(names, "players[{}].name"))
    if not names:
        flaws.append(Flaw("players", say("nobody is at the table")))
    if len(names) > MOST:
        flaws.append(Flaw("players", say("at most {n} can play, not {m}", n=MOST, m=len(names))))
    identities: set[str] = set()
    for index, player in enumerate(whole.players):
        place = f"players[{index}]"
        if player.identity not in facts.guests:
            says = say("{name} is not on the guest list", name=repr(player.identity))
            flaws.append(Flaw(f"{place}.identity", says))
        elif player.identity in identities:
            says = say("somebody else is {guest}", guest=player.identity)
            flaws.append(Flaw(f"{place}.identity", says))
        identities.add(player.identity)
        for about, guest in player.guesses.items():
            if about not in names or about == player.name:
                says = say("guesses are about the other players at the table")
                flaws.append(Flaw(f"{place}.guesses.{about}", says))
            elif guest not in facts.guests:
                says = say("{name} is not on the guest list", name=repr(guest))
                flaws.append(Flaw(f"{place}.guesses.{about}", says))
    return (*flaws, *_gem_flaws(whole, facts))


def _gem_flaws(whole: Tally, facts: SuspicionFacts) -> list[Flaw]:
    """More gems than a stack held, at the player with whom they become too many.

    One player alone is part of a table nobody described: then the largest table's stacks count.
    """
    if not whole.players or len(whole.players) > MOST:
        return []
    table = len(whole.players) if len(whole.players) >= FEWEST else MOST
    size = whole.stack or facts.stack_size(table)
    flaws = []
    for gem in GEMS:
        taken = 0
        for index, player in enumerate(whole.players):
            taken += getattr(player.gems, gem)
            if taken > size:
                says = say("that makes {n}, and there were {m} in the stack", n=taken, m=size)
                flaws.append(Flaw(f"players[{index}].gems.{gem}", says))
                break
    return flaws


def tally_doubts(whole: Tally, _facts: SuspicionFacts) -> tuple[Flaw, ...]:
    """A guess that somebody is oneself cannot be right; two for one guest are a fair way to play."""
    doubts = []
    for index, player in enumerate(whole.players):
        for about, guest in player.guesses.items():
            place = f"players[{index}].guesses.{about}"
            if guest == player.identity:
                doubts.append(Flaw(place, say("{who} is {guest}", who=player.name, guest=guest)))
    return tuple(doubts)
