"""Answers to questions about a board of cells, made of its scene and of what may be played.

What cells, lines and neighbours are, the board says, and what lies there the scene; so each game
with cells is asked the same. A game that knows more of a cell, or of what can be taken, says so
itself (``facts``, ``targets`` of :class:`~render.answer_hooks.AnswerHooks`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from render.answer_hooks import AnswerHooks
from render.answer_phrases import Answer, Column, Line, Named, Onto, Playing, Takes, There, Threat
from render.facts import Facts, side_of, taken_by
from render.listing import (
    Item,
    Listing,
    column_listings,
    group_listings,
    piece_item,
    runs,
    side_listings,
)
from render.question import CAN, SCORE, Question, Topic, Topics
from render.scene import Button, Disc, Scene, Sign
from render.view import View
from render.voice import Voice
from rules import GAMES
from rules.core import AnyState, Number, Prompt
from rules.core import Cells as CellsAsked
from rules.errors import RulesError
from rules.notation import cell_index, discreet, read
from rules.phrase import Said, Who

_CELL = re.compile(r"[a-z][1-9][0-9]?")


def board_topics(state: AnyState, scene: Scene) -> Sequence[Topic]:
    """What can be asked of a board, with examples from it."""
    names = scene.board.names
    there = next((n for n, c in zip(names, scene.cells, strict=True) if side_of(c)), "")
    cell = there or names[len(names) // 2]
    has_groups = scene.links or any(c.disc and c.disc.label for c in scene.cells)
    groups = (Topic("groups", Topics.groups),) if has_groups else ()
    return (
        Topic("cell", Topics.cell, cell, is_place=True),
        Topic("lines", Topics.lines, cell),
        Topic("near", Topics.near, cell),
        Topic("column", Topics.column, cell[0], is_place=True),
        Topic("side", Topics.side, "mine", is_place=True),
        *groups,
        CAN,
        Topic("dangers", Topics.dangers),
        SCORE,
    )


def board_place(scene: Scene, text: str) -> Question | None:
    """The cell or the column that *text* names; None for neither.

    Raises:
        RulesError: there is no such cell here.
    """
    if text in {name[0] for name in scene.board.names}:
        return Question("column", text)
    if not _CELL.fullmatch(text):
        return None
    return Question("cell", scene.board.names[cell_index(scene.board, text)])


@dataclass(frozen=True)
class BoardAnswers:
    """Answers about one position on a board, in one voice; ``hooks`` are its game's own part."""

    hooks: AnswerHooks
    state: AnyState
    view: View
    scene: Scene
    voice: Voice

    def to(self, question: Question) -> Sequence[Listing]:
        """The lines of an answer.

        Raises:
            RulesError: the place is none of this board.
        """
        answers = {
            "cell": self._cell,
            "lines": self._lines,
            "near": self._near,
            "column": self._column,
            "side": self._side,
        }
        if question.topic in answers:
            return [*answers[question.topic](question.place)]
        plain = {
            "groups": self._groups,
            "can": self._can,
            "dangers": self._dangers,
            "score": self._score,
        }
        return [*plain[question.topic]()]

    # One cell

    def _cell(self, name: str) -> Iterator[Listing]:
        """What lies there, what the game knows of it, what can be done there."""
        i = self._index(name)
        yield self._line(self.facts.cell(i))
        yield from map(self._line, self.hooks.facts(self.state, i, self.view))
        yield from self._moves_at(name)
        group = self.facts.group(i)
        if len(group) > 1:
            items = tuple(Item(self._say(self.facts.item(one)), "") for one in group)
            yield Listing(self.voice.sentence(Answer.group()), items)

    def _moves_at(self, name: str) -> Iterator[Listing]:
        """What whoever reads could do there, if it's their turn; or why nothing."""
        if not self._is_asked or not isinstance(self.state.prompt(), CellsAsked):
            return
        moves = [move for move in self.state.legal() if name in self.state.parts(move).cells]
        if len(moves) == 1:
            # In the words of a preview, which names everybody.
            told, voice = self.state.preview(moves[0], self.view.options), self.voice.to(None)
            yield from (Listing(voice.sentence(one, "would")) for one in self.state.draft(told))
        elif moves:
            there = [m for m in moves if self.state.parts(m).cells == (name,)]
            starts = [m for m in moves if self.state.parts(m).cells[0] == name and m not in there]
            goals = [m for m in moves if m not in (*there, *starts)]
            heads = (Answer.on_here, Answer.from_here, Answer.to_here)
            for head, found in zip(heads, (there, starts, goals), strict=True):
                if found:
                    items = tuple(self._move_items(found))
                    yield Listing(self._say(head(There(name))), items, "render.list.moves")
        else:
            yield from self._why_not(name)

    def _why_not(self, name: str) -> Iterator[Listing]:
        try:
            read(self.state, name)
        except RulesError as refused:
            why = discreet(self.state, refused, self.view.options)
            if isinstance(why.said, Said):
                yield self._line(why.said)

    def _lines(self, typed: str) -> Iterator[Listing]:
        """The first piece in each direction, and how far away it is."""
        i = self._index(typed)
        board, items = self.scene.board, list[Item]()
        for ray in board.rays[i]:
            towards = board.names[ray[-1]]
            met = next((n for n, c in enumerate(ray, 1) if side_of(self.scene.cells[c])), 0)
            if met:
                told = Answer.meets(Line(towards, met, self.facts.item(ray[met - 1])))
            else:
                told = Answer.meets_none(Line(towards, len(ray)))
            items.append(Item(self._say(told), towards))
        yield Listing(self._say(Answer.lines(There(board.names[i]))), tuple(items))

    def _near(self, typed: str) -> Iterator[Listing]:
        """The cells next to one, each with its piece, or with what is to see there."""
        i = self._index(typed)
        head = self._say(Answer.near(There(self.scene.board.names[i])))
        beside = sorted(self.scene.board.neighbours[i])
        yield Listing(head)
        yield from (self._line(self.facts.cell(one)) for one in beside)

    def _index(self, typed: str) -> int:
        return cell_index(self.scene.board, typed)

    # Several cells

    def _column(self, letter: str) -> Iterator[Listing]:
        names = self.scene.board.names
        cells = [i for i, name in enumerate(names) if name[0] == letter]
        column = Column(self.voice.language.column(letter), names[cells[0]], names[cells[-1]])
        found = column_listings(self.state, self.scene, self.voice, cells)
        yield self._line((Answer.column if found else Answer.column_empty)(column))
        yield from found

    def _side(self, side: str) -> Iterator[Listing]:
        """Who plays a side, and what they have: "Bo plays White: a5; c1."."""
        playing = Playing("", self.voice[GAMES[self.state.game].texts.sides[side]])
        found = side_listings(self.state, self.scene, self.voice, side)
        plays = None
        if side == self.voice.reader:
            plays = Answer.you_play(playing)
        elif side in self.state.sides and self.view.names:
            name = self.view.names[self.state.sides.index(side)]
            plays = Answer.plays(Playing(name, playing.side))
        if plays and any(side_of(cell) == side for cell in self.scene.cells):
            found[0] = replace(found[0], head=self._say(plays))
        elif plays:
            yield self._line(plays)
        yield from found or [self._line(Answer.has_nothing(playing))]

    def _groups(self) -> Iterator[Listing]:
        found = group_listings(self.state, self.scene, self.voice) if self.scene.links else []
        yield from found or [self._line(Answer.no_groups())]

    # What can be done, and what comes of it

    @property
    def _is_asked(self) -> bool:
        """Whether whoever reads is to act."""
        seat = self.state.to_act
        over = self.view.ended or self.state.outcome
        if over or seat is None or seat < 0:
            return False
        return self.voice.reader in (seat, self.state.sides[seat])

    def _can(self) -> Iterator[Listing]:
        """What is asked, then where one can play: first what takes something, by what it brings."""
        asked = self.state.prompt()
        yield Listing(self.voice.sentence(asked.said, "you" if self._is_asked else ""))
        if self.view.ended or self.state.outcome:
            return
        others = [self._named_item(move) for move in self._without_cell(asked)]
        if isinstance(asked, CellsAsked):
            yield from self._on_cells()
        if others:
            head = Answer.more_moves if isinstance(asked, CellsAsked) else Answer.choices
            yield Listing(self._say(head()), tuple(others))

    def _on_cells(self) -> Iterator[Listing]:
        """The moves on cells by what they go onto, those that bring most first."""
        moves = [move for move in self.state.legal() if self.state.parts(move).cells]
        # A cell says a move by itself where no move goes from cell to cell.
        is_plain = all(len(self.state.parts(move).cells) == 1 for move in moves)
        groups: dict[tuple[str, int], list[Any]] = {}
        for move in moves:
            groups.setdefault((self._kind(move), self._gain(move)), []).append(move)
        own = self.voice.reader
        ranked = sorted(
            groups, key=lambda one: (one[0] == "", one[0] == own, one[0] != "+", -one[1])
        )
        for kind, gain in ranked:
            items = [*self._move_items(groups[kind, gain])]
            if is_plain:
                cells = [self.state.parts(move).cells[0] for move in groups[kind, gain]]
                index = self.scene.board.index
                items = [*runs(self.scene.board, [index[cell] for cell in cells], self.voice)]
            said = self._kind_said(kind, gain)
            if gain and not is_plain and kind not in ("", "+", own):  # cells name what captures
                said = Answer.leaves_high(Onto(Who(kind), gain))
            head = self._say(said)
            yield Listing(head, tuple(items), "render.list.moves")

    def _without_cell(self, asked: Prompt) -> Sequence[Any]:
        """The moves without a cell; of numbers there are too many, and the question names them."""
        if isinstance(asked, Number):
            return [self.state.parse(move) for move in self.state.suggested()]
        return [move for move in self.state.legal() if not self.state.parts(move).cells]

    def _kind(self, move: Any) -> str:
        """What a move goes onto: whose piece, "+" a cell where it takes others off, "" an empty."""
        cell = self.scene.cells[self.scene.board.index[self.state.parts(move).cells[-1]]]
        if any(mark.sign is Sign.CAPTURE for mark in cell.marks):
            return "+"
        return side_of(cell)

    def _kind_said(self, kind: str, gain: int) -> Said:
        if kind == "+":
            return Answer.joins()
        there = Onto(Who(kind), gain)
        if kind and kind == self.voice.reader:
            return (Answer.on_own_high if gain else Answer.on_own)(there)
        if kind:
            return (Answer.on_theirs_high if gain else Answer.on_theirs)(there)
        return (Answer.on_empty_high if gain else Answer.on_empty)(there)

    def _gain(self, move: Any) -> int:
        """What comes of a move there, where that is a number and may be told."""
        value = self.state.parts(move).value
        return value if isinstance(value, int) and self.hooks.is_measured(self.view) else 0

    def _move_items(self, moves: Sequence[Any]) -> Iterator[Item]:
        """Moves as they are typed: "d1 to c2, d2", where only the last word of them differs."""
        cell, before = self.voice.language.cell, tuple[str, ...]()
        typed = [(self.state.traits(m, self.view.options).words, m) for m in moves]
        for words, move in sorted(typed, key=lambda one: one[0][:-1]):
            if words:
                told = words[-1:] if words[:-1] == before else words
                before = words[:-1]
                yield Item(" ".join(map(cell, told)), " ".join(before))
                continue
            text, cells = self.state.format(move), self.state.parts(move).cells
            told_text = cell(text) if cells[1:] else text.replace(cells[0], cell(cells[0]))
            yield Item(told_text, cells[0][0])

    def _named_item(self, move: Any) -> Item:
        text, name = self.state.format(move), self.state.traits(move, self.view.options).name
        return Item(self._say(Answer.move(Named(name, text))) if name else text, "")

    def _dangers(self) -> Iterator[Listing]:
        """Pieces that can be taken, by whose they are."""
        sides = [side for side in self.state.sides if side]
        found = self.hooks.targets(self.state, self.view, taken_by(self.scene, sides))
        over = self.view.ended or self.state.outcome
        if untold := self.hooks.untold(self.view):
            yield self._line(untold)
            return
        for (owner, taker), cells in () if over else found.items():
            is_theirs = owner in sides and owner != self.voice.reader
            said = Answer.can_take_of if is_theirs else Answer.can_take
            head = said(Takes(self.facts.whose(owner), Who(taker)))
            items = tuple(piece_item(self.scene, i, self.voice) for i in cells)
            yield Listing(self._say(head), items)
        if over or not found:
            yield from self._threats(over=bool(over))

    def _threats(self, *, over: bool) -> Iterator[Listing]:
        """What the rules of a game without takings know of the opponent's next turn."""
        found: dict[Who, list[str]] = {}
        for one in () if over else self.state.dangers():
            side, cell = getattr(one.values, "side", None), getattr(one.values, "cell", None)
            if isinstance(side, Who) and cell:
                found.setdefault(side, []).append(cell)
        for side, cells in found.items():
            items = tuple(Item(self.voice.language.cell(cell), cell[0]) for cell in cells)
            yield Listing(self._say(Answer.threats(Threat(side))), items)
        if not found:
            yield self._line(Answer.all_over() if over else self._calm())

    def _calm(self) -> Said:
        """That nothing can be taken, and by whom: spoken to a reader, of the other side."""
        if told := self.hooks.calm(self.state):
            return told
        sides = [side for side in self.state.sides if side]
        others = [side for side in sides if side != self.voice.reader]
        if len(sides) == 2 and len(others) == 1:
            return Answer.neither_takes(Threat(Who(others[0])))
        return Answer.nothing_taken()

    def _score(self) -> Iterator[Listing]:
        told = [*self.state.score_lines(self.view.options)]
        told += [] if self.view.ended or self.state.outcome else self.state.provisional()
        yield from map(self._line, told)
        tokens = [*self._tokens()]
        yield from tokens
        if not told and not tokens:
            yield self._line(Answer.no_score())

    def _tokens(self) -> Iterator[Listing]:
        """What lies beside the board."""
        signs = {Sign.LAST: Answer.token_last, Sign.PREVIEW: Answer.token_next}
        for tray in self.scene.trays:
            owners = [thing.side for thing in tray.things if isinstance(thing, Disc)]
            for thing in tray.things:
                if isinstance(thing, Button):
                    owned = [Takes(self.facts.whose(side), Who(side)) for side in owners]
                    said = Answer.token_of(owned[0]) if owned else Answer.token()
                    yield self._line(said)
                    yield from [self._line(signs[thing.sign]())] if thing.sign else []

    # As sentences

    @property
    def facts(self) -> Facts:
        """What lies on cells, told to the reader."""
        return Facts(self.scene, self.voice.reader)

    def _say(self, said: Said) -> str:
        return self.voice.sentence(said, stopped=False)

    def _line(self, said: Said) -> Listing:
        return Listing(self.voice.sentence(said))
