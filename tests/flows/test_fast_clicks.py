"""What happens while an answer is drawn: somebody clicks on, what was clicked goes."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.match.history.replay import replayed
from bot.ui.kit.pictures import Drawn, PictureTask
from bot.ui.kit.respond import PATIENCE_S
from tests.flows.harness import LOADING, Harness, Json, card, harness, private, said
from tests.flows.pictures import drawn_once
from tests.sandbox.world import WAIT_S, Person

pytestmark = pytest.mark.sqlite  # about what is seen: others ask the same of both databases

UNKNOWN_CHANNEL = 10003
DEFERRED_UPDATE = 6


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
        return await drawn_once(task)

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

    async def until_asked(self) -> None:
        """Until any picture is waited for."""
        async with asyncio.timeout(WAIT_S), self.come:
            await self.come.wait_for(lambda: bool(self.waiting))


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


@pytest.mark.parametrize("found_by", ["the answer", "its delay", "the answer after its delay"])
async def test_what_was_asked_for_first_is_shown_though_its_message_has_gone(
    tmp_path: Path, found_by: str
) -> None:
    """A newer answer took its place while it was drawn; it comes as a new one, which goes too."""
    easel = Easel()
    async with harness(tmp_path, PATIENCE_S, paint=easel.paint) as home:
        shown = await home.set_up()
        first, other, *_ = await legal_cells(home)
        panel = await home.draft(shown, home.bo, first)
        easel.open.clear()
        await type_move(home.bo, panel, other)
        await easel.until_waits(other)
        if found_by == "the answer after its delay":
            await until_asked(home, "callback", lambda r: r["body"]["type"] == DEFERRED_UPDATE)
        await home.bo.click(shown, "More")
        more = await private(home.bo)
        await home.bo.expect("MESSAGE_DELETE", id=panel["id"])
        if found_by == "its delay":
            await home.bo.hear(is_on_its_way)
        easel.open.set()
        preview = await private(home.bo, about="Your move")
        assert preview["id"] not in {panel["id"], more["id"]} and other in said(preview)
        await home.bo.run("help", shown["channel_id"])
        await home.bo.expect("MESSAGE_DELETE", id=preview["id"])
        assert not home.bo.heard("INTERACTION_FAILURE")


async def test_a_thread_that_is_deleted_while_an_answer_is_drawn_is_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """There's nobody to answer any more, and nothing for the host to look at."""
    easel = Easel()
    async with harness(tmp_path, paint=easel.paint) as home:
        shown = await home.set_up()
        easel.open.clear()
        await home.bo.click(shown, "My view")
        await easel.until_asked()
        await home.served.call("POST", "/sandbox/delete", {"channel_id": shown["channel_id"]})
        easel.open.set()
        await until_asked(home, "callback", lambda r: r["response_code"] == UNKNOWN_CHANNEL)
    assert not [line for line in caplog.records if line.levelname == "ERROR"]


async def legal_cells(home: Harness) -> list[str]:
    """Four cells where whoever is to move may place."""
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    state = replayed(match, match.version).state
    return [state.format(move) for move in state.legal()][:4]


async def until_asked(home: Harness, path: str, fits: Callable[[Json], bool]) -> None:
    """Until Discord has had such a request."""
    async with asyncio.timeout(WAIT_S):
        while True:
            asked = await home.served.requests()
            if any(path in request["path"] and fits(request) for request in asked):
                return
            await asyncio.sleep(0.01)


def is_on_its_way(kind: str, message: Json) -> bool:
    """Whether somebody reads that an answer is on its way."""
    return kind == "MESSAGE_CREATE" and bool(message["flags"] & LOADING)


async def type_move(who: Person, panel: Json, text: str) -> None:
    """Types a move into the dialog of a private message."""
    await who.click(panel, "Type a move")
    modal = await who.expect("INTERACTION_MODAL")
    await who.submit(modal, {"text": text, "column": [], "row": []}, panel["channel_id"])
