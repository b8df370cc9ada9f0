"""A frame in, a reading out. Knows no game, no screen, no device."""
