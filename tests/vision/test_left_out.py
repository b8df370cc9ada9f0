"""A picture is read by nets that never saw it: what is left out of their training is told by its name."""

import pytest

from vision.train.dice_photos import DOUBTFUL_LABELS, FOLDS, SOURCES, LeftOut, fold_of

NAMES = [f"{number:05}.jpg" for number in range(300)]


def test_every_picture_is_left_out_once() -> None:
    parts = [LeftOut(fold=fold) for fold in range(FOLDS)]
    assert all(
        [part.has(source, name) for part in parts].count(True) == 1
        for source in SOURCES
        for name in NAMES
    )


@pytest.mark.parametrize("source", SOURCES)
def test_the_parts_are_about_as_large_as_one_another(source: str) -> None:
    sizes = [[fold_of(source, name) for name in NAMES].count(fold) for fold in range(FOLDS)]
    assert min(sizes) > len(NAMES) / FOLDS * 0.75


def test_a_folder_left_out_is_left_out_whole_and_no_other_is() -> None:
    out = LeftOut(sources=("dome", "white-box"))
    assert all(out.has("dome", name) and out.has("white-box", name) for name in NAMES)
    assert not any(out.has("oblique-wood", name) for name in NAMES)


def test_nothing_is_left_out_of_the_nets_that_learn_from_all() -> None:
    assert not any(LeftOut().has(source, name) for source in SOURCES for name in NAMES)


def test_nothing_is_learned_from_wrong_labels_though_they_are_read() -> None:
    for name in DOUBTFUL_LABELS:
        assert not LeftOut().teaches("white-box", name)
    out = LeftOut(fold=1)
    assert [out.teaches("dome", name) for name in NAMES] == [
        fold_of("dome", name) != 1 for name in NAMES
    ]
