"""What a room brings: its card, its weapon tokens, and whoever else is there."""

from msgspec.structs import replace

from scoring.game import UNKNOWN, MalformedAction
from scoring.games.boddys_party.facts import KINDS
from scoring.games.boddys_party.flow import active, company, meet, tokens_here
from scoring.games.boddys_party.refusals import allow, expect, named, seated
from scoring.games.boddys_party.secrets import look_choices, with_card, with_player
from scoring.games.boddys_party.table import Drop, Laid, Look, Meet, Player, State, Take, Three
from scoring.words import say


def look(state: State, action: Look) -> State:
    """The room's card is drawn, and it or the card of its kind from the hand is put back.

    Nobody else sees which. On paper, Parlour no longer knows the cards that could have changed places.
    """
    expect(state, "card")
    seat, player = active(state)
    if action.seat != seat:
        raise MalformedAction(say("It is {who}'s turn to look.", who=seat))
    if action.card == action.left == UNKNOWN:
        on_paper = Three(
            *(player.hand.of(kind) if kind in player.up else UNKNOWN for kind in KINDS)
        )
        return _put_back(state, replace(player, hand=on_paper), UNKNOWN)
    choices = look_choices(state, seat, player.place)
    if action.card not in choices:
        raise MalformedAction(say("The card {card} cannot be here.", card=action.card))
    if action.left == action.card:
        return _put_back(state, player, action.card)
    kind = choices[action.card]
    if action.left != player.hand.of(kind):
        raise MalformedAction(
            say(
                "Only a card of the same kind from the hand can be left for {card}.",
                card=action.card,
            )
        )
    if kind in player.up:
        breach = say(
            "{who}'s card {card} lies face up, so it cannot be exchanged.",
            who=seat,
            card=action.left,
        )
        state = allow(state, action, breach)
    return _put_back(
        state, replace(player, hand=with_card(player.hand, kind, action.card)), action.left
    )


def _put_back(state: State, player: Player, card: str) -> State:
    seat = active(state)[0]
    state = with_player(state, seat, player)
    laid = {**state.laid, player.place: Laid(card, seat)}
    return replace(state, step="weapon", laid=laid)


def take(state: State, action: Take) -> State:
    """A weapon token in the room is taken, or traded for one's own."""
    expect(state, "weapon")
    seat, player = active(state)
    named(state, "weapon", action.weapon)
    if action.weapon not in state.lying:
        raise MalformedAction(say("The {weapon} lies in no room.", weapon=action.weapon))
    if action.weapon not in tokens_here(state):
        breach = say(
            "Only a weapon in one's own room can be taken; the {weapon} is in the {room}.",
            weapon=action.weapon,
            room=state.lying[action.weapon],
        )
        state = allow(state, action, breach)
    lying = {weapon: room for weapon, room in state.lying.items() if weapon != action.weapon}
    if player.weapon is not None:
        lying[player.weapon] = player.place
    state = with_player(state, seat, replace(player, weapon=action.weapon))
    return replace(state, step="meet", lying=lying)


def drop(state: State, _action: Drop) -> State:
    """One's weapon token is put down in the room."""
    expect(state, "weapon")
    seat, player = active(state)
    if player.weapon is None:
        raise MalformedAction(say("{who} has no weapon to drop.", who=seat))
    lying = {**state.lying, player.weapon: player.place}
    state = with_player(state, seat, replace(player, weapon=None))
    return replace(state, step="meet", lying=lying)


def choose(state: State, action: Meet) -> State:
    """The active player chooses whom to be matched with next."""
    expect(state, "meet")
    seat = active(state)[0]
    if not seated(state, action.other).in_play or action.other == seat:
        raise MalformedAction(say("{who} cannot be met.", who=action.other))
    if action.other not in company(state):
        breach = say(
            "A match-up is with each other player in the room, once a turn; {who} is not due.",
            who=action.other,
        )
        state = allow(state, action, breach)
    return meet(state, action.other)
