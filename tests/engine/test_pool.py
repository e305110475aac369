"""Worker processes: real ones, asked, cancelled, killed and closed."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from subprocess import PIPE

import pytest

from bot.engine.engine import Budget, Level, Stop
from bot.engine.pool import CROWDED_CAP_MS, Pool, SearchError
from bot.engine.registry import engine
from bot.engine.tasks import HintTask, JudgeTask, TurnTask
from tests.engine.test_reasons import start
from tests.quick import quickly

ANA, BO, CHI = 1, 2, 3


@dataclass(frozen=True)
class Say:
    """Answers with its word and the worker's process, at once."""

    word: str
    cap_ms: int = 60_000

    def run(self, cap_ms: int, _stopped: Stop, /) -> tuple[str, int, int]:
        return self.word, os.getpid(), cap_ms


@dataclass(frozen=True)
class Hold:
    """Runs until it is stopped, and says so."""

    cap_ms: int = 60_000

    def run(self, _cap_ms: int, stopped: Stop, /) -> str:
        while not stopped():
            time.sleep(0.001)
        return "stopped"


@dataclass(frozen=True)
class Break:
    """Raises, or ends the whole process."""

    how: str
    cap_ms: int = 60_000

    def run(self, _cap_ms: int, _stopped: Stop, /) -> None:
        if self.how == "raise":
            raise ValueError("no such luck")
        if self.how == "hang":
            time.sleep(1000)
        os._exit(1)


def test_a_worker_whose_reader_is_gone_ends_without_a_word() -> None:
    """As when the bot is killed while the computer thinks."""
    worker = [sys.executable, "-m", "bot.engine.worker"]
    with subprocess.Popen(worker, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdout is not None and process.stderr is not None  # pipes
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    made = Pool(workers=1)
    yield made
    await made.close()


async def queued(pool: Pool, n: int) -> None:
    """Let the pool run on until *n* questions wait."""
    for _ in range(100_000):
        if pool.n_waiting == n:
            return
        await asyncio.sleep(0)
    raise AssertionError(f"{pool.n_waiting} wait, not {n}")


async def test_a_worker_plays_what_the_engine_plays(pool: Pool) -> None:
    """A level's move, hints and a judgement come back as they are found here."""
    state = start("stigmergy", size="4", komi="0")
    level = Level(1, "", Budget(300))
    chosen = await pool.ask(TurnTask("stigmergy", state, level, 5), ANA)
    best = engine("stigmergy").search(state, level.budget, seed=5)
    assert chosen.steps == (state.format(best.move),)
    assert chosen.value == best.value
    hints = await pool.ask(HintTask("stigmergy", state, level.budget), ANA)
    assert len(hints) == 3
    assert all(hint.reasons for hint in hints)
    judged = await pool.ask(JudgeTask("stigmergy", state, 0, "a4", level.budget), ANA)
    assert judged.move == "a4"
    assert judged.loss >= 0


async def test_one_worker_answers_all_in_turn(pool: Pool) -> None:
    """One process, started once; persons take turns, whoever asks most."""
    first = asyncio.ensure_future(pool.ask(Hold(), ANA))
    await asyncio.sleep(0)
    order: list[str] = []

    async def ask(word: str, person: int) -> int:
        said, pid, _ = await pool.ask(Say(word), person)
        order.append(said)
        return pid

    asked = [ask("ana 1", ANA), ask("ana 2", ANA), ask("ana 3", ANA), ask("bo 1", BO)]
    waiting = [asyncio.ensure_future(question) for question in asked]
    await queued(pool, 4)
    assert pool.before(CHI) == 2
    assert [pool.ahead(person) for person in (ANA, BO, CHI)] == [0, 1, 0]
    first.cancel()
    pids = await asyncio.gather(*waiting)
    assert order == ["ana 1", "bo 1", "ana 2", "ana 3"]
    assert len(set(pids)) == 1


async def test_the_cap_falls_while_others_wait(pool: Pool) -> None:
    """Alone a task has its whole cap; with another one waiting a second."""
    alone = await pool.ask(Say("alone", 4000), ANA)
    asked = (pool.ask(Say("first", 4000), ANA), pool.ask(Say("second", 4000), BO))
    crowd = await asyncio.gather(*asked)
    assert [alone[2], *(said[2] for said in crowd)] == [4000, CROWDED_CAP_MS, 4000]


async def test_who_gives_up_frees_the_worker(pool: Pool) -> None:
    """A cancelled search stops; the same process answers the next question."""
    before = (await pool.ask(Say("before"), ANA))[1]
    held = asyncio.ensure_future(pool.ask(Hold(), ANA))
    await queued(pool, 0)
    held.cancel()
    begun = time.monotonic()
    assert (await pool.ask(Say("after"), BO))[1] == before
    assert time.monotonic() - begun < 5


async def test_a_question_given_up_in_the_queue_is_never_run(pool: Pool) -> None:
    """It leaves no trace, and those behind it are answered."""
    held = asyncio.ensure_future(pool.ask(Hold(), ANA))
    await asyncio.sleep(0)
    doomed = asyncio.ensure_future(pool.ask(Break("exit"), BO))
    behind = asyncio.ensure_future(pool.ask(Say("behind"), CHI))
    await queued(pool, 2)
    doomed.cancel()
    held.cancel()
    assert (await behind)[0] == "behind"


async def test_a_failed_search_is_a_sentence(pool: Pool) -> None:
    """What a task raises reaches who asked; the worker lives on."""
    before = (await pool.ask(Say("before"), ANA))[1]
    with pytest.raises(SearchError, match="no such luck"):
        await pool.ask(Break("raise"), ANA)
    assert (await pool.ask(Say("after"), ANA))[1] == before


@pytest.mark.parametrize("how", quickly(("hang",), ("exit", "hang")))
async def test_a_dead_or_hung_worker_is_replaced(how: str) -> None:
    """Its task is tried once more, then refused; the next question finds a new process."""
    pool = Pool(workers=1, grace=0.3)
    try:
        before = (await pool.ask(Say("before"), ANA))[1]
        with pytest.raises(SearchError, match="broken off, tries: 2"):
            await pool.ask(Break(how, cap_ms=10), ANA)
        after = (await pool.ask(Say("after"), ANA))[1]
        assert after != before
        with pytest.raises(ProcessLookupError):
            os.kill(before, 0)
    finally:
        await pool.close()


async def test_closing_ends_everything_within_five_seconds() -> None:
    """Running and waiting questions are refused, the process is gone."""
    pool = Pool(workers=1)
    pid = (await pool.ask(Say("here"), ANA))[1]
    running = asyncio.ensure_future(pool.ask(Break("hang"), ANA))
    waiting = asyncio.ensure_future(pool.ask(Say("never"), BO))
    await queued(pool, 1)
    begun = time.monotonic()
    await pool.close()
    assert time.monotonic() - begun < 5
    for question in (running, waiting):
        with pytest.raises(SearchError, match="closed"):
            await question
    with pytest.raises(SearchError, match="closed"):
        await pool.ask(Say("late"), CHI)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_workers_are_as_many_as_are_needed() -> None:
    """One for questions one after the other; a second when two come at once, and no third."""
    pool = Pool(workers=2)
    try:
        first = await pool.ask(Say("one"), ANA)
        second = await pool.ask(Say("two"), BO)
        assert first[1] == second[1]
        held = asyncio.ensure_future(pool.ask(Hold(), ANA))
        await queued(pool, 1)
        beside = await pool.ask(Say("beside"), BO)
        again = await pool.ask(Say("again"), CHI)
        assert first[1] != beside[1] == again[1]
        held.cancel()
    finally:
        await pool.close()
