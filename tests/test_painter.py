"""Pictures drawn in a process of their own are those drawn here, whatever becomes of it."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from itertools import islice
from pathlib import Path
from time import monotonic

import pytest

import render
from bot.errors import LaterClick
from bot.i18n.catalog import words
from bot.painter import Painter
from bot.ui.kit.pictures import Drawn, Pictures, PictureTask, in_thread
from tests.quick import quickly
from tests.render.tumbleweed import fronts


def pictures(count: int) -> list[PictureTask]:
    """Positions of a game that people might have played."""
    shown = islice(fronts(5), count)
    return [PictureTask(render.picture, state, view, "en") for state, view in shown]


def workers() -> list[int]:
    """The processes that search or draw for this one."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = (entry / "stat").read_text().rpartition(")")[2].split()[1]
                command = (entry / "cmdline").read_bytes()
            except OSError:  # it has just ended
                continue
            if int(parent) == os.getpid() and b"bot.engine.worker" in command:
                found.append(int(entry.name))
    return found


async def until_drawn_apart(painter: Painter, task: PictureTask) -> Drawn:
    """Draws here, and waits until a process is up that draws what comes next."""
    drawn = await painter.paint(task)
    async with asyncio.timeout(60):
        while not painter.is_up:  # noqa: ASYNC110 - the bot itself never waits for it
            await asyncio.sleep(0.01)
    return drawn


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    """A painter, its processes not begun."""
    async with Painter() as made:
        yield made
    assert not workers(), "a process outlives its painter"


async def test_a_process_draws_what_a_thread_draws(painter: Painter) -> None:
    """Here until the process is up, then there: the same bytes and the same description."""
    assert not workers(), "begun before it was needed"
    first, *others = pictures(4)
    assert await until_drawn_apart(painter, first) == await in_thread(first)
    assert len(workers()) == 1
    for picture in others:
        assert await painter.paint(picture) == await in_thread(picture)


@pytest.mark.parametrize("trouble", quickly((signal.SIGSTOP,), (signal.SIGKILL, signal.SIGSTOP)))
async def test_a_picture_whose_process_is_gone_or_hangs_is_drawn_here(
    trouble: signal.Signals,
) -> None:
    """Nobody waits long for a picture that does not come; what comes next has a new process."""
    async with Painter(grace_s=0.1) as painter:
        first, second, third = pictures(3)
        await until_drawn_apart(painter, first)
        (worker,) = workers()
        os.kill(worker, trouble)
        async with asyncio.timeout(30):  # as long as a search would be waited for
            assert await painter.paint(second) == await in_thread(second)
        assert await painter.paint(third) == await in_thread(third)
        assert worker not in workers()


async def test_a_stop_waits_for_no_picture() -> None:
    """What is not drawn yet is drawn here, within the five seconds of a stop."""
    async with Painter() as painter:
        first, *others = pictures(9)
        await until_drawn_apart(painter, first)
        drawing = [asyncio.create_task(painter.paint(picture)) for picture in others]
        await asyncio.sleep(0)
        began = monotonic()
    assert monotonic() - began < 5
    assert all(drawn.png for drawn in await asyncio.gather(*drawing))
    assert not workers()


async def test_one_board_is_drawn_once(painter: Painter) -> None:
    """However many ask for it at once."""
    counted = list[PictureTask]()

    async def paint(task: PictureTask) -> Drawn:
        counted.append(task)
        return await painter.paint(task)

    drawn = Pictures(paint=paint)
    ((state, view),) = islice(fronts(5), 1)
    asked = [drawn.draw(state, view, words()) for _ in range(3)]
    assert len(set(await asyncio.gather(*asked))) == 1 == len(counted)


async def test_a_picture_that_others_want_is_drawn_though_somebody_clicks_on() -> None:
    """Who clicked on is told so at once; whoever waits for the same picture has it."""
    (state, view), (newer, newer_view) = islice(fronts(5), 2)
    may_draw = asyncio.Event()

    async def paint(task: PictureTask) -> Drawn:
        await may_draw.wait()
        return await in_thread(task)

    drawn = Pictures(paint=paint)
    clicked = asyncio.create_task(drawn.draw_newest(7, state, view, words()))
    card = asyncio.create_task(drawn.draw(state, view, words()))
    await asyncio.sleep(0)
    newest = asyncio.create_task(drawn.draw_newest(7, newer, newer_view, words()))
    with pytest.raises(LaterClick):
        await clicked
    may_draw.set()
    pair = [
        PictureTask(render.picture, *each, "en") for each in ((state, view), (newer, newer_view))
    ]
    assert [await card, await newest] == [await in_thread(picture) for picture in pair]


def test_a_process_does_not_load_discord() -> None:
    """It is small and begins quickly."""
    code = "import sys, bot.engine.worker, bot.painter; print('discord' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert answer.stdout.strip() == "False", answer.stderr
