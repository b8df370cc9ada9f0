"""Printing the configuration: the reference for people, and the file with every default in it."""

from msgspec import inspect

from kiosk.config.expected import described, expected, fields_of, toml
from kiosk.config.schema import Config

INTRODUCTION = """\
# Configuration

One file, TOML: `$PARLOUR_CONFIG` if set, else `/etc/parlour/parlour.toml` where it exists (a Pi),
else `~/.config/parlour/parlour.toml`. Every key has a default, so a file holds only what differs.
A key Parlour does not know, or a value it cannot take, is refused with its line and the reason;
`parlour config` prints what is in force, `parlour doctor` which device is in use. Nothing is
replaced in silence: a camera that is not there is reported, never simulated.

This page is printed by `parlour config --reference > docs/configuration.md`.
"""


def reference() -> str:
    """The whole of `docs/configuration.md`."""
    parts = [INTRODUCTION]
    for table in fields_of(inspect.type_info(Config)):
        about = type(table.default).__doc__ or ""
        parts.append(f"## [{table.name}]\n\n{about.strip()}\n")
        rows = ["| key | default | takes | |", "|---|---|---|---|"]
        rows += [
            f"| `{field.name}` | `{toml(field.default)}` | {_cell(expected(field.type))} "
            f"| {_cell(described(field.type))} |"
            for field in fields_of(table.type)
        ]
        parts.append("\n".join(rows) + "\n")
    return "\n".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def as_toml(config: Config) -> str:
    """A configuration as a file that says everything."""
    parts = []
    for table in config.__struct_fields__:
        section = getattr(config, table)
        keys = [f"{key} = {toml(getattr(section, key))}" for key in section.__struct_fields__]
        parts.append("\n".join([f"[{table}]", *keys]) + "\n")
    return "\n".join(parts)
