"""Putting right what lies on the table, at any time, also after the end.

A correction is taken as it is said: it may leave the table in a state no play leads to, and then
`problems` names what does not fit.
"""

from typing import assert_never

from msgspec.structs import replace

from scoring.game import UNKNOWN, MalformedAction, Seat
from scoring.games.boddys_party.facts import CORRIDOR, KINDS, Kind
from scoring.games.boddys_party.flow import clear_match, end
from scoring.games.boddys_party.refusals import named, roomed, seated
from scoring.games.boddys_party.secrets import finish, with_card, with_player
from scoring.games.boddys_party.table import (
    NOBODY,
    AnyCorrection,
    CorrectBoddy,
    CorrectEnding,
    CorrectHand,
    CorrectLaid,
    CorrectNotepad,
    CorrectPlace,
    CorrectRoll,
    CorrectSeen,
    CorrectShown,
    CorrectToken,
    CorrectTurn,
    CorrectWeapon,
    Laid,
    Pair,
    State,
    Three,
)
from scoring.words import say


def put_right(state: State, action: AnyCorrection) -> State:
    """The table with one thing on it put right."""
    match action:
        case CorrectToken(seat=seat, suspect=suspect):
            player = replace(seated(state, seat), token=named(state, "suspect", suspect))
            return with_player(state, seat, player)
        case CorrectPlace(seat=seat, place=place):
            player = replace(seated(state, seat), place=_standing(state, place))
            return with_player(state, seat, player)
        case CorrectWeapon():
            return _weapon(state, action)
        case CorrectLaid(room=room, lies=lies):
            return _laid(state, room, Laid() if lies else None)
        case CorrectSeen(seat=seat, room=room, card=card):
            seated(state, seat)
            if card != UNKNOWN and state.facts.cards.kind_of(card) is None:
                raise MalformedAction(say("There is no card called {card}.", card=card))
            return _laid(state, room, Laid(card, seat))
        case CorrectNotepad(seat=seat):
            player = replace(seated(state, seat), notepad=_three(state, action))
            return with_player(state, seat, player)
        case CorrectHand(seat=seat):
            player = replace(seated(state, seat), hand=_three(state, action))
            return with_player(state, seat, player)
        case CorrectShown(seat=seat, kind=kind, card=card):
            return _shown(state, seat, kind, card)
        case CorrectEnding():
            return _ending(state, action)
        case CorrectRoll():
            return _roll(state, action)
        case CorrectTurn():
            return _turn(state, action)
        case CorrectBoddy(home=home):
            return replace(state, home=home)
        case _:
            assert_never(action)


def _standing(state: State, place: str) -> str:
    return place if place == CORRIDOR else roomed(state, place)


def _three(state: State, action: CorrectNotepad | CorrectHand) -> Three:
    three = Three(action.suspect, action.weapon, action.room)
    for kind in KINDS:
        if three.of(kind) != UNKNOWN:
            named(state, kind, three.of(kind))
    return three


def _weapon(state: State, action: CorrectWeapon) -> State:
    weapon = named(state, "weapon", action.weapon)
    if action.room is not None and action.holder is not None:
        raise MalformedAction(say("The {weapon} is in a room or with a player.", weapon=weapon))
    lying = {each: room for each, room in state.lying.items() if each != weapon}
    if action.room is not None:
        lying[weapon] = roomed(state, action.room)
    players = {
        seat: replace(player, weapon=None) if player.weapon == weapon else player
        for seat, player in state.players.items()
    }
    if action.holder is not None:
        players[action.holder] = replace(seated(state, action.holder), weapon=weapon)
    return replace(state, lying=lying, players=players)


def _laid(state: State, room: str, laid: Laid | None) -> State:
    named(state, "room", room)
    others = {each: there for each, there in state.laid.items() if each != room}
    return replace(state, laid=others if laid is None else {**others, room: laid})


def _shown(state: State, seat: Seat, kind: Kind, card: str | None) -> State:
    player = seated(state, seat)
    up = tuple(each for each in player.up if each != kind)
    if card is None:
        return with_player(state, seat, replace(player, up=up))
    hand = with_card(player.hand, kind, named(state, kind, card))
    return with_player(state, seat, replace(player, hand=hand, up=(*up, kind)))


def _ending(state: State, action: CorrectEnding) -> State:
    player = seated(state, action.seat)
    if isinstance(action.ending, Pair) and (seated(state, action.ending.partner) is player):
        raise MalformedAction(say("{who} cannot pair up alone.", who=action.seat))
    if action.ending is None:
        return with_player(state, action.seat, replace(player, ending=None))
    return finish(state, action.seat, action.ending)


def _roll(state: State, action: CorrectRoll) -> State:
    match state.step, action.faces:
        case "move", (face,):
            return replace(state, spaces=face)
        case "second", (face,):
            return replace(state, faces=(face,))
        case "sway" | "answer", (first, second):
            return replace(state, faces=(first, second), gap=abs(first - second))
    raise MalformedAction(say("No such roll is on the table."))


def _turn(state: State, action: CorrectTurn) -> State:
    if not seated(state, action.seat).in_play:
        raise MalformedAction(say("{who} is no longer in play.", who=action.seat))
    if action.step == "over":
        return end(state)
    turn = NOBODY if action.step in ("tokens", "deal") else action.seat
    return replace(
        clear_match(state), step=action.step, turn=turn, boosted=action.boosted, met=(), spaces=0
    )
