"""Home: the games on the shelf, the evenings that wait to be gone on with, and the way to the rest."""

from functools import partial

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.journal.book import Unfinished
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.shelf import box, title_of
from kiosk.status import signs
from kiosk.widgets.emblem import Emblem
from kiosk.widgets.paper import Paper
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, space
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Scale, Text
from scoring.catalog import SHEET, AnyGame, find_game
from scoring.words import listed

LONGEST_LABEL = 36
"""Characters of the button that goes on with an evening; with more names it only says the game."""


class GameCard(ButtonBehavior, Paper):
    """A game as a card to tap: its emblem, its name, how many play and how long."""

    def __init__(self, page: Page, game: AnyGame) -> None:
        """Draw the card."""
        upright = look().portrait
        lies = "vertical" if upright else "horizontal"
        super().__init__(orientation=lies, padding=look().gap * 0.8)
        about = box(game.id)
        self.name = game.id
        self._page = page
        few, many = game.players[0], game.players[-1]
        below = page.say(about.blurb)
        if about.minutes:
            below = page.say(
                "{few}-{many} players, {minutes} min", few=few, many=many, minutes=about.minutes
            )
        if about.grown_ups:
            below = f"{below}, 18+"
        name = page.say(game.title)
        large = upright or len(name) * look().near * 0.6 < look().width * 0.4
        side = "center" if upright else "left"
        title = Text(name, "near" if large else "small", bold=True, halign=side)
        line = Text(below, "small", color=palette().faint, halign=side)
        for text in (title, line):  # the shelf is full: larger type elsewhere leaves it as it is
            text.font_size /= max(1.0, look().text_scale)
        if upright:
            self.add_widget(Emblem(game.id))
            self.add_widget(column([title, line], spacing=0, tall=True))
        else:
            self.add_widget(Emblem(game.id, size_hint_x=0.42))
            self.add_widget(column([space(), title, line, space()], spacing=0))
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
        """The shelf, with a plain sheet for whatever does not stand on it."""
        ids = [*self.kiosk.parlour.shelf(), SHEET]
        grown_ups = self.kiosk.parlour.preferences.grown_ups
        shown = [find_game(game_id) for game_id in ids if grown_ups or not box(game_id).grown_ups]
        return grid([GameCard(self, game) for game in shown], 2 if look().portrait else 3)

    def actions(self) -> list[Widget]:
        """The evenings that wait, the other rooms of the house, and how the machine is."""
        waiting = self.kiosk.parlour.book.unfinished
        going_on: list[Widget] = [self._resume(one) for one in waiting[:1]]
        if len(waiting) > 1:
            going_on.append(
                Press(
                    self.say("All {n}", n=len(waiting)),
                    self._evenings,
                    scale="small",
                    name="evenings",
                    size_hint_x=0.45,
                )
            )
        scale: Scale = "small" if look().portrait or going_on else "near"
        rooms: list[Widget] = [
            Press(self.say(label), call, scale=scale, name=name)
            for name, label, call in self.kiosk.rooms()
        ]
        rows = [going_on, rooms] if look().portrait and going_on else [[*going_on, *rooms]]
        return [*(row(buttons, height=look().touch) for buttons in rows), self._status()]

    def _status(self) -> Widget:
        told = signs(self.kiosk.devices, self.kiosk.parlour.folder)
        line = [
            Text(
                self.say(sign.says),
                "small",
                tall=False,
                halign="center",
                size_hint_y=None,
                height=look().small * 1.3,
                color=palette().faint if sign.well else palette().warn,
            )
            for sign in told
        ]
        if look().portrait and len(line) > 1:
            return column([row(line[:2], height=look().small * 1.3), *line[2:]], tall=True)
        return row(line, height=look().small * 1.3)

    def _resume(self, waiting: Unfinished) -> Widget:
        title = title_of(waiting.opening.game)
        label = self.say(
            "Go on: {game} with {who}", game=title, who=listed(waiting.opening.start.seats)
        )
        if len(label) > LONGEST_LABEL:
            label = self.say("Go on: {game}", game=title)
        return Press(
            label,
            partial(self.kiosk.resume, waiting),
            "main",
            scale="small",
            name="resume",
            size_hint_x=2,
        )

    def _evenings(self) -> None:
        from kiosk.screens.evenings import EveningsPage  # which leads back here

        self.kiosk.show(EveningsPage)

    def undo(self) -> Do:
        """Nothing is in play here."""
        return Do(self.say("Undo"), None)

    def back(self) -> Do:
        """This is home."""
        return Do(self.say("Home"), None)

    def help(self) -> str:
        """What to do."""
        return self.say(
            "Tap the game that is on the table; the plain sheet is for any other game. An evening that "
            "was not finished can be gone on with; nothing that was tapped in is lost when the power "
            "goes."
        )


def home(kiosk: Kiosk) -> Page:
    """The home page."""
    return HomePage(kiosk)
