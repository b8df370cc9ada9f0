"""A turn in the corridors: leaving, rolling, moving; and boosts, there and in match-ups."""

from msgspec.structs import replace

from scoring.game import UNKNOWN, MalformedAction
from scoring.games.boddys_party.facts import CORRIDOR
from scoring.games.boddys_party.flow import active, booster, end, next_turn, resolve, uses
from scoring.games.boddys_party.refusals import allow, expect, not_now, roomed
from scoring.games.boddys_party.secrets import finish, free_cards, slip, with_card, with_player
from scoring.games.boddys_party.table import (
    Alone,
    Boddy,
    Boost,
    Leave,
    Move,
    Pass,
    Roll,
    State,
    Stay,
)
from scoring.words import say


def leave(state: State, action: Leave) -> State:
    """Who begins a turn in the Hall may go home, and scores alone."""
    expect(state, "begin")
    seat, player = active(state)
    if player.place != (door := state.facts.board.exit):
        state = allow(
            state, action, say("Only who begins a turn in the {room} may leave.", room=door)
        )
    return finish(state, seat, Alone())


def roll(state: State, action: Roll) -> State:
    """The die was rolled, for a move or for a match-up."""
    expect(state, "begin", "again", "first", "second")
    if action.face > (sides := state.facts.die.sides):
        breach = say("The die has {n} sides, it cannot show {face}.", n=sides, face=action.face)
        state = allow(state, action, breach)
    if state.step == "first":
        return replace(state, step="second", faces=(action.face,))
    if state.step == "second":
        faces = (*state.faces, action.face)
        return replace(state, step="sway", faces=faces, gap=abs(faces[0] - faces[1]))
    return replace(state, step="move", spaces=action.face)


def move(state: State, action: Move) -> State:
    """Up to as many spaces as rolled, or through a passage; entering a room ends the move."""
    expect(state, "move")
    seat, player = active(state)
    board, here = state.facts.board, player.place
    if action.to != CORRIDOR:
        roomed(state, action.to)
    awaited = state.home and action.to == board.centre
    if action.to == here != CORRIDOR and not awaited:
        raise MalformedAction(say("{who} is in the {room} already.", who=seat, room=here))
    needed = board.spaces_between(here, action.to)
    if needed > state.spaces and not board.joined(here, action.to):
        breach = say(
            "From the {here} to the {to} it is {needed} spaces at least, not {n}.",
            here=here,
            to=action.to,
            needed=needed,
            n=state.spaces,
        )
        state = allow(state, action, breach)
    if awaited:
        return end(finish(state, seat, Boddy()))
    state = with_player(state, seat, replace(player, place=action.to))
    return replace(state, step="boost" if action.to == CORRIDOR else "card")


def stay(state: State, _action: Stay) -> State:
    """A move of no spaces, in a room."""
    expect(state, "move")
    seat, player = active(state)
    if player.place == CORRIDOR:
        raise MalformedAction(say("{who} is in no room to stay in.", who=seat))
    return replace(state, step="card")


def boost(state: State, action: Boost) -> State:
    """A card is turned up: one more roll after a move into the corridor, or a match-up's step."""
    expect(state, "boost", "sway", "answer")
    seat, player = booster(state)
    if action.use not in uses(state):
        raise not_now(state)
    kind = state.facts.cards.kind_of(action.card)
    if kind is None or kind in player.up or action.card not in free_cards(state, seat, kind):
        raise MalformedAction(
            say("{who} cannot turn up the card {card}.", who=seat, card=action.card)
        )
    told = player.hand.of(kind)
    if told not in (UNKNOWN, action.card):
        breach = say(
            "{who} turned up the card {card}, but had told of {told}.",
            who=seat,
            card=action.card,
            told=told,
        )
        state = slip(state, seat, breach)
    shown = replace(player, hand=with_card(player.hand, kind, action.card), up=(*player.up, kind))
    state = with_player(state, seat, shown)
    if action.use == "roll":
        return replace(state, step="again", boosted=True)
    state = replace(state, gap=state.gap + (1 if action.use == "farther" else -1))
    return resolve(state) if state.step == "answer" else replace(state, step="answer", boosted=True)


def pass_by(state: State, _action: Pass) -> State:
    """No boost, or the weapon tokens stay as they are."""
    expect(state, "boost", "weapon", "sway", "answer")
    match state.step:
        case "boost":
            return next_turn(state)
        case "weapon":
            return replace(state, step="meet")
        case "sway":
            return replace(state, step="answer")
    return resolve(state)
