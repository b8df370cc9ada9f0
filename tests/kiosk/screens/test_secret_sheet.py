"""The deduction sheets on the seats' own pages: marks of one's own, and what follows from the rules."""

from pathlib import Path

import pytest

from kiosk.hints import DRAFT as HINTS
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.screens.sheets.suspicion import worked_out
from kiosk.widgets.sheet_grid import Box
from scoring.game import UNKNOWN
from tests.kiosk.screens.own import Shared
from tests.scoring.games.suspicion.evening import BUFORD, EARL, LILY, NADIA, REMY, VIOLA

SIX = ("Ada", "Bo", "Cy", "Dee", "Eve", "Florentine")
CARD = f"Room Robbery + Question {NADIA}"


def robbed(shared: Shared) -> Shared:
    """Ada is Viola; then she asks Bo about Nadia, and Bo says No."""
    return (
        shared.told(Ada=VIOLA)
        .placed()
        .turn(
            {"type": "rob", "gem": "ruby"},
            {"type": "ask", "asked": "Bo", "guest": NADIA},
            {"type": "answer", "seat": "Ada", "asker": "Ada", "yes": False},
            card=CARD,
        )
    )


def open_sheet(shared: Shared) -> Shared:
    shared.own_page("Ada").hand.tap("keep open").tap("leaf sheet")
    return shared


def boxes(shared: Shared) -> dict[str, str]:
    return {
        widget.name.removeprefix("box "): widget.text
        for widget in shared.hand.widgets()
        if isinstance(widget, Box) and widget.text
    }


@pytest.fixture
def shared(tmp_path: Path) -> Shared:
    return robbed(Shared(tmp_path))


@pytest.mark.parametrize("size", SIZES)
def test_ten_guests_and_five_others_fit_every_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    shared = robbed(Shared(tmp_path, size, SIX))
    open_sheet(shared).hand.tap(f"box Bo {BUFORD}").tap("percent")
    assert len([w for w in shared.hand.widgets() if isinstance(w, Box)]) == 50
    assert shared.hand.flaws() == []
    shared.hand.tap("leaf hints")
    assert shared.hand.flaws() == []


def test_certain_marks_are_filled_in_with_their_reason(shared: Shared) -> None:
    open_sheet(shared)
    assert boxes(shared)[f"Bo {VIOLA}"] == "–"  # Ada is Viola herself
    shared.hand.tap(f"box Bo {VIOLA}")
    assert shared.hand.reads("You are Viola Chung yourself.")
    shared.hand.tap(f"box Bo {NADIA}")
    assert shared.hand.reads("Bo answered No; Nadia Bwalya could see Nadia Bwalya")


def test_chances_come_when_asked_for(shared: Shared) -> None:
    open_sheet(shared)
    assert not any(text.isdigit() for text in boxes(shared).values())
    shared.hand.tap("percent")
    shown = [int(text) for box, text in boxes(shared).items() if text.isdigit() and "Bo" in box]
    assert 97 <= sum(shown) <= 103
    open_box = next(box for box, text in boxes(shared).items() if text.isdigit())
    shared.hand.tap(f"box {open_box}")
    assert shared.hand.reads("a chance of")


def test_own_marks_outlive_a_pulled_plug_and_can_be_taken_back(shared: Shared) -> None:
    open_sheet(shared).hand.tap(f"box Cy {EARL}").tap("mark maybe")
    shared.hand.tap(f"box Cy {LILY}").tap("mark yes")
    assert {f"Cy {EARL}": "?", f"Cy {LILY}": "✓"}.items() <= boxes(shared).items()
    shared.hand.tap("next")
    shared.restart()
    shared.own_page("Ada").hand.tap("leaf sheet")
    assert {f"Cy {EARL}": "?", f"Cy {LILY}": "✓"}.items() <= boxes(shared).items()
    told = len(shared.table.told())
    shared.hand.tap("undo")
    assert f"Cy {LILY}" not in boxes(shared)
    assert boxes(shared)[f"Cy {EARL}"] == "?"
    shared.hand.tap("undo")
    assert f"Cy {EARL}" not in boxes(shared)
    assert "undo" not in shared.hand.buttons()
    assert len(shared.table.told()) == told  # nothing of the game was undone


def test_the_same_mark_again_wipes_it_off(shared: Shared) -> None:
    open_sheet(shared).hand.tap(f"box Cy {EARL}").tap("mark no")
    assert boxes(shared)[f"Cy {EARL}"] == "✕"
    shared.hand.tap("mark no")
    assert f"Cy {EARL}" not in boxes(shared)


def test_a_note_is_kept_with_its_box_and_can_be_wiped_off(shared: Shared) -> None:
    open_sheet(shared).hand.tap(f"box Cy {EARL}").tap("note")
    assert shared.hand.flaws() == []
    shared.hand.tap("key h").tap("key a").tap("next").tap("leaf sheet").tap(f"box Cy {EARL}")
    assert shared.hand.reads("✎ Ha")
    assert boxes(shared)[f"Cy {EARL}"] == "✎"
    shared.hand.tap("note").tap("shorter").tap("shorter").tap("next").tap("leaf sheet")
    assert f"Cy {EARL}" not in boxes(shared)


def test_nobody_else_reads_my_marks(shared: Shared) -> None:
    open_sheet(shared).hand.tap(f"box Cy {EARL}").tap("mark yes").tap("next")
    shared.own_page("Bo").hand.tap("keep open").tap("leaf sheet")
    assert "✓" not in boxes(shared).values()


def test_who_just_keeps_a_sheet_gets_no_help(shared: Shared) -> None:
    shared.own_page("Ada").hand.tap("only mine").tap("keep open").tap("leaf sheet")
    assert boxes(shared) == {}
    assert "leaf hints" not in shared.hand.buttons()
    assert "percent" not in shared.hand.buttons()
    shared.hand.tap(f"box Bo {VIOLA}").tap("mark no")
    assert boxes(shared) == {f"Bo {VIOLA}": "✕"}


def test_a_table_without_hints_gives_none_to_anybody(shared: Shared) -> None:
    shared.table.draft(HINTS, False)
    shared.own_page("Ada")
    assert shared.hand.reads("This table plays without hints.")
    shared.hand.tap("keep open").tap("leaf sheet")
    assert boxes(shared) == {}
    assert "leaf hints" not in shared.hand.buttons()


def test_hints_name_the_likeliest_and_what_a_robbery_tells(shared: Shared) -> None:
    open_sheet(shared).hand.tap("leaf hints")
    assert shared.hand.reads("Cy is most likely")
    assert shared.hand.reads("the others gain")
    shared.hand.tap("leaf seen")
    assert shared.hand.reads("2: Bo answered No about Nadia Bwalya.")


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_what_cannot_be_is_said_instead_of_a_guess(tmp_path: Path, size: tuple[int, int]) -> None:
    shared = robbed(Shared(tmp_path, size))
    for guest in shared.table.see().view.facts.guests:  # everybody in the room with diamonds only
        shared.do("correct_room", guest=guest, room=7)
    shared.do("correct_turn", seat="Bo", dice=[], card=f"Room Robbery + Question {EARL}", left=[0])
    shared.do("rob", gem="ruby", overrule=True)
    open_sheet(shared)
    assert shared.hand.reads("This cannot be, somebody answered, robbed or wrote wrongly")
    assert boxes(shared) == {}
    assert "percent" not in shared.hand.buttons()
    assert shared.hand.flaws() == []
    shared.hand.tap("leaf hints")
    assert shared.hand.reads("Bo took a ruby (event 3)")
    assert shared.hand.reads("entered wrongly")
    assert not shared.hand.reads("most likely")


def test_the_final_guesses_can_be_filled_in_with_the_likeliest(shared: Shared) -> None:
    shared.do("correct_stacks", gems={"ruby": 0})
    shared.own_page("Ada").hand.tap("keep open").tap("leaf tell").tap("guess").tap("likeliest")
    assert shared.hand.flaws() == []
    shared.hand.tap("next")
    best = worked_out(shared.table, "Ada").found.guess
    assert shared.table.see("Ada").view.guesses[0] == best
    assert set(best) == {"Bo", "Cy"}


# -- the party -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_partys_sheet_shows_where_cards_can_be(tmp_path: Path, size: tuple[int, int]) -> None:
    parlour = Parlour(tmp_path, lambda: 0.0)
    table = parlour.begin("boddys-party", "guided", SIX)
    tokens = table.see().view.facts.cards.suspects
    for seat, token in zip(SIX, tokens, strict=True):
        table.act({"type": "token", "seat": seat, "suspect": token})
    table.act({"type": "dealt"})
    cards = {"suspect": "Mrs. White", "weapon": "Knife", "room": "Study"}
    table.act({"type": "hand", "seat": "Ada", **cards})
    hand = Hand(parlour, home, size)
    hand.kiosk.open_table()
    hand.kiosk.hand_over("Ada")
    hand.settle()
    assert not hand.reads("Knife")
    hand.tap("next").tap("keep open").tap("leaf weapon").tap("box Bo Knife")
    assert hand.reads("It is in your hand.")
    assert hand.flaws() == []
    hand.tap("leaf room").tap("box room Hall").tap("mark maybe")
    assert hand.reads("Hall can be in: ")
    assert hand.flaws() == []
    hand.tap("leaf seen")
    assert hand.reads("Your hand is Mrs. White, Knife and Study.")


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_sheet_fits_in_german(tmp_path: Path, size: tuple[int, int]) -> None:
    shared = Shared(tmp_path, size, SIX)
    shared.parlour.prefer(language="de")
    robbed(shared).own_page("Ada")
    assert shared.hand.flaws() == []
    shared.hand.tap("keep open").tap("leaf sheet").tap(f"box Bo {BUFORD}")
    assert shared.hand.flaws() == []


def test_of_two_open_questions_the_one_that_is_meant_is_answered(tmp_path: Path) -> None:
    """Bo was asked by Ada and has asked Cy, and nobody has told what was said."""
    shared = Shared(tmp_path).placed()
    for asker, asked, guest in (("Ada", "Bo", NADIA), ("Bo", "Cy", REMY)):
        shared.turn(
            {"type": "rob", "gem": "ruby"},
            {"type": "ask", "asked": asked, "guest": guest},
            {"type": "answer", "seat": asked, "asker": asker, "yes": UNKNOWN},
            card=f"Room Robbery + Question {guest}",
        )
    hand = shared.own_page("Bo").hand.tap("keep open").tap("leaf tell")
    assert f"Tell your answer to Ada about {NADIA}" in hand.texts()
    assert f"Tell what Cy answered about {REMY}" in hand.texts()
    hand.tap("answer Bo").tap("No")
    assert [one and one.asker for one in shared.table.see("Bo").view.untold] == ["Ada", None, None]
