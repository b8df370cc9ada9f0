"""The table of breaks: what is broken on purpose, where, and whose proof must notice (see `breaks`)."""

from typing import NamedTuple


class Break(NamedTuple):
    """Something that goes wrong, where, and the words of the promise that must be found broken.

    `part` is a proof as `make prove PARTS=` takes it, with how often where the tests do not try it.
    """

    what: str
    part: str
    row: str
    file: str
    sound: str
    broken: str


_EVERYTHING = "__import__('zlib').crc32(str({}._log.state).encode())"
_STATE = _EVERYTHING.format("table")

BREAKS = (
    # -- kill, power cut, damage -----------------------------------------------------------------------
    Break(
        "every seventh entry is never written",
        "kill",
        "killed at any moment",
        "kiosk/table.py",
        "            self._unwritten[0]()\n",
        "            self.written = getattr(self, 'written', 0) + 1\n"
        "            if self.written % 7:\n                self._unwritten[0]()\n",
    ),
    Break(
        "the last entry is forgotten on the way back",
        "wake",
        "the same screen is back",
        "kiosk/table.py",
        "for line in unfinished.log]",
        "for line in unfinished.log[:-1]]",
    ),
    Break(
        "small files are not flushed",
        "cut",
        "never half",
        "kiosk/durable.py",
        "        os.fsync(file.fileno())\n",
        "",
    ),
    Break(
        "a rescued journal is not checked against its seals",
        "damage",
        "a damaged journal",
        "kiosk/journal/file.py",
        "seal(before, entry) == sealed",
        "bool(sealed)",
    ),
    Break(
        "damaged preferences stop the start",
        "damage",
        "damaged configuration",
        "kiosk/preferences.py",
        "except (Unreadable, OSError) as error:",
        "except OSError as error:",
    ),
    # -- the memory card, the clock, the devices -------------------------------------------------------
    Break(
        "a card that takes nothing is not said",
        "trouble",
        "full memory card",
        "kiosk/journal/writer.py",
        "        return str(error)\n",
        "        return None\n",
    ),
    Break(
        "evenings are ordered by the clock",
        "clock=3",
        "same screens",
        "kiosk/journal/book.py",
        "key=lambda one: one.last",
        "key=lambda one: one.touched",
    ),
    Break(
        "a wait is counted from a time that has not come yet",
        "clock",
        "nobody is locked out",
        "kiosk/pin.py",
        "if tries.wrong and now < tries.at:",
        "if False:",
    ),
    Break(
        "a secret page waits for a clock that was put back",
        "clock=3",
        "no secret page stays open",
        "kiosk/screens/guarded.py",
        "if not 0 <= self",
        "if not -1e12 <= self",
    ),
    Break(
        "a failing loudspeaker is nobody's business",
        "ailing=30",
        "failing in mid-game",
        "hardware/voice.py",
        "        except DeviceFault as fault:\n            self._unheard",
        "        except KeyError as fault:\n            self._unheard",
    ),
    Break(
        "the loop waits for a device",
        "ailing=30",
        "failing in mid-game",
        "kiosk/screens/nerves.py",
        "        devices.voice.tick(now)\n",
        "        devices.voice.tick(now)\n"
        "        sum(range(9_000_000 if devices.faults() and now % 4 < 0.05 else 1))\n",
    ),
    # -- secrets, one channel after the other ----------------------------------------------------------
    Break(
        "a seat sees the whole table",
        "secrets",
        "what others hold",
        "kiosk/table.py",
        "view = game.view(self._log.state, seat)",
        "view = self._log.state",
    ),
    Break(
        "the log is told as to the first seat",
        "secrets",
        "what others hold",
        "kiosk/table.py",
        "return self._log.told(seat)",
        "return self._log.told(self.seats[0])",
    ),
    Break(
        "the notes are everybody's",
        "secrets",
        "what others hold",
        "kiosk/table.py",
        "return self._log.notes(seat)",
        "return self._log.notes(self.seats[0])",
    ),
    Break(
        "the undo button tells a secret",
        "secrets",
        "what others hold",
        "kiosk/table.py",
        "return self._log.last_told(None)",
        "return self._log.last_told(self.seats[-1])",
    ),
    Break(
        "a backup tells what one seat was told",
        "secrets",
        "what others hold",
        "kiosk/backup.py",
        "for line in table.story() if",
        "for line in table.told(table.seats[0]) if",
    ),
    Break(
        "an error report quotes the error",
        "secrets",
        "what others hold",
        "kiosk/report.py",
        '{type(cause).__qualname__}"',
        '{type(cause).__qualname__}: {cause}"',
    ),
    Break(
        "a refusal depends on what others hold",
        "secrets",
        "what others hold",
        "scoring/games/palmed_diamonds/tricks.py",
        "            raise IllegalAction(breach)",
        "            raise IllegalAction(f'{breach} {state}')",
    ),
    Break(
        "the voice says more than everybody may hear",
        "glass=8",
        "on the glass",
        "kiosk/screens/nerves.py",
        "parlour.language.say(parlour.table.see().phase.says)",
        f"parlour.language.say(parlour.table.see().phase.says) + str({_EVERYTHING.format('parlour.table')})",
    ),
    Break(
        "a light follows a secret",
        "glass=8",
        "on the glass",
        "kiosk/screens/nerves.py",
        "turn=who[0] if len(who) == 1 else None",
        f"turn={_STATE}",
    ),
    Break(
        "a word on the shared page follows a secret",
        "glass=8",
        "on the glass",
        "kiosk/screens/kiosk.py",
        "        self.add_widget(self.page)\n        self.page.build()\n",
        "        self.add_widget(self.page)\n        self.page.build()\n        table = self.parlour.table\n"
        f"        self.page.name += str({_STATE}) if table else ''\n",
    ),
    Break(
        "a shade on the shared page follows a secret",
        "glass=8",
        "on the glass",
        "kiosk/screens/kiosk.py",
        "        self.add_widget(self.page)\n        self.page.build()\n",
        "        self.add_widget(self.page)\n        self.page.build()\n        table = self.parlour.table\n"
        f"        self.page.opacity = 1 - {_STATE} % 60 / 100 if table else 1\n",
    ),
    Break(
        "a seat's own page tells what its neighbour was told",
        "glass=8",
        "on the glass",
        "kiosk/screens/secret.py",
        "for line in table.told(self.seat) if",
        "for line in table.told(table.seats[table.seats.index(self.seat) - 1]) if",
    ),
    Break(
        "wrong PINs are not kept",
        "secrets",
        "PINs",
        "kiosk/pin.py",
        "            write_atomically(self._path, encode(tries))\n",
        "",
    ),
    # -- bad input, the long run, supply ---------------------------------------------------------------
    Break(
        "a tally without a place for its fault breaks the reader",
        "fuzz",
        "bad tallies",
        "scoring/wire.py",
        "    except RecursionError:\n        raise Unreadable",
        "    except ZeroDivisionError:\n        raise Unreadable",
    ),
    Break(
        "a list too deep breaks the configuration",
        "fuzz",
        "bad configuration",
        "kiosk/config/reading.py",
        "    except RecursionError:\n        return",
        "    except ZeroDivisionError:\n        return",
    ),
    Break(
        "an entry of another version stops the start",
        "fuzz",
        "bad configuration",
        "kiosk/journal/book.py",
        "        with suppress(Unreadable):\n            self._understand(entry)\n",
        "        self._understand(entry)\n",
    ),
    Break(
        "the size a picture claims is believed",
        "fuzz",
        "pictures of 1x1",
        "vision/image.py",
        "MOST_PIXELS = 100_000_000",
        "MOST_PIXELS = 10**18",
    ),
    Break(
        "every tap leaves something behind",
        "day",
        "memory and handles flat",
        "kiosk/journal/book.py",
        "        self._evenings = max(self._evenings, entry.evening)\n",
        "        self._evenings = max(self._evenings, entry.evening)\n"
        "        self.loose.setdefault('', []).append(bytearray(b'x' * 65_536))\n",
    ),
    Break(
        "an idle kiosk writes",
        "day",
        "an idle kiosk",
        "kiosk/screens/nerves.py",
        "        devices.voice.tick(now)\n",
        "        devices.voice.tick(now)\n"
        "        (self._kiosk.parlour.folder / 'beats').write_text('beat')\n",
    ),
    Break(
        "every page that was left leaves a picture behind",
        "window=90",
        "a day on the glass",
        "kiosk/screens/broom.py",
        "        self._pages += 1\n",
        "        self._pages += 1\n"
        "        self.__dict__.setdefault('left', []).append(bytearray(b'x' * 5_000_000))\n",
    ),
    Break(
        "a package without its hash",
        "supply",
        "pinned to a version",
        "systemd/requirements.txt",
        "",
        "\nsomething==1.0\n",
    ),
    Break(
        "a library keeps a diary of what was done",
        "supply",
        "no network",
        "vision/dice/session.py",
        'os.environ["ORT_DISABLE_TELEMETRY"] = "1"\n',
        "",
    ),
    Break(
        "a command asks the network",
        "supply",
        "no network",
        "kiosk/cli/games.py",
        "    width = max(map(len, game_ids()))\n",
        "    width = max(map(len, game_ids()))\n    import socket, contextlib\n"
        "    with contextlib.suppress(OSError):\n        socket.create_connection(('203.0.113.1', 9))\n",
    ),
)
