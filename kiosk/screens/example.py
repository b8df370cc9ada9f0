"""The smallest screen: a title, a sentence, one big button. Copy it to begin a new one."""

from kiosk.screens.page import Do, Page


class ExamplePage(Page):
    """Says good evening, and leads back."""

    name = "example"

    def title(self) -> str:
        """A few words for the bar."""
        return self.say("Good evening")

    def sentence(self) -> str:
        """What to do now."""
        return self.say("Put the kettle on.")

    def next(self) -> Do:
        """The big button."""
        return Do(self.say("Done"), self.kiosk.back)
