"""Steps of the search as numbers, and as the moves of the rules that they stand for."""

from collections.abc import Sequence
from functools import cache

from bot.engine.games.diced_tomatoes.vines import DICE
from rules.games.diced_tomatoes.board import TOKENS
from rules.games.diced_tomatoes.position import COSTS

Code = tuple[str, int, int, int]
"""A step: verb, die or token, face it is turned to (or the die's own), token it goes to."""

TURNED_ASIDE = -1
"""Instead of a token: the die is turned so that it fits nowhere."""


@cache
def turned(face: int, other: int) -> tuple[int, tuple[str, ...]]:
    """The least karma that turns *face* into *other*, and the verbs that do it.

    ``set`` costs 6 and does everything, so that longer ways are cheaper or not worth writing.
    """
    ways: list[tuple[int, tuple[str, ...]]] = [(COSTS["set"], ("set",))]
    gap = abs(face - other)
    if gap * COSTS["up"] < COSTS["set"]:
        ways.append((gap * COSTS["up"], (("up" if other > face else "dn"),) * gap))
    if face in (1, 6) and other == 7 - face:
        ways.append((COSTS["ov"], ("ov",)))
    return min(ways)


def texts(code: Code) -> tuple[str, ...]:
    """The moves of the rules that make up the step *code*."""
    verb, die, face, token = code
    if verb in ("cl", "fl"):
        return (f"{verb}:{TOKENS[die]}",)
    if verb == "re":
        return (f"re:{DICE[die]}",)
    moves, name = [], DICE[die]
    for turn in turned(die % 6 + 1, face % 6 + 1)[1] if face != die else ():
        if turn == "set":
            moves.append(f"set:{name}={face % 6 + 1}")
            name = DICE[face]
        else:
            moves.append(f"{turn}:{name}")
            step = {"up": 1, "dn": -1, "ov": 7 - 2 * int(name[1])}[turn]
            name = f"{name[0]}{int(name[1]) + step}"
    if token != TURNED_ASIDE:
        moves.append(f"{name}>{TOKENS[token]}")
    return tuple(moves)


def together(moves: Sequence[str]) -> list[str]:
    """The same *moves*, in which a die is turned right before it is placed, as in a step.

    Between the two, other dice may have been placed.

    >>> together(["up:r5", "r4>1.0", "r6>0.1", "end"])
    ['r4>1.0', 'up:r5', 'r6>0.1', 'end']
    """
    ordered, turns = list[str](), dict[str, list[str]]()
    for move in moves:
        verb, _, die = move.partition(":")
        if verb in ("up", "dn", "ov", "set"):
            colour, face = die[0], int(die[1])
            faces = {"up": face + 1, "dn": face - 1, "ov": 7 - face, "set": int(die[-1])}
            before = turns.pop(die[:2], [])
            turns.setdefault(f"{colour}{faces[verb]}", []).extend([*before, move])
        elif move[2:3] == ">":
            ordered += [*turns.pop(move[:2], []), move]
        else:
            ordered += [turn for each in turns.values() for turn in each]
            turns.clear()
            ordered.append(move)
    return ordered + [turn for each in turns.values() for turn in each]
