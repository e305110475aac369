"""Lists of things as text."""

from collections.abc import Sequence

from bot.i18n.catalog import Words


def listed(words: Words, things: Sequence[str]) -> str:
    """List things: ``a``, ``a and b``, ``a, b and c``."""
    return words.language.listed(things, "and")


def either(words: Words, things: Sequence[str]) -> str:
    """List alternatives: ``a``, ``a or b``, ``a, b or c``."""
    return words.language.listed(things, "or")
