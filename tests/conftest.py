"""The gate decides the same way every time; `make prove` is where new inputs are looked for."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)  # a busy machine fails nobody
settings.load_profile("steady")
