"""Picture files as people hand them in: from phones, scanners, and half-copied memory cards."""

import struct
import zlib
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.image import BAND, Frame, UnreadablePicture, decode, pictures_in, read_picture

FORMATS = (".jpg", ".png", ".webp", ".bmp", ".tif", ".gif")


def a_photo() -> Frame:
    """Taller than wide, red above, blue below, so that one sees which way up it is."""
    photo = np.zeros((60, 40, 3), np.uint8)
    photo[:30], photo[30:] = (20, 20, 220), (220, 20, 20)
    return photo


def packed(photo: NDArray[Any], suffix: str) -> bytes:
    raw: bytes = cv2.imencode(suffix, photo)[1].tobytes()
    return raw


def turned_by_the_phone(photo: Frame, orientation: int) -> bytes:
    """A JPEG whose note (EXIF) says that it must be turned before looking."""
    raw = packed(photo, ".jpg")
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0)
    note = b"Exif\0\0MM\0*" + struct.pack(">IH", 8, 1) + entry + b"\0\0\0\0"
    return raw[:2] + b"\xff\xe1" + struct.pack(">H", len(note) + 2) + note + raw[2:]


@pytest.mark.parametrize("suffix", FORMATS)
def test_every_usual_format_is_read(suffix: str) -> None:
    seen = decode(packed(a_photo(), suffix), "photo")
    assert seen.shape == (60, 40, 3)
    assert np.abs(seen[10, 20].astype(int) - (20, 20, 220)).max() < 70
    assert np.abs(seen[50, 20].astype(int) - (220, 20, 20)).max() < 70


def test_a_phone_held_sideways_gives_an_upright_picture() -> None:
    lying = np.rot90(a_photo())
    seen = decode(turned_by_the_phone(np.ascontiguousarray(lying), 6), "photo")
    assert seen.shape == (60, 40, 3)
    assert seen[10, 20, 2] > 150, "red is above"


def test_grey_16_bit_and_see_through_pictures_are_read_in_colour() -> None:
    grey = decode(packed(a_photo()[..., 0], ".png"), "grey")
    assert grey.shape == (60, 40, 3)
    deep = decode(packed(a_photo().astype(np.uint16) * 257, ".png"), "deep")
    assert (deep == a_photo()).all()
    clear = np.dstack([a_photo(), np.zeros((60, 40), np.uint8)])
    assert (decode(packed(clear, ".png"), "clear") == 255).all(), "nothing, on white paper"


def test_a_picture_that_claims_400_megapixels_is_refused_before_it_is_unpacked() -> None:
    head = struct.pack(">IIBBBBB", 20000, 20000, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + head
    raw = (
        b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    )
    raw += b"\0\0\0\0IEND\xaeB`\x82"
    with pytest.raises(UnreadablePicture, match="20000 x 20000 is too large"):
        decode(raw, "huge.png")


def test_a_part_that_claims_to_be_longer_than_the_file_is_never_given_to_the_decoder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It would ask for as much memory as is claimed: two gigabytes for a file of a hundred bytes."""
    raw = bytearray(packed(a_photo(), ".png"))
    at = raw.index(b"IDAT")
    raw[at - 4 : at] = struct.pack(">I", 2**31 - 1)
    monkeypatch.setattr(cv2, "imdecode", lambda *_: pytest.fail("it was decoded"))
    with pytest.raises(UnreadablePicture, match="cut short"):
        decode(bytes(raw), "lying.png")


def test_a_high_see_through_picture_lies_on_white_from_top_to_bottom() -> None:
    whole = np.zeros((3 * BAND + 1, 8, 4), np.uint8)
    whole[..., 3] = np.linspace(0, 255, len(whole), dtype=np.uint8)[:, None]
    seen = decode(packed(whole, ".png"), "veil")
    assert (seen == 255 - whole[..., 3:]).all()


def test_what_is_no_picture_is_called_so(tmp_path: Path) -> None:
    with pytest.raises(UnreadablePicture, match="not a picture"):
        decode(b"Dear sir, enclosed please find", "letter.jpg")
    with pytest.raises(UnreadablePicture, match="empty"):
        decode(b"", "nothing.jpg")
    with pytest.raises(UnreadablePicture, match="no such file"):
        read_picture(tmp_path / "gone.jpg")
    with pytest.raises(UnreadablePicture, match="folder"):
        read_picture(tmp_path)


@settings(max_examples=60, deadline=None)
@given(suffix=st.sampled_from(FORMATS), share=st.floats(0.0, 0.98))
def test_a_file_cut_short_anywhere_is_refused_in_one_sentence(suffix: str, share: float) -> None:
    raw = packed(a_photo(), suffix)
    with pytest.raises(UnreadablePicture, match=r"^half: .+\.$"):
        decode(raw[: int(len(raw) * share)], "half")


@settings(max_examples=60, deadline=None)
@given(suffix=st.sampled_from(FORMATS), at=st.floats(0, 1), value=st.integers(0, 255))
def test_a_damaged_byte_never_does_more_than_spoil_the_picture(
    suffix: str, at: float, value: int
) -> None:
    raw = bytearray(packed(a_photo(), suffix))
    raw[int(at * (len(raw) - 1))] = value
    try:
        seen = decode(bytes(raw), "damaged")
    except UnreadablePicture:
        return
    assert seen.ndim == 3
    assert seen.dtype == np.uint8


def test_only_pictures_of_a_folder_are_looked_at(tmp_path: Path) -> None:
    for name in ("b.JPG", "a.png", "notes.txt", ".hidden.png"):
        (tmp_path / name).write_bytes(packed(a_photo(), ".png"))
    assert [path.name for path in pictures_in(tmp_path)] == ["a.png", "b.JPG"]
