"""The komi that makes a game of Stigmergy even, measured by playing the engine against itself.

``python -m bot.engine.games.stigmergy.komi SIZE --games 40`` plays games without komi from the
empty board, a little warm so that they differ, keeps each as a line of a file (what is stopped goes
on), and prints the mean lead of Black as JSON: the fair komi, its error, and the games. With
``--keep`` that goes into ``komi.json``, which the engine names its komi by, and ``docs/komi.md``.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import mean, stdev

from bot.engine.analysis import answer
from bot.engine.engine import Budget, Level
from bot.engine.games.stigmergy.engine import ENGINE
from bot.engine.games.stigmergy.fairness import DOCUMENT, TABLE, document, measured
from rules.games.stigmergy import GAME, StigmergyOptions, StigmergyState
from rules.line import JSON

_TEMPERATURE = 0.3
_CHOICES = 6
_WARM_PLIES = 12
"""Plies in which a choice among near-equal moves makes games differ; then the best are played."""


def main(arguments: Sequence[str]) -> int:
    """Play the games that are missing, print what all of them say."""
    parser = argparse.ArgumentParser(description="Measure the fair komi of Stigmergy.")
    parser.add_argument("size", type=int, choices=range(2, 12))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--journal", type=Path, default=Path("komi.jsonl"))
    parser.add_argument("--keep", type=Path, const=TABLE, nargs="?", help="write the table")
    parser.add_argument("--document", type=Path, default=DOCUMENT, help="what people read")
    given = parser.parse_args(arguments)
    leads = _known(given.journal, given.size, given.nodes)
    for number in range(len(leads), given.games):
        lead = play(given.size, given.nodes, number)
        leads.append(lead)
        line = {"size": given.size, "nodes": given.nodes, "game": number, "lead": lead}
        with given.journal.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
    found = {"nodes": given.nodes} | summary(leads[: given.games])
    if given.keep:
        table = measured(given.keep) | {str(given.size): found}
        given.keep.write_text(json.dumps(table, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        given.document.write_text(document(given.keep), encoding="utf-8")
    print(json.dumps({"size": given.size} | found))
    return 0


def summary(leads: Sequence[float]) -> JSON:
    """The mean of Black's *leads*, one standard error of it, and the komi next to it."""
    error = stdev(leads) / len(leads) ** 0.5 if len(leads) > 1 else None
    return {
        "games": len(leads),
        "lead": round(mean(leads), 2),
        "error": None if error is None else round(error, 2),
        "komi": max(0, round(mean(leads))),
    }


def play(size: int, nodes: int, number: int) -> float:
    """Black's lead at the end of game *number*, by no komi."""
    state = GAME.start(StigmergyOptions(size=size, komi="0"), 2)
    for ply, level in enumerate(_levels(nodes)):
        if state.to_act is None:
            break
        seed = Random(f"komi {size} {number} {ply}").getrandbits(32)
        state = _after(state, level, seed)
    black, white = state.scores()
    return black - white


def _after(state: StigmergyState, level: Level, seed: int) -> StigmergyState:
    return state.play(answer(ENGINE, state, level, seed=seed)[0])


def _levels(nodes: int) -> Iterator[Level]:
    """Who plays each ply: warm in the opening, cold for ever after."""
    for _ in range(_WARM_PLIES):
        yield Level(0, "", Budget(nodes), _TEMPERATURE, _CHOICES)
    while True:
        yield Level(0, "", Budget(nodes))


def _known(journal: Path, size: int, nodes: int) -> list[float]:
    """The leads of the games that were played already."""
    if not journal.exists():
        return []
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    return [line["lead"] for line in lines if (line["size"], line["nodes"]) == (size, nodes)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
