"""The page: a row for each picture, a column for each look, on Discord's backgrounds.

Everything is switched without a script: background, width, and whose eyes are looking.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from tests.gallery.eyes import EYES

BACKGROUNDS = {
    "ash": ("2E2E34", "37373E"),
    "dark": ("1A1A1E", "242429"),
    "onyx": ("070709", "131416"),
    "light": ("FBFBFB", "FFFFFF"),
}
"""Discord's themes: behind a message, and behind what stands in a box in it."""

WIDTHS = (550, 400)

_STYLE = """
:root { --behind: #2e2e34; --box: #37373e; --ink: #dfe0e2; --width: 550px; }
body { margin: 0; background: var(--behind); color: var(--ink); font: 15px/1.4 sans-serif; }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 28px;
  padding: 10px 16px; background: var(--box); border-bottom: 1px solid #8888; }
fieldset { border: 0; margin: 0; padding: 0; }
label { margin-right: 10px; }
h2, h3 { margin: 18px 16px 6px; }
.row { display: flex; gap: 16px; padding: 0 16px; align-items: start; }
.on { padding: 16px; background: var(--behind); color: var(--ink); }
figure { margin: 0 0 16px; padding: 12px; background: var(--box); border-radius: 8px; }
img { display: block; width: var(--width); border-radius: 8px; }
figcaption { padding-top: 6px; font-size: 13px; }
"""


def page(rows: Sequence[tuple[str, str, Sequence[tuple[str, str]]]]) -> str:
    """The page of *rows*: a game, a name, and for each look its name and its file."""
    parts = ["<!doctype html><html lang='en'><meta charset='utf-8'><title>Gallery</title>"]
    parts += [f"<style>{_STYLE}{_switches()}</style>", _filters(), "<form>", *_choices(), "</form>"]
    games = list(dict.fromkeys(game for game, _, _ in rows))
    for game in games:
        mine = [row for row in rows if row[0] == game]
        parts.append(f"<h2>{escape(game)}</h2>")
        parts += _everywhere(mine[1])
        for _, name, files in mine:
            parts.append(f"<h3>{escape(name)}</h3><div class='row'>{_figures(name, files)}</div>")
    return "\n".join([*parts, "</html>"])


def _figures(name: str, files: Iterable[tuple[str, str]]) -> str:
    return "".join(
        f"<figure><img loading='lazy' src='{escape(file)}' alt='{escape(name)}'>"
        f"<figcaption>{escape(look)}</figcaption></figure>"
        for look, file in files
    )


def _everywhere(row: tuple[str, str, Sequence[tuple[str, str]]]) -> Iterator[str]:
    """One picture in all looks on all backgrounds at once."""
    _, name, files = row
    for background in BACKGROUNDS:
        yield (
            f"<div class='on' style='{_colours(background)}; --width: 400px'>"
            f"{background}<div class='row'>{_figures(name, files)}</div></div>"
        )


def _colours(background: str) -> str:
    behind, box = BACKGROUNDS[background]
    ink = "2e2e34" if background == "light" else "dfe0e2"
    return f"--behind: #{behind}; --box: #{box}; --ink: #{ink}"


def _choices() -> Iterator[str]:
    """Three rows of radio buttons."""
    kinds: dict[str, Iterable[str]] = {
        "background": BACKGROUNDS,
        "width": map(str, WIDTHS),
        "eyes": ["all colours", *EYES],
    }
    for kind, names in kinds.items():
        buttons = "".join(
            f"<label><input type='radio' name='{kind}' value='{name}'{' checked' * (i == 0)}>"
            f" {name}</label>"
            for i, name in enumerate(names)
        )
        yield f"<fieldset>{buttons}</fieldset>"


def _switches() -> str:
    """What each radio button does."""
    rules = [f"{_chosen('background', name)} {{ {_colours(name)} }}" for name in BACKGROUNDS]
    rules += [f"{_chosen('width', str(px))} {{ --width: {px}px }}" for px in WIDTHS]
    rules += [f"{_chosen('eyes', eye)} figure {{ filter: url(#{eye}) }}" for eye in EYES]
    return "\n".join(rules)


def _chosen(kind: str, name: str) -> str:
    return f":root:has([name={kind}][value='{name}']:checked)"


def _filters() -> str:
    """The matrices of all eyes; SVG filters work on linear RGB."""
    filters = []
    for eye, matrix in EYES.items():
        rows = [f"{' '.join(map(str, row))} 0 0" for row in matrix]
        values = "  ".join([*rows, "0 0 0 1 0"])
        filters.append(f"<filter id='{eye}'><feColorMatrix values='{values}'/></filter>")
    return f"<svg width='0' height='0' style='position:absolute'>{''.join(filters)}</svg>"
