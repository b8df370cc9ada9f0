"""Looking a machine over: one check a function, each with what it found and what to do."""
