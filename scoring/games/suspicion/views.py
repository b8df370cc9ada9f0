"""Who may see what of the table."""

from msgspec.structs import replace

from scoring.game import HIDDEN, UNKNOWN, Seat
from scoring.games.suspicion.phases import all_revealed
from scoring.games.suspicion.table import E, State, put


def view(state: State, seat: Seat | None) -> State:
    """What a seat (None: the shared screen) may know.

    How much others have told would itself tell (a card told and then played leaves a shorter hand),
    so whole hands and peeks of others are hidden, told or not.
    """
    each = len(state.seats)
    mine = state.seats.index(seat) if seat is not None else None
    is_open = all_revealed(state)

    def own(row: tuple[E, ...], otherwise: E) -> tuple[E, ...]:
        hidden = (otherwise,) * each
        return hidden if mine is None else put(hidden, mine, row[mine])

    return replace(
        state,
        identities=tuple(
            [
                entry if place == mine or entry == UNKNOWN else HIDDEN
                for place, entry in enumerate(state.identities)
            ]
        ),
        guesses=tuple(
            [
                HIDDEN if isinstance(entry, dict) and place != mine and not is_open else entry
                for place, entry in enumerate(state.guesses)
            ]
        ),
        hands=own(state.hands, (HIDDEN,) * state.facts.hand.cards),
        seen=own(state.seen, (HIDDEN,) * state.invitations),
        peeked=own(state.peeked, None),
        answers=own(state.answers, {}),
        misplayed=own(state.misplayed, None),
        untold=tuple(
            [
                entry if entry is not None and seat in (entry.asker, entry.asked) else None
                for entry in state.untold
            ]
        ),
        slips=tuple([slip for slip in state.slips if is_open or slip.seat == seat]),
    )
