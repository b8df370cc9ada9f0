"""What an evening is worth: the rulebook's score table, from a table in play or from a tally."""

from collections.abc import Iterator

from scoring.game import HIDDEN, UNKNOWN, Line, Scorecard, Seat
from scoring.games.boddys_party.facts import (
    FEWEST_PLAYERS,
    KIND_WORDS,
    KINDS,
    MOST_PLAYERS,
    ORDINALS,
    Kind,
    PartyFacts,
    Worth,
)
from scoring.games.boddys_party.table import Alone, Boddy, Pair, State
from scoring.games.boddys_party.tally import Guest, Tally
from scoring.log import name_flaws
from scoring.result import scorecard
from scoring.wire import Flaw
from scoring.words import say


def tally(state: State) -> Tally:
    """What lies on the table; whoever is still in play would score alone."""
    return Tally(
        tuple(
            Guest(
                name=seat,
                suspect=player.token,
                notepad=player.notepad,
                cards=player.hand,
                weapon=player.weapon,
                ending=player.ending or Alone(),
            )
            for seat, player in state.players.items()
        )
    )


def score(state: State) -> Scorecard:
    """The scorecard as it stands."""
    return _scorecard(tally(state), state.facts.score, state.overruled)


def score_tally(whole: Tally, facts: PartyFacts) -> Scorecard:
    """The scorecard of a tally."""
    return _scorecard(whole, facts.score, ())


def _scorecard(whole: Tally, worth: Worth, overruled: tuple[str, ...]) -> Scorecard:
    guests = {guest.name: guest for guest in whole.players}
    cards = {name: tuple(_card(guest, guests, worth)) for name, guest in guests.items()}
    return scorecard(cards, overruled=overruled)


def _card(guest: Guest, guests: dict[Seat, Guest], worth: Worth) -> Iterator[Line]:
    """A single's lines, or those of a couple: the same on both partners' cards."""
    match guest.ending:
        case Pair(partner=partner, order=order):
            label = say("the {nth} couple of the evening", nth=ORDINALS[order - 1])
            yield Line(label, worth.order[order - 1])
            couple = {guest.name, partner}
            for name in (name for name in guests if name in couple):
                other = partner if name == guest.name else guest.name
                yield from _with_partner(guests[name], guests[other], worth)
        case Boddy():
            yield Line(say("paired up with Mr. Boddy"), worth.boddy)
        case _:
            yield from _alone(guest, worth)


def _with_partner(guest: Guest, partner: Guest, worth: Worth) -> Iterator[Line]:
    names = {"who": guest.name, "partner": partner.name}
    if _same(guest.notepad.suspect, partner.suspect):
        label = say("{partner} is on {who}'s notepad", **names)
        yield Line(label, worth.partner_named)
    for kind in _matches(guest, partner):
        card = {"kind": KIND_WORDS[kind], "card": partner.cards.of(kind)}
        label = say("{partner} has the {kind} {card} of {who}'s notepad", **card, **names)
        yield Line(label, worth.partner_card)
    if _token_matches(guest, partner):
        label = say("{who} brought the {weapon} for it", who=guest.name, weapon=guest.weapon)
        yield Line(label, worth.partner_token)


def _alone(guest: Guest, worth: Worth) -> Iterator[Line]:
    if _same(guest.notepad.suspect, guest.suspect):
        yield Line(say("alone, with the own name on the notepad"), worth.own_name)
    for kind in _matches(guest, guest):
        card = {"kind": KIND_WORDS[kind], "card": guest.cards.of(kind)}
        yield Line(say("alone, with the {kind} {card} of the notepad", **card), worth.own_card)
    if _token_matches(guest, guest):
        yield Line(say("alone, with the {weapon} for it", weapon=guest.weapon), worth.own_token)


def _matches(guest: Guest, holder: Guest) -> list[Kind]:
    """The kinds in which somebody's card is what a notepad says."""
    return [kind for kind in KINDS if _same(guest.notepad.of(kind), holder.cards.of(kind))]


def _token_matches(guest: Guest, holder: Guest) -> bool:
    """Whether the weapon token fits the notepad, and the holder has the card of it too."""
    wanted = guest.notepad.weapon
    return guest.weapon == wanted and _same(wanted, holder.cards.weapon)


def _same(one: str, other: str) -> bool:
    """Whether both are known, and the same."""
    return one == other and one not in (UNKNOWN, HIDDEN)


def tally_flaws(whole: Tally, facts: PartyFacts) -> tuple[Flaw, ...]:
    """Everything about a tally that cannot be."""
    return (
        *name_flaws([guest.name for guest in whole.players], "players[{}].name"),
        *_head_count(whole),
        *_no_such_name(whole, facts),
        *_stands_twice(whole),
        *_bad_pairs(whole),
    )


def _head_count(whole: Tally) -> Iterator[Flaw]:
    if not whole.players:
        yield Flaw("players", "nobody is at the table")
    if len(whole.players) > MOST_PLAYERS:
        yield Flaw("players", f"at most {MOST_PLAYERS} can play, not {len(whole.players)}")


def _no_such_name(whole: Tally, facts: PartyFacts) -> Iterator[Flaw]:
    for seat, guest in enumerate(whole.players):
        names: list[tuple[str, Kind, str]] = [("suspect", "suspect", guest.suspect)]
        if guest.weapon is not None:
            names.append(("weapon", "weapon", guest.weapon))
        names += [(f"notepad.{kind}", kind, guest.notepad.of(kind)) for kind in KINDS]
        names += [(f"cards.{kind}", kind, guest.cards.of(kind)) for kind in KINDS]
        for place, kind, name in names:
            if name not in facts.cards.of(kind):
                yield Flaw(f"players[{seat}].{place}", f"there is no {kind} {name!r}")


def _stands_twice(whole: Tally) -> Iterator[Flaw]:
    """Tokens and cards there is only one of."""
    seen: set[tuple[str, str]] = set()
    for seat, guest in enumerate(whole.players):
        things = [("suspect", guest.suspect)]
        if guest.weapon is not None:
            things.append(("weapon", guest.weapon))
        things += [(f"cards.{kind}", guest.cards.of(kind)) for kind in KINDS]
        for thing in things:
            if thing in seen:
                yield Flaw(
                    f"players[{seat}].{thing[0]}", f"{thing[1]} is with somebody else already"
                )
            seen.add(thing)


def _bad_pairs(whole: Tally) -> Iterator[Flaw]:
    endings = {guest.name: guest.ending for guest in whole.players}
    couples: dict[int, set[Seat]] = {}
    boddys: list[Seat] = []
    for seat, guest in enumerate(whole.players):
        place = f"players[{seat}].ending"
        match guest.ending:
            case Boddy():
                boddys.append(guest.name)
                if len(boddys) > 1:
                    yield Flaw(place, f"Mr. Boddy is with {boddys[0]} already")
            case Pair(partner=partner, order=order):
                theirs = endings.get(partner)
                if partner == guest.name:
                    yield Flaw(f"{place}.with", "nobody pairs up alone")
                elif partner not in endings:
                    yield Flaw(f"{place}.with", f"{partner} is not among the players")
                elif not isinstance(theirs, Pair) or theirs.partner != guest.name:
                    yield Flaw(f"{place}.with", f"{partner} is not paired with {guest.name}")
                elif theirs.order != order:
                    yield Flaw(f"{place}.order", f"{order}, but {partner} says {theirs.order}")
                if guest.name not in couples.setdefault(order, {guest.name, partner}):
                    yield Flaw(f"{place}.order", f"couple {order} is another one already")


def tally_doubts(whole: Tally, _facts: PartyFacts) -> tuple[Flaw, ...]:
    """What is odd: too few players, a name on two notepads, a couple skipped."""
    return (*_few(whole), *_repeated(whole), *_skipped(whole))


def _few(whole: Tally) -> Iterator[Flaw]:
    if len(whole.players) < FEWEST_PLAYERS:
        yield Flaw("players", f"a party is for {FEWEST_PLAYERS} or more, not {len(whole.players)}")


def _repeated(whole: Tally) -> Iterator[Flaw]:
    seen: dict[str, Seat] = {}
    for seat, guest in enumerate(whole.players):
        for kind in KINDS:
            name = guest.notepad.of(kind)
            if name in seen:
                says = f"{name} is on {seen[name]}'s notepad too"
                yield Flaw(f"players[{seat}].notepad.{kind}", says)
            seen.setdefault(name, guest.name)


def _skipped(whole: Tally) -> Iterator[Flaw]:
    orders = {guest.ending.order for guest in whole.players if isinstance(guest.ending, Pair)}
    for seat, guest in enumerate(whole.players):
        if (
            isinstance(guest.ending, Pair)
            and orders.isdisjoint({guest.ending.order - 1, 0})
            and guest.ending.order > 1
        ):
            yield Flaw(
                f"players[{seat}].ending.order", f"there is no couple {guest.ending.order - 1}"
            )
