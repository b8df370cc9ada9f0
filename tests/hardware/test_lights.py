"""Whose turn it is, seen from across the table: mock pins and simulated lights."""

from typing import get_args

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.fault import DeviceFault
from hardware.lights import (
    OFF,
    SEAT_COLOURS,
    STATUS_COLOURS,
    GpioLights,
    Scene,
    SimulatedLights,
    Status,
    shining,
)
from hardware.settings import LightSettings

PLAIN = LightSettings(status=(12,), seats=((17,), (27,), (22,)), brightness=0.5)
RGB = LightSettings(status=(12, 16, 20), seats=((17, 27, 22), (5, 6, 13)), brightness=0.5)


def test_only_the_seat_whose_turn_it_is_shines() -> None:
    _, *seats = shining(Scene(turn=1), 0.0, seats=3)
    assert seats == [OFF, SEAT_COLOURS[1], OFF]


def test_those_waited_for_breathe_and_the_others_are_dark() -> None:
    scene = Scene(waited_for=frozenset({0, 2}))
    brightest = [
        max(max(shining(scene, step / 20, seats=3)[1 + seat]) for step in range(60))
        for seat in range(3)
    ]
    darkest = [
        min(max(shining(scene, step / 20, seats=3)[1 + seat]) for step in range(60))
        for seat in range(3)
    ]
    assert brightest == pytest.approx([1.0, 0.0, 1.0])
    assert 0.0 < darkest[0] < 0.2


def test_an_error_blinks_red() -> None:
    seen = {shining(Scene(status="error"), step / 50, seats=0)[0] for step in range(100)}
    assert seen == {OFF, STATUS_COLOURS["error"]}


@settings(deadline=None, derandomize=True)
@given(
    st.floats(0, 1e6),
    st.integers(0, 8),
    st.sampled_from(get_args(Status)),
)
def test_no_light_is_ever_told_more_than_all_or_less_than_nothing(
    now: float, seats: int, status: Status
) -> None:
    scene = Scene(turn=0, waited_for=frozenset(range(1, seats)), status=status)
    assert all(0.0 <= part <= 1.0 for light in shining(scene, now, seats) for part in light)


def factory() -> MockFactory:
    return MockFactory(pin_class=MockPWMPin)


def test_plain_lights_follow_the_scene_at_the_brightness_set() -> None:
    pins = factory()
    lights = GpioLights(PLAIN, pins)
    lights.show(Scene(turn=2, status="error"), now=0.0)
    assert [pins.pin(pin).state for pin in (12, 17, 27, 22)] == [0.5, 0.0, 0.0, 0.5]


def test_rgb_lights_show_the_seats_colour() -> None:
    pins = factory()
    lights = GpioLights(RGB, pins)
    lights.show(Scene(turn=1), now=0.0)
    colour = [pins.pin(pin).state for pin in (5, 6, 13)]
    assert colour == pytest.approx([part * 0.5 for part in SEAT_COLOURS[1]])
    assert [pins.pin(pin).state for pin in (17, 27, 22)] == [0, 0, 0]


def test_a_steady_scene_writes_to_the_pins_once() -> None:
    pins = factory()
    lights = GpioLights(PLAIN, pins)
    lights.show(Scene(turn=0), now=0.0)
    pin = pins.pin(17)
    pin.clear_states()
    for step in range(100):
        lights.show(Scene(turn=0), now=step / 10)
    assert len(pin.states) == 1


def test_closing_switches_all_off() -> None:
    pins = factory()
    lights = GpioLights(PLAIN, pins)
    lights.show(Scene(turn=0), now=0.0)
    lights.close()
    assert all(pins.pin(pin).function == "input" for pin in (12, 17, 27, 22))


def test_a_pin_taken_twice_is_named() -> None:
    with pytest.raises(DeviceFault, match="GPIO 17 cannot be used"):
        GpioLights(LightSettings(status=(17,), seats=((17,),)), factory())


def test_simulated_lights_remember_the_scene() -> None:
    lights = SimulatedLights(seats=2)
    lights.show(Scene(turn=1), now=0.0)
    assert lights.scene.turn == 1
    assert lights.colours[2] == SEAT_COLOURS[1]
    lights.close()
    assert set(lights.colours) == {OFF}


def test_a_pin_that_fails_in_mid_game_is_told_and_comes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lights = GpioLights(LightSettings(status=(5,), seats=((6,), (13,))), factory())
    with monkeypatch.context() as broken:

        def fails(_pin: MockPWMPin, _level: float) -> None:
            raise OSError("the chip is gone")

        broken.setattr(MockPWMPin, "_set_state", fails)
        lights.show(Scene(turn=0), 0.0)
        assert "A light does not answer (the chip is gone)." in str(lights.fault)
    lights.show(Scene(turn=0), 0.0)
    assert not lights.fault
    lights.close()
