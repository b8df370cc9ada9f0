"""Finds the command, runs it, and turns every failure into one sentence and an exit code."""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib.metadata import version
from typing import NoReturn

from kiosk.cli import (
    backup,
    bench,
    completion,
    config,
    deduce,
    demo,
    doctor,
    games,
    history,
    odds,
    paper,
    play,
    read,
    render,
    run,
    schema,
    score,
    simulate,
    teach,
)
from kiosk.cli.command import Command, Fault

COMMANDS: tuple[Command, ...] = (
    run.COMMAND,
    demo.COMMAND,
    games.COMMAND,
    score.COMMAND,
    play.COMMAND,
    schema.COMMAND,
    simulate.COMMAND,
    odds.COMMAND,
    deduce.COMMAND,
    read.COMMAND,
    teach.COMMAND,
    bench.COMMAND,
    render.COMMAND,
    paper.COMMAND,
    history.COMMAND,
    backup.EXPORT,
    backup.IMPORT,
    config.COMMAND,
    doctor.COMMAND,
    completion.COMMAND,
)

BAD_INPUT = 2
OUR_FAULT = 70


class Parser(ArgumentParser):
    """An argument parser whose refusals are one sentence on standard error."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command line, and where help is."""
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> ArgumentParser:
    """The whole command line, as `--help` and the shell completions show it."""
    whole = Parser(
        prog="parlour",
        description="The clerk beside a real board game: rules, scores, dice, secrets.",
    )
    whole.add_argument("--version", action="version", version=f"parlour {version('parlour')}")
    words = whole.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        sub = words.add_parser(
            command.name,
            help=command.help,
            description=command.help,
            epilog=f"example:\n{command.example}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code: 0 well, 2 bad input, 70 our own fault, 130 interrupted."""
    arguments = parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except Fault as fault:
        print(f"parlour: {fault}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader (head, less) went away; point stdout at nothing so that exit stays quiet.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if "PARLOUR_DEBUG" in os.environ:
            raise
        says = f"something went wrong inside Parlour ({type(error).__name__}: {error})"
        print(f"parlour: {says}; PARLOUR_DEBUG=1 shows where", file=sys.stderr)
        return OUR_FAULT
    return code
