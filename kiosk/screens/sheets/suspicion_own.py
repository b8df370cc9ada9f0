"""A thief's own things, as Parlour was told of them in secret; what was told wrongly is taken back."""

from kivy.uix.widget import Widget

from kiosk.screens.secret import SecretPage
from kiosk.screens.sheets.told import told_line
from scoring.game import HIDDEN, UNKNOWN
from scoring.games.suspicion.table import State


def own_things(page: SecretPage, view: State) -> list[Widget]:
    """The guest, the cards, what the peeks showed, and the guesses."""
    place, seat = view.seats.index(page.seat), {"seat": page.seat}
    lines: list[Widget] = []
    me, hand = view.identities[place], view.hands[place]
    if me not in (UNKNOWN, HIDDEN) and view.revealed[place] == UNKNOWN:
        wrong = {"type": "correct_identity", **seat, "guest": UNKNOWN}
        lines.append(told_line(page, page.say("You are {guest}.", guest=me), wrong, "forget me"))
    known = [card for card in hand if card not in (UNKNOWN, HIDDEN)]
    for card in known:
        rest = [other for other in known if other != card]
        correction = {"type": "correct_hand", **seat, "cards": rest}
        says = page.say("You hold {card}.", card=card)
        lines.append(told_line(page, says, correction, f"forget {card}"))
    for where, guest in enumerate(view.seen[place]):
        if guest not in (UNKNOWN, HIDDEN):
            peek = {"type": "correct_seen", **seat, "place": where, "guest": UNKNOWN}
            says = page.say("A peek showed {guest}.", guest=guest)
            lines.append(told_line(page, says, peek, f"forget {guest}"))
    if isinstance(view.guesses[place], dict) and UNKNOWN in view.revealed:
        anew = {"type": "correct_guesses", **seat, "guesses": None}
        lines.append(told_line(page, page.say("Your guesses are made."), anew, "forget guesses"))
    return lines
