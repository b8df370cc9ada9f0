"""How Tea Time Crime is set up: what everybody takes, and where the tiles go."""

from kivy.uix.widget import Widget

from kiosk.screens.page import Page
from kiosk.screens.tables.ttc_step import pane
from kiosk.widgets.text import Text
from scoring.games.tea_time_crime.cardboard import SET, SIZE


def steps(page: Page) -> list[str]:
    """What the table does before the first roll, one sentence a step."""
    return [
        page.say("Each takes a board, its {n} tiles and {m} tokens.", n=SET, m=SIZE),
        page.say("{n} detectives, shuffled: face down on the green diagonal.", n=SIZE),
        page.say("The other {n}, shuffled: face down on the rest.", n=SET - SIZE),
    ]


def setup_steps(page: Page) -> Widget:
    """The steps below one another."""
    said = [Text(f"{number}.  {says}", "near") for number, says in enumerate(steps(page), 1)]
    return pane(said)
