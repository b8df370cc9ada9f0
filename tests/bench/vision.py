"""The eyes' table of docs/vision.md: dice, taught dice, cards and boards, with counts and 95 % bounds.

Rendered scenes always. The nets in the tree have learned from all photographs, so these are read only
where they lie beside the tree and BENCH_NETS=RUN names a training run, by nets that were trained without
them: without a third of the scenes, and without a whole camera (see vision/train/README.md).
"""

import os
import resource
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from kiosk.cli.progress import progress
from vision.bench.bound import upper_bound
from vision.bench.dice import Figures, bench_rendered, rendered_scenes
from vision.bench.rates import Score
from vision.bench.taught import try_taught
from vision.bench.tiles import labelled_tiles, try_boards, try_tiles
from vision.dice import read_dice
from vision.teach import load_set
from vision.teach.lesson import examples_from, photographs
from vision.teach.sets import TaughtSet
from vision.tiles import tile_cutout
from vision.train.dice_check import check, sources, thirds
from vision.train.dice_photos import SOURCES

SCENES = int(os.environ.get("BENCH_SCENES", "300"))
"""Rendered throws of each difficulty; of knowing ones, designs and boards a part of that."""
FRAMES = int(os.environ.get("BENCH_FRAMES", "2000"))
"""Frames read for the time and the memory."""
PHOTOS = Path(__file__).parents[3] / "shared" / "photos"
NETS = os.environ.get("BENCH_NETS")
SEED = 40_000
"""No scene of training, tuning or the tests has this seed."""


def bench() -> None:
    """Print the table, a row at a time."""
    print("vision")
    print(
        f"  {'':<36} {'right':>17} {'target':>7} {'wrong though sure':>19} {'asks':>16}    ms  95th"
    )
    if PHOTOS.is_dir() and NETS:
        photographed(Path(NETS))
    else:
        print("  photographs: not read, see BENCH_NETS in tests/bench/vision.py")
    for difficulty, target in (("normal", 97.0), ("hard", 92.0)):
        dice_row(f"rendered {difficulty}", target, bench_rendered(difficulty, SCENES, SEED))
    for difficulty, target in (("normal", 99.5), ("hard", 97.0)):
        known = bench_rendered(difficulty, SCENES // 2, SEED + 1, knowing=True)
        dice_row(f"rendered {difficulty}, known, five frames", target, known)
    for examples, target in ((3, 98.0), (5, 99.5)):
        score_row(f"taught dice, {examples} examples", target, taught(examples, SCENES // 15))
    if (PHOTOS / "set-cards").is_dir():
        score_row("set-cards, two examples", 97.0, cards(PHOTOS / "set-cards"))
    for name in ("tea-time-crime", "tea-time"):
        score_row(f"rendered {name} boards", 99.0, boards(name, SCENES // 3))
    print(f"  {steady(FRAMES)}", flush=True)


def photographed(run: Path) -> None:
    """The folders of photographs, each read by nets that never saw it; each die is met by its middle."""
    targets = dict(zip(SOURCES, (97.0, 60.0, 95.0, 90.0), strict=True))
    for source, figures in check(PHOTOS, thirds(run)).items():
        dice_row(f"{source}, never seen", targets[source], figures)
    for source, figures in check(PHOTOS, sources(run)).items():
        dice_row(f"{source}, camera never seen", 0.0, figures)


def taught(examples: int, sets: int) -> Score:
    """Throws of dice of designs nobody has seen."""
    score = Score()
    for one in progress(try_taught(examples, sets, SEED), sets * 10, "taught dice"):
        score.add(right=one.read == one.truth, sure=one.sure, ms=one.ms)
    return score


def cards(folder: Path) -> Score:
    """The photographed cards, named by two examples each."""
    examples, _ = examples_from(photographs(folder / "enrol"), "set-cards", tile_cutout)
    score = Score()
    for one in try_tiles(
        labelled_tiles(folder / "test"), TaughtSet("set-cards", "tiles", examples)
    ):
        score.add(right=one.right, sure=one.sure, ms=one.ms)
    return score


def boards(name: str, scenes: int) -> Score:
    """Whole boards with their marker cards."""
    score = Score()
    tries = try_boards(name, load_set(name, "tiles"), "normal", scenes, SEED)
    for one in progress(tries, scenes, name):
        score.add(right=one.right, sure=one.sure, ms=one.ms)
    return score


def steady(frames: int) -> str:
    """Whether memory stays where it is, however many frames are read."""
    throws = [frames_[0] for _, _, frames_, _ in rendered_scenes("normal", 20, SEED + 2)]
    kilobytes = []
    for number in progress(range(frames), frames, "frames"):
        read_dice(throws[number % len(throws)])
        if number in (frames // 10, frames - 1):
            kilobytes.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    grown = (kilobytes[-1] - kilobytes[0]) / 1024
    return f"memory: grew by {grown:.1f} MB between frame {frames // 10} and frame {frames}"


def dice_row(name: str, target: float, figures: Figures) -> None:
    """One row of whole scenes, and what each further die costs."""
    counts = (figures.right, figures.wrong_though_sure, figures.asks)
    _row(name, target, figures.scenes, counts, figures.milliseconds)
    share = 100 * figures.dice_right / max(1, figures.dice)
    print(
        f"  {'':<36} {share:.1f} % of {figures.dice} dice, {figures.cost_of_a_die()} ms a further die"
    )
    for mistake in figures.mistakes[:10]:
        print(f"      {mistake}")


def score_row(name: str, target: float, score: Score) -> None:
    """One row of dice, tiles or boards."""
    counts = (score.right, score.wrong_though_sure, score.asks)
    _row(name, target, score.tries, counts, score.milliseconds)


def _row(
    name: str, target: float, tries: int, counts: tuple[int, int, int], times: Iterable[float]
) -> None:
    right, wrong, asks = counts
    took = np.array([*times] or [0.0])
    told = f"{right} of {tries} = {100 * right / max(tries, 1):.1f} %"
    bound = f"{wrong} (<= {100 * upper_bound(wrong, tries):.1f} %)"
    asking = f"{asks} = {100 * asks / max(tries, 1):.1f} %"
    short = "" if 100 * right >= target * tries else "  short"
    print(
        f"  {name:<36} {told:>17} {target:>5} % {bound:>19} {asking:>16} "
        f"{np.median(took):>5.0f} {np.percentile(took, 95):>5.0f}{short}",
        flush=True,
    )
