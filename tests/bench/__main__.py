"""`make bench [FULL=…]`: run every part, or those named on the command line."""

import sys

from tests.bench import deduction, hardware, kiosk, rules, vision

PARTS = {
    "rules": rules.bench,
    "deduction": deduction.bench,
    "hardware": hardware.bench,
    "kiosk": kiosk.bench,
    "vision": vision.bench,
}


def main(names: list[str]) -> int:
    """Run the parts; an unknown name is said in a sentence."""
    for name in names or list(PARTS):
        if name not in PARTS:
            print(
                f"bench: there is no part {name!r}; there are {', '.join(PARTS)}", file=sys.stderr
            )
            return 2
        PARTS[name]()
    return 0


sys.exit(main(sys.argv[1:]))
