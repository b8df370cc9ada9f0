"""The plain sheet: players by rounds, for any game that has no rules here.

It follows the shape of every game, so that journal, undo, history and the command line need to know
nothing about it. It is not listed among the games: nobody takes a sheet of paper from the shelf.
"""

from importlib.resources import files

from scoring.facts import Facts
from scoring.game import Game
from scoring.games.plain_sheet import rules, score
from scoring.games.plain_sheet.table import AnyAction, SheetSettings, State, Tally

GAME: Game[State, AnyAction, Tally, Facts, SheetSettings] = Game(
    id="plain-sheet",
    title="Plain Sheet",
    players=range(1, 9),
    version=1,
    state_type=State,
    action_type=AnyAction,
    tally_type=Tally,
    facts_type=Facts,
    settings_type=SheetSettings,
    facts_text=files(__name__).joinpath("facts.toml").read_text(),
    start=rules.start,
    phase=rules.phase,
    options=rules.options,
    apply=rules.apply,
    view=rules.view,
    problems=rules.problems,
    tell=rules.tell,
    notes=rules.notes,
    score=score.score,
    tally=score.tally,
    tally_flaws=score.tally_flaws,
    tally_doubts=score.tally_doubts,
    score_tally=score.score_tally,
)
