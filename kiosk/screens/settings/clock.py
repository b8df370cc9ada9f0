"""Date and time: a Pi without a battery forgets them with the power."""

from calendar import monthrange
from datetime import datetime
from functools import partial

from kivy.uix.widget import Widget

from hardware.fault import DeviceFault
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.screens.settings.part import PartPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import row
from kiosk.widgets.style import look
from kiosk.widgets.text import Text

RANGES = {
    "year": (2025, 2099),
    "month": (1, 12),
    "day": (1, 31),
    "hour": (0, 23),
    "minute": (0, 59),
}


class ClockPage(PartPage):
    """A row a part of the time, with less and more."""

    name = "settings clock"

    def __init__(self, kiosk: Kiosk) -> None:
        """Begin with what the clock says."""
        super().__init__(kiosk)
        self._time = datetime.fromtimestamp(kiosk.parlour.clock())

    def title(self) -> str:
        """Where we are."""
        return self.say("Date and time")

    def sentence(self) -> str:
        """The time as it would be set."""
        return f"{self._time:%d.%m.%Y %H:%M}"

    def parts(self) -> list[Widget]:
        """Day, month, year, hour, minute."""
        labels = {
            "day": self.say("Day"),
            "month": self.say("Month"),
            "year": self.say("Year"),
            "hour": self.say("Hour"),
            "minute": self.say("Minute"),
        }
        return [
            row(
                [
                    Text(label, "near", tall=False),
                    Press("−", partial(self._step, part, -1), name=f"{part} -"),
                    Text(str(getattr(self._time, part)), "near", tall=False, halign="center"),
                    Press("+", partial(self._step, part, 1), name=f"{part} +"),
                ],
                height=look().touch,
            )
            for part, label in labels.items()
        ]

    def _step(self, part: str, by: int) -> None:
        least, most = RANGES[part]
        wanted = getattr(self._time, part) + by
        whole = {one: getattr(self._time, one) for one in RANGES}
        whole[part] = least if wanted > most else most if wanted < least else wanted
        whole["day"] = min(whole["day"], monthrange(whole["year"], whole["month"])[1])
        self._time = datetime(**whole)
        self.notice = ""
        self.build()

    def next(self) -> Do:
        """Set it."""
        devices = self.kiosk.devices
        return Do(self.say("Set the clock"), self._set if devices is not None else None)

    def _set(self) -> None:
        if self.kiosk.devices is None:
            return
        try:
            self.kiosk.devices.power.set_time(self._time)
        except DeviceFault as fault:
            self.refuse(fault.sentence)
        else:
            self.refuse(self.say("The clock is set."))

    def help(self) -> str:
        """Why there is a clock."""
        return self.say(
            "Without a network a Raspberry Pi forgets the time with the power. Step each part until it is "
            "right, then set the clock; history and evenings are dated by it."
        )
