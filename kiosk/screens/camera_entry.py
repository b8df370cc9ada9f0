"""What somebody has put right or typed on the camera panel, apart from how it is drawn."""

from collections.abc import Sequence
from dataclasses import replace

from hardware.camera.frame import Frame
from kiosk.eyes.found import NOWHERE, Found, Spot
from kiosk.eyes.sight import Dice, Grid, Taken, Wanted
from vision.teach import UNKNOWN


class Entry:
    """The reading while people change it. `held` is a reading that no longer follows the camera, `asked`
    the number of the spot whose face is asked for, `typed` what was told on the keypad so far, `read` what
    the camera had read before anybody put it right."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.held: Found | None = None
        self.read: Found | None = None
        self.frame: Frame | None = None
        self.corrected = False
        self.asked: int | None = None
        self.typed: list[str] | None = None

    # -- putting a reading right --------------------------------------------------------------------

    def hold(self, found: Found, frame: Frame | None) -> None:
        """Follow the camera no longer: somebody is about to put this right."""
        if self.held is None:
            self.held = self.read = found
            self.frame = frame

    def correct(self, number: int, face: str) -> None:
        """The spot shows this."""
        self.asked = None
        if self.typed is not None:
            self.typed[number] = face
            return
        spots = list(self.held.spots if self.held else ())
        self.corrected = True
        if number >= len(spots):
            spots.append(Spot(NOWHERE, face, 1.0))
        else:
            spots[number] = replace(spots[number], face=face, sure=True)
        self.held = Found(tuple(spots))

    def lessons(self) -> list[tuple[Spot, str]]:
        """What was read wrongly, as it was read, and what it shows: to be learned once it is taken."""
        shows = {spot.outline: spot.face for spot in (self.held.spots if self.held else ())}
        read = self.read.spots if self.read else ()
        return [
            (spot, shows[spot.outline])
            for spot in read
            if shows.get(spot.outline, spot.face) != spot.face
        ]

    def lying(self) -> Found | None:
        """What the camera will see once more while the throw lies there, under either name."""
        if self.read is None:
            return None
        told = {spot.outline: (face,) for spot, face in self.lessons()}
        spots = (replace(spot, also=told.get(spot.outline, ())) for spot in self.read.spots)
        return replace(self.read, spots=tuple(spots))

    def remove(self) -> None:
        """What is asked about is no die at all."""
        spots = list(self.held.spots if self.held else ())
        if self.asked is not None and self.asked < len(spots):
            del spots[self.asked]
        self.held, self.asked, self.corrected = Found(tuple(spots)), None, True

    def fits(self, found: Found) -> bool:
        """Whether as much was found as there must be."""
        match self.wanted:
            case Dice(count=count):
                return count is None or self.wanted.fits(found.faces)
            case Grid(rows=rows, columns=columns):
                return len(found.spots) == rows * columns
            case _:
                return len(found.spots) == 1

    # -- typing ---------------------------------------------------------------------------------------

    @property
    def places(self) -> int | None:
        """How many faces are told; None where it is not known."""
        match self.wanted:
            case Dice(count=count):
                return count
            case Grid(rows=rows, columns=columns):
                return rows * columns
            case _:
                return 1

    @property
    def complete(self) -> bool:
        """Whether everything has been told."""
        typed = self.typed or []
        return bool(typed) and self.places in (None, len(typed)) and UNKNOWN not in typed

    def begin_typing(self) -> None:
        """Use the keypad; a board that was read is the beginning of what is typed."""
        read = self.held.faces if self.held else ()
        keeps = isinstance(self.wanted, Grid) and len(read) == self.places
        self.typed, self.asked = list(read) if keeps else [], None

    def tell(self, face: str) -> None:
        """One more shows this; where all places are told, the last is told anew."""
        typed = self.typed if self.typed is not None else []
        if len(typed) == self.places:
            typed.pop()
        self.typed = [*typed, face]

    def untell(self) -> None:
        """The last one was wrong; whatever was asked about, it may be gone with it."""
        self.asked = None
        if self.typed:
            self.typed.pop()

    def as_typed(self) -> Taken:
        """What was told by hand."""
        return _taken(self.wanted, tuple(self.typed or ()), Taken(source="touch"))


def as_taken(wanted: Wanted, found: Found, corrected: bool) -> Taken:
    """A reading that was confirmed; one that somebody has put right was told by touch."""
    source = Taken(source="touch" if corrected else "camera", confidence=found.confidence)
    return _taken(wanted, found.faces, source)


def _taken(wanted: Wanted, faces: tuple[str, ...], taken: Taken) -> Taken:
    if not isinstance(wanted, Grid):
        return replace(taken, faces=faces)
    across = wanted.columns
    rows = tuple(faces[at : at + across] for at in range(0, len(faces), across))
    return replace(taken, rows=rows)


def likeliest(found: Found, number: int, faces: Sequence[str]) -> list[str]:
    """The faces of the set, those that the camera finds likeliest first."""
    spot = found.spots[number] if number < len(found.spots) else None
    first = [face for face, _ in spot.alternatives] if spot else []
    return list(dict.fromkeys(face for face in (*first, *faces) if face != UNKNOWN))
