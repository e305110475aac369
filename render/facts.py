"""All that may lie on a cell, in words: what a scene has of it, fact by fact.

Each fact is a phrase. The sides go by their own names, what is the reader's is "yours"; ways are
told by cells, since boards can be turned.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from render.scene import Cell, Ground, Heading, Mark, Scene, Sign, Stroke
from rules.hexhex import DIRECTIONS, Board
from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Said, Value, Who
from rules.phrase_kinds import Personal


@dataclass(frozen=True, slots=True)
class At:
    """A cell and what there is to say of it."""

    cell: str
    what: Items


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a cell."""

    whose: Annotated[Said | Who, "White, or yours"]
    height: int = 0
    cell: str = ""


@dataclass(frozen=True, slots=True)
class Of:
    """Something of a side."""

    side: Who


@dataclass(frozen=True, slots=True)
class Came:
    """Something of somebody that is gone."""

    whose: Annotated[Said | Who, "White, or yours"]


@dataclass(frozen=True, slots=True)
class Label:
    """A number on a piece, or of pieces that hang together."""

    label: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class Towards:
    """Where something is headed."""

    cell: str


@dataclass(frozen=True, slots=True)
class Way:
    """A piece of a path: which one it is, and the cells before and after."""

    path: Said
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """How many of something a side has."""

    side: Who
    n: int


@dataclass(frozen=True, slots=True)
class Lines:
    """How many lines to a cell each side has."""

    counts: Items
    n: Annotated[int, "how many lines there are"]


class Fact(Phrases, family="look.fact"):
    """What there is to say of a cell. Several of these stand in a row behind its name."""

    at = Phrase(At, "{cell}: {what}.")
    yours = Phrase(Nothing, "yours")
    empty = Phrase(Nothing, "empty")
    stack = Phrase(Piece, "{whose}, stack of {height}")
    unmeasured = Phrase(Piece, "{whose}, a stack")
    stone = Phrase(Piece, "{whose}, a stone")
    item_stack = Phrase(Piece, "{cell} {whose}, {height} high")
    item = Phrase(Piece, "{cell} {whose}")
    item_empty = Phrase(Piece, "{cell} empty")
    headed = Phrase(Towards, "headed for {cell}")
    headed_off = Phrase(Nothing, "headed for the edge where it stands")
    doomed = Phrase(Nothing, "could be taken at once")
    left = Phrase(Label, "{n} still to come off")
    labelled = Phrase(Label, "with {label} on it")
    group = Phrase(Label, "in a group of {n}")
    alone = Phrase(Nothing, "touching no other stone")
    owned = Personal(Of, "in {side}'s control")
    contested = Phrase(Nothing, "tied")
    gone = Phrase(Came, "where a stone came off ({whose})")
    last = Phrase(Nothing, "played last")
    preview = Phrase(Nothing, "not played yet")
    target = Personal(Of, "{side} can take it")
    target_any = Phrase(Nothing, "the other side can take it")
    taker = Personal(Of, "{side} can capture with it")
    reach = Personal(Of, "{side} can go there now")
    taken = Phrase(Came, "where a piece was taken ({whose})")
    near = Phrase(Of, "one line short of {side}'s control")
    open = Phrase(Nothing, "a stone may go there now")
    capture = Phrase(Nothing, "a stone may go there now and takes others off")
    loose = Phrase(Nothing, "may come off now")
    choice = Phrase(Nothing, "can be chosen now")
    tip = Phrase(Nothing, "worth a look")
    named = Phrase(Nothing, "was named")
    last_path = Phrase(Nothing, "the way of the last turn")
    next_path = Phrase(Nothing, "the way that is planned")
    begins = Phrase(Way, "{path} begins there and goes on to {after}")
    crosses = Phrase(Way, "{path} leads over it from {before} to {after}")
    ends = Phrase(Way, "{path} ends there, coming from {before}")
    stays = Phrase(Way, "{path} stays there")
    lines = Phrase(
        Lines, Counted("{n} line leads here: {counts}.", "{n} lines lead here: {counts}.")
    )
    count = Personal(Count, "{n} from {side}")
    count_none = Personal(Count, "none from {side}")


_SIGNS: Mapping[Sign, Phrase[Nothing]] = {
    Sign.LAST: Fact.last,
    Sign.PREVIEW: Fact.preview,
    Sign.OPEN: Fact.open,
    Sign.CAPTURE: Fact.capture,
    Sign.LOOSE: Fact.loose,
    Sign.CHOICE: Fact.choice,
    Sign.TIP: Fact.tip,
    Sign.NAMED: Fact.named,
}
"""Signs that are nobody's."""

_OF_SIDES: Mapping[Sign, Phrase[Of]] = {
    Sign.TARGET: Fact.target,
    Sign.TAKER: Fact.taker,
    Sign.REACH: Fact.reach,
    Sign.NEAR: Fact.near,
}
"""Signs that say who can do something, or nearly can."""

_PATHS = {Sign.LAST: Fact.last_path, Sign.PREVIEW: Fact.next_path}


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one scene, told to a *reader*: a side, or None for nobody who plays."""

    scene: Scene
    reader: str | int | None = None

    def cell(self, i: int) -> Said:
        """All that there is to see on a cell."""
        told = [*self._of(i)]
        return Fact.at(At(self.scene.board.names[i], Items(tuple(told), "unit")))

    def item(self, i: int) -> Said:
        """What stands on a cell, in a list."""
        cell, name = self.scene.cells[i], self.scene.board.names[i]
        if not (side := side_of(cell)):
            return Fact.item_empty(Piece(Fact.yours(), cell=name))
        height = cell.stack.height if cell.stack else None
        piece = Piece(self.whose(side), height or 0, name)
        return Fact.item(piece) if height is None else Fact.item_stack(piece)

    def whose(self, side: str) -> Said | Who:
        """Whose something is: "yours", or the name of a side."""
        return Fact.yours() if side == self.reader else Who(side)

    def group(self, i: int) -> list[int]:
        """The stones that hang together with the one on a cell, that one among them."""
        beside: dict[int, list[int]] = {}
        for one, other in self.scene.links:
            beside.setdefault(one, []).append(other)
            beside.setdefault(other, []).append(one)
        found, seen = [i], {i}
        for stone in found:
            new = [other for other in beside.get(stone, ()) if other not in seen]
            seen.update(new)
            found += new
        return sorted(found)

    def _of(self, i: int) -> Iterator[Value]:
        cell = self.scene.cells[i]
        yield from self._piece(i, cell)
        yield from self._ground(cell)
        if cell.gone:
            yield Fact.gone(Came(self.whose(cell.gone)))
        for mark in cell.marks:
            yield self._mark(mark, side_of(cell))
        for stroke in cell.strokes:
            yield _way(self.scene.board, i, stroke)

    def _piece(self, i: int, cell: Cell) -> Iterator[Said]:
        if cell.stack:
            piece = Piece(self.whose(cell.stack.side), cell.stack.height or 0)
            yield (Fact.unmeasured if cell.stack.height is None else Fact.stack)(piece)
            if cell.stack.heading:
                yield _headed(self.scene.board, i, cell.stack.heading)
            if cell.stack.doomed:
                yield Fact.doomed()
        elif cell.disc:
            yield Fact.stone(Piece(self.whose(cell.disc.side)))
            yield from self._hanging(i, cell.disc.label)
        else:
            yield Fact.empty()

    def _hanging(self, i: int, label: str) -> Iterator[Said]:
        """The group of a stone, and the number on it where that is another."""
        n = len(self.group(i))
        if n > 1:
            yield Fact.group(Label(n=n))
        elif self.scene.links or label == str(n):
            yield Fact.alone()
        if label.startswith("-"):
            yield Fact.left(Label(n=-int(label)))
        elif label and label != str(n):
            yield Fact.labelled(Label(label))

    def _ground(self, cell: Cell) -> Iterator[Said]:
        if cell.ground is Ground.OWNED:
            yield Fact.owned(Of(Who(cell.side)))
        elif cell.ground is Ground.CONTESTED:
            yield Fact.contested()
        elif cell.ground is Ground.ZONE:
            yield self.scene.zones[cell.side].here

    def _mark(self, mark: Mark, owner: str) -> Said:
        if mark.sign is Sign.TAKEN:
            return Fact.taken(Came(self.whose(mark.side)))
        if mark.sign in _SIGNS:
            return _SIGNS[mark.sign]()
        if mark == Mark(Sign.TARGET):
            is_readers = isinstance(self.reader, str) and owner not in ("", self.reader)
            return Fact.target(Of(Who(self.reader or ""))) if is_readers else Fact.target_any()
        return _OF_SIDES[mark.sign](Of(Who(mark.side)))


def sight(counts: Mapping[str, int], n: int) -> Said:
    """How many of *n* lines to a cell each side has."""
    told = tuple(
        (Fact.count if many else Fact.count_none)(Count(Who(side), many))
        for side, many in counts.items()
    )
    return Fact.lines(Lines(Items(told, "unit"), n))


def side_of(cell: Cell) -> str:
    """Whose piece lies on *cell*, "" where none does."""
    return cell.disc.side if cell.disc else cell.stack.side if cell.stack else ""


def _headed(board: Board, i: int, heading: Heading) -> Said:
    """Where a stack is headed: for the last cell of its column that way."""
    column = [name for name in board.names if name[0] == board.names[i][0]]
    end = column[-1] if heading is Heading.UP else column[0]
    return Fact.headed_off() if end == board.names[i] else Fact.headed(Towards(end))


def _way(board: Board, i: int, stroke: Stroke) -> Said:
    """How a path crosses a cell."""
    before, after = (_beside(board, i, side) for side in (stroke.enters, stroke.leaves))
    way = Way(_PATHS[stroke.sign](), before, after)
    if before and after:
        return Fact.crosses(way)
    return (Fact.begins if after else Fact.ends if before else Fact.stays)(way)


def _beside(board: Board, i: int, side: int | None) -> str:
    """The cell on one side of another, "" for none."""
    if side is None:
        return ""
    (u, v), (du, dv) = board.cells[i], DIRECTIONS[side]
    at = dict(zip(board.cells, board.names, strict=True))
    return at.get((u + du, v + dv), "")


def taken_by(scene: Scene, sides: Sequence[str]) -> dict[tuple[str, str], list[int]]:
    """(Owner, who can take it) → the cells of pieces that are marked so."""
    found: dict[tuple[str, str], list[int]] = {}
    for i, cell in enumerate(scene.cells):
        owner = side_of(cell)
        for mark in cell.marks:
            if mark.sign is Sign.TARGET and owner:
                takers = [mark.side] if mark.side else [s for s in sides if s != owner]
                for taker in takers:
                    found.setdefault((owner, taker), []).append(i)
    return found
