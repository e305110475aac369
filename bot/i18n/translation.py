"""Files for translators: written with everything they should know, and looked over.

What a file holds already is kept: comments, headers, texts whose English is gone. A text whose
English has changed is marked as fuzzy, with the English it was made from.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import polib

from bot.i18n.examples import examples, names_in
from bot.i18n.languages import Entry, plurals, read_language
from bot.i18n.sources import Source, sources
from render.lettering import width
from rules import GAMES
from rules.language import Number, family
from rules.phrase import Counted, PhraseError, Text, gaps
from rules.voice import Voice

HEADER = {
    "Project-Id-Version": "Overmorrow",
    "Language": "",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=INTEGER; plural=EXPRESSION;",
    "X-Fractions-As": "2",
}

_GAP = re.compile(r"\{\w*\}")


def write(file: Path, code: str, parts: Sequence[str] = ()) -> str:
    """Write texts to a file, with what was translated there before; say what came of it.

    Without *parts* all of them; else those of some, and those that the file has besides.
    """
    old = _opened(file)
    asked = {one.key for one in of_families(parts)} | {one.msgctxt for one in old}
    texts = [one for one in sources() if asked & {one.key, *one.also}]
    new = polib.POFile(wrapwidth=100)
    new.header, new.metadata = old.header, {**HEADER, "Language": code, **old.metadata}
    by_text = {_identity(one): one for one in sorted(old, key=lambda one: not one.obsolete)}
    by_key, kept, count = _by_key(old), set[int](), plurals(new.metadata)[0]
    for source in texts:
        entry = _entry(source, count)
        before = by_text.get(_place(source))
        own = _apart(source, by_key) if before else []
        before = before or _elsewhere(source, by_key)
        if before is not None:
            _keep(entry, before)
        kept |= {id(one) for one in (before, *own)}
        new.extend([entry, *own])
    gone = [one for one in old if id(one) not in kept and _forms(one)]
    for one in gone:
        one.obsolete = True
        new.append(one)
    file.parent.mkdir(exist_ok=True)
    new.save(str(file))
    done = len(new.translated_entries())
    return f"{file.name}: {done} of {len(texts)} texts are translated, {len(gone)} are gone."


def _opened(file: Path) -> Any:
    return polib.pofile(str(file)) if file.exists() else polib.POFile()


def _identity(entry: Any) -> tuple[str, str, str]:
    return entry.msgctxt or "", entry.msgid, entry.msgid_plural or ""


def _place(source: Source) -> tuple[str, str, str]:
    text = source.english
    return (
        (source.key, text.one, text.other) if isinstance(text, Counted) else (source.key, text, "")
    )


def _by_key(old: Any) -> Mapping[str, list[Any]]:
    found = defaultdict[str, list[Any]](list)
    for one in old:
        if not one.obsolete:
            found[one.msgctxt or ""].append(one)
    return found


def _elsewhere(source: Source, by_key: Mapping[str, list[Any]]) -> Any:
    """The entry of other English, or of another key that this text was told with."""
    found = [one for key in (source.key, *source.also) for one in by_key.get(key, ())]
    return found[0] if found else None


def _apart(source: Source, by_key: Mapping[str, list[Any]]) -> list[Any]:
    """The entries that a translator gave to other keys of a text, to tell them apart."""
    text = _place(source)[1:]
    found = [one for key in source.also for one in by_key.get(key, ())]
    return [one for one in found if _identity(one)[1:] == text and _forms(one)]


def _entry(source: Source, count: int) -> Any:
    text = source.english
    entry = polib.POEntry(
        msgctxt=source.key,
        msgid=text.one if isinstance(text, Counted) else text,
        comment="\n".join(_notes(source)),
        flags=["python-brace-format"] if source.gaps else [],
    )
    if isinstance(text, Counted):
        entry.msgid_plural = text.other
        entry.msgstr_plural = dict.fromkeys(range(count or 2), "")
    return entry


def _keep(entry: Any, before: Any) -> None:
    """Give an entry what was translated *before*; fuzzy where that was other English."""
    entry.tcomment = before.tcomment
    is_same = _identity(entry)[1:] == _identity(before)[1:]
    if entry.msgid_plural:
        forms = before.msgstr_plural or dict.fromkeys(entry.msgstr_plural, before.msgstr)
        entry.msgstr_plural = {**entry.msgstr_plural, **forms}
    else:
        entry.msgstr = before.msgstr or [*before.msgstr_plural.values(), ""][0]
    has_text = bool(entry.msgstr or any(entry.msgstr_plural.values()))
    if has_text and (before.fuzzy or not is_same):
        entry.flags.append("fuzzy")
        entry.previous_msgid = before.previous_msgid if is_same else before.msgid
        entry.previous_msgid_plural = (
            before.previous_msgid_plural if is_same else before.msgid_plural or None
        )


def _notes(source: Source) -> Iterator[str]:
    """What a translator should know of a text."""
    yield " · ".join(part for part in (source.room, source.use) if part)
    if told := [f"{gap}: {note}" for gap, note in source.gaps.items() if note]:
        yield " · ".join(told)
    if source.also:
        yield f"also: {', '.join(source.also)}"
    if source.letters:
        yield f"at most {source.letters} letters"
    if source.drawn:
        yield f"at most {source.drawn[2]} pixels wide, some {source.drawn[2] // 12} letters"
    if example := example_of(source):
        yield f"e.g. {example}"


def example_of(source: Source, voice: type[Voice] = Voice) -> str:
    """A text with real values; "" where a few matches did not come to it."""
    game = family(source.key)
    if source.said is None or not source.gaps or game not in GAMES:
        return ""
    phrase, form, reader = source.said
    said = examples(game).get(phrase.key)
    if said is None:
        return ""
    who = getattr(said.values, reader).at if reader else None
    try:
        return voice(names=names_in(game), reader=who).say(said, form)
    except PhraseError:  # a value that this form alone has
        return ""


def check(file: Path, texts: Sequence[Source]) -> list[str]:
    """What is wrong in a file, in sentences; nothing if it is whole."""
    old = _opened(file)
    count, plural = plurals(old.metadata)
    found = list(_about_header(old.metadata, count))
    entries = {_identity(one): one for one in old if not one.obsolete}
    missing = list[Source]()
    for source in texts:
        entry = entries.get(_place(source))
        if entry is None or not _forms(entry):
            missing += [] if source.is_optional else [source]
            continue
        where = f"{file.name}:{entry.linenum} {source.key}"
        found += [f"{where}: {mistake}." for mistake in _mistakes(source, entry, count, plural)]
    for part, lacking in groupby(sorted(missing, key=_part), _part):
        keys = [source.key for source in lacking]
        of = sum(_part(source) == part for source in texts)
        shown = ", ".join(keys[:SHOWN]) + (", …" if len(keys) > SHOWN else "")
        found.append(f"{part}: {len(keys)} of {of} texts are missing: {shown}.")
    return found


SHOWN = 4
"""So many of the keys that are missing are named."""


def _part(source: Source) -> str:
    return family(source.key)


def _forms(entry: Any) -> tuple[str, ...]:
    texts = (entry.msgstr,) if not entry.msgid_plural else tuple(entry.msgstr_plural.values())
    return texts if any(texts) else ()


def _about_header(header: Mapping[str, str], count: int) -> Iterator[str]:
    if not count:
        yield (
            "The header's Plural-Forms can't be read, so whatever is counted reads English. "
            "docs/translate.md says where to find the right one."
        )
    if not header.get("X-Fractions-As", "").isdecimal():
        yield "The header has no X-Fractions-As: the whole number that 1.5 reads as, such as 2."


def _mistakes(
    source: Source, entry: Any, count: int, plural: Callable[[Number], int]
) -> Iterator[str]:
    """What is wrong with a text that is translated."""
    forms = _forms(entry)
    if entry.fuzzy:
        yield "it is marked as fuzzy, so it reads English; its English may have changed"
        return
    if wrong := Entry(source.key, source.english, forms).mistake(count):
        yield wrong
        return
    if not all(forms):
        yield "one of its forms is empty"
        return
    for gap in sorted(_lost(source, forms)):
        if f"{{{gap}}}" not in entry.tcomment:
            yield f"it doesn't say {{{gap}}} (a comment of yours that names {{{gap}}} allows that)"
    if isinstance(source.english, Counted) and "n" in gaps(source.english.other):
        yield from _without_number(forms, plural)
    for text in forms:
        yield from _about_room(source, text)
    if source.key == "language.merges" and forms[0] not in ("yes", "no"):
        yield "it is yes or no"


def _without_number(forms: Sequence[str], plural: Callable[[Number], int]) -> Iterator[str]:
    """Forms that stand for several numbers and don't say which."""
    for index, text in enumerate(forms):
        numbers = [n for n in range(200) if plural(n) == index]
        if len(numbers) > 1 and "n" not in gaps(text):
            some = ", ".join(map(str, numbers[:3]))
            yield f"“{text}” doesn't say {{n}}, and stands for {some} …"


def _lost(source: Source, forms: Sequence[str]) -> frozenset[str]:
    """The gaps of the English that a translation leaves out, but for those that it may."""
    text: Text = source.english
    due = gaps(text) if isinstance(text, str) else gaps(text.one) & gaps(text.other)
    said = frozenset[str]().union(*map(gaps, forms))
    return due - said - {"it", "n"}


def _about_room(source: Source, text: str) -> Iterator[str]:
    long = len(_GAP.sub("12345", text))
    if source.letters and long > source.letters:
        yield f"“{text}” has {long} letters, and there is room for {source.letters}"
    if source.drawn:
        weight, size_px, room_px = source.drawn
        wide = round(width(text, weight, size_px))
        if wide > room_px:
            yield f"“{text}” is {wide} pixels wide, and there is room for {room_px}"


def shown(file: Path, code: str, texts: Sequence[Source]) -> Iterator[str]:
    """Texts that have an example, in English and in the language of a file, with the values."""
    language = read_language(code, file.read_text(encoding="utf-8-sig", errors="replace"))
    for source in texts:
        said = source.said and examples(family(source.key)).get(source.said[0].key)
        if source.said is None or said is None:
            continue
        form, reader = source.said[1:]
        who = getattr(said.values, reader).at if reader else None
        names = names_in(family(source.key))
        told = Voice(language, names, who).say(said, form)
        yield f"{source.key}\n    {Voice(names=names, reader=who).say(said, form)}\n    {told}"


def of_families(names: Sequence[str]) -> list[Source]:
    """All texts, or those of some families alone: of games, or of parts of the bot."""
    return [one for one in sources() if not names or family(one.key) in {"language", *names}]


def families() -> set[str]:
    """The games and parts of the bot that have texts."""
    return {family(one.key) for one in sources()}
