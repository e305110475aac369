"""Moves as people write them: forgiving to read, short to echo, grouped into turns for display.

The states' ``parse`` takes exactly what ``format`` writes. This module stands before it: it evens
out case, blanks, alphabets and signs, and hands one step after the other to the state. A game
whose people write more than its ``format`` (an omitted ``x``, a chain without blanks) says so by
having ``take``; see :class:`Lenient`.

>>> from rules import GAMES
>>> start = GAMES["tumbleweed"].position({"size": 3, "stacks": {"a3": "R1", "e1": "W1"}})
>>> [start.format(move) for move in read(start, " B3 ")]
['b3']
>>> advance(start, "b3").board()["b3"]
'R1'
>>> [turn.steps for turn in turns(start, ["b3", "pass", "pass"])]
[('b3',), ('pass',), ('pass',)]
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

from rules.core import CHANCE, AnyState, Data, Seat, State
from rules.errors import IllegalMove, NotationError, RulesError
from rules.hexhex import Board
from rules.language import ALPHABET
from rules.phrase import PhraseError
from rules.refusals import Common, Most, Named, Off, Rows, Word
from rules.voice import Voice

S = TypeVar("S", bound=AnyState)
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)

LONGEST = 4000
"""Characters of a line that are read at all; the longest real turns stay far below."""

_ECHO = 24

# Letters of other alphabets that look like those of the notation, and signs with many shapes.
_LOOKALIKES = str.maketrans(
    dict(zip("авсԁенһіјкӏморԛѕтѵԝху", "abcdehhijklmopqstvwxy", strict=True))
    | dict(zip("αβεικνορτυχ", "abeikvoptux", strict=True))
    | dict.fromkeys("×✕✖⨯", "x")
    | dict.fromkeys("‐‑‒–—−", "-")
    | dict.fromkeys(",;、،()[]\"'“”„‘’«»", " ")
)

_SPELLINGS = (
    (re.compile(r"[.!?]+(?= |$)"), ""),
    (re.compile(r"^(?:play|put|place|move|go) (?:to |on |at )?(?=.*[0-9])"), ""),
    (re.compile(r"\b([a-z])(?:-0?|0)([1-9])\b"), r"\1\2"),  # c-3 and c03
)
"""What people add to a move: a full stop, a verb, a hyphen or a zero in a cell."""

_LETTERS = re.compile(rf"(?:\b|(?<=[0-9]x))(?:{'|'.join(ALPHABET)}|alpha|juliet|x-ray)(?![a-z])")
"""Letters as they are spelled out aloud."""

_APART = re.compile(r"(?:\b|(?<=[0-9]x))([a-z])[ -]0?([1-9][0-9]?)(?![0-9])")
"""A cell in two words."""

_WORD = re.compile("[a-z]{3}")

_UNSEEN = {"Cf", "Mn", "Me"}  # zero-width characters, variation selectors, the frame of a keycap


@runtime_checkable
class Lenient(Protocol[M_co]):
    """A state that reads more than its exact notation."""

    def take(self, text: str, /) -> tuple[M_co, str]:
        """The legal step that *text* begins with, and the text after it.

        *text* is evened out by :func:`even`, starts with a visible character and may go on with
        further steps. The rest must be shorter; it may begin inside a chain (after ``d3xd4`` the
        rest of ``d3xd4xe4`` is ``xe4``), which the next state then reads.

        Raises:
            RulesError: as ``parse``.
        """


def even(text: str) -> str:
    """*text* in small Latin letters and plain signs, invisible characters gone, blanks single.

    >>> even("  Е5 × F6 "), even("Play “C-3”!")
    ('e5 x f6', 'c3')
    """
    plain = unicodedata.normalize("NFKC", text).lower().translate(_LOOKALIKES)
    seen = " ".join("".join(c for c in plain if unicodedata.category(c) not in _UNSEEN).split())
    for spelling, evened in _SPELLINGS:
        seen = spelling.sub(evened, seen).strip()
    return seen


def spelled(state: AnyState, text: str) -> str:
    """*text* evened out, its cells in one word however they are spelled, where there are cells.

    >>> spelled(GAMES["tumbleweed"].position({"size": 3}), "Foxtrot 3, g 1, b2")
    'f3 g1 b2'
    """
    seen = even(text)
    if state.grid is None:
        return seen
    return _APART.sub(r"\1\2", _LETTERS.sub(lambda found: found[0][0], seen))


@runtime_checkable
class Discreet(Protocol):
    """A position whose refusals say more than the options of some matches allow."""

    def discreet(self, refusal: RulesError, options: Any, /) -> RulesError:
        """The refusal as far as a match's *options* allow: another one, or the same."""


def discreet(state: AnyState, refusal: RulesError, options: Any) -> RulesError:
    """What may be said of a text that :func:`read` refused, in a match with these *options*."""
    return state.discreet(refusal, options) if isinstance(state, Discreet) else refusal


def read(state: State[M], text: str, people: Sequence[str] = ()) -> tuple[M, ...]:
    """The steps that *text* writes for the seat to act: one, several or its whole turn.

    Nothing is played; the caller plays all of them or none. Where there are no cells, what is
    somebody's may be written by the names of *people*, who stand by seat: ``red 5 on Bo's A``.

    One move may be written as the game itself calls it: ``Capture d4 from d3``.

    Raises:
        RulesError: with the ``word`` that failed and its number, ``step``.
    """
    if len(text) > LONGEST:
        raise NotationError(Common.too_long(Most(LONGEST)))
    try:
        return _read(state, text, people)
    except RulesError:
        if (called := _called(state, spelled(state, text), people)) is None:
            raise
        return (called,)


def _read(state: State[M], text: str, people: Sequence[str]) -> tuple[M, ...]:
    """The steps that *text* writes, one after the other."""
    whole = rest = spelled(state, text)
    if state.grid is None:
        whole = rest = _seated(whole, people)
    if not rest:
        raise NotationError(Common.blank())
    steps: list[M] = []
    start = state
    while rest:
        try:
            if steps and state.to_act not in (start.to_act, None):
                thrown = state.to_act == CHANCE and state.turn == start.turn
                understood = whole.removesuffix(rest).rstrip()
                word = Word(clip(rest.split()[0]), understood=understood)
                raise IllegalMove((Common.dice_between if thrown else Common.turn_over)(word))
            move, left = _take(state, rest)
        except RulesError as refusal:
            raise refusal.at(step=len(steps) + 1, word=clip(rest.split()[0])) from refusal
        steps.append(move)
        state = state.play(move)
        rest = left.lstrip()
    return tuple(steps)


def _called(state: State[M], text: str, people: Sequence[str]) -> M | None:
    """The one legal move that advice, or its button, calls by this *text*; None for no such one."""
    if not _WORD.search(text) or state.to_act in (None, CHANCE):
        return None
    seated = zip(state.sides, people, strict=False)
    voice = Voice(names={side: name for side, name in seated if side is not None})
    named = text.split()
    moves = (m for m in state.legal() if {*state.parts(m).cells} <= {*named})
    found = [move for move in moves if text in _calls(state, move, voice)]
    return found[0] if len(found) == 1 else None


def _calls(state: State[M], move: M, voice: Voice) -> Iterator[str]:
    """What a move is called: by its own name, or as something to do."""
    if name := state.traits(move, None).name:
        yield spelled(state, voice.say(name))
    told = state.events(move)[0]
    if "advice" in told.phrase.texts:
        with suppress(PhraseError):  # somebody's who has no name yet
            yield spelled(state, voice.say(told, "advice"))


def _seated(text: str, people: Sequence[str]) -> str:
    """The *text* with a seat for the name of whoever has something: "bo s a" is "1.a"."""
    seats = {_bare(name): seat for seat, name in reversed([*enumerate(people)])}
    for name in sorted(filter(None, seats), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)} ?s (?=\w)", f"{seats[name]}.", text)
    return text


def _bare(name: str) -> str:
    """A *name* as it is typed: evened out, without signs around it."""
    return re.sub(r"^\W+|\W+$", "", even(name))


def _take(state: State[M], text: str) -> tuple[M, str]:
    if _is_lenient(type(state)):
        return cast("Lenient[M]", state).take(text)
    word, _, rest = text.partition(" ")
    return state.parse(word), rest


@cache
def _is_lenient(kind: type) -> bool:
    """Whether states of a *kind* read more than their notation."""
    # Asked of a value, a protocol looks for its members anew each time: 50 µs of every step read.
    return issubclass(kind, Lenient)


def clip(word: str) -> str:
    """*word*, cut to 24 characters so that a refusal can repeat it.

    >>> clip("x" * 30)
    'xxxxxxxxxxxxxxxxxxxxxxx…'
    """
    return word if len(word) <= _ECHO else word[: _ECHO - 1] + "…"


_TURNED = re.compile("([1-9][0-9]?)-?([a-z])")


def unreadable(word: str) -> NotationError:
    """The refusal of a *word* that is no move at all; of a cell turned round, how it's written."""
    if turned := _TURNED.fullmatch(word):
        return NotationError(Common.letter_first(Word(word, turned[2] + turned[1])))
    return NotationError(Common.unreadable(Word(clip(word))), word=clip(word))


_CELL = re.compile("[a-z][1-9][0-9]?")


def cell_index(board: Board, name: str) -> int:
    """The index of the cell called *name*.

    Raises:
        NotationError: no cell is called so on any board.
        IllegalMove: cells are, but none on this board.
    """
    index = board.index.get(name)
    if index is not None:
        return index
    if not _CELL.fullmatch(name):
        raise unreadable(name)
    columns = sorted({named[0] for named in board.names})
    rows = [int(named[1:]) for named in board.names if named[0] == name[0]]
    raise IllegalMove(
        Common.off_board(Off(name, columns[0], columns[-1])),
        beside=Common.rows(Rows(name[0], row_least=min(rows), row_most=max(rows)))
        if rows
        else None,
    )


def one_of(data: Data, name: str, *accepted: Any) -> Any:
    """The value *name* of a position's *data*, the first of the *accepted* ones if there is none.

    Raises:
        NotationError: none of the accepted ones.
    """
    value = data.get(name, accepted[0])
    if value not in accepted:
        raise NotationError(Common.position(Named(name, str(value))))
    return value


def advance(state: S, step: str) -> S:
    """The position after the recorded *step*: as ``format`` writes it, or ``leave:<seat>``.

    Raises:
        RulesError: the step is not legal here.
    """
    if step.startswith("leave:"):
        seat = step.removeprefix("leave:")
        if len(seat) != 1 or seat not in "0123456789":
            raise unreadable(step)
        return state.leave(int(seat))
    return state.play(state.parse(step))


@dataclass(frozen=True, slots=True)
class Turn:
    """The plies between two hand-overs; ``seat`` is CHANCE when only dice fell."""

    number: int
    seat: Seat
    steps: tuple[str, ...]


def turns(state: AnyState, steps: Iterable[str]) -> list[Turn]:
    """The *steps* recorded from *state* on, grouped into turns for display."""
    grouped: list[Turn] = []
    for step in steps:
        seat = CHANCE if state.to_act is None else state.to_act
        before: tuple[str, ...] = ()
        if grouped and grouped[-1].number == state.turn:
            last = grouped.pop()
            before = last.steps
            seat = seat if last.seat == CHANCE else last.seat
        grouped.append(Turn(state.turn, seat, (*before, step)))
        state = advance(state, step)
    return grouped
