"""Home: the games on the shelf, the evening that waits to be gone on with, and the way to the rest."""

from functools import partial

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.journal.book import Unfinished
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.shelf import box
from kiosk.widgets.emblem import Emblem
from kiosk.widgets.paper import Paper
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, space
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.catalog import AnyGame, find_game
from scoring.words import listed


class GameCard(ButtonBehavior, Paper):
    """A game as a card to tap: its emblem, its name, how many play and how long."""

    def __init__(self, page: Page, game: AnyGame) -> None:
        """Draw the card."""
        super().__init__(orientation="horizontal")
        about = box(game.id)
        self.name = game.id
        self._page = page
        few, many = game.players[0], game.players[-1]
        players = page.say(
            "{few}-{many} players, {minutes} min", few=few, many=many, minutes=about.minutes
        )
        if about.grown_ups:
            players = f"{players}, 18+"
        title = Text(page.say(game.title), "near", bold=True)
        words = column(
            [space(), title, Text(players, "small", color=palette().faint), space()], spacing=0
        )
        self.add_widget(Emblem(game.id, size_hint_x=0.32))
        self.add_widget(words)
        self._game = game

    def on_release(self) -> None:
        """Choose the players."""
        self._page.kiosk.parlour.remarks.clear()
        self._page.kiosk.choose(self._game)


class HomePage(Page):
    """Where an evening begins."""

    name = "home"
    wide = True

    def title(self) -> str:
        """The house."""
        return self.say("Parlour")

    def sentence(self) -> str:
        """What to do, or what has to be said about the last evening."""
        if self.kiosk.parlour.remarks:
            return self.kiosk.parlour.remarks[0]
        return self.say("Which game is on the table?")

    def content(self) -> Widget:
        """The shelf."""
        games = [find_game(game_id) for game_id in self.kiosk.parlour.shelf()]
        shown = [
            game
            for game in games
            if self.kiosk.parlour.preferences.grown_ups or not box(game.id).grown_ups
        ]
        return grid([GameCard(self, game) for game in shown], 1 if look().portrait else 2)

    def actions(self) -> list[Widget]:
        """The evenings that wait, and the other rooms of the house."""
        waiting = [self._resume(one) for one in self.kiosk.parlour.book.unfinished[:1]]
        rooms = [
            Press(self.say(label), call, name=name) for name, label, call in self.kiosk.rooms()
        ]
        return [row([*waiting, *rooms], height=look().touch)]

    def _resume(self, waiting: Unfinished) -> Widget:
        title = find_game(waiting.opening.game).title
        label = self.say(
            "Go on: {game} with {who}", game=title, who=listed(waiting.opening.start.seats)
        )
        return Press(
            label, partial(self.kiosk.resume, waiting), "main", name="resume", shorten=True
        )

    def undo(self) -> Do:
        """Nothing is in play here."""
        return Do(self.say("Undo"), None)

    def back(self) -> Do:
        """This is home."""
        return Do(self.say("Home"), None)

    def help(self) -> str:
        """What to do."""
        return self.say(
            "Tap the game that is on the table. An evening that was not finished can be gone on with; "
            "nothing that was tapped in is lost when the power goes."
        )


def home(kiosk: Kiosk) -> Page:
    """The home page."""
    return HomePage(kiosk)
