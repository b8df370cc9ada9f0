"""Tea Time: tiles of Wonderland are taken in lines; normal and mirrored ones cancel, high piles count.

Nothing is secret: every seat sees the whole table. Screens also use `lines` (every take that is
allowed now) and `cancelled` (what a take would discard).
"""

from importlib.resources import files

from scoring.game import Game
from scoring.games.tea_time import lessons, problems, rules, score, told
from scoring.games.tea_time.lines import lines
from scoring.games.tea_time.piles import cancelled
from scoring.games.tea_time.table import PLAYERS, AnyAction, Cardboard, HouseRules, State, Tally

GAME: Game[State, AnyAction, Tally, Cardboard, HouseRules] = Game(
    id="tea-time",
    title="Tea Time",
    players=PLAYERS,
    version=1,
    state_type=State,
    action_type=AnyAction,
    tally_type=Tally,
    facts_type=Cardboard,
    settings_type=HouseRules,
    facts_text=files(__name__).joinpath("facts.toml").read_text(),
    start=rules.start,
    phase=rules.phase,
    options=rules.options,
    apply=rules.apply,
    view=rules.view,
    problems=problems.problems,
    tell=told.tell,
    notes=told.notes,
    score=score.score,
    tally=score.tally,
    tally_flaws=score.tally_flaws,
    tally_doubts=score.tally_doubts,
    score_tally=score.score_tally,
    lesson=lessons.lesson_of,
)

__all__ = ["GAME", "cancelled", "lines"]
