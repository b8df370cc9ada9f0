"""How well the eyes see: rates with their bounds, and times."""
