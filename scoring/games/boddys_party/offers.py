"""What can be done or reported now, by the table and in private: the options."""

from scoring.game import UNKNOWN, Seat
from scoring.games.boddys_party.facts import CORRIDOR, KINDS
from scoring.games.boddys_party.flow import (
    active,
    booster,
    company,
    matched,
    tokens_here,
    tokens_in_box,
    uses,
)
from scoring.games.boddys_party.secrets import free_cards, hand_choices, look_choices, owing, view
from scoring.games.boddys_party.table import State
from scoring.option import Choice, Number, OneOf, Option
from scoring.words import say


def options(state: State, seat: Seat | None) -> tuple[Option, ...]:
    """What the table can do and report now; for a seat also what it can tell in private."""
    seen = view(state, seat)
    offered = _telling(seen, owing(seen), private=False)
    if not offered and seen.step != "over":
        offered = _at_the_table(seen)
    if seat is not None and seen.step != "tokens" and seen.players[seat].in_play:
        offered += _telling(seen, (seat,), private=True)
        if seen.step == "card" and seen.turn == seat and not owing(seen):
            offered += _looking(seen, seat)
    return tuple(offered)


def _fields(**choices: Choice) -> dict[str, Choice]:
    return choices


def _telling(state: State, seats: tuple[Seat, ...], *, private: bool) -> list[Option]:
    """Notepads and hands nobody has told Parlour of."""
    decks = state.facts.cards
    offered = []
    for seat in seats:
        owner = _fields(seat=OneOf((seat,)))
        if not state.players[seat].notepad.known:
            fields = owner | _fields(**{kind: OneOf(decks.of(kind)) for kind in KINDS})
            label = say("{who}'s notepad", who=seat)
            offered.append(Option("notepad", fields, label, "report", seat, private))
        if not state.players[seat].hand.known:
            cards = hand_choices(state, seat)
            fields = owner | _fields(**{kind: OneOf(cards[kind]) for kind in KINDS})
            label = say("{who}'s hand", who=seat)
            offered.append(Option("hand", fields, label, "report", seat, private))
    return offered


def _looking(state: State, seat: Seat) -> list[Option]:
    """What the card in the room may be, and what may be put back for it."""
    player = state.players[seat]
    offered = []
    for card, kind in look_choices(state, seat, player.place).items():
        back = (card,) if kind in player.up else (card, player.hand.of(kind))
        fields = _fields(seat=OneOf((seat,)), card=OneOf((card,)), left=OneOf(back))
        label = say("It is {card}", card=card)
        offered.append(Option("look", fields, label, "report", seat, private=True))
    return offered


def _at_the_table(state: State) -> list[Option]:
    match state.step:
        case "tokens":
            return _tokens(state)
        case "deal":
            return [Option("dealt", {}, say("Everything is dealt"), "report")]
        case "place":
            return _placing(state)
        case "move":
            return _moving(state)
        case "card":
            return _on_paper(state)
        case "weapon":
            return _weapons(state)
        case "meet":
            others = _fields(other=OneOf(company(state)))
            return [Option("meet", others, say("Whom to meet next"), seat=state.turn)]
        case "boost" | "sway" | "answer":
            return _boosting(state)
    seat, player = active(state)
    roller = matched(state)[0] if state.step == "second" else seat
    faces = _fields(face=Number(1, state.facts.die.sides))
    offered = [Option("roll", faces, say("{who} rolled", who=roller), "report", roller)]
    if state.step == "begin" and player.place == state.facts.board.exit:
        offered.append(Option("leave", {}, say("Leave the mansion"), seat=seat))
    return offered


def _tokens(state: State) -> list[Option]:
    taken = {player.token for player in state.players.values()}
    waiting = tuple(seat for seat in state.seats if state.players[seat].token == UNKNOWN)
    free = tuple(suspect for suspect in state.facts.cards.suspects if suspect not in taken)
    fields = _fields(seat=OneOf(waiting), suspect=OneOf(free))
    return [Option("token", fields, say("Who plays with which token"), "report")]


def _placing(state: State) -> list[Option]:
    rooms = tuple(room for room in state.facts.rooms if room not in state.lying.values())
    fields = _fields(weapon=OneOf(tokens_in_box(state)), room=OneOf(rooms))
    return [Option("place", fields, say("Place a weapon token"), seat=state.turn)]


def _moving(state: State) -> list[Option]:
    seat, player = active(state)
    board, here = state.facts.board, player.place
    reached = tuple(
        place
        for place in (*state.facts.rooms, CORRIDOR)
        if (board.spaces_between(here, place) <= state.spaces or board.joined(here, place))
        and (place != here or place == CORRIDOR or (place == board.centre and state.home))
    )
    offered = [Option("move", {"to": OneOf(reached)}, say("Move to"), seat=seat)]
    if here != CORRIDOR:
        offered.append(Option("stay", {}, say("Stay in the {room}", room=here), seat=seat))
    return offered


def _on_paper(state: State) -> list[Option]:
    fields = _fields(seat=OneOf((state.turn,)), card=OneOf((UNKNOWN,)), left=OneOf((UNKNOWN,)))
    return [Option("look", fields, say("Done, without telling"), "report", state.turn)]


def _weapons(state: State) -> list[Option]:
    seat, player = active(state)
    offered = [Option("pass", {}, say("Leave the weapons as they are"), seat=seat)]
    if here := tokens_here(state):
        label = say("Take") if player.weapon is None else say("Trade for")
        offered.append(Option("take", {"weapon": OneOf(here)}, label, seat=seat))
    if player.weapon is not None:
        label = say("Drop the {weapon}", weapon=player.weapon)
        offered.append(Option("drop", {}, label, seat=seat))
    return offered


def _boosting(state: State) -> list[Option]:
    seat, player = booster(state)
    cards = tuple(
        card for kind in KINDS if kind not in player.up for card in free_cards(state, seat, kind)
    )
    fields = _fields(card=OneOf(cards), use=OneOf(uses(state)))
    return [
        Option("pass", {}, say("No boost"), seat=seat),
        Option("boost", fields, say("Boost by turning up"), seat=seat),
    ]
