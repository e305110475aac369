"""The tool that counts the style of the code: each count, on a few lines whose figure is plain."""

import pytest

from tests import style
from tests.source_file import SourceFile

SAMPLE = SourceFile(
    "bot/room/asking.py",
    '''"""A module."""
from typing import Any  # an import is no use of it

class Open:
    def shown(self) -> Any:
        return None
    def _hidden(self) -> None: ...

def told(value: Any) -> Any:
    """Says so."""
    def inner() -> None: ...
    return value
''',
)


def test_public_things_are_the_module_and_what_has_no_underscore() -> None:
    """Of module, class, method and function two have no docstring."""
    assert [name for name, _ in SAMPLE.public()] == ["the module", "Open", "Open.shown", "told"]
    assert [o.line for o in style.undocumented([SAMPLE])] == [4, 5]
    assert style.documented_share([SAMPLE]) == 50


def test_uses_of_any_are_counted_without_its_import() -> None:
    """Three in twelve lines."""
    assert list(SAMPLE.uses_of_any()) == [5, 9, 9]
    assert style.any_rate([SAMPLE]) == 250


def test_a_function_has_the_lines_from_def_to_its_end() -> None:
    """Docstring and inner functions included."""
    assert {node.name: lines for node, lines in SAMPLE.functions()} == {
        "shown": 2,
        "_hidden": 1,
        "told": 4,
        "inner": 1,
    }


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("bot/a/asking.py", 1),
        ("bot/a/pairing.py", 0),
        ("render/drawing.py", 0),
        ("bot/a/ask.py", 0),
    ],
)
def test_gerunds_are_counted_in_bot_alone_and_nouns_are_none(name: str, count: int) -> None:
    """A pairing is a thing, asking is not."""
    assert len(list(style.gerunds([SourceFile(name, "")]))) == count


def test_comments_are_lines_with_one() -> None:
    """Also behind code; a # in a string is none."""
    assert SourceFile("rules/x.py", 'a = "#"\nb = 1  # why\n# because\n').comment_lines() == 2


def test_windows_leave_out_what_says_nothing() -> None:
    """Imports, docstrings, blank lines; a window of brackets alone is none."""
    text = '"""Doc."""\nimport os\n' + "\n".join(f"value_{n} = {n}" for n in range(7))
    assert [line for line, _ in SourceFile("rules/x.py", text).windows()] == [3, 4]
    assert not list(SourceFile("rules/x.py", "[\n" * 6 + "]\n" * 6).windows())
