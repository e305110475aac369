"""The tool that counts the style of the code: each count, on a few lines whose figure is plain."""

from tests import style
from tests.source_file import SourceFile

SAMPLE = SourceFile(
    "bot/room/sample.py",
    '''"""A module."""

class Open:
    def shown(self) -> None:
        return None
    def _hidden(self) -> None: ...

def told() -> None:
    """Says so."""
    def inner() -> None: ...
''',
)


def test_public_things_are_the_module_and_what_has_no_underscore() -> None:
    """Of module, class, method and function two have no docstring."""
    assert [name for name, _ in SAMPLE.public()] == ["the module", "Open", "Open.shown", "told"]
    assert [o.line for o in style.undocumented([SAMPLE])] == [3, 4]
    assert style.documented_share([SAMPLE]) == 50


def test_windows_leave_out_what_says_nothing() -> None:
    """Imports, docstrings, blank lines; a window of brackets alone is none."""
    text = '"""Doc."""\nimport os\n' + "\n".join(f"value_{n} = {n}" for n in range(7))
    assert [line for line, _ in SourceFile("rules/x.py", text).windows()] == [3, 4]
    assert not list(SourceFile("rules/x.py", "[\n" * 6 + "]\n" * 6).windows())
