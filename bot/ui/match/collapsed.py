"""What is left of a card when a newer one stands below it: what happened, and the score."""

from textwrap import shorten

import render
from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.values.match import EntryKind
from bot.ui.kit.answer import ClassicMessage
from bot.ui.match.match_text import entry_text

LONGEST = 120  # characters of a sentence: the turn of many dice goes on


def collapsed_card(words: Words, live: LiveMatch) -> ClassicMessage:
    """Make one line of a card: ``Ana placed a 3 on f13 · 66–60``; no picture, buttons or pings.

    What others have yet to roll stays covered.
    """
    match = live.match
    entry = match.entries[-1] if match.entries else None
    line = entry_text(words, live)
    if entry is not None and entry.kind is EntryKind.PLAY:
        told = shorten(line, LONGEST, placeholder=" …").removesuffix(".")
        score = "–".join(render.scores(live.state, render.View(live.options)))
        line = " · ".join(part for part in (told, score) if part)
    return ClassicMessage(f"||{line}||" if match.sealed_until else line)
