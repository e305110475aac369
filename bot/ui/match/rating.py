"""Ratings as people read them: a whole number, with a question mark while it is provisional."""

from bot.i18n.catalog import Words
from bot.match.history.endings import is_called_off
from bot.match.history.replay import LiveMatch
from bot.match.ratings.leaderboard import won_on_time
from bot.match.values.match import DEPARTURES, Match
from bot.match.values.rating import RatingChange, Standing, is_provisional
from bot.ui.kit.seat_names import seat_names


def rating_text(words: Words, standing: Standing, now: int) -> str:
    """Write a rating: ``1512``, or ``1500?`` while it is provisional."""
    key = "rating.unsure" if is_provisional(standing, now) else "rating.sure"
    return words(key, number=round(standing.number))


def standing_text(words: Words, standing: Standing, now: int) -> str:
    """Say where somebody stands: ``rated 1512``, ``rated about 1512 so far``, ``not rated yet``."""
    if not standing.games:
        return words("rating.said.none")
    key = "rating.said.unsure" if is_provisional(standing, now) else "rating.said.sure"
    return words(key, number=round(standing.number))


def rating_lines(words: Words, live: LiveMatch, entered: RatingChange | None) -> list[str]:
    """Say how a result changed ratings: ``Ana 1512 → 1524``; or why it does not count."""
    match, ending = live.match, live.match.ending
    if ending is None or is_called_off(ending):
        return []
    if match.void:
        return void_lines(words, match)
    if not match.rated:
        return []
    if entered is None:
        return [_too_short(words, match)]
    told = []
    people = [player.user_id for player in match.players]
    names = dict(zip(people, seat_names(words, match), strict=True))
    for person, (before, after) in zip(entered.event.people, entered.changes, strict=True):
        at = entered.event.at
        numbers = rating_text(words, before, at), rating_text(words, after, at)
        told.append(words("rating.change", name=names[person], before=numbers[0], after=numbers[1]))
    told = [" · ".join(told)] if len(told) == 2 else told
    for person in people:
        if won_on_time(entered.event, person):
            told.append(words("card.may_decline", name=names[person]))
    return told


def _too_short(words: Words, match: Match) -> str:
    """Say of a match without two turns of each what it counts for; its table, if somebody left."""
    if match.round_id is None:
        return words("card.not_counted")
    left = match.entries[-1].kind in DEPARTURES
    return words("card.not_counted.departure" if left else "card.not_counted.league")


def void_lines(words: Words, match: Match) -> list[str]:
    """Say why the result of a match does not count any more; nothing where it does."""
    return [words(f"void.{match.void.value}")] if match.void else []
