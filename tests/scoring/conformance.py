"""What every game promises, proved on random play. A game's tests inherit `Conformance`.

A new game writes a class with `game = GAME`, and `hide` if it has secrets, and inherits the rest.
"""

import random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.catalog import AnyGame
from scoring.game import Action, Refusal
from scoring.log import Log, Redo, Start, Undo, replay
from scoring.option import Option
from scoring.walk import every_option, some_action
from scoring.wire import Unreadable, builtins, convert, decode, encode

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
ODD_VALUES: tuple[Any, ...] = (0, -1, 99, "nobody", "", None, True, [], {}, "hidden", "unknown")
_PLAYED: dict[tuple[str, int, int, str], Log[Any]] = {}
ENVELOPE = {"source", "confidence", "overrule"}


def content(action: Action) -> dict[str, Any]:
    """An action as JSON without its envelope: what options speak of."""
    return {key: value for key, value in builtins(action).items() if key not in ENVELOPE}


class Conformance:
    """The suite. Hooks a game may set are at the top."""

    game: ClassVar[AnyGame]
    house_settings: ClassVar[tuple[dict[str, Any], ...]] = ({},)
    seeds: ClassVar[range] = range(3)
    longest: ClassVar[int] = 20_000
    never_legal: ClassVar[tuple[dict[str, Any], ...]] = ()

    def hide(self, before: Any, action: Action, seat: str | None, rng: random.Random) -> Action:
        """Another action that this seat could not tell from this one at this moment.

        Called with the *changed* table. Games with secrets return the action with what the seat may
        not know replaced by another possible value.
        """
        return action

    # -- playing -------------------------------------------------------------------------------

    def start(self, players: int, setting: dict[str, Any]) -> Start:
        return Start(seats=NAMES[:players], settings=setting)

    def play(self, players: int, seed: int, setting: dict[str, Any] | None = None) -> Log[Any]:
        """One random game to its end; played once, since the tests only read it."""
        key = (self.game.id, players, seed, repr(setting or {}))
        if key not in _PLAYED:
            _PLAYED[key] = self.evening(players, seed, setting)
        return _PLAYED[key]

    def evening(self, players: int, seed: int, setting: dict[str, Any] | None) -> Log[Any]:
        """Play the game anew."""
        log = Log(self.game, self.start(players, setting or {}))
        rng = random.Random(f"{self.game.id} {players} {seed} {setting}")
        for _ in range(self.longest):
            if self.game.sensible is not None:
                action = self.game.sensible(log.state, rng.randrange)
            else:
                action = some_action(self.game, log.state, rng.randrange)
            if action is None:
                return log
            log.add(action)
        raise AssertionError(f"still running after {self.longest} actions")

    def tables(self) -> list[tuple[int, int, dict[str, Any]]]:
        return [
            (players, seed, setting)
            for players in self.game.players
            for setting in self.house_settings
            for seed in self.seeds
        ]

    # -- the promises ----------------------------------------------------------------------------

    def test_random_play_comes_to_an_end_that_is_called_over(self) -> None:
        for players, seed, setting in self.tables():
            log = self.play(players, seed, setting)
            assert self.game.phase(log.state).over
            assert log.actions

    def test_the_game_is_over_exactly_when_nothing_is_offered(self) -> None:
        log = self.play(self.game.players[0], 0)
        for state in self.some_states(log):
            assert self.game.phase(state).over == (not every_option(self.game, state))

    def test_undo_to_the_start_and_back_gives_the_same_table(self) -> None:
        for players in self.game.players:
            whole = self.play(players, 0)
            log = Log(self.game, whole.start)
            first = log.state
            stride = max(1, len(whole.actions) // 25)
            for number, action in enumerate(whole.actions, start=1):
                now = log.add(action)
                if number % stride == 0:
                    assert log.add(Undo(steps=number)) == first
                    assert log.add(Redo(steps=number)) == now

    def test_states_and_actions_survive_json(self) -> None:
        for players in self.game.players:
            log = self.play(players, 1)
            for action in log.actions:
                assert decode(encode(action), self.game.action_type) == action
            for state in self.some_states(log):
                assert decode(encode(state), self.game.state_type) == state
                for seat in (None, *state.seats):
                    view = self.game.view(state, seat)
                    assert decode(encode(view), self.game.state_type) == view

    def test_replaying_the_log_gives_the_state(self) -> None:
        for players, seed, setting in self.tables():
            log = self.play(players, seed, setting)
            written = [encode(action) for action in log.actions]
            read = [decode(line, self.game.action_type) for line in written]
            again = replay(self.game, log.start, read)
            assert again.state == log.state
            assert again.told(None) == log.told(None)

    def test_scorecard_lines_add_up_and_winners_have_the_most(self) -> None:
        for players, seed, setting in self.tables():
            log = self.play(players, seed, setting)
            for state in self.some_states(log):
                for card in (self.game.score(state), self.game.score(self.game.view(state, None))):
                    assert set(card.totals) == set(card.cards) == set(state.seats)
                    for seat, lines in card.cards.items():
                        assert card.totals[seat] == sum(line.points for line in lines)
                    assert card.winners
                    best = max(card.totals.values())
                    assert all(card.totals[seat] == best for seat in card.winners)

    def test_the_finished_table_scores_as_its_tally_does(self) -> None:
        for players, seed, setting in self.tables():
            state = self.play(players, seed, setting).state
            tally = self.game.tally(state)
            assert decode(encode(tally), self.game.tally_type) == tally
            assert not self.game.tally_flaws(tally, state.facts)
            from_tally = self.game.score_tally(tally, state.facts)
            from_state = self.game.score(state)
            assert from_tally.totals == from_state.totals
            assert from_tally.winners == from_state.winners
            assert from_tally.tie_break == from_state.tie_break

    def test_random_play_leaves_nothing_wrong_with_the_table(self) -> None:
        for players, seed, setting in self.tables():
            log = self.play(players, seed, setting)
            for state in self.some_states(log):
                assert self.game.problems(state) == ()

    def test_options_and_phase_are_the_same_from_the_view(self) -> None:
        """A shared screen gets the view alone and must be able to lead the game from it."""
        log = self.play(self.game.players[-1], 0)
        for state in self.some_states(log):
            for seat in (None, *state.seats):
                view = self.game.view(state, seat)
                assert self.game.view(view, seat) == view
                assert self.game.options(view, seat) == self.game.options(state, seat)
                assert self.game.phase(view) == self.game.phase(state)

    def test_every_offer_names_a_seat_at_the_table_and_has_a_label(self) -> None:
        log = self.play(self.game.players[-1], 1)
        for state in self.some_states(log):
            for option in every_option(self.game, state):
                assert option.size > 0
                assert option.label
                assert option.seat is None or option.seat in state.seats
                assert not option.private or option.seat is not None

    # -- exactly the options are accepted ----------------------------------------------------------

    def some_states(self, log: Log[Any], most: int = 40) -> list[Any]:
        """The table at moments spread over an evening, the first and the last among them."""
        again = Log(self.game, log.start)
        states = [again.state, *(again.add(action) for action in log.actions)]
        stride = max(1, len(states) // most)
        return [*states[::stride], states[-1]]

    def admitted(self, options: tuple[Option, ...], action: dict[str, Any]) -> bool:
        return any(option.admits(action) for option in options)

    def test_every_option_is_accepted(self) -> None:
        for players in self.game.players:
            log = self.play(players, 2)
            rng = random.Random(f"{self.game.id} accepts {players}")
            for state in self.some_states(log):
                for option in every_option(self.game, state):
                    for _ in range(3):
                        action = option.nth(rng.randrange(option.size))
                        assert option.admits(action)
                        assert self.game.apply(state, convert(action, self.game.action_type))

    @settings(
        max_examples=300, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True
    )
    @given(source=st.data())
    def test_everything_else_is_refused_without_change(self, source: st.DataObject) -> None:
        states, actions = self.vocabulary()
        # By their places: `sampled_from` would look at every one of a thousand actions each time.
        state = states[source.draw(st.integers(0, len(states) - 1))]
        action = dict(actions[source.draw(st.integers(0, len(actions) - 1))])
        same_type = [other for other in actions if other["type"] == action["type"]]
        for name in source.draw(st.sets(st.sampled_from(sorted(action)))) - {"type"}:
            heard = [other[name] for other in same_type if name in other]
            values = ODD_VALUES if source.draw(st.booleans()) else heard
            action[name] = values[source.draw(st.integers(0, len(values) - 1))]
        before = encode(state)
        offered = self.admitted(every_option(self.game, state), action)
        try:
            taken = convert(action, self.game.action_type)
        except Unreadable:
            assert not offered
            return
        if offered:
            self.game.apply(state, taken)
        else:
            with pytest.raises(Refusal) as refusal:
                self.game.apply(state, taken)
            says = str(refusal.value)
            assert says.endswith((".", "!", "?")), f"not a sentence: {says}"
        assert encode(state) == before

    def vocabulary(self) -> tuple[list[Any], list[dict[str, Any]]]:
        """Moments and actions from several evenings, for asking about things that are not offered."""
        kept = self.__class__.__dict__.get("_vocabulary")
        if kept is None:
            states, actions = [], []
            for players in (self.game.players[0], self.game.players[-1]):
                for seed in range(2):
                    log = self.play(players, seed)
                    states += self.some_states(log)
                    actions += [content(action) for action in log.actions[:400]]
            kept = (states, actions)
            type.__setattr__(self.__class__, "_vocabulary", kept)
        return kept

    # -- it really lies like this --------------------------------------------------------------------

    def test_an_overruled_move_is_taken_or_cannot_be_and_play_goes_on(self) -> None:
        rng = random.Random(f"{self.game.id} overrules")
        _, heard = self.vocabulary()
        log = Log(self.game, self.start(self.game.players[-1], {}))
        overruled = 0
        for _ in range(400):
            if rng.random() < 0.5:
                never = self.never_legal and rng.random() < 0.5
                drawn = rng.choice(self.never_legal if never else heard)
                wanted = convert(drawn, self.game.action_type)
                wanted = msgspec.structs.replace(wanted, overrule=True)
            else:
                chosen = some_action(self.game, log.state, rng.randrange)
                if chosen is None:
                    break
                wanted = chosen
            before = log.state
            try:
                after = log.add(wanted)
            except Refusal:
                assert log.state is before
                continue
            overruled += len(after.overruled) - len(before.overruled)
            self.game.phase(after)
            self.game.problems(after)
            assert decode(encode(after), self.game.state_type) == after
            card = self.game.score(after)
            if after.overruled:
                assert card.overruled == after.overruled
        assert overruled, "no rule was ever overruled: is `overrule` looked at?"

    # -- secrets -----------------------------------------------------------------------------------

    def test_what_others_hold_changes_nothing_a_seat_can_see(self) -> None:
        # Where everything lies open nothing is changed, and one evening shows it as well as three.
        has_secrets = type(self).hide is not Conformance.hide
        for players in self.game.players:
            for seed in self.seeds if has_secrets else self.seeds[:1]:
                log = self.play(players, seed)
                rng = random.Random(f"{self.game.id} hides {players} {seed}")
                for seat in (None, *log.start.seats):
                    self.check_secrecy(log, seat, rng)

    def check_secrecy(self, log: Log[Any], seat: str | None, rng: random.Random) -> None:
        told = Log(self.game, log.start)
        other = Log(self.game, log.start)
        stride = max(1, len(log.actions) // 60)
        for number, action in enumerate(log.actions):
            if self.revealed(self.game.apply(told.state, action)):
                break
            changed = self.hide(other.state, action, seat, rng)
            told.add(action)
            other.add(changed)
            assert told.last_told(seat) == other.last_told(seat)
            if number % stride == 0:
                self.same_for(told, other, seat)
        self.same_for(told, other, seat)
        assert encode(told.told(seat)) == encode(other.told(seat))
        assert encode(told.notes(seat)) == encode(other.notes(seat))

    def revealed(self, state: Any) -> bool:
        """Whether all secrets have come out; nothing is compared from then on."""
        return self.game.phase(state).over

    def same_for(self, told: Log[Any], other: Log[Any], seat: str | None) -> None:
        assert encode(told.view(seat)) == encode(other.view(seat))
        assert encode(self.game.options(told.state, seat)) == encode(
            self.game.options(other.state, seat)
        )
        assert encode(self.game.score(told.view(seat))) == encode(self.game.score(other.view(seat)))

    # -- undo, the two kinds -----------------------------------------------------------------------

    def test_what_was_taken_back_stays_seen_and_what_was_wrong_goes(self) -> None:
        log = self.play(self.game.players[-1], 0)
        for seat in (None, *log.start.seats):
            seen = log.notes(seat)
            back = replay(self.game, log.start, log.actions)
            back.add(Undo(steps=len(log.actions), kind="taken back"))
            assert back.notes(seat) == seen
            wrong = replay(self.game, log.start, log.actions)
            wrong.add(Undo(steps=len(log.actions), kind="entered wrongly"))
            assert wrong.notes(seat) == ()
            assert [line.status for line in wrong.told(seat)] == ["entered wrongly"] * len(
                log.actions
            )
