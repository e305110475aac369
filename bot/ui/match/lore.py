"""What a game tells once: hints at its questions, and its rules, in whichever way it has them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from bot.i18n.catalog import Words
from rules import GAMES
from rules.core import AnyState, Event, Told
from rules.phrases import Happening, Question, Rule
from rules.telling import Form, Nothing, Said, phrases_of

AHEAD, FIRST, EARLY, DANGER = ".ahead", ".first", ".early", ".danger"
"""What rules end in that stand by key."""

_FORMS: dict[str, Form] = {AHEAD: "ahead", FIRST: "", EARLY: "early", DANGER: "danger"}
"""What they are as forms of a :class:`~rules.phrases.Rule`."""


@dataclass(frozen=True, slots=True)
class Lore:
    """One thing to tell; all that has some of ``known_as`` is one with it."""

    told: Told
    form: Form
    known_as: frozenset[object]

    def text(self, words: Words) -> str:
        """Say it."""
        return words.say(self.told, self.form)


def guide(words: Words, state: AnyState) -> list[Lore]:
    """What a newcomer is told of what is asked now, one by one, each time it is asked."""
    asked = state.prompt().told
    if isinstance(asked, Said):
        own = asked.phrase.guide if isinstance(asked.phrase, Question) else ()
        return [_told(rule, asked.values, "") for rule in own]
    keys = [key for end in (".hint", ".hint.again") if words.has(key := f"{asked.key}{end}")]
    return [Lore(Event(key, asked.values), "", frozenset(_texts(words, key))) for key in keys]


def hint(asked: Said, turn: int, *, is_alone: bool) -> Lore | None:
    """What somebody new among people, or alone, is told the *turn*-th time a question is asked."""
    if not isinstance(asked.phrase, Question):
        return None
    own = asked.phrase.alone if is_alone else asked.phrase.hints
    return _told(own[turn - 1], asked.values, "") if turn <= len(own) else None


def rule_of(words: Words, told: Told, end: str) -> Lore | None:
    """The rule of what happens, in the form that ends so; None where it has none."""
    if isinstance(told, Said):
        rule = told.phrase.rule if isinstance(told.phrase, Happening) else None
        has_form = rule is not None and rule.texts.get(_FORMS[end])
        return _told(rule, told.values, _FORMS[end]) if rule and has_form else None
    if told.key + end not in words.texts:
        return None
    ends = (FIRST, AHEAD) if end in {FIRST, AHEAD} else (end,)
    known_as = frozenset(words.texts[k] for e in ends if (k := told.key + e) in words.texts)
    return Lore(told, _FORMS[end] or "first", known_as)


def rules_to_come(words: Words, game: str, end: str) -> list[Lore]:
    """All rules of a game in a form that is told before they are met, in its order."""
    if phrases_of(game):
        return [_told(rule, Nothing(), _FORMS[end]) for rule in _rules(game, _FORMS[end])]
    found = [rule_of(words, Event(key.removesuffix(end)), end) for key in _keys(game, end)]
    return [lore for lore in found if lore]


def _told(rule: Rule, values: object, form: Form) -> Lore:
    return Lore(Said(rule, values), form, frozenset({rule.known_as(form)}))


def _texts(words: Words, key: str) -> Iterator[str]:
    return (words.texts[form] for form in (key, f"{key}.other") if form in words.texts)


@cache
def _keys(game: str, end: str) -> Sequence[str]:
    return [key for key in GAMES[game].WORDS if ".event." in key and key.endswith(end)]


@cache
def _rules(game: str, form: Form) -> Sequence[Rule]:
    rules = (one for one in phrases_of(game) if isinstance(one, Rule))
    return [rule for rule in rules if rule.texts.get(form)]
