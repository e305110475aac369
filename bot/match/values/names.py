"""What people are called: as their server shows them, and never as somebody else.

An account's own name, its handle, is unique and of plain letters: it stands behind a name that may
be taken for another's.
"""

import re
import unicodedata

from bot.match.values.computer import SIGN

FORMER_PLAYER = "a former player"
"""Whoever had their data deleted."""

_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
"""Scripts that have letters of the same look; others beside each other deceive nobody."""

_LEVEL = re.compile(r"(?:seedling|sapling|birch|ash|oak)\s*\d+")
_WORD = re.compile(r"[^\W\d_]+")


def name_of(shown: str, handle: str) -> str:
    """The name of an account whose server shows it as *shown*.

    Without zero characters, which PostgreSQL does not take, and the computer's sign; with the
    *handle* behind where it mixes scripts within a word, is a computer's, or a former player's.

    >>> name_of("Ana", "ana"), name_of("\N{CYRILLIC CAPITAL LETTER A}na", "emil")[1:]
    ('Ana', 'na (@emil)')
    """
    name = shown.replace("\0", "").replace(SIGN, "").strip() or handle
    return f"{name} (@{handle})" if _is_disguise(name) else name


def _is_disguise(name: str) -> bool:
    seen = "".join(c for c in name if unicodedata.category(c) not in {"Cf", "Mn"})
    read = " ".join(unicodedata.normalize("NFKC", seen).split())
    if read.casefold() == FORMER_PLAYER or _LEVEL.fullmatch(read.casefold()):
        return True
    return any(len(_scripts(word)) > 1 for word in _WORD.findall(read))


def _scripts(word: str) -> frozenset[str]:
    return frozenset(unicodedata.name(c, "?").split()[0] for c in word) & _ALIKE
