"""What the pages say is so: links lead somewhere, programs run as they stand, nothing lacks."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot import sandbox
from bot.commands.registry import add_commands
from bot.i18n.catalog import words
from bot.permissions import ALL, invite

ROOT = Path(__file__).parent.parent
PAGES = (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bot/**/*.md"))
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]+))?\)")


def text_of(page: str) -> str:
    """A page, named from the project's root."""
    return (ROOT / page).read_text(encoding="utf-8")


def program_of(page: str) -> str:
    """The one program in Python that a page shows."""
    (program,) = re.findall(r"```python\n(.*?)```", text_of(page), re.DOTALL)
    return str(program)


def anchors(page: Path) -> set[str]:
    """What a link may name behind ``#``, as GitHub makes it from the headings."""
    heads = re.findall(r"(?m)^#+ (.+)$", page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", head).lower().replace(" ", "-") for head in heads}


def slash_commands() -> list[str]:
    """The names of all commands that begin with a slash, without those of menus."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_commands(tree, words())
    return [command.name for command in tree.get_commands(type=discord.AppCommandType.chat_input)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """To a file of the project, and to a heading in it."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for path, anchor in LINK.findall(text):
        goal = page.parent / path if path else page
        assert goal.exists(), path
        assert not anchor or anchor in anchors(goal), f"{path}#{anchor}"


def test_the_picture_of_the_house_is_well_formed() -> None:
    """Browsers draw nothing of an SVG that is not."""
    ET.parse(ROOT / "bot" / "house.svg")


def test_the_index_has_every_page() -> None:
    """Of ``docs``: a page that nobody links to is not read."""
    index = text_of("docs/README.md")
    for page in (ROOT / "docs").glob("**/*.md"):
        name = str(page.relative_to(ROOT / "docs"))
        assert name == "README.md" or f"({name})" in index, name


def test_owners_read_the_invite_and_why() -> None:
    """The address of the template, and each permission with what it is for."""
    page, said = text_of("docs/server.md"), words()
    assert invite("YOUR_ID") in page
    for name in ALL:
        key = f"permission.{name}"
        row = f"| {said(key)} | {said(f'{key}.for')} | {said(f'{key}.without')} |"
        assert row in page, row


@pytest.mark.parametrize("command", slash_commands())
def test_people_read_of_every_command(command: str) -> None:
    """Those that manage a server in the owners' page."""
    assert f"/{command}" in text_of("docs/playing.md") + text_of("docs/server.md")


def test_everybody_can_check_the_dice(tmp_path: Path) -> None:
    """By the lines as they stand: a record passes, one whose roll was changed does not."""
    program = program_of("docs/trust.md")
    record = text_of("tests/records/diced_tomatoes-classic.txt")
    assert "Rb6 Rr4 r5>0.2" in record
    for text, code in ((record, 0), (record.replace("Rb6 Rr4 r5>0.2", "Rb5 Rr4 r5>0.2"), 1)):
        (tmp_path / "record.txt").write_text(text, encoding="utf-8")
        command = (sys.executable, "-c", program, str(tmp_path / "record.txt"))
        assert subprocess.run(command, capture_output=True, check=False).returncode == code


def test_another_bot_can_be_the_sandboxs_guest() -> None:
    """The test in its README runs as it stands, and the page names the version that it is about."""
    page = "bot/sandbox/README.md"
    assert f"Version {sandbox.VERSION} ·" in text_of(page)
    command = (sys.executable, "-c", program_of(page))
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
