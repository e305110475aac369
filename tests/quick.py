"""Which values of a parameter are tried each time; all of them are under ``deep``."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def quickly(chosen: Collection[object], values: Iterable[object]) -> list[Any]:
    """All *values* as parameters of a test; those that are not among *chosen* are deep."""
    return [
        value if value in chosen else pytest.param(value, marks=pytest.mark.deep)
        for value in values
    ]
