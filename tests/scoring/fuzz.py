"""Throws mutilated JSON at every game: it may be refused, in a sentence, but nothing may ever break.

    python -m tests.scoring.fuzz [inputs] [seed]

`make bench` runs it long, a test runs it short. The documents are those of real play (tallies, actions,
whole logs, facts), bent a little or a lot; whatever a game accepts is played on from.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from scoring.catalog import AnyGame, find_game, game_ids
from scoring.facts import BadFacts, read_facts
from scoring.game import Refusal
from scoring.games._template import GAME as TEMPLATE
from scoring.log import Log, Redo, Start, Undo
from scoring.walk import some_action
from scoring.wire import Unreadable, builtins, decode, encode

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
MOMENTS = 200
"""Tables a game is fuzzed at: some from the course of a random evening, later those that came out."""

ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 99, 1_000_001, 10**30, 0.5, 1e308, -0.0),
    *("", " ", "Ada", "Zoe", "unknown", "hidden", "\x00", "\n", "é" * 50, "x" * 10_000),
    *([], {}, [[]], [{}], {"": None}, ["Ada", "Ada"]),
)
BROKEN_TEXTS = (
    *("", " ", "nul", "{", "[", '{"type"', "]", '"', "NaN", "[Infinity]", "1" * 5000),
    *("[" * 3000, '{"a":' * 3000, '{"type": "start", "type": "start"}', '"\\ud800"', "\ufeff{}"),
)


class Broke(AssertionError):
    """A game raised something that is no refusal."""


class Corpus:
    """What one game's documents look like, and tables to throw them at."""

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self.game = game
        self.moments: list[Any] = []
        self.actions: list[dict[str, Any]] = [{"type": "undo"}, {"type": "redo", "steps": 2}]
        self.starts: list[dict[str, Any]] = []
        self.tallies: list[dict[str, Any]] = []
        for players in game.players:
            start = Start(seats=NAMES[:players])
            self.starts.append(builtins(start))
            self.play(Log(game, start), rng)
        rng.shuffle(self.moments)
        del self.moments[MOMENTS:]

    def play(self, log: Log[Any], rng: random.Random) -> None:
        """The beginning of a random evening, or all of a short one."""
        for _ in range(MOMENTS):
            if (action := some_action(self.game, log.state, rng.randrange)) is None:
                break
            self.actions.append(builtins(action))
            self.moments.append(log.state)
            log.add(action)
        self.moments.append(log.state)
        self.tallies.append(builtins(self.game.tally(log.state)))


# -- bending documents -----------------------------------------------------------------------------------


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a document: its holder, and the key or index there."""
    keys: Sequence[Any] = ()
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    return [(value, key) for key in keys] + [spot for key in keys for spot in spots(value[key])]


def bend(document: Any, others: Sequence[Any], rng: random.Random) -> Any:
    """A copy of a document with a few things in it changed, lost, doubled or swapped."""
    document = json.loads(json.dumps(document))
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        places = spots(document)
        if not places:
            return rng.choice(ODD_VALUES)
        holder, key = rng.choice(places)
        elsewhere, there = rng.choice(spots(rng.choice(others)) or [([None], 0)])
        match rng.randrange(7):
            case 0:
                holder[key] = rng.choice(ODD_VALUES)
            case 1 | 2:
                holder[key] = elsewhere[there]
            case 3:
                del holder[key]
            case 4 if isinstance(holder, list):
                holder.insert(key, elsewhere[there])
            case 4:
                holder[str(there)] = elsewhere[there]
            case 5 if isinstance(holder[key], int):
                holder[key] += rng.choice((-1, 1, 20))
            case _ if isinstance(document, dict):
                document["overrule"] = True
        document = json.loads(json.dumps(document))
    return document


def spell(document: Any, rng: random.Random) -> str | bytes:
    """A document as text, now and then with the text itself broken."""
    text = json.dumps(document)
    match rng.randrange(40):
        case 0:
            return rng.choice(BROKEN_TEXTS)
        case 1:
            return text[: rng.randrange(len(text) + 1)]
        case 2:
            place = rng.randrange(len(text) + 1)
            return text[:place] + chr(rng.choice((0, 34, 44, 48, 91, 125, 0x2028))) + text[place:]
        case 3:
            return rng.randbytes(rng.randrange(20)) + text.encode()
        case _:
            return text


# -- the ways in ---------------------------------------------------------------------------------------


def throw_tally(corpus: Corpus, text: str | bytes, _rng: random.Random) -> None:
    """As `parlour score` takes it."""
    game = corpus.game
    facts = corpus.moments[0].facts
    tally = decode(text, game.tally_type)
    if flaws := game.tally_flaws(tally, facts):
        raise Unreadable(*flaws)
    game.tally_doubts(tally, facts)
    encode(game.score_tally(tally, facts))


def throw_action(corpus: Corpus, text: str | bytes, rng: random.Random) -> None:
    """As a phone sends it to a table in the middle of a game."""
    game = corpus.game
    place = rng.randrange(len(corpus.moments))
    before = corpus.moments[place]
    action = decode(text, game.action_type)
    after = game.apply(before, action)
    look(game, before, action, after, rng.choice((None, *before.seats)))
    corpus.moments[place] = after


def look(game: AnyGame, before: Any, action: Any, after: Any, seat: str | None) -> None:
    """Everything a screen would ask of a table after an action."""
    encode(game.tell(before, action, seat))
    encode(game.notes(before, action))
    view = game.view(after, seat)
    for known in (after, view):
        encode((game.phase(known), game.options(known, seat), game.problems(known)))
        encode(game.score(known))
    decode(encode(view), game.state_type)
    encode(game.tally(after))


def throw_log(corpus: Corpus, text: str | bytes, rng: random.Random) -> None:
    """As `parlour play` takes a file: a start, then a few entries, undo and redo among them."""
    game = corpus.game
    log = Log(game, decode(text, Start))
    for _ in range(4):
        document = bend(rng.choice(corpus.actions), corpus.actions, rng)
        try:
            log.add(decode(spell(document, rng), Undo | Redo | game.action_type))
        except (Unreadable, Refusal):
            continue
    for seat in (None, *log.start.seats):
        encode((log.view(seat), log.told(seat), log.notes(seat)))


def throw_facts(corpus: Corpus, text: str | bytes, rng: random.Random) -> None:
    """As an owner edits the facts: a line lost, doubled, or with something else behind its `=`."""
    lines = corpus.game.facts_text.splitlines()
    place = rng.randrange(len(lines))
    name, _, _ = lines[place].partition("=")
    lines[place : place + 1] = rng.choice(
        ([], [lines[place]] * 2, [f"{name}= {text!r}"], [f"{name}= -1"], [f"{name}= []"])
    )
    read_facts("\n".join(lines), corpus.game.facts_type)


WAYS: dict[str, tuple[Callable[[Corpus, str | bytes, random.Random], None], int]] = {
    "tally": (throw_tally, 40),
    "action": (throw_action, 45),
    "log": (throw_log, 10),
    "facts": (throw_facts, 5),
}
"""The ways in, and how often of a hundred each is tried."""


def fuzz(
    inputs: int, seed: int, games: Sequence[AnyGame] | None = None
) -> dict[str, int | dict[str, int]]:
    """Throw so many inputs; raises `Broke` with the input on anything that is no refusal."""
    rng = random.Random(seed)
    corpora = [Corpus(game, rng) for game in games or installed()]
    taken, refused = Counter[str](), Counter[str]()
    ways = [way for way, (_, often) in WAYS.items() for _ in range(often)]
    for number in range(inputs):
        corpus = corpora[number % len(corpora)]
        way = rng.choice(ways)
        documents = {"tally": corpus.tallies, "log": corpus.starts}.get(way, corpus.actions)
        text = spell(bend(rng.choice(documents), documents, rng), rng)
        try:
            WAYS[way][0](corpus, text, rng)
            taken[way] += 1
        except (Unreadable, Refusal, BadFacts):
            refused[way] += 1
        except Exception as error:
            says = f"{corpus.game.id}, {way}, input {number} of seed {seed}: {text!r}"
            raise Broke(says) from error
    return {"inputs": inputs, "games": len(corpora), "taken": dict(taken), "refused": dict(refused)}


def installed() -> list[AnyGame]:
    """The template and every game of the catalog that is there."""
    games: list[AnyGame] = [TEMPLATE]
    for game_id in game_ids():
        try:
            games.append(find_game(game_id))
        except ModuleNotFoundError:
            continue
    return games


if __name__ == "__main__":
    inputs, seed = (*map(int, sys.argv[1:]), *(100_000, 1)[len(sys.argv) - 1 :])
    print(json.dumps(fuzz(inputs, seed)))
