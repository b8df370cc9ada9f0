"""A guest's own things, as Parlour was told of them in secret; what was told wrongly can be told anew."""

from kivy.uix.widget import Widget

from kiosk.screens.secret import SecretPage
from kiosk.screens.sheets.told import told_line
from kiosk.widgets.party_cards import three_slots
from kiosk.widgets.rows import column, scrolling
from kiosk.widgets.style import palette
from kiosk.widgets.text import Text
from scoring.game import HIDDEN, UNKNOWN
from scoring.games.boddys_party.facts import KINDS
from scoring.games.boddys_party.table import Player, State, Three


def own_things(page: SecretPage, view: State) -> Widget:
    """Notepad, hand, and the cards this guest left in rooms."""
    player = view.players[page.seat]
    things: list[Widget] = [
        _line(page, page.say("Notepad"), "notepad", player.notepad.known),
        three_slots(view.facts.cards, told(player.notepad), None, page.say),
        _line(page, page.say("Hand"), "hand", player.hand.known),
        three_slots(view.facts.cards, told(player.hand), None, page.say),
    ]
    things += [
        Text(page.say(slip.says), "small", color=palette().warn)
        for slip in view.slips
        if slip.seat == page.seat
    ]
    for room, laid in view.laid.items():
        if laid.seen_by == page.seat and laid.card not in (UNKNOWN, HIDDEN):
            says = page.say("In the {room} you left {card}.", room=room, card=laid.card)
            wrong = {"type": "correct_seen", "seat": page.seat, "room": room, "card": UNKNOWN}
            things.append(told_line(page, says, wrong, f"forget {room}"))
    return scrolling(column(things, tall=True))


def told(three: Three) -> dict[str, str]:
    """The names that are known."""
    return {kind: three.of(kind) for kind in KINDS if three.of(kind) not in (UNKNOWN, HIDDEN)}


def _line(page: SecretPage, says: str, sheet: str, known: bool) -> Widget:
    if not known:
        return Text(says, "near")
    return told_line(page, says, forgotten(page, sheet), f"forget {sheet}")


def forgotten(page: SecretPage, sheet: str) -> dict[str, str]:
    """The correction that takes back what was told; a card that lies face up stays what it is."""
    table = page.kiosk.parlour.table
    player: Player | None = table.see(page.seat).view.players[page.seat] if table else None
    up = player.up if player is not None and sheet == "hand" else ()
    kept = {kind: player.hand.of(kind) for kind in up} if player is not None else {}
    three: dict[str, str] = {kind: kept.get(kind, UNKNOWN) for kind in KINDS}
    return {"type": f"correct_{sheet}", "seat": page.seat, **three}
