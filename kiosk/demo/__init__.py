"""The demo: whole evenings played through the real screens by a hand that needs nobody."""
