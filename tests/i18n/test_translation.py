"""Files for translators: what they are told, what is kept, and what is found wrong."""

import re
from collections.abc import Mapping
from pathlib import Path

import polib
import pytest

import render.words
from bot.i18n import en
from bot.i18n.__main__ import main
from bot.i18n.languages import LOCALE, codes, read_po
from bot.i18n.sources import sources
from bot.i18n.translation import check, of_families, write
from rules import GAMES
from rules.phrase import Counted, Phrases
from rules.words import ENGLISH

RULE = "nplurals=2; plural=(n != 1);"


PARTS = ["rive", "render"]


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is written for one game and its pictures, the header filled in."""
    made = tmp_path_factory.mktemp("locale") / "xx.po"
    write(made, "xx", PARTS)
    return made.read_text(encoding="utf-8").replace("nplurals=INTEGER; plural=EXPRESSION;", RULE)


@pytest.fixture
def file(exported: str, tmp_path: Path) -> Path:
    """A new file with the texts of one game."""
    made = tmp_path / "xx.po"
    made.write_text(exported, encoding="utf-8")
    return made


def entry(file: Path, key: str) -> polib.POEntry:
    """The entry of a key."""
    found: polib.POEntry = polib.pofile(str(file)).find(key, by="msgctxt")
    assert found, key
    return found


def translated(file: Path, texts: Mapping[str, tuple[str, ...]]) -> None:
    """Write texts by key into a file, as a translator's tool does."""
    po = polib.pofile(str(file))
    for key, forms in texts.items():
        one = po.find(key, by="msgctxt")
        one.msgstr, one.msgstr_plural = forms[0], dict(enumerate(forms if one.msgid_plural else ()))
    po.save()


def test_all_that_is_declared_is_there_once() -> None:
    """Every phrase of every game, its board and its engine, and whatever has a key alone."""
    keys = {key for one in sources() for key in (one.key, *one.also)}
    phrases = [phrase for each in Phrases.__subclasses__() for phrase in each.phrases]
    ours = [one for one in phrases if one.home.startswith(("rules.games", "render", "bot"))]
    assert {one.key for one in ours if one.texts[""]} - keys == set()
    assert {f"{game}.name" for game in GAMES} <= keys
    assert {"render.strip.move", "rules.game_over", "button.hint", "language.list.or"} <= keys
    assert len({(one.key, str(one.english)) for one in sources()}) == len(sources())
    assert not [one.key for one in sources() if not one.english]


def test_one_and_other_are_forms_of_what_is_counted() -> None:
    """Of a key without phrases neither is there alone, nor beside the key itself."""
    keys = {*en.TEXTS, *render.words.WORDS, *ENGLISH}
    pairs = {"one": "other", "other": "one"}
    forms = [key.rpartition(".") for key in keys if key.rpartition(".")[2] in pairs]
    assert [key for key, _, form in forms if f"{key}.{pairs[form]}" not in keys] == []
    assert [key for key, _, _ in forms if key in keys] == []


def test_a_translator_is_told_what_it_is(file: Path) -> None:
    """The room and the form, what fills a gap, an example with real values, who else has it."""
    join = entry(file, "rive.event.join_2.would")
    told = join.comment.split("\n")
    room, gaps, example = told[0], " ".join(told[1:-1]), told[-1]
    assert room == "Rive · What happens · before it is played, to whoever would do it"
    assert "first: size of the largest group it joined" in gaps
    assert example.startswith("e.g. You join groups of ")
    assert "{" not in example
    assert join.msgid_plural == join.msgid.replace("1 stone", "{n} stones")
    assert join.flags == ["python-brace-format"]
    shared = entry(file, "rive.event.take.advice")
    assert "also: rive.event.give.advice" in shared.comment
    costs = entry(file, "rive.why.takes.to_other")
    assert costs.msgid == "{it} costs you a stone."
    assert "told to {other}" in costs.comment
    assert "e.g. It costs you a stone." in costs.comment


def test_what_was_translated_is_kept(file: Path) -> None:
    """With the comments beside it; a changed English is marked, one that is gone stays below."""
    texts = {"rive.event.alone": ("{side} → {cell}",), "rive.event.full": ("Voll.",)}
    translated(file, {**texts, "rive.event.take": ("1 {owner} {cells}", "{n} {owner} {cells}")})
    po = polib.pofile(str(file))
    po.find("rive.event.alone", by="msgctxt").tcomment = "short, as on cards"
    po.find("rive.event.full", by="msgctxt").flags.append("fuzzy")
    po.save()
    text = file.read_text(encoding="utf-8").replace("placed a stone on {cell}.", "puts {cell}.")
    text += '\nmsgctxt "rive.gone"\nmsgid "Gone."\nmsgstr "Weg."\n'
    file.write_text(text, encoding="utf-8")
    assert write(file, "xx", PARTS).endswith("1 are gone.")
    changed = entry(file, "rive.event.alone")
    assert (changed.msgstr, changed.tcomment) == ("{side} → {cell}", "short, as on cards")
    assert (changed.fuzzy, changed.previous_msgid) == (True, "{side} puts {cell}.")
    assert entry(file, "rive.event.full").fuzzy
    taken = entry(file, "rive.event.take")
    assert (taken.msgstr_plural[1], taken.fuzzy) == ("{n} {owner} {cells}", False)
    assert polib.pofile(str(file)).metadata["Plural-Forms"] == RULE
    assert [one.msgid for one in polib.pofile(str(file)).obsolete_entries()] == ["Gone."]
    found = check(file, of_families(PARTS))
    assert [line for line in found if "fuzzy" in line and "rive.event.full:" in line]
    before = file.read_text(encoding="utf-8")
    write(file, "xx", PARTS)
    assert file.read_text(encoding="utf-8") == before


def test_what_moved_is_found(file: Path) -> None:
    """A text that is counted now, one that came back, and one that a key has for itself."""
    translated(file, {"rive.event.full": ("Voll.",), "rive.event.take.advice": ("1 {cells}",)})
    text = file.read_text(encoding="utf-8")
    text = text.replace('msgid "The board is full."', 'msgid "It is full."\nmsgid_plural "Full."')
    text = text.replace('msgstr "Voll."', 'msgstr[0] "Voll."\nmsgstr[1] "Voll."')
    own = re.search(r'msgctxt "rive\.event\.take\.advice"\n(?:.+\n)+', text)
    assert own
    text += "\n" + own[0].replace("event.take", "event.give").replace("1 {cells}", "eins {cells}")
    text += '\n#~ msgctxt "rive.name"\n#~ msgid "Rive"\n#~ msgstr "Reiben"\n'
    text = text.replace('msgctxt "rive.name"\nmsgid "Rive"\nmsgstr ""\n', "")
    file.write_text(text, encoding="utf-8")
    write(file, "xx", PARTS)
    full, name = entry(file, "rive.event.full"), entry(file, "rive.name")
    assert (full.msgstr, full.fuzzy, full.previous_msgid) == ("Voll.", True, "It is full.")
    assert (name.msgstr, name.obsolete) == ("Reiben", False)
    forms = [entry(file, f"rive.event.{key}.advice").msgstr for key in ("take", "give")]
    assert forms == ["1 {cells}", "eins {cells}"]
    assert not polib.pofile(str(file)).obsolete_entries()


WRONG = {
    "rive.event.alone": (("{side} put {where}",), "the English has no gap {where}"),
    "rive.event.grow": (("{side put {cell}",), "its braces don't match"),
    "rive.event.join_2": (("{side} {cell} {first}",), "it doesn't say {second}"),
    "rive.event.take": (("{owner} {cells}",), "it has 1 forms, and the language 2"),
    "rive.event.give.done": (("{cells}", ""), "one of its forms is empty"),
    "rive.brief.took": (("{side} {other}",) * 2, "doesn't say {n}, and stands for 0, 2, 3 …"),
    "rive.option.swap.hint": (("x" * 101,), "has 101 letters, and there is room for 100"),
    "render.strip.number": (("the number",), "pixels wide, and there is room for 94"),
    "language.merges": (("ja",), "it is yes or no"),
}
"""Texts that are wrong, and what is said of them."""


def test_what_is_wrong_is_said_in_a_sentence(file: Path) -> None:
    """With the line in the file and the key, so that it can be found."""
    translated(file, {key: forms for key, (forms, _) in WRONG.items()})
    found = check(file, of_families(PARTS))
    for key, (_, said) in WRONG.items():
        (line,) = (one for one in found if f" {key}: " in one)
        assert said in line
        where = line.partition(" ")[0]
        assert where == f"xx.po:{entry(file, key).linenum}"


def test_what_is_missing_is_counted(file: Path) -> None:
    """By part; a gap that a comment names may be left out, and a short word may be missing."""
    parts = of_families(["render"])
    missing = check(file, parts)
    assert [line.partition(":")[0] for line in missing] == ["language", "render"]
    optional, po = {one.key for one in parts if one.is_optional}, polib.pofile(str(file))
    for one in po:
        one.msgstr = "" if one.msgid_plural or one.msgctxt in optional else one.msgid
        one.msgstr_plural = {n: "{n}" for n in (0, 1) if one.msgid_plural}
    po.find("render.ended.won", by="msgctxt").msgstr = "!"
    po.find("render.ended.won", by="msgctxt").tcomment = "{who} is seen in the picture"
    po.save()
    assert check(file, parts) == []


def test_a_header_that_says_nothing_is_found(file: Path) -> None:
    """Without it nothing that is counted could be told."""
    text = file.read_text(encoding="utf-8").replace(RULE, "?").replace("X-Fractions-As", "X")
    file.write_text(text, encoding="utf-8")
    forms, fractions = check(file, ())
    assert "Plural-Forms can't be read" in forms
    assert "no X-Fractions-As" in fractions


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Counts, writes, looks over and shows; its exit status says whether all is well."""
    folder = ["--folder", str(tmp_path)]
    assert main(["export", "--count", "rive"]) == 0
    assert int(capsys.readouterr().out) > 150
    assert main(["check", "xx", *folder]) == 2
    assert "There is no" in capsys.readouterr().out
    assert main(["export", "xx", "rive", *folder]) == 0
    assert "xx.po: 0 of" in capsys.readouterr().out
    assert main(["check", "xx", "rive", *folder]) == 1
    assert "texts are missing" in capsys.readouterr().out
    assert main(["check", "ru", "rive"]) == 0
    assert "nothing is wrong" in capsys.readouterr().out
    assert main(["show", "ru", "rive"]) == 0
    assert "Ana ставит камень на" in capsys.readouterr().out
    assert main(["check", "xx", "chess", *folder]) == 2


@pytest.mark.parametrize("code", codes()[1:])
def test_the_bot_reads_a_file_as_polib_does(code: str) -> None:
    """Our reader is short; the library that wrote the file reads the same."""
    file = LOCALE / f"{code}.po"
    header, entries = read_po(file.read_text(encoding="utf-8"))
    theirs = polib.pofile(str(file))
    assert header["Plural-Forms"] == theirs.metadata["Plural-Forms"]
    assert [(one.key, one.english, one.forms, one.is_fuzzy) for one in entries] == [
        (
            one.msgctxt,
            Counted(one.msgid, one.msgid_plural) if one.msgid_plural else one.msgid,
            tuple(one.msgstr_plural.values()) if one.msgid_plural else (one.msgstr,),
            one.fuzzy,
        )
        for one in theirs
        if not one.obsolete
    ]


@pytest.mark.parametrize("code", codes()[1:])
def test_no_translation_is_wrong(code: str) -> None:
    """What is there can be said; what is missing, or has changed in English, may wait."""
    found = check(LOCALE / f"{code}.po", sources())
    assert [line for line in found if "missing" not in line and "fuzzy" not in line] == []
