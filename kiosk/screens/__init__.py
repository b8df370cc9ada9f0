"""The screens, one file each. They are handed what a seat may see, and never the state."""
