"""The camera in a process of its own, its frames in shared memory.

A capture that hangs inside a driver can only be cured by ending the process it hangs in. The
processes are forked from a small server that is started once, before GPIO, threads or windows
exist, so that a new camera process starts in milliseconds and inherits none of them.
"""

import contextlib
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import connection, forkserver, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory

import numpy as np

from hardware.camera.eye import Eye
from hardware.camera.frame import Frame, Look, Pixels
from hardware.camera.link import Answer, Failed, Opened, Request
from hardware.camera.source import Source
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings

LARGEST_FRAME = 4608 * 2592 * 3
"""Bytes set aside for one frame; memory is only really taken as far as frames fill it."""

context = get_context("forkserver")
context.set_forkserver_preload([__name__])


@dataclass(frozen=True, slots=True)
class _Picture:
    """A frame whose pixels lie in the shared memory."""

    shape: tuple[int, ...]
    time: float
    number: int
    look: Look
    locked: bool


def warm_up() -> None:
    """Start the server that camera processes are forked from; call before opening GPIO."""
    forkserver.ensure_running()


class ProcessLink:
    """A camera in its own process, which is started anew each time the camera is."""

    def __init__(self, make_source: Callable[[], Source], settings: CameraSettings) -> None:
        self._make_source = make_source
        self._settings = settings
        self._line: Connection | None = None
        self._memory: SharedMemory | None = None

    def start(self) -> None:
        """Fork a camera process and let it open the camera."""
        with contextlib.ExitStack() as undo:
            try:
                memory = SharedMemory(create=True, size=LARGEST_FRAME)
                undo.callback(memory.unlink)
                undo.callback(memory.close)
                line, far_end = context.Pipe()
                undo.callback(line.close)
                self._process = context.Process(
                    target=_serve,
                    args=(far_end, memory.name, self._make_source, self._settings),
                    name="parlour-camera",
                    daemon=True,
                )
                with far_end:
                    self._process.start()
            except (OSError, EOFError) as error:
                raise DeviceFault(f"The camera program does not start ({error}).") from error
            undo.pop_all()
        self._line, self._memory = line, memory

    def ask(self, request: Request) -> None:
        """Send a request; whether the process still lives is seen at the next answer."""
        if self._line is not None:
            with contextlib.suppress(OSError):
                self._line.send(request)

    def answer(self) -> Answer | None:
        """What the process has sent; a process that died has failed for now."""
        if self._line is None or self._memory is None:
            return None
        try:
            if not self._line.poll():
                return None
            told = self._line.recv()
        except (EOFError, OSError):
            return Failed("The camera program ended unexpectedly.", permanent=False)
        if isinstance(told, _Picture):
            # Copied at once: the process writes the next frame over it when asked again.
            image = _pixels(self._memory, told.shape).copy()
            return Frame(image, told.time, told.number, told.look, told.locked)
        if isinstance(told, Opened | Failed):
            return told
        return Failed("The camera program said something nobody understands.", permanent=False)

    def wait(self, seconds: float) -> None:
        """Rest until the process has sent something or has died."""
        if self._line is None:
            time.sleep(max(0.0, seconds))
        else:
            connection.wait([self._line], timeout=max(0.0, seconds))

    def end(self) -> None:
        """Kill the process without asking it; a driver it hangs in may keep it a little longer."""
        if self._line is None or self._memory is None:
            return
        self._process.kill()
        self._process.join(timeout=1.0)
        self._line.close()
        self._memory.close()
        self._memory.unlink()
        self._line = self._memory = None


def _pixels(memory: SharedMemory, shape: tuple[int, ...]) -> Pixels:
    return np.ndarray(shape, np.uint8, memory.buf)


def _leave_with_the_kiosk() -> None:
    """End this process with the kiosk, even out of a hung capture: the camera must be free."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def _serve(
    line: Connection, memory_name: str, make_source: Callable[[], Source], settings: CameraSettings
) -> None:
    threading.Thread(target=_leave_with_the_kiosk, daemon=True).start()
    memory = SharedMemory(memory_name)
    try:
        eye = Eye(make_source(), settings)
        eye.open()
        while not eye.wakes():
            pass
        line.send(Opened())
        while True:
            eye.advance()
            while line.poll():
                if line.recv() == "measure":
                    eye.measure()
                else:
                    line.send(_laid_out(eye.frame(), memory))
    except DeviceFault as fault:
        line.send(Failed(fault.sentence, fault.permanent))
    except (EOFError, BrokenPipeError):
        pass
    except Exception as error:  # noqa: BLE001 - drivers raise anything; the kiosk gets a sentence
        line.send(Failed(f"The camera failed ({type(error).__name__}: {error}).", permanent=False))


def _laid_out(frame: Frame, memory: SharedMemory) -> _Picture | Failed:
    if frame.image.nbytes > memory.size:
        return Failed("The camera's pictures are too large; set width and height.", permanent=True)
    _pixels(memory, frame.image.shape)[:] = frame.image
    return _Picture(frame.image.shape, frame.time, frame.number, frame.look, frame.locked)
