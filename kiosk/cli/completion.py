"""`parlour completion`: what the Tab key offers, for bash, zsh and fish."""

from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable

from kiosk.cli.command import Command
from scoring.catalog import game_ids

Words = dict[str, list[str]]


def arguments(parser: ArgumentParser) -> None:
    """bash|zsh|fish."""
    parser.add_argument("shell", choices=tuple(SHELLS))


def run(asked: Namespace) -> int:
    """Print the script for this shell."""
    from kiosk.cli.main import parser  # the whole command line, which this command is a part of

    print(SHELLS[asked.shell](words_of(parser())))
    return 0


def words_of(parser: ArgumentParser) -> Words:
    """For each command the words that can follow it; for the empty word, the commands."""
    commands = next(a for a in parser._actions if isinstance(a, _SubParsersAction)).choices
    return {"": sorted(commands)} | {name: sorted(_offered(sub)) for name, sub in commands.items()}


def _offered(parser: ArgumentParser) -> set[str]:
    words: set[str] = set()
    for action in parser._actions:
        words |= set(action.option_strings) | _values(action)
        if isinstance(action, _SubParsersAction):
            for sub in action.choices.values():
                words |= _offered(sub)
    return words


def _values(action: Action) -> set[str]:
    if action.metavar == "GAME" or action.dest == "game":
        return set(game_ids())
    return {str(choice) for choice in action.choices or ()}


def bash(words: Words) -> str:
    """For bash: source it, or put it where bash-completion looks."""
    cases = "\n".join(
        f'        "{name}") words="{" ".join(found)}" ;;' for name, found in words.items()
    )
    return f"""\
_parlour() {{
    local words= current=${{COMP_WORDS[COMP_CWORD]}} command=
    [ "$COMP_CWORD" -gt 1 ] && command=${{COMP_WORDS[1]}}
    case "$command" in
{cases}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    [ "$COMP_CWORD" -gt 1 ] && COMPREPLY+=($(compgen -f -- "$current"))
    return 0
}}
complete -o filenames -F _parlour parlour"""


def zsh(words: Words) -> str:
    """For zsh: save it as _parlour in a folder of $fpath."""
    cases = "\n".join(
        f"    {name}) compadd -- {' '.join(found)}; _files ;;"
        for name, found in words.items()
        if name
    )
    return f"""\
#compdef parlour
if (( CURRENT == 2 )); then
    compadd -- {" ".join(words[""])}
    return
fi
case "$words[2]" in
{cases}
esac"""


def fish(words: Words) -> str:
    """For fish: save it as parlour.fish in its completions folder."""
    first = f'complete -c parlour -f -n __fish_use_subcommand -a "{" ".join(words[""])}"'
    rest = [
        f'complete -c parlour -n "__fish_seen_subcommand_from {name}" -a "{" ".join(found)}"'
        for name, found in words.items()
        if name
    ]
    return "\n".join([first, *rest])


SHELLS: dict[str, Callable[[Words], str]] = {"bash": bash, "zsh": zsh, "fish": fish}

COMMAND = Command(
    name="completion",
    help="what the Tab key offers, as a script for your shell",
    example="  source <(parlour completion bash)",
    arguments=arguments,
    run=run,
)
