"""The nerves between devices and screen: buttons in, lights and voice out, at every beat of the loop."""

from collections.abc import Callable

from hardware.devices import Devices
from hardware.lights import Scene, Status
from kiosk.screens.kiosk import Kiosk

BEATS_A_SECOND = 20
Clock = Callable[[], float]


class Nerves:
    """Joins the devices to a kiosk. `beat` never waits; the watchdog lives on it."""

    def __init__(self, kiosk: Kiosk, devices: Devices, clock: Clock) -> None:
        """Begin with nothing said."""
        self._kiosk = kiosk
        self._devices = devices
        self._clock = clock
        self._said = ""
        self._taught = 0
        devices.watchdog.ready()

    def beat(self, _elapsed: float = 0.0) -> None:
        """Feed the watchdog, pass presses on, let lights and voice follow the phase."""
        now, devices = self._clock(), self._devices
        devices.watchdog.feed(now)
        self._kiosk.beat()
        for press in devices.buttons.poll(now):
            if devices.backlight.touch(now):
                self._kiosk.press(press.button)
        self._speak()
        devices.lights.show(self.scene(), now)
        devices.voice.tick(now)
        devices.backlight.tick(now)

    def touched(self) -> bool:
        """A finger came down: whether it may press something, or has only woken the screen."""
        return self._devices.backlight.touch(self._clock())

    def scene(self) -> Scene:
        """Whose turn it is, and whether anything is wrong."""
        broken = bool(self._devices.faults())
        eyes = self._kiosk.eyes
        watching = eyes is not None and eyes.watching
        table = self._kiosk.parlour.table
        if table is None:
            calm: Status = "looking" if watching else "ready"
            return Scene(status="error" if broken else calm)
        who = [table.seats.index(seat) for seat in table.see().phase.who]
        return Scene(
            turn=who[0] if len(who) == 1 else None,
            waited_for=frozenset(who if len(who) > 1 else ()),
            status="error" if broken else "looking" if watching else "waiting",
        )

    def _speak(self) -> None:
        """Say what to do now, once, when it changes; only what everybody may hear is ever a phase.

        While learning, what an action told everybody is said first.
        """
        parlour, voice = self._kiosk.parlour, self._devices.voice
        if parlour.table is None or not parlour.preferences.voice:
            self._said, self._taught = "", 0
            return
        lesson = parlour.table.lesson() if parlour.preferences.learning else None
        news = lesson is not None and lesson.number > self._taught
        if lesson is not None:
            self._taught = lesson.number
        says = parlour.language.say(parlour.table.see().phase.says)
        if lesson is not None and news:
            voice.say(parlour.language.say(lesson.says), replace=True)
            voice.say(says)
        elif says != self._said:
            voice.say(says, replace=True)
        self._said = says
