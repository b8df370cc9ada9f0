"""What a plain sheet adds up to."""

from collections.abc import Iterable, Sequence

from msgspec import UNSET

from scoring import game
from scoring.facts import Facts
from scoring.game import Scorecard
from scoring.games.plain_sheet.table import Line, State, Tally
from scoring.log import name_flaws
from scoring.wire import Flaw
from scoring.words import say


def tally(state: State) -> Tally:
    """The sheet as it stands."""
    columns = zip(state.seats, state.columns, strict=True)
    lines = tuple(Line(seat, column.points, column.left) for seat, column in columns)
    return Tally(lines, state.settings.wins)


def score(state: State) -> Scorecard:
    """The scorecard as it stands."""
    return _scorecard(tally(state), state.overruled)


def score_tally(whole: Tally, _facts: Facts) -> Scorecard:
    """The scorecard of a tally."""
    return _scorecard(whole, ())


def _scorecard(whole: Tally, overruled: Sequence[str]) -> Scorecard:
    cards = {
        player.name: tuple(
            game.Line(say("Round {n}", n=number), points)
            for number, points in enumerate(player.points, start=1)
            if points is not None
        )
        for player in whole.players
    }
    totals = {name: sum(line.points for line in lines) for name, lines in cards.items()}
    here = [player.name for player in whole.players if not player.left]
    best = (max if whole.wins == "high" else min)(totals[name] for name in here)
    return Scorecard(
        totals=totals,
        winners=tuple(name for name in here if totals[name] == best),
        cards=cards,
        tie_break=None,
        overruled=tuple(overruled) or UNSET,
    )


def tally_flaws(whole: Tally, _facts: Facts) -> tuple[Flaw, ...]:
    """Everything about a tally that cannot be."""
    flaws = list(name_flaws([player.name for player in whole.players], "players[{}].name"))
    if all(player.left for player in whole.players):
        flaws.append(Flaw("players", "nobody is at the table"))
    return tuple(flaws)


def tally_doubts(whole: Tally, _facts: Facts) -> tuple[Flaw, ...]:
    """Columns of different lengths do not stop anybody from counting."""
    lengths = [len(player.points) for player in whole.players if not player.left]
    return tuple(
        Flaw(f"players[{seat}].points", f"{len(player.points)} of {max(lengths)} rounds")
        for seat, player in _present(whole.players)
        if len(player.points) < max(lengths)
    )


def _present(players: Iterable[Line]) -> list[tuple[int, Line]]:
    return [(seat, player) for seat, player in enumerate(players) if not player.left]
