"""A new game is two files: dropped into a copy of the project, it is played like the others."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.harness import ROOT, process_harness
from tests.flows.harness import buttons, card, private, public, said
from tests.sandbox.world import visiting
from tests.sixth.apart import GAME, ApartOptions

HERE = Path(__file__).parent


PAGE = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
IMPORT = "from tests.sixth.apart import LETTERS, ApartState, Put\n"


def source() -> tuple[str, str]:
    """The rules and the board as they stand in the project, each importing from the other room."""
    rules, board = [(HERE / f).read_text(encoding="utf-8") for f in ("apart.py", "apart_board.py")]
    assert IMPORT in board
    moved = IMPORT.replace("tests.sixth", "rules.games")
    phrases = "from rules.telling import"
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


SIZES = """offered=(2, 3),
        accepted=(2, 3),
        quick=2,
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
    (copy / "tests" / "render").mkdir(parents=True)
    suites = ("tests/test_contract.py", "tests/render/test_boards.py")
    for name in (*suites, "tests/strange.py", "pyproject.toml"):
        shutil.copy(ROOT / name, copy / name)
    plain = ("-p", "no:cacheprovider", "-p", "no:xdist", "-q")
    command = [sys.executable, "-m", "pytest", *plain, "-k", "apart", *suites]
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
            if cell in buttons(shown):  # one of a few
                await mover.click(shown, cell)
            else:
                await mover.click(shown, "Type a move")
                modal = await mover.expect("INTERACTION_MODAL")
                answers = {"text": "", "column": [cell[0]], "row": [cell[1]]}
                await mover.submit(modal, answers, shown["channel_id"])
            await mover.click(await private(mover), "Play")
            await private(mover)
            shown = await card(chi)
        assert "The other has no cell left." in said(shown)
        assert "Rematch" in buttons(shown)
        await ana.run("play", game="apart", level=1)
        shown = await card(chi)
        assert "Whoever places last wins." in said(shown)
        assert "% were won" in said(shown)


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
            for command, answer in re.findall(r"(?m)^\$ (.*)\n((?:(?!\$ ).*\n)*)", text):
                typed = re.sub(r"\bpython\b", sys.executable, command)
                ran = subprocess.run(
                    typed, shell=True, cwd=copy, capture_output=True, text=True, check=False
                )
                expected = ".*".join(map(re.escape, answer.split("…")))
                told = ran.stdout + ran.stderr
                assert re.fullmatch(expected, told, re.DOTALL), f"{command}\n{told}"
    spaced = [re.sub(r"\n+", "\n", text) for text in built]
    assert spaced == [re.sub(r"\n+", "\n", text) for text in source()]
    assert (copy / "apart.png").stat().st_size > 1000
