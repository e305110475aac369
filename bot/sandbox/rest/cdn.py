"""Attachments and avatars under ``/cdn``."""

import html
import struct
import zlib

from aiohttp import web

from bot.sandbox.sandbox import sandbox_of

COLOURS = ("5865f2", "757e8a", "3ba55c", "faa61a", "ed4245", "eb459f")
CACHE_HEADERS = {"Cache-Control": "private, max-age=31536000, immutable"}
routes = web.RouteTableDef()


@routes.get(r"/cdn/attachments/{channel:\d+}/{file:\d+}/{filename}")
async def attachment(request: web.Request) -> web.Response:
    """Serve an attachment with its content type; 404 once its signed URL has expired."""
    path = request.match_info
    box, expiry = sandbox_of(request), request.query.get("ex", "")
    found = box.world.files.read(path["file"], path["filename"])
    is_old = expiry.isalnum() and int(expiry, 16) * 1000 < box.clock.now_ms()
    if found is None or is_old:
        raise web.HTTPNotFound(text="This content is no longer available.")
    data, kind = found
    headers = {"Content-Type": kind, "X-Content-Type-Options": "nosniff", **CACHE_HEADERS}
    if not kind.startswith(("image/", "text/plain")) or "svg" in kind:
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=data, headers=headers)


@routes.get(r"/cdn/people/{person:\d+}.svg")
async def avatar(request: web.Request) -> web.Response:
    """Serve a person's avatar: the initial on a coloured square."""
    person = sandbox_of(request).world.people.get(request.match_info["person"])
    if person is None:
        raise web.HTTPNotFound
    initial = html.escape((person["global_name"] or person["username"])[0].upper())
    colour = COLOURS[int(person["id"]) % len(COLOURS)]
    picture = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<rect width="64" height="64" fill="#{colour}"/>'
        '<text x="32" y="43" font-family="sans-serif" font-size="32" text-anchor="middle" '
        f'fill="#fff">{initial}</text></svg>'
    )
    return web.Response(text=picture, content_type="image/svg+xml", headers=CACHE_HEADERS)


@routes.get(r"/cdn/embed/avatars/{number:\d+}.png")
async def default_avatar(request: web.Request) -> web.Response:
    """Serve the avatar of a user without one: a coloured square."""
    colour = bytes.fromhex(COLOURS[int(request.match_info["number"]) % len(COLOURS)])
    return web.Response(body=square(colour), content_type="image/png", headers=CACHE_HEADERS)


def square(colour: bytes, size: int = 64) -> bytes:
    """Return a PNG filled with one RGB colour."""

    def chunk(name: bytes, data: bytes) -> bytes:
        checksum = zlib.crc32(name + data)
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", checksum)

    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    rows = (b"\0" + colour * size) * size
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in parts)
