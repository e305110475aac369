"""A sliding window: at most so many events within so many seconds."""

from collections import deque
from dataclasses import dataclass, field


@dataclass(slots=True)
class SlidingWindow:
    """The events of the last *seconds*, at most *limit* of them."""

    limit: int
    seconds: float
    times: deque[float] = field(default_factory=deque)

    def acquire(self, now: float) -> float:
        """Count an event and return 0, or return the seconds to wait when the window is full."""
        wait = self.wait_until_free(now)
        if not wait:
            self.times.append(now)
        return wait

    def wait_until_free(self, now: float) -> float:
        """Return the seconds until the window accepts an event again."""
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        return self.times[0] + self.seconds - now if len(self.times) >= self.limit else 0.0

    def reset_after(self, now: float) -> float:
        """Return the seconds until the window is empty."""
        return max(0.001, self.times[-1] + self.seconds - now) if self.times else 0.001
