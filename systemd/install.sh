#!/bin/sh
# Makes a kiosk of a Raspberry Pi with a fresh Raspberry Pi OS (Bookworm or Trixie, Lite or Desktop).
# Safe to run again: it brings everything up to date and leaves configuration and games alone.
#
#   make install-pi                     the kiosk on the bare console (SESSION=console)
#   make install-pi SESSION=desktop     the kiosk inside the desktop session
#   DESTDIR=/somewhere systemd/install.sh     lays out the files only, and says what it would run
set -eu
cd "$(dirname "$0")/.."

DESTDIR=${DESTDIR:-}
SESSION=${SESSION:-console}
PROGRAM=/opt/parlour
GROUPS_NEEDED="video render input gpio audio tty"
PACKAGES="python3 python3-venv python3-picamera2 python3-lgpio espeak-ng alsa-utils polkitd \
libgl1 libegl1 libgles2 libgbm1 libdrm2 libudev1 libmtdev1 libglib2.0-0 fonts-dejavu-core fonts-noto-cjk"

say() { printf 'install: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# Something done to the running machine: in a scratch root it is only said.
machine() {
    if [ -n "$DESTDIR" ]; then
        say "would run: $*"
    else
        "$@"
    fi
}

# lay MODE FILE PLACE: one file of ours in its place.
lay() {
    install -D -m "$1" "$2" "$DESTDIR$3"
}

check_machine() {
    case $SESSION in
        console | desktop) ;;
        *) fail "SESSION is 'console' or 'desktop', not '$SESSION'" ;;
    esac
    [ -n "$DESTDIR" ] && return
    [ "$(id -u)" = 0 ] || fail "please run as root: sudo make install-pi"
    # shellcheck disable=SC1091  # the system's own file
    . /etc/os-release
    case ${VERSION_CODENAME:-} in
        bookworm | trixie) ;;
        *) say "made for Raspberry Pi OS bookworm and trixie; this is ${VERSION_CODENAME:-unknown}" ;;
    esac
    [ "$(uname -m)" = aarch64 ] || say "made for the 64-bit system; this is $(uname -m)"
}

system_packages() {
    say "system packages"
    machine apt-get update -qq
    # shellcheck disable=SC2086  # a list of words
    machine env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $PACKAGES
}

user() {
    say "user parlour"
    for group in $GROUPS_NEEDED; do
        machine groupadd --system --force "$group"
    done
    if [ -n "$DESTDIR" ] || ! id parlour >/dev/null 2>&1; then
        machine useradd --system --user-group --home-dir /var/lib/parlour --shell /usr/sbin/nologin parlour
    fi
    machine usermod --append --groups "$(printf %s "$GROUPS_NEEDED" | tr ' ' ',')" parlour
}

program() {
    say "program and its environment"
    staged=$DESTDIR$PROGRAM/source.new
    rm -rf "$staged"
    mkdir -p "$staged/systemd"
    cp -R kiosk vision scoring hardware pyproject.toml README.md LICENSE "$staged/"
    cp systemd/requirements.txt "$staged/systemd/"
    find "$staged" -name __pycache__ -type d -prune -exec rm -rf {} +
    rm -rf "$DESTDIR$PROGRAM/source"
    mv "$staged" "$DESTDIR$PROGRAM/source"
    venv=$PROGRAM/venv
    machine python3 -m venv --system-site-packages "$venv"
    pins=$PROGRAM/source/systemd/requirements.txt
    if [ -n "$DESTDIR" ] || ! cmp -s "$pins" "$venv/pins.txt"; then
        # Ignoring what is installed puts our numpy and simplejpeg over the system's even where the
        # versions are the same: the system's may have been built for another numpy.
        machine "$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
            --ignore-installed --require-hashes -r "$pins"
        machine cp "$pins" "$venv/pins.txt"
    fi
    machine "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps \
        --no-build-isolation --force-reinstall "$PROGRAM/source"
    # Compiled now, so that nothing is compiled onto the card later.
    machine "$venv/bin/python" -m compileall -q "$venv"
    lay 755 systemd/parlour.sh /usr/local/bin/parlour
}

files() {
    say "units, rules and configuration"
    lay 644 systemd/parlour.service /etc/systemd/system/parlour.service
    lay 644 systemd/parlour-desktop.service /etc/systemd/user/parlour-desktop.service
    lay 644 systemd/50-parlour.rules /etc/polkit-1/rules.d/50-parlour.rules
    lay 644 systemd/99-parlour.rules /etc/udev/rules.d/99-parlour.rules
    lay 644 systemd/journald.conf /etc/systemd/journald.conf.d/parlour.conf
    if [ ! -e "$DESTDIR/etc/parlour/parlour.toml" ]; then
        lay 644 systemd/parlour.toml /etc/parlour/parlour.toml
    fi
    if [ "$SESSION" = desktop ]; then
        lay 644 systemd/parlour.desktop /etc/xdg/autostart/parlour.desktop
        # The desktop mounts sticks by itself.
        rm -f "$DESTDIR/etc/udev/rules.d/70-parlour-sticks.rules"
    else
        rm -f "$DESTDIR/etc/xdg/autostart/parlour.desktop"
        lay 644 systemd/70-parlour-sticks.rules /etc/udev/rules.d/70-parlour-sticks.rules
    fi
}

start() {
    machine systemctl daemon-reload
    machine systemctl restart systemd-journald.service
    machine udevadm control --reload
    machine udevadm trigger --subsystem-match=backlight
    machine udevadm trigger --subsystem-match=block --action=add
    if [ "$SESSION" = desktop ]; then
        machine systemctl disable parlour.service
        say "done: the kiosk starts with the desktop session; log in again to see it"
    else
        # What the Pi booted into before, for the day the kiosk is taken off again.
        before=$PROGRAM/default-target
        [ -e "$before" ] || machine sh -c "systemctl get-default > $before"
        machine systemctl set-default multi-user.target
        machine systemctl enable parlour.service
        machine systemctl restart parlour.service
        say "done: the kiosk starts on boot; 'sudo -u parlour parlour doctor' looks it over"
    fi
}

check_machine
system_packages
user
program
files
start
