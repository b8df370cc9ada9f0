"""The command line: `parlour COMMAND …`. One file a command, each imported without kivy or cv2."""

from kiosk.cli.main import main

__all__ = ["main"]
