"""Names and typed text inside the bot's messages, without markup, pings or invisible characters."""

import re
import unicodedata

_MARKUP = re.compile(r"([\\*_~`|>#\[\]()<@:-])")
# What clients make a link of without "://": an escaped dot keeps it text.
_LINK = re.compile(r"(?i)\b(www|discord(?:app)?|dsc)\.(?=\w)")
BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f")  # letters that show nothing
_MARKS = re.compile(r"\\([^a-zA-Z0-9\s])|\*\*|`")  # an escape, bold, code
NAMELESS = "(?)"  # a name of invisible characters only


def cut(text: str, most: int) -> str:
    """Return *text* in *most* characters at the most: a longer one ends in "…", after a word.

    A word that is longer than half of that is cut itself.

    >>> cut("Fill Bo's C with black 1: it's worth 0", 20), cut("Fill Bo's C", 20)
    ("Fill Bo's C with…", "Fill Bo's C")
    """
    if len(text) <= most:
        return text
    kept = text[:most].rpartition(" ")[0]
    kept = kept if 2 * len(kept) > most else text[: most - 1]
    return f"{kept.rstrip(' ,.;:')}…"


def capitalized(text: str) -> str:
    """Return *text* as a line of its own begins: with a capital, the rest as it is."""
    return text[:1].upper() + text[1:]


def plain(text: str, limit: int = 80) -> str:
    """Return *text* as it should be read: visible characters, cut at *limit*, markup escaped.

    Links and invites become text; of a text without visible characters a sign is left.
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
    """Return a sentence of the bot without its markup, for suggestions, which show it raw."""
    return _MARKS.sub(r"\1", text)


def text_board(board: str) -> str:
    """Show a board in characters of one width, and what they mean below, where it may wrap.

    On a phone a line of a code block that is too long breaks up, and the board with it.
    """
    cells, _, key = board.partition("\n\n")
    return "\n".join([f"```\n{cells}\n```", *(plain(line, len(key)) for line in key.splitlines())])
