"""Positions in words: descriptions for pictures, and lists for those who read without one.

Made from the same scene as the picture, so that both say the same. The sentences come from the
game's words and the board's; the caller may hand in others, in any language.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import cast

from render import viewport
from render.boards import BOARDS
from render.grid import WIDEST, grid, is_packed
from render.robot import SIGN
from render.scene import Cell, Ended, Ground, Scene, Sign
from render.table import Table
from render.table.text import folded
from render.view import CellDrawing, Drawing, View, ending
from render.words import WORDS
from rules import GAMES
from rules.core import AnyState, Event, Seat, Told
from rules.keyed import OWNER, names_of, said_of
from rules.voice import Voice as Writer
from rules.words import ENGLISH, Plural, Term, Value, english_plural

ALT_LIMIT = 1024
"""Characters that Discord takes as the description of a picture."""


class Voice:
    """The words of one reader for one game, English where there are no others."""

    def __init__(self, game: str, words: Mapping[str, str], plural: Plural) -> None:
        self.words = {**ENGLISH, **GAMES[game].WORDS, **WORDS, **BOARDS[game].WORDS, **words}
        self.names = names_of(self.words, GAMES[game].WORDS)
        self._plural = plural

    def say(self, key: str, /, **values: Value) -> str:
        """The sentence *key*."""
        return self._told(Event(key, values))

    def tell(self, events: Sequence[Told], joined: str = " ") -> str:
        """The sentences of *events*, one after another."""
        return joined.join(map(self._told, events))

    def _told(self, told: Told) -> str:
        if isinstance(told, Event):
            told = said_of(self.words, told, self.names, self._plural)
        return Writer(names=self.names).say(told)


def _begun(
    state: AnyState, words: Mapping[str, str], view: View, plural: Plural
) -> tuple[Drawing, Voice, Scene | Table]:
    """What every description begins with: the game's drawing, the reader's voice, what is seen."""
    drawing = BOARDS[state.game]
    voice = Voice(state.game, words, plural)
    voice.names |= _named(voice, state.sides, view)
    return drawing, voice, viewport.told(state, view)


def _named(voice: Voice, sides: Sequence[str | None], view: View) -> dict[int | str, str]:
    """The names of sides with those who play them before: "Marisol (Red)", "Oak 1 (computer, Red)".

    Pictures have a sign before a computer's name; here is the word for it.
    """
    named: dict[int | str, str] = {}
    for side, name in zip(sides, view.names, strict=False):
        if side and (plain := " ".join(name.replace(SIGN, "").split())):
            told = [voice.words["render.computer"]] if name.startswith(SIGN) else []
            told += [voice.names[side]] if plain != voice.names[side] or not told else []
            named |= {side: f"{plain} ({', '.join(told)})", f"{side}{OWNER}": plain}
    return named


def alt(
    state: AnyState,
    words: Mapping[str, str],
    view: View = View(),  # noqa: B008 — frozen
    plural: Plural = english_plural,
) -> str:
    """The position for a blind player, at most ALT_LIMIT characters.

    Sentences first; then the board, a line for each column. The board is never cut: asides are
    left out where there is no room, and sentences of uncommon length end early.
    """
    drawing, voice, scene = _begun(state, words, view, plural)
    board = "\n".join(_described(scene, drawing, voice))
    room = ALT_LIMIT - len(board) - 1
    head = sentences(state, voice, view)
    for aside in _asides(state, drawing, view):
        longer = f"{head} {voice.tell([aside])}"
        head = longer if len(longer) <= room else head
    if len(head) > room:
        head = head[: room - 1] + "…"
    return f"{head}\n{board}"


def _asides(state: AnyState, drawing: Drawing, view: View) -> Sequence[Event]:
    """What else the picture shows; what could be done next is not said once it is over."""
    return () if view.ended or state.outcome else drawing.asides(state, view)


def _described(scene: Scene | Table, drawing: Drawing, voice: Voice) -> Iterator[str]:
    """The board in few characters, what they mean first."""
    key = voice.tell(drawing.key(scene), "; ")
    if isinstance(scene, Table):
        yield f"{key}:"
        yield from scene.rows
    else:
        yield voice.say("render.columns", key=key)
        yield from columns(scene, cast(CellDrawing, drawing).sign)


def sentences(state: AnyState, voice: Voice, view: View) -> str:
    """The last turn, and the preview; if there is none, the score and what is asked of whom.

    The score after a move that is not played yet may be more than the aid gives away.
    """
    drawing = BOARDS[state.game]
    parts = []
    if view.region in viewport.parts(state, view):
        parts.append(voice.say("render.part", place=Term(f"render.region.{view.region}")))
    if last := drawing.last(state, view):
        parts.append(voice.say("render.last", events=voice.tell(last)))
    if preview := drawing.preview(state, view):
        parts.append(voice.say("render.preview", events=voice.tell(preview)))
        return " ".join(parts)
    if score_lines := state.score_lines(view.options or GAMES[state.game].Options()):
        parts.append(f"{voice.tell(score_lines, '; ')}.")
    ended = ending(state, view, voice.words)
    if ended is None:
        return " ".join([*parts, voice.tell([state.prompt().told])])
    return " ".join([*parts, *_told_end(state, ended, voice)])


def _told_end(state: AnyState, ended: Ended, voice: Voice) -> list[str]:
    """How the match ended, and who won it."""
    how = [f"{ended.how.rstrip('.')}."] if ended.how else []
    if ended.winners and len(state.sides) > 1:
        who = ", ".join(_called(state, seat, voice) for seat in ended.winners)
        return [*how, voice.say("render.ended.won", who=who)]
    return [*how, voice.say("render.ended.drawn")] if ended.is_drawn else how


def _called(state: AnyState, seat: Seat, voice: Voice) -> str:
    """The name of a seat with its side, or the side alone."""
    return voice.names[state.sides[seat] or seat]


def text(
    state: AnyState,
    words: Mapping[str, str],
    view: View = View(),  # noqa: B008 — frozen
    plural: Plural = english_plural,
) -> str:
    """The board in characters of one width, with a key below; for a code block."""
    drawing, voice, scene = _begun(state, words, view, plural)
    key = [*drawing.key(scene)]
    if isinstance(scene, Table):
        board = [line for row in scene.rows for line in folded(row, WIDEST)]
        signs = {spot.sign for garden in scene.gardens for spot in garden.spots}
        key += [Event(f"render.marked.{s.value}") for s in _BRACKETED if s in signs]
    else:
        board = grid(scene, cast(CellDrawing, drawing).sign)
        key += [Event("render.turned")] if scene.turned else []
        key += _marked(scene)
    return "\n".join([*board, "", *(voice.tell([event]) for event in key)])


_BRACKETED = (Sign.LAST, Sign.PREVIEW)


def _marked(scene: Scene) -> Iterator[Event]:
    """What brackets mean; on a board that is packed, which cells they would be around."""
    for sign in _BRACKETED:
        named = zip(scene.board.names, scene.cells, strict=True)
        cells = [name for name, cell in named if any(mark.sign is sign for mark in cell.marks)]
        if cells and is_packed(scene):
            yield Event(f"render.packed.{sign.value}", {"cells": ", ".join(cells)})
        elif cells:
            yield Event(f"render.marked.{sign.value}")


def is_told_whole(state: AnyState) -> bool:
    """Whether :func:`spoken` says all that :func:`text` does: of a table, which has no cells."""
    return isinstance(viewport.told(state, View()), Table)


def columns(scene: Scene, sign: Callable[[Cell], str]) -> Iterator[str]:
    """A line for each column: the name of its lowest cell, then the signs of the cells, upwards.

    Signs of one character stand side by side, longer ones apart.
    """
    joined = "" if all(len(sign(cell)) == 1 for cell in scene.cells) else " "
    for line in _by_column(scene):
        yield f"{line[0][0]} {joined.join(sign(cell) for _, cell in line)}"


def spoken(
    state: AnyState,
    words: Mapping[str, str],
    view: View = View(),  # noqa: B008 — frozen
    plural: Plural = english_plural,
) -> str:
    """The position as a list, column by column or seat by seat: what is where, in words.

    Before it what else the picture shows: in a list there is room.
    """
    drawing, voice, scene = _begun(state, words, view, plural)
    asides = _asides(state, drawing, view)
    head = " ".join([sentences(state, voice, view), *(voice.tell([aside]) for aside in asides)])
    if isinstance(scene, Table):
        return "\n".join([head, *(voice.tell([event]) for event in scene.lines)])
    return "\n".join([head, *_listed(state, scene, voice)])


def _listed(state: AnyState, scene: Scene, voice: Voice) -> list[str]:
    """The stones of each column, and whose zones reach where."""
    lines = []
    for line in _by_column(scene):
        if sides := _by_side(line, voice):
            stacks = "; ".join(
                voice.say(
                    "render.spoken.side",
                    side=Term(f"{state.game}.side.{side}"),
                    stacks=", ".join(found),
                )
                for side, found in sides.items()
            )
            lines.append(voice.say("render.spoken.column", column=line[0][0][0], stacks=stacks))
    spoken_lines = lines or [voice.say("render.spoken.nothing")]
    zones = _zones(scene)
    for side in (side for side in state.sides if side in zones):
        name, cells = Term(f"{state.game}.side.{side}"), ", ".join(zones[side])
        spoken_lines.append(voice.say(f"{state.game}.spoken.zone", side=name, cells=cells))
    return spoken_lines


def _by_side(line: list[tuple[str, Cell]], voice: Voice) -> dict[str, list[str]]:
    """The stones of a column, stacks with height and way, for each side that has any."""
    sides: dict[str, list[str]] = {}
    for name, cell in line:
        if cell.disc:
            sides.setdefault(cell.disc.side, []).append(name)
        if cell.stack:
            height = "?" if cell.stack.height is None else cell.stack.height
            stack = f"{name} {height}"
            if cell.stack.way:
                stack = voice.say(f"render.spoken.{cell.stack.way.value}", stack=stack)
            sides.setdefault(cell.stack.side, []).append(stack)
    return sides


def _zones(scene: Scene) -> dict[str | None, list[str]]:
    """The cells that belong to a side whatever stands there, for each side that has any."""
    zones: dict[str | None, list[str]] = {}
    for name, cell in zip(scene.board.names, scene.cells, strict=True):
        if cell.ground is Ground.ZONE:
            zones.setdefault(cell.side, []).append(name)
    return zones


def _by_column(scene: Scene) -> list[list[tuple[str, Cell]]]:
    """Names and cells of each column, in the order of the board."""
    named = zip(scene.board.names, scene.cells, strict=True)
    return [list(line) for _, line in groupby(named, key=lambda pair: pair[0][0])]
