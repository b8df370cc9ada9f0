"""Loads a picture file as a frame: blue, green, red, 8 bit, the right way up. Or says why not.

Pictures come from phones, scanners and half-copied memory cards, so the header is read before
anything is decoded: a file that claims a thousand megapixels never gets the memory for them.
"""

import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

Frame = NDArray[np.uint8]
"""A picture (height, width, 3), blue green red."""

# A damaged file is answered with our own sentence, not with the decoder's diary.
cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)

MOST_PIXELS = 100_000_000
LEAST_SIDE = 4
BAND = 256
"""Rows that are worked on at a time."""
SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff", ".gif"})


class UnreadablePicture(Exception):
    """A picture file that is not there, not whole, not a picture, or too large."""


class CutShort(Exception):
    """The file ends before the picture does."""


Size = tuple[int, int]


def jpeg_size(raw: bytes) -> Size:
    """Width and height from the frame header, once the end of the picture is known to be there."""
    if raw.rfind(b"\xff\xd9") < raw.rfind(b"\xff\xda"):
        raise CutShort
    at = 2
    while at + 9 < len(raw):
        if raw[at] != 0xFF:
            at += 1
            continue
        kind = raw[at + 1]
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", raw[at + 5 : at + 9])
            return width, height
        alone = kind == 0xFF or kind == 0x01 or 0xD0 <= kind <= 0xD8
        at += (
            1 if kind == 0xFF else 2 if alone else 2 + struct.unpack(">H", raw[at + 2 : at + 4])[0]
        )
    raise CutShort


def png_size(raw: bytes) -> Size:
    """Width and height from the first chunk; all others must be there too, as long as they claim to be,
    or the decoder would ask for the memory they claim."""
    width, height = struct.unpack(">II", raw[16:24])
    at, kind = 8, b""
    while kind != b"IEND":
        length, kind = struct.unpack(">I4s", raw[at : at + 8])
        at += 12 + length
    if at > len(raw):
        raise CutShort
    return width, height


def webp_size(raw: bytes) -> Size:
    """Width and height of the three kinds of WebP."""
    if struct.unpack("<I", raw[4:8])[0] + 8 > len(raw):
        raise CutShort
    match raw[12:16]:
        case b"VP8X":
            return 1 + int.from_bytes(raw[24:27], "little"), 1 + int.from_bytes(
                raw[27:30], "little"
            )
        case b"VP8L":
            bits = int.from_bytes(raw[21:25], "little")
            return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case _:
            width, height = struct.unpack("<HH", raw[26:30])
            return width & 0x3FFF, height & 0x3FFF


def bmp_size(raw: bytes) -> Size:
    """Width and height; a negative height means top row first."""
    width, height = struct.unpack("<ii", raw[18:26])
    if struct.unpack("<I", raw[2:6])[0] > len(raw):
        raise CutShort
    return abs(width), abs(height)


def gif_size(raw: bytes) -> Size:
    """Width and height of the screen of a GIF."""
    width, height = struct.unpack("<HH", raw[6:10])
    if not raw.rstrip(b"\0").endswith(b";"):
        raise CutShort
    return width, height


def tiff_size(raw: bytes) -> Size:
    """Width and height from the first directory."""
    order = "<" if raw[:2] == b"II" else ">"
    (at,) = struct.unpack(order + "I", raw[4:8])
    (entries,) = struct.unpack(order + "H", raw[at : at + 2])
    found = {}
    for entry in range(entries):
        tag, kind = struct.unpack(order + "HH", raw[at + 2 + 12 * entry : at + 6 + 12 * entry])
        value = raw[at + 10 + 12 * entry : at + 14 + 12 * entry]
        found[tag] = struct.unpack(order + ("Hxx" if kind == 3 else "I"), value)[0]
    return found.get(256, 0), found.get(257, 0)


FORMATS: dict[bytes, Callable[[bytes], Size]] = {
    b"\xff\xd8\xff": jpeg_size,
    b"\x89PNG\r\n\x1a\n": png_size,
    b"RIFF": webp_size,
    b"BM": bmp_size,
    b"GIF8": gif_size,
    b"II*\0": tiff_size,
    b"MM\0*": tiff_size,
}
"""How each format begins, and where it keeps its size."""


def size_of(raw: bytes) -> Size | None:
    """Width and height that the file claims, or None where it is no picture we know."""
    for beginning, size in FORMATS.items():
        if raw.startswith(beginning):
            try:
                return size(raw)
            except (struct.error, IndexError):
                raise CutShort from None
    return None


def on_white(colours: Frame, raw: NDArray[np.uint8]) -> Frame:
    """A picture with see-through parts, laid on white paper."""
    whole = cv2.imdecode(raw, cv2.IMREAD_UNCHANGED)
    if whole is None or whole.ndim != 3 or whole.shape[2] != 4:
        return colours
    if whole.shape[:2] != colours.shape[:2]:
        return colours
    most = np.iinfo(whole.dtype).max
    for top in range(0, len(colours), BAND):  # in bands, or 100 megapixels would take gigabytes
        band = slice(top, top + BAND)
        share = whole[band, :, 3:].astype(np.float32) / most
        colours[band] = np.rint(colours[band] * share + 255 * (1 - share))
    return colours


def decode(raw: bytes, name: str) -> Frame:
    """The picture in these bytes; `name` is how the sentence calls it."""
    if not raw:
        raise UnreadablePicture(f"{name}: the file is empty.")
    try:
        size = size_of(raw)
    except CutShort:
        raise UnreadablePicture(f"{name}: the picture is cut short; copy it again.") from None
    if size is None:
        raise UnreadablePicture(
            f"{name}: this is not a picture (JPEG, PNG, WebP, BMP, TIFF or GIF)."
        )
    width, height = size
    if width * height > MOST_PIXELS:
        raise UnreadablePicture(
            f"{name}: {width} x {height} is too large; {MOST_PIXELS // 1_000_000} megapixels are the most."
        )
    if min(width, height) < LEAST_SIDE:
        raise UnreadablePicture(f"{name}: {width} x {height} pixels are too few to see anything.")
    packed = np.frombuffer(raw, np.uint8)
    try:
        colours = cv2.imdecode(packed, cv2.IMREAD_COLOR)
    except cv2.error:
        colours = None
    if colours is None:
        raise UnreadablePicture(f"{name}: the picture is damaged and cannot be decoded.")
    return on_white(colours, packed)


def read_picture(path: str | Path) -> Frame:
    """The picture in this file, the right way up, or `UnreadablePicture` with the reason."""
    path = Path(path)
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise UnreadablePicture(f"{path}: there is no such file.") from None
    except IsADirectoryError:
        raise UnreadablePicture(f"{path}: this is a folder, not a picture.") from None
    except OSError as error:
        raise UnreadablePicture(f"{path}: {error.strerror or error}.") from None
    return decode(raw, str(path))


def pictures_in(folder: Path) -> Iterator[Path]:
    """The picture files of a folder, by name; hidden files and other kinds are passed over."""
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in SUFFIXES and not path.name.startswith(".") and path.is_file():
            yield path
