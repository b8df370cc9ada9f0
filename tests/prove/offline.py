"""Run a module with sockets forbidden: `python -m tests.prove.offline MODULE ARGUMENTS…`.

Whatever Python would open, bind or look up beyond this machine is refused and told in the file that
NETWORK_TRIED names; `refuser.c` does the same for libraries that are not Python.
"""

import os
import runpy
import sys
from pathlib import Path
from typing import Any

WITH_ADDRESS = ("socket.connect", "socket.bind", "socket.sendto")
FORBIDDEN = frozenset(
    (
        *WITH_ADDRESS,
        "socket.getaddrinfo",
        "socket.gethostbyname",
        "socket.gethostbyaddr",
        "urllib.Request",
        "http.client.connect",
    )
)


def forbid(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse what would leave the machine; sockets with a path for a name are within it."""
    if event not in FORBIDDEN:
        return
    address = arguments[1] if event in WITH_ADDRESS else None
    if isinstance(address, str | bytes):
        return
    with Path(os.environ["NETWORK_TRIED"]).open("a") as tried:
        tried.write(f"{event} {arguments}\n")
    raise OSError(f"{event}: there is no network here")


if __name__ == "__main__":
    sys.addaudithook(forbid)
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
