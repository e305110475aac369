"""Views as they are sent: JSON without a blank, in which the board may stand written already."""

import json
from typing import Any

BOARD = "board"
"""Where a view has the JSON of its board; sent, all that is in it stands beside the rest."""


def packed(view: dict[str, Any]) -> str:
    """A view, or another object, as it is sent."""
    board = view.get(BOARD)
    told = written({key: value for key, value in view.items() if key != BOARD})
    return f"{told[:-1]},{board[1:]}" if board else told


def written(value: object) -> str:
    """Something as JSON without a blank."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
