"""Facts that nobody has checked on a real box: the games that have some, and each of them to put right."""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.facts import BadFacts, Doubt, OwnersFacts
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.screens.settings.fact import FactPage
from kiosk.screens.settings.part import PartPage
from kiosk.screens.shelf import box
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.catalog import AnyGame, find_game
from scoring.words import say

PLACES = {
    "lights": say("Flashlights of detective {which}"),
    "lit_from": say("Thief {which} is lit from"),
    "board.rooms": say("Points of the rooms"),
    "dice_tiles.each": say("Dice tiles of each number"),
    "diamonds": say("Diamonds on each Madam"),
    "stacks.2016": say("Gem stacks of the 2016 edition"),
    "characters": say("Names of the characters"),
    "board.centre": say("Name of the middle room"),
    "board.second": say("Name of the second middle room"),
    "board.walk": say("Spaces between rooms"),
    "board.middle_walk": say("Spaces between the middle rooms"),
}


def place_in_words(path: str) -> tuple[str, str]:
    """What a fact is called at the table: a text, and what to put into it."""
    table, _, which = path.partition(".")
    return PLACES.get(path) or PLACES.get(table) or path, which


class GamesPage(PartPage):
    """The games whose facts can be put right."""

    name = "settings games"

    def title(self) -> str:
        """Where we are."""
        return self.say("Facts of the games")

    def sentence(self) -> str:
        """What to do."""
        return self.say("Which box do you have before you?")

    def parts(self) -> list[Widget]:
        """A button a game."""
        parlour = self.kiosk.parlour
        return [
            row(
                [
                    Press(
                        self.say(game.title),
                        partial(self._open, game),
                        name=f"facts {game.id}",
                    )
                ],
                height=look().touch,
            )
            for game in map(find_game, parlour.shelf())
            if parlour.preferences.grown_ups or not box(game.id).grown_ups
        ]

    def _open(self, game: AnyGame) -> None:
        try:
            OwnersFacts(game, self.kiosk.parlour.folder)
        except BadFacts as error:
            self.refuse(str(error))
            return
        self.kiosk.show(lambda kiosk: DoubtsPage(kiosk, game))

    def help(self) -> str:
        """What facts are."""
        return self.say(
            "Some things on the cardboard are known to Parlour only from pictures. Tap your game, compare "
            "with your own box, and put right what differs."
        )


class DoubtsPage(PartPage):
    """The doubtful facts of one game."""

    name = "settings doubts"

    def __init__(self, kiosk: Kiosk, game: AnyGame) -> None:
        """Of this game."""
        super().__init__(kiosk)
        self.facts = OwnersFacts(game, kiosk.parlour.folder)

    def title(self) -> str:
        """The game."""
        return self.say(self.facts.game.title)

    def parts(self) -> list[Widget]:
        """Each with why it is in doubt."""
        doubts = self.facts.doubts()
        if not doubts:
            return [Text(self.say("Nothing about this game is in doubt."), "near")]
        return [self._doubt(doubt) for doubt in doubts]

    def _doubt(self, doubt: Doubt) -> Widget:
        says, which = place_in_words(doubt.path)
        label = self.say(str(says), which=which)
        button = Press(
            f"✓ {label}" if doubt.settled else label,
            partial(self._open, doubt.path, label),
            "plain" if doubt.settled else "chosen",
            scale="small",
            name=f"fact {doubt.path}",
        )
        why = self.say("Checked.") if doubt.settled else self.say(doubt.why)
        return column([button, Text(why, "small", color=palette().faint)], tall=True, spacing=0)

    def _open(self, path: str, label: str) -> None:
        game = self.facts.game
        self.kiosk.show(lambda kiosk: FactPage(kiosk, game, path, label))

    def actions(self) -> list[Widget]:
        """Everything as it came."""
        if not self.facts.changed:
            return []
        reset = Press(self.say("As it came"), self._reset, scale="small", name="reset")
        return [row([reset], height=look().touch)]

    def _reset(self) -> None:
        self.facts.reset()
        self.build()

    def undo(self) -> Do:
        """The last step, also on another day."""
        if not self.facts.steps():
            return Do(self.say("Undo"), None)
        return Do(self.say("Undo: {what}", what=self.say("last change")), self._step_back)

    def _step_back(self) -> None:
        self.facts.undo()
        self.build()

    def help(self) -> str:
        """What this is about."""
        return self.say(
            "Rulebooks show these things only in pictures. Compare with your own box, tap what differs and "
            "make it as it is. Evenings that have begun keep the facts they began with."
        )
