"""What is said of positions by rules, boards and engines can be said in any language."""

import fnmatch
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import render
from bot.i18n.examples import examples, names_in
from bot.i18n.languages import codes, language_of
from bot.i18n.sources import classes, people
from rules import GAMES, options
from rules.core import AnyState
from rules.language import Language, family
from rules.phrase import Form, Said
from rules.phrase_kinds import Personal, Reason
from rules.playout import pick
from rules.voice import Voice
from tests.corpus.unsaid import unsaid as unread_in_corpus
from tests.quick import quickly
from tests.strange import beside, whole

MATCHES, EXPLAINED = 2, 0.02
"""How much is played for a quick test; engines take their time to tell why."""

VALUES = r"“[^”]*”|[a-u][0-9]+|\b(?:Ana|Bo|Chi|Dee|Eve|Fay)\b|komi:[0-9]+"
"""What fills gaps, and is the same in each language; and what somebody wrote."""


def voices(game: str, language: Language, said: Said) -> list[Voice]:
    """Who tells it: to anybody, and a reason to each who is named in it; also of several moves."""
    names = names_in(game)
    told = sorted(people(type(said.values))) if isinstance(said.phrase, Reason | Personal) else []
    readers = [getattr(said.values, gap).at for gap in told]
    return [Voice(language, names, reader, of) for reader in (None, *readers) for of in (1, 2, 3)]


def written(game: str, language: Language, said: Said, form: Form) -> list[str]:
    """All ways to say it."""
    return [voice.say(said, form) for voice in voices(game, language, said)]


@pytest.mark.parametrize("game", quickly(("tumbleweed", "diced_tomatoes"), GAMES))
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


@pytest.mark.parametrize("game", GAMES)
def test_descriptions_have_no_english(game: str) -> None:
    """What stands between the sentences of a position are cells, numbers and signs."""
    for state, view in positions(game):
        told = [render.spoken(state, view, whole()), render.alt(state, view, whole())]
        told += [render.text(state, view, whole())]
        lines = [re.sub(VALUES, "", line) for text in told for line in beside(text).split("\n")]
        assert [line for line in lines if re.search("[a-z]{2,} [a-z]+", line)] == []


def positions(game: str) -> Iterator[tuple[AnyState, render.View]]:
    """Some of a random match, each with its last move."""
    rules, rng = GAMES[game], Random(3)
    tested = {one.name: one.tested for one in options.declared(rules.Options) if one.tested}
    state = rules.start(options.parse(rules.Options, tested), max(2, rules.seats[0]))
    for number in range(60):
        if state.to_act is None:
            break
        move = pick(state, rng)
        state, last = state.play(move), (state.parts(move),)
        if number % 20 == 10:
            yield state, render.View(last=last)


def unsaid() -> dict[str, str]:
    """What is never said, by keys with *, and why."""
    text = Path(__file__).with_name("unsaid.txt").read_text(encoding="utf-8")
    rows = [row for row in text.splitlines() if row and not row.startswith("#")]
    return {key: why.strip() for key, _, why in (row.partition(" ") for row in rows)}


def declared(game: str = "") -> set[str]:
    """The keys of phrases: of all games, or of one."""
    keys = {phrase.key for each in classes() for phrase in each.phrases if phrase.texts[""]}
    return {key for key in keys if not game or family(key) == game}


def test_what_is_never_said_has_a_reason() -> None:
    """And is there: a line that no phrase has any more is taken out."""
    assert [key for key, why in unsaid().items() if len(why.split()) < 2] == []
    assert [key for key in unsaid() if not fnmatch.filter(declared(), key)] == []


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_every_other_phrase_is_said_sometime(game: str) -> None:
    """In a dozen matches or in the corpus, also by a board and an engine: none was forgotten."""
    unread = {re.sub(r"\.(one|other)$", "", key) for key in unread_in_corpus(game)}
    silent = declared(game) & unread - {*examples(game, 12)}
    silent -= {key for line in unsaid() for key in fnmatch.filter(silent, line)}
    assert silent == set(), "never said: say it, take it out, or write to unsaid.txt why"
