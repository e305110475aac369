"""What is left of a card when a newer one stands below it: who, what, the score."""

import render
from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.values.match import EntryKind
from bot.ui.kit.answer import ClassicMessage
from bot.ui.kit.markdown import plain
from bot.ui.match.match_text import entry_text

STEPS = 4  # of a turn: more are counted


def collapsed_card(words: Words, live: LiveMatch) -> ClassicMessage:
    """Make one line of a card: ``Ana · f13 · 66–60``; without picture, buttons and pings.

    What others have yet to roll stays covered.
    """
    match = live.match
    entry = match.entries[-1] if match.entries else None
    if entry is None or entry.kind is not EntryKind.PLAY:
        line = entry_text(words, live)
    else:
        steps = " ".join(entry.steps[:STEPS])
        left = len(entry.steps) - STEPS
        move = words("collapsed.more", steps=steps, n=left) if left > 0 else steps
        score = "–".join(render.scores(live.state, render.View(live.options)))
        parts = (plain(match.players[entry.seat].name), move, score)
        line = " · ".join(part for part in parts if part)
    return ClassicMessage(f"||{line}||" if match.sealed_until else line)
