"""What Parlour says to one seat: its sheet, the best guesses, what questions and robberies bring."""

from math import log2

from scoring.game import UNKNOWN
from scoring.games.suspicion.advice import deduce
from scoring.games.suspicion.counsel import guesses_in_words, hints, sheet_of
from scoring.games.suspicion.mansion import sees
from scoring.games.suspicion.sheet import Lifted, Robbed, Sheet, Told
from tests.scoring.games.suspicion.evening import BUFORD, LILY, NADIA, VIOLA, Evening


def own(evening: Evening, seat: str) -> Sheet:
    return sheet_of(evening.log.view(seat), seat, evening.log.notes(seat))


def said(evening: Evening, seat: str) -> tuple[str, ...]:
    return hints(evening.log.view(seat), own(evening, seat))


def test_a_sheet_is_what_the_seat_has_seen() -> None:
    evening = Evening().do("identity", seat="Ada", guest=VIOLA).placed()
    evening.rob("ruby").lift("emerald")
    sheet = own(evening, "Ada")
    assert (sheet.seat, sheet.identity) == ("Ada", VIOLA)
    assert [type(event) for event in sheet.events] == [Robbed, Lifted]
    assert own(evening, "Bo").identity == UNKNOWN


def test_an_answer_stands_on_the_askers_sheet_alone() -> None:
    evening = Evening().placed().play(f"Room Robbery + Question {NADIA}").do("rob", gem="ruby")
    evening.do("ask", asked="Bo", guest=NADIA).do("answer", seat="Bo", asker="Ada", yes=True)
    assert isinstance(own(evening, "Ada").events[-1], Told)
    assert not any(isinstance(event, Told) for event in own(evening, "Cy").events)


def test_the_best_guess_of_everybody_is_put_in_words() -> None:
    evening = Evening("Ada", "Bo").do("identity", seat="Ada", guest=VIOLA).placed().walk()
    facts = evening.state.facts
    unsure = guesses_in_words(deduce(own(evening, "Ada"), facts))
    assert unsure == (f"Bo is most likely {BUFORD}: 11 %.",)
    rooms = dict.fromkeys(facts.guests, 4) | {LILY: 0}
    robbed = Robbed(by="Bo", gem="ruby", rooms=rooms)
    sheet = Sheet(("Ada", "Bo"), "Ada", VIOLA, (robbed,))
    assert guesses_in_words(deduce(sheet, facts)) == (f"Bo is certainly {LILY}.",)


def test_before_the_guests_stand_and_after_the_end_there_is_nothing_to_hint() -> None:
    evening = Evening("Ada", "Bo").do("identity", seat="Ada", guest=VIOLA)
    assert said(evening, "Ada") == ()
    evening.placed()
    assert said(evening, "Ada")
    evening.do("correct_stacks", gems={"ruby": 0})
    assert said(evening, "Ada") == ()


def test_a_question_in_hand_is_best_asked_where_most_is_open() -> None:
    card = f"Room Robbery + Question {NADIA}"
    evening = Evening().do("identity", seat="Ada", guest=VIOLA).placed()
    evening.do("hold", seat="Ada", card=card)
    about = [says for says in said(evening, "Ada") if says.startswith("About")]
    rooms = evening.state.rooms
    seeing = [guest for guest in rooms if guest != VIOLA and sees(rooms, guest, NADIA)]
    yes = len(seeing) / 9  # Bo can be anybody but Viola, all alike
    bits = -yes * log2(yes) - (1 - yes) * log2(1 - yes)
    assert about == [f"About {NADIA} ask Bo: the answer brings {bits:.1f} bits."]
    evening.play(card)  # Ada's own turn: now it is about the card on the table
    about = [says for says in said(evening, "Ada") if says.startswith("About")]
    assert len(about) == 1
    assert [says for says in said(evening, "Bo") if says.startswith("About")] == []


def test_a_robbery_hints_only_at_gems_of_ones_own_room_the_least_telling_first() -> None:
    evening = Evening().do("identity", seat="Ada", guest=BUFORD).placed()
    robbing = [says for says in said(evening, "Ada") if says.startswith("If you rob")]
    assert [says[: len("If you rob a ruby")] for says in robbing] == ["If you rob a ruby"]
    assert not [says for says in said(evening, "Bo") if says.startswith("If you rob")]


def test_after_a_contradiction_nothing_is_hinted_about_questions() -> None:
    evening = Evening("Ada", "Bo").do("identity", seat="Ada", guest=VIOLA).placed()
    view = evening.log.view("Ada")
    rooms = dict.fromkeys(view.facts.guests, 0)
    impossible = Robbed(by="Bo", gem="diamond", rooms=rooms)
    sheet = Sheet(("Ada", "Bo"), "Ada", VIOLA, (impossible,))
    assert hints(view, sheet) == ()


def test_a_robbery_that_anybody_could_do_gives_nothing_away() -> None:
    evening = Evening().do("identity", seat="Ada", guest=VIOLA).placed()
    for guest in evening.state.facts.guests:
        evening.do("correct_room", guest=guest, room=7)  # it shows diamonds only
    assert said(evening, "Ada") == ("If you rob a diamond, the others gain 0.0 bits about you.",)
