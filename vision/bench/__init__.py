"""Figures: how often the eye is right, how often wrong though sure, how long it takes."""
