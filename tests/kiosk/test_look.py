"""The look: large enough from afar, large enough for a finger, and readable in both palettes."""

from math import hypot

import pytest

from kiosk.look import PALETTES, SEAT_COLOURS, SEAT_MARKS, Colour, Look, rgb

SCREENS = [(800, 480, 7.0), (720, 1280, 7.0), (1280, 720, 10.1), (1920, 1080, 15.6)]


def luminance(colour: Colour) -> float:
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", PALETTES)
def test_every_text_stands_out_from_its_ground(name: str) -> None:
    shades = PALETTES[name]
    pairs = [
        (shades.ink, shades.paper),
        (shades.ink, shades.ground),
        (shades.faint, shades.paper),
        (shades.faint, shades.ground),
        (shades.warn, shades.ground),
        (shades.on_accent, shades.accent),
        (shades.on_line, shades.line),
        (shades.on_warn, shades.warn),
    ]
    assert min(contrast(text, ground) for text, ground in pairs) >= 4.5


def test_names_stand_out_from_the_colours_of_the_seats() -> None:
    white = rgb("ffffff")
    assert min(contrast(white, colour) for colour in SEAT_COLOURS) >= 3.0
    assert len(SEAT_COLOURS) == len(set(SEAT_MARKS)) == 6


@pytest.mark.parametrize(("width", "height", "diagonal"), SCREENS)
def test_sizes_follow_from_the_glass_in_millimetres(
    width: int, height: int, diagonal: float
) -> None:
    look = Look(width, height, diagonal)
    on_the_glass = diagonal * 25.4 / hypot(width, height)
    assert look.afar * 0.71 * on_the_glass >= 7.0 - 1e-9
    assert look.touch * on_the_glass >= 9.0 - 1e-9
    assert look.portrait == (height > width)


def test_the_small_glass_is_filled_and_a_larger_one_shares_its_gain() -> None:
    small, large = Look(800, 480, 7.0), Look(1920, 1080, 15.6)
    assert small.touch / small.pixels_a_mm == pytest.approx(9.0, abs=0.02)
    larger = (1080 / large.pixels_a_mm) / (480 / small.pixels_a_mm)
    assert 1.0 < large.touch / large.pixels_a_mm / 9.0 < larger
    assert large.height / large.touch > small.height / small.touch  # and there is more room too


def test_larger_text_is_a_preference_that_leaves_fingers_their_size() -> None:
    plain, large = Look(800, 480, 7.0), Look(800, 480, 7.0, text_scale=1.5)
    assert large.near == pytest.approx(1.5 * plain.near)
    assert large.touch == plain.touch
