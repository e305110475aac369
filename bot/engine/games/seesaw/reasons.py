"""What speaks for a move of Seesaw and against it, most important first."""

from collections.abc import Sequence

from bot.engine.cell_names import cell_names
from bot.engine.games.seesaw.evaluation import FEATURES, counts
from bot.engine.games.seesaw.exchange import (
    always_loses,
    exchange,
    in_reach,
    names_of,
    of_reply,
    threatened,
)
from bot.engine.games.seesaw.fast_board import Board
from bot.engine.games.seesaw.position import (
    WALK,
    goal_of,
    place_of,
    places_of,
    start_of,
    verb_of,
)
from bot.engine.games.seesaw.weights import BY_HAND
from rules.core import Event, Seat
from rules.games.seesaw import Move, SeesawState
from rules.games.seesaw.board import LETTERS
from rules.games.seesaw.field import Cells
from rules.words import Term, Value

_MOST = 4
"""Reasons that anybody reads."""

_PAIR = 2

_NEAR = 3
"""Steps or cells that are worth counting."""

_GROWING = FEATURES.index("stacks that can grow next turn")
_WALKS = FEATURES.index("cells that stacks can walk to")
_ROOM = FEATURES.index("cells to deploy on")


def reasons(state: SeesawState, *moves: Move) -> Sequence[Event]:
    """Why *moves*, as events of :data:`bot.engine.games.seesaw.words.WORDS`."""
    is_only = len(moves) == len(state.legal()) == 1
    board = Board(state)
    me, exposed = board.side, in_reach(board, board.side)
    before = [counts(board, seat) for seat in (me, 1 - me)]
    for earlier in moves[:-1]:
        board.play(board.code(earlier))
    start, state, move = state, _after(state, moves[:-1]), moves[-1]
    board.play(board.code(move))
    if board.winner == me:
        return [Event("seesaw.why.wins", _sides(me))]
    if is_only:
        return [Event("seesaw.why.only"), *_of_must(state, move, board, me)]
    found = _of_captures(start, moves, me) if len(moves) > 1 else []  # of one, the move says it
    found += _of_growth(state, move, board)
    if board.side == me:
        return [*found, Event(f"seesaw.why.{'again' if board.captures() else 'rest'}")]
    lost = in_reach(board, me)
    if lost:
        stands = _stands(state, move) if len(moves) == 1 else None
        found.append(of_reply(board, lost, stands))
    elif exposed:
        found.append(Event("seesaw.why.saves", {"cells": names_of(board, exposed)}))
    if prey := threatened(board, me):
        values: dict[str, Value] = {"cells": names_of(board, prey), "n": prey.bit_count()}
        found.append(Event("seesaw.why.threatens", values))
    if lost and len(moves) == 1 and exchange(board) >= 0 and always_loses(start):
        found.append(Event("seesaw.why.unavoidable", _sides(me)))
    if not lost and len(state.play(move).legal()) == 1:
        found.append(Event("seesaw.why.forces", _sides(me)))
    if move.verb != "deploy" and not lost and (cells := _growth(state, move, board)):
        found.append(Event("seesaw.why.may_grow", {"cell": names_of(board, cells & -cells)}))
    if not found:
        found = _of_quiet(start, move, board, me) if move.verb != "pass" else []
        counted = _of_counts(board, me, before)
        found += _of_deployment(board, me, counted) if move.verb == "deploy" else counted
    if not found and move.verb != "pass":
        found = _of_nearest(state, move, board, me)
    return found[:_MOST] or [Event("seesaw.why.quiet")]


def _of_must(state: SeesawState, move: Move, board: Board, me: Seat) -> list[Event]:
    """What a capture that there's no choice about does for the side that must make it."""
    if move.verb != "capture":
        return []
    found = _of_growth(state, move, board)
    if board.side == me:
        return [*found, Event(f"seesaw.why.{'again' if board.captures() else 'rest'}")]
    if lost := in_reach(board, me):
        return [*found, of_reply(board, lost, _stands(state, move))]
    return [*found, Event("seesaw.why.safe")]


def _of_quiet(state: SeesawState, move: Move, board: Board, me: Seat) -> list[Event]:
    """What a move is good for that takes, threatens and saves nothing: what is then to come."""
    goal = _stands(state, move)
    assert goal is not None, "a pass stands nowhere"
    place, found = place_of(board.field, goal), list[Event]()
    if awaited := _awaited(board, place):
        n = awaited.bit_count()
        found.append(Event("seesaw.why.waits", {"cells": names_of(board, awaited), "n": n}))
    return found if move.verb == "deploy" else found + _of_way(board, place, me)


def _of_deployment(board: Board, me: Seat, counted: list[Event]) -> list[Event]:
    """How many stacks it makes, first of all where it's the second; later what else changes is.

    Who still has fewer than the other gains a stack, and reads no praise for being behind.
    """
    own, enemy = (board.stacks[seat].bit_count() for seat in (me, 1 - me))
    kind = "gathers" if own >= enemy else "adds"
    gathers = Event(f"seesaw.why.{kind}", {**_sides(me), "own": own, "enemy": enemy})
    return [*counted, gathers] if own > _PAIR else [gathers, *counted]


def _awaited(board: Board, place: int) -> Cells:
    """The stacks of the side to act that can come within reach of the enemy stack on *place*."""
    found = 0
    for code in board.quiet():
        if verb_of(code) == WALK:
            board.play(code)
            is_reached = board.prey(place, board.height[place]) >> goal_of(code) & 1
            board.undo()
            found |= is_reached << start_of(code)
    return found


def _of_way(board: Board, place: int, me: Seat) -> list[Event]:
    """How far a stack on *place* has to go to grow, on a tile that is free if there is one."""
    field, tall, enemies = board.field, board.height[place], board.stacks[1 - me]
    tiles, free = (
        board.tiles[1 - me if tall & 1 else me],
        field.whole & ~(enemies | board.stacks[me]),
    )
    ways = field.up if bool(tall & 1) != bool(me) else field.down
    for goals in (tiles & free, tiles & enemies):
        steps = [
            (n, cell)
            for cell in places_of(goals)
            if (n := field.distance(1 << place, 1 << cell, free, ways)) is not None
        ]
        if steps:
            n, cell = min(steps)
            key = "nears" if n <= _NEAR and goals & free else "heads"
            values: dict[str, Value] = {"n": n, "cell": names_of(board, 1 << cell)}
            return [Event(f"seesaw.why.{key}", values)]
    return []


def _of_counts(board: Board, me: Seat, before: Sequence[Sequence[int]]) -> list[Event]:
    """How a quiet move changes what the evaluation counts of both sides, the weightiest first."""
    own, other = (
        [now - was for now, was in zip(counts(board, seat), then, strict=True)]
        for seat, then in zip((me, 1 - me), before, strict=True)
    )
    changed = [
        ("growing", own[_GROWING], _GROWING),
        ("stunts", -other[_GROWING], _GROWING),
        ("narrows", -other[_WALKS], _WALKS),
        ("room", own[_ROOM], _ROOM),
        ("crowds", -other[_ROOM], _ROOM),
        ("widens", own[_WALKS], _WALKS),
    ]
    weights = BY_HAND.numbers
    told = sorted((weights[at] * n, kind, n) for kind, n, at in changed if n > 0)
    return [Event(f"seesaw.why.{kind}", {**_sides(me), "n": n}) for _, kind, n in reversed(told)]


def _sides(me: Seat) -> dict[str, Value]:
    return {
        "side": Term(f"seesaw.side.{LETTERS[me]}"),
        "other": Term(f"seesaw.side.{LETTERS[1 - me]}"),
    }


def _after(state: SeesawState, moves: Sequence[Move]) -> SeesawState:
    for move in moves:
        state = state.play(move)
    return state


def _of_nearest(state: SeesawState, move: Move, board: Board, me: Seat) -> list[Event]:
    """The enemy stack that is nearest to where a stack stands now, if one that can't reach it is.

    Far away that is nothing to mention.
    """
    grid, goal = board.field.board, _stands(state, move)
    assert goal is not None, "a pass stands nowhere"

    def far(cell: int) -> int:
        u, v = (a - b for a, b in zip(grid.cells[cell], grid.cells[goal], strict=True))
        return max(abs(u), abs(v), abs(u + v))

    cell = min(board.field.cells(board.stacks[1 - me]), key=far)
    if far(cell) > _NEAR:
        return []
    other = Term(f"seesaw.side.{LETTERS[1 - me]}")
    values: dict[str, Value] = {"other": other, "cell": grid.names[cell], "n": far(cell)}
    return [Event("seesaw.why.nearest", values)]


def _of_captures(state: SeesawState, moves: Sequence[Move], me: Seat) -> list[Event]:
    """What a turn takes."""
    taken = [state.cells.names[move.goal] for move in moves if move.verb == "capture"]
    if not taken:
        return []
    values: dict[str, Value] = {**_sides(me), "goal": cell_names(taken), "n": len(taken)}
    return [Event("seesaw.why.takes", values)]


def _of_growth(state: SeesawState, move: Move, board: Board) -> list[Event]:
    """Whether the stack that moves grows."""
    if move.verb in ("deploy", "pass"):
        return []
    start, goal = _walk(state, move)
    if (tall := board.height[place_of(board.field, goal)]) <= state.height[start]:
        return []
    return [Event("seesaw.why.grows", {"goal": state.cells.names[goal], "height": tall})]


def _stands(state: SeesawState, move: Move) -> int | None:
    """Where the stack that is moved or deployed stands then."""
    if move.verb == "pass":
        return None
    return move.goal if move.verb == "deploy" else _walk(state, move)[1]


def _growth(state: SeesawState, move: Move, board: Board) -> Cells:
    """The cells on which the stack that moved could grow next turn."""
    if move.verb == "pass":
        return 0
    place, me = place_of(board.field, _walk(state, move)[1]), state.seat
    tall = board.height[place]
    tiles = board.tiles[1 - me if tall & 1 else me]
    return board.walkable(place, tall) & tiles


def _walk(state: SeesawState, move: Move) -> tuple[int, int]:
    """Where the stack stood and where it stands after *move*."""
    if move.verb == "stop":
        assert state.moving is not None, "only a stack in motion stops"
        return state.moving, state.moving
    return move.start, move.goal
