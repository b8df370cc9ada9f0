"""Words on the glass: off the edges, beside the bar of a list, as large as their place allows."""

import pytest
from kivy.uix.widget import Widget

from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.widgets.press import MARGIN_MM, Press
from kiosk.widgets.prose import prose
from kiosk.widgets.rows import Scroll, column, scrolling
from kiosk.widgets.sheet_grid import Box, Written
from kiosk.widgets.style import look
from kiosk.widgets.text import Text, fits_in, font_for, shortened

LONG = "Undo: Bo asked Cornelia whether her guest can see the Earl of Volesworthy from the library"


class Shown(Page):
    """A page with one thing on it."""

    wide = True

    def __init__(self, kiosk: Kiosk, thing: Widget) -> None:
        super().__init__(kiosk)
        self._thing = thing

    def content(self) -> Widget:
        return self._thing

    def undo(self) -> Do:
        return Do(LONG, lambda: None)


@pytest.fixture
def hand(parlour: Parlour) -> Hand:
    return Hand(parlour, lambda kiosk: Page(kiosk))


def show(hand: Hand, thing: Widget) -> None:
    hand.kiosk.show(lambda kiosk: Shown(kiosk, thing))
    hand.settle()


def test_what_undo_would_undo_is_written_in_two_lines_from_the_beginning(hand: Hand) -> None:
    show(hand, Widget())
    undo = hand.buttons()["undo"]
    assert isinstance(undo, Press)
    assert undo.text.startswith("Undo: Bo asked Cornelia")
    assert undo.text.endswith(" …")
    assert not undo.cut


def test_only_as_many_words_are_left_as_fit() -> None:
    size = look().small
    assert shortened("Undo", size, 500, 500) == "Undo"
    few = shortened(LONG, size, 200, 47)
    assert fits_in(few, font_for(few), size, 200, 47)
    assert LONG.startswith(few.removesuffix(" …"))
    words = len(few.removesuffix(" …").split())
    longer = " ".join(LONG.split()[: words + 1]) + " …"
    assert not fits_in(longer, font_for(longer), size, 200, 47)


def test_a_label_keeps_off_the_edges_of_its_button_in_smaller_type_if_need_be(hand: Hand) -> None:
    show(hand, column([Press("Short", None), Press(LONG, None)]))
    by_text = {each.text: each for each in hand.widgets() if isinstance(each, Press)}
    short, long = by_text["Short"], by_text[LONG]
    assert (short.font_size, long.font_size) == (look().near, look().small)
    for each in (short, long):
        assert each.margin == look().mm(MARGIN_MM)
        assert each.texture_size[0] <= each.width - 2 * each.margin + 1
        assert not each.cut


def test_a_word_that_is_longer_than_its_narrow_button_is_written_smaller(hand: Hand) -> None:
    width = Text("Nachsehen", "small").longest * 0.9
    show(hand, column([Press("Nachsehen", None, scale="small", size_hint_x=None, width=width)]))
    (press,) = [
        each for each in hand.widgets() if isinstance(each, Press) and each.text == "Nachsehen"
    ]
    assert press.font_size < look().small
    assert not press.cut


def test_a_long_list_leaves_room_for_its_bar_and_a_short_one_takes_it(hand: Hand) -> None:
    for lines, clear in ((40, True), (2, False)):
        rows = column([Press(str(line), None) for line in range(lines)], tall=True)
        view = scrolling(rows)
        show(hand, view)
        assert isinstance(view, Scroll)
        assert (rows.width <= view.width - view.bar_width) is clear
        assert hand.flaws() == []


def test_a_bar_over_what_it_scrolls_is_a_flaw(hand: Hand) -> None:
    rows = column([Text("line", "near") for _ in range(60)], tall=True, size_hint_x=None)
    view = scrolling(rows)
    show(hand, view)
    rows.width = view.width
    hand.settle()
    assert any("under the bar" in flaw for flaw in hand.flaws())


def test_a_few_sentences_are_written_large_and_many_in_the_usual_type(hand: Hand) -> None:
    sizes = []
    for sentences in (1, 8, 60):
        view = prose(["Nothing that was tapped in is lost."] * sentences)
        show(hand, view)
        rows = view.children[0]
        sizes.append(rows.children[0].font_size)
        assert (rows.height <= view.height) is (sentences < 60)
        assert hand.flaws() == []
    assert sizes[0] > sizes[1] >= sizes[2] == look().near


def test_a_box_of_the_sheet_is_never_narrower_than_its_sign() -> None:
    for shown, wide in ((Written(), 40), (Written(percent=100), 40), (Written(mark="no"), 200)):
        box = Box(shown, lambda: None, name="box", chosen=False)
        box.size = (wide, 90)
        assert box.sign_size[0] <= wide
        assert bool(box.sign_size[0]) is bool(shown.text)
