"""What a player of Suspicion tells on the own page: who they are, a card, a peek, an answer, the guesses.

Everything here is drawn on a page that only that seat sees; see `kiosk/screens/secret.py`.
"""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.screens.choice import Chosen
from kiosk.screens.guarded import PrivateChoicePage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.screens.secret import SecretPage
from kiosk.screens.sheets.grid import concludes
from kiosk.screens.sheets.suspicion import worked_out
from kiosk.screens.tables.suspicion_cards import words_of
from kiosk.screens.tables.suspicion_step import shortened
from kiosk.table import Seen
from kiosk.widgets.action_cards import ActionCard
from kiosk.widgets.guess_grid import guess_grid
from kiosk.widgets.guests import GuestButton
from kiosk.widgets.mansion_map import MansionMap
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.game import UNKNOWN, Seat
from scoring.games.suspicion.cardboard import ROOMS, Guest
from scoring.games.suspicion.mansion import in_line, sees
from scoring.games.suspicion.table import Question, State
from scoring.option import MapOf, OneOf, Option

MOST_ABREAST = 5
DRAWN = frozenset({"identity", "saw", "answer", "hold", "guess"})
"""The private options that have a picture."""


def picker(page: SecretPage, _seen: Seen, option: Option) -> Widget | None:
    """A button that leads to the drawn way of telling this; None for what has no picture."""
    if option.type not in DRAWN:
        return None

    def ask() -> None:
        page.kiosk.show(lambda kiosk: TellPage(kiosk, page.seat, option, page.tell))

    return Press(page.say(option.label), ask, name=own_button(option))


def own_button(option: Option) -> str:
    """How the button that leads there is found: a seat may have been asked and have asked itself."""
    if option.type == "answer":
        return f"answer {option.fields['asker'].nth(0)}"
    return option.type


class TellPage(PrivateChoicePage):
    """Guests as medallions, cards as cards, an answer beside the mansion, guesses in a grid."""

    name = "tell"

    def __init__(self, kiosk: Kiosk, seat: Seat, option: Option, chosen: Chosen) -> None:
        """Ask this seat for this option; guesses go on from where they were when the page hid."""
        super().__init__(kiosk, seat, option, chosen)
        choice = self._asked()
        if option.type == "guess" and isinstance(choice, MapOf):
            kept = self.drafts.guesses
            self._map = {who: kept[who] for who in choice.keys if kept.get(who) in choice.values}

    @property
    def view(self) -> State:
        """The table as this seat sees it."""
        table = self.kiosk.parlour.table
        if table is None:
            raise LookupError("there is no table")
        state: State = table.see(self.seat).view
        return state

    def sentence(self) -> str:
        """What is asked, in the words of the table."""
        match self.option.type:
            case "identity":
                return self.say("Who are you?")
            case "saw":
                return self.say("Whom did you see?")
            case "answer":
                return self.say("What does the tile say?")
            case "guess":
                return self.say("Who is who?")
        return super().sentence()

    def content(self) -> Widget:
        """The picture of what is asked."""
        choice = self._asked()
        if isinstance(choice, MapOf):
            return self._guesses(choice)
        if self.option.type == "answer":
            return self._answer()
        if isinstance(choice, OneOf):
            return self._cards(choice) if self.option.type == "hold" else self._guests(choice)
        return super().content()

    def _guests(self, choice: OneOf) -> Widget:
        buttons = [
            GuestButton(
                guest, partial(self._take, guest) if guest in choice.values else None, name=guest
            )
            for guest in self.view.facts.guests
        ]
        return grid(buttons, MOST_ABREAST, spacing=look().gap / 2)

    def _cards(self, choice: OneOf) -> Widget:
        box = self.view.facts.card
        cards = [
            ActionCard(
                box[name].does,
                tuple(words_of(self.say, deed) for deed in box[name].does),
                partial(self._take, name),
                name=name,
            )
            for name in choice.values
        ]
        return grid(cards, MOST_ABREAST, spacing=look().gap / 2)

    # -- an answer --------------------------------------------------------------------------------

    def _question(self) -> Question | None:
        asker = self.option.fields["asker"].nth(0)
        view = self.view
        open_now = (*view.untold, view.question)
        return next((one for one in reversed(open_now) if one and one.asker == asker), None)

    def _answer(self) -> Widget:
        """The mansion as it stood, dark where the answer is No, and the two tiles."""
        question = self._question()
        if question is None:
            return super().content()
        there = question.rooms[question.guest]
        mansion = MansionMap(
            self.view.facts.shows,
            question.rooms,
            chosen=question.guest,
            shaded=[room for room in ROOMS if not in_line(room, there)],
        )
        tiles = [
            Press(self.say(label), partial(self._take, yes), name=label, size_hint_y=1)
            for label, yes in (("Yes", True), ("No", False))
        ]
        asks = Text(self.say("Can your guest see {guest}?", guest=question.guest), "near")
        words: list[Widget] = [asks, *self._own_answer(question)]
        if look().portrait:
            return column([*words, mansion, row(tiles, height=look().touch * 2)])
        return row([column([*words, row(tiles)], size_hint_x=0.8), mansion])

    def _own_answer(self, question: Question) -> list[Widget]:
        """What the asked, having told who they are, must answer."""
        view = self.view
        me: Guest = view.identities[view.seats.index(self.seat)]
        if self.seat != question.asked or me not in question.rooms:
            return []
        if sees(question.rooms, me, question.guest):
            says = self.say("You are {guest}: that is Yes.", guest=me)
        else:
            says = self.say("You are {guest}: that is No.", guest=me)
        return [Text(says, "near", bold=True)]

    # -- the final guesses ------------------------------------------------------------------------

    def _guesses(self, choice: MapOf) -> Widget:
        view = self.view
        places = {seat: view.seats.index(seat) for seat in choice.keys}
        mine = view.identities[view.seats.index(self.seat)]
        known = [] if mine == UNKNOWN else [mine]
        return guess_grid(
            places, view.facts.guests, self._map, self._guess, known, asked=self._key()
        )

    def _guess(self, seat: Seat, guest: Guest) -> None:
        """This one is that guest; tapped again, perhaps not."""
        self._skipped.discard(seat)
        if self._map.get(seat) == guest:
            del self._map[seat]
            self._skipped.add(seat)
        else:
            self._map[seat] = guest
        self.drafts.guess(self._map)
        self.build()

    def beside(self) -> list[Widget]:
        """A player of whom nobody can be named is left out."""
        if self._key() is None or self.option.type != "guess":
            return []
        label = self.say("Leave out {who}", who=shortened(self._key() or ""))
        leave = Press(label, self._leave_out, "quiet", scale="small", name="leave out")
        leave.size_hint_x = 0.5
        return [leave, *self._likeliest()]

    def _likeliest(self) -> list[Widget]:
        """With hints: the best guesses there are, filled in at a tap, to be changed at will."""
        table = self.kiosk.parlour.table
        if table is None or not concludes(self, table):
            return []
        guesses = worked_out(table, self.seat).found.guess
        if not guesses:
            return []

        def fill() -> None:
            self._map = dict(guesses)
            self._skipped.clear()
            self.drafts.guess(self._map)
            self.build()

        label = self.say("The likeliest")
        return [Press(label, fill, "quiet", scale="small", name="likeliest", size_hint_x=0.5)]

    def next(self) -> Do | None:
        """The guesses as they stand."""
        if self.option.type != "guess":
            return None
        return Do(self.say("These are my guesses"), self._settled)

    def _settled(self) -> None:
        self.drafts.guess({})
        self._settle(dict(self._map))

    def help(self) -> str:
        """What to tap."""
        if self.option.type == "guess":
            return self.say(
                "Tap in each line whom you take that player for. Nobody sees it before the end."
            )
        return self.say("Tap what is so. Nobody else sees it.")
