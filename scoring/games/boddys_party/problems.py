"""Everything that does not fit about the table as it lies, from what everybody can see of it.

What players have told in private is left out: where it does not fit, that comes to light, and is asked
for again, when its owner shows it.
"""

from collections.abc import Iterable, Iterator

from scoring.game import UNKNOWN, Seat
from scoring.games.boddys_party.facts import KINDS
from scoring.games.boddys_party.table import Boddy, Pair, State
from scoring.words import listed, say


def problems(state: State) -> tuple[str, ...]:
    """Every fault at once, in sentences."""
    return (*_held_twice(state), *_miscounted(state), *_mismatched(state))


def _held_twice(state: State) -> Iterator[str]:
    players = state.players.items()
    for token, who in _shared((player.token, seat) for seat, player in players):
        yield say("{who} play with the same token, {token}.", who=who, token=token)
    shown = (
        (player.hand.of(kind), seat)
        for seat, player in players
        for kind in (player.up if player.in_play else KINDS)
    )
    for card, who in _shared(shown):
        yield say("{who} show the same card, {card}.", who=who, card=card)
    if sum(player.ending == Boddy() for _, player in players) > 1:
        yield say("Mr. Boddy has paired up more than once.")


def _shared(held: Iterable[tuple[str, Seat]]) -> Iterator[tuple[str, str]]:
    """The things more than one player has, and who has them."""
    owners: dict[str, list[Seat]] = {}
    for thing, seat in held:
        if thing != UNKNOWN:
            owners.setdefault(thing, []).append(seat)
    yield from ((thing, listed(seats)) for thing, seats in owners.items() if len(seats) > 1)


def _miscounted(state: State) -> Iterator[str]:
    if state.step in ("tokens", "deal"):
        return
    wanted = state.facts.spare_cards(len(state.seats))
    if len(state.laid) != wanted:
        yield say("{n} rooms have a card; it should be {wanted}.", n=len(state.laid), wanted=wanted)
    tokens = len(state.lying) + sum(player.weapon is not None for player in state.players.values())
    if state.step != "place" and tokens != len(state.seats):
        yield say(
            "{n} weapon tokens are in the mansion; it should be {wanted}.",
            n=tokens,
            wanted=len(state.seats),
        )


def _mismatched(state: State) -> Iterator[str]:
    couples: dict[int, Seat] = {}
    for seat, player in state.players.items():
        if not isinstance(player.ending, Pair):
            continue
        partner, order = player.ending.partner, player.ending.order
        if state.players[partner].ending != Pair(seat, order):
            yield say(
                "{who} is paired with {partner}, but {partner} not so with {who}.",
                who=seat,
                partner=partner,
            )
        elif couples.setdefault(order, seat) not in (seat, partner):
            yield say(
                "{who} and {other} are in different couples, both number {n}.",
                who=couples[order],
                other=seat,
                n=order,
            )
