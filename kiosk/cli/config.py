"""`parlour config`: what is configured, and what could be."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from kiosk.cli.command import Command, Fault


def arguments(parser: ArgumentParser) -> None:
    """What may stand after `parlour config`."""
    parser.add_argument("--file", type=Path, help="read this file instead of the kiosk's own")
    parser.add_argument("--reference", action="store_true", help="print every key there is")
    parser.add_argument("--pins", action="store_true", help="print the wiring as a table")
    parser.add_argument("--wiring", action="store_true", help="print the wiring as a drawing (SVG)")
    parser.add_argument("--kivy", action="store_true", help="print Kivy's own configuration")


def run(arguments: Namespace) -> int:
    """Print the configuration in force, or one of the pages made from it."""
    from hardware.touchscreen import kivy_ini
    from kiosk.config import BadConfig, Config, config_file, read_config_file
    from kiosk.config.reference import as_toml, reference
    from kiosk.config.wiring import pin_table, wiring

    if arguments.reference:
        print(reference(), end="")
        return 0
    path = arguments.file or config_file()
    if arguments.file and not path.is_file():
        raise Fault(f"{path}: there is no such file.")
    try:
        config = read_config_file(path)
    except BadConfig as bad:
        if arguments.kivy:  # a touchscreen must work even where the file is wrong
            print(kivy_ini(Config().display.rotation, pointer=False), end="", flush=True)
        raise Fault("\nparlour: ".join(f"{path}: {m}" for m in bad.mistakes)) from None
    if arguments.pins:
        print(pin_table(config), end="")
    elif arguments.wiring:
        print(wiring(config), end="")
    elif arguments.kivy:
        screen = config.display
        ini = kivy_ini(screen.rotation, pointer=screen.pointer, fullscreen=screen.fullscreen)
        print(ini, end="")
    else:
        print(f"# {path}" + ("" if path.is_file() else " (not there: all defaults)"))
        print(as_toml(config), end="")
    return 0


COMMAND = Command(
    name="config",
    help="print the configuration in force, or the reference of all keys",
    example="  parlour config --file my.toml\n  parlour config --reference",
    arguments=arguments,
    run=run,
)
