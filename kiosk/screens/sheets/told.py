"""What a seat has told in secret, a line each, with the button for what was told wrongly."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.secret import SecretPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import row
from kiosk.widgets.style import look
from kiosk.widgets.text import Text


def told_line(page: SecretPage, says: str, wrong: dict[str, Any], name: str) -> Widget:
    """What was told, and the correction `wrong` that takes it back."""
    button = Press(
        page.say("Told wrongly"),
        partial(page.tell, wrong),
        "quiet",
        scale="small",
        name=name,
        size_hint_x=0.35,
    )
    return row([Text(says, "near", tall=False), button], height=look().touch)
