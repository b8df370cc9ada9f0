"""What is told and chosen after the last trick: diamonds counted, Madams stolen, Madams discarded."""

from msgspec.structs import replace

from scoring.game import IllegalAction, MalformedAction
from scoring.games.palmed_diamonds.counting import (
    discard_in,
    madams_left,
    most_removed,
    price,
    stage,
    theft_in,
    uncounted,
    undecided,
    usual_discard_in,
)
from scoring.games.palmed_diamonds.spoils import among
from scoring.games.palmed_diamonds.table import (
    CountDiamonds,
    Discard,
    GiveUp,
    Round,
    State,
    Steal,
    place_of,
)
from scoring.words import listed, say


def count_diamonds(state: State, action: CountDiamonds) -> State:
    """Somebody has counted the diamonds on a Madam; that holds for all rounds."""
    if action.card in state.diamonds:
        raise MalformedAction(
            say(
                "{card} carries {n} diamonds, as was told before.",
                card=action.card,
                n=state.diamonds[action.card],
            )
        )
    if stage(state) == "settled" or action.card not in uncounted(state):
        raise MalformedAction(say("{card} is not in play at this table.", card=action.card))
    return replace(state, diamonds={**state.diamonds, action.card: action.diamonds})


def steal(state: State, action: Steal) -> State:
    """Whoever has Thief's Chance takes Madams, fewer than allowed, or none."""
    now = state.rounds[-1]
    chance, _ = theft_in(now)
    if chance is None or stage(state) != "chance" or action.seat != state.seats[chance.thief]:
        raise MalformedAction(say("{who} does not have Thief's Chance now.", who=action.seat))
    victim = state.seats[chance.victim]
    if not among(action.madams, now.piles[chance.victim].madams):
        raise MalformedAction(
            say("{victim} has not collected {cards}.", victim=victim, cards=listed(action.madams))
        )
    broken: list[str] = []
    if len(action.madams) > chance.most:
        broken.append(
            say(
                "Own thieves less {victim}'s dogs: {who} may steal {n} Madams at most.",
                victim=victim,
                who=action.seat,
                n=chance.most,
            )
        )
    return _chosen(state, replace(now, stolen=action.madams), broken, action.overrule)


def give_up(state: State, action: GiveUp) -> State:
    """Dogs may remove own thieves; each thief left must remove an own Madam, of the owner's choice."""
    if stage(state) != "discards":
        raise MalformedAction(say("Nobody discards now."))
    now = state.rounds[-1]
    theft = theft_in(now)
    place = place_of(state, action.seat)
    if discard_in(now, theft, place):
        raise MalformedAction(say("{who} has no discards left to choose.", who=action.seat))
    left = madams_left(now, theft, place)
    if not among(action.madams, left):
        raise MalformedAction(
            say("{who} has no {cards} to discard.", who=action.seat, cards=listed(action.madams))
        )
    broken: list[str] = []
    if action.dogs > (dogs := most_removed(now, place)):
        broken.append(
            say("The dogs of {who} can remove {n} thieves at most.", who=action.seat, n=dogs)
        )
    if len(action.madams) != (must := price(now, place, action.dogs, left)):
        broken.append(
            say(
                "Each thief left costs a Madam: {who} discards exactly {n}.",
                who=action.seat,
                n=must,
            )
        )
    chosen = _with_discards(now, {place: Discard(action.dogs, action.madams)})
    return _chosen(state, chosen, broken, action.overrule)


def usual(state: State) -> State:
    """Everybody still to discard does the usual."""
    if stage(state) != "discards":
        raise MalformedAction(say("Nobody discards now."))
    now = state.rounds[-1]
    theft = theft_in(now)
    chosen = {
        place: usual_discard_in(state.diamonds, now, theft, place)
        for place in undecided(now, theft)
    }
    return _chosen(state, _with_discards(now, chosen), [], overrule=False)


def _with_discards(now: Round, chosen: dict[int, Discard]) -> Round:
    discards = (chosen.get(place, before) for place, before in enumerate(now.discards))
    return replace(now, discards=tuple(discards))


def _chosen(state: State, now: Round, broken: list[str], overrule: bool) -> State:
    """The round with a choice made, unless it breaks a rule and nobody says that it really lies so."""
    if broken and not overrule:
        raise IllegalAction(broken[0])
    return replace(
        state,
        rounds=(*state.rounds[:-1], replace(now, as_it_lies=now.as_it_lies or bool(broken))),
        overruled=state.overruled + tuple(broken),
    )
