"""The camera above the tray: sources of pictures, and the service that keeps one alive."""
