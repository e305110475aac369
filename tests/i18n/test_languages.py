"""A language is one file, in gettext's PO format: what is wrong in it reads English."""

import pytest

from bot.i18n.catalog import words
from bot.i18n.languages import codes, is_offered, language_of, offered, read_language, read_po
from rules.language import ENGLISH
from rules.phrase import Counted

HEADER = r"""
# A translator's own words.
#, fuzzy
msgid ""
msgstr ""
"Language: ru\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 "
"&& (n%100<12 || n%100>14) ? 1 : 2);\n"
"X-Fractions-As: 2\n"
"""

STONES = Counted("{side} placed 1 stone.", "{side} placed {n} stones.")

PO = (
    HEADER
    + r"""
#. What happens · told to all
#. side: who placed them
#, python-brace-format
msgctxt "rive.brief.placed"
msgid "{side} placed 1 stone."
msgid_plural "{side} placed {n} stones."
msgstr[0] "{side} ставит {n} камень."
msgstr[1] "{side} ставит {n} камня."
msgstr[2] ""
"{side} ставит "
"{n} камней."

msgctxt "rive.legend.last"
msgid "last \"move\"\n"
msgstr "последний «\\ход»\n"
msgctxt "language.point"
msgid "."
msgstr ","

msgctxt "language.row"
msgid "{a} {b}"
msgstr "{a}{b}"

msgctxt "language.merges"
msgid "yes"
msgstr "no"

msgctxt "language.list.and"
msgid "{a} and {b}"
msgstr "{a} и {b}"

#~ msgctxt "rive.gone"
#~ msgid "Gone."
#~ msgstr "Нет."
"""
)


@pytest.mark.parametrize("po", [PO, PO.replace("\n", "\r\n"), f"\ufeff{PO}".lstrip("\ufeff")])
def test_a_file_is_a_language(po: str) -> None:
    """Its plurals, joints and texts; strings over several lines, escapes, what is obsolete."""
    russian = read_language("ru", po)
    told = [russian.text("rive.brief.placed", STONES, n) for n in (1, 2, 5, 11, 21, 22, 1.5)]
    assert [text.split()[-1] for text in told] == (
        ["камень.", "камня.", "камней.", "камней.", "камень.", "камня.", "камня."]
    )
    assert russian.text("rive.legend.last", 'last "move"\n') == "последний «\\ход»\n"
    assert russian.text("rive.gone", "Gone.") == "Gone."
    assert russian.number(1.5) == "1,5"
    assert (russian.space, russian.stop, russian.merges) == ("", ".", False)
    assert russian.listed(["a", "b", "c"], "and") == "a, b и c"
    assert russian.lists["or"] == ENGLISH.lists["or"]


def test_texts_that_read_the_same_are_translated_once() -> None:
    """For all keys of one game, unless one has an entry of its own; a changed English has none."""
    entry = 'msgctxt "{}"\nmsgid "Choose a cell."\nmsgstr "{}"\n\n'
    po = HEADER + entry.format("rive.ask", "Клетка?") + entry.format("rive.other", "Какая?")
    russian = read_language("ru", po)
    keys = ("rive.ask", "rive.third", "rive.other", "seesaw.ask")
    assert [russian.text(key, "Choose a cell.") for key in keys] == (
        ["Клетка?", "Клетка?", "Какая?", "Choose a cell."]
    )
    assert russian.text("rive.ask", "Choose any cell.") == "Choose any cell."


@pytest.mark.parametrize(
    ("entry", "mistake"),
    [
        ('msgid "{a} moves."\nmsgstr ""', ""),
        ('#, fuzzy, python-brace-format\nmsgid "{a} moves."\nmsgstr "{a} ходит."', ""),
        ('msgid "{a} moves."\nmsgstr "{b} ходит."', "gap {b}"),
        ('msgid "{a} moves."\nmsgstr "{a.mro} ходит."', "gap {a.mro}"),
        ('msgid "{a} moves."\nmsgstr "{a!r} ходит."', "gap {a!r}"),
        ('msgid "{a} moves."\nmsgstr "{} ходит."', "gap {}"),
        ('msgid "{a} moves."\nmsgstr "{a ходит."', "braces"),
        ('msgid "{a} moves."\nmsgid_plural "{a} move."\nmsgstr[0] "{a}"\nmsgstr[1] "{a}"', "2"),
        ('msgid "{a} moves."\nmsgstr "{a} ходит', ""),
    ],
)
def test_a_wrong_entry_reads_english(entry: str, mistake: str) -> None:
    """It's never an error; what is wrong can be told."""
    after = 'msgctxt "y"\nmsgid "And {a}."\nmsgstr "И {a}."\n'
    po = f'{HEADER}\nmsgctxt "x"\n{entry}\n{after}'
    russian = read_language("ru", po)
    assert russian.text("x", "{a} moves.") == "{a} moves."
    assert russian.text("y", "And {a}.") == "И {a}."
    assert russian.text("x", Counted("{a} moves.", "{a} move."), 5) == "{a} move."
    mistakes = [one.mistake(3) for one in read_po(po)[1] if one.key == "x"]
    assert all(mistake in one for one in mistakes)


@pytest.mark.parametrize("rule", ["", "nplurals=2; plural=n ** 2;", "nplurals=x", "nplurals=2;"])
def test_without_a_rule_what_is_counted_reads_english(rule: str) -> None:
    """One cannot guess which form a number takes."""
    po = PO.replace("X-Fractions", "X").replace("nplurals=3; plural=(n%10==1", f"{rule} (n")
    russian = read_language("ru", po)
    assert russian.text("rive.brief.placed", STONES, 2) == STONES.other
    assert russian.number(1.5) == "1,5"


def test_people_read_a_language_once_it_is_offered() -> None:
    """Its header says so; until then whoever has it in Discord reads English, and all of it."""
    assert not is_offered(PO)
    assert is_offered(PO.replace('"Language: ru', '"X-Offered: yes\\n"\n"Language: ru'))
    assert codes()[0] == offered()[0] == "en"
    for code in (*codes(), "de", "../ru"):
        assert words(code).language.code == (code if code in offered() else "en")
    assert language_of("ru").name == "Русский"
