"""What an evening is worth: the rulebook's score table, from a table in play or from a tally."""

from collections.abc import Iterator

from scoring.game import HIDDEN, UNKNOWN, Line, Scorecard, Seat
from scoring.games.boddys_party.facts import (
    KIND_WORDS,
    KINDS,
    ORDINALS,
    Kind,
    PartyFacts,
    Worth,
)
from scoring.games.boddys_party.table import Alone, Boddy, Pair, State
from scoring.games.boddys_party.tally import Guest, Tally
from scoring.result import scorecard
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
