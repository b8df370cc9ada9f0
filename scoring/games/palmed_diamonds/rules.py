"""The course of an evening: as many rounds as players, each twelve tricks and their counting."""

from msgspec.structs import replace

from scoring.game import Phase, Seat
from scoring.games.palmed_diamonds.choices import count_diamonds, give_up, steal, usual
from scoring.games.palmed_diamonds.correct import correct
from scoring.games.palmed_diamonds.counting import (
    stage,
    theft_in,
    uncounted_in_piles,
    undecided,
)
from scoring.games.palmed_diamonds.secrets import reveal, tell_hand
from scoring.games.palmed_diamonds.table import (
    AnyAction,
    CountDiamonds,
    DiamondFacts,
    GiveUp,
    HouseRules,
    Play,
    State,
    Steal,
    TellHand,
    Trick,
    Usual,
    new_round,
    untold,
)
from scoring.games.palmed_diamonds.tricks import play, turn, whole_trick
from scoring.wire import Flaw, Unreadable
from scoring.words import listed, say


def start(seats: tuple[Seat, ...], house: HouseRules, facts: DiamondFacts) -> State:
    """Twelve cards each are dealt, and nobody has played."""
    if house.first_leader not in (None, *seats):
        says = f"{house.first_leader} does not sit at this table"
        raise Unreadable(Flaw("settings.first_leader", says))
    first = seats.index(house.first_leader) if house.first_leader else 0
    return State(
        facts=facts,
        house=house,
        seats=seats,
        diamonds={f"Madam {number}": worth for number, worth in facts.diamonds.items()},
        rounds=(new_round(len(seats)),),
        opener=first,
        leader=first,
        tricks=0,
        trick=(),
        hands=untold(len(seats)),
    )


def apply(state: State, action: AnyAction) -> State:
    """The table after an action."""
    match action:
        case Play():
            after = play(state, action)
        case Trick():
            after = whole_trick(state, action)
        case TellHand():
            after = tell_hand(state, action)
        case CountDiamonds():
            after = count_diamonds(state, action)
        case Steal():
            after = steal(state, action)
        case GiveUp():
            after = give_up(state, action)
        case Usual():
            after = usual(state)
        case _:
            after = correct(state, action)
    return onward(after)


def onward(state: State) -> State:
    """Hands are open after the last trick; once nothing is left to choose, the next round begins."""
    if state.tricks < state.facts.hand:
        return state
    state = reveal(state)
    if len(state.rounds) == len(state.seats) or stage(state) != "settled":
        return state
    left_of_winner = state.house.next_leader == "left of last winner"
    leader = ((state.leader if left_of_winner else state.opener) + 1) % len(state.seats)
    return replace(
        state,
        rounds=(*state.rounds, new_round(len(state.seats))),
        opener=leader,
        leader=leader,
        tricks=0,
        trick=(),
    )


def phase(state: State) -> Phase:
    """What happens now."""
    match stage(state):
        case "play":
            return _playing(state)
        case "diamonds":
            cards = listed(uncounted_in_piles(state))
            return Phase(
                "diamonds", state.seats, say("Count the diamonds on {cards}.", cards=cards)
            )
        case "chance" if chance := theft_in(state.rounds[-1]).chance:
            thief, victim = state.seats[chance.thief], state.seats[chance.victim]
            says = say(
                "Thief's Chance: {thief} may steal up to {n} of {victim}'s Madams, face down.",
                thief=thief,
                n=chance.most,
                victim=victim,
            )
            return Phase("chance", (thief,), says)
        case "discards":
            now = state.rounds[-1]
            who = tuple(state.seats[place] for place in undecided(now, theft_in(now)))
            says = say(
                "{who}: each dog may remove a thief, then each thief left costs a Madam.",
                who=listed(who),
            )
            return Phase("discards", who, says)
        case _:
            return Phase("over", (), say("All rounds are played and scored."))


def _playing(state: State) -> Phase:
    who = state.seats[turn(state)]
    if state.trick:
        return Phase("play", (who,), say("{who} plays any card.", who=who))
    if state.tricks:
        number = state.tricks + 1
        return Phase("play", (who,), say("{who} leads trick {n}: any card.", who=who, n=number))
    lowest, highest = state.facts.numbers[str(len(state.seats))]
    says = say(
        "Round {round}: shuffle the cards {lowest} to {highest}, deal {n} to everybody; "
        "{who} leads the first trick.",
        round=len(state.rounds),
        lowest=lowest,
        highest=highest,
        n=state.facts.hand,
        who=who,
    )
    return Phase("play", (who,), says)
