"""Languages: each is a file of ``locale`` in gettext's PO format, as translators' tools write it.

Its header has ``Plural-Forms``, and in ``X-Fractions-As`` which number 1.5 reads as; the entries
``language.*`` (:data:`JOINTS`) are what a language does to sentences. Everything else is a text by
key and English. With ``X-Offered: yes`` people may choose it; until then it is being made.

An entry that is missing, fuzzy or wrong reads English, never an error: ``python -m bot.i18n check``
says which these are.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from pathlib import Path
from string import Formatter

from rules.language import ENGLISH, Language, Number, english_form, family
from rules.phrase import Counted, Text

LOCALE = Path(__file__).parent / "locale"

JOINTS: Mapping[str, tuple[str, str]] = {
    "language.name": (ENGLISH.name, "the name of the language, in itself"),
    "language.stop": (ENGLISH.stop, "ends a sentence"),
    "language.row": ("{a}" + ENGLISH.space + "{b}", "two sentences, one after the other"),
    "language.point": (ENGLISH.point, "stands in 1.5"),
    "language.merges": (
        "yes",
        "yes or no: may two sentences that begin with one name become one? “Ana took e5. Ana "
        "passed on.” is then “Ana took e5 and passed on.”",
    ),
    "language.it": (ENGLISH.it[0], "begins a reason for a move: “It takes e5.”"),
    "language.either": (ENGLISH.it[1], "the same for two moves: “Either takes e5.”"),
    "language.any": (ENGLISH.it[2], "the same for more: “Any of them takes e5.”"),
    "language.list.and": (ENGLISH.lists["and"], "the last two of several things"),
    "language.list.and.long": (ENGLISH.lists["and.long"], "where one of them is a list itself"),
    "language.list.or": (ENGLISH.lists["or"], "the last two of several, of which one is meant"),
    "language.list.unit": (ENGLISH.lists["unit"], "the last two parts of a sum"),
    "language.list.start": (ENGLISH.lists["start"], "things before the last two"),
}
"""Key → English, and what it is, for a translator."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a file: of a key and English, its forms in the language."""

    key: str
    english: Text
    forms: tuple[str, ...]
    is_fuzzy: bool = False

    def mistake(self, count: int) -> str:
        """What is wrong with it in a language that has so many plural forms; "" if nothing is."""
        due = count if isinstance(self.english, Counted) else 1
        if len(self.forms) != due:
            return f"it has {len(self.forms)} forms, and the language {due}"
        known = _fields(self.english)
        for text in self.forms:
            try:
                strange = _fields(text) - known
            except ValueError:
                return "its braces don't match"
            if strange:
                return f"the English has no gap {', '.join(sorted(strange))}"
        return ""


@cache
def _fields(text: Text) -> frozenset[str]:
    """The gaps of a text, each as it is written; of one that is counted, n is among them."""
    if isinstance(text, Counted):
        return _fields(text.one) | _fields(text.other) | {"{n}"}
    found = Formatter().parse(text)
    return frozenset(
        f"{{{name}{f'!{how}' if how else ''}{f':{spec}' if spec else ''}}}"
        for _, name, spec, how in found
        if name is not None
    )


@cache
def codes() -> tuple[str, ...]:
    """The languages that there are, English first: Discord's locales, where it has one."""
    return ("en", *sorted(file.stem for file in LOCALE.glob("*.po")))


@cache
def offered() -> tuple[str, ...]:
    """Those that people may choose, English first."""
    return tuple(code for code in codes() if code == "en" or is_offered(_text(code)))


def is_offered(po: str) -> bool:
    """Whether the header of a file says that the language is whole."""
    return bool(re.search(r'^"X-Offered:\s*yes\s*\\n"', po, re.MULTILINE))


def _text(code: str) -> str:
    return (LOCALE / f"{code}.po").read_text(encoding="utf-8-sig", errors="replace")


@cache
def language_of(code: str) -> Language:
    """The language of a *code*; English where there is none."""
    return read_language(code, _text(code)) if code in codes()[1:] else ENGLISH


def read_language(code: str, po: str) -> Language:
    """The language that the text of a file makes."""
    header, entries = read_po(po)
    count, plural = plurals(header)
    sound = [one for one in entries if all(one.forms) and not one.is_fuzzy]
    sound = [one for one in sound if not one.mistake(count)]
    texts = {(family(one.key), one.english): one.forms for one in reversed(sound)}
    texts |= {(one.key, one.english): one.forms for one in sound}

    def joint(key: str) -> str:
        text = JOINTS[f"language.{key}"][0]
        return texts.get((f"language.{key}", text), (text,))[0]

    return Language(
        code,
        joint("name"),
        plural,
        texts,
        lists={name: joint(f"list.{name}") for name in ENGLISH.lists},
        it=(joint("it"), joint("either"), joint("any")),
        stop=joint("stop"),
        space=joint("row").format(a="", b=""),
        point=joint("point"),
        merges=joint("merges") == "yes",
    )


_RULE = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*(.*?);?\s*")


def plurals(header: Mapping[str, str]) -> tuple[int, Callable[[Number], int]]:
    """How many plural forms a language has, and which one a number takes.

    Where its header doesn't say, it has none, and what is counted reads English.
    """
    found = _RULE.fullmatch(header.get("Plural-Forms", ""))
    fraction = header.get("X-Fractions-As", "").strip()
    try:
        rule = c2py(found[2]) if found else None
    except ValueError:
        rule = None
    if not found or rule is None:
        return 0, english_form
    as_one = int(fraction) if fraction.isdecimal() else 2

    def form(n: Number) -> int:
        index: int = rule(int(n) if n == int(n) else as_one)
        return index

    return int(found[1]), form


_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d+\])?\s+)?"(.*)"')


def read_po(po: str) -> tuple[Mapping[str, str], Sequence[Entry]]:
    """The header of a file, and its entries in their order."""
    header, entries = dict[str, str](), list[Entry]()
    for fields, is_fuzzy in _blocks(po):
        if "msgctxt" not in fields and fields["msgid"] == [""]:
            lines = (line.partition(":") for line in fields["msgstr"][0].split("\n"))
            header = {name.strip(): value.strip() for name, _, value in lines}
            continue
        english: Text = fields["msgid"][0]
        if "msgid_plural" in fields:
            english = Counted(fields["msgid"][0], fields["msgid_plural"][0])
        key = fields.get("msgctxt", [""])[0]
        entries.append(Entry(key, english, tuple(fields["msgstr"]), is_fuzzy))
    return header, entries


def _blocks(po: str) -> Iterator[tuple[Mapping[str, list[str]], bool]]:
    """What each entry consists of, by keyword, and whether it is marked as fuzzy."""
    fields, is_fuzzy, name = dict[str, list[str]](), False, ""
    for line in [*map(str.strip, po.split("\n")), "#"]:
        word = line.split(" ", 1)[0]
        # Also where its last line is broken: what follows is another's.
        if fields and (line.startswith("#") or word == "msgctxt" or (word in fields and word)):
            if {"msgid", "msgstr"} <= {*fields}:
                yield fields, is_fuzzy
            fields, is_fuzzy = {}, False
        is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
        if found := _LINE.fullmatch(line):
            if found[1]:
                name = found[1]
                fields.setdefault(name, []).append("")
            if name in fields:
                fields[name][-1] += _ESCAPE.sub(_escaped, found[2])


_ESCAPE = re.compile(r"\\(.)")


def _escaped(found: re.Match[str]) -> str:
    return {"n": "\n", "t": "\t", "r": "\r"}.get(found[1], found[1])
