"""`make texts`: look for every text in the code again and bring the catalogues in step.

Translations that are there are kept; new texts come in empty; texts no longer said go.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from kiosk.languages.po import read_po, write_po
from kiosk.languages.texts import HOUSE, texts

FOLDER = HOUSE / "kiosk" / "languages"
LANGUAGES = {
    "de": None,
    "ja": (
        "Madam",
        "Dog",
        "Thief",
        "Madam {n}",
        "Dog {n}",
        "Thief {n}",
        "Madams",
        "dogs",
        "thieves",
    ),
}
"""The catalogues; one that covers a few words only names them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the template and every catalogue; say what is left to translate."""
    ArgumentParser("python -m kiosk.languages", description=__doc__).parse_args(arguments)
    found = texts()
    (FOLDER / "parlour.pot").write_text(write_po("", found, {}), encoding="utf-8")
    for code, only in LANGUAGES.items():
        wanted = {text: found[text] for text in only or found}
        path = FOLDER / f"{code}.po"
        known = read_po(path.read_text(encoding="utf-8")) if path.exists() else {}
        path.write_text(write_po(code, wanted, known), encoding="utf-8")
        left = [text for text in wanted if text not in known]
        sys.stdout.write(f"{code}: {len(wanted) - len(left)} of {len(wanted)} texts\n")
        sys.stdout.writelines(f"  {text!r}\n" for text in left)
    return 0


if __name__ == "__main__":
    sys.exit(main())
