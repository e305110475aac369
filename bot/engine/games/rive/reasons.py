"""What speaks for a move of Rive and against it, most important first."""

from collections.abc import Sequence, Set
from functools import reduce
from operator import or_
from random import Random

from bot.engine.cell_names import NAMED, cell_names, either_cell
from bot.engine.games.rive.captures import most_enemies, shrunk
from bot.engine.games.rive.fast_board import Board
from bot.engine.games.rive.quiet import of_growth
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


def reasons(state: RiveState, *moves: int) -> list[Event]:
    """Why *moves*, as events of :data:`bot.engine.games.rive.words.WORDS`."""
    return _of_step(state, *moves) if len(moves) == 1 else _of_turn(state, moves)


def promises(state: RiveState, turn: Sequence[int]) -> list[Event]:
    """Why the first step of a planned *turn*: the same, said of what its other steps do."""
    return _of_step(state, turn[0], turn[1:])


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


def _of_step(state: RiveState, move: int, then: Sequence[int] = ()) -> list[Event]:
    """Why *move*; by the steps that are to come *then*, as far as they are known."""
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
        found = _of_removal(state, board, after, move, then)
    elif after.to_remove:
        found = _of_planned_capture(state, after, then) if then else _of_capture(state, after)
    else:
        found = of_growth(state, board, after, move)
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


def _of_removal(
    state: RiveState, board: Board, after: Board, move: int, then: Sequence[int]
) -> list[Event]:
    could = any(board.other >> cell & 1 for cell in board.legal())
    kind = "takes" if board.other >> move & 1 else "keeps.estimate" if could else "gives"
    found = [Event(f"rive.why.{kind}", state.side_names())]
    return found + (_of_planned(state, after, then) if then else _of_next(state, after))


def _of_planned_capture(state: RiveState, after: Board, then: Sequence[int]) -> list[Event]:
    """What comes off *then*, by whichever need or choice."""
    taken, lost, is_free = shrunk(after, then)
    sides, n = state.side_names(), taken.bit_count()
    if not taken:
        gain = _of_planned(state, after, then) or [Event("rive.why.estimate")]
        kind = "rive.why.gives_up" if is_free else "rive.why.loses"
        return [Event(kind, {**sides, "n": lost}), *gain]
    found = [_capture(state, {taken}, {**sides, "n": n})]
    kind = ".choice.estimate" if is_free else ".estimate" if lost >= n else ""
    return [*found, Event(f"rive.why.own_loss{kind}", {**sides, "n": lost})] if lost else found


def _of_planned(state: RiveState, after: Board, then: Sequence[int]) -> list[Event]:
    """What the next stone that is placed *then* takes off or joins, once nothing else comes off."""
    board, n = after.copy(), after.to_remove
    for cell in then[:n]:
        board.play(cell)
    cell, *more = then[n:]
    board.play(cell)
    if not board.to_remove:
        return []
    taken, lost, _ = shrunk(board, more)
    values: dict[str, Value] = {**state.side_names(), "cell": state.cells.names[cell]}
    if lost or taken.bit_count() > NAMED:
        return [Event("rive.why.next", values)]
    cells = cell_names([state.cells.names[prey] for prey in members(taken)])
    return [Event("rive.why.then", {**values, "cells": cells})]


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
