"""Worker processes that search, so that nothing else waits: one queue, fair by person.

A worker is started when it is first needed and runs one task at a time. A task that its asker gives
up (by cancelling) is stopped within 64 nodes. A worker that dies or hangs is replaced, and its task
is run once more where its asker has the time. No Discord and no database here; askers drop answers
that come too late.
"""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from bot.engine.errors import EngineError
from bot.engine.tasks import Failure, Task
from bot.engine.worker import Message, pack

R = TypeVar("R")

CROWDED_CAP_MS = 1000
"""The cap of a task while others wait."""

_GRACE = 30.0
"""Seconds past its cap after which a worker is taken for hung. A machine that has much else to do
lets it wait, as it steps back behind everything."""

_START = 60.0
"""Seconds that a worker may take to come up, on a machine that has much else to do."""

_ROOT = Path(__file__).parent.parent.parent


class SearchError(EngineError):
    """A search failed, or its process was killed or hung as often as it was tried."""


@dataclass(eq=False)
class _Job:
    """A task that waits or runs, and who wants its answer."""

    task: Task[Any]
    person: int
    answer: "asyncio.Future[Any]" = field(default_factory=asyncio.Future)
    tries: int = 0


class Pool:
    """As many workers as cores but one, at least one. Used on one event loop.

    A worker may take *grace* seconds longer than its task's cap; a task is tried *tries* times.
    """

    def __init__(self, workers: int | None = None, grace: float = _GRACE, tries: int = 2) -> None:
        self._most = workers or max(1, (os.cpu_count() or 2) - 1)
        self._grace = grace
        self._tries = tries
        self._queues: dict[int, deque[_Job]] = {}
        self._order: deque[int] = deque()
        self._arrived = asyncio.Event()
        self._runners: set[asyncio.Task[None]] = set()
        self._idle = 0
        self._closed = False

    @property
    def n_waiting(self) -> int:
        """Tasks that nobody has begun."""
        return sum(map(len, self._queues.values()))

    def before(self, person: int) -> int:
        """How many tasks are run before the next one that *person* asks for, if nobody else asks.

        People take turns: of each other person's tasks, at most one more than *person* has waiting
        come first.
        """
        own = len(self._queues.get(person, ()))
        return own + sum(
            min(len(jobs), own + 1) for other, jobs in self._queues.items() if other != person
        )

    def ahead(self, person: int) -> int:
        """How many tasks are run before the first one of *person* that waits; 0 where none does."""
        return self._order.index(person) if person in self._queues else 0

    async def ask(self, task: Task[R], person: int) -> R:
        """The result of *task*, in its turn; cancel to give it up.

        Raises:
            SearchError: the search failed, or the pool is closed.
        """
        if self._closed:
            raise SearchError("The pool is closed.")
        job = _Job(task, person)
        self._put(job)
        if self.n_waiting > self._idle and len(self._runners) < self._most:
            runner = asyncio.create_task(self._run())
            self._runners.add(runner)
            runner.add_done_callback(self._runners.discard)
        result: R = await job.answer
        return result

    async def close(self) -> None:
        """Stop all searches and end all workers, within five seconds."""
        self._closed = True
        for runner in self._runners:
            runner.cancel()
        await asyncio.gather(*self._runners, return_exceptions=True)
        for jobs in self._queues.values():
            for job in jobs:
                _refuse(job)
        self._queues.clear()
        self._order.clear()

    def _put(self, job: _Job, *, first: bool = False) -> None:
        if job.person not in self._queues:
            self._queues[job.person] = deque()
            self._order.append(job.person)
        if first:
            self._queues[job.person].appendleft(job)
        else:
            self._queues[job.person].append(job)
        self._arrived.set()

    def _take(self) -> _Job | None:
        """The first job of the person whose turn it is; that person comes last then."""
        while self._order:
            person = self._order.popleft()
            job = self._queues[person].popleft()
            if self._queues[person]:
                self._order.append(person)
            else:
                del self._queues[person]
            if not job.answer.done():
                return job
        return None

    async def _next(self) -> _Job:
        while (job := self._take()) is None:
            self._arrived.clear()
            self._idle += 1
            try:
                await self._arrived.wait()
            finally:
                self._idle -= 1
        return job

    async def _run(self) -> None:
        """One worker's life: jobs one after the other, a new process where the last one died."""
        worker: Process | None = None
        try:
            while True:
                job = await self._next()
                try:
                    if worker is None or worker.returncode is not None:
                        worker = await _start()
                    await self._work(worker, job)
                except (OSError, asyncio.IncompleteReadError, TimeoutError):
                    if worker is not None:
                        await _end(worker)
                    self._again(job)
                finally:
                    if self._closed:
                        _refuse(job)
        finally:
            if worker is not None:
                await _end(worker)

    def _again(self, job: _Job) -> None:
        """Put a job back whose worker died; the last time its asker hears of it."""
        job.tries += 1
        if job.answer.done():
            return
        if job.tries >= self._tries:
            job.answer.set_exception(SearchError(f"It was broken off, tries: {job.tries}."))
        else:
            self._put(job, first=True)

    async def _work(self, worker: Process, job: _Job) -> None:
        """Run *job*; stop it when its asker gives up, but wait for the worker to be free."""
        cap = min(job.task.cap_ms, CROWDED_CAP_MS) if self.n_waiting else job.task.cap_ms
        assert worker.stdin and worker.stdout, "both are pipes"
        worker.stdin.write(pack((job.task, cap)))
        await worker.stdin.drain()
        async with asyncio.timeout(cap / 1000 + self._grace):
            reading = asyncio.ensure_future(_receive(worker))
            try:
                await asyncio.wait({reading, job.answer}, return_when=asyncio.FIRST_COMPLETED)
                if not reading.done():
                    worker.stdin.write(pack(None))
                answer = await reading
            finally:
                reading.cancel()
        if job.answer.done():
            return
        if isinstance(answer, Failure):
            job.answer.set_exception(SearchError(f"The search failed: {answer.text}"))
        else:
            job.answer.set_result(answer)


def _refuse(job: _Job) -> None:
    """Tell who waits for *job* that nothing will come."""
    if not job.answer.done():
        job.answer.set_exception(SearchError("The pool is closed."))


async def _start() -> Process:
    """A worker that is ready, so that no task's time is spent on imports.

    Raises:
        OSError, asyncio.IncompleteReadError, TimeoutError: it does not come up.
    """
    worker = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.engine.worker"), stdin=PIPE, stdout=PIPE, cwd=_ROOT
    )
    try:
        async with asyncio.timeout(_START):
            await _receive(worker)
    except BaseException:
        await _end(worker)
        raise
    return worker


async def _receive(worker: Process) -> Message:
    assert worker.stdout, "it is a pipe"
    size = int.from_bytes(await worker.stdout.readexactly(4), "big")
    return pickle.loads(await worker.stdout.readexactly(size))


async def _end(worker: Process) -> None:
    """Kill the process and wait for it; it has nothing to lose."""
    with suppress(ProcessLookupError):
        worker.kill()
    await worker.wait()
