"""Which sentences nobody reads in the corpus: what it does not protect."""

import re
from collections.abc import Mapping

import render
from bot.engine.registry import words as reasons
from rules import GAMES
from tests.corpus.files import path

_GAP = re.compile(r"\{[^{}]*\}")


def unsaid(game: str) -> list[str]:
    """The keys of a game's sentences of which the corpus has no line, sorted."""
    known = "\n".join(
        row.split("\t")[0] for row in path(game).read_text(encoding="utf-8").splitlines()
    )
    return sorted(key for key, text in _sentences(game).items() if not _is_said(text, known))


def _sentences(game: str) -> Mapping[str, str]:
    own = {key: text for key, text in render.WORDS.items() if key.startswith(f"{game}.")}
    return {**GAMES[game].texts.english, **own, **reasons(game)}


def _is_said(text: str, known: str) -> bool:
    """Whether a line has all of a sentence but its gaps, who does it, and its full stop."""
    said = text.removesuffix(".").partition(": ")[2] or text.removesuffix(".")
    parts = [part for part in _GAP.split(said) if part.strip()]
    if not parts:
        return True
    return re.search(".*".join(map(re.escape, parts)), known) is not None
