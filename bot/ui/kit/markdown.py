"""Names and typed text inside the bot's messages, without markup, pings or invisible characters."""

import re
import unicodedata

_MARKUP = re.compile(r"([\\*_~`|>#\[\]()<@:-])")


def plain(text: str, limit: int = 80) -> str:
    """Return *text* as it should be read: visible characters, cut at *limit*, markup escaped."""
    visible = "".join(
        " " if unicodedata.category(c) in {"Cc", "Zl", "Zp"} else c
        for c in text
        if unicodedata.category(c) not in {"Cf", "Co", "Cs", "Cn"}
    )
    visible = " ".join(visible.split())
    if len(visible) > limit:
        visible = visible[: limit - 1] + "…"
    return _MARKUP.sub(r"\\\1", visible)
