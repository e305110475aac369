"""The kinds of phrases that a game has: happenings, prompts, reasons, rules.

A form that a phrase may have is a keyword here, so one in the wrong place is a mistake that mypy
finds. Each class says what its forms are for; :mod:`rules.phrase` is about phrases in general.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from enum import Enum
from string import Formatter
from typing import Any, Self, TypedDict, TypeVar, Unpack, get_args

from rules.phrase import Form, Nothing, Phrase, PhraseError, Text, Who

__all__ = ["Happening", "Kind", "PromptPhrase", "Reason", "Rule"]

V = TypeVar("V")


class Rule(Phrase[Any]):
    """A rule of the game that a newcomer is told once, by whichever phrase is met first.

    The text is for whoever meets it, ``by_words`` for whom there is no picture; ``ahead`` once it
    could be met, ``early`` before that, and ``danger`` where the opponent could do it. Two phrases
    with one rule share the object, or what :meth:`~rules.phrase.Phrase.but` makes of it, if a form
    tells of each in its own way.
    """

    def __init__(
        self,
        text: Text = "",
        *,
        ahead: Text | None = None,
        early: Text | None = None,
        danger: Text | None = None,
        by_words: Text | None = None,
    ) -> None:
        super().__init__(Nothing, text)
        self.add(ahead=ahead, early=early, danger=danger, by_words=by_words)
        self.kin: object = object()
        """Identity of the rule; a variant that ``but`` makes of it has the same one."""

    def known_as(self, form: Form) -> object:
        """Key that tells whether a newcomer has heard this already: told once, not told again.

        The text and ``ahead`` share a key. ``early`` and ``danger`` each have their own, unless
        they read exactly as the text does.
        """
        is_apart = form in {"early", "danger"} and self.texts.get(form) != self.texts[""]
        return (self.kin, form if is_apart else "")

    def register(self, key: str, home: str) -> "Iterator[Phrase[Any]]":
        """Take a key. By itself it isn't checked: each phrase that has it fills its gaps."""
        self.key, self.home = key, home
        yield self


class Told(TypedDict, total=False):
    """Forms of a :class:`Happening` besides its text: the keywords of its ``__init__``."""

    own: Text
    short: Text
    would: Text
    done: Text
    label: Text
    advice: Text


class Happening(Phrase[V]):
    """What a move does. Its text tells all once it is played; other forms address its player.

    ``would`` says it before it is played, ``done`` while the turn it is part of goes on ("" says
    nothing), ``label`` on a button in some 34 letters, ``advice`` as something to do.
    """

    def __init__(
        self,
        values: type[V],
        text: Text,
        *,
        rule: Rule | None = None,
        **forms: Unpack[Told],
    ) -> None:
        super().__init__(values, text)
        self.add(**forms)
        self.rule = rule

    def but(self, text: Text | None = None, /, *, rule: Rule | None = None, **forms: Any) -> Self:
        """The same with another *text*, other *forms* or another *rule*."""
        same = super().but(text, **forms)
        same.rule = rule or self.rule
        return same

    def register(self, key: str, home: str) -> Iterator[Phrase[Any]]:
        """Register this phrase, then its rule, whose gaps this phrase's values fill."""
        yield from super().register(key, home)
        if self.rule:
            yield from _within(self.rule, f"{key}.rule", home, self.values)


class Asked(TypedDict, total=False):
    """Forms of a :class:`PromptPhrase` besides its text: the keywords of its ``__init__``."""

    you: Text
    card: Text
    limit: Text
    by_words: Text


class PromptPhrase(Phrase[V]):
    """A prompt to the seat to act, with what newcomers are told of it.

    Its text speaks of whoever acts, ``you`` to them. ``card`` goes on after "it's your turn –"
    where more is asked than a move as usual; ``limit`` says where one may play, and is told each
    time; ``by_words`` is ``you`` for whom there is no picture to show what can be chosen. The
    ``guide`` is for newcomers who play the computer: all of it, one by one, each time it is asked.
    Among people they get the ``hints``, one a turn, which are the first of the guide by default;
    ``alone`` replaces these in solo games.

    ``decides`` names what is settled before sides are, as its moves begin (``komi``);
    ``takes_side``: its answer settles who plays which side.
    """

    def __init__(
        self,
        values: type[V],
        text: Text,
        *,
        guide: Sequence[Text | Rule] = (),
        hints: Sequence[Text | Rule] = (),
        alone: Sequence[Text | Rule] = (),
        decides: str = "",
        takes_side: bool = False,
        **forms: Unpack[Asked],
    ) -> None:
        super().__init__(values, text)
        self.add(**forms)
        self.guide = _rules(guide)
        self.hints = _rules(hints) or self.guide[:1]
        self.alone = _rules(alone) or self.hints
        self.decides, self.takes_side = decides, takes_side

    def but(
        self, text: Text | None = None, /, *, guide: Sequence[Text | Rule] = (), **forms: Any
    ) -> Self:
        """The same with another *text*, other *forms*, or another *guide* and no other hints."""
        same = super().but(text, **forms)
        if guide:
            same.guide = _rules(guide)
            same.hints = same.alone = same.guide[:1]
        return same

    def register(self, key: str, home: str) -> Iterator[Phrase[Any]]:
        """Register this phrase, then its guide and hints, whose gaps its values fill."""
        yield from super().register(key, home)
        for n, rule in enumerate(self.guide, 1):
            yield from _within(rule, f"{key}.guide.{n}", home, self.values)
        for n, rule in enumerate(self.hints, 1):
            yield from _within(rule, f"{key}.hint.{n}", home, self.values)
        for n, rule in enumerate(self.alone, 1):
            yield from _within(rule, f"{key}.alone.{n}", home, self.values)


class Personal(Phrase[V]):
    """A phrase told to one reader; translations may have a form of it that says "you" to them."""


class Kind(Enum):
    """What a reason is to the choice of a move."""

    GAIN = "gain"
    CAVEAT = "caveat"  # it speaks against the move, and never comes first
    GUARD = "guard"  # it says of pieces of one's own that they are safe from then on
    SCORE = "score"  # it tells the score alone, for want of anything else


class Reason(Phrase[V]):
    """Why a move is good or bad. ``{it}`` is the move, or each of several: the voice knows.

    ``here`` is a reason of its own that leaves out the place, for a step whose name says it;
    ``sure`` says it where it is no estimate; ``is_only``: there is no other move.
    """

    voiced = frozenset({"it"})

    def __init__(
        self,
        values: type[V],
        text: Text,
        *,
        here: Text | None = None,
        sure: Text | None = None,
        kind: Kind = Kind.GAIN,
        is_only: bool = False,
    ) -> None:
        super().__init__(values, text)
        self.add(sure=sure)
        self.here: Reason[V] | None = None if here is None else Reason(values, here)
        self.kind, self.is_only = kind, is_only

    def register(self, key: str, home: str) -> Iterator[Phrase[Any]]:
        """Register this reason, then its ``here``."""
        yield from super().register(key, home)
        yield from self.here.register(f"{key}.here", home) if self.here else ()

    def check(self, values: type[Any]) -> None:
        """The same; and a reason speaks to its reader, so it may not begin with somebody."""
        super().check(values)
        people = {f.name for f in fields(values) if Who in (f.type, *get_args(f.type))}
        for text in self.texts.values():
            for one in (text,) if isinstance(text, str) else (text.one, text.other):
                before, first, _, _ = next(iter(Formatter().parse(one)))
                if first in people and not before:
                    raise PhraseError(f"{self.key}: a reason may not begin with {{{first}}}.")


def _rules(told: Sequence[Text | Rule]) -> tuple[Rule, ...]:
    return tuple(one if isinstance(one, Rule) else Rule(one) for one in told)


def _within(rule: Rule, key: str, home: str, values: type[Any]) -> Iterator[Phrase[Any]]:
    """A rule declared within another phrase: it has that one's key, unless it has one already."""
    if not hasattr(rule, "key"):
        yield from rule.register(key, home)
    rule.check(values)
