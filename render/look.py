"""Questions about a position and their answers: plain text, at most LOOK_LIMIT characters.

Nothing is drawn. What the picture may leave out by somebody's settings is answered all the same:
it was asked for.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from render.boards import BOARDS
from render.describe import voice_of
from render.listing import Listing, shortened
from render.question import MATCH, Asking, Asks, Question, Topic, asker, split
from render.robot import SIGN, unsigned
from render.view import View
from render.voice import Voice
from rules import GAMES
from rules.core import AnyState, Seat
from rules.language import ENGLISH, Language
from rules.notation import even, spelled
from rules.phrase import Items

LOOK_LIMIT = 600
"""Characters of an answer: what is read aloud in a minute."""

NOBODY: Seat = -1
"""The seat of somebody who watches."""


def topics(state: AnyState, view: View) -> Sequence[Topic]:
    """All that can be asked of a match: of its position, then of what happened."""
    view = _whole(view)
    return (*BOARDS[state.game].topics(state, _scene(state, view)), *MATCH)


def is_topic(state: AnyState, text: str) -> bool:
    """Whether a text says, as questions do, what it is about: "near d4"."""
    topic, _ = split(state, text, topics(state, View()))
    return topic is not None


def question_of(
    state: AnyState, view: View, text: str, seat: Seat = NOBODY, language: Language = ENGLISH
) -> Question | None:
    """The question that somebody at a *seat* typed; None for none that is known.

    Raises:
        RulesError: it names a place that isn't there.
    """
    view, drawing = _whole(view), BOARDS[state.game]
    scene = _scene(state, view)
    topic, rest = split(state, text, (*drawing.topics(state, scene), *MATCH))
    if topic:
        return Question(topic.name, rest)
    people = [name.replace(SIGN, "") for name in view.names]
    by = asker(state, seat, voice_of(state.game, language).names, people)
    side = by.side(rest)
    if side is not None and rest[1:]:  # a letter is a column, or a pot, whoever is called so
        return Question("side", side)
    return drawing.place(state, scene, spelled(state, rest), by)


def look(
    state: AnyState,
    view: View,
    question: Question,
    seat: Seat = NOBODY,
    language: Language = ENGLISH,
    room: int = LOOK_LIMIT,
) -> str:
    """The answer to a question about the position, told to whoever has a *seat*.

    It has *room* characters at most.

    Raises:
        RulesError: the question's place is none of this board.
    """
    view = _whole(view)
    voice = voice_of(state.game, language).among(_people(state, view))
    view = replace(view, options=view.options or GAMES[state.game].Options())
    reader = (state.sides[seat] or seat) if 0 <= seat < len(state.sides) else None
    lines = BOARDS[state.game].answered(state, view, question, voice.to(reader))
    return fitted(lines, voice, room)


def suggested(
    state: AnyState, view: View, typed: str, language: Language = ENGLISH
) -> list[tuple[str, str]]:
    """(What it asks, how it is typed) for each question that *typed* may begin, most common first.

    Those about a cell are suggested for each cell that may be meant.
    """
    voice, begun = voice_of(state.game, language), even(typed.lstrip("?"))
    names = state.grid.names if state.grid else ()
    found = list[Topic]()
    for topic in topics(state, view):
        before = topic.typed.removesuffix(topic.example)
        is_cell = topic.example in names and begun.startswith(before) and begun != before
        cells = [name for name in names if f"{before}{name}".startswith(begun)] if is_cell else []
        found += [replace(topic, example=cell) for cell in cells]
        found += [topic] if not cells and topic.typed.startswith(begun) else []
    return [(voice.sentence(topic.said), topic.typed) for topic in found]


def questions_told(state: AnyState, view: View, language: Language = ENGLISH) -> str:
    """All that can be asked, in a sentence."""
    told = Items(tuple(topic.said for topic in topics(state, view)), "unit")
    return voice_of(state.game, language).sentence(Asking.all(Asks(told)))


def fitted(lines: Sequence[Listing], voice: Voice, room: int) -> str:
    """The *lines* in at most *room* characters; it says how much was left out.

    Lists are shortened from the far end; where that is not enough, the last lines are left out.
    """
    kept = [*lines]
    while len(text := _shortened(kept, len(lines) - len(kept), voice, room)) > room and kept[1:]:
        kept.pop()
    return text if len(text) <= room else text[: room - 1] + "…"


def _shortened(lines: Sequence[Listing], gone: int, voice: Voice, room: int) -> str:
    if not gone:
        return shortened(lines, room, voice)
    more = voice.counted("render.list.lines", gone)
    return f"{shortened(lines, room - 1 - len(more), voice)}\n{more}"


def _people(state: AnyState, view: View) -> dict[int | str, str]:
    """Who plays each side, by the names that cards have; of people of one name the sides stay."""
    if len({*view.names}) < len(view.names):
        return {}
    return {side: name for side, name in zip(state.sides, view.names, strict=False) if side}


def _whole(view: View) -> View:
    """The view with all that a picture may show, of the whole board; names without signs."""
    names = tuple(map(unsigned, view.names))
    return replace(view.looking(hidden=frozenset(), region=""), names=names)


def _scene(state: AnyState, view: View) -> Any:
    return BOARDS[state.game].told(state, view)
