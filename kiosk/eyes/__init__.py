"""The kiosk's eyes: what a table asks the camera for, and what comes back."""
