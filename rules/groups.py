"""Connected groups of cells as sets of bits, and what can leave a group without splitting it.

Bit *i* of a set stands for cell *i* of the board. Nothing here knows owners: a group is whatever
its caller says belongs together.

>>> from rules.hexhex import hexhex
>>> board = hexhex(2)
>>> occupied = union(board.index[name] for name in ("a2", "a3", "c1"))
>>> [[board.names[cell] for cell in members(group)] for group in groups(board, occupied)]
[['a2', 'a3'], ['c1']]
>>> line = union(board.index[name] for name in ("a2", "b2", "c2"))
>>> [board.names[cell] for cell in members(removable(board, line))]
['a2', 'c2']
"""

from collections.abc import Iterable, Iterator
from functools import cache

from rules.hexhex import Board

Bits = int


@cache
def beside(board: Board) -> tuple[Bits, ...]:
    """The neighbours of each cell of *board*, as sets of bits beside ``board.cells``."""
    return tuple(union(cells) for cells in board.neighbours)


def union(cells: Iterable[int]) -> Bits:
    """The set of bits that holds *cells*."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def members(bits: Bits) -> Iterator[int]:
    """The cells in the set *bits*, ascending."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def halo(board: Board, group: Bits) -> Bits:
    """The cells outside *group* that touch it."""
    near, around = beside(board), 0
    for cell in members(group):
        around |= near[cell]
    return around & ~group


def groups(board: Board, occupied: Bits) -> list[Bits]:
    """The connected groups that the *occupied* cells form, in the order of their lowest cells."""
    near, found = beside(board), []
    while occupied:
        group = fresh = occupied & -occupied
        while fresh:
            around = 0
            for cell in members(fresh):
                around |= near[cell]
            fresh = around & occupied & ~group
            group |= fresh
        found.append(group)
        occupied ^= group
    return found


def removable(board: Board, group: Bits) -> Bits:
    """The cells of a connected *group* that can be taken off, one of them, without splitting it.

    In graph theory: the vertices that are no articulation points, found by one depth-first search
    (Hopcroft and Tarjan, 1973). The only cell of a group of one can be taken off.
    """
    neighbours = board.neighbours
    root = (group & -group).bit_length() - 1
    met = {root: 0}  # cell → when the walk came to it
    back = {root: 0}  # cell → the earliest cell next to it or to anything behind it
    fixed, branches = 0, 0
    path = [(root, iter(neighbours[root]))]
    while path:
        cell, ahead = path[-1]
        for beyond in ahead:
            if beyond in met:
                back[cell] = min(back[cell], met[beyond])
            elif group >> beyond & 1:
                met[beyond] = back[beyond] = len(met)
                path.append((beyond, iter(neighbours[beyond])))
                break
        else:
            path.pop()
            if path:
                before = path[-1][0]
                back[before] = min(back[before], back[cell])
                if before == root:
                    branches += 1
                elif back[cell] >= met[before]:
                    fixed |= 1 << before
    if branches > 1:
        fixed |= 1 << root
    return group & ~fixed
