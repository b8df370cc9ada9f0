"""Records the evenings that the tests replay: `python -m tests.scoring.games.suspicion.record`.

One for every way the game ends and every tie-break, for two and for six players, one with undo and
redo, one with an overruling and a correction. Each is played in the words of the table.
"""

from collections.abc import Callable
from pathlib import Path

from scoring.wire import encode
from tests.scoring.games.suspicion.evening import (
    BUFORD,
    EARL,
    GUESTS,
    LILY,
    MILDRED,
    NADIA,
    NAJEM,
    REMY,
    ROB_PASS,
    ROB_PEEK,
    STEFANO,
    TRUDIE,
    VIOLA,
    Evening,
)

FOLDER = Path(__file__).parent / "evenings"


def robbery_ends_it() -> Evening:
    """Cy robs the last emerald before the peek on the same card, which is then not taken."""
    evening = Evening("Ada", "Bo", "Cy", stack=2).placed()
    evening.do("identity", seat="Ada", guest=REMY).do("identity", seat="Bo", guest=VIOLA)
    evening.play(ROB_PEEK).do("rob", gem="ruby").do("peek").do("saw", seat="Ada", guest=TRUDIE)
    evening.do("end_turn")
    evening.play("Room Robbery + Question Lily Nesbitt").do("ask", asked="Cy", guest=LILY)
    evening.do("answer", seat="Cy", asker="Bo", yes=True).do("rob", gem="emerald").do("end_turn")
    evening.play(ROB_PEEK).do("rob", gem="emerald")
    return evening.unmask(
        {"Ada": {"Bo": VIOLA, "Cy": LILY}, "Bo": {"Cy": LILY}, "Cy": {"Ada": BUFORD}},
        Ada=REMY,
        Bo=VIOLA,
        Cy=LILY,
    )


def lift_ends_it() -> Evening:
    """The last ruby goes by Lucky Lift; the passageway before it had still opened."""
    evening = Evening("Ada", "Bo", "Cy", stack=1).placed()
    evening.play("Secret Passageway + Question Trudie Mudge").do("passage", guest=BUFORD, room=6)
    evening.do("ask", asked="Bo", guest=TRUDIE).do("answer", seat="Bo", asker="Ada", yes="unknown")
    evening.do("answer", seat="Ada", asker="Ada", yes=False).do("end_turn")
    evening.play("Ruby Lift + Question Nadia Bwalya").do("ask", asked="Cy", guest=NADIA)
    evening.do("answer", seat="Bo", asker="Bo", yes=True).do("lift", gem="ruby")
    return evening.unmask({"Cy": {"Bo": EARL}}, Ada=TRUDIE, Bo=NADIA, Cy=VIOLA)


def two_players() -> Evening:
    """Two players do one action a card, and stop at four gems."""
    evening = Evening("Ada", "Bo").placed()
    for gem in ("ruby", "diamond", "ruby"):
        evening.rob(gem)
    evening.lift("ruby").rob("emerald", ROB_PASS).rob("diamond", ROB_PASS)
    evening.play("Ruby Lift + Question Nadia Bwalya").do("lift", gem="ruby")
    return evening.unmask({"Ada": {"Bo": LILY}, "Bo": {"Ada": TRUDIE}}, Ada=TRUDIE, Bo=REMY)


def six_players() -> Evening:
    """A full house with the stacks of the first edition, guesses on paper."""
    names = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
    evening = Evening(*names, edition="2016").placed()
    while evening.now == "roll":
        evening.walk()
        pack = evening.state.facts.card
        lying = evening.state.discards
        card = next(name for name, kind in pack.items() if lying.count(name) < kind.copies)
        evening.do("play", card=card).rest()
    for name in names:
        evening.do("written", seat=name)
    identities = dict(zip(names, (NAJEM, EARL, MILDRED, NADIA, REMY, VIOLA), strict=True))
    for name, guest in identities.items():
        evening.do("reveal", seat=name, guest=guest)
    for name in names:
        found = {other: guest for other, guest in identities.items() if name < other != "Flo"}
        evening.do("guess", seat=name, guesses=found)
    return evening


def tie_by_secrecy() -> Evening:
    """Ada and Bo have eight each; both others found Ada out, nobody found Bo."""
    evening = Evening("Ada", "Bo", "Cy", stack=2).placed().rob("ruby").rob("ruby")
    return evening.unmask(
        {"Ada": {"Cy": LILY}, "Bo": {"Ada": REMY, "Cy": EARL}, "Cy": {"Ada": REMY}},
        Ada=REMY,
        Bo=TRUDIE,
        Cy=LILY,
    )


def tie_by_gems() -> Evening:
    """Six points each, nobody found out: a set against six single gems."""
    evening = Evening("Ada", "Bo", stack=6).placed()
    asks = [f"Room Robbery + Question {guest}" for guest in GUESTS]
    peeks = ("Peek + Question Buford Barnswallow", "Peek + Question Viola Chung")
    evening.rob("ruby").rob("diamond", asks[0])
    evening.rob("diamond").rob("ruby", asks[1])
    evening.lift("emerald").rob("ruby", asks[2])
    for peek, ask in zip((*peeks, "Diamond Lift + Peek"), asks[3:], strict=False):
        evening.play(peek).do("peek").do("end_turn").rob("ruby", ask)
    return evening.unmask({}, Ada=REMY, Bo=NAJEM)


def shared_victory() -> Evening:
    """A gem each, nobody found out: nothing parts them."""
    evening = Evening("Ada", "Bo", stack=2).placed().rob("ruby").rob("ruby")
    return evening.unmask({}, Ada=REMY, Bo=BUFORD)


def undo_and_redo() -> Evening:
    """A roll entered wrongly, a robbery taken back, and a move done again."""
    evening = Evening("Ada", "Bo", stack=1).placed()
    evening.do("roll", faces=[VIOLA, LILY]).do("undo")
    evening.walk().do("undo", steps=2).do("redo", steps=2)
    evening.do("play", card=ROB_PEEK).do("rob", gem="ruby")
    evening.do("undo", kind="taken back").do("rob", gem="diamond")
    return evening.unmask({"Bo": {"Ada": REMY}}, Ada=REMY, Bo=VIOLA)


def overruled_and_put_right() -> Evening:
    """Bo's robbery does not fit, a guest walked two rooms, a guess was misread."""
    evening = Evening("Ada", "Bo", stack=2).placed().do("identity", seat="Bo", guest=BUFORD)
    evening.do("roll", faces=[VIOLA, LILY]).do("move", guest=VIOLA, room=9, overrule=True)
    evening.do("move", guest=LILY, room=2).do("play", card=ROB_PEEK).do("rob", gem="emerald")
    evening.do("end_turn").do("correct_room", guest=VIOLA, room=11).do(
        "correct_room", guest=LILY, room=3
    )
    evening.rob("emerald")
    evening.unmask({"Ada": {"Bo": EARL}}, Ada=STEFANO, Bo=BUFORD)
    return evening.do("correct_guesses", seat="Ada", guesses={"Bo": BUFORD})


EVENINGS: tuple[Callable[[], Evening], ...] = (
    robbery_ends_it,
    lift_ends_it,
    two_players,
    six_players,
    tie_by_secrecy,
    tie_by_gems,
    shared_victory,
    undo_and_redo,
    overruled_and_put_right,
)


def record() -> None:
    """Write every evening and its scorecard."""
    for evening in EVENINGS:
        played = evening()
        start = {"type": "start", "seats": played.start.seats, "settings": played.start.settings}
        lines = [encode(entry) for entry in (start, *played.entries)]
        path = FOLDER / f"{evening.__name__}.jsonl"
        path.write_bytes(b"\n".join(lines) + b"\n")
        path.with_suffix(".result.json").write_bytes(encode(played.card) + b"\n")


if __name__ == "__main__":
    record()
