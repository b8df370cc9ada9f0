"""The voice that reads out what the screen says, and never keeps the table waiting."""

import contextlib
import shutil
import subprocess
import threading
from collections import deque
from pathlib import Path
from typing import Protocol

from hardware.fault import DeviceFault
from hardware.settings import VoiceSettings

LONGEST = 60.0
"""Seconds after which a sentence is cut off: a sound card that hangs must not mute the evening."""

AGAIN = 5.0
"""Seconds after which a sentence that could not be heard is tried again."""

STALE = 30.0
"""Seconds after which it is no longer worth saying."""

LONGEST_TEXT = 4096
"""Bytes of one sentence."""


class Utterance(Protocol):
    """A sentence being spoken."""

    def over(self) -> bool:
        """Whether it has been spoken."""
        ...

    def trouble(self) -> str | None:
        """Why it could not be heard, once it is over."""
        ...

    def stop(self) -> None:
        """Fall silent at once."""
        ...


class Speaker(Protocol):
    """Whatever turns a sentence into sound."""

    def speak(self, sentence: str, settings: VoiceSettings) -> Utterance:
        """Begin to speak, and come back at once."""
        ...


class Voice:
    """Sentences in a row, or one in place of another; stepped by the kiosk's loop.

    The last sentence is tried again for a while where it could not be heard, so that a loudspeaker plugged
    in again is known to be well before there is anything else to say.
    """

    def __init__(self, backend: str, speaker: Speaker, settings: VoiceSettings) -> None:
        self.backend = backend
        self.fault: str | None = None
        # Put other settings here to change language, volume or speed from the next sentence on.
        self.settings = settings
        self._speaker = speaker
        self._muted = settings.muted
        self._waiting: deque[str] = deque()
        self._speaking: Utterance | None = None
        self._since = 0.0
        self._sentence = ""
        self._first_tried = 0.0
        self._again_at: float | None = None

    def say(self, sentence: str, *, replace: bool = False) -> None:
        """Speak after what is being said, or instead of it and of all that waits."""
        if replace:
            self.silence()
        if not self._muted and sentence.strip():
            self._waiting.append(sentence)

    def mute(self, *, muted: bool) -> None:
        """Switch the voice off or on; what was waiting is not said later."""
        self._muted = muted
        if muted:
            self.silence()

    def silence(self) -> None:
        """Stop in mid-sentence and forget what was waiting."""
        self._waiting.clear()
        self._again_at = None
        if self._speaking is not None:
            self._speaking.stop()
            self._speaking = None

    @property
    def speaking(self) -> bool:
        """Whether anything is being said or waits to be."""
        return self._speaking is not None or bool(self._waiting)

    def tick(self, now: float) -> None:
        """Go on to the next sentence when the last is over; never waits."""
        if self._speaking is not None:
            if now - self._since > LONGEST:
                self._speaking.stop()
            elif not self._speaking.over():
                return
            elif trouble := self._speaking.trouble():
                self._unheard(trouble, now)
            else:
                self.fault = None
            self._speaking = None
        if self._waiting:
            self._sentence, self._first_tried = self._waiting.popleft(), now
            self._speak(now)
        elif self._again_at is not None and now >= self._again_at:
            self._speak(now)

    def _speak(self, now: float) -> None:
        self._again_at = None
        self._since = now
        try:
            self._speaking = self._speaker.speak(self._sentence, self.settings)
        except DeviceFault as fault:
            self._unheard(fault.sentence, now)
            self._waiting.clear()

    def _unheard(self, why: str, now: float) -> None:
        self.fault = why
        self._again_at = now + AGAIN if now + AGAIN - self._first_tried <= STALE else None

    def close(self) -> None:
        """Fall silent."""
        self.silence()


class Espeak:
    """espeak-ng, one process a sentence; the sentence goes in on standard input."""

    def __init__(self, program: str = "espeak-ng", record_to: Path | None = None) -> None:
        found = shutil.which(program)
        if found is None:
            raise DeviceFault(
                f"The program {program} is not installed, so there is no voice.", permanent=True
            )
        self._program = found
        self._record_to = record_to

    def speak(self, sentence: str, settings: VoiceSettings) -> Utterance:
        """Start the program; a file to record to takes the place of the loudspeaker."""
        command = [
            self._program,
            *("-v", settings.language),
            *("-a", str(settings.volume)),
            *("-s", str(settings.speed)),
            *("-b", "1"),  # the text is UTF-8
            "--stdin",
        ]
        if self._record_to is not None:
            command += ["-w", str(self._record_to)]
        try:
            process = subprocess.Popen(  # noqa: S603 - the program was looked up, no shell
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            )
        except OSError as error:
            raise DeviceFault(f"The voice does not start ({error}).") from error
        return _Process(process, sentence)


class _Process:
    """A running espeak-ng."""

    def __init__(self, process: "subprocess.Popen[bytes]", sentence: str) -> None:
        self._process = process
        if process.stdin is not None:
            # A sentence is far shorter than a pipe is deep, so this does not wait.
            with contextlib.suppress(BrokenPipeError):
                process.stdin.write(sentence.encode()[:LONGEST_TEXT])
                process.stdin.close()

    def over(self) -> bool:
        """Whether the program has ended."""
        return self._process.poll() is not None

    def trouble(self) -> str | None:
        """The error the program told; its exit code is 0 even where no sound came out."""
        told = self._process.stderr.read() if self._process.stderr is not None else b""
        for line in told.decode(errors="replace").splitlines():
            if line.lower().startswith("error"):
                return f"The voice cannot be heard ({line})."
        return None

    def stop(self) -> None:
        """End the program. Whoever may have to wait for it, hung in the sound driver as it may be, is not
        the table."""
        self._process.kill()
        threading.Thread(target=self._process.wait, name="voice-end", daemon=True).start()


class SimulatedSpeaker:
    """Remembers what was said; a sentence is over when the test says so."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cut_off: list[str] = []
        self.slow = False
        self.fault: str | None = None

    def speak(self, sentence: str, settings: VoiceSettings) -> Utterance:
        """Say it, at once unless slow."""
        self.said.append(sentence)
        return _Said(self, sentence)


class _Said:
    def __init__(self, speaker: SimulatedSpeaker, sentence: str) -> None:
        self._speaker, self._sentence = speaker, sentence

    def over(self) -> bool:
        return not self._speaker.slow

    def trouble(self) -> str | None:
        return self._speaker.fault

    def stop(self) -> None:
        self._speaker.cut_off.append(self._sentence)


class AbsentSpeaker:
    """Says nothing, for a kiosk without a voice, and why."""

    def __init__(self, fault: str | None = None) -> None:
        self.fault = fault

    def speak(self, sentence: str, settings: VoiceSettings) -> Utterance:
        """Over before it began."""
        return _Silence(self.fault)


class _Silence:
    def __init__(self, fault: str | None) -> None:
        self._fault = fault

    def over(self) -> bool:
        return True

    def trouble(self) -> str | None:
        return self._fault

    def stop(self) -> None:
        pass
