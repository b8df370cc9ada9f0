"""What a disk can hold after a power cut, from the record of what a process did to it.

A write counts once its file was flushed, a name (a file made, moved or removed) once its folder was. All
that came after may be there, or not, or in part: whole calls in order, as a well-behaved file system
keeps them, or any sectors and any names in any order, as the rules allow.
"""

import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

SECTOR = 512
HEAD = struct.Struct("<cQQII")
FORGOTTEN = "-shm"
"""SQLite maps this file into memory and makes it anew after a cut, whatever it holds."""

Cut = Literal["nothing more", "in order", "any sectors"]
CUTS: tuple[Cut, ...] = ("nothing more", "in order", "any sectors", "any sectors")


class Call(NamedTuple):
    """One recorded call, as `recorder.c` writes it."""

    what: str
    inode: int
    offset: int
    path: str
    content: bytes


def calls(record: bytes) -> Iterator[Call]:
    """The calls of a record, in order."""
    at = 0
    while at < len(record):
        what, inode, offset, named, length = HEAD.unpack_from(record, at)
        at += HEAD.size
        path = record[at : at + named].decode()
        at += named
        yield Call(what.decode(), inode, offset, path, record[at : at + length])
        at += length


class Write(NamedTuple):
    """Bytes at a place, or with None a file cut or stretched to that length."""

    offset: int
    content: bytes | None


@dataclass(eq=False)
class File:
    """A file: what is on disk for sure, and what was written since it was last flushed."""

    sure: bytearray = field(default_factory=bytearray)
    since: list[Write] = field(default_factory=list)

    def flush(self) -> None:
        """Everything written is on disk now."""
        self.sure = apply(self.sure, self.since)
        self.since.clear()

    def after(self, cut: Cut, rng: random.Random) -> bytes:
        """What it may hold after a cut."""
        match cut:
            case "nothing more":
                kept: list[Write] = []
            case "in order":
                kept = self.since[: rng.randrange(len(self.since) + 1)]
                if kept and kept[-1].content:  # the last one torn
                    offset, content = kept[-1]
                    kept[-1] = Write(offset, (content or b"")[: rng.randrange(len(content or b""))])
            case "any sectors":
                share = rng.random()
                kept = [one for one in sectors(self.since) if rng.random() < share]
        return bytes(apply(self.sure, kept))


def apply(content: bytearray, writes: list[Write]) -> bytearray:
    """The content after these writes."""
    changed = bytearray(content)
    for offset, written in writes:
        length = offset if written is None else offset + len(written)
        if length > len(changed):
            changed.extend(bytes(length - len(changed)))
        if written is None:
            del changed[length:]
        else:
            changed[offset:length] = written
    return changed


def sectors(writes: list[Write]) -> Iterator[Write]:
    """Each write in pieces that reach the disk whole or not at all."""
    for offset, content in writes:
        if content is None:
            yield Write(offset, None)
            continue
        at = 0
        while at < len(content):
            length = SECTOR - (offset + at) % SECTOR
            yield Write(offset + at, content[at : at + length])
            at += length


@dataclass(eq=False)
class Folder:
    """A folder: the names in it as the process sees them, and those that are on disk for sure."""

    names: dict[str, "File | Folder"] = field(default_factory=dict)
    sure: dict[str, "File | Folder"] = field(default_factory=dict)


class Naming(NamedTuple):
    """Names that came or went in one call, together or not at all: folder, name, and what is there now."""

    places: tuple[tuple[Folder, str, File | Folder | None], ...]

    def carry_out(self, names: dict[Folder, dict[str, File | Folder]]) -> None:
        """Make the change in these folders."""
        for folder, name, now in self.places:
            here = names.setdefault(folder, dict(folder.sure))
            here.pop(name, None)
            if now is not None:
                here[name] = now


class Disk:
    """The files below one folder, call by call."""

    def __init__(self, root: str) -> None:
        """Begin with an empty folder that is on disk."""
        self._root = root
        self._top = Folder()
        self._known: dict[int, File | Folder] = {}
        self._namings: list[Naming] = []

    def lay(self, path: str, content: bytes) -> None:
        """Begin with a file that has long been on disk."""
        folder, name = self._place(path)
        folder.names[name] = folder.sure[name] = File(bytearray(content))

    def take(self, call: Call) -> None:
        """One more call was made."""
        match call.what:
            case "c" | "d":
                made: File | Folder = Folder() if call.what == "d" else File()
                self._known[call.inode] = made
                self._name((*self._place(call.path), made))
            case "o":
                folder, name = self._place(call.path)
                self._known[call.inode] = folder.names[name] if name else folder
            case "w" | "t":
                self._file(call.inode).since.append(
                    Write(call.offset, call.content if call.what == "w" else None)
                )
            case "s":
                self._flush(self._known[call.inode])
            case "r":
                source, old = self._place(call.path)
                target, new = self._place(call.content.decode())
                self._name((source, old, None), (target, new, source.names[old]))
            case _:
                self._name((*self._place(call.path), None))

    def is_at(self, inode: int, path: str) -> bool:
        """Whether this is the inode of the file at a path."""
        folder, name = self._place(path)
        return name in folder.names and self._known.get(inode) is folder.names[name]

    def write_after(self, cut: Cut, rng: random.Random, into: Path) -> None:
        """Lay out below `into` what the disk may hold if the power went now."""
        names: dict[Folder, dict[str, File | Folder]] = {}
        match cut:
            case "nothing more":
                kept: list[Naming] = []
            case "in order":
                kept = self._namings[: rng.randrange(len(self._namings) + 1)]
            case "any sectors":
                kept = [one for one in self._namings if rng.random() < 0.5]
        for naming in kept:
            naming.carry_out(names)
        self._lay_out(self._top, names, cut, rng, into)

    def _lay_out(
        self,
        folder: Folder,
        names: dict[Folder, dict[str, File | Folder]],
        cut: Cut,
        rng: random.Random,
        into: Path,
    ) -> None:
        into.mkdir()
        for name, there in names.get(folder, folder.sure).items():
            if isinstance(there, Folder):
                self._lay_out(there, names, cut, rng, into / name)
            elif not name.endswith(FORGOTTEN):
                (into / name).write_bytes(there.after(cut, rng))

    def _place(self, path: str) -> tuple[Folder, str]:
        """The folder a path lies in, and its name there; the top has none."""
        *folders, name = path.removeprefix(self._root).removeprefix("/").split("/")
        here = self._top
        for each in folders:
            inner = here.names[each]
            assert isinstance(inner, Folder)
            here = inner
        return here, name

    def _file(self, inode: int) -> File:
        file = self._known[inode]
        assert isinstance(file, File)
        return file

    def _name(self, *places: tuple[Folder, str, File | Folder | None]) -> None:
        for folder, name, now in places:
            folder.names.pop(name, None)
            if now is not None:
                folder.names[name] = now
        self._namings.append(Naming(places))

    def _flush(self, flushed: File | Folder) -> None:
        if isinstance(flushed, File):
            flushed.flush()
            return
        touching = [
            one for one in self._namings if any(folder is flushed for folder, _, _ in one.places)
        ]
        for naming in touching:
            sure: dict[Folder, dict[str, File | Folder]] = {}
            naming.carry_out(sure)
            for folder, names in sure.items():
                folder.sure = names
            self._namings.remove(naming)
