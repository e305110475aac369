"""Who comes to the port of ``/healthz`` and ``/metrics``, and for how long.

A connection may say nothing and stay. Each of them costs a descriptor, of which a process often has
a thousand, and a bot without any answers nobody: so the newest few have some seconds each.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from aiohttp import web

MOST = 32
BACKLOG = MOST // 2  # those who come together: fewer, so that whoever has to go is connected
LONGEST_S = 10.0  # from its beginning; what is asked here is answered in milliseconds


class Arrivals:
    """Makes the protocol of each connection, and ends those that are too old or too many."""

    def __init__(self, serve: Callable[[], web.RequestHandler], longest_s: float) -> None:
        self._serve = serve
        self._longest_s = longest_s
        self._newest = deque[web.RequestHandler]()

    def __call__(self) -> web.RequestHandler:
        """The protocol of a connection that has just come."""
        if len(self._newest) == MOST:
            self._newest.popleft().force_close()
        arrived = self._serve()
        self._newest.append(arrived)
        asyncio.get_running_loop().call_later(self._longest_s, arrived.force_close)
        return arrived
