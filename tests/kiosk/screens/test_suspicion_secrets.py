"""Nothing that a player of Suspicion tells in secret changes anything on the shared screens."""

from pathlib import Path

from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.tables import table_page
from kiosk.table import Table
from scoring.games.suspicion.cardboard import OUTER_ROOMS
from tests.scoring.games.suspicion.evening import (
    BUFORD,
    GUESTS,
    LILY,
    NADIA,
    REMY,
    STEFANO,
    VIOLA,
)

SEATS = ("Ada", "Bo", "Cy")


class Mask:
    """What one table keeps secret."""

    def __init__(self, are: tuple[str, ...], peeked: str, yes: bool, card: str) -> None:
        self.are, self.peeked, self.yes, self.card = are, peeked, yes, card


def evening(folder: Path, mask: Mask) -> list[str]:
    """Everything written or named on the shared screens of one evening, moment by moment."""
    folder.mkdir()
    parlour = Parlour(folder, lambda: 0.0)
    table: Table = parlour.begin("suspicion", "guided", SEATS)
    hand = Hand(parlour, lambda kiosk: table_page(kiosk, table))
    shown: list[str] = []

    def do(kind: str, **fields: object) -> None:
        answers: list[bool] = []
        table.act({"type": kind, **fields}, None, lambda answer: answers.append(answer.taken))
        assert answers == [True], (kind, fields)

    def look() -> None:
        hand.kiosk.back()
        see()
        hand.kiosk.help()

    def see() -> None:
        hand.settle()
        names = [str(getattr(widget, "name", "")) for widget in hand.widgets()]
        page = hand.kiosk.page
        assert page is not None
        shown.append("\n".join([*hand.texts(), *names, page.help()]))

    hand.kiosk.help()
    for seat, guest in zip(SEATS, mask.are, strict=True):
        do("identity", seat=seat, guest=guest)
    look()
    for guest, room in zip(GUESTS, OUTER_ROOMS, strict=True):
        do("place", guest=guest, room=room)
    do("hold", seat="Ada", card=mask.card)
    look()
    do("roll", faces=[VIOLA, LILY])
    look()
    do("move", guest=VIOLA, room=10)
    do("move", guest=LILY, room=2)
    look()
    do("play", card=f"Peek + Question {VIOLA}")
    do("peek")
    do("saw", seat="Ada", guest=mask.peeked)
    look()
    do("ask", asked="Bo", guest=VIOLA)
    look()
    do("answer", seat="Bo", asker="Ada", yes=mask.yes)
    look()
    hand.kiosk.back()
    hand.settle()
    for name in ("fix", "part masks", "back", "look up", "back"):
        hand.tap(name)
        see()
    hand.kiosk.help()
    do("correct_stacks", gems={"ruby": 0})
    look()
    for seat in SEATS:
        others = [other for other in SEATS if other != seat]
        do("guess", seat=seat, guesses=dict.fromkeys(others, mask.peeked))
    look()
    return shown


def test_with_all_secrets_permuted_the_shared_screens_are_the_same(tmp_path: Path) -> None:
    one = Mask((VIOLA, NADIA, REMY), BUFORD, True, "Room Robbery + Peek")
    other = Mask((REMY, STEFANO, VIOLA), LILY, False, f"Room Robbery + Question {BUFORD}")
    shown = evening(tmp_path / "one", one)
    assert shown == evening(tmp_path / "other", other)
    assert any("Bo answered Ada." in page for page in shown)
    assert not any(secret in page for page in shown for secret in ("You are", "You saw", "Ada Yes"))
