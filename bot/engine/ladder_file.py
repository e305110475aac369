"""Measured ladders on disk: ``levels.json`` beside each engine, and ``docs/levels.md`` made of all.

A game has one ladder for each *table* it was measured at (``size=6``; ``default`` when no option
was changed): all its ``steps``, or its ``ends`` alone.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from bot.engine import games
from bot.engine.errors import EngineError
from bot.engine.measure import heights
from rules import GAMES
from rules.line import JSON

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "levels.md"

_HEAD = """# Levels of the computer opponents

Written by `python -m bot.engine levels GAME --measure`; not by hand. A step is measured in pairs of
games from balanced openings, each played twice with the seats swapped. Score is what the level won
of the points, ± one standard error; Elo is summed up from level 1 on. `t` is the temperature of the
choice among near-equal moves, in the engine's unit; nodes bound the search, so that the figures do
not hang on the machine. Random play draws every move evenly; greedy play takes the lead that is
largest at the end of its turn. Every level of a game with an engine of its own is measured here, on
the board named; a game without one has seven levels that nobody measured. On other boards a level
has the same nodes; in Tumbleweed and Stigmergy, `t` grows with the number of cells. What is
measured there are the ends: the lowest four levels and, where a game takes no minutes, the last
against the middle. On 19 cells of Stigmergy greedy play is weak: random play wins 21.0 % ± 2.7
against it (100 pairs), so that the first level scores little more than 20 %.
"""


FOLDER = Path(games.__file__).parent

Part = Literal["steps", "ends"]
"""A whole ladder, or what tells in short of one."""


def path(key: str, folder: Path = FOLDER) -> Path:
    """The file of the game *key*; *folder* has one folder a game.

    Raises:
        EngineError: the game has no engine of its own.
    """
    if not (folder / key).is_dir():
        raise EngineError(f"{key} has no engine of its own, and so no table of levels.")
    return folder / key / "levels.json"


def read(key: str, table: str, folder: Path = FOLDER) -> dict[int, tuple[int, int]]:
    """Level → Elo above level 1 and its error; empty where nothing was measured."""
    return heights(steps(key, table, folder))


def steps(key: str, table: str, folder: Path = FOLDER, part: Part = "steps") -> Sequence[JSON]:
    """What was measured of a *part* of the ladder at a *table*, a row a step; empty for nothing."""
    found: Sequence[JSON] = _load(folder / key / "levels.json").get(table, {}).get(part, ())
    return found


def measured(key: str, folder: Path = FOLDER) -> Mapping[str, JSON]:
    """Table → ``date``, ``machine`` and ``steps`` of each ladder measured whole."""
    known = _load(folder / key / "levels.json")
    return {table: ladder for table, ladder in known.items() if "steps" in ladder}


def write(
    key: str,
    table: str,
    rows: Sequence[JSON],
    about: Mapping[str, str],
    folder: Path = FOLDER,
    part: Part = "steps",
) -> None:
    """Keep what was measured of a *table*; *about* says when and where (date, machine)."""
    file = path(key, folder)
    known = _load(file)
    known[table] = {**about, part: list(rows)}
    file.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def document(folder: Path = FOLDER) -> str:
    """``docs/levels.md``: every measured ladder as a table."""
    parts = [_HEAD]
    for key, game in GAMES.items():
        for table, measured in _load(folder / key / "levels.json").items():
            parts.append(f"## {game.texts.english[game.texts.name]}, {table}\n")
            parts.append(f"{measured['date']}, {measured['machine']}\n")
            parts.append("| level | name | nodes | t | against | pairs | score | Elo |")
            parts.append("|---|---|---|---|---|---|---|---|")
            up_to = heights(measured.get("steps", ()))
            rows = measured.get("steps") or measured["ends"]
            parts += [_row(step, up_to) for step in rows]
            parts.append("")
    return "\n".join(parts)


def _row(step: JSON, up_to: Mapping[int, tuple[int, int]]) -> str:
    against = str(step["against"])
    elo = "{} ± {}".format(*up_to[step["level"]]) if against.isdigit() and up_to else ""
    score = f"{100 * step['score']:.1f} % ± {100 * step['error']:.1f}"
    below = f"level {against}" if against.isdigit() else against
    return (
        f"| {step['level']} | {step['name']} | {step['nodes']:,} | {step['temperature']:g} "
        f"| {below} | {step['pairs']} | {score} | {elo} |"
    )


def _load(file: Path) -> JSON:
    if not file.exists():
        return {}
    found: JSON = json.loads(file.read_text(encoding="utf-8"))
    return found
