"""Who may import whom: the house plan, held by walking every import in the source."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.source_file import read

ROOT = Path(__file__).parent.parent
ROOMS = ("rules", "render", "bot")

# A module's most specific row counts; it may import what stands there, and its own package.
MAY: dict[str, set[str]] = {
    "rules": set(),
    "render": {"rules", "PIL"},
    "bot.errors": {"rules"},
    "bot.clock": set(),
    "bot.animation": {"rules", "render", "bot.i18n"},
    "bot.painter": {"bot.engine", "bot.i18n", "bot.logs", "bot.ui"},
    "bot.logs": set(),
    "bot.patience": {"bot.errors", "bot.logs"},
    "bot.limits": {"bot.errors"},
    "bot.permissions": set(),
    "bot.shards": set(),
    "bot.imprint": set(),
    "bot.env_files": {"bot.errors", "dotenv"},
    "bot.settings": {
        *("bot.env_files", "bot.errors", "bot.imprint", "bot.shards", "platformdirs"),
    },
    "bot.league": set(),
    "bot.match": {"rules", "bot.errors", "bot.league", "bot.logs"},
    "bot.match.ratings.rating": {"rules", "bot.errors", "bot.match", "openskill"},
    "bot.store": {
        *("rules", "bot.errors", "bot.league", "bot.logs", "bot.match", "bot.shards"),
        *("aiosqlite", "asyncpg"),
    },
    "bot.notify": {"rules", "bot.errors", "bot.logs", "bot.match"},
    "bot.i18n": {"rules", "render", "bot.engine"},
    "bot.i18n.translation": {"rules", "render", "bot.i18n", "polib"},
    "bot.engine": {"rules"},
    "bot.computer": {"rules", "bot.errors", "bot.logs", "bot.match", "bot.notify", "bot.engine"},
    "bot.sandbox": {"aiohttp"},
    "bot.sandbox.attach": {"discord"},
    "bot.ui": {
        *("rules", "render", "bot.errors", "bot.match", "bot.i18n", "bot.channels", "discord"),
        *("bot.computer", "bot.imprint", "bot.league"),
    },
    "bot.services": {
        *("rules", "render"),
        *("bot.animation", "bot.errors", "bot.match", "bot.i18n", "bot.imprint", "bot.ui"),
        "bot.computer",
    },
    "bot.commands": {
        *("rules", "render", "discord"),
        *("bot.animation", "bot.errors", "bot.match", "bot.i18n", "bot.channels", "bot.ui"),
        *("bot.services", "bot.tips", "bot.guidance", "bot.computer", "bot.league"),
        *("bot.advice", "bot.reviews"),
    },
    "bot.advice": {"bot.computer", "bot.errors", "bot.i18n", "bot.match", "bot.services", "bot.ui"},
    "bot.reviews": {"render", "bot.computer", "bot.i18n", "bot.match", "bot.services", "bot.ui"},
    "bot.tips": {
        *("rules", "bot.computer", "bot.errors", "bot.i18n", "bot.match", "bot.services", "bot.ui"),
    },
    "bot.guidance": {"rules", "bot.i18n", "bot.match", "bot.services", "bot.ui"},
    "bot.channels": {"bot.match", "bot.permissions", "bot.shards", "discord"},
    "bot.gateway": {"bot", "rules", "discord"},
    "bot.gateway.answers": {"bot.notify", "aiohttp"},
    "bot.gateway.client": {"bot", "discord", "aiohttp"},
    "bot.gateway.context": {"bot", "discord", "aiohttp"},
    "bot.gateway.login": {"bot", "discord", "aiohttp"},
    "bot.gateway.discord_access": {"bot", "discord", "aiohttp"},
    "bot.courier": {"bot", "render", "discord"},
    "bot.courier.courier": {"bot", "discord", "aiohttp"},
    "bot.web": {
        *("rules", "render", "aiohttp"),
        *("bot.errors", "bot.i18n", "bot.limits", "bot.match", "bot.services", "bot.ui"),
        *("bot.advice", "bot.computer", "bot.guidance", "bot.reviews", "bot.tips"),
    },
    "bot.app": {"bot", "discord", "aiohttp"},
    "bot.host": {"bot", "rules", "render", "aiohttp", "discord"},
    "bot.host.health": {"bot", "aiohttp", "prometheus_client"},
    "bot.host.metrics": {"bot.match", "prometheus_client"},
    "bot.host.lease": {"bot.errors"},
    "bot.host.probe": {"bot.errors", "bot.settings"},
    "bot.__main__": {"bot"},
}
STDLIB_ONLY_WATCHED = {
    "PIL",
    "polib",
    "asyncpg",
    "aiohttp",
    "discord",
    "dotenv",
    "platformdirs",
    "openskill",
    "prometheus_client",
    "bot",
    "rules",
    "render",
}


def modules() -> Iterator[tuple[str, Path]]:
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(p for p in parts if p != "__init__"), path


@cache
def imported(path: Path) -> set[str]:
    """Dotted names that a file imports, also inside functions."""
    found = set()
    for node in ast.walk(read(path).tree):
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


def beyond(module: str, path: Path) -> list[str]:
    """What a module imports although its room may not."""
    mine = row(module)
    assert mine, f"{module} has no row in the house plan"
    allowed = MAY[mine] | {mine}
    watched = {name for name in imported(path) if name.split(".")[0] in STDLIB_ONLY_WATCHED}
    return sorted(name for name in watched if not any(_within(name, a) for a in allowed))


@pytest.mark.parametrize("room", ROOMS)
def test_a_module_imports_only_what_its_room_may(room: str) -> None:
    """Arrows of the house plan, and no others."""
    inside = [(module, path) for module, path in modules() if _within(module, room)]
    found = {module: beyond(module, path) for module, path in inside if module != "bot"}
    assert {module: names for module, names in found.items() if names} == {}


def test_the_bots_package_is_empty() -> None:
    """Workers import it without discord."""
    assert not (ROOT / "bot" / "__init__.py").read_text(encoding="utf-8")


def test_no_sql_outside_the_store() -> None:
    """Statements stand in bot/store (and in the sandbox's own world)."""
    verbs = ("SELECT ", "INSERT INTO", "UPDATE ", "DELETE FROM", "PRAGMA ")
    for module, path in modules():
        if _within(module, "bot.store") or _within(module, "bot.sandbox"):
            continue
        text = path.read_text(encoding="utf-8")
        assert not any(verb in text for verb in verbs), module


def test_nothing_outside_the_games_asks_which_game_it_is() -> None:
    """Only rules/games, render/boards and bot/engine/games know their game's key, or import it."""
    keys = {p.stem for p in (ROOT / "rules" / "games").iterdir() if not p.stem.startswith("_")}
    for module, path in modules():
        if module.startswith(("rules.games", "render.boards", "bot.engine.games", "bot.sandbox")):
            continue
        if not any(key in read(path).text for key in keys):
            continue
        strings = {
            node.value
            for node in ast.walk(read(path).tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        parts = {part for name in imported(path) for part in name.split(".")}
        assert not keys & (strings | parts), f"{module} names a game"


# Inside match: each floor imports only those below it, and no room another one on its floor.
MATCH_FLOORS = (
    {"values"},
    {"ports"},
    {"history"},
    {"clocks", "lobby", "ratings", "solo"},
    {"services"},
)


def match_room(module: str) -> str:
    """The room of a module of bot.match; those beside the rooms are services, the ports apart."""
    inner = module.split(".")[2:]
    if len(inner) > 1 or Path(ROOT, *module.split(".")).is_dir():
        return inner[0]
    return "ports" if inner == ["ports"] else "services"


def match_imports() -> Iterator[tuple[str, str]]:
    """Every arrow between two modules of bot.match."""
    names = {module for module, _ in modules()}
    for module, path in modules():
        if _within(module, "bot.match") and module != "bot.match":
            for name in imported(path):
                other = name if name in names else name.rpartition(".")[0]
                if _within(other, "bot.match") and other in names and other != module:
                    yield module, other


def test_inside_match_no_arrow_climbs_and_no_room_knows_another() -> None:
    """Values at the ground, ports, history, rooms, services on top."""
    floor = {room: n for n, rooms in enumerate(MATCH_FLOORS) for room in rooms}
    wrong = [
        f"{module} imports {other}"
        for module, other in match_imports()
        if (here := match_room(module)) != (there := match_room(other))
        and floor[there] >= floor[here]
    ]
    assert not wrong


def test_inside_match_no_modules_import_each_other_in_a_circle() -> None:
    """Whatever is taken away last imports nothing that is left."""
    left: dict[str, set[str]] = {}
    for module, other in match_imports():
        left.setdefault(module, set()).add(other)
        left.setdefault(other, set())
    while free := [module for module, others in left.items() if not others & left.keys()]:
        for module in free:
            del left[module]
    assert not left, f"a circle among {sorted(left)}"
