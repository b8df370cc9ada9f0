"""What comes next: the steps of a turn, the turn's way round the table, Mr. Boddy, and the end.

`settle` goes on from step to step for as long as nobody has anything to decide or to report.
"""

from msgspec.structs import replace

from scoring.game import UNKNOWN, Seat
from scoring.games.boddys_party.facts import CORRIDOR, COUPLES, KINDS
from scoring.games.boddys_party.secrets import finish
from scoring.games.boddys_party.table import NOBODY, Alone, Pair, Player, State, Step, Use

MATCH: frozenset[Step] = frozenset({"first", "second", "sway", "answer"})


def clockwise(state: State) -> tuple[Seat, ...]:
    """The seats in turn order: by token round the board, Miss Scarlet's first."""
    ring = state.facts.cards.suspects
    return tuple(sorted(state.seats, key=lambda seat: _place_in(ring, state.players[seat].token)))


def _place_in(ring: tuple[str, ...], token: str) -> int:
    return ring.index(token) if token in ring else len(ring)


def first_in_play(state: State) -> Seat:
    """Who begins."""
    return next((seat for seat in clockwise(state) if state.players[seat].in_play), NOBODY)


def active(state: State) -> tuple[Seat, Player]:
    """Whose turn it is."""
    return state.turn, state.players[state.turn]


def matched(state: State) -> tuple[Seat, Player]:
    """Whom the active player is being matched with."""
    return state.other, state.players[state.other]


def booster(state: State) -> tuple[Seat, Player]:
    """Whose boost it would be now."""
    return matched(state) if state.step == "answer" else active(state)


def company(state: State) -> tuple[Seat, ...]:
    """The players in the active player's room who are still to be matched with, in seat order."""
    turn, player = active(state)
    if player.place == CORRIDOR:
        return ()
    return tuple(
        seat
        for seat, other in state.players.items()
        if other.in_play and other.place == player.place and seat != turn and seat not in state.met
    )


def tokens_here(state: State) -> tuple[str, ...]:
    """The weapon tokens lying in the active player's room."""
    place = active(state)[1].place
    return tuple(weapon for weapon, room in state.lying.items() if room == place)


def tokens_in_box(state: State) -> tuple[str, ...]:
    """The weapon tokens that are not in the mansion."""
    used = {*state.lying, *(player.weapon for player in state.players.values())}
    return tuple(weapon for weapon in state.facts.cards.weapons if weapon not in used)


def can_boost(player: Player) -> bool:
    """Whether a card still lies face down."""
    return len(player.up) < len(KINDS)


def uses(state: State) -> tuple[Use, ...]:
    """What a boost can be for at this step."""
    if state.step == "boost":
        return ("roll",)
    return ("nearer", "farther") if state.gap else ("farther",)


def settle(state: State) -> State:
    """Go on until somebody has something to decide or to report."""
    while (onward := _onward(state)) is not None:
        state = onward
    return state


def _onward(state: State) -> State | None:
    """The table one step on, or None where it waits for somebody."""
    if state.step in ("deal", "over"):
        return None
    if state.step == "tokens":
        named = all(player.token != UNKNOWN for player in state.players.values())
        return replace(state, step="deal") if named else None
    in_play = [player for player in state.players.values() if player.in_play]
    if not in_play:
        return end(state)
    if not state.home and (
        len(in_play) <= state.facts.boddy.home_at or not all(map(can_boost, state.players.values()))
    ):
        return replace(state, home=True)
    if state.turn == NOBODY or not state.players[state.turn].in_play:
        return next_turn(state)
    return _through_the_turn(state)


def _through_the_turn(state: State) -> State | None:
    player = active(state)[1]
    if state.step in MATCH and (state.other == NOBODY or not matched(state)[1].in_play):
        return replace(clear_match(state), step="meet")
    match state.step:
        case "place" if not tokens_in_box(state):
            return next_turn(state)
        case "boost" if player.place != CORRIDOR:
            return replace(state, step="card")
        case "boost" if state.boosted or not can_boost(player):
            return next_turn(state)
        case "card" if player.place not in state.laid:
            return replace(state, step="weapon")
        case "weapon" if player.place == CORRIDOR or not (player.weapon or tokens_here(state)):
            return replace(state, step="meet")
        case "meet":
            waiting = company(state)
            if not waiting:
                return next_turn(state)
            return meet(state, waiting[0]) if len(waiting) == 1 else None
        case "sway" if state.boosted or not can_boost(player):
            return replace(state, step="answer")
        case "answer" if not can_boost(matched(state)[1]):
            return resolve(state)
    return None


def clear_match(state: State) -> State:
    """No match-up is going on."""
    return replace(state, other=NOBODY, faces=(), gap=0)


def meet(state: State, other: Seat) -> State:
    """A match-up begins: the active player rolls first."""
    return replace(state, step="first", other=other, faces=(), gap=0)


def resolve(state: State) -> State:
    """Both have had their say: the same number pairs them up, any other ends this match-up."""
    turn, other = active(state)[0], matched(state)[0]
    if state.gap:
        return replace(clear_match(state), step="meet", met=(*state.met, other))
    taken = {
        player.ending.order for player in state.players.values() if isinstance(player.ending, Pair)
    }
    order = next((place for place in range(1, COUPLES) if place not in taken), COUPLES)
    state = finish(state, turn, Pair(other, order))
    return finish(state, other, Pair(turn, order))


def next_turn(state: State) -> State:
    """The next player clockwise who is still in play; weapons are placed once round first."""
    ring = clockwise(state)
    here = ring.index(state.turn) + 1 if state.turn != NOBODY else 0
    after = [seat for seat in ring[here:] if state.players[seat].in_play]
    before = [seat for seat in ring[:here] if state.players[seat].in_play]
    return replace(
        clear_match(state),
        step="place" if state.step == "place" and after else "begin",
        turn=(after + before)[0],
        spaces=0,
        boosted=False,
        met=(),
    )


def end(state: State) -> State:
    """The evening is over: whoever is left scores alone."""
    for seat in state.seats:
        if state.players[seat].in_play:
            state = finish(state, seat, Alone())
    return replace(clear_match(state), step="over", turn=NOBODY)
