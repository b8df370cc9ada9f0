"""Help on every screen: it says more than the sentence one has read already, and one tap leads back."""

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import kiosk.screens
from kiosk.demo.gallery import HOUSE, TABLES
from kiosk.demo.guide import Guide
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.screens.page import Page

ON_ITS_OWN = {"HelpPage", "ExamplePage"}
"""Help needs none, and the smallest page of all shows how little one must write."""


def pages() -> Iterator[type[Page]]:
    """Every kind of page that belongs to no single game."""
    found = pkgutil.walk_packages(kiosk.screens.__path__, "kiosk.screens.")
    names = [each.name for each in found if ".tables." not in each.name]
    for name in names:
        for thing in vars(importlib.import_module(name)).values():
            if isinstance(thing, type) and issubclass(thing, Page) and thing.__module__ == name:
                yield thing


def test_every_page_of_the_house_has_its_own_words_of_help() -> None:
    whole = [page for page in pages() if not page.__subclasses__()]  # those that are really shown
    assert len(whole) > 40
    mute = [page.__name__ for page in whole if page.help is Page.help]
    assert sorted(set(mute) - ON_ITS_OWN) == []


def test_help_says_more_than_the_sentence_above_the_page(tmp_path: Path) -> None:
    tour = [
        screen for screen in (*HOUSE, *TABLES) if not screen.name.startswith(("camera", "help"))
    ]
    silent = []
    with Guide(tmp_path, SIZES[0]) as guide:
        for screen in tour:
            guide.lead(screen)
            page = guide.page
            if page is None or len(page.help()) <= len(page.sentence()):
                silent.append(screen.name)
    assert silent == []


def test_the_question_mark_on_the_help_leads_back(parlour: Parlour) -> None:
    hand = Hand(parlour, home).tap("settings").tap("sound").tap("help")
    assert hand.reads("only what everybody may hear")
    hand.tap("help")
    assert hand.reads("Loudness")
    hand.press("help").press("help")
    assert hand.reads("Loudness")
