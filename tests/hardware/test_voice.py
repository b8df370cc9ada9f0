"""The voice: sentences in a row, in place of one another, and really out loud."""

import math
import shutil
import struct
import time
import wave
from pathlib import Path

import pytest

from hardware.fault import DeviceFault
from hardware.settings import VoiceSettings
from hardware.voice import AGAIN, LONGEST, STALE, Espeak, SimulatedSpeaker, Voice


class Evening:
    """A voice, and a speaker who may take long."""

    def __init__(self, settings: VoiceSettings | None = None) -> None:
        self.speaker = SimulatedSpeaker()
        self.voice = Voice("simulated", self.speaker, settings or VoiceSettings())


def test_a_second_sentence_waits_for_the_first() -> None:
    evening = Evening()
    evening.speaker.slow = True
    evening.voice.say("Ada rolls.")
    evening.voice.say("Bo is next.")
    evening.voice.tick(0.0)
    evening.voice.tick(1.0)
    assert evening.speaker.said == ["Ada rolls."]
    evening.speaker.slow = False
    evening.voice.tick(2.0)
    assert evening.speaker.said == ["Ada rolls.", "Bo is next."]
    assert evening.speaker.cut_off == []


def test_a_sentence_may_take_the_place_of_all_others() -> None:
    evening = Evening()
    evening.speaker.slow = True
    evening.voice.say("A long explanation.")
    evening.voice.say("And more of it.")
    evening.voice.tick(0.0)
    evening.voice.say("Stop!", replace=True)
    evening.voice.tick(0.1)
    assert evening.speaker.cut_off == ["A long explanation."]
    assert evening.speaker.said == ["A long explanation.", "Stop!"]


def test_muted_means_silent_at_once_and_nothing_is_said_later() -> None:
    evening = Evening()
    evening.speaker.slow = True
    evening.voice.say("One.")
    evening.voice.say("Two.")
    evening.voice.tick(0.0)
    evening.voice.mute(muted=True)
    evening.voice.say("Three.")
    evening.voice.mute(muted=False)
    evening.voice.tick(1.0)
    assert evening.speaker.said == ["One."]
    assert evening.speaker.cut_off == ["One."]
    assert not evening.voice.speaking


def test_a_sound_card_that_hangs_does_not_mute_the_evening() -> None:
    evening = Evening()
    evening.speaker.slow = True
    evening.voice.say("One.")
    evening.voice.say("Two.")
    evening.voice.tick(0.0)
    evening.voice.tick(LONGEST + 0.1)
    assert evening.speaker.said == ["One.", "Two."]


def test_what_could_not_be_heard_is_tried_again_until_it_can_be() -> None:
    evening = Evening()
    evening.speaker.fault = "The loudspeaker is gone."
    evening.voice.say("Ada rolls.")
    for now in (0.0, 0.1, 0.2):
        evening.voice.tick(now)
    meanwhile = evening.voice.fault
    assert meanwhile == "The loudspeaker is gone."
    assert evening.speaker.said == ["Ada rolls."]
    evening.speaker.fault = None
    evening.voice.tick(0.1 + AGAIN)
    evening.voice.tick(0.2 + AGAIN)
    assert evening.voice.fault is None
    evening.voice.tick(0.2 + 3 * AGAIN)
    assert evening.speaker.said == ["Ada rolls."] * 2


def test_what_could_not_be_heard_is_given_up_when_stale_or_replaced() -> None:
    evening = Evening()
    evening.speaker.fault = "The loudspeaker is gone."
    evening.voice.say("Ada rolls.")
    for now in range(int(4 * STALE)):
        evening.voice.tick(float(now))
    often = len(evening.speaker.said)
    assert 1 < often <= 1 + STALE / AGAIN
    evening.voice.say("Bo rolls.", replace=True)
    evening.voice.tick(4 * STALE)
    evening.voice.tick(4 * STALE + 1)
    evening.voice.silence()
    evening.voice.tick(5 * STALE)
    assert evening.speaker.said[often:] == ["Bo rolls."]


def test_a_kiosk_without_the_program_says_so() -> None:
    with pytest.raises(DeviceFault, match="no-such-voice is not installed"):
        Espeak(program="no-such-voice")


needs_espeak = pytest.mark.skipif(
    shutil.which("espeak-ng") is None, reason="needs the Debian package espeak-ng"
)


def recorded(path: Path, sentence: str, settings: VoiceSettings) -> list[int]:
    """The samples espeak-ng makes of a sentence."""
    voice = Voice("espeak-ng", Espeak(record_to=path), settings)
    voice.say(sentence)
    began = time.monotonic()
    while voice.speaking:
        voice.tick(time.monotonic())
        assert time.monotonic() - began < 30
    with wave.open(str(path)) as sound:
        frames = sound.readframes(sound.getnframes())
        return list(struct.unpack(f"<{len(frames) // 2}h", frames))


def loudness(samples: list[int]) -> float:
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples))


@needs_espeak
def test_it_really_speaks_and_volume_counts(tmp_path: Path) -> None:
    loud = recorded(tmp_path / "a.wav", "It is Ada's turn.", VoiceSettings(volume=100))
    soft = recorded(tmp_path / "b.wav", "It is Ada's turn.", VoiceSettings(volume=20))
    assert len(loud) > 10_000
    assert loudness(loud) > 500
    assert loudness(soft) < loudness(loud) / 2


@needs_espeak
def test_other_languages_and_awkward_sentences_are_spoken_too(tmp_path: Path) -> None:
    english = recorded(tmp_path / "e.wav", "-v is not an option here", VoiceSettings())
    german = recorded(tmp_path / "g.wav", "Grüße, Ärger & Öl", VoiceSettings(language="de"))
    assert loudness(english) > 300
    assert loudness(german) > 300


@needs_espeak
def test_a_language_it_does_not_have_is_told_and_another_heals_it(tmp_path: Path) -> None:
    voice = Voice("espeak-ng", Espeak(record_to=tmp_path / "x.wav"), VoiceSettings(language="xx"))

    def say(words: str) -> None:
        voice.say(words)
        while voice.speaking:
            voice.tick(time.monotonic())

    say("Hello.")
    assert voice.fault is not None
    assert voice.fault.startswith("The voice cannot be heard (")
    voice.settings = VoiceSettings(language="en-gb")
    say("Hello again.")
    assert voice.fault is None


@needs_espeak
def test_starting_and_stopping_a_sentence_does_not_wait_for_it(tmp_path: Path) -> None:
    voice = Voice("espeak-ng", Espeak(record_to=tmp_path / "long.wav"), VoiceSettings())
    voice.say("word " * 800)
    voice.tick(0.0)
    assert voice.speaking
    voice.silence()
    assert not voice.speaking
