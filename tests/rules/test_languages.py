"""A language is its texts, its plurals and its joints: nothing else depends on English."""

import re
from collections.abc import Iterator
from dataclasses import replace
from gettext import c2py
from typing import Any

import pytest

from rules.language import ENGLISH, Language
from rules.telling import Phrase
from rules.voice import Voice
from tests.rules.stacks import NAMES, TURN, Say, Why, off


def strange() -> Language:
    """Letters marked, subjects last, another stop, no blanks between, nothing joined."""

    def hostile(text: str) -> str:
        marked = "".join(
            part if part.startswith("{") else part.translate(str.maketrans("aeiou", "áéíóú"))
            for part in re.split(r"(\{\w+\})", text)
        )
        found = re.fullmatch(r"(\{\w+\}) (.*?)\.?", marked)
        return f"⟦{found[2]} ← {found[1]}⟧" if found else f"⟦{marked.removesuffix('.')}⟧"

    phrases = [*vars(Say).values(), *vars(Why).values()]
    texts = {
        f"{phrase.key}.{form}" if form else phrase.key: (text, text)
        if isinstance(text, str)
        else (text.one, text.other)
        for phrase in phrases
        if isinstance(phrase, Phrase)
        for form, text in phrase.texts.items()
    }
    lists = dict.fromkeys(("and", "and.long", "or", "unit", "start"), "{a}＆{b}")
    return Language(
        texts={key: tuple(map(hostile, forms)) for key, forms in texts.items()},
        lists=lists,
        it=("Ít", "Éíthér", "Ány"),
        **{"code": "xx", "stop": "。", "space": "", "point": ",", "merges": False},  # type: ignore[arg-type]
    )


def test_nothing_depends_on_how_english_is_built() -> None:
    """In a language of another order each sentence stands alone, whole."""
    voice = Voice(strange(), NAMES)
    told = [Say.put(replace(TURN, height=1.5)), Say.put(TURN), Say.off(off("d4", "e4"))]
    assert voice.tell(told) == (
        "⟦pút á 1,5 ón a2 ← Ana⟧⟦pút á 3 ón a2 ← Ana⟧⟦Bo's 2 stónés ón d4＆e4 cámé óff⟧"
    )
    assert voice.say(Say.took(TURN), "would") == "⟦Yóú táké a2⟧"
    assert (
        Voice(strange(), NAMES, of=2).say(Why.blocks(off("a2")))
        == "⟦blócks Ana's víéw óf Bo ← Éíthér⟧"
    )


PO = r"""
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
"n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"

msgctxt "told.off"
msgstr[0] "Снят {n} камень ({other}: {cells})."
msgstr[1] "Снято {n} камня ({other}: {cells})."
msgstr[2] "Снято {n} камней ({other}: {cells})."

msgctxt "told.why.blocks"
msgstr "{it} закрывает обзор ({side})."

msgctxt "told.why.blocks.to_side"
msgstr "{it} закрывает вам обзор."
"""


def russian() -> Language:
    """A language as a translator's file has it."""
    rule = re.search(r"plural=(.*);\\n", PO.replace('"\n"', ""))
    assert rule
    entries: Iterator[tuple[str, str]] = (
        (found[1], found[2]) for found in re.finditer(r'msgctxt "(.*)"\n((?:msgstr.*\n?)+)', PO)
    )
    texts = {key: tuple(re.findall(r'msgstr(?:\[\d\])? "(.*)"', said)) for key, said in entries}
    plural: Any = c2py(rule[1])
    return Language("ru", plural, texts, ENGLISH.lists, ("Этот ход", "Каждый", "Любой"))


@pytest.mark.parametrize(
    ("n", "said"),
    [(1, "Снят 1 камень"), (2, "Снято 2 камня"), (5, "Снято 5 камней"), (21, "Снят 21 камень")],
)
def test_a_language_counts_as_it_does(n: int, said: str) -> None:
    """Three forms from its own file; to a reader it has a text of its own, the rest is English."""
    cells = [f"c{row}" for row in range(n)]
    voice = Voice(russian(), {"R": "Ана", "W": "Юлия"}, reader="R")
    assert voice.say(Say.off(off(*cells))).startswith(f"{said} (Юлия: c0")
    assert voice.say(Why.blocks(off("c3"))) == "Этот ход закрывает вам обзор."
    assert voice.say(Say.took(TURN), "would") == "You take a2."
