"""The tables at which the matches of the corpus are played: games, boards, options, seats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules import GAMES
from rules.options import declared, text

MATCHES, QUICK = 40, 4
"""Matches at each table, and how many of the first are quick: one of each kind of match."""

TRIED = ((0, 1, 2, 3), (0,), (3,), (2,))
"""Which of the quick ones ``make test`` plays: at a game's first table all, then these in turn."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game with its options, as ``/play`` takes them, for so many people."""

    game: str
    seats: int = 2
    options: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        told = [f"{name}={value}" for name, value in self.options.items()]
        return " ".join([*([] if self.seats == 2 else [f"{self.seats}p"]), *told]) or "usual"


TABLES = (
    Table("tumbleweed", options={"size": "3"}),
    Table("tumbleweed", options={"size": "6", "aid": "expert", "setup": "free"}),
    Table("tumbleweed", options={"size": "4", "aid": "intermediate", "stale": "off"}),
    Table("stigmergy", options={"size": "3"}),
    Table("stigmergy", options={"size": "7", "control": "more"}),
    Table("stigmergy", options={"size": "4", "komi": "3"}),
    Table("rive"),
    Table("rive", options={"size": "3", "swap": "off"}),
    Table("seesaw"),
    Table("seesaw", options={"size": "5"}),
    Table("diced_tomatoes"),
    Table("diced_tomatoes", 1),
    Table("diced_tomatoes", 3, {"gold": "on", "dicey": "on", "overload": "on"}),
    Table("diced_tomatoes", 4, {"draw": "choice"}),
)


def tables_of(game: str, tables: Sequence[Table] = TABLES) -> list[Table]:
    """The *tables* of one game; without any that of whole games in tests, with the fewest seats."""
    own = [table for table in tables if table.game == game]
    tested = {o.name: text(o.tested) for o in declared(GAMES[game].Options) if o.tested is not None}
    return own or [Table(game, GAMES[game].seats[0], tested)]
