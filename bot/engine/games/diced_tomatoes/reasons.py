"""Why a move is good or bad: its step taken apart into what it changes on the table.

A step is compared with passing the dice on as they are. What it changes (a vine, a track, karma)
has a value of its own in the sum, and the largest changes are told first.
"""

from collections.abc import Sequence
from dataclasses import replace

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
from bot.engine.games.diced_tomatoes.words import WORDS
from bot.engine.search.turns import Step
from rules.core import CHANCE, Event
from rules.games.diced_tomatoes import DicedTomatoesState
from rules.games.diced_tomatoes.board import FULL, KARMA_KEPT, LETTERS, SLOTS, TOKENS
from rules.games.diced_tomatoes.terms import die_term, side_term
from rules.words import Value

_KEY = "diced_tomatoes.why"
_TOLD = 3
_OF_A_STEP = ("better", "done", "pick")
_BY_ROLE = ("clean", "seed", "spoil")
_APART = ("harvest", "sixth", "complete", "turned")
_GLANCE = 1000
_HARM = 0.5
"""Points from which on a die does its player harm: then it's placed because it must be."""

Weighed = list[tuple[float, Event]]
"""Reasons, each with the value of what it tells to whoever plays."""


def reasons(state: DicedTomatoesState, moves: Sequence[str], evaluation: Evaluation) -> list[Event]:
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
        told = [(w, event if w > -_HARM else Event(f"{_KEY}.must")) for w, event in told]
    told.sort(key=lambda pair: -abs(pair[0]))
    events = [event for _, event in told[:_TOLD]]
    # A die that is turned first goes somewhere that its step doesn't name.
    is_turned = any(event.key.endswith((".turned", ".aside")) for event in events)
    return events if is_turned or len(moves) > 1 else [_here(event) for event in events]


def _here(event: Event) -> Event:
    """The same without the place, which the one step that is told names itself."""
    key = f"{event.key}.here"
    return replace(event, key=key) if {key, f"{key}.other"} & WORDS.keys() else event


def _of_step(
    state: DicedTomatoesState, moves: Sequence[str], planner: Planner
) -> tuple[Weighed, int]:
    """The reasons for the step that *moves* begin with, and how many of them it takes."""
    if state.phase == "pick":
        return [(0.0, Event(f"{_KEY}.pick"))], 1
    if state.phase == "tidy" or moves[0] == "end":
        return [(0.0, event) for event in _ending(state, moves[0], planner)], 1
    step = _step(planner, moves)
    if step is None:
        return [], 1
    if len(step.results) > 1:
        return [(0.0, _again(planner, step))], 1
    n_moves = len(texts(step.code))
    code, after = _as_played(step, moves[:n_moves])
    told = _turned(code) + _changes(planner.turn, planner.root, after)
    return told + _spent(planner, step.results[0]), n_moves


def _of_turn(told: Weighed) -> Weighed:
    """What a whole turn does: of a vine only what became of it in the end, but every harvest."""
    last: dict[tuple[object, str], tuple[float, Event]] = {}
    for weight, event in told:
        _, _, kind, *_ = event.key.split(".")
        if kind in _OF_A_STEP:
            continue
        place = event.values.get("side"), event.values.get("letter")
        last[place, kind if kind in _APART or None in place else "vine"] = weight, event
    return [*last.values()] or told


def _step(planner: Planner, moves: Sequence[str]) -> Step[Position, Code] | None:
    """The best step that *moves* begin with, or that goes on from them where they are all."""
    for line in planner.lines():
        # Of a turn the whole step counts: what a die was turned for is what it was played for.
        if line.code is not None and all(
            _alike(planner, mine, move) for mine, move in zip(texts(line.code), moves, strict=False)
        ):
            return Step(line.code, line.results)
    return None


def _alike(planner: Planner, mine: str, move: str) -> bool:
    """Both moves do the same to the same dice; of a seat's equal vines one stands for all."""
    if mine == move:
        return True
    if mine[2:3] != ">" or mine[:3] != move[:3]:
        return False
    one, other = TOKENS.index(mine[3:]), TOKENS.index(move[3:])
    vines = planner.root.vines
    return one // 3 == other // 3 and vines[one] == vines[other]


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
    values: dict[str, Value] = {"die": die_term(DICE[die]), "face": face % 6 + 1}
    if token < 0:
        return [(100.0, Event(f"{_KEY}.aside", values))]
    return [(100.0, Event(f"{_KEY}.turned", {**values, **_token(token)}))]


def _token(token: int) -> dict[str, Value]:
    """Whose token it is and which of theirs, for sentences: ``Ana's B``."""
    return {"side": side_term(token // 3), "letter": LETTERS[token % 3]}


def _again(planner: Planner, step: Step[Position, Code]) -> Event:
    """How many faces of a re-roll harvest or fit; where the die fits as it is, how many more."""
    table, root, rolled = planner.turn.table, planner.root, step.code[1]
    fit = harvest = 0
    for result in step.results:
        (die,) = set(result.hand) - (set(root.hand) & set(result.hand)) or {rolled}
        fit += _fits(table, root, die)
        own = [GROWN[root.vines[token]][die] for token in table.own]
        harvest += any(SIZE[v] == FULL and 1 <= WORTH[v] <= SLOTS for v in own if v != NOWHERE)
    kind, n = ("harvest", harvest) if harvest else ("fit", fit)
    if _fits(table, root, rolled):
        rest = max(line.value for line in planner.lines() if line.results != step.results)
        better = sum(planner.search.best(one).value > rest for one in step.results)
        kind, n = ("better", better) if better > harvest else (kind, n)
    elif not harvest and fit == len(step.results):
        kind = "any"
    return Event(f"{_KEY}.again.{kind}", {"die": die_term(DICE[rolled]), "n": n})


def _fits(table: Table, root: Position, die: int) -> bool:
    return any(GROWN[root.vines[token]][die] != NOWHERE for token in table.open)


def _ending(state: DicedTomatoesState, move: str, planner: Planner) -> list[Event]:
    table = planner.turn.table
    if move.startswith("rot:"):
        owner = "own" if int(move[4]) == table.active else "other"
        return [Event(f"{_KEY}.rot.{owner}", _token(TOKENS.index(move[4:])))]
    karma = min(planner.root.karma, KARMA_KEPT)
    kept = [Event(f"{_KEY}.save", {"karma": karma})] if karma else []
    if state.phase == "act" and state.hand:
        return [Event(f"{_KEY}.pass", {"n": len(state.hand)}), *kept]
    rotten = table.rotten(table.ended(planner.root))
    if state.phase == "tidy" and rotten:
        return [_left(table, planner.root, rotten[0])]
    return [Event(f"{_KEY}.done"), *kept]


def _left(table: Table, root: Position, token: int) -> Event:
    """A rotten vine that is left where it is."""
    owner = "own" if token // 3 == table.active else "other"
    is_third = _counts_a_point(table, root, root.vines[token])
    kind = "third" if is_third else f"leave.{owner}"
    return Event(f"{_KEY}.{kind}", _token(token))


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
        role = "own" if owner == table.active else "other"
        worths = turn.evaluation.vines(role, stage, before.slots[owner])
        weight = worths[after.vines[token]] - worths[before.vines[token]]
        if after.slots[owner] > before.slots[owner]:
            told += _harvest(table, before, after, token)
        else:
            event = _vine(table, role, before, after, token)
            told.append((weight, event))
    return told


def _vine(table: Table, role: str, before: Position, after: Position, token: int) -> Event:
    """A vine that was started, grew, fell in worth, or was cleaned away."""
    old, new = before.vines[token], after.vines[token]
    values: dict[str, Value] = {
        **_token(token),
        "worth": WORTH[new],
        "before": WORTH[old],
        "size": SIZE[new],
        **_fitting(new),
    }
    if new == EMPTY:
        kind = "clean"
    elif old == EMPTY:
        kind = "seed"
    elif SIZE[new] == FULL or WORTH[new] > SLOTS:
        kind = "spoil"
    elif SIZE[old] < SIZE[new] and _counts_a_point(table, after, new):
        kind = "third"
    elif SIZE[old] < SIZE[new] and role == "own":
        kind = "ripe" if RIPE[new] else "grow"
    elif WORTH[new] < WORTH[old]:
        kind = "lower"
    elif WORTH[new] > WORTH[old]:
        kind = "raise"
    else:
        kind = "ripe" if RIPE[new] else "grow"
    by_role = f".{role}" if kind in _BY_ROLE else ""
    return Event(f"{_KEY}.{kind}{by_role}", values)


def _fitting(vine: int) -> dict[str, Value]:
    """How many faces a vine takes next, the least, and the greatest; of none nothing is said."""
    faces = [face for face in range(1, 7) if FACES[vine] >> (face - 1) & 1]
    return {"n": len(faces), "first": faces[0], "second": faces[-1]} if faces else {}


def _harvest(table: Table, before: Position, after: Position, token: int) -> Weighed:
    """A harvest, for whom and for what; the sixth of a track ends the race."""
    owner = token // 3
    counted = after.points[owner] - before.points[owner]
    values: dict[str, Value] = {
        **_token(token),
        "n": counted,
        "slot": after.slots[owner],
        "karma": after.karma - before.karma,
    }
    told = Weighed()
    if table.is_solo:
        kind = "match" if counted else "filled"
        told.append((50.0, Event(f"{_KEY}.harvest.{kind}", values)))
    elif owner == table.active:
        told.append((50.0, Event(f"{_KEY}.harvest.own", values)))
    else:
        player = side_term(table.active)
        told.append((40.0, Event(f"{_KEY}.harvest.other", {**values, "player": player})))
    if before.first6 < 0 <= after.first6:
        kind = "complete" if table.is_solo else "sixth"
        told.append((60.0, Event(f"{_KEY}.{kind}", values)))
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
    kind = "better.alone" if planner.turn.table.is_solo else "better"
    return [(min(gain, 30.0), Event(f"{_KEY}.{kind}", {"n": round(gain)}))]
