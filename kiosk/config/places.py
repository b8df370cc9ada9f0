"""Where the configuration lies, and where things go that need not outlive the power."""

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


def runtime_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where files go that need not outlive the power: systemd's folder, or a temporary one."""
    for name in ("RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR"):
        if named := environment.get(name):
            return Path(named.split(":")[0])
    return Path(tempfile.gettempdir())
