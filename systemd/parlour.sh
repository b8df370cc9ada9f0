#!/bin/sh
# `parlour` for everybody on this Pi; the kiosk's own user works on the kiosk's own games.
if [ "$(id -un)" = parlour ]; then
    PARLOUR_HOME=${PARLOUR_HOME:-/var/lib/parlour}
    export PARLOUR_HOME
fi
exec /opt/parlour/venv/bin/parlour "$@"
