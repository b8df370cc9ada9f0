"""`make texts`: look for every text in the code again and bring the catalogues in step.

Translations that are there are kept; new texts come in empty; texts no longer said go.
"""

import sys

from kiosk.languages.po import read_po, write_po
from kiosk.languages.texts import HOUSE, texts

FOLDER = HOUSE / "kiosk" / "languages"
LANGUAGES = ("de",)


def main() -> int:
    """Write the template and every catalogue; say what is left to translate."""
    found = texts()
    (FOLDER / "parlour.pot").write_text(write_po("", found, {}), encoding="utf-8")
    for code in LANGUAGES:
        path = FOLDER / f"{code}.po"
        known = read_po(path.read_text(encoding="utf-8")) if path.exists() else {}
        path.write_text(write_po(code, found, known), encoding="utf-8")
        left = [text for text in found if text not in known]
        sys.stdout.write(f"{code}: {len(found) - len(left)} of {len(found)} texts\n")
        sys.stdout.writelines(f"  {text!r}\n" for text in left)
    return 0


if __name__ == "__main__":
    sys.exit(main())
