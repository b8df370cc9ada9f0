"""Tea Time Crime: five dice lead through a house of 25 rooms, where detectives look for thieves."""

from importlib.resources import files

from scoring.game import Game, Settings
from scoring.games.tea_time_crime import lessons, offers, phases, player, rules, score
from scoring.games.tea_time_crime.cardboard import HouseFacts
from scoring.games.tea_time_crime.differences import differences
from scoring.games.tea_time_crime.problems import problems
from scoring.games.tea_time_crime.reach import Way, reachable
from scoring.games.tea_time_crime.table import AnyAction, State, Tally

GAME: Game[State, AnyAction, Tally, HouseFacts, Settings] = Game(
    id="tea-time-crime",
    title="Tea Time Crime",
    players=range(2, score.MOST_PLAYERS + 1),
    version=1,
    state_type=State,
    action_type=AnyAction,
    tally_type=Tally,
    facts_type=HouseFacts,
    settings_type=Settings,
    facts_text=files(__name__).joinpath("facts.toml").read_text(),
    start=rules.start,
    phase=phases.phase,
    options=offers.options,
    apply=rules.apply,
    view=rules.view,
    problems=problems,
    tell=rules.tell,
    notes=rules.notes,
    score=score.score,
    tally=score.tally,
    tally_flaws=score.tally_flaws,
    tally_doubts=score.tally_doubts,
    score_tally=score.score_tally,
    sensible=player.sensible_action,
    lesson=lessons.lesson_of,
)

__all__ = ["GAME", "Way", "differences", "reachable"]
