"""The design system: what every screen is made of. Everything is drawn by code."""
