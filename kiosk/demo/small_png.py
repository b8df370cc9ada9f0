"""PNG files with a palette: a screen has few colours, so that its picture needs few bytes."""

import struct
import zlib
from pathlib import Path

import cv2
import numpy as np

COLOURS = 256
LEVELS = 5
"""Bits of each of red, green and blue that are told apart."""


def shrink(path: Path) -> None:
    """Write the picture anew with at most 256 colours, those that occur most."""
    picture = cv2.imread(str(path), cv2.IMREAD_COLOR_RGB)
    if picture is None:
        raise ValueError(f"{path}: no picture")
    indices, palette = reduced(np.asarray(picture, np.uint8))
    path.write_bytes(png(indices, palette))


def reduced(picture: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The place of every pixel's colour in a palette, and the palette: the mean of each colour's pixels."""
    height, width, _ = picture.shape
    pixels = picture.reshape(-1, 3)
    coarse = (pixels >> (8 - LEVELS)).astype(np.int32)
    keys = (coarse[:, 0] << 2 * LEVELS) | (coarse[:, 1] << LEVELS) | coarse[:, 2]
    found, which, counts = np.unique(keys, return_inverse=True, return_counts=True)
    means = np.stack(
        [np.bincount(which, pixels[:, channel], len(found)) / counts for channel in range(3)],
        axis=1,
    )
    kept = np.argsort(-counts)[:COLOURS]
    palette = means[kept]
    away = ((means[:, None, :] - palette[None, :, :]) ** 2).sum(axis=2)
    nearest = away.argmin(axis=1).astype(np.uint8)
    return nearest[which].reshape(height, width), palette.round().astype(np.uint8)


def png(indices: np.ndarray, palette: np.ndarray) -> bytes:
    """A PNG file of colour type 3."""
    height, width = indices.shape
    rows = np.hstack([np.zeros((height, 1), np.uint8), indices]).tobytes()
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(rows, 9)))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in (*parts, (b"IEND", b"")))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
