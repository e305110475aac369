"""What codes are worth: two numbers a class, late and early, and the value of the move itself.

The value of a position is ``late · p + early · (1 − p) + tempo · (1 − p)``, where p is the share of
cells that are settled. 30 is one cell at the end. Kept as text, a few kilobytes, with the command,
seed and figures that made them.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.engine.errors import EngineError
from bot.engine.sight.codebook import Codebook
from rules.line import JSON

POINT = 30
"""The value of one cell at the end."""

EARLY_AT, SETTLED_AT, LOUD_AT = 18, 37, (46, 53)
"""Where in a packed number the sums begin: late from bit 0 on, early, settled cells, loud moves of
either colour. Sixty bits in all, two digits of Python's integers."""

LATE_HALF, EARLY_HALF = 1 << 17, 1 << 18
LATE_MASK, EARLY_MASK, SETTLED_MASK, LOUD_MASK = (1 << 18) - 1, (1 << 19) - 1, 511, 127

EMPTY_SUM = LATE_HALF + (EARLY_HALF << EARLY_AT)
"""The packed sum of nothing: late and early are kept positive, so that they never borrow."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Learned or hand-made numbers: ``late`` and ``early`` by class, ``tempo``; their origin."""

    late: tuple[int, ...]
    early: tuple[int, ...]
    tempo: int
    about: JSON = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Values:
    """Weights by code, made for the search.

    ``packed`` holds five numbers in one, so that one addition keeps five sums. ``steps`` are its
    differences when a cell's code rises by 7, 1, 6 or −6.
    """

    packed: tuple[int, ...]
    steps: Mapping[int, tuple[int, ...]]
    late: tuple[int, ...]
    early: tuple[int, ...]
    tempo: int


def values(codebook: Codebook, weights: Weights) -> Values:
    """*weights* spread over the codes of *codebook*."""
    late = tuple(_signed(weights.late, group) for group in codebook.group)
    early = tuple(_signed(weights.early, group) for group in codebook.group)
    loud = tuple(
        (bool(red) << LOUD_AT[0]) + (bool(white) << LOUD_AT[1])
        for red, white in zip(*codebook.loud, strict=True)
    )
    packed = tuple(
        a + (b << EARLY_AT) + (p << SETTLED_AT) + moves
        for a, b, p, moves in zip(late, early, codebook.settled, loud, strict=True)
    )
    last = len(packed)
    steps = {
        delta: tuple(
            packed[code + delta] - packed[code] if 0 <= code + delta < last else 0
            for code in range(last)
        )
        for delta in (7, 1, 6, -6)
    }
    return Values(packed, steps, late, early, weights.tempo)


def _signed(numbers: Sequence[int], group: int) -> int:
    if not group:
        return 0
    return numbers[group - 1] if group > 0 else -numbers[-group - 1]


def to_text(codebook: Codebook, weights: Weights) -> str:
    """The weights as JSON: one line a class, what made them on top."""
    rows = [
        [*name, late, early]
        for name, late, early in zip(codebook.classes, weights.late, weights.early, strict=True)
    ]
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    about = json.dumps(dict(weights.about), indent=1, sort_keys=True)
    return f'{{"about": {about},\n"tempo": {weights.tempo},\n"classes": [\n{lines}\n]}}\n'


def read(codebook: Codebook, path: Path) -> Weights:
    """The weights that :func:`to_text` wrote to *path*; classes it does not name are worth 0.

    Raises:
        EngineError: the file cannot be read, or holds no weights of this game.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        rows = {tuple(row[:-2]): (int(row[-2]), int(row[-1])) for row in data["classes"]}
        tempo, about = int(data["tempo"]), dict(data["about"])
    except (OSError, ValueError, KeyError, TypeError) as failure:
        raise EngineError(f"{path} holds no weights: {failure}") from failure
    if not set(rows) <= set(codebook.classes):
        raise EngineError(f"{path} holds weights of another game.")
    known = [rows.get(name, (0, 0)) for name in codebook.classes]
    return Weights(
        tuple(late for late, _ in known), tuple(early for _, early in known), tempo, about
    )
