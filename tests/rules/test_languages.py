"""A language is its texts, its plurals and its joints: nothing else depends on English."""

from dataclasses import replace

import pytest

from rules.language import Language, to_reader
from rules.phrase import Counted, Phrase
from rules.voice import Voice
from tests.rules.stacks import NAMES, TURN, Say, Why, off
from tests.strange import strange


def other() -> Language:
    """A language of another build, with the texts of a small game."""
    phrases = [*vars(Say).values(), *vars(Why).values()]
    return strange(
        (f"{phrase.key}.{form}" if form else phrase.key, text)
        for phrase in phrases
        if isinstance(phrase, Phrase)
        for form, text in phrase.texts.items()
    )


def test_nothing_depends_on_how_english_is_built() -> None:
    """In a language of another order each sentence stands alone, whole."""
    voice = Voice(other(), NAMES)
    told = [Say.put(replace(TURN, height=1.5)), Say.put(TURN), Say.off(off("d4", "e4"))]
    assert voice.tell(told) == (
        "⟦ｐｕｔ ａ 1,5 ｏｎ a2 ← Ana⟧⟦ｐｕｔ ａ 3 ｏｎ a2 ← Ana⟧"
        "⟦Bo'ｓ 2 ｓｔｏｎｅｓ ｏｎ d4⟦＆⟧e4 ｃａｍｅ ｏｆｆ⟧"
    )
    assert voice.say(Say.took(TURN), "would") == "⟦Ｙｏｕ ｔａｋｅ a2⟧"
    assert (
        Voice(other(), NAMES, of=2).say(Why.blocks(off("a2")))
        == "⟦ｂｌｏｃｋｓ Ana'ｓ ｖｉｅｗ ｏｆ Bo ← ⟦ｅｉｔｈｅｒ⟧⟧"
    )


def russian() -> Language:
    """A language of three forms, in which a fraction has that of two."""
    off = (
        "Снят {n} камень ({other}: {cells}).",
        "Снято {n} камня ({other}: {cells}).",
        "Снято {n} камней ({other}: {cells}).",
    )
    texts = {
        ("told.off", Say.off.texts[""]): off,
        ("told.why.blocks", Why.blocks.texts[""]): ("{it} закрывает обзор ({side}).",),
        ("told.why.blocks.to_side", "{it} blocks your view of {other}."): (
            "{it} закрывает вам обзор.",
        ),
        ("told.took.would", "An English that has changed."): ("Вы берёте {cell}.",),
    }
    return Language("ru", "Русский", _form, texts, it=("Этот ход", "Каждый", "Любой"))


def _form(n: float) -> int:
    return 0 if n % 10 == 1 and n != 11 else 1 if n % 10 in (2, 3, 4) else 2


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


@pytest.mark.parametrize(
    ("english", "told"),
    [
        ("{it} takes {other}'s stone.", "{it} takes your stone."),
        ("{it} costs {other} a stone.", "{it} costs you a stone."),
        (
            "One of {side}'s instead of one of {other}'s.",
            "One of {side}'s instead of one of yours.",
        ),
    ],
)
def test_english_speaks_to_whoever_it_is_about(english: str, told: str) -> None:
    """A stone of somebody's is theirs, and "yours" where nothing follows."""
    assert to_reader(english, frozenset({"other"})) == told
    assert to_reader(Counted(english, english), frozenset({"other"})) == Counted(told, told)
