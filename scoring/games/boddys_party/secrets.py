"""Who may know what: the cards everybody has seen, what a seat can tell, views and reveals.

Everything here reads only what the seat in question may know, so it gives the same answer on the whole
table and on that seat's view of it.
"""

from msgspec.structs import replace

from scoring.game import HIDDEN, UNKNOWN, Seat, Slip
from scoring.games.boddys_party.facts import CORRIDOR, KINDS, Kind
from scoring.games.boddys_party.table import NOTHING_TOLD, Ending, Laid, Player, State, Three
from scoring.words import say

ALL_HIDDEN = Three(HIDDEN, HIDDEN, HIDDEN)


def with_player(state: State, seat: Seat, player: Player) -> State:
    """The table with one player's things changed."""
    return replace(state, players={**state.players, seat: player})


def with_card(hand: Three, kind: Kind, card: str) -> Three:
    """The three with the one of this kind changed."""
    return Three(**{each: card if each == kind else hand.of(each) for each in KINDS})


def open_cards(state: State, seat: Seat) -> set[str]:
    """The cards everybody has seen in other hands than this one."""
    return {
        player.hand.of(kind)
        for other, player in state.players.items()
        if other != seat
        for kind in (player.up if player.in_play else KINDS)
    }


def free_cards(state: State, seat: Seat, kind: Kind) -> tuple[str, ...]:
    """The cards of a kind this hand may hold, for all that everybody knows."""
    deck = state.facts.cards.of(kind)
    seen = open_cards(state, seat)
    return tuple(card for card in deck if card not in seen) or deck


def hand_choices(state: State, seat: Seat) -> dict[Kind, tuple[str, ...]]:
    """What each card of a hand can be said to be: what is known stands."""
    hand = state.players[seat].hand
    return {
        kind: free_cards(state, seat, kind) if hand.of(kind) == UNKNOWN else (hand.of(kind),)
        for kind in KINDS
    }


def look_choices(state: State, seat: Seat, room: str) -> dict[str, Kind]:
    """The cards this seat can find in a room, for all it knows; none while its hand is on paper."""
    hand = state.players[seat].hand
    if not hand.known:
        return {}
    placed = open_cards(state, seat) | {hand.of(kind) for kind in KINDS}
    decks = state.facts.cards
    somewhere = {card: kind for kind in KINDS for card in decks.of(kind) if card not in placed}
    here = state.laid[room]
    if here.seen_by == seat and here.card in somewhere:  # nobody has touched it since
        return {here.card: somewhere[here.card]}
    left = {laid.card for laid in state.laid.values() if laid.seen_by == seat}
    return {card: kind for card, kind in somewhere.items() if card not in left} or somewhere


def finish(state: State, seat: Seat, ending: Ending) -> State:
    """A player is out of play: the token goes, everything is shown, and slips come out with it.

    A card the player had told of, but which lies open elsewhere, cannot be what is shown now: it is
    asked for again.
    """
    player = state.players[seat]
    hand, seen = player.hand, open_cards(state, seat)
    slips = [slip.says for slip in state.slips if slip.seat == seat]
    for kind in KINDS:
        card = hand.of(kind)
        if kind not in player.up and card != UNKNOWN and card in seen:
            slips.append(
                say("{who} had told of the card {card}, which lies elsewhere.", who=seat, card=card)
            )
            hand = with_card(hand, kind, UNKNOWN)
    state = with_player(state, seat, replace(player, hand=hand, ending=ending, place=CORRIDOR))
    return replace(
        state,
        overruled=(*state.overruled, *slips),
        slips=tuple(slip for slip in state.slips if slip.seat != seat),
    )


def owing(state: State) -> tuple[Seat, ...]:
    """Players out of play who have yet to show a notepad or a hand."""
    return tuple(
        seat
        for seat, player in state.players.items()
        if not player.in_play and not (player.notepad.known and player.hand.known)
    )


def view(state: State, seat: Seat | None) -> State:
    """What a seat may know: own things, open things, and the room cards it was the last to see."""
    return replace(
        state,
        players={
            other: player if other == seat or not player.in_play else _from_outside(player)
            for other, player in state.players.items()
        },
        laid={
            room: laid if laid.seen_by == seat else Laid(_masked(laid.card), laid.seen_by)
            for room, laid in state.laid.items()
        },
        slips=tuple(slip for slip in state.slips if slip.seat == seat),
    )


def _from_outside(player: Player) -> Player:
    return Player(
        token=player.token,
        notepad=_veiled(player.notepad, ()),
        hand=_veiled(player.hand, player.up),
        up=player.up,
        weapon=player.weapon,
        place=player.place,
    )


def _veiled(three: Three, shown: tuple[Kind, ...]) -> Three:
    if not shown and three.known:
        return ALL_HIDDEN
    if three == NOTHING_TOLD:
        return three
    return Three(*(three.of(kind) if kind in shown else _masked(three.of(kind)) for kind in KINDS))


def _masked(name: str) -> str:
    return UNKNOWN if name == UNKNOWN else HIDDEN


def slip(state: State, seat: Seat, says: str) -> State:
    """Note a breach that only this seat's secrets show."""
    return replace(state, slips=(*state.slips, Slip(seat, says)))
