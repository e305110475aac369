"""Positions in words: descriptions for pictures, and lists for those who read without one.

Made from the same scene as the picture, so that both say the same. The sentences come from the
game's words and the board's, in whichever language is asked for.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from render.boards import BOARDS
from render.drawing import Drawing
from render.listing import Listing, shortened
from render.robot import SIGN, unsigned
from render.scene import Ended
from render.view import View, ending, is_whole_turn
from render.voice import Voice
from render.words import WORDS, Say, Winners
from rules import GAMES
from rules.core import AnyState, Seat
from rules.language import ENGLISH, Language
from rules.phrase import Items, Said
from rules.terms import names_of
from rules.voice import OWNER
from rules.words import ENGLISH as RULES
from rules.words import Term

ALT_LIMIT = 1024
"""Characters that Discord takes as the description of a picture."""

HEAD_LIMIT = 350
"""So many of them tell first what happened, what is asked and what is in danger, if all is told."""

LIST_LIMIT = 3500
"""Characters of a position in words, of 4,000 that Discord takes in one message."""


@cache
def voice_of(game: str, language: Language = ENGLISH) -> Voice:
    """All words of pictures and descriptions of *game*; sides go by their own names."""
    texts = {**RULES, **GAMES[game].texts.english, **WORDS, **BOARDS[game].WORDS}
    return Voice(texts, names_of(texts, GAMES[game].texts.english, language), language)


def _begun(state: AnyState, language: Language, view: View) -> tuple[Drawing[Any], Voice, Any]:
    """What every description begins with: the game's drawing, the reader's voice, what is seen."""
    drawing, voice = BOARDS[state.game], voice_of(state.game, language)
    voice = voice.among(_named(voice, state.sides, view))
    return drawing, voice, drawing.told(state, view)


def _named(voice: Voice, sides: Sequence[str | None], view: View) -> dict[int | str, str]:
    """The names of those who play, by side, one name for each: "Marisol".

    Of people of one name each has the side behind, and is an owner without it: "Sam (Red)".
    """
    people = [unsigned(name) for name in view.names]
    named: dict[int | str, str] = {}
    for side, name in zip(sides, people, strict=False):
        if side and name:
            is_shared = people.count(name) > 1
            called = f"{name} ({voice.names[side]})" if is_shared else name
            named |= {side: called, f"{side}{OWNER}": called if is_shared else name}
    return named


def alt(
    state: AnyState,
    view: View = View(),  # noqa: B008 — frozen
    language: Language = ENGLISH,
) -> str:
    """The position for a blind player, at most ALT_LIMIT characters.

    Sentences first, then lists by side. Where that is too much, asides are left out beyond
    HEAD_LIMIT, and lists are shortened from the far end; sentences of uncommon length end early.
    """
    drawing, voice, scene = _begun(state, language, view)
    lines = [*_who_is_who(state, voice, view), *drawing.described(state, scene, voice)]
    board = shortened(lines, ALT_LIMIT, voice)
    least = 0 if any(line.items for line in lines) else len(board)
    head = sentences(state, voice, view)
    for aside in _asides(state, drawing, view):
        longer = voice.in_row([head, voice.tell([aside])])
        taken = least if len(longer) <= HEAD_LIMIT else len(board)
        head = longer if len(longer) + 1 + taken <= ALT_LIMIT else head
    room = ALT_LIMIT - 1 - max(least, min(len(board), ALT_LIMIT // 3))
    head = head if len(head) <= room else head[: room - 1] + "…"
    if len(head) + 1 + len(board) > ALT_LIMIT:
        board = shortened(lines, ALT_LIMIT - 1 - len(head), voice)
    return f"{head}\n{board}"


def _asides(state: AnyState, drawing: Drawing[Any], view: View) -> Sequence[Said]:
    """What else the picture shows; what could be done next is not said once it is over."""
    return () if view.ended or state.outcome else drawing.asides(state, view)


def sentences(state: AnyState, voice: Voice, view: View) -> str:
    """The last turn, and the preview; if there is none, what is asked of whom, and the score.

    The score after a move that is not played yet may be more than the aid gives away.
    """
    drawing = BOARDS[state.game]
    parts = []
    if view.look.region in drawing.parts(state, view):
        parts.append(voice.say("render.part", place=Term(f"render.region.{view.look.region}")))
    # After a swap that is only shown, the colour of the last turn has another player's name.
    swaps = any(part.verb == "swap" for part in view.preview)
    if not swaps and (last := drawing.last(state, view)):
        parts.append(voice.say("render.last", events=voice.tell(last)))
    if preview := drawing.preview(state, view):
        parts.append(voice.say("render.preview", events=voice.tell(preview)))
        return voice.in_row(parts)
    ended = ending(state, view, voice)
    parts += _told_end(state, ended, voice) if ended else [voice.tell([state.prompt().said])]
    if score_lines := state.score_lines(view.options or GAMES[state.game].Options()):
        parts.append(f"{voice.tell(score_lines, '; ')}{voice.language.stop}")
    if not ended and (provisional := state.provisional()):
        parts.append(voice.tell(provisional))
    return voice.in_row(parts)


def _told_end(state: AnyState, ended: Ended, voice: Voice) -> list[str]:
    """How the match ended, and who won it."""
    stop = voice.language.stop
    how = [f"{unsigned(ended.how)}{stop}"] if ended.how else []
    if ended.winners and len(state.sides) > 1:
        who = Items(tuple(_called(state, seat, voice) for seat in ended.winners))
        return [*how, voice.sentence(Say.ended__won(Winners(who)))]
    return [*how, voice.sentence(Say.ended__drawn())] if ended.is_drawn else how


def _called(state: AnyState, seat: Seat, voice: Voice) -> str:
    """The name of a seat with its side, or the side alone."""
    return voice.names[state.sides[seat] or seat]


def text(
    state: AnyState,
    view: View = View(),  # noqa: B008 — frozen
    language: Language = ENGLISH,
) -> str:
    """The board in characters of one width, with a key below; for a code block."""
    drawing, voice, scene = _begun(state, language, view)
    rows, meanings = drawing.text(scene)
    return "\n".join([*rows, "", *(voice.tell([meaning]) for meaning in meanings)])


def is_told_whole(state: AnyState) -> bool:
    """Whether :func:`spoken` says all that :func:`text` does."""
    return BOARDS[state.game].is_told_whole


def listed(
    state: AnyState,
    view: View = View(),  # noqa: B008 — frozen
    language: Language = ENGLISH,
    room: int = LIST_LIMIT,
    reader: Seat | None = None,
) -> str:
    """What is in danger, who plays what, and the lists, in *room* characters.

    It stands below sentences that say what happened, what is asked, and the score. Of a turn that
    is not played yet there is only what it changes: the rest was told before. To whoever reads
    from a seat (*reader*) what is theirs is "yours".
    """
    drawing, voice, scene = _begun(state, language, view)
    voice = voice.to(None if reader is None else state.sides[reader] or reader)
    asides = [voice.tell([aside]) for aside in _asides(state, drawing, view)]
    if view.before and view.preview:
        before = drawing.told(view.before, replace(view, preview=(), before=None))
        told = [] if is_whole_turn(state, view) else asides
        lists = [Listing(one) for one in told] + [*drawing.changed(state, before, scene, voice)]
        return shortened(lists, room, voice)
    who = _who_is_who(state, voice, view)
    lines = [*map(Listing, asides), *who, *drawing.said(state, scene, voice)]
    return shortened(lines, room, voice)


def _who_is_who(state: AnyState, voice: Voice, view: View) -> list[Listing]:
    """Who plays which side of a board, and who is a computer; at a table only that."""
    own = GAMES[state.game].texts.sides
    told, computers = list[str](), list[str]()
    for seat, (side, name) in enumerate(zip(state.sides, view.names, strict=False)):
        is_computer, played = name.startswith(SIGN), side if state.grid else None
        if played:
            key = "render.list.plays.computer" if is_computer else "render.list.plays"
            key = "render.list.plays.you" if played == voice.reader else key
            told.append(voice.say(key, side=voice[own[played]], name=unsigned(name)))
        elif is_computer and seat != voice.reader:
            computers.append(unsigned(name))
    if len(computers) > 1:
        names = voice.language.listed(computers, "and")
        told.append(voice.say("render.list.computers", names=names))
    elif computers:
        told.append(voice.say("render.list.computer", name=computers[0]))
    line = f"{voice.language.listed(told, 'unit')}{voice.language.stop}" if told else ""
    return [Listing(f"{line[0].upper()}{line[1:]}")] if line else []


def spoken(
    state: AnyState,
    view: View = View(),  # noqa: B008 — frozen
    language: Language = ENGLISH,
) -> str:
    """The position as lists, side by side or seat by seat, at most LIST_LIMIT characters.

    Before them all else that the picture shows: here there is room.
    """
    drawing, voice, scene = _begun(state, language, view)
    asides = _asides(state, drawing, view)
    told = [sentences(state, voice, view), *(voice.tell([aside]) for aside in asides)]
    head = voice.in_row(told)
    lines = [*_who_is_who(state, voice, view), *drawing.said(state, scene, voice)]
    return f"{head}\n{shortened(lines, LIST_LIMIT - 1 - len(head), voice)}"
