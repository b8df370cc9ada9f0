"""The figures of `make bench`: one file a part of the house, each a function that prints its lines."""
