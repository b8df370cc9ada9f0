"""The arrows of the house: who may import whom. See docs/architecture.md."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PARTS = ("scoring", "vision", "hardware", "kiosk")

MAY_IMPORT = {
    "scoring": {"msgspec"},
    "vision": {"numpy", "cv2", "onnxruntime", "msgspec"},
    "hardware": {"gpiozero", "picamera2", "libcamera", "cv2", "numpy", "msgspec"},
    "kiosk": {"scoring", "vision", "hardware", "msgspec", "numpy", "cv2", "kivy"},
}
IMPURE = {
    "random",
    "time",
    "datetime",
    "os",
    "sqlite3",
    "socket",
    "subprocess",
    "threading",
    "secrets",
}
"""Parts of the standard library that the rules have no business with."""
TRAINING = {"torch", "onnx"}
SCREENS = ("kiosk/screens/", "kiosk/widgets/")


def imports(file: Path) -> Iterator[str]:
    """Every package a file imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name} imports relatively"
            yield str(node.module).partition(".")[0]


def files(part: str) -> list[Path]:
    return sorted((ROOT / part).rglob("*.py"))


@pytest.mark.parametrize("part", PARTS)
def test_no_arrow_points_the_wrong_way(part: str) -> None:
    for file in files(part):
        name = file.relative_to(ROOT).as_posix()
        allowed = MAY_IMPORT[part] | {part} | sys.stdlib_module_names
        if name.startswith("vision/train/"):
            allowed |= TRAINING
        strangers = set(imports(file)) - allowed
        assert not strangers, f"{name} may not import {sorted(strangers)}"
    assert files(part), f"{part} is empty"


def test_the_rules_are_pure() -> None:
    for file in files("scoring"):
        reached = set(imports(file)) & IMPURE
        assert not reached, f"{file.relative_to(ROOT)} reaches outside the rules: {sorted(reached)}"


def test_kivy_stays_below_screens_and_widgets() -> None:
    for file in files("kiosk"):
        name = file.relative_to(ROOT).as_posix()
        assert name.startswith(SCREENS) or "kivy" not in imports(file), name


def test_a_wrong_arrow_would_be_seen(tmp_path: Path) -> None:
    sneaky = tmp_path / "sneaky.py"
    sneaky.write_text("def f():\n    from kiosk.table import Table\n    import cv2.dnn\n")
    assert set(imports(sneaky)) == {"kiosk", "cv2"}
