"""The examples in docstrings of the rules and of the drawing are true."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WITH_EXAMPLES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for room in ("rules", "render")
    for path in sorted((ROOT / room).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_in_docstrings_are_true(name: str) -> None:
    """Every line after ``>>>`` gives what stands below it."""
    counts = doctest.testmod(import_module(name))
    assert counts.attempted
    assert not counts.failed


def test_modules_that_teach_have_examples() -> None:
    """Where a newcomer looks first, an example stands."""
    wanted = {"core", "groups", "hexhex", "notation", "options", "record", "sight", "words"}
    assert {f"rules.{name}" for name in wanted} <= {*WITH_EXAMPLES}
    assert {"render.layout", "render.scene", "render.view"} <= {*WITH_EXAMPLES}
