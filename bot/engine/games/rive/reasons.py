"""What speaks for a move of Rive and against it, most important first."""

from collections.abc import Sequence, Set
from functools import reduce
from operator import or_
from random import Random

from bot.engine.cell_names import NAMED, cell_names, cells_or_number, either_cell
from bot.engine.games.rive.board import Board
from bot.engine.games.rive.table import certain_winner
from rules.core import Event
from rules.games.rive import BLACK, SWAP, RiveState
from rules.groups import Bits, members
from rules.words import Value

_SURE = ("rive.why.won", "rive.why.lost")

_EVEN = 55
"""Per cent of games won up to which a stone is about as good for either side."""

_TRIED = 100
"""Games played out at random to say what a stone is worth."""


def joins(board: Board) -> int:
    """The number of cells on which the side to act would join groups."""
    if board.to_remove or board.is_over:
        return 0
    found = 0
    for cell in board.legal():
        bit = 1 << cell
        found += sum(not group[2] & bit for group in board.groups) > 1
    return found


def reasons(state: RiveState, *moves: int) -> list[Event]:
    """Why *moves*, as events of :data:`bot.engine.games.rive.words.WORDS`."""
    return _of_step(state, *moves) if len(moves) == 1 else _of_turn(state, moves)


def _of_turn(state: RiveState, moves: Sequence[int]) -> list[Event]:
    """What came off in a turn, and what its last stone is good for."""
    sides, given, last = state.side_names(), 0, state
    taken = list[str]()  # no cell twice: nobody places the other side's stones
    for move in moves[:-1]:
        if last.to_remove and last.owner[move] == state.colour:
            given += 1
        elif last.to_remove:
            taken.append(state.cells.names[move])
        last = last.play(move)
    values = {**sides, "n": len(taken), "cells": cell_names(taken) if taken else ""}
    found = [Event("rive.why.took", values)] if taken else []
    gave = "rive.why.gave" if taken else "rive.why.gave.alone"
    found += [Event(gave, {"n": given})] if given else []
    end = [event for event in _of_step(last, moves[-1]) if event.key != "rive.why.only"]
    return sorted([*found, *end], key=lambda event: event.key not in _SURE)


def _of_step(state: RiveState, move: int) -> list[Event]:
    if state.may_swap and not any(state.owner):
        return [Event("rive.why.even", state.side_names())]
    board = Board(state)
    if move == SWAP:
        return [_of_swap(state, board)]
    if len(state.legal()) == 1:
        return [Event("rive.why.only")]
    after = board.copy()
    after.play(move)
    if state.to_remove:
        found = _of_removal(state, board, after, move)
    elif after.to_remove:
        found = _of_capture(state, after)
    else:
        found = _of_growth(state, board, after, move)
    if state.size == "3":
        return [*_certain(board, after), *_without_estimate(found)]
    return found


def _without_estimate(found: Sequence[Event]) -> list[Event]:
    """The same where it's known who wins, and nothing is estimated."""
    kept = [event for event in found if event.key != "rive.why.estimate"]
    return [Event(event.key.removesuffix(".estimate"), event.values) for event in kept]


def _certain(board: Board, after: Board) -> list[Event]:
    """On 19 cells: whether the move wins, or nothing does."""
    if certain_winner(after) == board.colour:
        return [Event("rive.why.won")]
    return [Event("rive.why.lost")] if certain_winner(board) == 3 - board.colour else []


def _of_swap(state: RiveState, board: Board) -> Event:
    """How often the stone that lies there wins."""
    if state.size == "3" and certain_winner(board) == BLACK:
        return Event("rive.why.swap_won")
    random = Random(0).random
    won = sum(board.copy().play_out(random) > 0 for _ in range(_TRIED))
    percent = round(100 * won / _TRIED)
    kind = "" if percent > _EVEN else "_poor" if percent < 100 - _EVEN else "_even"
    return Event(f"rive.why.swap{kind}", {"percent": percent})


def _of_removal(state: RiveState, board: Board, after: Board, move: int) -> list[Event]:
    could = any(board.other >> cell & 1 for cell in board.legal())
    kind = "takes" if board.other >> move & 1 else "keeps.estimate" if could else "gives"
    found = [Event(f"rive.why.{kind}", state.side_names())]
    return found + _of_next(state, after)


def _of_next(state: RiveState, after: Board) -> list[Event]:
    """What the stone to be placed next can take off at no cost, or else where it could join."""
    if after.to_remove:
        return []
    gains = dict[int, Bits]()
    for cell in after.legal():
        joined = after.copy()
        joined.play(cell)
        if joined.to_remove:
            (taken, *others) = most_enemies(joined)
            is_plain = not others and taken.bit_count() == joined.to_remove <= NAMED
            gains[cell] = taken if is_plain else 0
    if not gains:
        return []
    best, names = max(gains, key=lambda cell: gains[cell].bit_count()), state.cells.names
    if not gains[best]:
        return [Event("rive.why.again", {"n": len(gains)})]
    cells = cell_names([names[cell] for cell in members(gains[best])])
    return [Event("rive.why.then", {**state.side_names(), "cell": names[best], "cells": cells})]


def _of_capture(state: RiveState, after: Board) -> list[Event]:
    """How many enemy stones can come off at best, and what must come off beside them."""
    choices = most_enemies(after)
    taken = next(iter(choices)).bit_count()
    lost = after.to_remove - taken
    sides = state.side_names()
    if not taken:
        return [Event("rive.why.loses", {**sides, "n": lost}), Event("rive.why.estimate")]
    found = [_capture(state, choices, {**sides, "n": taken})]
    own_loss = "rive.why.own_loss" + (".estimate" if lost >= taken else "")
    return [*found, Event(own_loss, {**sides, "n": lost})] if lost else found


def _capture(state: RiveState, choices: Set[Bits], values: dict[str, Value]) -> Event:
    """Which enemy stones can come off, where that is told in a few cells."""
    names = [state.cells.names[cell] for cell in members(reduce(or_, choices))]
    if len(names) > NAMED or (len(choices) > 1 and values["n"] != 1):
        return Event("rive.why.captures_some", values)
    cells = cell_names(names) if len(choices) == 1 else either_cell(names)
    return Event("rive.why.captures", values | {"cells": cells})


def most_enemies(board: Board) -> Set[Bits]:
    """The choices of enemy stones, as many as can come off the shrinking group of *board*."""
    found, ahead, seen = set[Bits](), [board], {board.key}
    while ahead:
        here = ahead.pop()
        if not here.to_remove or here.colour != board.colour:
            found.add(board.other & ~here.other)
            continue
        enemies = [cell for cell in here.legal() if here.other >> cell & 1]
        for cell in enemies or here.legal():
            after = here.copy()
            after.play(cell)
            if after.key not in seen:
                seen.add(after.key)
                ahead.append(after)
    most = max(stones.bit_count() for stones in found)
    return {stones for stones in found if stones.bit_count() == most}


def _of_growth(state: RiveState, board: Board, after: Board, move: int) -> list[Event]:
    if after.is_over:
        return [Event("rive.why.ends")]
    values: dict[str, Value] = {"other": state.named(3 - state.colour)}
    found, replies, n = [], after.legal(), joins(after)
    if len(replies) == 1:
        key = "rive.why.forces.join" if n else "rive.why.forces"
        found.append(Event(key, values | {"cell": state.cells.names[replies[0]]}))
    if found:
        return found
    if not n and _mostly_allows(board):
        return [Event("rive.why.denies", values)]
    found = [_of_shape(state, board, after, move)]
    return [*found, Event("rive.why.allows", values | {"n": n})] if n else found


def _mostly_allows(board: Board) -> bool:
    """Whether most steps would let the other side join groups."""
    n_allow, steps = 0, board.legal()
    for cell in steps:
        after = board.copy()
        after.play(cell)
        n_allow += after.colour != board.colour and joins(after) > 0
    return 2 * n_allow > len(steps)


def _of_shape(state: RiveState, board: Board, after: Board, move: int) -> Event:
    """What a stone that takes nothing off does to the board: gaps, groups, cells that are free."""
    names = state.cells.names
    gaps = sorted(_gaps(after) - _gaps(board))
    if gaps:
        return Event("rive.why.gaps", {"cells": cells_or_number([names[cell] for cell in gaps])})
    size = next(size for size, stones, _ in after.groups if stones >> move & 1)
    if size > 1:
        return Event("rive.why.group")
    free = sum(all(away >> cell & 1 for _, _, away in after.groups) for cell in _empty(after))
    return Event("rive.why.free", {"n": free}) if free else Event("rive.why.last_free")


def _gaps(board: Board) -> set[int]:
    """The empty cells between groups: a stone there would join them."""
    return {
        cell
        for cell in _empty(board)
        if sum(not away >> cell & 1 for _, _, away in board.groups) > 1
    }


def _empty(board: Board) -> tuple[int, ...]:
    return board.ground.cells(board.empty)
