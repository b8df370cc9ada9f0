"""The configuration file: what it may say, and how a mistake in it is told."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hardware.settings import CameraSettings, LightSettings
from kiosk.config import (
    BadConfig,
    Config,
    mistakes,
    read_config,
    read_config_file,
    read_or_default,
)
from kiosk.config.places import SYSTEM_FILE, config_file, runtime_folder
from kiosk.config.reference import as_toml


def test_an_empty_file_and_no_file_leave_every_default(tmp_path: Path) -> None:
    assert read_config("") == Config()
    assert read_config_file(tmp_path / "none.toml") == Config()


def test_what_the_file_says_counts() -> None:
    config = read_config(
        """
        [camera]
        backend = "v4l2"
        path = "/dev/video2"
        timeout = 1

        [lights]
        seats = [[17, 27, 22], [5, 6, 13]]
        [buttons]
        next = 19
        back = 20
        """
    )
    assert config.camera == CameraSettings(backend="v4l2", path="/dev/video2", timeout=1.0)
    assert config.devices.lights == LightSettings(seats=((17, 27, 22), (5, 6, 13)))


def test_every_default_written_out_is_the_default() -> None:
    assert read_config(as_toml(Config())) == Config()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[camera]\nfps = 0", "line 2: camera.fps must be a whole number from 1 to 60, not 0."),
        ("[camera]\n\nfps = '15'", "line 3: camera.fps must be a whole number"),
        ("[camera]\nfsp = 15", "line 2: camera.fsp is not a key Parlour knows; did you mean fps?"),
        ("[radio]\non = true", "line 1: radio is not a key Parlour knows."),
        ("camera = 3", "line 1: camera must be a table, not 3."),
        ("camera.fps = true", "line 1: camera.fps must be a whole number from 1 to 60, not true."),
        ("[display]\nrotation = 45", "line 2: display.rotation must be one of 0, 90, 180, 270"),
        ("[voice]\nlanguage = 'EN!'", "line 2: voice.language must be text of the form"),
        ("[camera]\ntimeout = nan", "line 2: camera.timeout must be a number from 0.05 to 30"),
        ("[buttons]\nnext = 17", "line 2: lights.seats[0] is on GPIO 17, as is buttons.next."),
        ("[lights]\nstatus = [20, 21]", "line 2: lights.status must have one pin a lamp, or three"),
        ("[camera\nfps = 1", "line 1: This is not TOML"),
        ("[camera]\nfps = 1\nfps = 2", "line 3: This is not TOML: Cannot overwrite a value."),
        ("fps =", "line 1: This is not TOML"),
        ("a = " + "9" * 5000, "A number in this file is far too long."),
        ("a = " + "[" * 2000, "lie too deep inside one another"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_reason(text: str, told: str) -> None:
    assert [mistake for mistake in mistakes(text) if told in str(mistake)], mistakes(text)
    with pytest.raises(BadConfig):
        read_config(text)


def test_all_mistakes_are_told_at_once_in_the_order_of_their_lines() -> None:
    found = mistakes("[camera]\nfps = 0\nwidht = 1\n[voice]\nvolume = 300\n")
    assert [mistake.line for mistake in found] == [2, 3, 5]


def test_a_file_that_is_not_text_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "parlour.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadConfig, match="cannot be read"):
        read_config_file(path)


tables = st.sampled_from(Config.__struct_fields__)
values = st.one_of(
    st.integers().map(str),
    st.floats().map(repr),
    st.sampled_from(["true", "[]", "[[1]]", "{}", "'x'", "1979-05-27", "[[17], [17]]", "nan"]),
)
keys = st.sampled_from(
    [
        "unheard_of",
        *(
            key
            for table in Config.__struct_fields__
            for key in getattr(Config(), table).__struct_fields__
        ),
    ]
)


@settings(deadline=None, derandomize=True)
@given(st.lists(st.tuples(tables, keys, values), max_size=6))
def test_whatever_a_file_says_it_is_read_or_refused_with_a_line(
    said: list[tuple[str, str, str]],
) -> None:
    text = "\n".join(f"{table}.{key} = {value}" for table, key, value in said)
    found = mistakes(text)
    assert all(1 <= mistake.line <= len(said) for mistake in found)
    if not found:
        assert isinstance(read_config(text), Config)


@settings(deadline=None, derandomize=True)
@given(st.text(alphabet=st.characters(max_codepoint=0x2FF), max_size=200))
@example('"\\')
def test_any_text_is_read_or_refused_and_never_a_traceback(text: str) -> None:
    try:
        read_config(text)
    except BadConfig as bad:
        assert bad.mistakes
    else:
        tomllib.loads(text)


def test_where_the_file_is_and_where_passing_things_go(tmp_path: Path) -> None:
    home = {"XDG_CONFIG_HOME": str(tmp_path)}
    assert config_file(home | {"PARLOUR_CONFIG": "my.toml"}) == Path("my.toml")
    assert config_file(home) in (tmp_path / "parlour" / "parlour.toml", SYSTEM_FILE)
    assert runtime_folder({"RUNTIME_DIRECTORY": "/run/parlour:/run/more"}) == Path("/run/parlour")


def test_a_kiosk_starts_whatever_its_file_says(tmp_path: Path) -> None:
    path = tmp_path / "parlour.toml"
    assert read_or_default(path) == (Config(), None)
    path.write_bytes(b"[camera]\nfps = 0\n")
    config, says = read_or_default(path)
    assert config == Config()
    assert says is not None
    assert "parlour.toml cannot be used and is left out: line 2: camera.fps must be" in says
