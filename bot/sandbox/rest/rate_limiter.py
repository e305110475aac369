"""Rate limits: buckets per route and major parameter, a global one, and their headers."""

import hashlib
import math
import re
import time
from collections import deque
from dataclasses import dataclass, field

from aiohttp import web

from bot.sandbox.protocol import Json

GLOBAL = 50  # requests a second; interaction endpoints do not count
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
INVALID, MAX_INVALID, INVALID_SECONDS = (401, 403, 429), 10_000, 600.0  # then an address is banned
GLOBAL_LIMIT_EXEMPT = re.compile(r"/(interactions|webhooks)/.*")
MAJOR_PARAMETER = re.compile(
    r"/(?:channels|guilds)/(\d+)|/webhooks/\d+/([^/]+)|/interactions/(\d+)"
)


@dataclass(slots=True)
class SlidingWindow:
    """The requests of one bucket that still count."""

    limit: int
    seconds: float
    times: deque[float] = field(default_factory=deque)

    def take(self, now: float) -> float:
        """Count a request; 0, or the seconds to wait when there is no room."""
        wait = self.wait_until_free(now)
        if not wait:
            self.times.append(now)
        return wait

    def wait_until_free(self, now: float) -> float:
        """The seconds until there is room; 0 when there is some."""
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        return self.times[0] + self.seconds - now if len(self.times) >= self.limit else 0.0

    def reset_after(self, now: float) -> float:
        """Seconds until the whole bucket is free again."""
        return max(0.001, self.times[-1] + self.seconds - now) if self.times else 0.001


@dataclass(frozen=True, slots=True)
class RateLimitDecision:
    """What the limiter says of one request."""

    wait: float
    is_global: bool
    headers: dict[str, str]
    is_ban: bool = False

    def answer(self) -> web.Response | None:
        """What a banned address gets: a page, and no word of Discord itself."""
        if not self.is_ban:
            return None
        return web.Response(status=429, text="You are being blocked.", content_type="text/html")

    def body(self) -> Json:
        """The body of the 429."""
        wait = math.ceil(self.wait * 1000) / 1000
        return {
            "message": "You are being rate limited.",
            "retry_after": wait,
            "global": self.is_global,
        }


class RateLimiter:
    """Counts in real time: a moved world clock does not change how fast a client may ask."""

    def __init__(self, *, is_on: bool) -> None:
        self._is_on = is_on
        self._windows: dict[str, SlidingWindow] = {}
        self._global = SlidingWindow(GLOBAL, 1.0)
        self._invalid = SlidingWindow(MAX_INVALID, INVALID_SECONDS)

    def take(self, method: str, path: str) -> RateLimitDecision:
        """Count a request to *path* (without the API's prefix)."""
        now = time.monotonic()
        if self._is_on and (ban := self._invalid.wait_until_free(now)):
            return RateLimitDecision(ban, False, {"Retry-After": str(math.ceil(ban))}, is_ban=True)
        name, limit, seconds = _bucket(method, path)
        found = MAJOR_PARAMETER.match(path)
        major = next(filter(None, found.groups()), "") if found else ""
        window = self._windows.setdefault(f"{name}:{major}", SlidingWindow(limit, seconds))
        counts = self._is_on and not GLOBAL_LIMIT_EXEMPT.match(path)
        if counts and (wait := self._global.take(now)):
            return RateLimitDecision(
                wait, True, {"Retry-After": str(math.ceil(wait)), **GLOBAL_HEADERS}
            )
        wait = window.take(now) if self._is_on else 0.0
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
        self._forget(now)
        return RateLimitDecision(wait, False, headers)

    def note(self, status: int) -> None:
        """Count what leads to a ban: 401, 403 and 429."""
        if status in INVALID:
            self._invalid.take(time.monotonic())

    def _forget(self, now: float) -> None:
        if len(self._windows) > 1000:
            self._windows = {
                key: window
                for key, window in self._windows.items()
                if window.times and window.times[-1] > now - window.seconds
            }


GLOBAL_HEADERS = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global", "Via": "1.1 sandbox"}


def _bucket(method: str, path: str) -> tuple[str, int, float]:
    for methods, pattern, limit, seconds in BUCKETS:
        if re.fullmatch(methods, method) and re.fullmatch(pattern, path):
            shape = re.sub(r"\d{15,}", "_", path) if pattern == ".*" else pattern
            key = f"{method if pattern == '.*' else methods} {shape}"
            return hashlib.sha256(key.encode()).hexdigest()[:32], limit, seconds
    raise LookupError(path)
