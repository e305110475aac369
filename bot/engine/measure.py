"""Measures the ladder of a game: each level against the one below, and level 1 against the simple.

Every game played is one line of a file, so that measuring can be stopped and goes on where it was.
What comes out is ``levels.json`` beside the game's engine, and the tables of ``docs/levels.md``.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from bot.engine.engine import Level
from bot.engine.errors import EngineError
from bot.engine.match import Match, Played, pair_scores, result
from bot.engine.players import Player
from bot.engine.search import sprt
from rules.line import JSON

LOWEST = 4
"""The levels that newcomers meet: their steps are measured on other boards, too."""

Seats = Callable[[str], Player]
"""Makes the player that a text names."""


@dataclass(frozen=True, slots=True)
class Step:
    """A level, and who is below it: another level, ``random`` or ``greedy``."""

    above: Level
    below: Level | str

    @property
    def players(self) -> tuple[str, str]:
        """Both as a match names its players."""
        below = self.below if isinstance(self.below, str) else str(self.below.number)
        return str(self.above.number), below

    @property
    def settings(self) -> tuple[str, str]:
        """Both as the journal names them: by what they are, since numbers move when a level is
        added."""
        below = self.below if isinstance(self.below, str) else _setting(self.below)
        return _setting(self.above), below


def _setting(level: Level) -> str:
    return f"{level.budget.nodes} nodes, t {level.temperature:g} of {level.choices}"


def steps(levels: Sequence[Level]) -> list[Step]:
    """What a ladder is measured by: level 1 against random and greedy play, then each neighbour."""
    simple = [Step(levels[0], name) for name in ("random", "greedy")]
    return simple + [Step(high, low) for low, high in pairwise(levels)]


def ends(levels: Sequence[Level]) -> list[Step]:
    """A short measurement for another board: the lowest four levels as :func:`steps` has them, and
    the top level against the one in the middle."""
    return [*steps(levels[:LOWEST]), Step(levels[-1], levels[(len(levels) - 1) // 2])]


class Journal:
    """The file of games of one measurement: a line a game, only ever added to."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def games(self, step: Step) -> list[Played]:
        """The games of *step* in the file.

        Raises:
            EngineError: the file is no journal.
        """
        if not self._path.exists():
            return []
        found = []
        try:
            for line in self._path.read_text(encoding="utf-8").splitlines():
                data = json.loads(line)
                if (data["a"], data["b"]) == step.settings:
                    found.append(Played.from_json(data))
        except (ValueError, KeyError, TypeError) as failure:
            raise EngineError(f"{self._path} is no file of games.") from failure
        return found

    def add(self, step: Step, game: Played) -> None:
        """Write one game, so that it is kept whatever happens next."""
        a, b = step.settings
        line = json.dumps({"a": a, "b": b} | game.to_json())
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def measure(
    match: Match, step: Step, pairs: int, journal: Journal, seats: Seats
) -> Iterator[Played]:
    """Play the games of *step* that the journal lacks, up to *pairs* pairs; yields each new one."""
    known = journal.games(step)
    complete = {g.pair for g in known if sum(h.pair == g.pair for h in known) == 2}
    missing = [pair for pair in range(pairs) if pair not in complete]
    if not missing:
        return
    have = {(game.pair, game.swapped) for game in known}
    above, below = step.players
    with closing(seats(above)) as a, closing(seats(below)) as b:
        for game in match.games(a, b, missing):
            if (game.pair, game.swapped) not in have:
                journal.add(step, game)
                yield game


def known(rows: Sequence[JSON], step: Step, pairs: int) -> JSON | None:
    """The row of *rows* that was measured for *step*, in *pairs* at least; None for none.

    Both levels have to have been what they are now, as far as the rows tell.
    """
    was = {int(row["level"]): (row["nodes"], row["temperature"]) for row in rows}
    both = [level for level in (step.above, step.below) if not isinstance(level, str)]
    now = {lv.number: (lv.budget.nodes, lv.temperature) for lv in both}
    if any(was.get(number, setting) != setting for number, setting in now.items()):
        return None
    for row in rows:
        if (str(row["level"]), row["against"]) == step.players and row["pairs"] >= pairs:
            return row
    return None


def row(step: Step, games: Sequence[Played]) -> JSON:
    """What was measured of *step*, as JSON."""
    told, level = result(games), step.above
    return {
        "level": level.number,
        "name": level.name,
        "nodes": level.budget.nodes,
        "temperature": level.temperature,
        "against": step.players[1],
        "pairs": len(pair_scores(games)),
        **{key: told[key] for key in ("score", "error", "elo", "margin")},
        "elo_error": _elo_error(told["score"], told["error"]),
    }


def _elo_error(score: float, error: float) -> int:
    """One standard error in Elo: half of what lies between a score of one error less and more."""
    return round((sprt.elo(score + error) - sprt.elo(score - error)) / 2)


def heights(rows: Sequence[JSON]) -> dict[int, tuple[int, int]]:
    """Level → Elo above level 1, and its error, summed up over the steps between neighbours."""
    found, elo, variance = {}, 0, 0.0
    for measured in rows:
        if not str(measured["against"]).isdigit():
            found[int(measured["level"])] = (0, 0)
            continue
        elo += int(measured["elo"])
        variance += int(measured["elo_error"]) ** 2
        found[int(measured["level"])] = (elo, round(variance**0.5))
    return found
