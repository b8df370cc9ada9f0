"""Faces as folder names: the words people write, the codes the tally uses, and what a disk allows."""

import re
from urllib.parse import quote, unquote

CODES: dict[str, dict[str, str]] = {
    "tea-time-crime": {"room": ".", "empty": ".", "back": "#", "face-down": "#"},
    "tea-time": {"empty": ".", "gap": "."},
}
"""What may be written instead of a code that makes a poor folder name, by set."""

MIRRORED = re.compile(r"^(?:mirrored (?P<before>.+)|(?P<after>.+?)[ -]mirrored)$", re.IGNORECASE)
KEPT = " ,'!&()+-=@[]_~"
"""Besides letters and figures, what stays as it is in a folder's name."""


def face_of(folder: str, set_name: str) -> str:
    """The face that a folder of examples stands for: `room` is `.` on a house board."""
    word = unquote(folder).strip()
    codes = CODES.get(set_name, {})
    if word.lower() in codes:
        return codes[word.lower()]
    found = MIRRORED.match(word)
    if set_name == "tea-time" and found:
        return f"{found['before'] or found['after']}*"
    return word


def folder_of(face: str) -> str:
    """A folder name for a face, on any disk; `face_of` reads it back."""
    name = quote(face, safe=KEPT)
    return name.replace(".", "%2E") if name.strip(".") == "" else name
