"""Before the first turn: tokens, the deal, weapon tokens; and secrets, told whenever one likes."""

from msgspec.structs import replace

from scoring.game import UNKNOWN, MalformedAction, Seat
from scoring.games.boddys_party.facts import KINDS
from scoring.games.boddys_party.flow import first_in_play, next_turn, tokens_in_box
from scoring.games.boddys_party.refusals import allow, expect, named, roomed, seated
from scoring.games.boddys_party.secrets import hand_choices, with_player
from scoring.games.boddys_party.table import (
    Dealt,
    Hand,
    Laid,
    Notepad,
    Place,
    Player,
    State,
    Three,
    Token,
)
from scoring.words import say


def token(state: State, action: Token) -> State:
    """Each player takes the token of the START space nearest to them."""
    expect(state, "tokens")
    player = seated(state, action.seat)
    if player.token != UNKNOWN:
        raise MalformedAction(
            say("{who} has a token already: {token}.", who=action.seat, token=player.token)
        )
    named(state, "suspect", action.suspect)
    for other, theirs in state.players.items():
        if theirs.token == action.suspect:
            raise MalformedAction(
                say("{other} plays with {token} already.", other=other, token=action.suspect)
            )
    return with_player(state, action.seat, replace(player, token=action.suspect))


def dealt(state: State, _action: Dealt) -> State:
    """The spare cards lie in the rooms from the first one clockwise."""
    expect(state, "deal")
    rooms = state.facts.laid_rooms(len(state.seats))
    return replace(
        state, step="place", turn=first_in_play(state), laid={room: Laid() for room in rooms}
    )


def place(state: State, action: Place) -> State:
    """In turn order, everybody puts a weapon token into a room that has none."""
    expect(state, "place")
    named(state, "weapon", action.weapon)
    roomed(state, action.room)
    if action.weapon not in tokens_in_box(state):
        raise MalformedAction(say("The {weapon} is in the mansion already.", weapon=action.weapon))
    if action.room in state.lying.values():
        breach = say(
            "A weapon goes into a room without one; {room} has one already.", room=action.room
        )
        state = allow(state, action, breach)
    return next_turn(replace(state, lying={**state.lying, action.weapon: action.room}))


def notepad(state: State, action: Notepad) -> State:
    """A player tells what the notepad says."""
    player = _may_tell(state, action.seat)
    if player.notepad.known:
        raise MalformedAction(say("{who}'s notepad is known already.", who=action.seat))
    for kind in KINDS:
        named(state, kind, getattr(action, kind))
    return with_player(
        state,
        action.seat,
        replace(player, notepad=Three(action.suspect, action.weapon, action.room)),
    )


def hand(state: State, action: Hand) -> State:
    """A player tells the three cards of the hand; what lies open is not up for telling."""
    player = _may_tell(state, action.seat)
    if player.hand.known:
        raise MalformedAction(say("{who}'s hand is known already.", who=action.seat))
    for kind, cards in hand_choices(state, action.seat).items():
        card = named(state, kind, getattr(action, kind))
        if card not in cards:
            raise MalformedAction(
                say("The card {card} cannot be in {who}'s hand.", card=card, who=action.seat)
            )
    return with_player(
        state, action.seat, replace(player, hand=Three(action.suspect, action.weapon, action.room))
    )


def _may_tell(state: State, seat: Seat) -> Player:
    player = seated(state, seat)
    if state.step == "tokens" and player.in_play:
        raise MalformedAction(say("The cards have not been dealt yet."))
    return player
