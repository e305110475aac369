"""Failed tries to get in: after some of one address, nobody new is looked up for a while.

A try costs a read. Browsers that were let in lately are looked up all the same, so that whoever
shares an address with a flood plays on.
"""

from collections import OrderedDict, deque
from ipaddress import ip_address

from aiohttp import web

from bot.errors import Limited

MOST = 30
"""Tries of an address in a minute; who is signed out makes one or two."""

PERIOD_S = 60.0
LATELY = 10_000
"""Browsers that are remembered; as many addresses are."""


class FailedTries:
    """Counts failed tries by address or person; times are the event loop's, in seconds."""

    def __init__(self) -> None:
        self._tried = OrderedDict[str, deque[float]]()
        self._lately = OrderedDict[tuple[int, str], None]()

    def check(self, address: str, now_s: float, browser: tuple[int, str] | None = None) -> None:
        """Let an address try, with the key of somebody's *browser* if it has one.

        Raises:
            Limited: it tried too often.
        """
        since = self._tried.get(address, deque())
        while since and now_s - since[0] >= PERIOD_S:
            since.popleft()
        if len(since) >= MOST and browser not in self._lately:
            raise Limited("limits.heavy")

    def let_in(self, browser: tuple[int, str]) -> None:
        """A browser was known."""
        self._lately[browser] = None
        self._lately.move_to_end(browser)
        if len(self._lately) > LATELY:
            self._lately.popitem(last=False)

    def turned_away(self, address: str, now_s: float) -> None:
        """A try was in vain."""
        self._tried.setdefault(address, deque(maxlen=MOST)).append(now_s)
        self._tried.move_to_end(address)
        if len(self._tried) > LATELY:
            self._tried.popitem(last=False)


def address_of(request: web.Request) -> str:
    """Where a request comes from: what the proxy on this machine says, else who connected."""
    peer = request.remote or ""
    said = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    return (
        said if _is_address(said) and _is_address(peer) and ip_address(peer).is_loopback else peer
    )


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
