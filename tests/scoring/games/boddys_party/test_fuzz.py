"""Whatever is typed, spoken or read wrongly: a refusal in a sentence, or a table that still works."""

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.game import Refusal
from scoring.wire import Unreadable, decode, encode
from tests.scoring.games.boddys_party.party import NAMES, PARTY, ROOMS, SUSPECTS, WEAPONS, Party
from tests.scoring.games.boddys_party.record import EVENINGS

LINES = [
    json.loads(line)
    for path in sorted(EVENINGS.glob("*.jsonl"))
    for line in path.read_text().splitlines()[1:]
]
ACTIONS = [line for line in LINES if line["type"] not in ("undo", "redo")]
STATES = [
    Party(3).state,
    Party(3).begun().state,
    Party(4).begun().hand("Ada", "Mr. Green", "Rope", "Study").goes("Hall").state,
    Party(4).begun().visits("Kitchen").goes("Kitchen").looks().roll(2, 4).state,
    Party(3).begun().visits("Kitchen").visits("Kitchen").clicks().state,
]
ANYTHING = (
    st.none()
    | st.booleans()
    | st.integers(-2, 10**12)
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(
        [*NAMES, *SUSPECTS, *WEAPONS, *ROOMS, "corridor", "unknown", "hidden", "nearer"]
    )
    | st.lists(st.integers(0, 7), max_size=3)
)


@settings(
    max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
@given(source=st.data())
def test_a_spoilt_action_is_refused_or_taken_but_never_breaks(source: st.DataObject) -> None:
    action: dict[str, Any] = dict(source.draw(st.sampled_from(ACTIONS)))
    for key in source.draw(st.lists(st.sampled_from([*action, "overrule", "extra"]), max_size=3)):
        action[key] = source.draw(ANYTHING)
    for key in source.draw(st.lists(st.sampled_from(sorted(action)), max_size=1)):
        del action[key]
    state = source.draw(st.sampled_from(STATES))
    try:
        read = decode(json.dumps(action), PARTY.action_type)
        after = PARTY.apply(state, read)
    except (Unreadable, Refusal) as no:
        assert str(no)
        return
    assert decode(encode(after), PARTY.state_type) == after
    for seat in (None, *state.seats):
        assert PARTY.tell(state, read, seat)
        PARTY.options(after, seat)
        PARTY.score(PARTY.view(after, seat))
