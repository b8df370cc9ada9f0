"""Boards: find them, flatten them, read what lies on every space."""

from vision.boards.cells import NoBoard, find_cells
from vision.boards.read import BoardReading, read_board

__all__ = ["BoardReading", "NoBoard", "find_cells", "read_board"]
