"""In which language pages are read: English, or another for a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from bot.i18n.catalog import Words
from bot.i18n.catalog import words as in_language
from rules.language import Language

_SPOKEN = ContextVar[Words]("_SPOKEN")


def words() -> Words:
    """The words of whoever reads."""
    return _SPOKEN.get(None) or in_language()


@contextmanager
def spoken(language: Language) -> Iterator[None]:
    """Pages that are made meanwhile are read in a *language*."""
    before = _SPOKEN.set(Words(language))
    try:
        yield
    finally:
        _SPOKEN.reset(before)
