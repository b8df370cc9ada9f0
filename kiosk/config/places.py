"""Where the configuration lies, where games are kept, and where passing things go."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

SYSTEM_FILE = Path("/etc/parlour/parlour.toml")


def config_file(environment: Mapping[str, str] = os.environ) -> Path:
    """The configuration file: `$PARLOUR_CONFIG`, the kiosk's own, or the user's; it may not exist."""
    if named := environment.get("PARLOUR_CONFIG"):
        return Path(named)
    if SYSTEM_FILE.exists():
        return SYSTEM_FILE
    home = environment.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(home) / "parlour" / "parlour.toml"


def data_folder(folder: str = "", environment: Mapping[str, str] = os.environ) -> Path:
    """Where the journal and taught sets are: as configured, `$PARLOUR_DATA`, or the user's."""
    if named := folder or environment.get("PARLOUR_DATA"):
        return Path(named).expanduser()
    home = environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "parlour"


def runtime_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where files go that need not outlive the power: systemd's folder, or a temporary one."""
    for name in ("RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR"):
        if named := environment.get(name):
            return Path(named.split(":")[0])
    return Path(tempfile.gettempdir())
