"""What is left of a card when a newer one stands below it: what happened, and the score."""

from textwrap import shorten

import render
from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.values.match import EntryKind
from bot.ui.kit.answer import ClassicMessage
from bot.ui.kit.markdown import plain
from bot.ui.match.match_text import entry_text
from bot.ui.match.sentences import brief_sentence

TWO = 2
LONGEST = 120  # characters of a sentence: the turn of many dice goes on


def collapsed_card(words: Words, live: LiveMatch) -> ClassicMessage:
    """Make one line of a card: ``Ana placed a 3 on f13 · 66–60``; no picture or buttons.

    Of two scores that of whoever moved comes first: with names a phone would need a second line.
    What others have yet to roll stays covered.
    """
    match = live.match
    entry = match.entries[-1] if match.entries else None
    line = entry_text(words, live)
    if entry is not None and entry.kind is EntryKind.PLAY:
        told = line
        if len(told) > LONGEST and live.last is not None:
            told = brief_sentence(words, live, live.last) or told
        told = shorten(told, LONGEST, placeholder=" …").removesuffix(".")
        scores = render.scores(live.state, render.View(live.options))
        if len(scores) == len(match.players) == TWO and entry.seat in (0, 1):
            scores = (f"{scores[entry.seat]}–{scores[1 - entry.seat]}",)
        elif len(match.players) > TWO:
            names = [plain(player.name) for player in match.players]
            scores = tuple(f"{names[seat]} {score}" for seat, score in enumerate(scores))
        line = " · ".join((told, *scores))
    return ClassicMessage(f"||{line}||" if match.sealed_until else line)
