"""The machine's clock, handed in at the edge."""

import time


class SystemClock:
    """Implements ``bot.match.ports.Clock``."""

    def now(self) -> int:
        """UTC in milliseconds since 1970."""
        return time.time_ns() // 1_000_000
