"""`parlour print`: the dice mat and the marker cards, for the printer."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from kiosk.cli.command import Command, Fault


def arguments(parser: ArgumentParser) -> None:
    """mat [--paper a4|letter] OUT.pdf."""
    words = parser.add_subparsers(metavar="WHAT", required=True)
    mat = words.add_parser("mat", help="the dice mat, and four marker cards for any board")
    mat.add_argument("--paper", choices=("a4", "letter"), default="a4", help="the sheet (a4)")
    mat.add_argument("out", metavar="OUT.pdf", help="the file to write")


def run(asked: Namespace) -> int:
    """Write the two pages, and say how to print them."""
    from vision.mat import pages, pdf

    path = Path(asked.out)
    if path.suffix.lower() != ".pdf":
        raise Fault(f"{path}: the mat is a PDF; let its name end in .pdf")
    try:
        path.write_bytes(pdf(pages(asked.paper)))
    except OSError as error:
        raise Fault(f"{path}: {error.strerror or error}") from None
    print(f"{path}: the mat and four marker cards; print both pages at 100 %.")
    return 0


COMMAND = Command(
    name="print",
    help="print the dice mat and the marker cards",
    example="  parlour print mat --paper letter mat.pdf",
    arguments=arguments,
    run=run,
)
