"""The dice mat and the four marker cards, as a PDF for any printer.

Page one is the mat: a plain field for the dice between four markers. Page two holds the cards to
cut out. The pages are drawn once, as a list of boxes, lines and words in millimetres; the PDF is
written from that list, and so is a picture of it, for looking and for checking.
"""

from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np

from vision.boards.markers import CARD_IDS, CARD_MM, MARKER_MM, MAT_IDS, POINTS_AT, marker_cells
from vision.image import Frame

Paper = Literal["a4", "letter"]

PAPERS: dict[Paper, tuple[float, float]] = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
"""Width and height in millimetres, the long side across."""
EDGE_MM = 12.0
MAT_MARKER_MM = 24.0
POINTS_PER_MM = 72 / 25.4
CORNERS = ("top left", "top right", "bottom right", "bottom left")
BLACK, WHITE, GREY, PALE = 0.0, 1.0, 0.55, 0.93


@dataclass(frozen=True)
class Box:
    """A filled polygon, corners in millimetres from the top left of the page."""

    points: tuple[tuple[float, float], ...]
    grey: float


@dataclass(frozen=True)
class Line:
    """A straight line."""

    start: tuple[float, float]
    end: tuple[float, float]
    grey: float
    width: float = 0.3


@dataclass(frozen=True)
class Words:
    """A line of text; `place` is the left end of its foot."""

    text: str
    place: tuple[float, float]
    height: float
    grey: float = BLACK


Stroke = Box | Line | Words


@dataclass(frozen=True)
class Page:
    """One sheet, its size and what is drawn on it, in order."""

    width: float
    height: float
    strokes: tuple[Stroke, ...]


def box(x: float, y: float, width: float, height: float, grey: float) -> Box:
    """An upright rectangle."""
    return Box(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), grey)


def marker(number: int, x: float, y: float, side: float) -> list[Stroke]:
    """A marker: a black square with its white squares on it."""
    strokes: list[Stroke] = [box(x, y, side, side, BLACK)]
    cells = marker_cells(number)
    cell = side / len(cells)
    for row, column in np.argwhere(cells):
        strokes.append(box(x + column * cell, y + row * cell, cell, cell, WHITE))
    return strokes


def mat_page(paper: Paper) -> Page:
    """The field for the dice, a marker in each corner, its number clockwise from the top left."""
    width, height = PAPERS[paper]
    far_x, far_y = width - EDGE_MM - MAT_MARKER_MM, height - EDGE_MM - MAT_MARKER_MM
    places = ((EDGE_MM, EDGE_MM), (far_x, EDGE_MM), (far_x, far_y), (EDGE_MM, far_y))
    strokes: list[Stroke] = []
    for number, (x, y) in zip(MAT_IDS, places, strict=True):
        strokes += marker(number, x, y, MAT_MARKER_MM)
    inset = EDGE_MM + MAT_MARKER_MM + 6
    left, top, right, bottom = inset, EDGE_MM, width - inset, height - EDGE_MM
    ring = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for start, end in zip(ring, ring[1:] + ring[:1], strict=True):
        strokes.append(Line(start, end, GREY, 0.6))
    strokes.append(Words("Parlour: roll the dice in here", (left + 4, bottom - 4), 4, GREY))
    strokes.append(Words("Print at 100 %, not fitted to the page.", (left + 4, top + 7), 3, GREY))
    return Page(width, height, tuple(strokes))


def card(number: int, x: float, y: float) -> list[Stroke]:
    """One marker card with its arrow in the corner that touches the board."""
    quiet = (CARD_MM - MARKER_MM) / 2
    strokes = marker(number, x + quiet, y + quiet, MARKER_MM)
    ring = [(x, y), (x + CARD_MM, y), (x + CARD_MM, y + CARD_MM), (x, y + CARD_MM)]
    for start, end in zip(ring, ring[1:] + ring[:1], strict=True):
        strokes.append(Line(start, end, GREY, 0.2))
    tip_x, tip_y = ring[POINTS_AT[number]]
    inward_x = 1 if tip_x == x else -1
    inward_y = 1 if tip_y == y else -1
    arrow = 4.5
    tip = ((tip_x, tip_y), (tip_x + inward_x * arrow, tip_y), (tip_x, tip_y + inward_y * arrow))
    strokes.append(Box(tip, BLACK))
    label_y = y + CARD_MM - 1.8 if inward_y == 1 else y + 4.2
    strokes.append(Words(f"{CORNERS[number]} of the board", (x + 9, label_y), 2.6, GREY))
    return strokes


def cards_page(paper: Paper) -> Page:
    """The four cards, to cut out along the thin lines, and how to lay them."""
    width, height = PAPERS[paper]
    gap = 12.0
    left, top = (width - 2 * CARD_MM - gap) / 2, 30.0
    places = [(left, top), (left + CARD_MM + gap, top)]
    places += [(x, top + CARD_MM + gap) for x, _ in reversed(places)]
    strokes: list[Stroke] = [
        Words(
            "Cut the four cards out. Lay each with its black corner on a corner of the", (30, 14), 4
        ),
        Words("spaces (of the grid of tiles, or of the rooms), this way up.", (30, 20), 4),
    ]
    for number, (x, y) in zip(CARD_IDS, places, strict=True):
        strokes += card(number, x, y)
    foot = top + 2 * CARD_MM + gap + 14
    strokes.append(
        Words("This line is 100 mm long if the page was printed at 100 %.", (left, foot), 3)
    )
    strokes.append(Line((left, foot + 4), (left + 100, foot + 4), BLACK, 0.4))
    return Page(width, height, tuple(strokes))


def pages(paper: Paper) -> tuple[Page, Page]:
    """The mat and the cards."""
    return mat_page(paper), cards_page(paper)


def content(page: Page) -> bytes:
    """What is drawn on a page, in PDF's words. PDF counts upwards from the foot of the page."""

    def at(point: tuple[float, float]) -> str:
        return f"{point[0] * POINTS_PER_MM:.3f} {(page.height - point[1]) * POINTS_PER_MM:.3f}"

    lines = []
    for stroke in page.strokes:
        match stroke:
            case Box(points, grey):
                path = " ".join(f"{at(point)} l" for point in points[1:])
                lines.append(f"{grey:g} g {at(points[0])} m {path} h f")
            case Line(start, end, grey, width):
                thick = width * POINTS_PER_MM
                lines.append(f"{grey:g} G {thick:.2f} w {at(start)} m {at(end)} l S")
            case Words(text, place, height, grey):
                size = height * POINTS_PER_MM / 0.72
                plain = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
                lines.append(f"{grey:g} g BT /F1 {size:.2f} Tf {at(place)} Td ({plain}) Tj ET")
    return "\n".join(lines).encode("latin-1")


def pdf(sheets: tuple[Page, ...]) -> bytes:
    """The pages as a PDF file, without a date in it: the same pages give the same bytes."""
    objects: list[bytes] = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    kids = []
    for page in sheets:
        stream = content(page)
        width, height = page.width * POINTS_PER_MM, page.height * POINTS_PER_MM
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %.3f %.3f] /Contents %d 0 R "
            b"/Resources << /Font << /F1 3 0 R >> >> >>" % (width, height, len(objects))
        )
        kids.append(b"%d 0 R" % len(objects))
    objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(kids), len(kids))
    out = bytearray(b"%PDF-1.4\n")
    starts = []
    for number, body in enumerate(objects, start=1):
        starts.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % start for start in starts)
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1,
        table,
    )
    return bytes(out)


def picture(page: Page, dots_per_mm: float = 4.0) -> Frame:
    """The same page as pixels."""
    size = (round(page.height * dots_per_mm), round(page.width * dots_per_mm), 3)
    sheet = np.full(size, 255, np.uint8)
    for stroke in page.strokes:
        shade = round(stroke.grey * 255)
        ink = (shade, shade, shade)
        match stroke:
            case Box(points, _):
                corners = np.round(np.array(points) * dots_per_mm * 16).astype(np.int32)
                cv2.fillPoly(sheet, [corners], ink, cv2.LINE_AA, 4)
            case Line(start, end, _, width):
                ends = [tuple(round(v * dots_per_mm) for v in point) for point in (start, end)]
                cv2.line(
                    sheet, ends[0], ends[1], ink, max(1, round(width * dots_per_mm)), cv2.LINE_AA
                )
            case Words(text, place, height, _):
                scale = height * dots_per_mm / 22
                spot = (round(place[0] * dots_per_mm), round(place[1] * dots_per_mm))
                cv2.putText(sheet, text, spot, cv2.FONT_HERSHEY_SIMPLEX, scale, ink, 1, cv2.LINE_AA)
    return sheet
