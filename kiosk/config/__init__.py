"""The configuration: one TOML file, every key known, every mistake named with its line."""

from kiosk.config.places import config_file, runtime_folder
from kiosk.config.reading import (
    BadConfig,
    Mistake,
    mistakes,
    read_config,
    read_config_file,
    read_or_default,
)
from kiosk.config.schema import Config, DisplaySettings

__all__ = [
    "BadConfig",
    "Config",
    "DisplaySettings",
    "Mistake",
    "config_file",
    "mistakes",
    "read_config",
    "read_config_file",
    "read_or_default",
    "runtime_folder",
]
