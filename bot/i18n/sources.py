"""Everything there is to translate: each text that can be said, with what a translator should know.

Phrases are found by their classes, sentences by key in the catalogue, so whatever is declared
anywhere is here.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from string import Formatter
from typing import Any, get_args, get_origin, get_type_hints

from bot.engine.registry import words as reasons
from bot.i18n import en
from bot.i18n.catalog import english
from bot.i18n.languages import JOINTS
from render.caption import DRAWN, Drawn
from rules import GAMES
from rules.language import family, to_reader
from rules.phrase import Counted, Form, Items, Phrase, Phrases, Text, Who, gaps
from rules.phrase_kinds import Happening, Personal, PromptPhrase, Reason, Rule
from rules.words import text_of

ROOMS = ("rules", "render", "bot")
"""The packages whose phrases are ours, in the order in which they are exported."""

USES: Mapping[Form, str] = {
    "own": "in a sentence about its owner",
    "short": "where there is less room",
    "would": "before it is played, to whoever would do it",
    "done": "in the midst of a turn, to whoever does it",
    "label": "on a button",
    "advice": "as something to do",
    "you": "to whoever acts",
    "card": "goes on after “it's your turn –”",
    "limit": "to whoever acts, each time",
    "by_words": "to whom no picture shows it",
    "here": "about a step whose name says the place already",
    "sure": "where it is no estimate",
    "ahead": "to a newcomer who could meet it now",
    "early": "to a newcomer before it could be met",
    "danger": "to a newcomer to whom the opponent could do it",
}

KINDS: Mapping[type[Phrase[Any]], str] = {
    Happening: "told to all once it is played",
    PromptPhrase: "what is asked, told to all",
    Reason: "why a move is good or bad",
    Personal: "an answer, told to whoever asked",
    Rule: "a rule, told once to a newcomer",
}

GIVEN: Mapping[str, str] = {
    "name": "its name",
    "tagline": "one line about it",
    "aim": "what wins",
    "short": "its rules in a few sentences",
    "side": "a side",
    "seat": "a seat, while it has no side",
    "option": "an option",
    "rules": "a page of its rules",
}
"""What a game declares besides phrases, by the second part of its key."""

LETTERS: Sequence[tuple[str, int]] = (
    (r"command\..*", 100),
    (r"menu\.(challenge|profile|history|text)", 32),
    (r"dialog\..*title", 45),
    (r"button\..*", 80),
    (r".*\.label", 44),
    (r".*\.option\.\w+\.hint", 100),
)
"""Keys, and how many letters their texts may have; a gap counts as five."""


@dataclass(frozen=True, slots=True)
class Source:
    """One text to translate: its ``key``, the English, and what a translator should know.

    ``also`` are keys that read the same and need no entry; one that ``is_optional`` may stay empty.
    """

    key: str
    english: Text
    room: str
    use: str = ""
    gaps: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    letters: int = 0
    drawn: Drawn | None = None
    is_optional: bool = False
    said: tuple[Phrase[Any], Form, str] | None = None
    """The phrase and its form, and the gap that its reader is in, if any."""


@cache
def sources() -> tuple[Source, ...]:
    """All of them; texts of one family that read the same are there once."""
    shared = dict[tuple[str, Text], Source]()
    for one in (*_joints(), *_phrases(), *_keyed()):
        is_apart = one.key in JOINTS or one.is_optional
        same = (one.key if is_apart else family(one.key), one.english)
        first = shared.get(same)
        shared[same] = replace(first, also=(*first.also, one.key)) if first else one
    return tuple(map(_measured, shared.values()))


def _joints() -> Iterator[Source]:
    for key, (text, use) in JOINTS.items():
        yield Source(key, text, "The language itself", use)


def _measured(source: Source) -> Source:
    """The same with the room that there is for it, also where it stands for other keys."""
    keys = (source.key, *source.also)
    found = [most for key in keys for name, most in LETTERS if re.fullmatch(name, key)]
    drawn = [DRAWN[key] for key in keys if key in DRAWN]
    letters = min(found, default=0)
    return replace(source, letters=letters, drawn=min(drawn, key=lambda one: one[2], default=None))


def classes() -> list[type[Phrases]]:
    """The classes of our phrases, game by game: its rules, its board, its engine."""
    for game in GAMES:
        reasons(game)  # loads its engine

    def place(each: type[Phrases]) -> tuple[object, ...]:
        room = each.__module__.partition(".")[0]
        keys = [family(phrase.key) for phrase in each.phrases[:1]]
        return keys, ROOMS.index(room), each.__module__

    ours = [each for each in Phrases.__subclasses__() if each.__module__.startswith(ROOMS)]
    return sorted(ours, key=place)


def _phrases() -> Iterator[Source]:
    for each in classes():
        owners = {rule.key: phrase for phrase in each.phrases for rule in _rules(phrase)}
        for phrase in each.phrases:
            values = owners[phrase.key].values if phrase.key in owners else phrase.values
            known = {**explained(values), **({"it": _IT} if isinstance(phrase, Reason) else {})}
            room = f"{_title(family(phrase.key))} · {_first_line(each.__doc__)}"
            for form, text in phrase.texts.items():
                key = f"{phrase.key}.{form}" if form else phrase.key
                use = USES.get(form) or KINDS.get(type(phrase), "")
                own = {gap: note for gap, note in known.items() if gap in gaps(text)}
                if isinstance(text, Counted):
                    own.setdefault("n", known.get("n", ""))
                if text:
                    yield Source(key, text, room, use, own, said=(phrase, form, ""))
                if isinstance(phrase, Reason | Personal):
                    yield from _to_readers(Source(key, text, room, use, own), phrase, form)


_IT = "the move: It, Either, Any of them (may be left out)"


def _to_readers(source: Source, phrase: Phrase[Any], form: Form) -> Iterator[Source]:
    """The same as it is told to each person that it names."""
    for gap in sorted(people(phrase.values) & gaps(source.english)):
        text = to_reader(source.english, frozenset({gap}))
        known = {name: note for name, note in source.gaps.items() if name != gap}
        use = f"{source.use}, told to {{{gap}}}"
        key = f"{source.key}.to_{gap}"
        yield Source(key, text, source.room, use, known, said=(phrase, form, gap))


def _rules(phrase: Phrase[Any]) -> Iterator[Rule]:
    """The rules that are told of a phrase, whose gaps its values fill."""
    for held in vars(phrase).values():
        yield from (one for one in (held if isinstance(held, tuple) else [held]) if _is_rule(one))


def _is_rule(one: object) -> bool:
    return isinstance(one, Rule)


def people(values: type[Any]) -> frozenset[str]:
    """The gaps of somebody who plays."""
    return frozenset(name for name, kind in _kinds(values).items() if kind is Who)


def _kinds(values: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(values, include_extras=True)
    return {name: (get_args(hint) or (hint,))[0] for name, hint in hints.items()}


def explained(values: type[Any]) -> Mapping[str, str]:
    """What fills each gap, as the values' class says it."""
    found = dict[str, str]()
    for name, hint in get_type_hints(values, include_extras=True).items():
        notes = [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, str)]
        kind = get_args(hint)[0] if get_origin(hint) is not None and notes else hint
        what = {Who: "a name", Items: "several"}.get(kind, "")
        found[name] = " – ".join(part for part in (notes[0] if notes else "", what) if part)
    for name, made in vars(values).items():
        if isinstance(made, property):
            found[name] = _first_line(made.__doc__)
    return found


def _keyed() -> Iterator[Source]:
    """What has a key alone: the bot's own sentences, names of games, options, pages of rules."""
    texts, rooms = english(), _rooms()
    typed = {one for each in classes() for phrase in each.phrases for one in _keys_of(phrase)}
    for key in texts:
        base, _, last = key.rpartition(".")
        is_form = last in ("one", "other")
        if key in typed or (is_form and base in typed) or not texts[key]:
            continue
        if is_form and last == "other" and f"{base}.one" in texts:
            continue  # told with the other
        text = text_of(texts, base if is_form else key, counted=is_form)
        if isinstance(text, Counted) and not (text.one and text.other):
            text = text.one or text.other
        of_game = family(key) in GAMES
        yield Source(
            base if is_form else key,
            text,
            rooms.get(key, "") or _title(family(key)),
            GIVEN.get(key.split(".")[1], "") if of_game else "",
            dict.fromkeys(sorted(_fields(text)), ""),
        )
    for key in DRAWN:
        if key.startswith("render.strip.") and f"{key}.short" not in texts:
            use = "where there is less room; may stay empty"
            yield Source(f"{key}.short", texts[key], rooms[key], use, is_optional=True)


def _keys_of(phrase: Phrase[Any]) -> Iterator[str]:
    for form, text in phrase.texts.items():
        key = f"{phrase.key}.{form}" if form else phrase.key
        yield key
        yield from (f"{key}.one", f"{key}.other") if isinstance(text, Counted) else ()


def _fields(text: Text) -> set[str]:
    written = (text,) if isinstance(text, str) else (text.one, text.other)
    return {name for one in written for _, name, _, _ in Formatter().parse(one) if name}


@cache
def _rooms() -> Mapping[str, str]:
    """The room of each key that no game has."""
    found = dict[str, str]()
    for module in iter_modules(en.__path__):
        part = import_module(f"{en.__name__}.{module.name}")
        room = _first_line(part.__doc__).removeprefix("English of ")
        found |= dict.fromkeys(part.TEXTS, room[:1].upper() + room[1:])
    found |= {key: "Pictures" for key in english() if key.startswith("render.")}
    return found | {key: "Refusals of the rules" for key in english() if key.startswith("rules.")}


def _title(part: str) -> str:
    if part in GAMES:
        return GAMES[part].texts.english[GAMES[part].texts.name]
    return part.replace("_", " ").capitalize()


def _first_line(doc: str | None) -> str:
    return (doc or "").strip().partition("\n")[0].removesuffix(".")
