"""The rules of Suspicion as everybody at the table can check them.

A turn is a roll, two moves, a card with its two actions (of two players, only one), and a pause for
the sheets. Nothing here looks at a secret: what only a secret shows is a slip (see `slips`).
An action on a card can always be done: while the game runs no stack is empty, every room shows a gem,
any guest can walk, somebody can be asked, and the deck of invitations has at least four cards.
"""

from msgspec.structs import replace

from scoring.game import UNKNOWN, IllegalAction, MalformedAction, Seat
from scoring.games.suspicion import correct, secrets, slips
from scoring.games.suspicion.cardboard import (
    FEWEST,
    GEMS,
    ONE,
    OUTER_ROOMS,
    WILD,
    Deed,
    Gem,
    SuspicionFacts,
)
from scoring.games.suspicion.mansion import DOORWAYS
from scoring.games.suspicion.phases import Step, cards_left, step
from scoring.games.suspicion.table import (
    AnyAction,
    Ask,
    EndTurn,
    Lift,
    Move,
    Passage,
    Peek,
    Place,
    Play,
    Question,
    Reveal,
    Rob,
    Roll,
    State,
    SuspicionSettings,
    Telling,
    Written,
    put,
)
from scoring.words import Sentence, in_a_row, say


def start(seats: tuple[Seat, ...], settings: SuspicionSettings, facts: SuspicionFacts) -> State:
    """The stacks are laid out; guests, invitations and cards are for the table to deal."""
    size = settings.stack or facts.stack_size(len(seats), settings.edition)
    invitations = len(facts.guests) - len(seats)
    each = len(seats)
    return State(
        facts=facts,
        seats=seats,
        stack=size,
        rooms={},
        stacks=dict.fromkeys(GEMS, size),
        gems=(dict.fromkeys(GEMS, 0),) * each,
        identities=(UNKNOWN,) * each,
        revealed=(UNKNOWN,) * each,
        hands=((),) * each,
        guesses=(None,) * each,
        seen=((UNKNOWN,) * invitations,) * each,
        peeked=(None,) * each,
        robberies=({},) * each,
        answers=({},) * each,
        untold=(None,) * each,
        misplayed=(None,) * each,
    )


def apply(state: State, action: AnyAction) -> State:
    """The table after an action."""
    match action:
        case Place():
            return place(state, action)
        case Roll():
            return roll(state, action)
        case Move():
            return move(state, action)
        case Play():
            return play(state, action)
        case Rob():
            return rob(state, action)
        case Lift():
            return lift(state, action)
        case Passage():
            return passage(state, action)
        case Peek():
            return peek(state, action)
        case Ask():
            return ask(state, action)
        case EndTurn():
            return end_turn(state)
        case Written():
            return written(state, action)
        case Reveal():
            return reveal(state, action)
    if isinstance(action, Telling):
        return secrets.told(state, action)
    return correct.corrected(state, action)


def _expect(state: State, wanted: Step, refusal: str) -> None:
    if step(state) != wanted:
        raise MalformedAction(refusal)


def _guest(state: State, guest: str) -> None:
    if guest not in state.facts.guests:
        raise MalformedAction(say("{guest} is not on the guest list.", guest=guest))


def _allow(state: State, action: AnyAction, breach: Sentence) -> State:
    """The state with a broken rule noted; raises it where nobody said that it really lies so."""
    if not action.overrule:
        raise IllegalAction(breach)
    return replace(state, overruled=(*state.overruled, breach))


def place(state: State, action: Place) -> State:
    """Setting up: a guest into each outer room."""
    _expect(state, "placement", say("All guests are in the mansion; now they walk by the dice."))
    _guest(state, action.guest)
    if action.guest in state.rooms:
        raise MalformedAction(say("{guest} stands in a room already.", guest=action.guest))
    if action.room not in OUTER_ROOMS:
        state = _allow(state, action, say("At the start the two rooms in the middle stay empty."))
    elif action.room in state.rooms.values():
        state = _allow(state, action, say("At the start there is one guest to a room."))
    return replace(state, rooms={**state.rooms, action.guest: action.room})


def roll(state: State, action: Roll) -> State:
    """One face of each die, in whichever order they were read."""
    _expect(state, "roll", say("The dice are rolled once, at the beginning of a turn."))
    for face in action.faces:
        if face not in state.facts.faces:
            raise MalformedAction(say("No die shows {face}.", face=face))
    one, other = state.facts.dice
    if not any(
        first in one and second in other for first, second in (action.faces, action.faces[::-1])
    ):
        breach = say(
            "{one} and {other} are on the same die.", one=action.faces[0], other=action.faces[1]
        )
        state = _allow(state, action, breach)
    return replace(state, dice=action.faces)


def move(state: State, action: Move) -> State:
    """A guest on the dice walks one room; a guest not on them takes a wild."""
    _expect(state, "move", say("Guests walk after the roll, one room for each die."))
    _guest(state, action.guest)
    dice = list(state.dice or ())
    if action.guest in dice:
        dice.remove(action.guest)
    elif WILD in dice:
        dice.remove(WILD)
    else:
        state = _allow(state, action, say("{guest} is not on the dice.", guest=action.guest))
        dice.pop()
    if action.room not in DOORWAYS[state.rooms[action.guest]]:
        breach = say("A guest on the dice walks through one doorway into the next room.")
        state = _allow(state, action, breach)
    rooms = {**state.rooms, action.guest: action.room}
    return replace(state, rooms=rooms, dice=tuple(dice))


def play(state: State, action: Play) -> State:
    """A card from the hand; one that lies among the discards cannot be in anybody's hand."""
    _expect(state, "card", say("A card is played after both guests have moved, one a turn."))
    if action.card not in state.facts.card:
        raise MalformedAction(say("There is no action card {card}.", card=action.card))
    card = state.facts.card[action.card]
    if state.discards.count(action.card) >= card.copies:
        breach = say(
            "{card} lies on the discard pile until the deck is shuffled.", card=action.card
        )
        state = _allow(state, action, breach)
    return slips.played(replace(state, played=action.card, left=card.does))


def _doing(state: State, action: AnyAction, deed: Deed) -> State:
    """One of the card's actions is being done; of two players, only one is."""
    _expect(state, "action", say("That is done with an action card, and none is waiting for it."))
    if deed not in state.left:
        titles = in_a_row([other.title for other in state.left], " / ")
        return _allow(state, action, say("The card on the table says {deeds}.", deeds=titles))
    place = state.left.index(deed)
    left = state.left[:place] + state.left[place + 1 :]
    return replace(state, left=() if len(state.seats) == FEWEST else left)


def _take(state: State, gem: Gem) -> State:
    mine = state.gems[state.turn]
    return replace(
        state,
        stacks={**state.stacks, gem: state.stacks[gem] - 1},
        gems=put(state.gems, state.turn, {**mine, gem: mine[gem] + 1}),
    )


def rob(state: State, action: Rob) -> State:
    """Everybody sees the gem; it must be one that a guest's room shows."""
    state = _doing(state, action, Deed("robbery"))
    shows = state.facts.shows
    if not any(action.gem in shows[room] for room in state.rooms.values()):
        breach = say("No guest stands in a room with {gem}.", gem=ONE[action.gem])
        state = _allow(state, action, breach)
    return slips.robbed(_take(state, action.gem), action.gem)


def lift(state: State, action: Lift) -> State:
    """The gem on the card, whatever room the guest is in."""
    return _take(_doing(state, action, Deed("lift", gem=action.gem)), action.gem)


def passage(state: State, action: Passage) -> State:
    """Any guest, any room but the one it is in."""
    _guest(state, action.guest)
    state = _doing(state, action, Deed("passage"))
    if state.rooms[action.guest] == action.room:
        breach = say("{guest} is in that room; the passageway leads elsewhere.", guest=action.guest)
        state = _allow(state, action, breach)
    return replace(state, rooms={**state.rooms, action.guest: action.room})


def peek(state: State, action: Peek) -> State:
    """The top invitation goes to the bottom, so the same cards come round again."""
    state = _doing(state, action, Deed("peek"))
    return replace(
        state,
        peeked=put(state.peeked, state.turn, state.top),
        top=(state.top + 1) % state.invitations,
    )


def ask(state: State, action: Ask) -> State:
    """The question is open, its answer goes face down to the asker."""
    _guest(state, action.guest)
    if action.asked not in state.seats or action.asked == state.who:
        raise MalformedAction(say("{who} asks another player at this table.", who=state.who))
    state = _doing(state, action, Deed("question", guest=action.guest))
    question = Question(state.who, action.asked, action.guest, state.rooms)
    return replace(state, question=question, untold=put(state.untold, state.turn, None))


def end_turn(state: State) -> State:
    """The card is discarded and one drawn; with the last one the discards become the deck."""
    _expect(state, "sheets", say("The turn passes when the card's actions are done."))
    discards = (*state.discards, state.played or "")
    if cards_left(state) <= 1:
        discards = ()
    return replace(
        state,
        turn=(state.turn + 1) % len(state.seats),
        dice=None,
        played=None,
        discards=discards,
    )


def written(state: State, action: Written) -> State:
    """Guesses may stay on paper until the invitations lie open."""
    _expect(state, "guess", say("Guesses are made when a stack of gems is empty."))
    place = secrets.place_of(state, action.seat)
    if state.guesses[place] is not None:
        raise MalformedAction(say("{who} has guessed already.", who=action.seat))
    return replace(state, guesses=put(state.guesses, place, UNKNOWN))


def reveal(state: State, action: Reveal) -> State:
    """Each seat turns its invitation over; there is one of every guest."""
    _expect(state, "reveal", say("Invitations are turned over when all guesses are made."))
    _guest(state, action.guest)
    place = secrets.place_of(state, action.seat)
    if state.revealed[place] != UNKNOWN:
        raise MalformedAction(say("{who}'s invitation lies open.", who=action.seat))
    if action.guest in state.revealed:
        breach = say("{guest}'s invitation lies before somebody else.", guest=action.guest)
        state = _allow(state, action, breach)
    return slips.with_slips(replace(state, revealed=put(state.revealed, place, action.guest)))
