"""The kiosk on the screen: shows one page at a time and passes touches, buttons and changes on."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from hardware.devices import Devices
from kiosk.eyes.sight import Sight
from kiosk.journal.book import NO_EVENING, Unfinished
from kiosk.journal.file import NotWritten
from kiosk.look import PALETTES, Look
from kiosk.obey import obey
from kiosk.parlour import Parlour
from kiosk.screens.broom import Broom
from kiosk.screens.page import Gone, Page
from kiosk.table import Answer, Table
from kiosk.widgets import style
from scoring.catalog import AnyGame, UnknownGame, find_game
from scoring.game import Scorecard
from scoring.log import Undo
from scoring.wire import Unreadable

if TYPE_CHECKING:
    from kiosk.eyes.eyes import Eyes  # brings the whole of vision along

MakePage = Callable[["Kiosk"], Page]


class Kiosk(FloatLayout):
    """Everything the touchscreen shows. `pages` is the way back from where we are."""

    def __init__(
        self,
        parlour: Parlour,
        home: MakePage,
        diagonal: float = 7.0,
        devices: Devices | None = None,
        eyes: "Eyes | None" = None,
        **more: Any,
    ) -> None:
        """Show the home page; without devices (in tests of screens alone) nothing listens or speaks, and
        without eyes everything is typed in."""
        super().__init__(**more)
        self.eyes = eyes
        self.parlour = parlour
        self.diagonal = diagonal
        self.devices = devices
        self._home = home
        self._way: list[MakePage] = []
        self._stop_listening: Callable[[], None] | None = None
        self.page: Page | None = None
        self._broom = Broom()
        self._obey()
        self.show(home)

    def show(self, make: MakePage) -> None:
        """Go to a page; `back` returns."""
        self._way.append(make)
        self._open(make)

    def only(self, make: MakePage) -> None:
        """Go to a page from which only Home is left."""
        self._way = [self._home, make]
        self._open(make)

    def back(self) -> None:
        """Return to the page before this one, past those that have nothing left to show."""
        if len(self._way) > 1:
            self._way.pop()
        try:
            self._open(self._way[-1])
        except Gone:
            self.back()

    def home(self) -> None:
        """Return to the first page; the table stays in the book."""
        self.parlour.leave()
        self._way = [self._home]
        self._open(self._home)

    def swap(self, make: MakePage) -> None:
        """Go to a page that takes the place of this one."""
        self._way[-1] = make
        self._open(make)

    def refresh(self) -> None:
        """Draw the page anew, without its notice."""
        if self.page is not None:
            self.page.notice = ""
            self._use_look()
            self.page.build()
            self._broom.soon()

    def act(self, action: Any, who: str | None = None) -> None:
        """Do something at the table; a refusal is shown as a sentence."""
        table = self.parlour.table
        if table is not None:
            table.act(action, who, self._answered)

    def draft(self, name: str, form: Any) -> None:
        """Keep the next stage of a half-filled form; None forgets it."""
        table = self.parlour.table
        if table is not None:
            table.draft(name, form, self._answered)

    def choose(self, game: AnyGame) -> None:
        """A game was taken from the shelf: ask who plays."""
        from kiosk.screens.players import PlayersPage

        self.show(lambda kiosk: PlayersPage(kiosk, game))

    def open_table(self) -> None:
        """Show the table in play, in the way this evening is kept."""
        from kiosk.screens.tables import table_page

        table = self.parlour.table
        if table is not None:
            self._way = [self._home]
            self.show(lambda kiosk: table_page(kiosk, table))

    def resume(self, waiting: Unfinished) -> None:
        """Go on with an evening that was left."""
        try:
            self.parlour.resume(waiting)
        except Unreadable:
            if self.page is not None:
                self.page.refuse(
                    self.parlour.language.say("This evening was played under other rules.")
                )
            return
        self.open_table()

    def hand_over(self, seat: str) -> None:
        """Give the kiosk to one seat, for its own page."""
        from kiosk.screens.hand_over import HandOverPage

        self.show(lambda kiosk: HandOverPage(kiosk, seat))

    def look_at(self, sight: Sight, others: Sequence[Sight] = ()) -> None:
        """Read this by camera; `others` are what else could be read now."""
        from kiosk.screens.camera import CameraPage

        self.show(lambda kiosk: CameraPage(kiosk, sight, others))

    def set_up_camera(self) -> None:
        """Aim the camera, learn the empty tray, measure a die."""
        from kiosk.screens.camera_setup import CameraSetupPage

        self.show(CameraSetupPage)

    def teach(self) -> None:
        """Teach dice, tiles or cards."""
        from kiosk.screens.teach import TeachPage

        self.show(TeachPage)

    def beat(self) -> None:
        """A moment has passed: let the page look whether anything has changed."""
        if self.eyes is not None:
            self.eyes.tidy()
        if self.page is not None:
            self.page.beat()

    def finish(self, card: Scorecard | None = None) -> None:
        """Close the evening and show its result; a score pad brings its own card."""
        from kiosk.screens.result import ResultPage

        table = self.parlour.table
        card = self.parlour.finish(card)
        if table is not None and card is not None:
            title = self.parlour.language.say(table.game.title)
            course = table.course() if table.mode == "guided" else ()
            self._way = [self._home]
            self.show(lambda kiosk: ResultPage(kiosk, title, card, course))

    def wake(self) -> bool:
        """Show the table that was in play when the power went, or who was going to play; whether there
        was anything."""
        waiting = self.parlour.in_play()
        if waiting is None:
            return self._ask_on()
        try:
            table = self.parlour.resume(waiting)
        except Unreadable:
            return False
        where = table.where
        self.open_table()
        self._open_over(table, where)
        return True

    def _open_over(self, table: Table, where: dict[str, Any]) -> None:
        """Show the page that was open over the table."""
        from kiosk.screens.ways import way_to

        make = way_to(table, where, self.page)
        if make is not None:
            self.show(make)

    def _ask_on(self) -> bool:
        """Go on asking who plays, where the power went in the middle of it."""
        from kiosk.screens.players import FORM

        form = self.parlour.loose(FORM)
        if not isinstance(form, dict) or self.parlour.book.in_play != NO_EVENING:
            return False
        try:
            self.choose(find_game(str(form.get("game"))))
        except UnknownGame:
            return False
        return True

    def prefer(self, **choices: object) -> None:
        """Change preferences: on disk, in the devices and on the screen."""
        says = ""
        try:
            self.parlour.prefer(**choices)
        except NotWritten as error:
            says = str(error)
        self._obey()
        self.refresh()
        if says and self.page is not None:
            self.page.refuse(says)

    def _obey(self) -> None:
        if self.devices is not None:
            obey(self.devices, self.parlour.preferences)

    def rooms(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The other rooms of the house that Home leads to: name, label, call."""
        from kiosk.screens.rooms import rooms  # which knows the kiosk too

        return rooms(self)

    def look_up(self) -> None:
        """Show rules, log and scores of the table in play, and the way back to an earlier moment."""
        from kiosk.screens.look_up import LookUpPage

        table = self.parlour.table
        if table is not None and self.page is not None:
            card = self.page.points_so_far()
            self.show(lambda kiosk: LookUpPage(kiosk, table, card))

    def undo(self) -> None:
        """Undo the last action."""
        self.act(Undo())

    def help(self) -> None:
        """Show what to do here; on the help itself, go back to where it was asked for."""
        from kiosk.screens.help import HelpPage  # the help page knows the kiosk too

        if isinstance(self.page, HelpPage):
            self.back()
        elif self.page is not None:
            about = self.page
            words, also = about.help(), about.also_help()
            self.show(lambda kiosk: HelpPage(kiosk, about.title(), words, also))

    def press(self, button: str) -> None:
        """A hardware button (or its key) was pressed: it does what the screen's own would do."""
        if self.page is None or self.page.pressed(button):
            return
        if button == "next":
            # Where there is no big button, the camera is the obvious thing.
            obvious = self.page.next() or (
                self.page.capture() if self.eyes is not None and self.eyes.well else None
            )
            if obvious is not None and obvious.call:
                obvious.call()
        elif button == "back":
            undo = self.page.undo()
            (undo.call or self.back)()
        elif button == "help":
            self.help()
        elif button == "capture" and (look := self.page.capture()) is not None and look.call:
            look.call()

    def _answered(self, answer: Answer) -> None:
        if self.page is not None and not answer.taken:
            self.page.refuse(self.parlour.language.say(answer.says))
        elif self.page is not None and answer.warning:
            self.page.refuse(answer.warning)

    def _open(self, make: MakePage) -> None:
        if self._stop_listening is not None:
            self._stop_listening()
            self._stop_listening = None
        self._use_look()
        self.clear_widgets()
        if self.page is not None:
            self.page.leave()
            self.page = None
        self.page = make(self)
        self.add_widget(self.page)
        self.page.build()
        self._broom.soon()
        if self.parlour.table is not None:
            self._stop_listening = self.parlour.table.listen(self.refresh)
        self.mark()

    def mark(self) -> None:
        """Write down which page is open over the table, so that it comes back after the power went."""
        table = self.parlour.table
        where = self.page.where() if self.page is not None else None
        if table is not None and where is not None and where != table.where:
            table.mark(where)

    def page_look(self) -> Look:
        """The sizes and colours for this window and these preferences."""
        chosen = self.parlour.preferences
        return Look(
            int(Window.width),
            int(Window.height),
            self.diagonal,
            chosen.text_scale,
            PALETTES[chosen.palette],
        )

    def _use_look(self) -> None:
        style.use(self.page_look())

    def on_parent(self, _kiosk: Any, parent: Any) -> None:
        """Follow the window's size as long as this hangs in it: one taken down builds no more pages."""
        follow = Window.unbind if parent is None else Window.bind
        follow(size=self._resized)

    def _resized(self, *_size: Any) -> None:
        self.refresh()
