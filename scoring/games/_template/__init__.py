"""Best of Three: a game as small as the shape allows. Copy this folder to begin a sixth game.

Everybody rolls a die three times in turn; the best single roll wins. The five files are those of every
game: `facts.toml` the cardboard, `table.py` what lies there and what can happen, `rules.py` what may
happen, `score.py` what it is worth, and this one, which gathers them for the entry point
`parlour.games`.
"""

from importlib.resources import files

from scoring.game import Game, Settings
from scoring.games._template import rules, score
from scoring.games._template.table import AnyAction, DiceFacts, State, Tally

GAME: Game[State, AnyAction, Tally, DiceFacts, Settings] = Game(
    id="best-of-three",
    title="Best of Three",
    players=range(2, 7),
    version=1,
    state_type=State,
    action_type=AnyAction,
    tally_type=Tally,
    facts_type=DiceFacts,
    settings_type=Settings,
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
