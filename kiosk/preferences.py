"""What the people at the table have chosen on the settings screen, kept in one small file."""

from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import replace

from kiosk.durable import write_atomically
from scoring.wire import Unreadable, decode, encode

NAME = "preferences.json"


class Preferences(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every choice with its default."""

    language: Literal["en", "de", "ja"] = "en"
    palette: Literal["parlour", "evening", "safe", "contrast"] = "parlour"
    text_scale: Annotated[float, Meta(ge=0.8, le=1.6)] = 1.0
    voice: bool = True
    volume: Annotated[int, Meta(ge=0, le=100)] = 70
    learning: bool = False
    hints: bool = True
    takes_throws: bool = True
    """Whether a table takes a throw by itself that the camera is sure of."""
    grown_ups: bool = False
    sleep_minutes: Annotated[int, Meta(ge=0, le=240)] = 10
    brightness: Annotated[int, Meta(ge=5, le=100)] = 100
    lock: str | None = None
    """The hash of the PIN that guests do not know, or None."""


class Chosen(NamedTuple):
    """The preferences in force, and what has to be said about their file, if anything."""

    preferences: Preferences
    says: str | None


def read_preferences(folder: Path) -> Chosen:
    """The preferences in this folder; a file that cannot be read is set aside and said."""
    path = folder / NAME
    try:
        return Chosen(decode(path.read_bytes(), Preferences), None)
    except FileNotFoundError:
        return Chosen(Preferences(), None)
    except (Unreadable, OSError) as error:
        aside = path.with_suffix(".damaged.json")
        try:
            path.replace(aside)
        except OSError:
            return Chosen(Preferences(), f"The preferences cannot be read ({error}).")
        return Chosen(
            Preferences(), f"The preferences were damaged and are now {aside.name} ({error})."
        )


def write_preferences(folder: Path, preferences: Preferences) -> None:
    """Put them on disk so that a power cut leaves the old or the new file, never half of one."""
    write_atomically(folder / NAME, encode(preferences))


def changed(preferences: Preferences, **choices: object) -> Preferences:
    """The preferences with these choices; a value that cannot be is refused with `Unreadable`."""
    checked: Preferences = decode(encode(replace(preferences, **choices)), Preferences)
    return checked
