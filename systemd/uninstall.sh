#!/bin/sh
# Takes the kiosk off a Pi. Games and configuration stay, unless PURGE=1 says they may go too.
set -eu

DESTDIR=${DESTDIR:-}
PURGE=${PURGE:-0}

say() { printf 'uninstall: %s\n' "$*" >&2; }

machine() {
    if [ -n "$DESTDIR" ]; then
        say "would run: $*"
    else
        "$@" || say "went on after: $*"
    fi
}

[ -n "$DESTDIR" ] || [ "$(id -u)" = 0 ] || { say "please run as root: sudo make uninstall-pi"; exit 1; }

machine systemctl disable --now parlour.service
before=$DESTDIR/opt/parlour/default-target
if [ -e "$before" ]; then
    machine systemctl set-default "$(cat "$before")"
fi

for place in \
    /etc/systemd/system/parlour.service \
    /etc/systemd/user/parlour-desktop.service \
    /etc/polkit-1/rules.d/50-parlour.rules \
    /etc/udev/rules.d/70-parlour-sticks.rules \
    /etc/udev/rules.d/99-parlour.rules \
    /etc/systemd/journald.conf.d/parlour.conf \
    /etc/xdg/autostart/parlour.desktop \
    /usr/local/bin/parlour; do
    rm -f "$DESTDIR$place"
done
rm -rf "$DESTDIR/opt/parlour"

machine systemctl daemon-reload
machine systemctl restart systemd-journald.service
machine udevadm control --reload

if [ "$PURGE" = 1 ]; then
    rm -rf "$DESTDIR/etc/parlour" "$DESTDIR/var/lib/parlour"
    machine userdel parlour
    say "done: games and configuration are gone too"
else
    say "done: games stay in /var/lib/parlour, the configuration in /etc/parlour (PURGE=1 removes them)"
fi
