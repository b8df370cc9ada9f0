"""What a name is worth where its game is played: strangers are rarer there than in a picture of anything."""

from vision.teach.chance import UNKNOWN
from vision.teach.namer import Naming

STRANGERS = 0.25
"""How much rarer a thing that is not of the set is on a space of its board, or among its dice."""


def at_home(naming: Naming) -> Naming:
    """The same answer where it lies on a space of its board, or among the dice of its throw."""
    shares = dict(((naming.face, naming.confidence), *naming.alternatives))
    if UNKNOWN in shares:
        shares[UNKNOWN] *= STRANGERS
    return likeliest(shares)


def likeliest(shares: dict[str, float]) -> Naming:
    """The answers with their shares as chances, the likeliest first."""
    total = sum(shares.values())
    ranked = sorted(((f, s / total) for f, s in shares.items()), key=lambda one: -one[1])
    return Naming(ranked[0][0], ranked[0][1], tuple(ranked[1:4]))
