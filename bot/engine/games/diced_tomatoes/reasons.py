"""Why a move is good or bad: its step taken apart into what it changes on the table.

A step is compared with passing the dice on as they are. What it changes (a vine, a track, karma)
has a value of its own in the sum, and the largest changes are told first.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.games.diced_tomatoes.difference import alike
from bot.engine.games.diced_tomatoes.evaluation import Evaluation, ValuedTurn
from bot.engine.games.diced_tomatoes.play import Planner
from bot.engine.games.diced_tomatoes.steps import Code, texts, together
from bot.engine.games.diced_tomatoes.table import Position, Table
from bot.engine.games.diced_tomatoes.vines import (
    DICE,
    EMPTY,
    FACES,
    GROWN,
    NOWHERE,
    RIPE,
    SIZE,
    WORTH,
)
from bot.engine.games.diced_tomatoes.why import (
    Again,
    Harvest,
    Some,
    Turned,
    Vine,
    Why,
    about,
    here,
)
from bot.engine.search.turns import Step
from rules.core import CHANCE
from rules.games.diced_tomatoes import DicedTomatoesState
from rules.games.diced_tomatoes.board import FULL, KARMA_KEPT, SLOTS, TOKENS
from rules.games.diced_tomatoes.nouns import die_said, place_of, who
from rules.phrase import Items, Said
from rules.phrase_kinds import Reason

_TOLD = 3
_OF_A_STEP = (Why.better, Why.better__alone, Why.done, Why.pick)
_GLANCE = 1000
_HARM = 0.5
"""Points from which on a die does its player harm: then it's placed because it must be."""

Weighed = list[tuple[float, Said]]
"""Reasons, each with the value of what it tells to whoever plays."""


def reasons(state: DicedTomatoesState, moves: Sequence[str], evaluation: Evaluation) -> list[Said]:
    """Up to three reasons for or against *moves*, the weightiest first."""
    # How much better than others a step is needs a search; of a whole turn that isn't told.
    told, nodes, left = Weighed(), _GLANCE if len(moves) == 1 else 0, together(moves)
    while left and state.to_act is not None:
        n_done = 1
        if state.to_act != CHANCE:
            found, n_done = _of_step(state, left, Planner(state, evaluation, nodes))
            told += found
        for move in left[:n_done]:
            state = state.play(move)
        left = left[n_done:]
    if len(moves) > 1:
        told = _of_turn(told)
    elif moves[0][2:3] == ">":
        told = [(w, why if w > -_HARM else Why.must()) for w, why in told]
    told.sort(key=lambda pair: -abs(pair[0]))
    shown = [why for _, why in told[:_TOLD]]
    # A die that is turned first goes somewhere that its step doesn't name.
    turns = (Why.turned, Why.aside)
    if any(why.phrase in turns for why in shown) and len(moves) == 1:
        return [here(why) if why.phrase in turns else why for why in shown]
    return shown if len(moves) > 1 else [here(why) for why in shown]


def _of_step(
    state: DicedTomatoesState, moves: Sequence[str], planner: Planner
) -> tuple[Weighed, int]:
    """The reasons for the step that *moves* begin with, and how many of them it takes."""
    if state.phase == "pick":
        return [(0.0, Why.pick())], 1
    if state.phase == "tidy" or moves[0] == "end":
        return [(0.0, why) for why in _ending(state, moves[0], planner)], 1
    step = _step(state, planner, moves)
    if step is None:
        return [], 1
    if len(step.results) > 1:
        again = _again(planner, step)
        return [(0.0, again)] if again.values.n else [], 1
    n_moves = len(texts(step.code))
    code, after = _as_played(step, moves[:n_moves])
    told = _turned(code) + _changes(planner.turn, planner.root, after)
    return told + _spent(planner, step.results[0]), n_moves


def _of_turn(told: Weighed) -> Weighed:
    """What a whole turn does: of a vine only what became of it in the end, but every harvest."""
    last = {about(why): (weight, why) for weight, why in told if why.phrase not in _OF_A_STEP}
    return [*last.values()] or told


def _step(
    state: DicedTomatoesState, planner: Planner, moves: Sequence[str]
) -> Step[Position, Code] | None:
    """The best step that *moves* begin with, or that goes on from them where they are all."""
    for line in planner.lines():
        # Of a turn the whole step counts: what a die was turned for is what it was played for.
        if line.code is not None and all(
            alike(state, move, mine) for mine, move in zip(texts(line.code), moves, strict=False)
        ):
            return Step(line.code, line.results)
    return None


def _as_played(step: Step[Position, Code], moves: Sequence[str]) -> tuple[Code, Position]:
    """The step, and what comes of it, on the very token of *moves*, not on one just like it."""
    (verb, die, face, mine), (after,) = step.code, step.results
    if verb != "place" or moves[-1][2:3] != ">":
        return step.code, after
    token, vines = TOKENS.index(moves[-1][3:]), [*after.vines]
    vines[mine], vines[token] = vines[token], vines[mine]
    return (verb, die, face, token), after._replace(vines=tuple(vines))


def _turned(code: Code) -> Weighed:
    """Karma that turns the die before it is placed."""
    _, die, face, token = code
    if code[0] != "place" or die == face:
        return []
    turned = Turned(die_said(DICE[die]), face % 6 + 1)
    if token < 0:
        return [(100.0, Why.aside(turned))]
    return [(100.0, Why.turned(replace(turned, place=place_of(token))))]


def _again(planner: Planner, step: Step[Position, Code]) -> Said:
    """How many faces of a re-roll harvest or fit; where the die fits as it is, how many more."""
    table, root, rolled = planner.turn.table, planner.root, step.code[1]
    fit = harvest = 0
    for result in step.results:
        (die,) = set(result.hand) - (set(root.hand) & set(result.hand)) or {rolled}
        fit += _fits(table, root, die)
        own = [GROWN[root.vines[token]][die] for token in table.own]
        harvest += any(SIZE[v] == FULL and 1 <= WORTH[v] <= SLOTS for v in own if v != NOWHERE)
    why, n = (Why.again__harvest, harvest) if harvest else (Why.again__fit, fit)
    if _fits(table, root, rolled):
        rest = max(line.value for line in planner.lines() if line.results != step.results)
        better = sum(planner.search.best(one).value > rest for one in step.results)
        why, n = (Why.again__better, better) if better > harvest else (why, n)
    return why(Again(die_said(DICE[rolled]), n))


def _fits(table: Table, root: Position, die: int) -> bool:
    return any(GROWN[root.vines[token]][die] != NOWHERE for token in table.open)


def _ending(state: DicedTomatoesState, move: str, planner: Planner) -> list[Said]:
    table = planner.turn.table
    if move.startswith("rot:"):
        return [Why.rot(_vine(TOKENS.index(move[4:])))]
    karma = min(planner.root.karma, KARMA_KEPT)
    kept = [Why.save(Some(karma))] if karma else []
    if state.phase == "act" and state.hand:
        return [Why.pass_(Some(len(state.hand))), *kept]
    rotten = table.rotten(table.ended(planner.root))
    if state.phase == "tidy" and rotten:
        return [_left(table, planner.root, rotten[0])]
    return [Why.done(), *kept]


def _left(table: Table, root: Position, token: int) -> Said:
    """A rotten vine that is left where it is."""
    left = Why.leave__own if token // 3 == table.active else Why.leave__other
    is_third = _counts_a_point(table, root, root.vines[token])
    return (Why.third if is_third else left)(_vine(token))


def _counts_a_point(table: Table, position: Position, vine: int) -> bool:
    """The vine lies there at the end of the game and has the three dice that count a point."""
    over = table.is_last and position.first6 >= 0
    return over and SIZE[vine] == 3 and not table.is_solo and not table.options.dicey


def _changes(turn: ValuedTurn, before: Position, after: Position) -> Weighed:
    """What lies otherwise on the table, with how much that weighs."""
    table, told = turn.table, Weighed()
    stage = max(before.slots)
    for token in table.open:
        if before.vines[token] == after.vines[token]:
            continue
        owner = token // 3
        is_own = owner == table.active
        worths = turn.evaluation.vines("own" if is_own else "other", stage, before.slots[owner])
        weight = worths[after.vines[token]] - worths[before.vines[token]]
        if after.slots[owner] > before.slots[owner]:
            told += _harvest(table, before, after, token)
        else:
            old, new = before.vines[token], after.vines[token]
            is_third = _counts_a_point(table, after, new)
            why = _change(old, new, is_own=is_own, is_third=is_third)
            told.append((weight, why(_vine(token, old, new))))
    return told


def _change(old: int, new: int, *, is_own: bool, is_third: bool) -> Reason[Vine]:
    """How a vine was started, grew, fell in worth, or was cleaned away."""
    if new == EMPTY:
        return Why.clean__own if is_own else Why.clean__other
    if old == EMPTY:
        return Why.seed__own if is_own else Why.seed__other
    if SIZE[new] == FULL or WORTH[new] > SLOTS:
        full = Why.spoil__own if is_own else Why.spoil__other
        return full if SIZE[new] == FULL else Why.spoil
    if SIZE[old] < SIZE[new] and is_third:
        return Why.third
    if (SIZE[old] < SIZE[new] and is_own) or WORTH[new] == WORTH[old]:
        return Why.ripe if RIPE[new] else Why.grow
    return Why.lower


def _vine(token: int, old: int = EMPTY, new: int = EMPTY) -> Vine:
    """Whose vine it is, on which of their tokens, and which faces fit next."""
    faces = [face for face in range(1, 7) if FACES[new] >> (face - 1) & 1]
    fits = Items(tuple(f"a {face}" for face in faces), "or")
    return Vine(place_of(token), who(token // 3), WORTH[new], WORTH[old], SIZE[new], fits)


def _harvest(table: Table, before: Position, after: Position, token: int) -> Weighed:
    """A harvest, for whom and for what; the sixth of a track ends the race."""
    owner = token // 3
    harvest = Harvest(
        place_of(token),
        who(owner),
        after.points[owner] - before.points[owner],
        after.slots[owner],
        after.karma - before.karma,
        who(table.active),
    )
    if table.is_solo and before.first6 < 0 <= after.first6:
        return [(60.0, Why.complete())]
    if table.is_solo:
        found = Why.harvest__match if harvest.n else Why.harvest__filled
        told = [(50.0, found(harvest))]
    elif owner == table.active:
        told = [(50.0, Why.harvest__own(harvest))]
    else:
        told = [(40.0, Why.harvest__other(harvest))]
    if before.first6 < 0 <= after.first6:
        told.append((60.0, Why.sixth(harvest)))
    return told


def _spent(planner: Planner, after: Position) -> Weighed:
    """How much better the step is than the best turn without it, where that is told apart."""
    line, *others = planner.lines()
    rest = [other for other in others if other.results != line.results]
    if not rest or line.results != (after,):
        return []
    gain = line.value - rest[0].value
    if gain < 1:
        return []
    is_alone = planner.turn.table.is_solo
    return [(min(gain, 30.0), Why.better__alone() if is_alone else Why.better(Some(round(gain))))]
