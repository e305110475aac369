"""Replays in a process of their own: small enough, without discord.py, ended with the bot."""

import multiprocessing
import os
import pickle
import select
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.animation import Animator, Replay, drawn
from bot.match.history.export_import import record_of
from render import View
from tests.table import table


@pytest.fixture
async def asked(tmp_path: Path) -> Replay:
    """A match of six turns."""
    async with table(tmp_path) as t:
        live = await t.begin("a3 e3", "side:red", "b2", "d4", "b3", "c4")
    return Replay(record_of(live).to_text(), (0, 2, 3, 4, 5, 6, 7), View(live.options), "en")


def lasts(gif: bytes) -> int:
    """How long a GIF runs, in seconds."""
    image = Image.open(BytesIO(gif))
    total = 0
    for frame in range(getattr(image, "n_frames", 1)):
        image.seek(frame)
        total += image.info["duration"]
    return round(total / 1000)


async def test_each_stop_is_a_position(asked: Replay) -> None:
    """A second each, the last one three."""
    gif, apart = drawn(asked)
    assert apart == 1
    assert lasts(gif) == 6 + 3


async def test_what_would_be_too_large_is_thinned_out(asked: Replay) -> None:
    """By halves, and the last position always stands; a single one is sent whatever it takes."""
    whole, _ = drawn(asked)
    smaller, apart = drawn(replace(asked, largest=len(whole) - 1))
    assert (apart, lasts(smaller)) == (2, 3 + 3)
    last, apart = drawn(replace(asked, largest=1))
    assert (apart, lasts(last)) == (8, 3)


async def test_a_worker_that_was_ended_is_replaced(asked: Replay) -> None:
    """The replay comes all the same, and so does the next one."""
    with Animator() as animator:
        first = await animator.draw(asked)
        for worker in multiprocessing.active_children():
            worker.kill()
        assert await animator.draw(asked) == first


def test_the_worker_does_not_load_discord() -> None:
    """It is small and begins quickly."""
    code = "import sys, bot.animation; print('discord' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert answer.stdout.strip() == "False", answer.stderr


def test_a_worker_ends_with_its_bot(asked: Replay) -> None:
    """Also when that is killed and cannot say goodbye."""
    code = (
        "import asyncio, multiprocessing, pickle, sys; from bot.animation import Animator\n"
        "asked = pickle.load(sys.stdin.buffer); animator = Animator()\n"
        "asyncio.run(animator.draw(asked))\n"
        "print(*(w.pid for w in multiprocessing.active_children()), flush=True)\n"
        "sys.stdin.buffer.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # the tracker of semaphores says there that it tidied up
    ) as bot:
        assert bot.stdin is not None and bot.stdout is not None  # both are pipes
        bot.stdin.write(pickle.dumps(asked))
        bot.stdin.flush()
        worker = os.pidfd_open(int(bot.stdout.readline()))
        bot.kill()
        ended, _, _ = select.select([worker], [], [], 10)
        os.close(worker)
    assert ended == [worker]
