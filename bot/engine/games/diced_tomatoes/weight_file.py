"""Weights on disk: one file for each kind of table, a name and a number a line.

``weights/<seats>-<variants>.txt``: ``solo``, ``two`` or ``more`` (three to six seats); ``classic``
or the variants in play. Lines that begin with ``#`` say which commands made them; then figures.
The other options (drawing by choice, older limits) change too little to have files of their own.

What they play, at 300 nodes (± one standard error; measured on 2026-11-22)::

    alone, classic        3.87 ± 0.05 matches, track filled in 94.8 % of 400 games, perfect in 4.3 %
    two seats, classic    16.8 ± 0.3 points a seat, 200 games against itself
    two, against by hand  81.2 % ± 2.0 of 150 pairs of games, 7.5 points ahead
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from bot.engine.errors import EngineError
from bot.engine.games.diced_tomatoes.evaluation import Evaluation
from bot.engine.games.diced_tomatoes.features import Features
from rules.games.diced_tomatoes.options import DicedTomatoesOptions

FOLDER = Path(__file__).parent / "weights"
_VARIANTS = ("gold", "dicey", "overload")


@cache
def features(options: DicedTomatoesOptions, seats: int) -> Features:
    """The features of tables with these *options* and so many *seats*."""
    return Features(solo=seats == 1, matches=seats == 1 or options.dicey)


def file_name(options: DicedTomatoesOptions, seats: int) -> str:
    """The file of weights for such tables."""
    group = {1: "solo", 2: "two"}.get(seats, "more")
    variants = [name for name in _VARIANTS if getattr(options, name)]
    return f"{group}-{'-'.join(variants) or 'classic'}.txt"


@cache
def learned(options: DicedTomatoesOptions, seats: int) -> Evaluation:
    """The evaluation of such tables with the weights that were learned for them."""
    return read(FOLDER / file_name(options, seats), features(options, seats))[0]


def read(path: Path, known: Features) -> tuple[Evaluation, list[str]]:
    """The evaluation that *path* holds for the *known* features, and its remarks.

    Names that are not in the file weigh nothing; names that are not known are skipped, so that
    weights for one kind of table are where learning for another can begin.

    Raises:
        EngineError: it is no file of weights.
    """
    weights, remarks = [0.0] * len(known.names), list[str]()
    try:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                remarks.append(line)
                continue
            name, number = line.split()
            if name in known.number:
                weights[known.number[name]] = float(number)
    except (OSError, ValueError) as failure:
        raise EngineError(f"{path} is no file of weights: {failure}.") from failure
    return Evaluation(known, weights), remarks


def write(path: Path, evaluation: Evaluation, remarks: Sequence[str]) -> None:
    """Write *evaluation* with its *remarks* to *path*; names that weigh nothing are left out."""
    named = zip(evaluation.features.names, evaluation.weights, strict=True)
    lines = [f"{name} {weight:.3f}" for name, weight in named if abs(weight) >= 0.0005]
    path.write_text("\n".join([*remarks, *lines, ""]), encoding="utf-8")


def hand(known: Features) -> Evaluation:
    """The evaluation by hand: points, a fifth of a vine's worth for each of its dice, karma / 4.

    Alone a slot filled counts 1.5, and vines count by their dice, more where they will match.
    """
    return Evaluation(known, [_by_hand(name, known) for name in known.names])


def _by_hand(name: str, known: Features) -> float:
    first, *rest = name.split(".")
    if name in ("final.own", "final.other", "final.leader", "leader.points"):
        return 1.0 if name == "final.own" else -1.0
    if first == "slots" and known.solo:
        return 1.5 * int(rest[0])
    if first not in known.roles:
        return 0.0
    return (1 if first == "own" else -1) * _of_a_seat(rest, known)


def _of_a_seat(rest: list[str], known: Features) -> float:
    """What one's own counts weigh, and those of others against one."""
    if rest == ["points"]:
        return 1.0
    if rest[0] == "match":
        return 0.3 * int(rest[1]) * (rest[2] == "0")
    if rest[1] == "karma":
        return 0.25
    dice, worth = int(rest[1]), int(rest[2])
    return (0 < worth < 7) * dice / 5 * (1 if known.solo else worth)
