"""What is left of a card when a newer one stands below it: what happened, and the score."""

from collections.abc import Sequence

import render
from bot.i18n.catalog import Words
from bot.match.record.passes import passes_in_a_row
from bot.match.record.replay import LiveMatch
from bot.match.values.match import Entry, EntryKind, Match
from bot.ui.kit.answer import ClassicMessage
from bot.ui.kit.markdown import plain
from bot.ui.match.match_text import card_text

# Characters of a line on a phone, and of two, with Discord's "(edited)" behind them.
ONE_LINE, TWO_LINES = 36, 72

TOGETHER = "–\u2060"  # between scores; a phone would break the line behind the dash


def collapsed_card(words: Words, live: LiveMatch) -> ClassicMessage:
    """Make one line of a card: ``Ana placed a 3 on f13 · 66–60``; no picture or buttons.

    Turns in which one of two passed every time are one line. The scores stand by seat, as in the
    picture, whoever moved: one above the other they can be compared. What others have yet to roll
    stays covered.
    """
    match = live.match
    scores = "".join(f" · {score}" for score in _scores(live))
    passes = passes_in_a_row(match.entries)
    if passes:
        line = _passes_text(words, match, passes)
    else:
        taken = len(scores) - 1  # they stand for the full stop
        line = card_text(words, live, ONE_LINE - taken, TWO_LINES - taken)
    if match.entries and match.entries[-1].kind is EntryKind.PLAY:
        line = f"{line.removesuffix('.')}{scores}"
    return ClassicMessage(f"||{line}||" if match.sealed_until else line)


def _passes_text(words: Words, match: Match, passes: Sequence[Entry]) -> str:
    """Say of several turns that somebody passed in each, while the other played on."""
    names = [plain(player.name) for player in match.players]
    seat, n = passes[0].seat, len(passes[::2])
    key = "card.passed_twice" if n == 2 else "card.passed"
    return words(key, who=names[seat], other=names[1 - seat], n=n)


def _scores(live: LiveMatch) -> list[str]:
    """What the seats have: two as ``66–60``, which fits a phone's line, more by name."""
    scores = render.scores(live.state, render.View(live.options))
    names = [plain(player.name) for player in live.match.players]
    if len(names) > 2:
        return [f"{name}: {score}" for name, score in zip(names, scores, strict=False)]
    return [TOGETHER.join(scores)] if scores else []
