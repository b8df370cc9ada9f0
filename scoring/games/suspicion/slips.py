"""Slips: breaches of a rule that only a secret shows, for one seat's eyes until the reveal.

Whatever a guest cannot have done is kept by guest, so that a slip also comes out when an identity is told
late, or only with the invitation.
"""

from msgspec.structs import replace

from scoring.game import UNKNOWN, Slip
from scoring.games.suspicion.cardboard import ONE, Gem
from scoring.games.suspicion.phases import all_revealed
from scoring.games.suspicion.table import State, put
from scoring.words import say


def robbed(state: State, gem: Gem) -> State:
    """What a robbery tells everybody: whoever stands where the gem is not cannot be the robber."""
    against = dict(state.robberies[state.turn])
    for guest, room in state.rooms.items():
        if gem not in state.facts.shows[room] and guest not in against:
            against[guest] = say(
                "{who} robbed {gem} where {guest}'s room showed none.",
                who=state.who,
                gem=ONE[gem],
                guest=guest,
            )
    return with_slips(replace(state, robberies=put(state.robberies, state.turn, against)))


def played(state: State) -> State:
    """A card leaves the hand it was told to be in; a full hand without it was told wrongly."""
    hand = state.hands[state.turn]
    card = state.played or ""
    if card in hand:
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
    elif len(hand) >= state.facts.hand.cards:
        says = say("{who} played {card} from a hand without it.", who=state.who, card=card)
        hand = ()
        state = replace(state, misplayed=put(state.misplayed, state.turn, says))
    return with_slips(replace(state, hands=put(state.hands, state.turn, hand)))


def with_slips(state: State) -> State:
    """The state with its slips as they now follow; after the reveal the scorecard lists them."""
    slips = tuple(
        Slip(seat, says)
        for place, seat in enumerate(state.seats)
        for says in _slips_of(state, place)
    )
    if slips == state.slips and not all_revealed(state):
        return state
    before = {slip.says for slip in state.slips}
    overruled = tuple(says for says in state.overruled if says not in before)
    if all_revealed(state):
        overruled += tuple(slip.says for slip in slips)
    return replace(state, slips=slips, overruled=overruled)


def _slips_of(state: State, place: int) -> list[str]:
    known, shown = state.identities[place], state.revealed[place]
    guest = known if shown == UNKNOWN else shown
    found = (state.robberies[place].get(guest), state.answers[place].get(guest))
    says = [*found, state.misplayed[place]]
    if UNKNOWN not in (known, shown) and known != shown:
        says.append(
            say(
                "{who} told {told} and was {shown}.",
                who=state.seats[place],
                told=known,
                shown=shown,
            )
        )
    return [sentence for sentence in says if sentence is not None]
