"""What is said of positions by rules, boards and engines can be said in any language."""

import re

import pytest

from bot.i18n.examples import examples, names_in
from bot.i18n.languages import codes, language_of
from bot.i18n.sources import people
from rules import GAMES
from rules.language import Language
from rules.phrases import Reason
from rules.telling import Form, Said
from rules.voice import Voice
from tests.strange import beside, whole

MATCHES, EXPLAINED = 2, 0.02
"""How much is played for a quick test; engines take their time to tell why."""

VALUES = r"[a-u][0-9]+|\b(?:Ana|Bo|Chi|Dee|Eve|Fay)\b|komi:[0-9]+"
"""What fills gaps, and is the same in each language."""


def voices(game: str, language: Language, said: Said) -> list[Voice]:
    """Who tells it: to anybody, and a reason to each who is named in it; also of several moves."""
    names = names_in(game)
    told = sorted(people(type(said.values))) if isinstance(said.phrase, Reason) else []
    readers = [getattr(said.values, gap).at for gap in told]
    return [Voice(language, names, reader, of) for reader in (None, *readers) for of in (1, 2, 3)]


def written(game: str, language: Language, said: Said, form: Form) -> list[str]:
    """All ways to say it."""
    return [voice.say(said, form) for voice in voices(game, language, said)]


@pytest.mark.parametrize("game", GAMES)
def test_all_of_it_is_in_another_language(game: str) -> None:
    """In every form, to every reader: nothing is glued to it, and nothing left in English."""
    for said in examples(game, MATCHES, EXPLAINED).values():
        for form in said.phrase.texts:
            for text in written(game, whole(), said, form):
                assert beside(text) == "", f"{said.key} {form}: {text}"
                left = re.sub(VALUES, "", text)
                assert not re.search("[A-Za-z]{2,}", left), f"{said.key} {form}: {text}"


@pytest.mark.parametrize("code", codes()[1:])
@pytest.mark.parametrize("game", GAMES)
def test_all_of_it_can_be_said_in_each_language(game: str, code: str) -> None:
    """Also where only a part of it is translated."""
    for said in examples(game, MATCHES, EXPLAINED).values():
        for form in said.phrase.texts:
            texts = written(game, language_of(code), said, form)
            assert all("{" not in text for text in texts)
