"""Faces as folder names."""

from hypothesis import given
from hypothesis import strategies as st

from vision.teach.words import face_of, folder_of


@given(
    st.text(st.characters(blacklist_categories=["Cs", "Cc"]), min_size=1)
    .map(str.strip)
    .filter(bool)
)
def test_any_face_can_be_a_folder_and_comes_back(face: str) -> None:
    folder = folder_of(face)
    assert not set(folder) & set('/\\:*?"<>|')
    assert folder not in (".", "..")
    assert face_of(folder, "a set of mine") == face


def test_the_codes_of_a_house_board_have_names_of_their_own() -> None:
    assert face_of("room", "tea-time-crime") == "."
    assert face_of("Back", "tea-time-crime") == "#"
    assert face_of("room", "my-tiles") == "room", "only where the tally has such a code"


def test_mirrored_tiles_get_their_star() -> None:
    assert face_of("Mad Hatter mirrored", "tea-time") == "Mad Hatter*"
    assert face_of("mirrored Queen", "tea-time") == "Queen*"
    assert face_of("Queen", "tea-time") == "Queen"
