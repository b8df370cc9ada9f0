"""The header of the Pi, drawn: which wire goes to which of its 40 pins."""

from html import escape

from hardware.settings import pins_in_use
from kiosk.config.schema import Config

HEADER = (
    *("3V3", "5V", "2", "5V", "3", "ground", "4", "14", "ground", "15"),
    *("17", "18", "27", "ground", "22", "23", "3V3", "24", "10", "ground"),
    *("9", "25", "11", "8", "ground", "7", "ID", "ID", "5", "ground"),
    *("6", "12", "13", "ground", "19", "16", "26", "20", "ground", "21"),
)
"""The 40 pins in their order; a number is a GPIO."""
HEADER_PINS = {int(what): pin for pin, what in enumerate(HEADER, start=1) if what.isdigit()}
"""Which pin of the header a GPIO is."""

PAPER, INK, BRASS, GREEN, RED, GREY = (
    *("#f6efe2", "#3b2a20", "#c9a227", "#2f6f5e", "#a8402f", "#8a8378"),
)

FIXED = {"ground": ("ground", "#000000"), "3V3": ("3.3 V", RED), "5V": ("5 V", RED)}


def pin_table(config: Config) -> str:
    """Which wire goes to which pin of the header, as a table for `docs/hardware.md`."""
    rows = ["| wire | GPIO | header pin |", "|---|---|---|"]
    rows += [
        f"| `{place}` | {pin} | {HEADER_PINS[pin]} |"
        for place, pin in pins_in_use(config.buttons, config.lights)
    ]
    return "\n".join(rows) + "\n"


def in_words(place: str) -> str:
    """A wire by the word at the table: `lights.seats[0].red` is "light of seat 1, red"."""
    part, _, rest = place.partition(".")
    name, _, colour = rest.partition(".")
    thing = part.removesuffix("s")
    if name.startswith("seats["):
        name, thing = f"{thing} of seat {int(name[6:-1]) + 1}", ""
    return f"{name} {thing}".strip() + (f", {colour}" if colour else "")


def wiring(config: Config) -> str:
    """The header as a drawing: buttons in green, lights in brass, ground in black."""
    wires = {
        HEADER_PINS[pin]: (in_words(place), f"GPIO {pin}")
        for place, pin in pins_in_use(config.buttons, config.lights)
    }
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 610" font-family="Georgia, serif"'
        ' font-size="14">',
        f'<rect width="640" height="610" fill="{PAPER}"/>',
        f'<text x="320" y="34" text-anchor="middle" font-size="17" fill="{INK}">The header, seen '
        "from above, the card's end of the Pi at the top</text>",
        f'<rect x="278" y="56" width="84" height="496" rx="8" fill="{INK}"/>',
    ]
    for pin in range(1, 41):
        parts += _pin(pin, wires.get(pin))
    parts.append(
        f'<text x="320" y="582" text-anchor="middle" fill="{INK}">A button lies between its pin and '
        "ground; a light between its pin, 330 &#937;, and ground.</text>"
    )
    return "\n".join([*parts, "</svg>", ""])


def _pin(pin: int, wire: tuple[str, str] | None) -> list[str]:
    """One pin: odd ones on the left, even ones on the right."""
    right = pin % 2 == 0
    x, y = (340 if right else 300), 72 + (pin - 1) // 2 * 24
    label, colour = FIXED.get(HEADER[pin - 1], ("", GREY))
    if wire is not None:
        place, gpio = wire
        label, colour = f"{place}, {gpio}", GREEN if "button" in place else BRASS
    end = 378 if right else 262
    anchor = "start" if right else "end"
    drawn = [
        f'<circle cx="{x}" cy="{y}" r="8" fill="{colour}" stroke="{PAPER}" stroke-width="1.5"/>',
        f'<text x="{x}" y="{y + 3}" text-anchor="middle" font-size="8" fill="{PAPER}">{pin}</text>',
    ]
    if label:
        weight = ' font-weight="bold"' if wire is not None else ""
        drawn.append(
            f'<text x="{end}" y="{y + 5}" text-anchor="{anchor}" fill="{INK}"{weight}>'
            f"{escape(label)}</text>"
        )
    return drawn
