"""Where one turn differs in effect from another: not by tokens that are alike, nor by order."""

from collections.abc import Sequence
from itertools import accumulate

from rules.core import CHANCE
from rules.games.diced_tomatoes import DicedTomatoesState
from rules.games.diced_tomatoes.board import TOKENS
from rules.games.diced_tomatoes.position import token_of


def alike(state: DicedTomatoesState, move: str, other: str) -> bool:
    """Whether *other* does what *move* does: on a token of the same seat with an equal vine."""
    here, there = _token(move), _token(other)
    if move == other or not here or _without_token(move) != _without_token(other):
        return move == other
    one, two = token_of(here), token_of(there)
    return one // 3 == two // 3 and state.vines[one] == state.vines[two]


def difference(
    state: DicedTomatoesState, better: Sequence[str], played: Sequence[str]
) -> tuple[int, str] | None:
    """The first step of the turn *better* that *played* lacks, and before which of its steps.

    Both turns begin in *state*. That step of *played* is in turn not among the better ones: of the
    same die, where there is one. None where nothing differs, or nothing that can be told: what
    builds on dice that were placed only later lies on a table that nobody saw.
    """
    lacking, instead = _unlike(state, better, played)
    if not lacking:
        return None
    step, at = lacking[0]
    tables = _tables(state, played)
    instead.sort(key=lambda n: (played[n].partition(">")[0] != step.partition(">")[0], n))
    apart = (n for n in instead if not alike(tables[n], step, played[n]))
    told = (n for n in apart if _can_be_told(step, at, tables[n]))
    return next(((n, step) for n in told), None)


def _unlike(
    state: DicedTomatoesState, better: Sequence[str], played: Sequence[str]
) -> tuple[list[tuple[str, DicedTomatoesState]], list[int]]:
    """The steps of *better* that *played* lacks, each with its table, and the numbers of those
    that *better* lacks; tokens are called as in *played*."""
    lacking, rest, to_come = (
        list[tuple[str, DicedTomatoesState]](),
        [*range(len(played))],
        [*better],
    )
    while to_come:
        step = to_come.pop(0)
        twin = next((n for n in rest if alike(state, step, played[n])), None)
        if twin is None:
            lacking.append((step, state))
        else:
            rest.remove(twin)
            tokens = _token(step), _token(played[twin])
            to_come = [_renamed(one, *tokens) for one in to_come]
            step = played[twin]
        state = state.play(step)
    return lacking, rest


def _tables(state: DicedTomatoesState, steps: Sequence[str]) -> list[DicedTomatoesState]:
    """The table before each of *steps*."""
    return [*accumulate(steps[:-1], lambda at, step: at.play(step), initial=state)]


def _can_be_told(step: str, meant: DicedTomatoesState, seen: DicedTomatoesState) -> bool:
    """Whether *step* does on the table *seen* what it was *meant* to do."""
    if seen.to_act == CHANCE or step not in seen.legal():
        return False
    token = _token(step)
    if token:
        return seen.vines[token_of(token)] == meant.vines[token_of(token)]
    return step != "end" or seen == meant


def _token(step: str) -> str:
    """The name of the token that *step* is on, "" if it is on none."""
    return step[-3:] if step[-3:] in TOKENS else ""


def _without_token(step: str) -> str:
    return step.removesuffix(_token(step))


def _renamed(step: str, one: str, other: str) -> str:
    """*step* where the tokens *one* and *other* have changed places."""
    token = _token(step)
    if not token or token not in (one, other):
        return step
    return _without_token(step) + (other if token == one else one)
