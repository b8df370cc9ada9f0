"""A frame in, a reading out. Knows no game, no screen, no device."""

import os

# Many small products of matrices: more threads only wait for one another, and take the game's core.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
