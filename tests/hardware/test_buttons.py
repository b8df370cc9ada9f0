"""Buttons on gpiozero's mock pins, and simulated ones: electricity in, presses out."""

import time

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.buttons import GpioButtons, Press, SimulatedButtons, button_pins
from hardware.fault import DeviceFault
from hardware.pins import open_factory
from hardware.settings import ButtonSettings

SETTINGS = ButtonSettings(factory="mock", seats=(20, 21), hold_ms=20)


class Header:
    """A header of mock pins whose edges happen at the times the test says."""

    def __init__(self) -> None:
        self.factory = MockFactory()
        self.buttons = GpioButtons(SETTINGS, self.factory)
        self.now = time.monotonic()

    def edge(self, button: str, *, down: bool, after: float) -> None:
        self.now += after
        pin = self.factory.pin(button_pins(SETTINGS)[button])
        # The mock takes its own clock; what a real factory reports is the time of the edge.
        pin._state = not down
        pin._last_change = self.now
        pin._call_when_changed()

    def press(self, button: str, held: float) -> None:
        for down, after in ((True, 0.1), (False, 0.001), (True, 0.002)):
            self.edge(button, down=down, after=after)
        for down, after in ((False, held), (True, 0.003), (False, 0.001)):
            self.edge(button, down=down, after=after)
        self.now += 0.1


def test_presses_on_several_buttons_come_out_one_each() -> None:
    header = Header()
    for button in ("next", "back", "capture", "help", "seat 1", "seat 2"):
        header.press(button, held=0.1)
        assert header.buttons.poll(header.now) == [Press(button)]
    header.press("back", held=1.0)
    assert header.buttons.poll(header.now) == [Press("back", "long")]
    assert header.buttons.poll(header.now + 60) == []


def test_real_drives_of_the_mock_pin_are_heard() -> None:
    factory = MockFactory()
    buttons = GpioButtons(SETTINGS, factory)
    pin = factory.pin(SETTINGS.next)
    assert (pin.pull, pin.edges, pin.bounce) == ("up", "both", None)
    pin.drive_low()
    assert buttons.poll(time.monotonic() + 0.1) == []
    pin.drive_high()
    assert buttons.poll(time.monotonic() + 0.2) == [Press("next")]


def test_closed_buttons_hear_nothing_and_free_their_pins() -> None:
    factory = MockFactory()
    buttons = GpioButtons(SETTINGS, factory)
    buttons.close()
    pin = factory.pin(SETTINGS.next)
    assert pin.when_changed is None
    pin.drive_low()
    pin.drive_high()
    assert buttons.poll(time.monotonic() + 1.0) == []


def test_a_pin_that_cannot_be_used_is_named() -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    settings = ButtonSettings(next=27, capture=45)
    with pytest.raises(DeviceFault, match="'capture' on GPIO 45"):
        GpioButtons(settings, factory)


def test_a_factory_that_is_not_there_is_a_sentence_not_another_factory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "lgpio", None)
    monkeypatch.setenv("LG_WD", "/")
    with pytest.raises(DeviceFault, match="GPIO is not available through lgpio"):
        open_factory("lgpio")
    assert isinstance(open_factory("mock"), MockFactory)


def test_lgpio_needs_a_folder_it_can_write_its_pipe_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LG_WD", "/nowhere/at/all")
    with pytest.raises(DeviceFault, match="LG_WD"):
        open_factory("lgpio")


@pytest.mark.parametrize("bounces", [0, 1, 7])
def test_simulated_buttons_bounce_and_still_count_once(bounces: int) -> None:
    buttons = SimulatedButtons()
    rests = buttons.press("next", at=5.0, bounces=bounces)
    assert buttons.poll(rests) == [Press("next")]
    rests = buttons.press("back", at=8.0, seconds=1.5, bounces=bounces)
    assert buttons.poll(rests) == [Press("back", "long")]


def test_a_button_the_table_does_not_have_cannot_be_pressed() -> None:
    with pytest.raises(DeviceFault, match="no button 'seat 1'"):
        SimulatedButtons().press("seat 1", at=1.0)
