"""A new game is two files: dropped into a copy of the project, it is played like the others."""

import shutil
from pathlib import Path

from tests.e2e.house import ROOT, house
from tests.flows.house import buttons, card, private, public, said
from tests.sandbox.world import visiting
from tests.sixth.apart import GAME, Options

HERE = Path(__file__).parent


async def test_two_files_make_a_game_that_is_played(tmp_path: Path) -> None:
    """Command, options, rules page, dialog, lists, picture, result: nothing else is touched."""
    copy = tmp_path / "project"
    for room in ("rules", "render", "bot"):
        shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(HERE / "apart.py", copy / "rules" / "games" / "apart.py")
    shutil.copy(HERE / "apart_board.py", copy / "render" / "boards" / "apart.py")
    async with house(tmp_path, root=copy) as home, visiting(home.url) as served:
        ana, bo, chi = [await served.person(name) for name in ("ana", "bo", "chi")]
        await ana.run("rules", game="apart")
        page = await private(ana)
        assert "Stones of one colour never touch." in said(page)
        assert page["attachments"]
        await ana.run("play apart", opponent=bo.id, size=2)
        await bo.click(await public(bo, about="challenges"), "Accept")
        shown = await card(chi)
        state = GAME.start(Options(), 2)
        while state.to_act is not None:
            mover = (ana, bo)[state.to_act]
            move = state.legal()[0]
            cell, state = state.format(move), state.play(move)
            await mover.click(shown, "Move")
            modal = await mover.expect("INTERACTION_MODAL")
            answers = {"text": "", "column": [cell[0]], "row": [cell[1]]}
            await mover.submit(modal, answers, shown["channel_id"])
            await mover.click(await private(mover), "Play")
            await private(mover)
            shown = await card(chi)
        assert "The other has no cell left." in said(shown)
        assert "Rematch" in buttons(shown)
