"""What a card says of a match alone: of one's personal bests, and of the match of the week."""

from bot.i18n.catalog import Words
from bot.match.values.match import Match
from bot.match.values.personal_best import Reached
from bot.ui.kit.markdown import plain
from bot.ui.match.match_text import points_text, reached_text


def aim_lines(words: Words, game: str) -> list[str]:
    """Say what a game is about alone, where that is another thing than with others."""
    key = f"{game}.aim.alone"
    return [words("tips.aim", aim=words(key))] if words.has(key) else []


def best_lines(words: Words, match: Match, reached: Reached | None) -> list[str]:
    """Compare a result with its person's best before it; nothing with none, or none twice."""
    if reached is None or reached.before is None or reached.points == reached.before == 0:
        return []
    name, before = plain(match.players[0].name), reached.before
    told = (reached.points > before) - (reached.points < before)
    key = {1: "alone.better", 0: "alone.equal", -1: "alone.worse"}[told]
    best = points_text(before) if told > 0 else reached_text(words, match.game, before)
    return [words(key, name=name, before=best)]


def is_covered(match: Match, now: int) -> bool:
    """Say whether others have yet to roll the dice that a card shows."""
    return match.sealed_until is not None and now < match.sealed_until


def weekly_lines(words: Words, match: Match, now: int) -> list[str]:
    """Say what a match means for its week; nothing for any other match."""
    if match.sealed_until is None:
        return []
    when, last = f"<t:{match.sealed_until // 1000}:R>", match.entries[-1:]
    if not match.ending:
        over = now >= match.sealed_until
        return [words("weekly.card.over" if over else "weekly.card", when=when)]
    if last and last[0].at >= match.sealed_until:
        return [words("weekly.card.over")]
    covered = is_covered(match, now)
    return [words("weekly.card.placed" if covered else "weekly.card.done", when=when)]
