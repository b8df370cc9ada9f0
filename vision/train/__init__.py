"""How the weights came about: one command a step, see README.md."""
