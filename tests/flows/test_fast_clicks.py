"""Somebody clicks on before a preview is drawn: only the newest is."""

import asyncio
from pathlib import Path

from bot.match.record.replay import replayed
from bot.ui.kit.pictures import Drawn, PictureTask, in_thread
from tests.flows.harness import Harness, Json, card, harness, private, said
from tests.sandbox.world import WAIT_S, Person


class Easel:
    """Draws, but keeps what is asked for waiting while it is closed."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.waiting: list[PictureTask] = []
        self.come = asyncio.Condition()

    async def paint(self, task: PictureTask) -> Drawn:
        """Draws a picture in its turn; one that is given up waits no more."""
        await self._note(task, waits=True)
        try:
            await self.open.wait()
        finally:
            await self._note(task, waits=False)
        return await in_thread(task)

    async def _note(self, task: PictureTask, *, waits: bool) -> None:
        async with self.come:
            (self.waiting.append if waits else self.waiting.remove)(task)
            self.come.notify_all()

    async def until_waits(self, cell: str) -> None:
        """Until, of all previews, only that of a move on a cell is waited for."""

        def is_alone() -> bool:
            previews = [task.view.preview for task in self.waiting if task.view.preview]
            return [preview[-1].cells for preview in previews] == [(cell,)]

        async with asyncio.timeout(WAIT_S), self.come:
            await self.come.wait_for(is_alone)


async def test_of_fast_clicks_the_newest_is_drawn(tmp_path: Path) -> None:
    """The others are acknowledged at once, and change nothing."""
    easel = Easel()
    async with harness(tmp_path, paint=easel.paint) as home:
        shown = await home.set_up()
        first, *others, last = await legal_cells(home)
        panel = await home.draft(shown, home.bo, first)
        easel.open.clear()
        for cell in (*others, last):
            await type_move(home.bo, panel, cell)
            await easel.until_waits(cell)
        easel.open.set()
        newest = await private(home.bo)
        assert newest["id"] == panel["id"] and last in said(newest)
        await home.bo.click(newest, "Play")
        await card(home.chi)
        assert not home.bo.heard("INTERACTION_FAILURE")


async def legal_cells(home: Harness) -> list[str]:
    """Four cells where whoever is to move may place."""
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    state = replayed(match, match.version).state
    return [state.format(move) for move in state.legal()][:4]


async def type_move(who: Person, panel: Json, text: str) -> None:
    """Types a move into the dialog of a private message."""
    await who.click(panel, "Change")
    modal = await who.expect("INTERACTION_MODAL")
    await who.submit(modal, {"text": text, "column": [], "row": []}, panel["channel_id"])
