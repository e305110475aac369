"""How one person reads: what their settings make of words, and of positions."""

from functools import partial

import render
from bot.i18n.catalog import Words
from bot.match.values.people import Boards, UserSettings
from bot.ui.kit.answer import Board, Picture
from rules.core import AnyState, Seat


def own_words(words: Words, settings: UserSettings) -> Words:
    """Return the same language as somebody reads it by their *settings*."""
    own = words.with_coordinates(settings.coordinates)
    return own.without_pictures() if settings.in_words else own


def board_of(
    words: Words,
    state: AnyState,
    view: render.View,
    settings: UserSettings,
    picture: Picture | None,
    reader: Seat | None = None,
) -> Board:
    """Return a position with its *picture*, if there is one, and in words for who likes these.

    To whoever reads from a seat (*reader*) what is theirs is "yours".
    """
    if settings.boards in {Boards.WORDS, Boards.BOTH}:
        told = partial(render.listed, state, view, words.language, reader=reader)
        return Board(picture, told)
    return Board(picture)
