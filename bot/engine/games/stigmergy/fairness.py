"""The measured fair komi by size of the board, as ``komi.json`` beside this module has it.

``docs/komi.md`` shows it to people.
"""

import json
from functools import cache
from pathlib import Path

from rules.line import JSON

TABLE = Path(__file__).with_name("komi.json")
DOCUMENT = Path(__file__).parents[4] / "docs" / "komi.md"

_HEAD = """# The fair komi of Stigmergy

Written by `python -m bot.engine.games.stigmergy.komi SIZE --keep`; not by hand. The computer played
itself from the empty board without komi, its first twelve plies drawn among near-equal moves. Lead
is what Black was ahead by at the end, the mean ± one standard error; the komi is the whole number
next to it, which the computer names.

| size | nodes a move | games | lead of Black | komi |
|---|---|---|---|---|
"""


def measured(table: Path = TABLE) -> JSON:
    """Size → what was measured: Black's lead, its error, the komi, the games; by ``komi.py``."""
    found: JSON = json.loads(table.read_text(encoding="utf-8")) if table.exists() else {}
    return found


def document(table: Path = TABLE) -> str:
    """``docs/komi.md``: the measured komi by size."""
    rows = sorted((int(size), row) for size, row in measured(table).items())
    return _HEAD + "".join(
        f"| {size} | {row['nodes']:,} | {row['games']} | {row['lead']} ± {row['error']} "
        f"| {row['komi']} |\n"
        for size, row in rows
    )


def black_ahead(size: int, komi: int) -> float:
    """How far Black is ahead at *komi* on a board of a measured *size*, 0 at the fair one.

    The lead was measured to a cell or two, so that no more can be said of the komi next to it.
    """
    fair = fair_komi(size)
    assert fair is not None, "measured"
    return float(fair - komi)


@cache
def fair_komi(size: int) -> int | None:
    """The komi that makes a game on a board of *size* even; None where it was not measured."""
    known = measured().get(str(size))
    return None if known is None else int(known["komi"])
