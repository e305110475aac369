"""JSON as clients send it, read so that nothing in it breaks what looks at it later."""

import json
from collections.abc import Iterable

from bot.sandbox.errors import refusal

DEEPEST = 64  # no form of Discord's has half of it


def json_value(text: str | bytes) -> object:
    """Return the value of a request's JSON.

    Raises:
        ApiError: 50109 for what is none, or is nested deeper than anything that can be meant.
    """
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        raise refusal(50109) from None
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return value
    raise refusal(50109)


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
