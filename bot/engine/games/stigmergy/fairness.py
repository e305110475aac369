"""The measured fair komi by size of the board, as ``komi.json`` beside this module has it."""

import json
from functools import cache
from pathlib import Path

from rules.line import JSON

TABLE = Path(__file__).with_name("komi.json")


def measured(table: Path = TABLE) -> JSON:
    """Size → what was measured: Black's lead, its error, the komi, the games; by ``komi.py``."""
    found: JSON = json.loads(table.read_text(encoding="utf-8")) if table.exists() else {}
    return found


@cache
def fair_komi(size: int) -> int | None:
    """The komi that makes a game on a board of *size* even; None where it was not measured."""
    known = measured().get(str(size))
    return None if known is None else int(known["komi"])
