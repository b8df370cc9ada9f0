"""The end of Suspicion: secret guesses, invitations turned over, guesses read from paper, who was right."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.suspicion_step import Step, quiet, roomy, shortened
from kiosk.widgets.chip import Chip
from kiosk.widgets.gems import GemStack
from kiosk.widgets.guess_button import GuessButton
from kiosk.widgets.guess_grid import guess_grid
from kiosk.widgets.guests import WILD, GuestButton
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, space
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from kiosk.widgets.unmasked import unmasked
from scoring.game import UNKNOWN, Seat
from scoring.games.suspicion.cardboard import GEMS, Guest

FEW = 3
"""So many players find room below one another on the lowest screen."""


class OneByOneStep(Step):
    """The players come one after the other; who is tapped comes first."""

    wide = True

    def _waits(self, place: int) -> bool:
        """Whether this player is still to come."""
        raise NotImplementedError

    def _waiting(self) -> list[Seat]:
        return [seat for place, seat in enumerate(self.state.seats) if self._waits(place)]

    @property
    def seat(self) -> Seat:
        """Who is asked now: the one tapped, else the next."""
        waiting = self._waiting()
        return self.half.seat if self.half.seat in waiting else waiting[0]

    def asks(self) -> dict[str, Any]:
        """Who is asked."""
        return {"seat": self.seat}


class GuessStep(OneByOneStep):
    """A stack is empty: everybody guesses, one after the other in secret, or on paper."""

    with_tabs = False

    def _waits(self, place: int) -> bool:
        return self.state.guesses[place] is None

    def sentence(self) -> str:
        """The end, at once."""
        return self.say("The end! Who is who?")

    def content(self) -> Widget:
        """The empty stack, then a line a player: here, on paper, or done."""
        waiting = self._waiting()
        lines = [
            self._line(seat, place, seat in waiting) for place, seat in enumerate(self.state.seats)
        ]
        empty = [gem for gem in GEMS if not self.state.stacks[gem]]
        stacks = [GemStack(gem, self.state.stacks[gem], chosen=gem in empty) for gem in GEMS]
        one_below_another = look().portrait or roomy() or len(lines) <= FEW
        table = grid(lines, 1 if one_below_another else 2, tall=True)
        return column([row(stacks, height=look().touch), table, space()])

    def _line(self, seat: Seat, place: int, waits: bool) -> Widget:
        chip = Chip(seat, place)
        if not waits:
            done = Text(self.say("has guessed"), "near", tall=False, color=palette().good)
            return row([chip, done], height=look().touch)
        here = Press(
            self.say("Guess"), partial(self.page.kiosk.hand_over, seat), name=f"page {seat}"
        )
        paper = partial(self.page.act, {"type": "written", "seat": seat}, seat)
        return row(
            [chip, here, quiet(self.say("On paper"), paper, f"paper {seat}")], height=look().touch
        )

    def next(self) -> Do:
        """The kiosk goes to the next who has not guessed."""
        seat = self._waiting()[0]
        return Do(
            self.say("{who} guesses", who=shortened(seat)), partial(self.page.kiosk.hand_over, seat)
        )

    def help(self) -> str:
        """How everybody guesses."""
        return self.say(
            "The game ends at once when a stack is empty. Everybody guesses who the others are: on the "
            "kiosk, one after the other in secret, or on paper. Every right guess is worth {n} points.",
            n=self.state.facts.points.guess,
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """On paper; what is told in secret is told on the own page."""
        return [f"paper {action['seat']}"]


class RevealStep(OneByOneStep):
    """Each player turns the invitation over, and it is tapped who that was."""

    def _waits(self, place: int) -> bool:
        return self.state.revealed[place] == UNKNOWN

    def sentence(self) -> str:
        """Whose turn it is to show."""
        return self.say("{who}, turn it over!", who=shortened(self.seat))

    def content(self) -> Widget:
        """The players' invitations as far as they lie open, above the guests."""
        state = self.state
        buttons = [
            GuestButton(
                guest,
                partial(self._show, guest) if guest not in state.revealed else None,
                name=f"guest {guest}",
            )
            for guest in state.facts.guests
        ]
        masks = [self._mask(seat, place) for place, seat in enumerate(state.seats)]
        shown = row(masks, height=look().touch, spacing=look().gap / 2)
        return column([shown, grid(buttons, 5, spacing=look().gap / 2)])

    def _mask(self, seat: Seat, place: int) -> Widget:
        """An invitation, face down or open; face down it can be asked for first."""
        guest = self.state.revealed[place]
        if guest != UNKNOWN:
            return GuessButton(guest, place, None, name=f"shown {seat}", faint=1.0)
        ask = partial(self.page.remember, seat=seat)
        return GuessButton(WILD, place, ask, name=f"seat {seat}", chosen=seat == self.seat)

    def _show(self, guest: Guest) -> None:
        self.page.act({"type": "reveal", "seat": self.seat, "guest": guest}, self.seat)

    def undo(self) -> Do | None:
        """The player that was tapped."""
        if self.half.seat is None:
            return None
        back = partial(self.page.remember, seat=None)
        return Do(self.say("Undo: {what}", what=self.half.seat), back)

    def help(self) -> str:
        """How it is revealed."""
        return self.say(
            "Turn the invitation over and tap who is on it. Tap a player's mark to ask that one first."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The player if somebody else is asked, then the guest."""
        first = [] if action["seat"] == self.seat else [f"seat {action['seat']}"]
        return [*first, f"guest {action['guest']}"]


class CountStep(OneByOneStep):
    """Guesses on paper are read out when all invitations lie open."""

    with_tabs = False

    def _waits(self, place: int) -> bool:
        return self.state.guesses[place] == UNKNOWN

    def beside(self) -> list[Press]:
        """Another paper can be read first."""
        waiting = self._waiting()
        after = waiting[(waiting.index(self.seat) + 1) % len(waiting)]
        if after == self.seat:
            return []
        other = partial(self.page.remember, seat=after, guesses={})
        return [quiet(self.say("First {who}", who=shortened(after)), other, "other")]

    def sentence(self) -> str:
        """Read it out."""
        return self.say("What did {who} write?", who=shortened(self.seat))

    def content(self) -> Widget:
        """The others against the guests."""
        places = {seat: place for place, seat in enumerate(self.state.seats) if seat != self.seat}
        return guess_grid(places, self.state.facts.guests, self.half.guesses, self._guess)

    def _guess(self, about: Seat, guest: Guest) -> None:
        guesses = dict(self.half.guesses)
        if guesses.get(about) == guest:
            del guesses[about]
        else:
            guesses[about] = guest
        self.page.remember(guesses=guesses, seat=self.seat)

    def next(self) -> Do:
        """That was all of it."""
        told = {"seat": self.seat, "guesses": dict(self.half.guesses)}
        label = (
            self.say("That is all")
            if self.half.guesses
            else self.say("{who} guessed nobody", who=shortened(self.seat))
        )
        return Do(label, partial(self.page.act, {"type": "guess", **told}, self.seat))

    def undo(self) -> Do | None:
        """The last guess that was tapped."""
        if not self.half.guesses:
            return None
        *before, last = self.half.guesses.items()
        back = partial(self.page.remember, guesses=dict(before))
        return Do(self.say("Undo: {what}", what=f"{last[0]}: {last[1]}"), back)

    def help(self) -> str:
        """How paper is read."""
        return self.say(
            "Tap in each line whom the paper names. A player who is not on it is left out."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """A tap a guess."""
        waiting = self._waiting()
        turns = (waiting.index(action["seat"]) - waiting.index(self.seat)) % len(waiting)
        clear = [] if turns else ["undo"] * len(self.half.guesses)
        return ["other"] * turns + [
            *clear,
            *(f"{seat} is {guest}" for seat, guest in action["guesses"].items()),
            "next",
        ]


class OverStep(Step):
    """Who was whom, and who was right about it."""

    wide = True
    with_tabs = False

    def sentence(self) -> str:
        """It is over."""
        return self.say("Everybody is unmasked.")

    def content(self) -> Widget:
        """A sheet a player: who that was, the points, and what that player thought of the others."""
        state = self.state
        made = [guess if isinstance(guess, dict) else {} for guess in state.guesses]
        return unmasked(state.seats, state.revealed, made, self.page.seen.card.totals)

    def next(self) -> Do:
        """The podium."""
        return Do(self.say("Result"), self.page.kiosk.finish)

    def help(self) -> str:
        """What the marks mean."""
        return self.say(
            "Beside each name stands who that was, and below whom that player took the others for. The "
            "ring has the colour of the player who was guessed; a check is worth {n} points.",
            n=self.state.facts.points.guess,
        )
