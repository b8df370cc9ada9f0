"""The pages printed from the configuration are the ones in the repository."""

from pathlib import Path

import pytest

from kiosk.cli.main import main
from kiosk.config import Config
from kiosk.config.reference import reference
from kiosk.config.wiring import HEADER, HEADER_PINS, pin_table, wiring

DOCS = Path(__file__).parents[3] / "docs"


def test_the_reference_in_docs_is_current() -> None:
    assert (DOCS / "configuration.md").read_text() == reference(), (
        "run: parlour config --reference > docs/configuration.md"
    )


def test_every_key_is_described() -> None:
    rows = [line for line in reference().splitlines() if line.startswith("| `")]
    keys = sum(
        len(getattr(Config(), table).__struct_fields__) for table in Config().__struct_fields__
    )
    assert len(rows) == keys
    assert all(row.rsplit("|", 2)[1].strip() for row in rows)


def test_the_pin_table_in_docs_is_current() -> None:
    assert pin_table(Config()) in (DOCS / "hardware.md").read_text(), "run: parlour config --pins"


def test_the_drawing_in_docs_is_current_and_shows_every_wire() -> None:
    drawing = (DOCS / "wiring.svg").read_text()
    assert drawing == wiring(Config()), "run: parlour config --wiring > docs/wiring.svg"
    assert drawing.count("font-weight") == len(pin_table(Config()).splitlines()) - 2


def test_the_header_has_forty_pins_and_every_gpio_once() -> None:
    assert len(HEADER) == 40
    assert sorted(HEADER_PINS) == list(range(2, 28))
    assert HEADER.count("ground") == 8
    assert (HEADER_PINS[2], HEADER_PINS[17], HEADER_PINS[21]) == (3, 11, 40)


def test_the_command_prints_what_is_in_force(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "parlour.toml"
    path.write_text("[camera]\nfps = 7\n")
    assert main(["config", "--file", str(path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"# {path}\n")
    assert "fps = 7" in said
    assert main(["config", "--file", str(path), "--kivy"]) == 0
    assert "[input]\nmouse = mouse" in capsys.readouterr().out


def test_the_command_names_every_mistake_on_standard_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "parlour.toml"
    path.write_text("[camera]\nfps = 0\nwidht = 1\n")
    assert main(["config", "--file", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert [line.split(": ")[2] for line in told.err.splitlines()] == ["line 2", "line 3"]
    assert main(["config", "--file", str(tmp_path / "none")]) == 2
