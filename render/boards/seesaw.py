"""Seesaw: stacks that point where they go, tiles under them, who must take what, the last path.

In text a cell is as the rules write it: ``S3`` a stack of South's, 3 high, ``_`` a tile of South's
and ``^`` one of North's, ``S3^`` both; a dot for an empty cell.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from render.answer_hooks import Targets
from render.cells import CellDrawing
from render.scene import Cell, Ground, Heading, Mark, Scene, Sign, Stack, Stroke, Zone
from render.view import Counts, Row, View
from rules.about import texts_of
from rules.core import Lesson, Parts, Seat
from rules.games.seesaw import NORTH, SOUTH, SeesawState
from rules.games.seesaw.board import LETTERS, TILES, is_upward
from rules.phrase import Items, Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Personal

MATERIAL: Final = "plum"

EXAMPLE: Final = Lesson(
    "example",
    {
        "size": 4,
        "stacks": {"b4": "S3", "c3": "S1", "e3": "S1", "d6": "N1", "f5": "N2", "g4": "N1"},
        "tiles": {
            **dict.fromkeys(("c2", "c3", "d1", "d2", "d3", "e1", "e2", "b3"), "S"),
            **dict.fromkeys(("c6", "c7", "d5", "d6", "d7", "e5", "e6", "f5"), "N"),
        },
        "to_move": "S",
    },
    ("e3-e4",),
)


@dataclass(frozen=True, slots=True)
class Step:
    """A step as it was made."""

    side: Annotated[Who, "who made it"]
    start: Annotated[str, "where the stack stood"] = ""
    goal: Annotated[str, "where it went"] = ""
    height: Annotated[int, "its height there"] = 0


@dataclass(frozen=True, slots=True)
class Where:
    """Cells, or steps, as a list."""

    cells: Items


@dataclass(frozen=True, slots=True)
class Captures:
    """What one stack could capture."""

    start: Annotated[str, "where the stack stands"]
    goals: Annotated[Items, "d3 or e4"]


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose tiles these are."""

    side: Who


class Seen(Phrases, family="seesaw.seen"):
    """What a picture shows, in sentences."""

    deploy = Phrase(Step, "{side} deploys on {goal}.")
    move = Phrase(Step, "{side} goes from {start} to {goal}, {height} high there.")
    move__on = Phrase(Step, "{side} goes on to {goal}, {height} high there.")
    capture = Phrase(Step, "{side} captures {goal} from {start} with a {height}.")
    capture__on = Phrase(Step, "{side} captures {goal} as well.")
    stop = Phrase(Step, "{side} stops there, {height} high.")
    pass_ = Phrase(Step, "{side} is skipped.")
    captures = Phrase(Where, "Possible captures: {cells}.")
    of_stack = Phrase(Captures, "{start} captures {goals}")
    reach = Phrase(Where, "It may go on to {cells}.")
    goes = Phrase(Where, "Without capturing it can go to {cells}.")
    stuck = Phrase(Nothing, "Without capturing it can't go anywhere.")
    prey = Phrase(Where, "It could capture {cells}.")
    reached = Phrase(Where, "It could be captured from {cells}.")
    safe = Phrase(Nothing, "Nothing can capture it now.")


class Spoken(Phrases, family="seesaw.spoken"):
    """What lies on the board, in a list."""

    zone = Phrase(Whose, "{side}'s tiles")
    here = Personal(Whose, "on {side}'s tile")


class Count(Phrases, family="seesaw.count"):
    """What is counted beside the board."""

    stack, stacks = Phrase(Nothing, "stack"), Phrase(Nothing, "stacks")
    tile, tiles = Phrase(Nothing, "tile"), Phrase(Nothing, "tiles")


class Legend(Phrases, family="seesaw.legend"):
    """What marks mean."""

    last = Phrase(Nothing, "last")
    taker = Phrase(Nothing, "must capture")
    target = Phrase(Nothing, "captures")
    reach = Phrase(Nothing, "legal")
    taken = Phrase(Nothing, "gone")


class Key(Phrases, family="seesaw.key"):
    """What characters mean."""

    stacks = Phrase(Nothing, "S or N and a number: a stack of South or North and its height")
    ways = Phrase(Nothing, "odd heights go forwards (South up, North down), even ones backwards")
    tiles = Phrase(Nothing, "_ South's tile, ^ North's")
    empty = Phrase(Nothing, ". empty")


class Layer(Phrases, family="seesaw.layer"):
    """What can be switched off."""

    forced = Phrase(Nothing, "Captures you must make")
    reach = Phrase(Nothing, "Where a moving stack can go")


WORDS: Final[Mapping[str, str]] = texts_of(Seen, Spoken, Count, Legend, Key, Layer)
ZONES: Final = {
    side: Zone(Spoken.zone(Whose(Who(side))), Spoken.here(Whose(Who(side)))) for side in LETTERS
}
LAYERS: Final = {"forced": Layer.forced(), "reach": Layer.reach()}


@dataclass(frozen=True, slots=True)
class _Step:
    """A step of the last turn or of the preview, on the cells of the board."""

    verb: str
    sign: Sign
    mover: Seat
    start: int | None
    goal: int | None
    height: int | str | None
    goes_on: bool
    """With the stack that the step before it moved."""


def scene(state: SeesawState, view: View) -> Scene:
    """The position as the person's layers show it."""
    marks, strokes = _marks(state, view), _strokes(state, view)

    def look(cell: int) -> Cell:
        owner, tile, height = state.owner(cell), state.tile(cell), state.height[cell]
        stack = None
        if owner is not None:
            heading = Heading.UP if is_upward(owner, height) else Heading.DOWN
            stack = Stack(LETTERS[owner], height, heading=heading)
        return Cell(
            Ground.PLAIN if tile is None else Ground.ZONE,
            "" if tile is None else LETTERS[tile],
            stack,
            marks=tuple(marks.get(cell, ())),
            strokes=tuple(strokes.get(cell, ())),
        )

    cells = tuple(map(look, range(len(state.cells))))
    return Scene(
        state.cells, cells, "coordinates" not in view.look.hidden, turned=True, zones=ZONES
    )


def _steps(state: SeesawState, view: View) -> list[_Step]:
    """The steps of the last turn, then those of the preview."""
    ahead = state.seat if state.moving is not None else 1 - state.seat
    own = not view.preview or _goes_on(view.preview[0])
    steps: list[_Step] = []
    at: int | None = None
    for sign, mover, parts in (
        (Sign.LAST, ahead if own else 1 - ahead, view.last),
        (Sign.PREVIEW, ahead, view.preview),
    ):
        for part in parts:
            cells = [state.cells.index[name] for name in part.cells]
            goes_on = _goes_on(part)
            start = cells[0] if len(cells) > 1 else at if goes_on else None
            at = cells[-1] if cells else at if goes_on else None
            steps.append(_Step(part.verb, sign, mover, start, at, part.value, goes_on))
    return steps


def _goes_on(part: Parts) -> bool:
    return part.verb == "stop" or (part.verb in ("move", "capture") and len(part.cells) == 1)


def _marks(state: SeesawState, view: View) -> dict[int, list[Mark]]:
    """Where the turns ended and what they took on the way; what must be taken, and by whom."""
    marks: dict[int, list[Mark]] = {}
    steps = [step for step in _steps(state, view) if step.sign.value not in view.look.hidden]
    for i, step in enumerate(steps):
        if step.goal is None:
            continue
        follows = steps[i + 1] if i + 1 < len(steps) else None
        if follows and follows.goes_on:
            if step.verb == "capture" and follows.verb != "stop":
                marks.setdefault(step.goal, []).append(Mark(Sign.TAKEN, LETTERS[1 - step.mover]))
        else:
            marks.setdefault(step.goal, []).append(Mark(step.sign))
    side, captures = LETTERS[state.seat], state.captures() if not state.ending else []
    if "forced" not in view.look.hidden:
        for cell in sorted({move.goal for move in captures}):
            marks.setdefault(cell, []).append(Mark(Sign.TARGET, side))
        for cell in sorted({move.start for move in captures} - {state.moving}):
            marks.setdefault(cell, []).append(Mark(Sign.TAKER, side))
    if state.moving is not None and not captures and "reach" not in view.look.hidden:
        for move in state.walks():
            marks.setdefault(move.goal, []).append(Mark(Sign.REACH, side))
    return marks


def _strokes(state: SeesawState, view: View) -> dict[int, list[Stroke]]:
    """The paths of the turns. Nobody says how a stack walked, so a shortest way is drawn.

    What stood in its way is found by taking the steps back, one after the other.
    """
    field = state.field
    occupied, lines = state.stacks[SOUTH] | state.stacks[NORTH], list[tuple[Sign, list[int]]]()
    for step in reversed(_steps(state, view)):
        if step.goal is None or step.verb == "stop":
            continue
        goal = field.bits[step.goal]
        occupied = occupied | goal if step.verb == "capture" else occupied & ~goal
        if step.start is None:
            continue
        occupied |= field.bits[step.start]
        rises = _altitude(state, step.goal) > _altitude(state, step.start)
        ways = field.around if step.verb == "capture" else field.up if rises else field.down
        path = list(field.path(step.start, step.goal, field.whole & ~occupied, ways))
        if lines and path and lines[-1][0] is step.sign and lines[-1][1][0] == path[-1]:
            lines[-1][1][:0] = path[:-1]
        elif path and step.sign.value not in view.look.hidden:
            lines.append((step.sign, path))
    strokes: dict[int, list[Stroke]] = {}
    for sign, line in reversed(lines):
        for i, cell in enumerate(line):
            enters = field.direction(cell, line[i - 1]) if i else None
            leaves = field.direction(cell, line[i + 1]) if i + 1 < len(line) else None
            strokes.setdefault(cell, []).append(Stroke(sign, enters, leaves))
    return strokes


def _altitude(state: SeesawState, cell: int) -> int:
    u, v = state.cells.cells[cell]
    return 2 * v + u


def sign(cell: Cell) -> str:
    """Stack and tile of a cell as the rules write them, a dot for neither."""
    stack = f"{cell.stack.side}{cell.stack.height}" if cell.stack else ""
    tile = TILES[LETTERS.index(cell.side)] if cell.ground is Ground.ZONE else ""
    return stack + tile or "."


def key(scene: Scene) -> list[Said]:
    """What the characters mean, as far as the scene has them."""
    has_tiles = any(cell.ground is Ground.ZONE for cell in scene.cells)
    tiles = [Key.tiles()] if has_tiles else []
    return [Key.stacks(), Key.ways(), *tiles, Key.empty()]


def piece(side: str) -> Stack:
    """A stack that walks forward."""
    return Stack(side, None, heading=Heading.UP if side == LETTERS[SOUTH] else Heading.DOWN)


def counts(state: SeesawState, _view: View) -> dict[str, Counts]:
    """Stacks and tiles; neither is a score."""
    found = {}
    for seat in (SOUTH, NORTH):
        side = LETTERS[seat]
        heading = Heading.UP if seat == SOUTH else Heading.DOWN
        stacks, tiles = state.stacks[seat].bit_count(), state.tiles[seat].bit_count()
        standing = Count.stack if stacks == 1 else Count.stacks
        lying = Count.tile if tiles == 1 else Count.tiles
        rows = (
            Row(Cell(stack=Stack(side, None, heading=heading)), str(stacks), standing.key),
            Row(Cell(Ground.ZONE, side), str(tiles), lying.key),
        )
        found[side] = Counts("", rows)
    return found


def legend() -> tuple[Row, ...]:
    """The last move, who must take and what, where a stack may go on to, what it took."""
    takers = Cell(marks=(Mark(Sign.TARGET, "S"), Mark(Sign.TARGET, "N")))
    return (
        Row(Cell(marks=(Mark(Sign.LAST),)), "", Legend.last.key),
        Row(Cell(marks=(Mark(Sign.TAKER, "S"),)), "", Legend.taker.key, comes_late=True),
        Row(takers, "", Legend.target.key, comes_late=True),
        Row(Cell(marks=(Mark(Sign.REACH, "S"),)), "", Legend.reach.key),
        Row(Cell(marks=(Mark(Sign.TAKEN, "N"),)), "", Legend.taken.key, comes_late=True),
    )


def _where(state: SeesawState, cells: Sequence[int]) -> Where:
    return Where(Items(tuple(state.cells.names[cell] for cell in cells), "unit"))


def _prey(state: SeesawState, seat: Seat, cell: int) -> list[int]:
    """What the stack of a *seat* on a cell could capture, were it to move now."""
    steps = state.left if cell == state.moving else state.height[cell]
    field, enemies = state.field, state.stacks[1 - seat]
    return field.cells(field.prey(field.bits[cell], steps, state.free, enemies))


def last(state: SeesawState, view: View) -> list[Said]:
    """Sentences about the last turn."""
    return [_seen(state, step) for step in _steps(state, view) if step.sign is Sign.LAST]


def preview(state: SeesawState, view: View) -> list[Said]:
    """Sentences about what is not played yet."""
    return [_seen(state, step) for step in _steps(state, view) if step.sign is Sign.PREVIEW]


def _seen(state: SeesawState, step: _Step) -> Said:
    names = state.cells.names
    start, goal = ("" if cell is None else names[cell] for cell in (step.start, step.goal))
    return _SEEN[step.verb, step.goes_on](
        Step(Who(LETTERS[step.mover]), start, goal, int(step.height or 0))
    )


_SEEN = {
    ("deploy", False): Seen.deploy,
    ("move", False): Seen.move,
    ("move", True): Seen.move__on,
    ("capture", False): Seen.capture,
    ("capture", True): Seen.capture__on,
    ("stop", True): Seen.stop,
    ("pass", False): Seen.pass_,
}
"""By the verb of a step, and whether it goes on with the stack that moved before."""


def asides(state: SeesawState, view: View) -> list[Said]:
    """What must be taken, or where the stack in motion can go."""
    if state.ending:
        return []
    if captures := state.captures():
        if "forced" in view.look.hidden:
            return []
        goals: dict[str, list[str]] = {}
        for move in captures:
            names = state.cells.names
            goals.setdefault(names[move.start], []).append(names[move.goal])
        captured = [Seen.of_stack(Captures(c, Items(tuple(g), "or"))) for c, g in goals.items()]
        return [Seen.captures(Where(Items(tuple(captured), "unit")))]
    if state.moving is None or "reach" in view.look.hidden:
        return []
    cells = (state.cells.names[move.goal] for move in state.walks())
    return [Seen.reach(Where(Items(tuple(cells), "unit")))]


class SeesawDrawing(CellDrawing):
    """The drawing, and what the board knows beyond it."""

    def facts(self, state: SeesawState, cell: int, _view: View) -> list[Said]:
        """Where the stack on a cell can go, what it could capture, and what could capture it."""
        owner, field = state.owner(cell), state.field
        if owner is None:
            return []
        steps = state.left if cell == state.moving else state.height[cell]
        goals = field.cells(field.reach(field.bits[cell], steps, state.free, state.ways(cell)))
        prey = _prey(state, owner, cell)
        told = [Seen.goes(_where(state, goals)) if goals else Seen.stuck()]
        told += [Seen.prey(_where(state, prey))] if prey else []
        takers = [
            c for c in field.cells(state.stacks[1 - owner]) if cell in _prey(state, 1 - owner, c)
        ]
        return [*told, Seen.reached(_where(state, takers)) if takers else Seen.safe()]

    def targets(
        self, state: SeesawState, _view: View, _marked: Targets
    ) -> dict[tuple[str, str], list[int]]:
        """The stacks that each side could capture, were it to move now."""
        found = {}
        for seat in (SOUTH, NORTH):
            cells = {
                c for own in state.field.cells(state.stacks[seat]) for c in _prey(state, seat, own)
            }
            if cells:
                found[LETTERS[1 - seat], LETTERS[seat]] = sorted(cells)
        return found


DRAWING: Final = SeesawDrawing
