"""How one person reads: what their settings make of the words that they are told."""

from bot.i18n.catalog import Words
from bot.match.values.people import UserSettings


def own_words(words: Words, settings: UserSettings) -> Words:
    """Return the same language as somebody reads it by their *settings*."""
    return words.with_coordinates(settings.coordinates)
