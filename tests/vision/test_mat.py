"""The mat from the printer: the PDF is read back, painted, and its markers are found again."""

import re

import cv2
import numpy as np
import pytest

from vision.boards.markers import CARD_IDS, CARD_MM, MARKER_MM, MAT_IDS, find_markers, grid_corners
from vision.image import Frame
from vision.mat import MAT_MARKER_MM, PAPERS, POINTS_PER_MM, Paper, pages, pdf, picture

DOTS = 4.0
"""Pixels a millimetre when a page is painted."""
POLYGON = re.compile(rb"([\d.]+) g ([\d. ]+?) m ((?:[\d. ]+ l ?)+)h f")


def painted(raw: bytes) -> list[Frame]:
    """The filled shapes of every page, painted from nothing but the file's own words."""
    sheets = []
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", raw)
    streams = re.findall(rb"stream\n(.*?)\nendstream", raw, re.DOTALL)
    for (width, height), stream in zip(boxes, streams, strict=True):
        scale = DOTS / POINTS_PER_MM
        tall = float(height) * scale
        sheet = np.full((round(tall), round(float(width) * scale), 3), 255, np.uint8)
        for grey, start, rest in POLYGON.findall(stream):
            numbers = [float(n) for n in (start + b" " + rest.replace(b"l", b"")).split()]
            points = np.array(numbers).reshape(-1, 2) * scale
            points[:, 1] = tall - points[:, 1]
            shade = round(float(grey) * 255)
            corners = np.round(points * 16).astype(np.int32)
            cv2.fillPoly(sheet, [corners], (shade, shade, shade), cv2.LINE_AA, 4)
        sheets.append(sheet)
    return sheets


@pytest.mark.parametrize("paper", list(PAPERS))
def test_the_printed_markers_are_found_and_have_their_size(paper: Paper) -> None:
    mat, cards = painted(pdf(pages(paper)))
    on_mat, on_cards = find_markers(mat), find_markers(cards)
    assert sorted(on_mat) == list(MAT_IDS)
    assert sorted(on_cards) == list(CARD_IDS)
    for found, side in ((on_mat, MAT_MARKER_MM), (on_cards, MARKER_MM)):
        for quad in found.values():
            sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1) / DOTS
            assert np.abs(sides - side).max() < 0.6, "millimetres"


@pytest.mark.parametrize("paper", list(PAPERS))
def test_the_cards_point_at_the_field_between_them(paper: Paper) -> None:
    cards = painted(pdf(pages(paper)))[1]
    corners = grid_corners(find_markers(cards))
    assert corners is not None
    width = PAPERS[paper][0]
    left, top = (width - 2 * CARD_MM - 12) / 2 + CARD_MM, 30 + CARD_MM
    field = np.array([[left, top], [left + 12, top], [left + 12, top + 12], [left, top + 12]])
    assert np.abs(corners / DOTS - field).max() < 0.5, "millimetres"


def test_the_pdf_is_sound() -> None:
    raw = pdf(pages("a4"))
    assert raw == pdf(pages("a4")), "the same mat every time"
    start = int(re.findall(rb"startxref\n(\d+)", raw)[0])
    assert raw[start : start + 4] == b"xref"
    places = [int(n) for n in re.findall(rb"(\d{10}) 00000 n", raw)]
    for number, place in enumerate(places, start=1):
        assert raw[place:].startswith(b"%d 0 obj" % number)
    for length, body in re.findall(rb"/Length (\d+) >>\nstream\n(.*?)\nendstream", raw, re.DOTALL):
        assert int(length) == len(body)


def test_what_is_shown_is_what_is_printed() -> None:
    sheets = pages("letter")
    for page, printed in zip(sheets, painted(pdf(sheets)), strict=True):
        shown, other = find_markers(picture(page, DOTS)), find_markers(printed)
        assert shown.keys() == other.keys()
        assert max(np.abs(shown[n] - other[n]).max() for n in shown) < 1.5
