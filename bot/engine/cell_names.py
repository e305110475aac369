"""Cells as reasons name them."""

from collections.abc import Sequence

_NAMED = 4
"""As many cells are named in a sentence."""


def cell_names(names: Sequence[str]) -> str:
    """*names* as a list in a sentence; of more than four, the first three and how many more.

    Those that are told stand as they do on the board, letter by letter.

    >>> cell_names(["a1"]), cell_names(["c3", "b2", "b10"]), cell_names(["a1"] * 6)
    ('a1', 'b2, b10 and c3', 'a1, a1, a1 and 3 more')
    """
    is_long = len(names) > _NAMED
    shown = sorted(names[: _NAMED - 1] if is_long else names, key=lambda n: (n[0], int(n[1:])))
    if is_long:
        return f"{', '.join(shown)} and {len(names) - len(shown)} more"
    *before, last = shown
    return f"{', '.join(before)} and {last}" if before else last
