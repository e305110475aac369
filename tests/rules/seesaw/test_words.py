"""What Seesaw's sentences say: one word for one thing."""

import re

from bot.engine.registry import words as engine_words
from render import WORDS as PICTURED
from rules import GAMES

TAKES = re.compile(r"\b(take[ns]?|taking|took)\b", re.IGNORECASE)


def test_a_capture_is_a_capture() -> None:
    """In rules, pages, pictures and reasons alike; nowhere is a stack taken."""
    said = {**GAMES["seesaw"].texts.english, **engine_words("seesaw"), **PICTURED}
    told = {key: text for key, text in said.items() if key.startswith("seesaw.")}
    assert not {key: text for key, text in told.items() if TAKES.search(text)}
    assert any("capture" in text for text in told.values())
