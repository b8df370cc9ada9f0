"""gpiozero's pin factory, named in the configuration and never guessed."""

import os
from importlib import import_module
from typing import Any

from hardware.fault import DeviceFault

FACTORIES = {
    "lgpio": ("gpiozero.pins.lgpio", "LGPIOFactory"),
    "rpigpio": ("gpiozero.pins.rpigpio", "RPiGPIOFactory"),
    "pigpio": ("gpiozero.pins.pigpio", "PiGPIOFactory"),
    "native": ("gpiozero.pins.native", "NativeFactory"),
    "mock": ("gpiozero.pins.mock", "MockFactory"),
}


def open_factory(name: str) -> Any:
    """The factory, ready for pins.

    lgpio writes a pipe into its working folder, which must be one that can be written to and is
    not on the memory card: the service sets LG_WD to its folder below /run.
    """
    module, kind = FACTORIES[name]
    if name == "lgpio" and not os.access(os.environ.get("LG_WD", "."), os.W_OK):
        raise DeviceFault(
            "lgpio cannot write to its working folder; set LG_WD to one that can be written to.",
            permanent=True,
        )
    try:
        factory = getattr(import_module(module), kind)
        if name == "mock":
            from gpiozero.pins.mock import MockPWMPin

            return factory(pin_class=MockPWMPin)
        return factory()
    except Exception as error:
        raise DeviceFault(
            f"GPIO is not available through {name} ({error}).", permanent=True
        ) from error
