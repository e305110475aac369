"""The facts of a game that newcomers are told once: of its questions, and its rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from bot.i18n.catalog import Words
from rules.core import AnyState
from rules.phrase import Form, Nothing, Said, phrases_of
from rules.phrase_kinds import Happening, PromptPhrase, Rule


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact to tell, in one form. Two that are ``known_as`` the same are one, told once."""

    told: Said
    form: Form
    known_as: object

    def text(self, words: Words) -> str:
        """Say it."""
        return words.say(self.told, self.form)


def guide(state: AnyState) -> list[Fact]:
    """What a newcomer is told of what is asked now, one by one, each time it is asked."""
    asked = state.prompt().said
    own = asked.phrase.guide if isinstance(asked.phrase, PromptPhrase) else ()
    return [_told(rule, asked.values, "") for rule in own]


def hint(asked: Said, turn: int, *, is_alone: bool) -> Fact | None:
    """What somebody new among people, or alone, is told the *turn*-th time a question is asked."""
    if not isinstance(asked.phrase, PromptPhrase):
        return None
    own = asked.phrase.alone if is_alone else asked.phrase.hints
    return _told(own[turn - 1], asked.values, "") if turn <= len(own) else None


def rule_of(told: Said, form: Form) -> Fact | None:
    """The rule of what happens in a *form*; None where it has none."""
    rule = told.phrase.rule if isinstance(told.phrase, Happening) else None
    return _told(rule, told.values, form) if rule and rule.texts.get(form) else None


def rules_to_come(game: str, form: Form) -> list[Fact]:
    """All rules of a game in a *form* that is told before they are met, in its order."""
    return [_told(rule, Nothing(), form) for rule in _rules(game, form)]


def _told(rule: Rule, values: object, form: Form) -> Fact:
    return Fact(Said(rule, values), form, rule.known_as(form))


@cache
def _rules(game: str, form: Form) -> Sequence[Rule]:
    rules = (one for one in phrases_of(game) if isinstance(one, Rule))
    return [rule for rule in rules if rule.texts.get(form)]
