"""What speaks for a move of Rive and against it, most important first."""

from collections.abc import Sequence, Set
from functools import reduce
from operator import or_
from random import Random

from bot.engine.cell_names import NAMED, either, listed
from bot.engine.games.rive.captures import most_enemies, shrunk
from bot.engine.games.rive.fast_board import Board
from bot.engine.games.rive.lookup import certain_winner
from bot.engine.games.rive.quiet import of_growth
from bot.engine.games.rive.why import (
    Next,
    Prey,
    Share,
    Sides,
    Some,
    Stones,
    Then,
    Why,
    sure,
)
from rules.games.rive import BLACK, SWAP, RiveState
from rules.groups import Bits, members
from rules.phrase import Said, Who

_EVEN = 55
"""Per cent of games won up to which a stone is about as good for either side."""

_TRIED = 100
"""Games played out at random to say what a stone is worth."""


def reasons(state: RiveState, *moves: int) -> list[Said]:
    """Why *moves*, most important first."""
    return _of_step(state, *moves) if len(moves) == 1 else _of_turn(state, moves)


def promises(state: RiveState, turn: Sequence[int]) -> list[Said]:
    """Why the first step of a planned *turn*: the same, said of what its other steps do."""
    return _of_step(state, turn[0], turn[1:])


def _of_turn(state: RiveState, moves: Sequence[int]) -> list[Said]:
    """What came off in a turn, and what its last stone is good for."""
    given, last = 0, state
    taken = list[str]()  # no cell twice: nobody places the other side's stones
    for move in moves[:-1]:
        if last.to_remove and last.owner[move] == state.colour:
            given += 1
        elif last.to_remove:
            taken.append(state.cells.names[move])
        last = last.play(move)
    prey = Prey(*_both(state), len(taken), listed(taken)) if taken else None
    found = [Why.took(prey)] if prey else []
    found += [(Why.gave if taken else Why.gave__alone)(Some(given))] if given else []
    end = [said for said in _of_step(last, moves[-1]) if said.phrase is not Why.only]
    return sorted([*found, *end], key=lambda said: said.phrase not in (Why.won, Why.lost))


def _both(state: RiveState) -> tuple[Who, Who]:
    """Who is to move, and the opponent."""
    return state.who(state.colour), state.who(3 - state.colour)


def _of_step(state: RiveState, move: int, then: Sequence[int] = ()) -> list[Said]:
    """Why *move*; by the steps that are to come *then*, as far as they are known."""
    if state.may_swap and not any(state.owner):
        return [Why.even(Sides(*_both(state)))]
    board = Board(state)
    if move == SWAP:
        return [_of_swap(state, board)]
    if len(state.legal()) == 1:
        return [Why.only()]
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


def _without_estimate(found: Sequence[Said]) -> list[Said]:
    """The same where it's known who wins, and nothing is estimated."""
    return [sure(said) for said in found if said.phrase is not Why.estimate]


def _certain(board: Board, after: Board) -> list[Said]:
    """On 19 cells: whether the move wins, or nothing does."""
    if certain_winner(after) == board.colour:
        return [Why.won()]
    return [Why.lost()] if certain_winner(board) == 3 - board.colour else []


def _of_swap(state: RiveState, board: Board) -> Said:
    """How often the stone that lies there wins."""
    if state.size == "3" and certain_winner(board) == BLACK:
        return Why.swap_won()
    random = Random(0).random
    won = sum(board.copy().play_out(random) > 0 for _ in range(_TRIED))
    percent = round(100 * won / _TRIED)
    is_poor = percent < 100 - _EVEN
    worth = Why.swap if percent > _EVEN else Why.swap_poor if is_poor else Why.swap_even
    return worth(Share(percent))


def _of_removal(
    state: RiveState, board: Board, after: Board, move: int, then: Sequence[int]
) -> list[Said]:
    could = any(board.other >> cell & 1 for cell in board.legal())
    own = Why.keeps__estimate if could else Why.gives
    found = [(Why.takes if board.other >> move & 1 else own)(Sides(*_both(state)))]
    return found + (_of_planned(state, after, then) if then else _of_next(state, after))


def _of_planned_capture(state: RiveState, after: Board, then: Sequence[int]) -> list[Said]:
    """What comes off *then*, by whichever need or choice."""
    taken, lost, is_free = shrunk(after, then)
    n, own = taken.bit_count(), Stones(*_both(state), lost)
    if not taken:
        gain = _of_planned(state, after, then) or [Why.estimate()]
        return [(Why.gives_up if is_free else Why.loses)(own), *gain]
    found = [_capture(state, {taken}, n)]
    need = Why.own_loss__estimate if lost >= n else Why.own_loss
    return [*found, (Why.own_loss__choice__estimate if is_free else need)(own)] if lost else found


def _of_planned(state: RiveState, after: Board, then: Sequence[int]) -> list[Said]:
    """What the next stone that is placed *then* takes off or joins, once nothing else comes off."""
    board, n = after.copy(), after.to_remove
    for cell in then[:n]:
        board.play(cell)
    cell, *more = then[n:]
    board.play(cell)
    if not board.to_remove:
        return []
    taken, lost, _ = shrunk(board, more)
    side, name = state.who(state.colour), state.cells.names[cell]
    if lost or taken.bit_count() > NAMED:
        return [Why.next(Next(side, name))]
    cells = listed([state.cells.names[prey] for prey in members(taken)])
    return [Why.then(Then(side, name, cells))]


def _of_next(state: RiveState, after: Board) -> list[Said]:
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
        return [Why.again(Some(len(gains)))]
    cells = listed([names[cell] for cell in members(gains[best])])
    return [Why.then(Then(state.who(state.colour), names[best], cells))]


def _of_capture(state: RiveState, after: Board) -> list[Said]:
    """How many enemy stones can come off at best, and what must come off beside them."""
    choices = most_enemies(after)
    taken = next(iter(choices)).bit_count()
    lost = after.to_remove - taken
    own = Stones(*_both(state), lost)
    if not taken:
        return [Why.loses(own), Why.estimate()]
    found = [_capture(state, choices, taken)]
    return (
        [*found, (Why.own_loss__estimate if lost >= taken else Why.own_loss)(own)]
        if lost
        else found
    )


def _capture(state: RiveState, choices: Set[Bits], n: int) -> Said:
    """Which *n* enemy stones can come off, where that is told in a few cells."""
    names = [state.cells.names[cell] for cell in members(reduce(or_, choices))]
    if len(names) > NAMED or (len(choices) > 1 and n != 1):
        return Why.captures_some(Stones(*_both(state), n))
    cells = listed(names) if len(choices) == 1 else either(names)
    return Why.captures(Prey(*_both(state), n, cells))
