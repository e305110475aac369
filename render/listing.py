"""A board of cells in words: lists by side of what stands where, then whose the empty cells are.

Stones that hang together are listed group by group. Cells that a side controls are stretches of
columns. What is too long is shortened from its end, with the number of cells left out.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from render.facts import side_of
from render.scene import Ground, Scene
from render.voice import Voice
from rules import GAMES
from rules.core import AnyState
from rules.hexhex import Board
from rules.phrase import Said
from rules.voice import OWNER


class Item(NamedTuple):
    """A part of a list in words, the column that it is in, and of how many cells it tells."""

    text: str
    column: str
    cells: int = 1


@dataclass(frozen=True, slots=True)
class Listing:
    """A line: whose or what, and where; a sentence that is whole has no items.

    ``more`` is the key of what is said of those left out.
    """

    head: str
    items: tuple[Item, ...] = ()
    more: str = "render.list.more"


def shortened(listings: Sequence[Listing], room: int, voice: Voice) -> str:
    """The lines of *listings*; from the far end so much is left out that *room* characters do.

    Sentences without items are never left out.
    """
    lines = [_line(listing, voice) for listing in listings]
    if len("\n".join(lines)) <= room:
        return "\n".join(lines)
    missing = 0
    while lines and (last := listings[len(lines) - 1]).items:
        lines.pop()
        taken = sum(len(line) + 1 for line in lines)
        least, most = 0, len(last.items) - (0 if missing else 1)
        while least < most:
            kept = (least + most + 1) // 2
            fits = taken + len(_cut(last, voice, kept, missing)) <= room
            least, most = (kept, most) if fits else (least, kept - 1)
        if least:
            return "\n".join([*lines, _cut(last, voice, least, missing)])
        missing += sum(item.cells for item in last.items)
    return "\n".join(lines)


def _cut(listing: Listing, voice: Voice, kept: int, missing: int) -> str:
    """A line with so many of its items, and the number of cells left out here and *missing*."""
    gone = missing + sum(item.cells for item in listing.items[kept:])
    more = voice.counted(listing.more, gone)
    return _line(Listing(listing.head, listing.items[:kept]), voice, more)


def _line(listing: Listing, voice: Voice, *more: str) -> str:
    """A line with its items column by column."""
    if not listing.items:
        return listing.head
    columns = [
        ", ".join(item.text for item in column)
        for _, column in groupby(listing.items, key=lambda item: item.column)
    ]
    return f"{listing.head}: {'; '.join([*columns, *more])}{voice.language.stop}"


def listings(state: AnyState, scene: Scene, voice: Voice) -> list[Listing]:
    """Stones and stacks by group or by side, tiles, then who controls the empty cells."""
    table = _Table(state, scene, voice)
    found = [*(table.groups() if scene.links else table.pieces())]
    found = found or [Listing(voice["render.list.nothing"])]
    return [*found, *table.tiles(), *table.control()]


def column_listings(
    state: AnyState, scene: Scene, voice: Voice, cells: Sequence[int]
) -> list[Listing]:
    """The same of some *cells* alone, by who plays: of a column, for instance, without groups."""
    table = _Table(state, scene, voice, cells)
    return [*table.pieces(), *table.tiles(), *table.control()]


def side_listings(state: AnyState, scene: Scene, voice: Voice, side: str) -> list[Listing]:
    """All that somebody has: their pieces, their tiles, the empty cells that they control."""
    table = _Table(state, scene, voice, sides=(side,))
    return [*table.pieces(), *table.tiles(), *table.owned()]


def changed_listings(
    state: AnyState, before: Scene, scene: Scene, voice: Voice
) -> Iterator[Listing]:
    """The empty cells whose control is another than *before*, by who has it now."""
    heads, found = Heads(voice, {}), dict[tuple[Ground, str], list[int]]()
    for i, (old, new) in enumerate(zip(before.cells, scene.cells, strict=True)):
        was, is_now = (old.ground, old.side), (new.ground, new.side)
        if is_now != was and not side_of(new) and Ground.ZONE not in (old.ground, new.ground):
            found.setdefault(is_now, []).append(i)
    told = [((Ground.OWNED, side), heads.new(side)) for side in state.sides if side]
    told.append(((Ground.CONTESTED, ""), voice["render.list.tied.now"]))
    told.append(((Ground.PLAIN, ""), voice["render.list.nobody.now"]))
    for land, head in told:
        if cells := found.get(land):
            yield Listing(head, tuple(runs(scene.board, cells, voice)))


def group_listings(state: AnyState, scene: Scene, voice: Voice) -> list[Listing]:
    """The stones that hang together, and those that are alone, by who plays."""
    return [*_Table(state, scene, voice).groups()]


class Heads:
    """What stands before a list of what somebody has: their name, or that it is the reader's."""

    def __init__(self, voice: Voice, colours: Mapping[str, str]) -> None:
        self._voice, self._colours = voice, colours

    def pieces(self, side: str) -> str:
        """Whose pieces."""
        return self._voice["render.list.yours"] if self._is_own(side) else self._voice.names[side]

    def first(self, side: str, cell: str) -> str:
        """The first of several stones of a side, within a list.

        For everybody by its colour: names would leave less room for cells.
        """
        if self._is_own(side):
            return self._voice.say("render.list.side.yours", cell=cell)
        if self._voice.reader is None:
            return self._voice.say("render.list.side", side=self._colours[side], cell=cell)
        return self._voice.say("render.list.side.of", side=self._owner(side), cell=cell)

    def tiles(self, zone: Said) -> str:
        """Whose tiles, as their game says it."""
        told = self._voice.sentence(zone, stopped=False)
        return told[0].upper() + told[1:]

    def owned(self, side: str, n: int) -> str:
        """Who controls *n* cells."""
        if self._is_own(side):
            return self._voice.say("render.list.owned.yours", n=n)
        return self._voice.say("render.list.owned", n=n, side=self._voice.names[side])

    def new(self, side: str) -> str:
        """Who controls cells that they didn't before."""
        if self._is_own(side):
            return self._voice["render.list.new.yours"]
        return self._voice.say("render.list.new", side=self._voice.names[side])

    def _is_own(self, side: str) -> bool:
        return side == self._voice.reader

    def _owner(self, side: str) -> str:
        return self._voice.names.get(f"{side}{OWNER}") or self._voice.names[side]


class _Table:
    """What lies on a board, by who plays; of some *cells* or *sides* alone, if these are given."""

    def __init__(
        self,
        state: AnyState,
        scene: Scene,
        voice: Voice,
        cells: Sequence[int] | None = None,
        sides: Sequence[str] = (),
    ) -> None:
        self._scene, self._voice = scene, voice
        sides_named = GAMES[state.game].texts.sides
        colours = {side: voice[key] for side, key in sides_named.items()}
        self._heads = Heads(voice, colours)
        self._pieces: dict[str, list[int]] = {}
        self._land: dict[tuple[Ground, str], list[int]] = {}
        for i in range(len(scene.cells)) if cells is None else cells:
            cell = scene.cells[i]
            side = side_of(cell)
            if side:
                self._pieces.setdefault(side, []).append(i)
            if cell.ground is not Ground.PLAIN or not side:
                self._land.setdefault((cell.ground, cell.side), []).append(i)
        own = [side for side in state.sides if side]
        there = {*map(side_of, scene.cells)} - {"", *own}
        self._sides = sides or [*own, *sorted(there)]

    def pieces(self) -> Iterator[Listing]:
        """The pieces of each side that has any."""
        for side in self._sides:
            if side in self._pieces:
                yield Listing(self._heads.pieces(side), tuple(map(self._item, self._pieces[side])))

    def groups(self) -> Iterator[Listing]:
        """The stones that hang together, the largest groups first, then those that are alone."""
        groups = sorted(self._hanging(), key=lambda group: (-len(group), group))
        for group in (group for group in groups if len(group) > 1):
            head = self._voice.say("render.list.group", n=len(group))
            yield Listing(head, tuple(self._by_side(group)))
        if alone := [stone for group in groups if len(group) == 1 for stone in group]:
            yield Listing(self._voice["render.list.alone"], tuple(self._by_side(sorted(alone))))

    def tiles(self) -> Iterator[Listing]:
        """The cells that belong to a side whatever stands there."""
        for side in self._sides:
            if zone := self._land.get((Ground.ZONE, side)):
                head = self._heads.tiles(self._scene.zones[side].listed)
                yield Listing(head, tuple(runs(self._scene.board, zone, self._voice)))

    def control(self) -> Iterator[Listing]:
        """The empty cells that a side controls, or both, and how many nobody does."""
        found = [*self.owned()]
        if cells := self._land.get((Ground.CONTESTED, "")):
            head = self._voice.say("render.list.contested", n=len(cells))
            found.append(Listing(head, tuple(runs(self._scene.board, cells, self._voice))))
        rest = len(self._land.get((Ground.PLAIN, ""), ()))
        if found and rest:
            others = self._voice.counted("render.list.others", rest)
            found.append(Listing(self._voice["render.list.nobody"], (Item(others, "", rest),)))
        yield from found

    def owned(self) -> Iterator[Listing]:
        """The empty cells that a side controls."""
        for side in self._sides:
            if cells := self._land.get((Ground.OWNED, side)):
                head = self._heads.owned(side, len(cells))
                yield Listing(head, tuple(runs(self._scene.board, cells, self._voice)))

    def _item(self, i: int) -> Item:
        return piece_item(self._scene, i, self._voice)

    def _hanging(self) -> list[list[int]]:
        """The stones by group, as numbers of cells."""
        beside: dict[int, list[int]] = {}
        for one, other in self._scene.links:
            beside.setdefault(one, []).append(other)
            beside.setdefault(other, []).append(one)
        found, seen = list[list[int]](), set[int]()
        for stone in sorted(i for some in self._pieces.values() for i in some):
            if stone not in seen:
                seen.add(stone)
                group = [stone]
                for member in group:
                    new = [i for i in beside.get(member, ()) if i not in seen]
                    seen.update(new)
                    group += new
                found.append(sorted(group))
        return found

    def _by_side(self, stones: Sequence[int]) -> Iterator[Item]:
        """The *stones* of a group, each side's together, its name before the first one."""
        for side in self._sides:
            own = [i for i in self._pieces.get(side, ()) if i in stones]
            for stone in own:
                cell = self._voice.language.cell(self._scene.board.names[stone])
                if stone == own[0]:
                    cell = self._heads.first(side, cell)
                yield Item(cell, side)


def piece_item(scene: Scene, i: int, voice: Voice) -> Item:
    """The piece on a cell: a stack with its height, and the way that it goes."""
    name, stack = scene.board.names[i], scene.cells[i].stack
    text = voice.language.cell(name)
    if stack and stack.height is not None:
        # Two numbers in a row are one to the ear, unless the first is a part of the cell.
        key = "render.list.stack" if text == name else "render.list.stack.apart"
        text = voice.say(key, cell=text, height=stack.height)
    if stack and stack.heading:
        text = voice.say(f"render.spoken.{stack.heading.value}", stack=text)
    return Item(text, name[0])


def runs(board: Board, cells: Sequence[int], voice: Voice) -> Iterator[Item]:
    """Stretches of columns: neighbours in a column are told as the first to the last."""
    at, run = board.cells, list[int]()
    for cell in cells:
        u, v = at[cell]
        if run and at[run[-1]] != (u, v - 1):
            yield _run(board, run, voice)
            run = []
        run.append(cell)
    if run:
        yield _run(board, run, voice)


def _run(board: Board, cells: Sequence[int], voice: Voice) -> Item:
    names = [board.names[cell] for cell in cells]
    first, last, cell = names[0], names[-1], voice.language.cell
    if len(names) < 3:
        return Item(", ".join(map(cell, names)), first[0], len(names))
    text = voice.say("render.list.run", first=cell(first), last=cell(last))
    return Item(text, first[0], len(names))
