"""Boddy's Party: the party variant on a Clue board, for three to six grown-ups.

Everybody has a secret notepad and a secret hand, walks the mansion, looks at the cards that lie in the
rooms, and pairs up with whoever rolls the same number. The files are those of every game, with the
rules in several: `setup.py`, `turn.py` and `room.py` have one function an action (`rules.py` gathers
them), `flow.py` knows what comes next and `secrets.py` who may know what; `phases.py` and `offers.py`
say what happens now, `telling.py` and `sheets.py` what has happened, `correct.py` puts things right.
"""

from importlib.resources import files

from scoring.game import Game, Settings
from scoring.games.boddys_party import (
    lessons,
    offers,
    phases,
    problems,
    rules,
    score,
    secrets,
    sheets,
    tally,
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
    tally_flaws=tally.tally_flaws,
    tally_doubts=tally.tally_doubts,
    score_tally=score.score_tally,
    lesson=lessons.lesson_of,
)
