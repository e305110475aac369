"""Who can play a match: engines at a level or budget, random and greedy play, other programs.

Other programs speak ``play`` of this command: positions as JSON lines, moves and ``undo`` as input,
``go`` to be asked for a move.
"""

import json
import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Protocol

from bot.engine.analysis import Clock, answer, fixed, until
from bot.engine.default import DefaultEngine, lead_of
from bot.engine.engine import AnyEngine, AnyMove, Budget, Level
from bot.engine.errors import EngineError
from bot.engine.levels import find
from rules.core import AnyState, Seat
from rules.line import JSON
from rules.playout import pick

_UNBOUNDED = 1 << 60


class Player(Protocol):
    """Somebody who answers positions with moves."""

    def move(self, state: AnyState, history: Sequence[str], seed: int, /) -> AnyMove:
        """The move played in *state*, which *history* led to; equal seeds give equal moves."""

    def close(self) -> None:
        """End whatever was started to play."""


class EnginePlayer(Player):
    """An engine at one level; with a *clock* also bounded by the level's milliseconds."""

    def __init__(self, engine: AnyEngine, level: Level, clock: Clock | None = None) -> None:
        self._engine, self._level, self._clock = engine, level, clock

    def move(self, state: AnyState, _history: Sequence[str], seed: int, /) -> AnyMove:
        if self._clock is None:
            return answer(self._engine, state, self._level, seed=seed)[0]
        stopped = until(self._clock, self._level.budget.ms)
        return answer(self._engine, state, self._level, seed=seed, stopped=stopped)[0]

    def close(self) -> None:
        """Nothing was started."""


class Uniform(Player):
    """Plays any legal move, and passes only if it must."""

    def move(self, state: AnyState, _history: Sequence[str], seed: int, /) -> AnyMove:
        return pick(state, Random(seed))

    def close(self) -> None:
        """Nothing was started."""


class Greedy(Player):
    """Plays for the largest lead in the running score at the end of its turn, whatever comes then.

    In a turn of several steps each further one is the best at once. (In Rive a placement takes
    nothing yet: whoever looks at single steps only sees no placement better than another.)
    """

    def move(self, state: AnyState, _history: Sequence[str], seed: int, /) -> AnyMove:
        seat, moves = state.to_act, list(state.legal())
        assert seat is not None, "the game goes on"
        leads = [self._lead(state.play(move), seat, state.turn) for move in moves]
        best = max(leads)
        return Random(seed).choice(
            [m for m, lead in zip(moves, leads, strict=True) if lead == best]
        )

    def _lead(self, state: AnyState, seat: Seat, turn: int) -> float:
        """The lead of *seat* at the end of its *turn*."""
        while state.to_act == seat and state.turn == turn:
            state = max(map(state.play, state.legal()), key=lambda s: lead_of(s.scores(), seat))
        return lead_of(state.scores(), seat)

    def close(self) -> None:
        """Nothing was started."""


class Program(Player):
    """Another program, asked by lines; it keeps the position, and is told only what is new."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except (OSError, ValueError, IndexError) as failure:
            raise EngineError(f"“{command}” does not start: {failure}.") from failure
        self._command = command
        self._known: list[str] = []
        try:
            self._read()
        except EngineError:
            self.close()
            raise

    def move(self, state: AnyState, history: Sequence[str], _seed: int, /) -> AnyMove:
        shared = 0
        for mine, theirs in zip(self._known, history, strict=False):
            if mine != theirs:
                break
            shared += 1
        for line in ["undo"] * (len(self._known) - shared) + list(history[shared:]):
            self._ask(line)
        text = str(self._ask("go").get("move"))
        self._known = [*history, text]
        return state.parse(text)

    def close(self) -> None:
        """End the program; kill it if it does not end within two seconds."""
        assert self._process.stdin and self._process.stdout, "both are pipes"
        with suppress(BrokenPipeError):  # it may have ended itself
            self._process.stdin.close()
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()

    def _ask(self, line: str) -> JSON:
        assert self._process.stdin, "it is a pipe"
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError as failure:
            raise EngineError(f"“{self._command}” has ended.") from failure
        said = self._read()
        if "error" in said:
            raise EngineError(f"“{self._command}” refuses {line}: {said.get('message')}")
        return said

    def _read(self) -> JSON:
        assert self._process.stdout, "it is a pipe"
        line = self._process.stdout.readline()
        try:
            said = json.loads(line)
        except ValueError as failure:
            raise EngineError(f"“{self._command}” said “{line[:60].strip()}”.") from failure
        if not isinstance(said, dict):
            raise EngineError(f"“{self._command}” said “{line[:60].strip()}”.")
        return said


def player(text: str, engine: AnyEngine, start: AnyState, clock: Clock) -> Player:
    """The player that *text* names.

    ``3`` a level; ``random``; ``greedy``; ``cmd PROGRAM``; ``nodes:1000``; ``ms:300`` (by *clock*);
    ``uct:300`` plain UCT; ``hand:1000`` or ``FILE:1000``, the engine with other weights.

    Raises:
        EngineError: nobody is called that.
    """
    if text.startswith("cmd "):
        return Program(text.removeprefix("cmd "))
    if text in ("random", "greedy"):
        return Uniform() if text == "random" else Greedy()
    if text.isascii() and text.isdigit():
        return EnginePlayer(engine, find(engine.levels(start), int(text[:9])))
    name, colon, number = text.rpartition(":")
    if not colon or not (number.isascii() and number.isdigit() and int(number[:9])):
        raise EngineError(f"“{text}” is no player: a level, random, greedy, or “cmd …”.")
    amount = int(number[:9])
    if name == "ms":
        return EnginePlayer(engine, fixed(Budget(_UNBOUNDED, amount)), clock)
    level = fixed(Budget(amount))
    if name == "uct":
        return EnginePlayer(DefaultEngine(), level)
    return EnginePlayer(engine if name == "nodes" else engine.variant(name), level)
