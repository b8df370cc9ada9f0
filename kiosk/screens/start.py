"""Opening the window: everything Kivy must be told before it is first imported."""

import logging
import os
import sys
from pathlib import Path


def prepare(size: tuple[int, int], *, fullscreen: bool = False, offscreen: bool = False) -> None:
    """Set Kivy up for a kiosk, once. One tap is one tap: only the window's own touches and the mouse are
    read, never a device a second time."""
    if "kivy" in sys.modules:
        raise RuntimeError("Kivy was imported before it was set up")
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    os.environ.setdefault("KIVY_HOME", str(Path.home() / ".cache" / "parlour" / "kivy"))
    Path(os.environ["KIVY_HOME"]).mkdir(parents=True, exist_ok=True)
    # SDL would take SIGTERM for itself and tell only whoever asks the window for news, so that a program
    # whose window nobody asks (the demo, a proof) could not be ended. Signals stay Python's.
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    if "PARLOUR_DEBUG" not in os.environ:
        # Kivy tells at length which clipboards and touch devices it did not find; nobody needs them.
        chatter = logging.getLogger("kivy")
        chatter.addHandler(logging.NullHandler())
        chatter.propagate = False
    if offscreen:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from kivy import config

    settings = config.Config
    settings.set("graphics", "width", str(size[0]))
    settings.set("graphics", "height", str(size[1]))
    settings.set("graphics", "fullscreen", "auto" if fullscreen else "0")
    settings.set("graphics", "resizable", "1")
    # Nobody watches an offscreen window: it need not wait for the next picture of a screen.
    settings.set("graphics", "maxfps", "0" if offscreen else "30")
    settings.set("graphics", "show_cursor", "0" if fullscreen else "1")
    settings.set("kivy", "exit_on_escape", "0")
    for name in list(settings.options("input")):
        settings.remove_option("input", name)
    settings.set("input", "mouse", "mouse,disable_multitouch")
