"""What lies on the table at the end, as the score pad takes it, and what cannot be about it."""

from collections.abc import Iterator

from msgspec import Struct

from scoring.game import Seat
from scoring.games.boddys_party.facts import FEWEST_PLAYERS, KINDS, MOST_PLAYERS, Kind, PartyFacts
from scoring.games.boddys_party.table import Boddy, Ending, Pair, Three
from scoring.log import name_flaws
from scoring.wire import Flaw
from scoring.words import say


class Guest(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's line: own token, notepad, cards held, weapon token held, and how it ended."""

    name: Seat
    suspect: str
    notepad: Three
    cards: Three
    weapon: str | None
    ending: Ending


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody's line."""

    players: tuple[Guest, ...]


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
        yield Flaw("players", say("nobody is at the table"))
    if len(whole.players) > MOST_PLAYERS:
        yield Flaw(
            "players", say("at most {n} can play, not {m}", n=MOST_PLAYERS, m=len(whole.players))
        )


def _no_such_name(whole: Tally, facts: PartyFacts) -> Iterator[Flaw]:
    for seat, guest in enumerate(whole.players):
        names: list[tuple[str, Kind, str]] = [("suspect", "suspect", guest.suspect)]
        if guest.weapon is not None:
            names.append(("weapon", "weapon", guest.weapon))
        names += [(f"notepad.{kind}", kind, guest.notepad.of(kind)) for kind in KINDS]
        names += [(f"cards.{kind}", kind, guest.cards.of(kind)) for kind in KINDS]
        for place, kind, name in names:
            if name not in facts.cards.of(kind):
                yield Flaw(
                    f"players[{seat}].{place}",
                    say("there is no {kind} {name}", kind=kind, name=repr(name)),
                )


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
                    f"players[{seat}].{thing[0]}",
                    say("{what} is with somebody else already", what=thing[1]),
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
                    yield Flaw(place, say("Mr. Boddy is with {who} already", who=boddys[0]))
            case Pair(partner=partner, order=order):
                theirs = endings.get(partner)
                if partner == guest.name:
                    yield Flaw(f"{place}.with", say("nobody pairs up alone"))
                elif partner not in endings:
                    yield Flaw(f"{place}.with", say("{who} is not among the players", who=partner))
                elif not isinstance(theirs, Pair) or theirs.partner != guest.name:
                    yield Flaw(
                        f"{place}.with",
                        say("{partner} is not paired with {who}", partner=partner, who=guest.name),
                    )
                elif theirs.order != order:
                    yield Flaw(
                        f"{place}.order",
                        say("{n}, but {who} says {m}", n=order, who=partner, m=theirs.order),
                    )
                if guest.name not in couples.setdefault(order, {guest.name, partner}):
                    yield Flaw(f"{place}.order", say("couple {n} is another one already", n=order))


def tally_doubts(whole: Tally, _facts: PartyFacts) -> tuple[Flaw, ...]:
    """What is odd: too few players, a name on two notepads, a couple skipped."""
    return (*_few(whole), *_repeated(whole), *_skipped(whole))


def _few(whole: Tally) -> Iterator[Flaw]:
    if len(whole.players) < FEWEST_PLAYERS:
        yield Flaw(
            "players",
            say("a party is for {n} or more, not {m}", n=FEWEST_PLAYERS, m=len(whole.players)),
        )


def _repeated(whole: Tally) -> Iterator[Flaw]:
    seen: dict[str, Seat] = {}
    for seat, guest in enumerate(whole.players):
        for kind in KINDS:
            name = guest.notepad.of(kind)
            if name in seen:
                says = say("{what} is on {who}'s notepad too", what=name, who=seen[name])
                yield Flaw(f"players[{seat}].notepad.{kind}", says)
            seen.setdefault(name, guest.name)


def _skipped(whole: Tally) -> Iterator[Flaw]:
    orders = {guest.ending.order for guest in whole.players if isinstance(guest.ending, Pair)}
    for seat, guest in enumerate(whole.players):
        if isinstance(guest.ending, Pair) and guest.ending.order - 1 not in {0, *orders}:
            before = guest.ending.order - 1
            yield Flaw(f"players[{seat}].ending.order", say("there is no couple {n}", n=before))
