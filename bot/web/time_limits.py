"""How long a browser may take over what it sends and what it is sent."""

from dataclasses import dataclass

from aiohttp import web


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """In seconds: for a body to come, for a page to take what it is sent, between signs of life."""

    body_s: float = 10.0
    send_s: float = 10.0
    beat_s: float = 20.0


USUAL = TimeLimits()

TIME_LIMITS = web.AppKey("waits", TimeLimits)
"""Where an application keeps them."""
