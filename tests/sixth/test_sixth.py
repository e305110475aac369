"""A new game is two files: dropped into a copy of the project, it is played like the others."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.harness import ROOT, process_harness
from tests.flows.harness import Json, buttons, card, private, public, said
from tests.sandbox.world import Person, visiting
from tests.sixth.apart import GAME, ApartOptions

HERE = Path(__file__).parent


PAGE = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
IMPORT = "from tests.sixth.apart import LETTERS, ApartState, Put\n"

HEX_PAGE = (ROOT / "docs" / "game-recipes.md").read_text(encoding="utf-8")
HEX_FILES = ("hex.py", "hex_board.py", "hex_engine.py")

FENCED = r"(?ms)^```{}\n(.*?)^```"
CONSOLE = re.compile(r"(?m)^\$ (.*)\n((?:(?!\$ ).*\n)*)")
"""What is typed, and what it is answered."""


def source() -> tuple[str, str]:
    """The rules and the board as they stand in the project, each importing from the other room."""
    rules, board = [(HERE / f).read_text(encoding="utf-8") for f in ("apart.py", "apart_board.py")]
    assert IMPORT in board
    moved = IMPORT.replace("tests.sixth", "rules.games")
    phrases = "from rules.phrase import"
    return rules, board.replace(IMPORT, "").replace(phrases, f"{moved}{phrases}")


def project(folder: Path) -> Path:
    """The project's rooms in *folder*."""
    copy = folder / "project"
    for room in ("rules", "render", "bot"):
        shutil.copytree(ROOT / room, copy / room)  # also what is compiled, which stays valid
    return copy


def copied(folder: Path) -> Path:
    """The project in *folder* with Apart among its games."""
    copy = project(folder)
    for room, text in zip(("rules/games", "render/boards"), source(), strict=True):
        (copy / room / "apart.py").write_text(text, encoding="utf-8")
    return copy


def with_hex(folder: Path) -> Path:
    """The project in *folder* with Hex, put there by what its page says to type."""
    copy = project(folder)
    shutil.copytree(HERE, copy / "tests" / "sixth")
    typed = "".join(re.findall(FENCED.format("console"), HEX_PAGE))
    for command, answer in CONSOLE.findall(typed):
        _typed(command, answer, copy)
    return copy


def _typed(command: str, answer: str, at: Path) -> None:
    """What is typed is answered so; "…" stands for more of a line, or for lines."""
    typed = re.sub(r"\bpython\b", sys.executable, command)
    ran = subprocess.run(typed, shell=True, cwd=at, capture_output=True, text=True, check=False)
    expected = ".*".join(map(re.escape, answer.split("…")))
    told = ran.stdout + ran.stderr
    assert re.fullmatch(expected, told, re.DOTALL), f"{command}\n{told}"


SIZES = """offered=(2, 3),
        accepted=(2, 3),
        tested=2,
        boards=(2, 3),"""


@pytest.mark.parametrize(
    "sizes", [SIZES, pytest.param("offered=(3,), accepted=(3,),", marks=pytest.mark.deep)]
)
def test_the_whole_contract_holds_for_the_example(tmp_path: Path, sizes: str) -> None:
    """Every test of all games and of all boards runs on Apart, also if it has one board only."""
    copy = copied(tmp_path)
    apart = copy / "rules" / "games" / "apart.py"
    source = apart.read_text(encoding="utf-8")
    assert SIZES in source
    apart.write_text(source.replace(SIZES, sizes), encoding="utf-8")
    _keeps_the_contract(copy, "apart")


@pytest.mark.deep
def test_the_whole_contract_holds_for_hex(tmp_path: Path) -> None:
    """The same on a board of another shape, with a swap and an engine."""
    _keeps_the_contract(with_hex(tmp_path), "hex")


def _keeps_the_contract(copy: Path, game: str) -> None:
    (copy / "tests" / "render").mkdir(parents=True)
    suites = ("tests/test_contract.py", "tests/render/test_boards.py")
    for name in (*suites, "tests/strange.py", "pyproject.toml"):
        shutil.copy(ROOT / name, copy / name)
    plain = ("-p", "no:cacheprovider", "-p", "no:xdist", "-q")
    command = [sys.executable, "-m", "pytest", *plain, "-k", game, *suites]
    ran = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    written = "".join((ROOT / suite).read_text(encoding="utf-8") for suite in suites)
    claims = re.findall(r"(?m)^@(?:ALL|pytest)", written)  # of all games, most of them
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed
    assert int(passed[1]) >= len(claims), "none was left out"


@pytest.mark.deep
async def test_two_files_make_a_game_that_is_played(tmp_path: Path) -> None:
    """Command, options, rules page, dialog, lists, picture, result: nothing else is touched."""
    copy = copied(tmp_path)
    async with process_harness(tmp_path, root=copy) as home, visiting(home.url) as served:
        ana, bo, chi = [await served.person(name) for name in ("ana", "bo", "chi")]
        await ana.run("rules", game="apart")
        page = await private(ana)
        assert "Stones of one colour never touch." in said(page)
        assert page["attachments"]
        await ana.run("play", game="apart", opponent=bo.id, board="quick")
        await bo.click(await public(bo, about="challenges"), "Accept")
        shown = await card(chi)
        assert "Whoever places last wins." in said(shown)
        await ana.click(shown, "Pick a move")
        assert "Ana's stones may not touch each other." in said(await private(ana))
        state = GAME.start(ApartOptions(size=2), 2)
        while state.to_act is not None:
            mover = (ana, bo)[state.to_act]
            move = state.legal()[0]
            cell, state = state.format(move), state.play(move)
            await _put(mover, shown, cell)
            shown = await card(chi)
        assert "The other has no cell left." in said(shown)
        assert "Rematch" in buttons(shown)
        await ana.run("play", game="apart", level=1)
        shown = await card(chi)
        assert "Whoever places last wins." in said(shown)
        assert "% were won" in said(shown)


async def _put(mover: Person, shown: Json, cell: str) -> None:
    """Play on a cell, by its button or else by typing."""
    if cell in buttons(shown):  # one of a few
        await mover.click(shown, cell)
    else:
        await mover.click(shown, "Type a move")
        modal = await mover.expect("INTERACTION_MODAL")
        answers = {"text": "", "column": [cell[0]], "row": [cell[1]]}
        await mover.submit(modal, answers, shown["channel_id"])
    await mover.click(await private(mover), "Play")
    await private(mover)


async def _told(person: Person, about: str) -> Json:
    """The next card with *about* among its words."""
    while about not in said(shown := await card(person)):
        pass
    return shown


@pytest.mark.deep
async def test_hex_is_played_to_its_end_with_a_swap_and_against_the_computer(
    tmp_path: Path,
) -> None:
    """The second player takes the first stone over; alone, somebody meets the engine's moves."""
    copy = with_hex(tmp_path)
    async with process_harness(tmp_path, root=copy) as home, visiting(home.url) as served:
        ana, bo, chi = [await served.person(name) for name in ("ana", "bo", "chi")]
        await ana.run("play", game="hex", opponent=bo.id, board="quick")
        await bo.click(await public(bo, about="challenges"), "Accept")
        await _put(ana, await card(chi), "c3")
        shown = await card(chi)
        assert "put a stone, or swap sides" in said(shown)
        await bo.click(shown, "Swap sides")
        await bo.click(await private(bo, about="You take over Black"), "Play")
        shown = await card(chi)
        assert "took over" in said(shown)
        for n, cell in enumerate(
            ["a1", "b3", "a2", "a3", "b1", "d3", "b2", "e3", "c1", "f3", "c2", "g3"]
        ):
            await _put((ana, bo)[n % 2], shown, cell)
            shown = await _told(chi, f"on {cell}.")
        assert "Two edges are joined." in said(shown)
        assert "Rematch" in buttons(shown)
        await ana.run("play", game="hex", level=3, board="quick")
        shown, free = await card(chi), {f"{c}{r}" for c in "abcdefg" for r in "1234567"}
        while "Rematch" not in buttons(shown):
            await _put(ana, shown, cell := min(free))
            free.remove(cell)
            answer = set[str]()
            while "Rematch" not in buttons(shown) and not answer & free:
                shown = await public(chi, shown["channel_id"])
                answer = set(re.findall(r"put a stone on (\w\d)", said(shown)))
            free -= answer
        assert "Two edges are joined." in said(shown)


def test_the_page_builds_the_example_and_its_commands_answer_so(tmp_path: Path) -> None:
    """``docs/write-a-game.md``: all code in order; what is typed after each step, with its answer.

    "…" stands for more of a line, or for lines. What is marked ``py`` is the engine, a third file.
    """
    copy, built = project(tmp_path), ["", ""]
    files = [copy / "apart.py", copy / "render" / "boards" / "apart.py"]
    engine = copy / "bot" / "engine" / "games" / "apart" / "__init__.py"
    for n, part in enumerate(re.split(r"(?m)^## 7\. .*\n", PAGE)):
        for kind, text in re.findall(r"(?ms)^```(python|py|console)\n(.*?)^```", part):
            if kind == "python":
                built[n] += text
                continue
            if kind == "py":
                engine.parent.mkdir()
                engine.write_text(text, encoding="utf-8")
                continue
            if n or not (copy / "rules" / "games" / "apart.py").exists():
                files[n].write_text(built[n], encoding="utf-8")
            for command, answer in CONSOLE.findall(text):
                _typed(command, answer, copy)
    spaced = [re.sub(r"\n+", "\n", text) for text in built]
    assert spaced == [re.sub(r"\n+", "\n", text) for text in source()]
    assert (copy / "apart.png").stat().st_size > 1000


def test_the_recipes_are_the_code_that_is_played() -> None:
    """Each piece of code of ``docs/game-recipes.md`` stands so in a file of the example."""
    files = "".join((HERE / f).read_text(encoding="utf-8") for f in HEX_FILES)
    quoted = re.findall(FENCED.format("python"), HEX_PAGE)
    assert len(quoted) > 15
    for piece in (piece for text in quoted for piece in re.split(r"(?m)^ *…\n", text)):
        assert piece.rstrip() in files, piece
