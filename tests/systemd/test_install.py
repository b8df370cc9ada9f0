"""`make install-pi` and `make uninstall-pi`, in a scratch root."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from kiosk.config import read_config

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "systemd").glob("*.sh"))


def make(target: str, scratch: Path, **variables: str) -> str:
    """Run a target with everything it lays below the scratch root; what it says."""
    done = subprocess.run(
        ["make", "--no-print-directory", target],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "DESTDIR": str(scratch), **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stderr


def tree(root: Path) -> dict[str, tuple[int, bytes]]:
    """Every file with its mode and content."""
    return {
        str(path.relative_to(root)): (path.stat().st_mode & 0o777, path.read_bytes())
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


def test_a_fresh_pi_gets_everything_in_its_place(tmp_path: Path) -> None:
    said = make("install-pi", tmp_path)
    laid = tree(tmp_path)
    for place, mode in {
        "etc/systemd/system/parlour.service": 0o644,
        "etc/systemd/user/parlour-desktop.service": 0o644,
        "etc/polkit-1/rules.d/50-parlour.rules": 0o644,
        "etc/udev/rules.d/70-parlour-sticks.rules": 0o644,
        "etc/udev/rules.d/99-parlour.rules": 0o644,
        "etc/systemd/journald.conf.d/parlour.conf": 0o644,
        "etc/parlour/parlour.toml": 0o644,
        "usr/local/bin/parlour": 0o755,
        "opt/parlour/source/pyproject.toml": 0o644,
        "opt/parlour/source/kiosk/cli/doctor.py": 0o644,
        "opt/parlour/source/systemd/requirements.txt": 0o644,
    }.items():
        assert laid[place][0] == mode, place
    assert not any("__pycache__" in place for place in laid)
    assert "etc/xdg/autostart/parlour.desktop" not in laid
    for step in ("python3-picamera2", "useradd", "--system-site-packages", "systemctl enable"):
        assert step in said


def test_running_it_twice_changes_nothing_and_leaves_the_owners_configuration(
    tmp_path: Path,
) -> None:
    make("install-pi", tmp_path)
    mine = tmp_path / "etc/parlour/parlour.toml"
    mine.write_text("[voice]\nmuted = true\n")
    stale = tmp_path / "opt/parlour/source/kiosk/gone.py"
    stale.write_text("")
    before = tree(tmp_path)
    make("install-pi", tmp_path)
    assert mine.read_text() == "[voice]\nmuted = true\n"
    assert tree(tmp_path) == {k: v for k, v in before.items() if not k.endswith("gone.py")}


def test_a_desktop_session_gets_its_autostart_and_the_console_takes_it_back(
    tmp_path: Path,
) -> None:
    said = make("install-pi", tmp_path, SESSION="desktop")
    assert (tmp_path / "etc/xdg/autostart/parlour.desktop").is_file()
    assert "disable parlour.service" in said
    sticks = tmp_path / "etc/udev/rules.d/70-parlour-sticks.rules"
    assert not sticks.exists(), "the desktop mounts them, and twice is once too often"
    make("install-pi", tmp_path, SESSION="console")
    assert not (tmp_path / "etc/xdg/autostart/parlour.desktop").exists()
    assert sticks.is_file()


def test_uninstalling_leaves_games_and_configuration_until_purged(tmp_path: Path) -> None:
    make("install-pi", tmp_path, SESSION="desktop")
    games = tmp_path / "var/lib/parlour/journal.db"
    games.parent.mkdir(parents=True)
    games.write_text("an evening")
    (tmp_path / "opt/parlour/default-target").write_text("graphical.target\n")
    said = make("uninstall-pi", tmp_path)
    assert "would run: systemctl set-default graphical.target" in said
    assert sorted(tree(tmp_path)) == ["etc/parlour/parlour.toml", "var/lib/parlour/journal.db"]
    make("uninstall-pi", tmp_path, PURGE="1")
    assert tree(tmp_path) == {}


def test_a_session_nobody_knows_is_refused(tmp_path: Path) -> None:
    done = subprocess.run(
        ["systemd/install.sh"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "DESTDIR": str(tmp_path), "SESSION": "kde"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "not 'kde'" in done.stderr
    assert tree(tmp_path) == {}


def test_without_a_scratch_root_nothing_happens_to_a_machine_that_is_not_root() -> None:
    demoted = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    demoted = demoted if os.geteuid() == 0 else []
    nobody = subprocess.run([*demoted, "id", "-u"], capture_output=True, text=True, check=True)
    assert nobody.stdout.strip() != "0"
    for script in ("install", "uninstall"):
        done = subprocess.run(
            [*demoted, "sh", "-s"],
            stdin=(ROOT / f"systemd/{script}.sh").open(),
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
        )
        assert done.returncode == 1
        assert "please run as root" in done.stderr


def test_the_scripts_pass_shellcheck() -> None:
    assert len(SCRIPTS) == 3
    done = subprocess.run(
        [Path(sys.executable).parent / "shellcheck", *SCRIPTS],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == ""
    assert done.returncode == 0


def pins(file: Path) -> dict[str, str]:
    """Every pin with its hashes, by what stands before them."""
    blocks = re.findall(r"(?m)^\w[^\n]*(?:\n[ \t]+[^\n]*)*", file.read_text())
    return {block.split(" \\")[0]: block for block in blocks}


def test_the_pis_pins_are_ours_and_one_simplejpeg_for_numpy_2() -> None:
    ours, theirs = pins(ROOT / ".ci/requirements.txt"), pins(ROOT / "systemd/requirements.txt")
    (jpeg,) = set(theirs) - set(ours)
    assert jpeg.startswith("simplejpeg==1.9")
    assert all(theirs[name] == ours[name] for name in theirs if name != jpeg)
    assert all("--hash=sha256:" in block for block in theirs.values())


def test_the_pis_pins_hold_everything_the_program_needs() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    pinned = {name.split("==")[0] for name in pins(ROOT / "systemd/requirements.txt")}
    assert {re.split(r"[><=]", name)[0] for name in needed} <= pinned


def test_the_configuration_a_pi_gets_is_a_good_one() -> None:
    config = read_config((ROOT / "systemd/parlour.toml").read_text())
    assert config.camera.backend == "picamera2"
