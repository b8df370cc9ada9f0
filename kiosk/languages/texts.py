"""Every text that Parlour can say, found by reading the code: the first argument of each call of `say`.

Words that stand in tables (a dictionary of labels, the cardboard's own names) reach `say` by way of a
variable; the tables are read where the call names one, and the rest is listed in `words.py`.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from kiosk.languages.words import WORDS

HOUSE = Path(__file__).parents[2]
ROOMS = ("scoring", "kiosk")
NOT_SPOKEN = ("cli", "_template")
"""The command line and the example game speak English only."""


def texts() -> dict[str, list[str]]:
    """Each text with the files it stands in, in the order they are found."""
    found: dict[str, list[str]] = {}
    for room in ROOMS:
        for path in sorted((HOUSE / room).rglob("*.py")):
            if not set(NOT_SPOKEN) & set(path.parts):
                for text in spoken(path.read_text(encoding="utf-8")):
                    places = found.setdefault(text, [])
                    place = path.relative_to(HOUSE).as_posix()
                    if place not in places:
                        places.append(place)
    for text in WORDS:
        found.setdefault(text, ["kiosk/languages/words.py"])
    return found


def spoken(code: str) -> Iterator[str]:
    """The texts in one file.

    >>> list(spoken('page.say("Go on" if ready else "Wait", who=seat); say(RULES[n])\\nRULES = {1: "One"}'))
    ['Go on', 'Wait', 'One']
    """
    tree = ast.parse(code)
    tables = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _called(node.func) == "say":
            yield from _texts(node.args[0], tables)


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _texts(node: ast.expr, tables: dict[str, ast.expr]) -> Iterator[str]:
    """The texts an argument can be: itself, either side of a condition, whatever stands in its table."""
    match node:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp():
            yield from _texts(node.body, tables)
            yield from _texts(node.orelse, tables)
        case ast.Subscript(value=ast.Name(id=name)) | ast.Name(id=name) if name in tables:
            yield from _texts(tables[name], {})
        case ast.Dict():
            for value in node.values:
                yield from _texts(value, {})
        case ast.Tuple() | ast.List():
            for entry in node.elts:
                yield from _texts(entry, {})
