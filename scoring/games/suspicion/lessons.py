"""Learning mode: what each action told everybody, announced in the order of the rulebook's hints.

First what was done, then which guests it speaks of, then what goes onto the sheets. From the shared view
alone: answers, peeks and identities are nobody's lesson.
"""

from scoring.games.suspicion.reasons import lesson
from scoring.games.suspicion.sheet import Asked, Lifted, Robbed
from scoring.games.suspicion.table import AnyAction, Ask, Lift, Passage, Peek, Play, Rob, State
from scoring.words import say


def lesson_of(state: State, action: AnyAction) -> str | None:
    """What this action told everybody; the state is the shared view before it."""
    who, facts = state.who, state.facts
    match action:
        case Rob(gem=gem):
            return lesson(Robbed(by=who, gem=gem, rooms=state.rooms), facts)
        case Ask(asked=asked, guest=guest):
            asking = Asked(asker=who, asked=asked, guest=guest, rooms=state.rooms)
            return lesson(asking, facts)
        case Lift(gem=gem):
            return lesson(Lifted(by=who, gem=gem), facts)
        case Peek():
            return say("{who} now knows one guest that nobody is.", who=who)
        case Passage(guest=guest):
            return say(
                "{who} may send any guest through the passageway, so {guest} tells nothing.",
                who=who,
                guest=guest,
            )
        case Play():
            return say("A card says nothing about who holds it; what is done with it does.")
        case _:
            return None
