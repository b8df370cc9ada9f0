"""`make audit`: whether any pinned package is known to be unsafe, in one sentence a pin file.

Asks the Python package index through pip-audit (on the path, or by way of uv). What could not be looked up
is never taken for safe: then it ends with 2, and with 1 where something is known to be unsafe.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from tests.prove.supply import PINS, ROOT

WELL, UNSAFE, NOT_KNOWN = 0, 1, 2


def auditor() -> list[str] | None:
    """How pip-audit is started here, if it can be."""
    if (own := shutil.which("pip-audit")) is not None:
        return [own]
    if (uvx := shutil.which("uvx")) is not None:
        return [uvx, "pip-audit"]
    return None


def asked(pip_audit: list[str], pins: Path) -> str:
    """What pip-audit tells about a pin file, as JSON; nothing where it got no answer itself."""
    options = ["--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json"]
    ran = subprocess.run(
        [*pip_audit, *options, "-r", str(pins)], capture_output=True, text=True, cwd=ROOT
    )
    return ran.stdout


def verdict(told: str) -> tuple[int, str]:
    """The exit code and the sentence for what pip-audit told.

    >>> verdict('{"dependencies": [{"name": "tea", "version": "1.0", "vulns": []}]}')
    (0, 'none of 1 packages is known to be unsafe.')
    """
    try:
        packages = json.loads(told)["dependencies"]
    except (ValueError, KeyError):
        return NOT_KNOWN, "the list of known faults could not be reached; nothing was checked."
    unsafe = [
        f"{one['name']} {one['version']} ({', '.join(fault['id'] for fault in one['vulns'])})"
        for one in packages
        if one.get("vulns")
    ]
    if unsafe:
        return UNSAFE, f"known to be unsafe: {'; '.join(unsafe)}."
    unknown = [one["name"] for one in packages if "vulns" not in one]
    if unknown:
        some = f"{len(unknown)} of {len(packages)} packages"
        return NOT_KNOWN, f"{some} could not be looked up ({', '.join(unknown[:3])} …)."
    return WELL, f"none of {len(packages)} packages is known to be unsafe."


def main() -> int:
    """Ask about every pin file."""
    pip_audit = auditor()
    if pip_audit is None:
        print("audit: pip-audit (or uv, which brings it) is not on the path; nothing was checked.")
        return NOT_KNOWN
    worst = WELL
    for pins in PINS:
        code, says = verdict(asked(pip_audit, pins))
        print(f"audit: {pins.relative_to(ROOT)}: {says}")
        worst = UNSAFE if UNSAFE in (code, worst) else max(worst, code)
    return worst


if __name__ == "__main__":
    sys.exit(main())
