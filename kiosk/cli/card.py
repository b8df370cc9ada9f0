"""A scorecard as text, for people at a terminal."""

from collections.abc import Iterator

from msgspec import UNSET

from kiosk.cli.paint import BOLD, DIM, GREEN, YELLOW, paint
from scoring.game import Scorecard
from scoring.words import listed


def card_lines(card: Scorecard) -> Iterator[str]:
    """Each player's card with its working, then who has won."""
    width = max(
        [len(name) for name in card.totals]
        + [len(line.label) + 2 for lines in card.cards.values() for line in lines]
    )
    for name, lines in card.cards.items():
        yield paint(f"{name:<{width}}  {card.totals[name]:>4}", BOLD)
        for line in lines:
            yield paint(f"  {line.label:<{width - 2}}  {line.points:>4}", DIM)
    shared = "share the victory" if len(card.winners) > 1 else "wins"
    yield paint(f"{listed(card.winners)} {shared}.", GREEN)
    if card.tie_break:
        yield card.tie_break
    for sentence in card.overruled if card.overruled is not UNSET else ():
        yield paint(f"Overruled: {sentence}", YELLOW)
