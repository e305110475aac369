"""``python -m bot.engine.worker``: runs tasks that come on standard input, one after the other.

Messages are four bytes of length and a pickle: a task with its cap in milliseconds, or None, which
stops the running task. It ends when the input does, so that it never outlives who started it.
"""

import os
import pickle
import struct
import sys
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, BinaryIO, TypeAlias

from bot.engine.tasks import Failure

Message: TypeAlias = Any
"""Whatever is sent: a task and its cap, an answer, None."""

READY = "ready"
"""What a worker says first, once everything is imported."""

_HEAD = struct.Struct("!I")
_NICE = 10
_MEMORY = 1 << 30


def pack(message: Message) -> bytes:
    """*message* as it is sent."""
    body = pickle.dumps(message)
    return _HEAD.pack(len(body)) + body


def read(source: BinaryIO) -> Message:
    """The next message that came.

    Raises:
        EOFError: there will be none.
    """
    head = source.read(_HEAD.size)
    if len(head) < _HEAD.size:
        raise EOFError
    return pickle.loads(source.read(_HEAD.unpack(head)[0]))


class _Inbox:
    """Tasks that came, and whether the running one is to stop."""

    def __init__(self, source: BinaryIO) -> None:
        self.tasks: SimpleQueue[Message] = SimpleQueue()
        self._stop = False
        threading.Thread(target=self._listen, args=(source,), daemon=True).start()

    def _listen(self, source: BinaryIO) -> None:
        with suppress(EOFError):
            while True:
                message = read(source)
                if message is None:
                    self._stop = True
                else:
                    self._stop = False
                    self.tasks.put(message)
        os._exit(0)  # nobody waits for what still runs

    def stopped(self) -> bool:
        return self._stop


def run(source: BinaryIO, sink: BinaryIO) -> None:
    """Say that it is ready; answer each task with its result, or the failure it ended in."""
    inbox = _Inbox(source)
    _send(sink, READY)
    while True:
        task, cap_ms = inbox.tasks.get()
        try:
            answer = task.run(cap_ms, inbox.stopped)
        except Exception as failure:
            answer = Failure(f"{type(failure).__name__}: {failure}")
        _send(sink, answer)


def _send(sink: BinaryIO, message: Message) -> None:
    try:
        sink.write(pack(message))
        sink.flush()
    except BrokenPipeError:
        os._exit(0)  # who asked is gone; a usual end would wait for the thread that reads


def _be_modest() -> None:
    """Leave the processor to the bot, and take a bounded part of the memory."""
    with suppress(AttributeError, OSError):  # not on every system
        os.nice(_NICE)
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


if __name__ == "__main__":
    _be_modest()
    run(sys.stdin.buffer, sys.stdout.buffer)
