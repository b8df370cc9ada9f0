"""Words that reach the screen by way of a variable: names on the cardboard, labels of fields and values."""

WORDS: tuple[str, ...] = ()
