"""As whom pages are read: in English, or in other words for a while."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar

from bot.i18n.catalog import Words
from bot.i18n.catalog import words as in_language
from rules.language import Language

_SPOKEN = ContextVar[Words]("_SPOKEN")


def words() -> Words:
    """The words of whoever reads."""
    return _SPOKEN.get(None) or in_language()


def spoken(language: Language) -> AbstractContextManager[None]:
    """Pages that are made meanwhile are read in a *language*."""
    return read_with(Words(language))


@contextmanager
def read_with(own: Words) -> Iterator[None]:
    """Pages that are made meanwhile are read with somebody's *own* words."""
    before = _SPOKEN.set(own)
    try:
        yield
    finally:
        _SPOKEN.reset(before)
