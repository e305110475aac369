"""What any game says in English, in the words tests use. Options are the game's defaults."""

from collections.abc import Sequence
from typing import Any

from rules import GAMES
from rules.core import AnyState
from rules.phrase import Form, Said
from rules.terms import english, names_of
from rules.voice import Voice


def events(state: AnyState, move: str) -> list[str]:
    """The sentences about *move*."""
    return _said(state, state.events(state.parse(move)))


def brief(state: AnyState, *moves: str) -> list[str]:
    """The sentences about a turn of all these *moves*, in few words."""
    told: list[Said] = []
    for text in moves:
        move = state.parse(text)
        told += state.events(move)
        state = state.play(move)
    return _said(state, state.brief(told))


def turn(state: AnyState, *moves: str) -> str:
    """A turn of all these *moves*, as a card tells it to everybody."""
    said: list[Said] = []
    for text in moves:
        move = state.parse(text)
        said += state.events(move)
        state = state.play(move)
    texts = GAMES[state.game].texts.english
    return Voice(names=names_of(texts, texts)).tell(state.told(said, []))


def preview(state: AnyState, move: str, options: Any = None) -> list[str]:
    """The sentences before *move*."""
    told = state.preview(state.parse(move), options or GAMES[state.game].Options())
    return _said(state, told, "would")


def score_lines(state: AnyState, options: Any = None) -> list[str]:
    """The sentences about the score."""
    return _said(state, state.score_lines(options or GAMES[state.game].Options()))


def provisional(state: AnyState) -> list[str]:
    """The sentences about what may still change the score."""
    return _said(state, state.provisional())


def asked(state: AnyState) -> str:
    """The question to whoever acts."""
    return english(GAMES[state.game].texts.english, state.prompt().said)


def _said(state: AnyState, told: Sequence[Said], form: Form = "") -> list[str]:
    return [english(GAMES[state.game].texts.english, one, form) for one in told]
