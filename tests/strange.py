"""A language of another build: every letter wide, subjects last, another stop, no blanks between.

What is said in it stands in brackets. So whatever stands outside of them was glued to a sentence,
and whatever has letters as they are in English was never handed to a language.
"""

import re
from collections.abc import Iterable
from functools import cache

from bot.i18n.languages import JOINTS
from bot.i18n.sources import sources
from rules.language import Language, family
from rules.phrase import Counted, Text

_WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in map(chr, range(ord("A"), ord("z") + 1))}
_LETTERS = {code: wide for code, wide in _WIDE.items() if chr(code).isalpha()}
_SUBJECT = re.compile(r"(\{\w+\}) (.*?)\.?", re.DOTALL)
_INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")


def marked(text: str) -> str:
    """A text as this language has it; its gaps stay.

    >>> marked("{side} takes {cell}.")
    '⟦ｔａｋｅｓ {cell} ← {side}⟧'
    """
    parts = re.split(r"(\{\w+\})", text)
    wide = "".join(part if n % 2 else part.translate(_LETTERS) for n, part in enumerate(parts))
    if found := _SUBJECT.fullmatch(wide):
        return f"⟦{found[2]} ← {found[1]}⟧"
    return f"⟦{wide.removesuffix('.')}⟧"


def strange(texts: Iterable[tuple[str, Text]]) -> Language:
    """The language, with these *texts* by key."""
    return Language(
        "xx",
        "⟦Ｓ⟧",
        texts={
            (key, text): tuple(map(marked, (text.one, text.other)))
            if isinstance(text, Counted)
            else (marked(text),)
            for key, text in texts
        },
        lists=dict.fromkeys(("and", "and.long", "or", "unit", "start"), "{a}⟦＆⟧{b}"),
        it=("⟦ｉｔ⟧", "⟦ｅｉｔｈｅｒ⟧", "⟦ａｎｙ⟧"),
        stop="。",
        space="",
        point=",",
        merges=False,
    )


@cache
def whole() -> Language:
    """The same with all that there is to translate."""
    ours = [one for one in sources() if one.key not in JOINTS]
    texts = [(family(one.key), one.english) for one in ours]
    return strange([*texts, *((one.key, one.english) for one in ours)])


def beside(said: str) -> str:
    """What stands outside of brackets: nothing should.

    >>> beside("⟦ａ⟦ｂ⟧ｃ⟧ and ⟦ｄ⟧")
    ' and '
    """
    while (left := _INNERMOST.sub("", said)) != said:
        said = left
    return left
