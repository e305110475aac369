"""The one place that fills a gap: what is said, written for one reader in one language.

Sentences in a row about one person become one, with the name said once, where the language does
that. It's their templates that tell, never what was written, so no name can change it.

>>> from rules.phrase import Phrase, Phrases
>>> @dataclass(frozen=True, slots=True)
... class Turn:
...     side: Who
...     other: Who
...     cells: Items
>>> class Say(Phrases, family="voiced"):
...     put = Phrase(Turn, "{side} put stones on {cells}.")
...     shut = Phrase(Turn, "{side} shut {other}'s group in.")
>>> turn = Turn(Who("B"), Who("W"), Items(("a2", "b3")))
>>> Voice(names={"B": "Ana", "W": "Bo"}).tell([Say.put(turn), Say.shut(turn)])
"Ana put stones on a2 and b3, and shut Bo's group in."
>>> Voice(names={"B": "Ana", "W": "Bo"}, reader="W").say(Say.shut(turn))
'Ana shut your group in.'
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from string import Formatter
from types import MappingProxyType

from rules.language import ENGLISH, Language
from rules.phrase import Form, Items, PhraseError, Said, Value, Who, gaps

_NOBODY: Mapping[int | str, str] = MappingProxyType({})

OWNER = "'s"
"""Behind a side in names: what whoever plays it is called as an owner, if not by the same name."""

_IT = "it"
"""The gap that the voice fills by itself: the move, or the moves, that reasons are about."""

_BEGINS = re.compile(r"\{(\w+)\}(?!')")

_SUBJECT = re.compile(r"\{(\w+)\} (.+)")


@dataclass(frozen=True, slots=True)
class _Clause:
    """A sentence that may be joined to others about ``name``: ``verb`` and ``rest`` say what."""

    name: str
    verb: str
    rest: str
    is_list: bool
    """Several things are listed in it, or a comma sets something off."""
    is_double: bool
    """It says two things itself, so its verb is not that of what follows."""

    @property
    def text(self) -> str:
        return f"{self.verb} {self.rest}".rstrip()


class Voice:
    """How one reader hears a match: the language, who is called what, and which of them it is.

    ``names`` are by seat and by side; ``of``: so many moves have the reasons that are told. What
    ``is_heard`` and not seen names every owner: "Ana put red 5 on Ana's B", not "on B".
    """

    def __init__(
        self,
        language: Language = ENGLISH,
        names: Mapping[int | str, str] = _NOBODY,
        reader: int | str | None = None,
        of: int = 1,
        *,
        is_heard: bool = False,
    ) -> None:
        self._language, self._names, self._reader = language, names, reader
        self._is_heard = is_heard
        self._it = language.it[min(of, len(language.it)) - 1]

    def say(self, said: Said, form: Form = "", *, stopped: bool = True) -> str:
        """One sentence, or what stands for one on a button; not ``stopped``, another goes on.

        Raises:
            PhraseError: a gap has no value.
        """
        template = self._template(said, form)
        if not stopped:
            template = template.removesuffix(self._language.stop)
        return self._written(template, said, form)

    def within(self, said: Said, form: Form = "") -> str:
        """What is put into another sentence, as a name: no mark ends it, neither "." nor "!".

        Raises:
            PhraseError: a gap has no value.
        """
        template = self._template(said, form).removesuffix(self._language.stop)
        return self._written(template.removesuffix("!"), said, form)

    def _written(self, template: str, said: Said, form: Form) -> str:
        # What is advised is for its reader to do, if there is one: "plant red 5 on B".
        reader = Who(self._reader) if self._reader is not None else None
        if form == "advice":  # which stands within another sentence
            return self._filled(template, said, reader or _subject(template, said))
        told = self._filled(template, said, _subject(template, said))
        begins_small = _begins_with_a_noun(template, said) or self._begins_with_reader(said, form)
        return told[:1].upper() + told[1:] if begins_small else told

    def _begins_with_reader(self, said: Said, form: Form) -> bool:
        """Whether a sentence begins with whoever reads it: "You: 8"."""
        text = said.phrase.texts.get(form, said.phrase.texts[""])
        start = _BEGINS.match(text if isinstance(text, str) else text.other)
        return start is not None and start[1] in self._read(said, form)

    def tell(self, told: Sequence[Said], form: Form = "", *, stopped: bool = True) -> str:
        """Sentences in a row; those about one person become one, in languages that do that.

        Not ``stopped``, the last of them goes on.
        """
        sentences = [*self._sentences(told, form, self.say, self._language.stop)]
        if not stopped:
            sentences[-1:] = [*self._sentences(told, form, self._unstopped, "")][-1:]
        return self._language.space.join(sentences)

    def begin(self, told: Sequence[Said]) -> str:
        """The first of those sentences without its stop: it's told in another, which goes on.

        A template may have several, of which this is the first.
        """
        return next(self._sentences(told, "", self._opening, ""), "")

    def _sentences(
        self, told: Sequence[Said], form: Form, alone: Callable[[Said, Form], str], stop: str
    ) -> Iterator[str]:
        """Each of them; *alone* writes those that are joined to no other, *stop* ends the rest."""
        parts = [self._clause(said, form) or alone(said, form) for said in told]
        for name, run in groupby(parts, lambda one: one.name if isinstance(one, _Clause) else ""):
            if name:
                clauses = [one for one in run if isinstance(one, _Clause)]
                yield f"{name} {self._merged(clauses)}{stop}"
            else:
                yield from (one for one in run if isinstance(one, str))

    def _unstopped(self, said: Said, form: Form) -> str:
        return self.say(said, form, stopped=False)

    def _opening(self, said: Said, form: Form) -> str:
        """The first sentence of a template, without its stop."""
        template, stop = self._template(said, form), self._language.stop
        first = template.partition(f"{stop}{self._language.space}")[0].removesuffix(stop)
        return self._filled(first, said, _subject(first, said))

    def subject(self, said: Said) -> Who | None:
        """Who a sentence is about, if it begins with somebody."""
        return _subject(self._template(said, ""), said)

    def listed(self, items: Items) -> str:
        """Several things in one."""
        return self._language.listed([self._value(one) for one in items.of], items.joint)

    def _template(self, said: Said, form: Form) -> str:
        n = getattr(said.values, "n", 0)
        return self._language.template(said.phrase, form, n, self._read(said, form))

    def _read(self, said: Said, form: Form) -> Set[str]:
        """The gaps that the reader is in."""
        if self._reader is None:
            return frozenset()
        text = said.phrase.texts.get(form, said.phrase.texts[""])
        values = {gap: getattr(said.values, gap, None) for gap in gaps(text)}
        return {gap for gap, one in values.items() if one == Who(self._reader)}

    def _clause(self, said: Said, form: Form) -> _Clause | None:
        """A sentence as somebody and what they did; None for one that stands alone."""
        template, stop = self._template(said, form), self._language.stop
        start = _SUBJECT.fullmatch(template)
        if not start or not self._language.merges:
            return None
        who = Who(_IT) if start[1] == _IT else getattr(said.values, start[1])
        # What has two sentences can't go on, nor can what is no sentence.
        if not isinstance(who, Who) or not template.endswith(stop) or f"{stop} " in template:
            return None
        verb, _, rest = start[2].removesuffix(stop).partition(" ")
        both, comma = (self._language.lists[one].format(a="", b="") for one in ("and", "start"))
        name = self._it if start[1] == _IT else self._name(who)
        return _Clause(
            name,
            self._filled(verb, said, who),
            self._filled(rest, said, who),
            any(both in one or comma in one for one in self._inner(template, said)),
            both in template,
        )

    def _inner(self, template: str, said: Said) -> Iterator[str]:
        """The template, those of what fills its gaps, and how that is listed."""
        yield template
        for _, gap in _parsed(template):
            value = getattr(said.values, gap, None) if gap else None
            if isinstance(value, Items) and len(value.of) > 1:
                yield self._language.lists[value.joint].format(a="", b="")
            elif isinstance(value, Said):
                yield from self._inner(self._template(value, ""), value)

    def _merged(self, clauses: Sequence[_Clause]) -> str:
        """What somebody did, as one list; a verb that follows itself is said once.

        What is a list itself is set off from the rest.
        """
        runs, is_long = list[str](), False
        alone = [n if clause.is_double else -1 for n, clause in enumerate(clauses)]
        for _, run in groupby(
            zip(clauses, alone, strict=True), lambda each: (each[0].verb, each[1])
        ):
            first, *others = [clause for clause, _ in run]
            told = [first.text, *(other.rest or other.text for other in others)]
            runs.append(self._language.listed(told, "and"))
            is_long = is_long or bool(others) or first.is_list
        return self._language.listed(runs, "and", is_long=is_long and len(runs) > 1)

    def _filled(
        self, template: str, said: Said, subject: Who | None, *, is_within: bool = False
    ) -> str:
        """A template with its gaps filled; the sentence is about *subject*.

        ``is_within`` another: whose something is may be told in fewer words than who did it.
        """
        out = list[str]()
        for text, gap in _parsed(template):
            out.append(text)
            if gap == _IT:
                out.append(self._it)
            elif gap:
                value: Value | None = getattr(said.values, gap)
                if value is None:
                    raise PhraseError(f"{said.phrase.key}: there is no {gap} to say.")
                if is_within and isinstance(value, Who):
                    out.append(self._owner(value))
                else:
                    out.append(self._value(value, subject))
        return "".join(out)

    def _value(self, value: Value, subject: Who | None = None) -> str:
        if isinstance(value, Who):
            return self._name(value)
        if isinstance(value, Items):
            of = [self._value(one, subject) for one in value.of]
            return self._language.listed(of, value.joint)
        if isinstance(value, Said):
            is_own = subject is not None and getattr(value.values, "owner", None) == subject
            template = self._template(value, "own" if is_own and not self._is_heard else "")
            return self._filled(template, value, subject, is_within=True)
        if isinstance(value, str):
            return self._language.cell(value)
        return self._language.number(value)

    def _name(self, who: Who) -> str:
        try:
            return self._names[who.at]
        except KeyError:
            raise PhraseError(f"{who} has no name: the game's About lacks it.") from None

    def _owner(self, who: Who) -> str:
        return self._names.get(f"{who.at}{OWNER}") or self._name(who)


def _subject(template: str, said: Said) -> Who | None:
    """Who a sentence is about: whoever it begins with."""
    (text, gap), *_ = _parsed(template) or (("", ""),)
    who = getattr(said.values, gap, None) if gap and not text else None
    return who if isinstance(who, Who) else None


def _begins_with_a_noun(template: str, said: Said) -> bool:
    """Whether a sentence begins with what is written small elsewhere: "Red 5 on B"."""
    (text, gap), *_ = _parsed(template) or (("", ""),)
    value = getattr(said.values, gap, None) if gap and not text else None
    return isinstance(value, (Said, Items))


@cache
def _parsed(template: str) -> tuple[tuple[str, str | None], ...]:
    """A template as texts, and the gap behind each."""
    return tuple((text, gap) for text, gap, _, _ in Formatter().parse(template))
