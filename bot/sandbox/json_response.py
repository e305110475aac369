"""JSON responses in the exact form that discord.py accepts."""

import json

from aiohttp import web


def json_response(body: object = None, status: int = 200) -> web.Response:
    """Return a response with *body* as JSON, or 204 No Content without a body."""
    if body is None:
        return web.Response(status=204)
    # discord.py reads JSON only where the type is exactly this, without a charset
    return web.Response(
        body=json.dumps(body).encode(), status=status, headers={"Content-Type": "application/json"}
    )
