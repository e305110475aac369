"""The weights of Seesaw's evaluation: by hand, or learned and kept as text with what made them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.engine.errors import EngineError
from bot.engine.games.seesaw.evaluation import FEATURES

LEARNED = Path(__file__).with_name("weights.json")


@dataclass(frozen=True, slots=True)
class Weights:
    """One number a feature, ``move`` for the side to act; a stack of one is worth about 50."""

    features: tuple[int, ...]
    move: int
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def numbers(self) -> tuple[int, ...]:
        """All of them in one row, as the search wants them."""
        return (*self.features, self.move)


BY_HAND = Weights((50, 90, 120, 150, 30, 20, 1, 15, 5, 12, *[0] * 8), 10, {"made": "by hand"})


def to_text(weights: Weights) -> str:
    """The weights as JSON, and what made them."""
    named = dict(zip(FEATURES, weights.features, strict=True))
    return json.dumps({"about": weights.about, "move": weights.move, "features": named}, indent=1)


def read(path: Path) -> Weights:
    """The weights that :func:`to_text` wrote to *path*.

    Raises:
        EngineError: the file cannot be read, or holds other weights.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        features = tuple(int(data["features"][name]) for name in FEATURES)
        return Weights(features, int(data["move"]), dict(data["about"]))
    except (OSError, ValueError, KeyError, TypeError) as failure:
        raise EngineError(f"{path} holds no weights: {failure}") from failure
