"""Ratings as people read them: a whole number, with a question mark while it is provisional."""

from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.match.rating import Standing, provisional
from bot.match.replay import Live
from bot.match.results import called_off
from bot.ui.markdown import plain


def number(words: Words, standing: Standing, now: int) -> str:
    """``1512``, or ``1500?`` while nobody can be sure."""
    key = "rating.unsure" if provisional(standing, now) else "rating.sure"
    return words(key, number=round(standing.number))


def rated_result(
    words: Words, live: Live, changes: Sequence[tuple[Standing, Standing]]
) -> list[str]:
    """``Ana 1512 → 1524`` for every seat; why not, where a rated match did not count."""
    match, ending = live.match, live.match.ending
    if ending is None or not match.rated or called_off(ending):
        return []
    if not changes:
        return [words("card.not_counted")]
    told = []
    for player, (before, after) in zip(match.players, changes, strict=True):
        at = after.last_at or 0
        numbers = number(words, before, at), number(words, after, at)
        told.append(
            words("rating.change", name=plain(player.name), before=numbers[0], after=numbers[1])
        )
    return [" · ".join(told)] if len(told) == 2 else told
