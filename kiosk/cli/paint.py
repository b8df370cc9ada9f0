"""Colours, on a terminal only."""

import os
import sys

BOLD, DIM, GREEN, YELLOW = "1", "2", "32", "33"


def paint(text: str, style: str) -> str:
    """The text in this style where standard output is a terminal that wants it."""
    if not sys.stdout.isatty() or "NO_COLOR" in os.environ:
        return text
    return f"\033[{style}m{text}\033[0m"
