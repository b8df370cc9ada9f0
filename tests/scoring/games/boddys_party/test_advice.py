"""The sheet: what a seat has seen, and exactly what follows from it."""

import random
from itertools import permutations, product
from typing import Any

import pytest

from scoring.games.boddys_party.advice import Reader, Sheet, sheet
from scoring.games.boddys_party.facts import KINDS, Kind
from scoring.games.boddys_party.worlds import Spot, Worlds
from scoring.log import Log, Start, Undo
from scoring.walk import some_action
from tests.scoring.games.boddys_party.party import NAMES, PARTY, Party

Event = dict[str, Any]

# -- by hand -----------------------------------------------------------------------------------------


def of(party: Party, seat: str) -> Sheet:
    return sheet(party.view(seat), seat, party.log.notes(seat))


def spots(party: Party, seat: str, card: str) -> set[str]:
    """Where a card can be, in short: the player's name, the room, or 'envelope'."""
    return {spot.of or spot.where for spot in of(party, seat).marks[card].places}


HAND = ("Mr. Green", "Rope", "Study")


def looked(players: int = 3) -> Party:
    """Ada has told her hand, and has found the Knife in the Hall and put it back."""
    return Party(players).begun().hand("Ada", *HAND).goes("Hall").looks("Knife", "Knife")


def test_at_first_a_card_can_be_anywhere_it_can_be_dealt() -> None:
    party = Party(6).begun()
    assert spots(party, "Ada", "Knife") == set(NAMES)  # six weapons, six hands
    assert spots(party, "Ada", "Study") == {*NAMES, "Hall", "Lounge", "Dining Room"}
    assert "envelope" in spots(Party(5).begun(), "Ada", "Knife")


def test_the_own_hand_is_certain() -> None:
    mark = of(looked(), "Ada").marks["Rope"]
    assert mark.places == (Spot("hand", "Ada"),)
    assert mark.reason == "It is in your hand."
    assert mark.certain
    assert "Ada" not in spots(looked(), "Ada", "Wrench")


def test_a_card_left_in_a_room_is_certain_until_somebody_looks() -> None:
    party = looked()
    assert of(party, "Ada").marks["Knife"].reason == (
        "You left it in the Hall, and nobody has looked there since."
    )
    party.goes("Hall").looks().misses()
    assert spots(party, "Ada", "Knife") == {"Hall", "Bo"}
    party.visits("Lounge").wanders().visits("Kitchen")
    assert spots(party, "Ada", "Knife") == {"Hall", "Bo", "Kitchen"}


def test_an_exchange_puts_two_cards_where_they_are() -> None:
    party = Party(3).begun().hand("Ada", *HAND).goes("Hall").looks("Knife", "Rope")
    assert spots(party, "Ada", "Knife") == {"Ada"}
    assert spots(party, "Ada", "Rope") == {"Hall"}
    assert of(party, "Ada").seen == (
        "Your hand is Mr. Green, Rope and Study.",
        "You drew Knife in the Hall and left Rope.",
    )


def test_who_looks_with_that_kind_face_up_cannot_have_exchanged_it() -> None:
    party = looked().goes("corridor").boost("Wrench", "roll").goes("Hall").looks().misses()
    assert of(party, "Ada").marks["Knife"].reason == (
        "You left it in the Hall, and nobody who looked there since could exchange it."
    )
    assert of(party, "Ada").marks["Wrench"].reason == "Bo turned it up."


def test_the_last_of_a_kind_is_certain_once_all_others_are() -> None:
    party = Party(6).begun()
    for seat, weapon in zip(
        NAMES[:5], ("Rope", "Knife", "Wrench", "Revolver", "Lead Pipe"), strict=True
    ):
        party.act("correct_turn", seat=seat, step="boost", boosted=False).boost(weapon, "roll")
        party.goes("corridor")
    mark = of(party, "Ada").marks["Candlestick"]
    assert mark.places == (Spot("hand", "Flo"),)
    assert mark.reason == "Every other interest card is accounted for."


def test_a_card_that_came_back_tells_what_was_exchanged() -> None:
    """Bo looked where the Knife lay, and now another weapon lies there: Bo has the Knife."""
    party = (
        looked()
        .goes("Hall")
        .looks()
        .misses()
        .wanders()
        .goes("stay")
        .looks("Wrench", "Wrench")
        .misses()
    )
    mark = of(party, "Ada").marks["Knife"]
    assert mark.places == (Spot("hand", "Bo"),)
    assert mark.reason == "What has been seen rules out every other place."


def test_what_players_show_when_out_of_play_is_certain() -> None:
    party = looked().visits("Kitchen").visits("Kitchen").clicks()
    party.shows("Bo", HAND, ("Mrs. White", "Wrench", "Library"))
    party.shows("Cy", HAND, ("Mrs. Peacock", "Revolver", "Lounge"))
    found = of(party, "Ada")
    assert found.marks["Wrench"].reason == "Bo has shown everything."
    assert found.seen[-1] == (
        "Cy showed the cards Mrs. Peacock, Revolver and Lounge and the notepad Mr. Green, Rope and Study."
    )
    assert found.seen[-4].endswith("and the notepad Mr. Green, Rope and Study.")
    assert "the cards nobody has told" in found.seen[-4]


def test_one_kind_in_a_room_leaves_less_room_for_the_others() -> None:
    """Four players lay one suspect, one weapon and four rooms: a weapon seen is the weapon laid."""
    party = looked(4)
    assert spots(party, "Ada", "Wrench") == {"Bo", "Cy", "Dee", "envelope"}
    assert "Lounge" in spots(party, "Ada", "Mrs. White")


def test_a_contradiction_names_what_does_not_fit() -> None:
    party = looked().goes("corridor").boost("Knife", "roll")  # but Ada has just left it in the Hall
    found = of(party, "Ada")
    assert found.marks == {}
    assert found.contradiction == (
        "This cannot be, after all that was seen before: Bo turned up Knife."
    )


def test_rooms_that_do_not_add_up_are_a_contradiction_too() -> None:
    party = Party(3).begun().act("correct_laid", room="Hall", lies=False)
    assert of(party, "Ada").contradiction == "The cards in the rooms do not add up."


def test_a_notepad_is_on_its_owners_sheet() -> None:
    party = Party(3).begun().notepad("Ada", *HAND)
    assert of(party, "Ada").seen == ("Your notepad says Mr. Green, Rope and Study.",)
    assert of(party, "Bo").seen == ()


def test_an_own_look_on_paper_is_like_anybody_elses() -> None:
    party = Party(3).begun().hand("Ada", *HAND).goes("Hall").looks()
    assert spots(party, "Ada", "Rope") == {"Ada", "Hall"}


# -- taken back, put right ---------------------------------------------------------------------------


def take_back(party: Party, steps: int = 1) -> Party:
    party.log.add(Undo(steps=steps, kind="taken back"))
    return party


def test_what_a_look_showed_stays_on_the_sheet_when_it_is_taken_back() -> None:
    party = Party(3).begun().hand("Ada", *HAND).goes("Hall").looks("Knife", "Rope")
    take_back(party, 2).act("move", to="Lounge")
    assert spots(party, "Ada", "Knife") == {"Hall"}
    assert spots(party, "Ada", "Rope") == {"Ada"}
    assert of(party, "Ada").seen[-1] == "A move that was taken back has shown Rope."


def test_what_others_did_in_between_and_took_back_too_may_not_count() -> None:
    party = Party(3).begun().hand("Ada", *HAND).goes("Lounge").looks("Wrench", "Wrench")
    party.goes("Hall").looks().wanders().goes("Hall").looks("Knife", "Knife")
    take_back(party, 7)  # Bo may have brought the Knife here, and taken it back again
    assert "Kitchen" in spots(party, "Ada", "Knife")
    assert spots(party, "Ada", "Wrench") == {"Lounge"}


def test_a_card_turned_up_and_taken_back_is_known_to_be_in_that_hand() -> None:
    party = take_back(looked().goes("corridor").boost("Wrench", "roll"))
    assert spots(party, "Ada", "Wrench") == {"Bo"}
    party.boost("Mrs. White", "roll").goes("Hall").looks().misses()
    assert spots(party, "Ada", "Wrench") == {"Bo", "Hall"}  # it is face down again
    assert spots(party, "Ada", "Mrs. White") == {"Bo"}


def test_what_was_learnt_stays_however_far_the_evening_is_taken_back() -> None:
    party = take_back(looked().goes("corridor").boost("Wrench", "roll")).boost("Mrs. White", "roll")
    take_back(party, 3)
    assert spots(party, "Ada", "Wrench") == spots(party, "Ada", "Mrs. White") == {"Bo"}
    take_back(party, len(party.log.actions))
    assert spots(party, "Ada", "Rope") == {"Ada"}


def test_what_was_shown_stays_seen_when_a_couple_takes_it_back() -> None:
    party = Party(3).begun().shows("Bo", HAND, HAND).goes("Second Middle Room")
    take_back(party.goes("Second Middle Room").clicks(), 2)
    assert spots(party, "Cy", "Rope") == {"Bo"}


def test_a_look_done_again_counts_once() -> None:
    party = Party(3).begun().hand("Ada", *HAND).goes("Hall").looks("Knife", "Rope")
    take_back(party).looks("Knife", "Rope")
    assert spots(party, "Ada", "Knife") == {"Ada"}


def test_after_cards_are_put_right_the_sheet_begins_anew() -> None:
    party = looked().act("correct_shown", seat="Bo", kind="weapon", card="Wrench")
    found = of(party, "Ada")
    assert found.seen == ("Cards were put right, and the sheet begins anew.",)
    assert found.marks["Wrench"].reason == "It lies open before Bo."
    assert spots(party, "Ada", "Knife") == {"Hall"}
    assert spots(party, "Ada", "Rope") == {"Ada"}
    take_back(party)
    assert "Cy" in spots(party, "Ada", "Wrench")  # a put-right that is taken back has shown nothing


# -- against every deal there is ---------------------------------------------------------------------

DECKS: dict[Kind, tuple[str, ...]] = {
    "suspect": ("s1", "s2", "s3"),
    "weapon": ("w1", "w2", "w3", "w4"),
    "room": ("r1", "r2", "r3", "r4", "r5"),
}
SMALL_ROOMS = ("Hall", "Lounge", "Study")
SMALL_SEATS = ("Ada", "Bo")
KIND_OF = {card: kind for kind in KINDS for card in DECKS[kind]}
World = dict[tuple[str, str], str]
"""(holder, kind) or ("room", name) to the card there."""


def every_deal() -> list[World]:
    deals = []
    holders = (*SMALL_SEATS, "envelope")
    for dealt in product(*(permutations(DECKS[kind], len(holders)) for kind in KINDS)):
        world: World = {}
        for kind, cards in zip(KINDS, dealt, strict=True):
            world |= {(holder, kind): card for holder, card in zip(holders, cards, strict=True)}
        spare = [card for deck in DECKS.values() for card in deck if card not in world.values()]
        for order in permutations(spare):
            deals.append(
                world
                | {("room", room): card for room, card in zip(SMALL_ROOMS, order, strict=True)}
            )
    return deals


BY_HAND: dict[tuple[str, ...], list[World]] = {}
for deal in every_deal():
    BY_HAND.setdefault(tuple(deal["Ada", kind] for kind in KINDS), []).append(deal)


def swap(world: World, seat: str, room: str) -> World:
    """The exchange a look allows: the room's card for the one of its kind."""
    there = world["room", room]
    mine = (seat, KIND_OF[there])
    return world | {mine: there, ("room", room): world[mine]}


class EveryWorld:
    """The long way: every deal there is, every exchange there could have been."""

    def __init__(self) -> None:
        self.worlds: list[World] = []
        self.up: set[tuple[str, str]] = set()

    def read(self, event: Event) -> None:
        seat, room = event.get("seat", ""), event.get("room", "")
        if event["kind"] == "hand":  # the first event
            self.worlds = BY_HAND[tuple(event["cards"].values())]
        elif event["kind"] == "turned up":
            mine = (seat, KIND_OF[event["card"]])
            self.up.add(mine)
            self.worlds = [w for w in self.worlds if w[mine] == event["card"]]
        elif event["kind"] == "saw":
            card, left = event["card"], event["left"]
            self.worlds = [w for w in self.worlds if w["room", room] == card]
            if card != left:
                mine = (seat, KIND_OF[card])
                self.worlds = [swap(w, seat, room) for w in self.worlds if w[mine] == left]
        else:
            others = [swap(w, seat, room) for w in self.worlds
                      if (seat, KIND_OF[w["room", room]]) not in self.up]  # fmt: skip
            unique = {tuple(sorted(w.items())): w for w in [*self.worlds, *others]}
            self.worlds = list(unique.values())

    def spots(self) -> dict[str, set[tuple[str, str]]]:
        found: dict[str, set[tuple[str, str]]] = {card: set() for card in KIND_OF}
        for world in self.worlds:
            for (holder, what), card in world.items():
                found[card].add((holder, what if holder == "room" else ""))
        return found


def small_evening(rng: random.Random) -> list[Event]:
    """What Ada sees of a small game: her hand, looks of both, cards turned up."""
    world = rng.choice(rng.choice(list(BY_HAND.values())))
    up: set[tuple[str, str]] = set()
    cards = {kind: world["Ada", kind] for kind in KINDS}
    events: list[Event] = [{"kind": "hand", "seat": "Ada", "cards": cards}]
    for _ in range(rng.randrange(2, 12)):
        seat, room = rng.choice(("Ada", "Bo", "Bo")), rng.choice(SMALL_ROOMS)
        if rng.random() < 0.15:
            kind = rng.choice(KINDS)
            if (seat, kind) not in up:
                up.add((seat, kind))
                events.append({"kind": "turned up", "seat": seat, "card": world[seat, kind]})
            continue
        card = world["room", room]
        if rng.random() < 0.5 and (seat, KIND_OF[card]) not in up:
            world = swap(world, seat, room)
        event = {"kind": "looked", "seat": seat, "room": room}
        if seat == "Ada" and rng.random() < 0.8:
            event |= {"kind": "saw", "card": card, "left": world["room", room]}
        events.append(event)
    return events


def short(spot: Spot) -> tuple[str, str]:
    return ("room", spot.of) if spot.where == "room" else (spot.of or spot.where, "")


@pytest.mark.parametrize("seed", range(8))
def test_it_is_exactly_what_every_deal_and_every_exchange_leaves(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(10):
        reader = Reader(Worlds(DECKS, SMALL_SEATS, SMALL_ROOMS, envelope=True), SMALL_SEATS, "Ada")
        long_way = EveryWorld()
        for event in small_evening(rng):
            reader.read(event)
            long_way.read(event)
            assert reader.worlds.prune()
            found = {
                card: {short(spot) for spot in places}
                for card, places in reader.worlds.spots().items()
            }
            assert found == long_way.spots()


def test_a_clash_is_found_exactly_where_no_deal_is_left() -> None:
    rng = random.Random("clash")
    clashes = 0
    for _ in range(30):
        reader = Reader(Worlds(DECKS, SMALL_SEATS, SMALL_ROOMS, envelope=True), SMALL_SEATS, "Ada")
        long_way = EveryWorld()
        first, *later = small_evening(rng)
        lie = {"kind": "turned up", "seat": "Bo", "card": rng.choice(sorted(KIND_OF))}
        for event in (first, *later, lie):
            reader.read(event)
            long_way.read(event)
            assert reader.worlds.prune() == bool(long_way.worlds)
        clashes += not long_way.worlds
    assert 5 < clashes < 30


# -- on whole evenings -------------------------------------------------------------------------------


def true_deal(rng: random.Random, players: int) -> tuple[dict[str, dict[str, str]], dict[str, str]]:
    """Hands and room cards as they might be dealt."""
    decks = Party(players).state.facts.cards
    hands: dict[str, dict[str, str]] = {seat: {} for seat in NAMES[:players]}
    spare: list[str] = []
    for kind in KINDS:
        deck = rng.sample(decks.of(kind), len(decks.of(kind)))
        for seat in NAMES[:players]:
            hands[seat][kind] = deck.pop()
        spare += deck[1:] if players < 6 else deck
    rng.shuffle(spare)
    rooms = Party(players).state.facts.laid_rooms(players)
    return hands, dict(zip(rooms, spare, strict=True))


def honest_evening(players: int, seed: int) -> tuple[Log[Any], dict[str, Spot]]:
    """An evening with real cards: everybody tells the truth; and where the cards end up."""
    rng = random.Random(f"{players} {seed}")
    hands, rooms = true_deal(rng, players)
    log: Log[Any] = Log(PARTY, Start(seats=NAMES[:players]))
    while len(log.actions) < 120:
        action = some_action(PARTY, log.state, rng.randrange)
        if action is None or PARTY.phase(log.state).name == "reveal":
            break
        told = PARTY.tell(log.state, action, None)
        fields = {name: getattr(action, name) for name in action.__struct_fields__}
        if type(action).__name__ == "Hand":
            fields |= hands[fields["seat"]]
        elif type(action).__name__ == "Boost":
            seat = PARTY.phase(log.state).who[0]
            kind = log.state.facts.cards.kind_of(fields["card"])
            fields["card"] = hands[seat][kind]
        elif type(action).__name__ == "Look":
            seat, room = fields["seat"], log.state.players[fields["seat"]].place
            card = rooms[room]
            kind = log.state.facts.cards.kind_of(card)
            if kind not in log.state.players[seat].up and rng.random() < 0.5:
                rooms[room], hands[seat][kind] = hands[seat][kind], card
            if fields["card"] != "unknown":
                fields |= {"card": card, "left": rooms[room]}
        assert told
        log.add(type(action)(**fields))
    where = {card: Spot("room", room) for room, card in rooms.items()}
    where |= {card: Spot("hand", seat) for seat, hand in hands.items() for card in hand.values()}
    return log, where


@pytest.mark.parametrize("players", range(3, 7))
def test_certain_marks_are_never_wrong_and_the_truth_is_always_possible(players: int) -> None:
    certain = 0
    for seed in range(3):
        log, where = honest_evening(players, seed)
        for seat in log.start.seats:
            found = sheet(log.view(seat), seat, log.notes(seat))
            assert found.contradiction is None
            for card, mark in found.marks.items():
                assert where.get(card, Spot("envelope")) in mark.places
                assert (mark.reason is not None) == mark.certain == (len(mark.places) == 1)
                certain += mark.certain
    assert certain > 25
