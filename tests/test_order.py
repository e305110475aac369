"""Order inside: dependencies that are used, reasons in one place."""

import ast
import re
import tomllib
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.host.version import VERSION
from tests import audit, checkout, conftest, needs

ROOT = Path(__file__).parent.parent
SKIPS = {"pytest.skip", "pytest.mark.skipif", "pytest.mark.skip", "pytest.importorskip"}

# What is imported under another name than it is installed by.
IMPORTED_AS = {
    "discord.py": "discord",
    "Pillow": "PIL",
    "python-dotenv": "dotenv",
    "tzdata": "zoneinfo",  # which reads it where the machine has no zones of its own
    "prometheus-client": "prometheus_client",
    "pytest-xdist": "xdist",
    "PyYAML": "yaml",
    "pytest-asyncio": "pytest_asyncio",
    "pip-audit": "pip_audit",
    "axe-playwright-python": "axe_playwright_python",
}
# Programs and plugins: the Makefile or pytest starts them.
STARTED = {
    "hatchling": "hatchling",
    "pytest-xdist": "--dist worksteal",
    "ruff": "ruff",
    "mypy": "mypy",
    "vulture": "vulture",
}


def test_every_reason_for_a_skip_stands_in_one_place() -> None:
    """Or the end of a run would not know what brings it."""
    for name in checkout.files():
        if name.startswith("tests/") and name.endswith(".py") and name != "tests/needs.py":
            text = (ROOT / name).read_text(encoding="utf-8")
            if any(word in text for word in SKIPS):
                nodes = ast.walk(ast.parse(text))
                used = {ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute)}
                assert not used & SKIPS, name
    assert len({need.reason for need in needs.ALL}) == len(needs.ALL)


def test_the_tests_that_begin_first_are_named_as_they_are() -> None:
    """A name that nothing has would let what it meant be waited for at the end."""
    for name in chain(*conftest.LONGEST):
        assert (ROOT / name).exists(), name


def settings() -> dict[str, Any]:
    """pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def project() -> dict[str, object]:
    """Its table of the project."""
    return dict(settings()["project"])


def ranges(requirements: object) -> list[Requirement]:
    """Requirements, each of which must leave room for what else is installed beside the bot."""
    assert isinstance(requirements, list)  # so says the file's format
    found = list(map(Requirement, requirements))
    for requirement in found:
        kinds = {part.operator for part in requirement.specifier}
        assert ">=" in kinds, f"{requirement} does not say what it was tried with"
        assert kinds <= {">=", "<"}, f"{requirement} is no range"
    return found


def locked(name: str) -> dict[str, str]:
    """The version of each package in a lock file."""
    lines = re.findall(r"^([\w.\-]+)==([^\s;]+)", (ROOT / name).read_text("utf-8"), re.MULTILINE)
    return {canonicalize_name(package): version for package, version in lines}


def is_imported(module: str, *rooms: str) -> bool:
    """Whether a file of these rooms imports a top-level module; few files need to be parsed."""
    return any(
        module in imports(text)
        for room in rooms
        for path in (ROOT / room).rglob("*.py")
        if (text := source(path)) and (f"import {module}" in text or f"from {module}" in text)
    )


@cache  # each file is asked for every dependency
def source(path: Path) -> str:
    """A file's text."""
    return path.read_text(encoding="utf-8")


def imports(text: str) -> set[str]:
    """Top-level modules that a source imports."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").split(".")[0])
    return found


def test_every_dependency_is_used() -> None:
    """Imported by the bot, or by the tests, or started by the Makefile; otherwise it has to go."""
    about = project()
    for name in (requirement.name for requirement in ranges(about["dependencies"])):
        assert is_imported(IMPORTED_AS.get(name, name), "rules", "render", "bot"), name
    optional = about["optional-dependencies"]
    assert isinstance(optional, dict)  # so says the file's format
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    configured = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for name in (requirement.name for requirement in ranges(optional["dev"])):
        module = IMPORTED_AS.get(name, name)
        text = (ROOT / "tests" / "audit.py").read_text(encoding="utf-8")
        used = STARTED.get(name, "\0") in makefile or is_imported(module, "tests")
        assert used or module in text or f"{name.split('-')[-1]}_mode" in configured, name


def test_what_is_locked_lies_in_its_range() -> None:
    """What the locks install is what the package asks for, and the tests have the same."""
    about = settings()
    needed, optional = about["project"]["dependencies"], about["project"]["optional-dependencies"]
    run, dev = locked("requirements.lock"), locked("requirements-dev.lock")
    for wanted, there in (
        (needed, run),
        (optional["dev"], dev),
        (about["build-system"]["requires"], dev),
    ):
        for one in ranges(wanted):
            assert one.specifier.contains(there[canonicalize_name(one.name)]), one
    assert run.items() <= dev.items()


def test_the_version_has_its_section() -> None:
    """In the changelog. The package has it from the command's file."""
    assert project()["dynamic"] == ["version"]
    assert f"\n## {VERSION}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("dependencies", "code", "said"),
    [
        ([{"name": "a", "version": "1", "vulns": []}], 0, "1 dependencies without"),
        ([{"name": "a", "skip_reason": "no network"}], 0, "skipped"),
        ([], 0, "skipped"),
        (
            [{"name": "a", "version": "1", "vulns": [{"id": "X-1", "fix_versions": ["2"]}]}],
            1,
            "a 1 has X-1; fixed in 2",
        ),
    ],
)
def test_the_audit_says_what_it_found(
    dependencies: list[dict[str, object]], code: int, said: str
) -> None:
    """A weakness fails the check; an advisory list out of reach does not, but is mentioned."""
    found, line = audit.verdict({"dependencies": dependencies})
    assert found == code
    assert said in line
