"""The page to look through what a demo left."""

from html import escape
from pathlib import Path
from typing import NamedTuple

from scoring.wire import parse

STYLE = (
    "body{font:18px Georgia,serif;background:#efe5d2;color:#2b221a;margin:2em auto;max-width:70em}"
    "img{width:23em;margin:.3em;border:1px solid #cbb994}figure{display:inline-block;margin:0}"
    "td{padding:.1em 1em}figcaption{text-align:center}"
)


class Played(NamedTuple):
    """One evening of the demo."""

    game: str
    title: str
    pictures: list[str]
    taps: int
    read: int
    corrected: int


def write_index(folder: Path, evenings: list[Played]) -> Path:
    """Pictures and scorecards of every evening on one page."""
    parts = [f"<!doctype html><meta charset=utf-8><title>Parlour</title><style>{STYLE}</style>"]
    parts.append("<h1>Parlour: whole evenings, played by themselves</h1>")
    for one in evenings:
        card = parse((folder / one.game / "result.json").read_bytes())["play"]
        parts.append(f"<h2>{escape(one.title)}</h2><p>{_told(one)}</p><table>")
        for name, total in card["totals"].items():
            won = " (wins)" if name in card["winners"] else ""
            parts.append(f"<tr><td>{escape(name)}<td>{total}{won}")
        parts.append("</table>")
        parts += [
            f'<figure><img src="{one.game}/{picture}" alt="">'
            f"<figcaption>{picture[3:-4]}</figcaption></figure>"
            for picture in one.pictures
        ]
    index = folder / "index.html"
    index.write_text("\n".join(parts), encoding="utf-8")
    return index


def _told(one: Played) -> str:
    """How the evening went, in a sentence or two."""
    taps = f"{one.taps} taps."
    if not one.read + one.corrected:
        return taps
    return f"{taps} {one.read} readings of the camera were taken as they were, {one.corrected} put right."
