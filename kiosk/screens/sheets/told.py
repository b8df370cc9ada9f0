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
    words = Text(says, "near", pos_hint={"center_y": 0.5})
    line = row([words, button], height=look().touch)
    words.bind(height=lambda _words, high: setattr(line, "height", max(look().touch, high)))
    return line
