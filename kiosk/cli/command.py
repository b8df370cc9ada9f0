"""What a command is, and how it fails."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass


class Fault(Exception):
    """Something the person at the keyboard got wrong, in one sentence that names the place."""


@dataclass(frozen=True)
class Command:
    """One word after `parlour`.

    `run` returns the exit code: 0, or 2 where part of the input was bad. It raises `Fault` where
    nothing could be done at all. Heavy packages (kivy, cv2, numpy) are imported inside `run`, so
    that `parlour --help` answers at once.
    """

    name: str
    help: str
    example: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
