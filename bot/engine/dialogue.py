"""``play``: the line protocol of ``python -m rules play``, with ``go`` and ``stop``.

``go`` searches, plays the move found and prints the position with ``move`` and ``value`` added; a
line ``stop`` that comes next ends the search meanwhile. Other lines wait until it has ended.
"""

import json
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread

from bot.engine.analysis import Clock, answer, until
from bot.engine.engine import AnyEngine, Level
from rules.core import CHANCE, AnyGame, AnyState
from rules.line import JSON, PlayedGame


class Lines:
    """Lines that are read while something else runs."""

    def __init__(self, source: Iterable[str]) -> None:
        self._arriving: SimpleQueue[str | None] = SimpleQueue()
        self._waiting: deque[str | None] = deque()
        Thread(target=self._read, args=(source,), daemon=True).start()

    def _read(self, source: Iterable[str]) -> None:
        for line in source:
            self._arriving.put(line)
        self._arriving.put(None)

    def next(self) -> str | None:
        """The next line, None at the end of all."""
        return self._waiting.popleft() if self._waiting else self._arriving.get()

    def stop_asked(self) -> bool:
        """Whether the next line is here and says ``stop``; then it is used up. Never waits."""
        with suppress(Empty):
            while True:
                self._waiting.append(self._arriving.get_nowait())
        asked = bool(self._waiting) and (self._waiting[0] or "").strip() == "stop"
        if asked:
            self._waiting.popleft()
        return asked


def run(
    game: AnyGame,
    start: AnyState,
    engine: AnyEngine,
    level: Level,
    seed: int,
    lines: Lines,
    clock: Clock,
    show: Callable[[str], None],
) -> None:
    """Answer *lines* until they end; *show* prints one line."""
    table = PlayedGame(game, start, Random(seed))
    show(json.dumps(table.describe()))
    while (line := lines.next()) is not None:
        word = line.strip()
        if word == "stop":  # nothing is being searched
            continue
        if word == "go":
            show(json.dumps(_go(table, engine, level, seed, lines, clock)))
        else:
            show(json.dumps(table.answer(line)))


def _go(
    table: PlayedGame,
    engine: AnyEngine,
    level: Level,
    seed: int,
    lines: Lines,
    clock: Clock,
) -> JSON:
    """Search the present position and play what is found."""
    state = table.state
    if state.to_act is None or state.to_act == CHANCE:
        return table.answer("") | {"error": "rules.not_chance", "message": "Nobody is to move."}
    ply = int(table.describe()["ply"])
    stopped = until(clock, level.budget.ms, lines.stop_asked)
    move, found = answer(engine, state, level, seed=seed + ply, stopped=stopped)
    text = state.format(move)
    return table.answer(text) | {"move": text, "value": round(found.value, 3)}
