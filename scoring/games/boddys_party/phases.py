"""What happens now: a word for programs, who acts, and one sentence for the people."""

from scoring.game import UNKNOWN, Phase, Seat
from scoring.games.boddys_party.flow import active, company, matched, tokens_here
from scoring.games.boddys_party.secrets import owing
from scoring.games.boddys_party.table import State
from scoring.words import listed, say


def phase(state: State) -> Phase:
    """One sentence for the people, from setup to the end."""
    if owed := owing(state):
        says = say("Now notepad and cards are shown: tap in those of {who}.", who=listed(owed))
        return Phase("reveal", owed, says)
    if state.step == "over":
        return Phase("over", (), say("The party is over."))
    if state.step in ("tokens", "deal"):
        return _setup(state)
    seat, player = active(state)
    who = (seat,)
    match state.step:
        case "place":
            return Phase(
                "place", who, say("{who} puts a weapon token into a room without one.", who=seat)
            )
        case "begin" if player.place == state.facts.board.exit:
            return Phase("begin", who, say("{who} rolls the die, or leaves the mansion.", who=seat))
        case "begin":
            return Phase("begin", who, say("{who} rolls the die.", who=seat))
        case "again":
            return Phase("again", who, say("{who} boosted and rolls the die once more.", who=seat))
        case "move":
            return Phase("move", who, _move_says(state, seat))
        case "boost":
            return Phase("boost", who, say("{who} may boost for one more roll.", who=seat))
        case "card":
            says = say(
                "{who} draws the card in the {room} and puts it, or one of its kind, back unseen.",
                who=seat,
                room=player.place,
            )
            return Phase("card", who, says)
        case "weapon":
            return Phase("weapon", who, _weapon_says(state))
        case "meet":
            says = say(
                "{who} chooses whom to meet next: {them}.", who=seat, them=_either(company(state))
            )
            return Phase("meet", who, says)
    return _match_up(state)


def _setup(state: State) -> Phase:
    if state.step == "tokens":
        waiting = tuple(seat for seat in state.seats if state.players[seat].token == UNKNOWN)
        says = say("{who}: whose START space is nearest to you?", who=listed(waiting))
        return Phase("tokens", waiting, says)
    rooms = state.facts.laid_rooms(len(state.seats))
    fields = {"first": state.facts.deal.first_room, "n": len(rooms)}
    if state.facts.enveloped(len(state.seats)):
        says = say(
            "Deal a card of each kind for every notepad and take them back, deal one of each again for"
            " every hand and for the envelope, and lay the other {n} clockwise into rooms, the first in"
            " the {first}.",
            **fields,
        )
    else:
        says = say(
            "Deal a card of each kind for every notepad and take them back, deal one of each again for"
            " every hand, and lay the other {n} clockwise into rooms, the first in the {first}.",
            **fields,
        )
    return Phase("deal", state.seats, says)


def _move_says(state: State, seat: Seat) -> str:
    if state.home:
        return say(
            "{who} moves up to {n} spaces; Mr. Boddy waits in the {room}.",
            who=seat,
            n=state.spaces,
            room=state.facts.board.centre,
        )
    return say("{who} moves up to {n} spaces.", who=seat, n=state.spaces)


def _weapon_says(state: State) -> str:
    seat, player = active(state)
    here = _either(tokens_here(state))
    if player.weapon is None:
        return say("{who} may take the {here}.", who=seat, here=here)
    if not here:
        return say("{who} may drop the {weapon} here.", who=seat, weapon=player.weapon)
    return say(
        "{who} may trade the {weapon} for the {here}, or drop it.",
        who=seat,
        weapon=player.weapon,
        here=here,
    )


def _match_up(state: State) -> Phase:
    seat, other = active(state)[0], matched(state)[0]
    match state.step:
        case "first":
            return Phase(
                "first", (seat,), say("{who} meets {other} and rolls.", who=seat, other=other)
            )
        case "second":
            says = say(
                "{who} rolled {n}; now {other} rolls.", who=seat, n=state.faces[0], other=other
            )
            return Phase("second", (other,), says)
    who = seat if state.step == "sway" else other
    if state.gap:
        says = say("{n} apart: {who} may boost by one, nearer or farther.", n=state.gap, who=who)
    else:
        says = say("The same number: {who} may let it stand, or boost away by one.", who=who)
    return Phase(state.step, (who,), says)


def _either(things: tuple[str, ...]) -> str:
    return listed(things, "or")
