"""Evenings told in the players' words: one thing each that a table would notice if it broke."""

from tests.evenings.evening import Evening


def test_a_throw_under_the_camera_leads_to_the_choice(table: Evening) -> None:
    table.start("tea-time-crime", "Ada", "Bo")
    table.expect_screen("Set up. Who rolls first?")
    table.press("next").expect_said("Ada").expect_light("Ada")
    table.roll("3", "3", "1", "5", "2")
    table.expect_written("roll", source="camera")
    table.expect_screen("Ada: go, or reroll?")
    table.tap("die 0", "die 1").expect_screen("Reroll 3 dice")


def test_a_kiosk_put_aside_comes_back_to_the_very_screen(table: Evening) -> None:
    table.start("tea-time", "Ada", "Bo").tap("next", "tile Queen")
    before = sorted(table.hand.texts())
    table.tap("back").expect_screen("Tea Time")
    table.tap("resume")
    assert sorted(table.hand.texts()) == before


def test_back_undoes_and_says_what_it_would_undo(table: Evening) -> None:
    table.start("palmed-diamonds", "Ada", "Bo", "Cy").tap("next")
    sentence = table.playing.see().phase.says
    table.do_any("play").press("back")
    table.expect_written("undo")
    assert table.playing.see().phase.says == sentence
    table.expect_together()
