"""Cells as reasons name them."""

from collections.abc import Sequence

_NAMED = 4
"""As many cells are named in a sentence."""


def cell_names(names: Sequence[str]) -> str:
    """*names* as a list in a sentence; of more than four, the first three and how many more.

    >>> cell_names(["a1"]), cell_names(["a1", "b2", "c3"]), cell_names(["a1"] * 6)
    ('a1', 'a1, b2 and c3', 'a1, a1, a1 and 3 more')
    """
    if len(names) > _NAMED:
        return f"{', '.join(names[: _NAMED - 1])} and {len(names) - _NAMED + 1} more"
    *before, last = names
    return f"{', '.join(before)} and {last}" if before else last
