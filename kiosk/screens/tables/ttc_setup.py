"""How Tea Time Crime is set up: what everybody takes, and where the tiles go."""

from kivy.uix.widget import Widget

from kiosk.screens.page import Page
from kiosk.widgets.rows import column, scrolling
from kiosk.widgets.text import Text
from scoring.games.tea_time_crime.cardboard import SET, SIZE


def steps(page: Page) -> list[str]:
    """What the table does before the first roll, one sentence a step."""
    return [
        page.say("Everybody takes a board, {n} tiles and {m} tokens of one colour.", n=SET, m=SIZE),
        page.say("Shuffle the {n} detectives: face down on the green diagonal.", n=SIZE),
        page.say("Shuffle the other {n}: face down on the rest.", n=SET - SIZE),
        page.say("Spare boards, tiles and tokens stay in the box."),
    ]


def setup_steps(page: Page) -> Widget:
    """The steps below one another."""
    said = [Text(f"{number}.  {says}", "near") for number, says in enumerate(steps(page), 1)]
    return scrolling(column(said, tall=True))
