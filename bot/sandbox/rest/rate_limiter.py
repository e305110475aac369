"""Rate limits: one bucket per route and major parameter, a global limit, and their headers."""

import hashlib
import math
import re
import time
from dataclasses import dataclass

from aiohttp import web

from bot.sandbox.protocol import Json
from bot.sandbox.sliding_window import SlidingWindow

GLOBAL_LIMIT = 50  # requests a second; interaction endpoints do not count
# (method, route pattern): requests, seconds. The first that matches counts.
BUCKETS: tuple[tuple[str, str, int, float], ...] = (
    ("POST", r"/channels/\d+/messages", 5, 5.0),
    ("PATCH", r"/channels/\d+/messages/\d+", 5, 5.0),
    ("DELETE", r"/channels/\d+/messages/\d+", 5, 1.0),
    ("PATCH", r"/channels/\d+", 10, 10.0),
    ("POST", r"/users/@me/channels", 10, 10.0),
    (".*", r"/webhooks/.*", 5, 2.0),
    (".*", r"/interactions/.*", 50, 1.0),
    (".*", r".*", 20, 1.0),
)
# An address with this many responses of these statuses in ten minutes is banned.
INVALID_STATUSES, MAX_INVALID, INVALID_SECONDS = (401, 403, 429), 10_000, 600.0
GLOBAL_LIMIT_EXEMPT = re.compile(r"/(interactions|webhooks)/.*")
MAJOR_PARAMETER = re.compile(
    r"/(?:channels|guilds)/(\d+)|/webhooks/\d+/([^/]+)|/interactions/(\d+)"
)


@dataclass(frozen=True, slots=True)
class RateLimitDecision:
    """Whether one request is within the limits, and the headers that say so."""

    wait: float
    is_global: bool
    headers: dict[str, str]
    is_ban: bool = False

    def ban_page(self) -> web.Response | None:
        """Return the HTML page that a banned address gets, or None."""
        if not self.is_ban:
            return None
        return web.Response(status=429, text="You are being blocked.", content_type="text/html")

    def body(self) -> Json:
        """Return the JSON body of the 429 response."""
        wait = math.ceil(self.wait * 1000) / 1000
        return {
            "message": "You are being rate limited.",
            "retry_after": wait,
            "global": self.is_global,
        }


class RateLimiter:
    """Counts requests in real time; moving the sandbox's clock does not free any bucket."""

    def __init__(self, *, is_on: bool) -> None:
        self._is_on = is_on
        self._windows: dict[str, SlidingWindow] = {}
        self._global = SlidingWindow(GLOBAL_LIMIT, 1.0)
        self._invalid = SlidingWindow(MAX_INVALID, INVALID_SECONDS)

    def acquire(self, method: str, path: str) -> RateLimitDecision:
        """Count a request to *path*, which is given without the API's prefix."""
        now = time.monotonic()
        if self._is_on and (ban := self._invalid.wait_until_free(now)):
            return RateLimitDecision(ban, False, {"Retry-After": str(math.ceil(ban))}, is_ban=True)
        name, limit, seconds = _bucket_of(method, path)
        found = MAJOR_PARAMETER.match(path)
        major = next(filter(None, found.groups()), "") if found else ""
        window = self._windows.setdefault(f"{name}:{major}", SlidingWindow(limit, seconds))
        counts = self._is_on and not GLOBAL_LIMIT_EXEMPT.match(path)
        if counts and (wait := self._global.acquire(now)):
            return RateLimitDecision(
                wait, True, {"Retry-After": str(math.ceil(wait)), **GLOBAL_HEADERS}
            )
        wait = window.acquire(now) if self._is_on else 0.0
        reset = wait or window.reset_after(now)
        headers = {
            "X-RateLimit-Bucket": name,
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - len(window.times)),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "Via": "1.1 sandbox",  # discord.py takes a 429 without it for a ban
        }
        if wait:
            headers |= {"Retry-After": str(math.ceil(wait)), "X-RateLimit-Scope": "user"}
        self._drop_idle_windows(now)
        return RateLimitDecision(wait, False, headers)

    def count_status(self, status: int) -> None:
        """Count a response status that leads to a ban: 401, 403 or 429."""
        if status in INVALID_STATUSES:
            self._invalid.acquire(time.monotonic())

    def _drop_idle_windows(self, now: float) -> None:
        if len(self._windows) > 1000:
            self._windows = {
                key: window
                for key, window in self._windows.items()
                if window.times and window.times[-1] > now - window.seconds
            }


GLOBAL_HEADERS = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global", "Via": "1.1 sandbox"}


def _bucket_of(method: str, path: str) -> tuple[str, int, float]:
    for methods, pattern, limit, seconds in BUCKETS:
        if re.fullmatch(methods, method) and re.fullmatch(pattern, path):
            shape = re.sub(r"\d{15,}", "_", path) if pattern == ".*" else pattern
            key = f"{method if pattern == '.*' else methods} {shape}"
            return hashlib.sha256(key.encode()).hexdigest()[:32], limit, seconds
    raise LookupError(path)
