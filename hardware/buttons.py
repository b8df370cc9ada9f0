"""The buttons: next, back, capture, help, and one a seat where the table has them.

Each button connects its GPIO pin to ground when pressed (the Pi's own pull-up does the rest).
Edges come from the pins with their times; what counts as a press is `hardware.debounce`'s
business, and the kiosk's loop collects presses with `poll`.
"""

import queue
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from hardware.debounce import Debounce, Length
from hardware.fault import DeviceFault
from hardware.settings import NAMED_BUTTONS, ButtonSettings


@dataclass(frozen=True, slots=True)
class Press:
    """A button pressed: `next`, `back`, `capture`, `help`, or `seat 1` and so on."""

    button: str
    length: Length = "short"


class Buttons(Protocol):
    """Somebody may press something."""

    backend: str
    fault: str | None

    def poll(self, now: float) -> list[Press]:
        """The presses that have become certain since the last time, in order; never waits."""
        ...

    def close(self) -> None:
        """Let the pins go."""
        ...


def button_pins(settings: ButtonSettings) -> dict[str, int]:
    """Which button hangs on which GPIO."""
    named = {name: getattr(settings, name) for name in NAMED_BUTTONS}
    return named | {f"seat {seat}": pin for seat, pin in enumerate(settings.seats, start=1)}


class Contacts:
    """Debounced contacts by name, fed with edges from any thread."""

    def __init__(self, names: list[str], settings: ButtonSettings) -> None:
        hold, long = settings.hold_ms / 1000, settings.long_ms / 1000
        self._contacts = {name: Debounce(hold, long) for name in names}
        self._edges: queue.SimpleQueue[tuple[str, float, bool]] = queue.SimpleQueue()

    @property
    def names(self) -> list[str]:
        """The buttons there are."""
        return list(self._contacts)

    def edge(self, name: str, time: float, *, down: bool) -> None:
        """A contact has changed."""
        self._edges.put((name, time, down))

    def poll(self, now: float) -> list[Press]:
        """Work off the edges, then let every contact rest until now."""
        found: list[Press] = []
        while not self._edges.empty():
            name, time, down = self._edges.get()
            self._contacts[name], lengths = self._contacts[name].feed(time, down=down)
            found += [Press(name, length) for length in lengths]
        for name, contact in self._contacts.items():
            self._contacts[name], lengths = contact.rest(now)
            found += [Press(name, length) for length in lengths]
        return found


class GpioButtons:
    """Real buttons on the header."""

    backend = "gpiozero"
    fault: str | None = None

    def __init__(self, settings: ButtonSettings, factory: Any) -> None:
        pins = button_pins(settings)
        self._contacts = Contacts(list(pins), settings)
        self._pins: dict[str, Any] = {}
        # gpiozero keeps only a weak hold on these, so they live here.
        self._edges: list[Callable[[float, int], None]] = []
        try:
            for name, number in pins.items():
                self._watch(name, factory.pin(number))
        except Exception as error:
            self.close()
            raise DeviceFault(
                f"The button {name!r} on GPIO {number} cannot be used ({error}).", permanent=True
            ) from error

    def _watch(self, name: str, pin: Any) -> None:
        def edge(ticks: float, level: int) -> None:
            self._contacts.edge(name, ticks, down=not level)

        self._pins[name] = pin
        self._edges.append(edge)
        pin.input_with_pull("up")
        pin.bounce = None
        pin.edges = "both"
        pin.when_changed = edge

    def poll(self, now: float) -> list[Press]:
        """The presses since the last time."""
        return self._contacts.poll(now)

    def held(self) -> list[str]:
        """The buttons that are down at this moment."""
        return [name for name, pin in self._pins.items() if not pin.state]

    def close(self) -> None:
        """Stop listening and let the pins go."""
        for pin in self._pins.values():
            pin.when_changed = None
            pin.close()
        self._pins, self._edges = {}, []


class SimulatedButtons:
    """Buttons a test or the keyboard presses; they bounce if asked to."""

    backend = "simulated"
    fault: str | None = None

    def __init__(self, settings: ButtonSettings | None = None) -> None:
        self._settings = settings or ButtonSettings(backend="simulated")
        self._contacts = Contacts(list(button_pins(self._settings)), self._settings)

    def press(self, button: str, at: float, seconds: float = 0.15, bounces: int = 0) -> float:
        """Press and let go, each with some bounces; gives the time it has come to rest."""
        if button not in self._contacts.names:
            raise DeviceFault(f"There is no button {button!r} on this table.", permanent=True)
        gap = self._settings.hold_ms / 1000 / 4
        time = at
        for down, lasts in ((True, seconds), (False, 0.0)):
            for _ in range(bounces):
                self._contacts.edge(button, time, down=down)
                self._contacts.edge(button, time + gap / 2, down=not down)
                time += gap
            self._contacts.edge(button, time, down=down)
            time += lasts
        return time + 2 * self._settings.hold_ms / 1000

    def poll(self, now: float) -> list[Press]:
        """The presses since the last time."""
        return self._contacts.poll(now)

    def close(self) -> None:
        """Nothing is held."""


class AbsentButtons:
    """No buttons, and why; everything can be done on the screen."""

    def __init__(self, backend: str, fault: str | None) -> None:
        self.backend, self.fault = backend, fault

    def poll(self, now: float) -> list[Press]:
        """Nobody can press anything."""
        return []

    def close(self) -> None:
        """Nothing is held."""
