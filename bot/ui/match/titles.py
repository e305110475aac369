"""Which match a private panel is about, where that needs saying."""

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.ui.match.match_text import match_title


def title_lines(words: Words, live: LiveMatch, *, is_here: bool) -> list[str]:
    """Name a match with its players; nothing *is_here*, in the thread that has its name.

    That it's rated the name of the thread does not say.
    """
    return [] if is_here and not live.match.rated else [match_title(words, live)]
