"""Who may import whom: the house plan, held by walking every import in the source."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("rules", "render", "bot")

# A module's most specific row counts; it may import what stands there, and its own package.
MAY: dict[str, set[str]] = {
    "rules": set(),
    "render": {"rules", "PIL"},
    "bot.errors": {"rules"},
    "bot.clock": set(),
    "bot.animation": {"rules", "render"},
    "bot.logs": set(),
    "bot.permissions": set(),
    "bot.settings": {"bot.errors", "dotenv"},
    "bot.match": {"rules", "bot.errors", "bot.logs"},
    "bot.match.ratings.rating": {"rules", "bot.errors", "bot.match", "openskill"},
    "bot.store": {"rules", "bot.errors", "bot.match", "aiosqlite"},
    "bot.notify": {"rules", "bot.errors", "bot.logs", "bot.match"},
    "bot.i18n": {"rules", "render"},
    "bot.sandbox": {"aiohttp"},
    "bot.sandbox.attach": {"discord"},
    "bot.ui": {"rules", "render", "bot.errors", "bot.match", "bot.i18n", "bot.channels", "discord"},
    "bot.services": {
        *("rules", "render"),
        *("bot.animation", "bot.errors", "bot.match", "bot.i18n", "bot.ui"),
    },
    "bot.commands": {
        *("rules", "render", "discord"),
        *("bot.animation", "bot.errors", "bot.match", "bot.i18n", "bot.channels", "bot.ui"),
        "bot.services",
    },
    "bot.channels": {"bot.match", "bot.permissions", "discord"},
    "bot.gateway": {"bot", "rules", "discord"},
    "bot.courier": {"bot", "render", "discord"},
    "bot.app": {"bot", "discord"},
    "bot.host": {"bot", "rules", "aiohttp", "discord"},
    "bot.host.lease": {"bot.errors"},
    "bot.host.alive": {"bot.errors", "bot.settings"},
    "bot.__main__": {"bot"},
}
STDLIB_ONLY_WATCHED = {
    "PIL",
    "aiosqlite",
    "aiohttp",
    "discord",
    "dotenv",
    "openskill",
    "bot",
    "rules",
    "render",
}


def modules() -> Iterator[tuple[str, Path]]:
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(p for p in parts if p != "__init__"), path


def imported(path: Path) -> set[str]:
    """Dotted names that a file imports, also inside functions."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written from the top"
            module = node.module or ""
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return found


def row(module: str) -> str:
    """The most specific row of MAY for a module."""
    return max((r for r in MAY if _within(module, r)), key=len, default="")


def _within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


@pytest.mark.parametrize(("module", "path"), list(modules()), ids=str)
def test_a_module_imports_only_what_its_room_may(module: str, path: Path) -> None:
    """Arrows of the house plan, and no others."""
    if module == "bot":
        assert not path.read_text(), "bot/__init__.py stays empty: workers import without discord"
        return
    mine = row(module)
    assert mine, f"{module} has no row in the house plan"
    allowed = MAY[mine] | {mine}
    watched = {name for name in imported(path) if name.split(".")[0] in STDLIB_ONLY_WATCHED}
    beyond = {name for name in watched if not any(_within(name, a) for a in allowed)}
    assert not beyond, f"{module} may not import {sorted(beyond)}"


def test_no_sql_outside_the_store() -> None:
    """Statements stand in bot/store (and in the sandbox's own world)."""
    verbs = ("SELECT ", "INSERT INTO", "UPDATE ", "DELETE FROM", "PRAGMA ")
    for module, path in modules():
        if _within(module, "bot.store") or _within(module, "bot.sandbox"):
            continue
        text = path.read_text(encoding="utf-8")
        assert not any(verb in text for verb in verbs), module


def test_nothing_outside_the_games_asks_which_game_it_is() -> None:
    """Only rules/games and render/boards know their game's key."""
    keys = {p.stem for p in (ROOT / "rules" / "games").iterdir() if not p.stem.startswith("_")}
    for module, path in modules():
        if module.startswith(("rules.games", "render.boards", "bot.sandbox")):
            continue
        strings = {
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not keys & strings, f"{module} names a game"
