"""The running kiosk: one window, one parlour, keys as buttons. Imported only after `start.prepare`."""

from collections.abc import Callable
from pathlib import Path
from signal import SIGTERM, signal
from time import monotonic, time
from typing import Any, Protocol

from kivy.app import App
from kivy.base import stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window

from hardware.devices import Devices
from hardware.starts import CALM_AFTER
from kiosk.eyes.sight import Wanted
from kiosk.journal.hold import hold
from kiosk.journal.writer import InThread
from kiosk.parlour import Parlour
from kiosk.screens.failsafe import Failsafe
from kiosk.screens.home import home
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.nerves import BEATS_A_SECOND, Nerves

KEYS = {
    "enter": "next",
    "spacebar": "next",
    "backspace": "back",
    "f1": "help",
    "c": "capture",
}
"""The keyboard stands in for the hardware buttons."""
EYES_OPEN_AFTER = 0.3
"""Seconds: the first screen is drawn before the eyes are opened."""
THROW = "r"
"""The key with which somebody at the simulated table rolls, or lays, what the kiosk waits for."""


class World(Protocol):
    """The simulated table, as far as the running kiosk has to do with it."""

    def tick(self) -> None:
        """Let time pass."""
        ...

    def expect(self, wanted: Wanted | None) -> None:
        """Lay what is waited for below the camera."""
        ...


class ParlourApp(App):
    """Opens the parlour in a folder and shows it."""

    title = "Parlour"

    def __init__(
        self,
        folder: Path,
        devices: Devices,
        diagonal: float,
        game: str | None = None,
        safe: bool = False,
        calm: Callable[[], None] | None = None,
        world: World | None = None,
        **more: Any,
    ) -> None:
        """Prepare to open this folder; with a game, begin with asking who plays it.

        In safe mode only our own games are on the shelf; `calm` is called after a calm minute.
        `world` is the simulated table, where there is no real one.
        """
        super().__init__(**more)
        self._folder = folder
        self._devices = devices
        self._diagonal = diagonal
        self._game = game
        self._safe = safe
        self._calm = calm
        self.doubt: str | None = None
        """What has to be said about the configuration, if anything."""
        self._world = world

    def build(self) -> Kiosk:
        """Open everything and show the home page."""
        # Held as long as the program runs: nobody else may write to the journal meanwhile.
        self._held = hold(self._folder)
        self.parlour = Parlour(self._folder, time, InThread(_on_main_thread), safe=self._safe)
        if self.doubt is not None:
            self.parlour.remarks.append(self.doubt)
        if (calm := self._calm) is not None:
            Clock.schedule_once(lambda _elapsed: calm(), CALM_AFTER)
        self.kiosk = Kiosk(self.parlour, home, self._diagonal, devices=self._devices)
        Clock.schedule_once(self._open_eyes, EYES_OPEN_AFTER)
        Failsafe(self.kiosk).stand_by()
        self.nerves = Nerves(self.kiosk, self._devices, monotonic)
        if (world := self._world) is not None:
            Clock.schedule_interval(lambda _elapsed: world.tick(), 1 / BEATS_A_SECOND)
        Clock.schedule_interval(self.nerves.beat, 1 / BEATS_A_SECOND)
        Window.bind(on_key_down=self._key, on_touch_down=self._touch)
        if self._game is not None:
            from scoring.catalog import find_game

            self.kiosk.choose(find_game(self._game))
        else:
            self.kiosk.wake()
        return self.kiosk

    def _open_eyes(self, _elapsed: float) -> None:
        """The eyes, unless the owner has said that there is no camera; all of vision comes with them."""
        from kiosk.eyes.eyes import Eyes
        from kiosk.eyes.worker import InThread as SeeingThread

        camera = self._devices.camera
        if camera.backend == "none":
            return
        self.kiosk.eyes = Eyes(camera, self._folder, SeeingThread())
        if self.kiosk.eyes.remark:
            self.parlour.remarks.append(self.kiosk.eyes.remark)
        self.kiosk.refresh()

    def _touch(self, _window: Any, _touch: Any) -> bool:
        """A touch that only woke the screen goes no further."""
        return not self.nerves.touched()

    def _key(self, _window: Any, code: int, *_more: Any) -> bool:
        name = Window._system_keyboard.keycode_to_string(code)
        if _somebody_types():
            return False
        if name == THROW and self._world is not None and self.kiosk.page is not None:
            self._world.expect(self.kiosk.page.watched())
            return True
        if name not in KEYS:
            return False
        self.kiosk.press(KEYS[name])
        return True

    def on_start(self) -> None:
        """From here on whoever ends the program (systemd, with SIGTERM) ends it in good order."""
        signal(SIGTERM, lambda *_: _on_main_thread(stopTouchApp))

    def on_stop(self) -> None:
        """Write what is left; the journal first, whatever the eyes and the devices are still at."""
        self._devices.watchdog.stopping()
        self.parlour.flush()
        if self.kiosk.eyes is not None:
            self.kiosk.eyes.close()
        self.parlour.close()
        self._devices.close()


def _on_main_thread(call: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _elapsed: call(), 0)


def _somebody_types() -> bool:
    return any(getattr(widget, "focus", False) for widget in Window.children[0].walk())
