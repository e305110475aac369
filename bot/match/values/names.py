"""Names of people: the one that their server shows, made safe against impersonation.

The handle of an account is unique and has plain letters only. It is added to a name that could be
mistaken for somebody else's.
"""

import re
import unicodedata

from bot.match.values.computer_match import SIGN

FORMER_PLAYER = "a former player"
"""The name of people who had their data deleted."""

_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
"""Scripts with letters that look the same; mixing other scripts deceives nobody."""

_LEVEL = re.compile(r"(?:seedling|sapling|birch|ash|oak)\s*\d+")
_WORD = re.compile(r"[^\W\d_]+")


def name_of(shown: str, handle: str) -> str:
    """The name to use for an account whose server shows it as *shown*.

    Zero characters, which PostgreSQL does not take, and the computer's sign are removed. The
    *handle* is added if a word mixes scripts, or if the name is a computer's or a former player's.

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
