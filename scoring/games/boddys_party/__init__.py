"""Boddy's Party: the party variant on a Clue board, for three to six grown-ups.

Everybody has a secret notepad and a secret hand, walks the mansion, looks at the cards that lie in the
rooms, and pairs up with whoever rolls the same number. The files are those of every game, with the
rules in several: `table.py` what lies there and can happen, `rules.py` one function an action,
`flow.py` what comes next, `secrets.py` who may know what, `offers.py` phase and options, `correct.py`
putting right, `telling.py` the log and the sheets, `score.py` the points.
"""

from importlib.resources import files

from scoring.game import Game, Settings
from scoring.games.boddys_party import (
    offers,
    phases,
    problems,
    rules,
    score,
    secrets,
    sheets,
    telling,
)
from scoring.games.boddys_party.facts import PartyFacts
from scoring.games.boddys_party.table import AnyAction, State
from scoring.games.boddys_party.tally import Tally

GAME: Game[State, AnyAction, Tally, PartyFacts, Settings] = Game(
    id="boddys-party",
    title="Boddy's Party",
    players=range(3, 7),
    version=1,
    state_type=State,
    action_type=AnyAction,
    tally_type=Tally,
    facts_type=PartyFacts,
    settings_type=Settings,
    facts_text=files(__name__).joinpath("facts.toml").read_text(),
    start=rules.start,
    phase=phases.phase,
    options=offers.options,
    apply=rules.apply,
    view=secrets.view,
    problems=problems.problems,
    tell=telling.tell,
    notes=sheets.notes,
    score=score.score,
    tally=score.tally,
    tally_flaws=score.tally_flaws,
    tally_doubts=score.tally_doubts,
    score_tally=score.score_tally,
)
