"""The command line: help, wrong words, completion, and what it does not import."""

import subprocess
import sys

import pytest

from kiosk.cli.main import COMMANDS
from scoring.catalog import game_ids
from tests.kiosk.cli.conftest import Parlour


def test_help_names_every_command_and_needs_neither_kivy_nor_cv2() -> None:
    code = (
        "import sys, kiosk.cli\n"
        "try: kiosk.cli.main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted({'kivy', 'cv2', 'numpy', 'onnxruntime'} & set(sys.modules)))\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.endswith("[]\n")
    assert all(command.name in ran.stdout for command in COMMANDS)


@pytest.mark.parametrize("name", [command.name for command in COMMANDS])
def test_every_command_has_help_with_an_example(parlour: Parlour, name: str) -> None:
    ran = parlour(name, "--help")
    assert ran.code == 0
    assert f"usage: parlour {name}" in ran.out
    assert "example:\n  " in ran.out


def test_the_version_is_said(parlour: Parlour) -> None:
    ran = parlour("--version")
    assert (ran.code, ran.out.split()[0]) == (0, "parlour")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "the following arguments are required: COMMAND"),
        (("dance",), "invalid choice: 'dance'"),
        (("score",), "the following arguments are required: GAME, FILE"),
        (("score", "chess", "-"), "there is no game 'chess'; there are "),
        (("score", "tea-time", "no-such-file"), "no-such-file: No such file or directory"),
        (("score", "tea-time", "."), ".: Is a directory"),
        (("play", "tea-time", "no-such-file"), "no-such-file: No such file or directory"),
        (("schema", "tea-time", "weather"), "invalid choice: 'weather'"),
        (("simulate", "tea-time", "--games", "0"), "--games: at least 1, not 0"),
        (("simulate", "tea-time", "--games", "many"), "invalid int value: 'many'"),
        (("completion", "tcsh"), "invalid choice: 'tcsh'"),
    ],
)
def test_wrong_words_get_one_sentence_and_exit_code_2(
    parlour: Parlour, words: tuple[str, ...], says: str
) -> None:
    ran = parlour(*words)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err
    assert ran.err.count("\n") == 1


def test_our_own_faults_are_a_sentence_too(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> tuple[str, ...]:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr("kiosk.cli.games.game_ids", broken)
    ran = parlour("games")
    assert ran.code == 70
    assert ran.err.startswith(
        "parlour: something went wrong inside Parlour (ZeroDivisionError: of all things)"
    )
    monkeypatch.setenv("PARLOUR_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        parlour("games")


def test_ctrl_c_ends_quietly(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> tuple[str, ...]:
        raise KeyboardInterrupt

    monkeypatch.setattr("kiosk.cli.games.game_ids", interrupted)
    assert parlour("games") == (130, "", "")


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m kiosk games --json | true"
    ran = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_games_are_listed(parlour: Parlour) -> None:
    assert {line["id"] for line in parlour("games", "--json").documents} == set(game_ids())
    assert "Tea Time Crime" in parlour("games").out


def test_a_game_that_cannot_be_loaded_does_not_hide_the_others(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiosk.cli.games.game_ids", lambda: ("tea-time", "chess", "suspicion"))
    ran = parlour("games", "--json")
    first, second, third = ran.documents
    assert (ran.code, first["id"], third["id"]) == (2, "tea-time", "suspicion")
    assert second["error"].startswith("there is no game 'chess'")
    ran = parlour("games")
    assert (ran.code, len(ran.out.splitlines())) == (2, 2)
    assert ran.err.startswith("there is no game 'chess'")


def test_tab_offers_commands_games_and_flags() -> None:
    script = "\n".join(
        [
            f"source <({sys.executable} -m kiosk completion bash)",
            'offer() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _parlour; echo "${COMPREPLY[@]}"; }',
            "offer parlour sc",
            "offer parlour score susp",
            "offer parlour simulate --se",
        ]
    )
    ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == ["schema score", "suspicion", "--seed"]


def test_zsh_and_fish_get_the_same_words(parlour: Parlour) -> None:
    assert "compadd -- bash" not in parlour("completion", "zsh").out.splitlines()[2]
    assert "schema) compadd -- " in parlour("completion", "zsh").out
    assert '__fish_seen_subcommand_from schema" -a "--help' in parlour("completion", "fish").out
