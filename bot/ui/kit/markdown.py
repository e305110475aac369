"""Names and typed text inside the bot's messages, without markup, pings or invisible characters."""

import re
import unicodedata

_MARKUP = re.compile(r"([\\*_~`|>#\[\]()<@:-])")
# What clients make a link of without "://": an escaped dot keeps it text.
_LINK = re.compile(r"(?i)\b(www|discord(?:app)?|dsc)\.(?=\w)")
BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f")  # letters that show nothing
_TARGET = re.compile(r"\[([^\]]*)\]\(<?https?://[^)]*\)")
_MARKS = re.compile(r"\\([^a-zA-Z0-9\s])|\*\*|`")  # an escape, bold, code
NAMELESS = "(?)"  # a name of invisible characters only


def cut(text: str, most: int) -> str:
    """Return *text* with at most *most* characters; a longer one is cut after a word, with "…".

    A last word that would take more than half of the text with it is cut itself.

    >>> cut("Fill Bo's C with black 1: it's worth 0", 20), cut("Fill Bo's C", 20)
    ("Fill Bo's C with…", "Fill Bo's C")
    """
    if len(text) <= most:
        return text
    kept = text[:most].rpartition(" ")[0]
    kept = kept if 2 * len(kept) > most else text[: most - 1]
    return f"{kept.rstrip(' ,.;:')}…"


def capitalized(text: str) -> str:
    """Return *text* with a capital first letter and the rest unchanged."""
    return text[:1].upper() + text[1:]


def plain(text: str, limit: int = 80) -> str:
    """Return *text* as people should read it: invisible characters removed, markup escaped.

    It is cut at *limit* characters. Links and invites become plain text. A text without visible
    characters becomes NAMELESS.
    """
    visible = "".join(
        " " if unicodedata.category(c) in {"Cc", "Zl", "Zp"} else c
        for c in text
        if unicodedata.category(c) not in {"Cf", "Co", "Cs", "Cn"} and c not in BLANKS
    )
    visible = " ".join(visible.split())
    escaped = _MARKUP.sub(r"\\\1", cut(visible, limit))
    if text and not visible:
        return NAMELESS
    return _LINK.sub(r"\1\\.", escaped)


def unmarked(text: str) -> str:
    """Return a sentence of the bot without markup, for lists, which would show it raw."""
    return _MARKS.sub(r"\1", _TARGET.sub(r"\1", text))


def text_board(board: str) -> str:
    """Format a text board: cells in a code block, the key below it as normal text.

    On a phone a line of a code block that is too long is wrapped, and the board is broken.
    """
    cells, _, key = board.partition("\n\n")
    return "\n".join([f"```\n{cells}\n```", *(plain(line, len(key)) for line in key.splitlines())])
