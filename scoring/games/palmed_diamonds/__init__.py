"""Who Palmed the Diamonds?: tricks of Madams, Watch Dogs and Thieves, and the diamonds they leave.

`cards` says what beats what, `tricks` how they are played, `secrets` who may know which hand. After
the last trick `counting` asks what the piles allow (by `spoils`), `choices` takes the decisions, and
`score` and `pad` count, from the table or from a tally. `correct` puts right, `offers`, `telling` and
`problems` are what a screen shows.
"""

from importlib.resources import files

from scoring.game import Game
from scoring.games.palmed_diamonds import (
    lessons,
    offers,
    pad,
    problems,
    rules,
    score,
    secrets,
    telling,
)
from scoring.games.palmed_diamonds.table import (
    PLAYERS,
    AnyAction,
    DiamondFacts,
    HouseRules,
    State,
    Tally,
)

GAME: Game[State, AnyAction, Tally, DiamondFacts, HouseRules] = Game(
    id="palmed-diamonds",
    title="Who Palmed the Diamonds?",
    players=PLAYERS,
    version=1,
    state_type=State,
    action_type=AnyAction,
    tally_type=Tally,
    facts_type=DiamondFacts,
    settings_type=HouseRules,
    facts_text=files(__name__).joinpath("facts.toml").read_text(),
    start=rules.start,
    phase=rules.phase,
    options=offers.options,
    apply=rules.apply,
    view=secrets.view,
    problems=problems.problems,
    tell=telling.tell,
    notes=telling.notes,
    score=score.score,
    tally=score.tally,
    tally_flaws=pad.tally_flaws,
    tally_doubts=pad.tally_doubts,
    score_tally=score.score_tally,
    lesson=lessons.lesson_of,
)
