"""What the piles and Alice are worth, from a table or from a tally."""

from scoring.game import Line, Scorecard
from scoring.games.tea_time.table import PLAYERS, Cardboard, Hoard, State, Tally
from scoring.log import name_flaws
from scoring.result import TieBreak, scorecard
from scoring.wire import Flaw
from scoring.words import say


def tally(state: State) -> Tally:
    """What lies before the players."""
    return Tally(
        tuple(
            Hoard(
                name=seat,
                piles={character: abs(tiles) for character, tiles in pile.items()},
                alice=seat == state.alice,
            )
            for seat, pile in zip(state.seats, state.piles, strict=True)
        )
    )


def score(state: State) -> Scorecard:
    """The scorecard as it stands."""
    return _scorecard(tally(state), state.facts, state.overruled)


def score_tally(whole: Tally, facts: Cardboard) -> Scorecard:
    """The scorecard of a tally."""
    return _scorecard(whole, facts, ())


def _scorecard(whole: Tally, facts: Cardboard, overruled: tuple[str, ...]) -> Scorecard:
    return scorecard(
        {player.name: _card(player, facts) for player in whole.players},
        [TieBreak(say("holding Alice"), {each.name: int(each.alice) for each in whole.players})],
        overruled,
    )


def _card(player: Hoard, facts: Cardboard) -> list[Line]:
    card = []
    for character in facts.characters:
        tiles = player.piles.get(character, 0)
        card.append(
            Line(say("{character}: {n}", character=character, n=tiles), facts.points.of_pile(tiles))
        )
    if player.alice:
        card.append(Line(say("Alice"), facts.points.alice))
    return card


def tally_flaws(whole: Tally, facts: Cardboard) -> tuple[Flaw, ...]:
    """Everything about a tally that cannot be."""
    players = whole.players
    flaws = list(name_flaws([player.name for player in players], "players[{}].name"))
    if not players:
        flaws.append(Flaw("players", say("nobody is at the table")))
    elif not any(player.alice for player in players):
        flaws.append(Flaw("players", say("somebody must hold Alice")))
    if len(players) > PLAYERS[-1]:
        flaws.append(
            Flaw("players", say("at most {n} can play, not {m}", n=PLAYERS[-1], m=len(players)))
        )
    for seat, player in enumerate(players):
        for character, tiles in player.piles.items():
            place = f"players[{seat}].piles.{character}"
            if character not in facts.characters:
                flaws.append(Flaw(place, say("there is no such character")))
            if not 0 <= tiles <= facts.each:
                flaws.append(Flaw(place, say("a pile cannot hold {n} tiles", n=tiles)))
        if player.alice and any(earlier.alice for earlier in players[:seat]):
            flaws.append(Flaw(f"players[{seat}].alice", say("somebody else holds Alice already")))
    return tuple(flaws)


def tally_doubts(whole: Tally, facts: Cardboard) -> tuple[Flaw, ...]:
    """Piles that the box cannot have given, or that cannot be all that is left at the end."""
    setup = facts.setup.get(str(len(whole.players)))
    there = facts.each - (0 if setup is None else setup.removed)
    doubts = []
    for character in facts.characters:
        left = sum(player.piles.get(character, 0) for player in whole.players)
        says = None
        if left > there:
            says = say(
                "{character}: {n} left in all, but the game has only {m}",
                character=character, n=left, m=there,
            )  # fmt: skip
        elif setup is not None and (there - left) % 2:
            says = say(
                "{character}: {n} left in all, but of {m} they cancel in pairs",
                character=character, n=left, m=there,
            )  # fmt: skip
        if says is not None:
            doubts.append(Flaw("players", says))
    return tuple(doubts)
