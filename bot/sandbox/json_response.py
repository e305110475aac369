"""Answers in JSON, as discord.py wants to read them."""

import json
from typing import Any

from aiohttp import web


def json_response(body: Any = None, status: int = 200) -> web.Response:
    """*body* as JSON, or 204 without one."""
    if body is None:
        return web.Response(status=204)
    # discord.py reads JSON only where the type is exactly this, without a charset
    return web.Response(
        body=json.dumps(body).encode(), status=status, headers={"Content-Type": "application/json"}
    )
