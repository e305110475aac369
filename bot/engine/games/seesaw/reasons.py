"""What speaks for a move of Seesaw and against it, most important first."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.cell_names import listed
from bot.engine.games.seesaw.evaluation import FEATURES, counts
from bot.engine.games.seesaw.exchange import (
    always_loses,
    exchange,
    in_reach,
    name_of,
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
from bot.engine.games.seesaw.why import Cells as Stacks
from bot.engine.games.seesaw.why import Height, Sides, Taken, There, Why
from rules.core import Seat
from rules.games.seesaw import Move, SeesawState
from rules.games.seesaw.board import LETTERS
from rules.games.seesaw.field import Cells
from rules.phrase import Said, Who

_MOST = 4
"""Reasons that anybody reads."""

_PAIR = 2

_NEAR = 3
"""Steps or cells that are worth counting."""

_GROWING = FEATURES.index("stacks that can grow next turn")
_WALKS = FEATURES.index("cells that stacks can walk to")
_ROOM = FEATURES.index("cells to deploy on")


def reasons(state: SeesawState, *moves: Move) -> Sequence[Said]:
    """Why *moves*, most important first."""
    is_only = len(moves) == len(state.legal()) == 1
    board = Board(state)
    me, exposed = board.side, in_reach(board, board.side)
    before = [counts(board, seat) for seat in (me, 1 - me)]
    for earlier in moves[:-1]:
        board.play(board.code(earlier))
    start, state, move = state, _after(state, moves[:-1]), moves[-1]
    board.play(board.code(move))
    if board.winner == me:
        return [Why.wins(_sides(me))]
    if is_only:
        return [Why.only(), *_of_must(state, move, board, me)]
    found = _of_captures(start, moves, me) if len(moves) > 1 else []  # of one, the move says it
    found += _of_growth(state, move, board)
    if board.side == me:
        return [*found, (Why.again if board.captures() else Why.rest)()]
    lost = in_reach(board, me)
    if lost:
        stands = _stands(state, move) if len(moves) == 1 else None
        found.append(of_reply(board, lost, stands))
    elif exposed:
        found.append(Why.saves(Stacks(names_of(board, exposed))))
    if not lost and (prey := threatened(board, me)):  # else the next move isn't free
        found.append(Why.threatens(Stacks(names_of(board, prey))))
    if lost and len(moves) == 1 and exchange(board) >= 0 and always_loses(start):
        found.append(Why.unavoidable(_sides(me)))
    if not lost and len(state.play(move).legal()) == 1:
        found.append(Why.forces(_sides(me)))
    if move.verb != "deploy" and not lost and (cells := _growth(state, move, board)):
        found.append(Why.may_grow(There(name_of(board, places_of(cells)[0]), Who(LETTERS[1 - me]))))
    if not found:
        found = _of_quiet(start, move, board, me) if move.verb != "pass" else []
        counted = _of_counts(board, me, before)
        found += _of_deployment(board, me, counted) if move.verb == "deploy" else counted
    if not found and move.verb != "pass":
        found = _of_nearest(state, move, board, me)
    return found[:_MOST] or [Why.quiet()]


def _of_must(state: SeesawState, move: Move, board: Board, me: Seat) -> list[Said]:
    """What a capture that there's no choice about does for the side that must make it."""
    if move.verb != "capture":
        return []
    found = _of_growth(state, move, board)
    if board.side == me:
        return [*found, (Why.again if board.captures() else Why.rest)()]
    if lost := in_reach(board, me):
        return [*found, of_reply(board, lost, _stands(state, move))]
    return [*found, Why.safe()]


def _of_quiet(state: SeesawState, move: Move, board: Board, me: Seat) -> list[Said]:
    """What a move is good for that takes, threatens and saves nothing: what is then to come."""
    goal = _stands(state, move)
    assert goal is not None, "a pass stands nowhere"
    place, found = place_of(board.field, goal), list[Said]()
    if awaited := _awaited(board, place):
        found.append(Why.waits(Stacks(names_of(board, awaited))))
    return found if move.verb == "deploy" else found + _of_way(board, place, me)


def _of_deployment(board: Board, me: Seat, counted: list[Said]) -> list[Said]:
    """How many stacks it makes, first of all where it's the second; later what else changes is.

    Who still has fewer than the other gains a stack, and reads no praise for being behind.
    """
    own, enemy = (board.stacks[seat].bit_count() for seat in (me, 1 - me))
    gain = Why.gathers if own >= enemy else Why.adds
    gathers = gain(replace(_sides(me), own=own, enemy=enemy))
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


def _of_way(board: Board, place: int, me: Seat) -> list[Said]:
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
            way = Why.nears if n <= _NEAR and goals & free else Why.heads
            return [way(There(name_of(board, cell), Who(LETTERS[1 - me]), n))]
    return []


def _of_counts(board: Board, me: Seat, before: Sequence[Sequence[int]]) -> list[Said]:
    """How a quiet move changes what the evaluation counts of both sides, the weightiest first."""
    own, other = (
        [now - was for now, was in zip(counts(board, seat), then, strict=True)]
        for seat, then in zip((me, 1 - me), before, strict=True)
    )
    changed = [
        (Why.growing, own[_GROWING], _GROWING),
        (Why.stunts, -other[_GROWING], _GROWING),
        (Why.narrows, -other[_WALKS], _WALKS),
        (Why.room, own[_ROOM], _ROOM),
        (Why.crowds, -other[_ROOM], _ROOM),
        (Why.widens, own[_WALKS], _WALKS),
    ]
    weights = BY_HAND.numbers
    told = sorted((weights[at] * n, why.key, n, why) for why, n, at in changed if n > 0)
    return [why(replace(_sides(me), n=n)) for *_, n, why in reversed(told)]


def _sides(me: Seat) -> Sides:
    return Sides(Who(LETTERS[me]), Who(LETTERS[1 - me]))


def _after(state: SeesawState, moves: Sequence[Move]) -> SeesawState:
    for move in moves:
        state = state.play(move)
    return state


def _of_nearest(state: SeesawState, move: Move, board: Board, me: Seat) -> list[Said]:
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
    return [Why.nearest(There(grid.names[cell], Who(LETTERS[1 - me]), far(cell)))]


def _of_captures(state: SeesawState, moves: Sequence[Move], me: Seat) -> list[Said]:
    """What a turn takes."""
    taken = [state.cells.names[move.goal] for move in moves if move.verb == "capture"]
    return [Why.takes(Taken(Who(LETTERS[1 - me]), listed(taken)))] if taken else []


def _of_growth(state: SeesawState, move: Move, board: Board) -> list[Said]:
    """Whether the stack that moves grows."""
    if move.verb in ("deploy", "pass"):
        return []
    start, goal = _walk(state, move)
    tall = board.height[place_of(board.field, goal)]
    return [Why.grows(Height(tall))] if tall > state.height[start] else []


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
