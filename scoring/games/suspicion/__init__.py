"""Suspicion: jewel thieves among ten guests, two to six players.

The table's knowledge is public (`rules`, `phases`, `offers`, `problems`) or a seat's own
(`secrets`, `slips`, `views`); `advice` works out from a seat's sheet who everybody can be.
"""

from importlib.resources import files

from scoring.game import Game
from scoring.games.suspicion import lessons, offers, phases, problems, rules, score, telling, views
from scoring.games.suspicion.cardboard import PLAYERS, SuspicionFacts
from scoring.games.suspicion.mansion import sees
from scoring.games.suspicion.table import AnyAction, State, SuspicionSettings, Tally

GAME: Game[State, AnyAction, Tally, SuspicionFacts, SuspicionSettings] = Game(
    id="suspicion",
    title="Suspicion",
    players=PLAYERS,
    version=1,
    state_type=State,
    action_type=AnyAction,
    tally_type=Tally,
    facts_type=SuspicionFacts,
    settings_type=SuspicionSettings,
    facts_text=files(__name__).joinpath("facts.toml").read_text(),
    start=rules.start,
    phase=phases.phase,
    options=offers.options,
    apply=rules.apply,
    view=views.view,
    problems=problems.problems,
    tell=telling.tell,
    notes=telling.notes,
    score=score.score,
    tally=score.tally,
    tally_flaws=score.tally_flaws,
    tally_doubts=score.tally_doubts,
    score_tally=score.score_tally,
    lesson=lessons.lesson_of,
)

__all__ = ["GAME", "sees"]
