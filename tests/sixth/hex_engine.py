"""The engine of Hex: it counts how many stones a chain still needs, and looks ahead.

A bridge holds by itself (if one of its two cells is taken, the other joins), so it costs nothing.
Where few stones are missing, that sees a threat before random games would.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Annotated

from bot.engine.engine import Analysis, Budget, Candidate, Engine, Level, Stop, never
from bot.engine.levels import ladder
from bot.engine.openings import random_opening
from rules.about import texts_of
from rules.core import Seat
from rules.hexhex import DIRECTIONS
from rules.phrase import Counted, Nothing, Phrases, Said
from rules.phrase_kinds import Kind, Reason
from tests.sixth.hex import LETTERS, SWAP, HexState, rhombus

LEVELS = ladder([(60, 1.5), (60, 0.6), (60, 0.0), (250, 0.0), (1000, 0.0), (4000, 0.0)])
WON = 100.0
WIDTH = 8
"""Moves that are looked at further: the best after a first look at all."""

ALMOST = 2
"""Stones a chain lacks when it is worth a word."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A chain that is not whole."""

    n: Annotated[int, "stones that it lacks"]


class Why(Phrases, family="hex.why"):
    """Why a move is good."""

    wins = Reason(Nothing, "{it} joins your edges.")
    stops = Reason(
        Missing,
        Counted(
            "{it} gets in the way: the other chain lacked one stone.",
            "{it} gets in the way: the other chain lacked {n} stones.",
        ),
        kind=Kind.GUARD,
    )
    lacks = Reason(
        Missing,
        Counted(
            "{it} leaves your chain one stone short, bridges aside.",
            "{it} leaves your chain {n} stones short, bridges aside.",
        ),
    )
    holds = Reason(Nothing, "{it} completes a chain of bridges: what is cut, you can join.")


WORDS = texts_of(Why)


@cache
def bridges(size: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For each cell those a bridge away, each with the two cells between."""
    cells = rhombus(size)
    index = {uv: cell for cell, uv in enumerate(cells.cells)}
    ways = [(DIRECTIONS[n], DIRECTIONS[(n + 1) % 6]) for n in range(6)]

    def of(u: int, v: int) -> tuple[tuple[int, int, int], ...]:
        spots = (
            ((u + a + c, v + b + d), (u + a, v + b), (u + c, v + d)) for (a, b), (c, d) in ways
        )
        return tuple(
            (index[far], index[one], index[two])
            for far, one, two in spots
            if far in index and one in index and two in index
        )

    return tuple(of(u, v) for u, v in cells.cells)


def lacking(state: HexState, colour: int) -> int:
    """How many stones *colour* needs to join its edges if the other only answers at bridges."""
    cells, links, owner = rhombus(state.size), bridges(state.size), state.owner
    across, last = [uv[colour - 1] for uv in cells.cells], state.size - 1
    far = len(owner)
    needed = [far] * far
    todo = deque[tuple[int, int]]()

    def reach(cell: int, before: int) -> None:
        cost = before + (owner[cell] == 0)
        if owner[cell] != 3 - colour and cost < needed[cell]:
            needed[cell] = cost
            (todo.append if cost > before else todo.appendleft)((cost, cell))

    for cell, step in enumerate(across):
        if step == 0:
            reach(cell, 0)
    while todo:
        cost, cell = todo.popleft()
        if across[cell] == last:
            return cost
        if cost > needed[cell]:
            continue
        for near in cells.neighbours[cell]:
            reach(near, cost)
        for over, one, two in links[cell]:
            if not owner[one] and not owner[two]:
                reach(over, cost)
    return far


def from_middle(size: int, move: int) -> int:
    """How far from the middle a stone is put, in halves of a cell; 0 for the swap."""
    if move == SWAP:
        return 0
    u, v = (2 * at - size + 1 for at in rhombus(size).cells[move])
    return max(abs(u), abs(v), abs(u + v))


class HexEngine(Engine[HexState, int]):
    """Counts what chains lack; a search of a few moves finds what must be answered."""

    unit = "stacks"

    def levels(self, _state: HexState, /) -> Sequence[Level]:
        return LEVELS

    def value(self, state: HexState, seat: Seat, /) -> float:
        """How many stones more the other chain lacks; the one to move is half a stone ahead."""
        if state.outcome:
            return WON if seat in state.outcome.winners else -WON
        own = LETTERS.index(str(state.sides[seat]))
        lead = lacking(state, 3 - own) - lacking(state, own)
        return lead + (0.5 if state.to_act == seat else -0.5)

    def search(
        self,
        state: HexState,
        budget: Budget,
        *,
        seed: int,
        multi: int = 1,
        stopped: Stop = never,
    ) -> Analysis[int]:
        """All moves at once, then the best few further and further, until the nodes are used."""
        look, depth = Look(self, budget.nodes, stopped), 1
        moves = list(state.legal())
        Random(seed).shuffle(moves)
        moves.sort(key=lambda move: from_middle(state.size, move))  # the first of equals is played
        found = look.at(state, moves)
        while not look.ended and depth < 6 and abs(found[0].value) < WON:
            depth += 1
            further = look.at(state, [one.move for one in found[:WIDTH]], depth)
            if not look.ended:
                found = [*further, *found[WIDTH:]]
        return Analysis(tuple(found[:multi]), depth, look.used)

    def reasons(self, state: HexState, /, *moves: int) -> Sequence[Said]:
        """Whether it wins, what it stops, what its chain lacks then."""
        seat, after = state.to_act, state.play(moves[0])
        assert seat is not None, "somebody is to act"
        if after.winner:
            return [Why.wins()]
        colour = LETTERS.index(str(after.sides[seat]))
        told, threat = list[Said](), lacking(state, 3 - colour)
        if threat <= ALMOST and threat < lacking(after, 3 - colour):
            told.append(Why.stops(Missing(threat)))
        short = lacking(after, colour)
        return [*told, Why.lacks(Missing(short)) if short else Why.holds()]

    def opening(self, start: HexState, rng: Random, /) -> Sequence[int]:
        """Two stones anywhere, from which levels are measured."""
        return random_opening(start, 2, rng)


class Look:
    """One search: it counts the positions that are looked at."""

    def __init__(self, engine: HexEngine, nodes: int, stopped: Stop) -> None:
        self._engine = engine
        self._nodes = nodes
        self._stopped = stopped
        self.used = 0

    @property
    def ended(self) -> bool:
        """Whether the nodes or the time are used up."""
        return self.used >= self._nodes or self._stopped()

    def at(self, state: HexState, moves: Sequence[int], depth: int = 1) -> list[Candidate[int]]:
        """*moves* with their values for the seat to act, so many plies on, best first."""
        seat, best, found = state.to_act, -2 * WON, list[Candidate[int]]()
        assert seat is not None, "somebody is to act"
        for move in moves:
            value = -self._worth(state.play(move), 1 - seat, depth - 1, -best)
            best = max(best, value)
            found.append(Candidate(move, value, (move,)))
            if self.ended:
                break
        return sorted(found, key=lambda one: -one.value)

    def _worth(self, state: HexState, seat: Seat, depth: int, most: float) -> float:
        """What *state* is worth to *seat*, which is to act; more than *most* need not be known."""
        self.used += 1
        if depth == 0 or state.outcome or self.ended:
            return self._engine.value(state, seat)
        replies = self.at(state, state.legal())[:WIDTH]
        best = replies[0].value
        if depth == 1:
            return best
        best = -2 * WON
        for reply in replies:
            best = max(best, -self._worth(state.play(reply.move), 1 - seat, depth - 1, -best))
            if best >= most:
                break
        return best


ENGINE = HexEngine()
