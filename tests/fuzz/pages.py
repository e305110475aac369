"""The board in a browser: requests, tickets and frames that no page of ours sends, over HTTP."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import aiohttp

from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Terms
from bot.match.values.match import Player
from bot.web.presses import PRESSES
from rules import GAMES
from tests.fuzz.figures import Figures, heard, now_s
from tests.fuzz.inputs import NUMBERS, Inputs
from tests.table import HOME
from tests.web.site import Guest, Site, site

REFRESH = 200
"""Inputs of one person: a page's limit is higher."""

FRAMES = 15
"""Of one socket, before it would be hung up on for talking."""

ANSWER_S = 10.0
ACTS = ("step", "why", "undo", "play", "press", "note", "skip")
READ = ("", "/tip", "/rules", "/rules/0", "/rules/99", "?at=0", "?at=999", "?scheme=light", "/live")
NO_ERROR = frozenset({200, 400, 401, 403, 404, 405, 408, 409, 411, 413, 415, 422, 429})
FIELDS = ("version", "nonce", "was", "steps", "text", "all", "draw", "op", "arg", "ticket", "id")

Sent = tuple[str, int]
"""What was sent, to be told, and the status that came; a frame has none, 200."""


class Strange:
    """Makes what somebody with a program of their own would send."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.inputs = Inputs(rng, ())
        self.sockets: dict[Guest, aiohttp.ClientWebSocketResponse] = {}

    def value(self, depth: int = 0) -> object:
        """Some JSON."""
        rng = self.rng
        if depth < 3 and rng.random() < 0.15:
            return [self.value(depth + 1) for _ in range(rng.randrange(4))]
        if depth < 3 and rng.random() < 0.1:
            return {self.inputs.text(20): self.value(depth + 1) for _ in range(rng.randrange(3))}
        scalars = (None, True, 1.5, -1, 1e300, rng.choice(NUMBERS), self.inputs.text(400))
        return rng.choice(scalars)

    def body(self, known: Mapping[str, object]) -> bytes:
        """What a page could send, with some of it spoilt, or no JSON at all."""
        rng = self.rng
        if rng.random() < 0.1:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(200)))
        fields = {name: self.value() if rng.random() < 0.25 else at for name, at in known.items()}
        if rng.random() < 0.2:
            fields[rng.choice(FIELDS)] = self.value()
        text = json.dumps(fields)
        return (self.inputs.spoilt(text) if rng.random() < 0.1 else text).encode(errors="replace")

    def headers(self) -> dict[str, str]:
        """What comes with it: mostly as it should be."""
        rng, headers = self.rng, {"Content-Type": "application/json"}
        if rng.random() < 0.1:
            headers["Content-Type"] = rng.choice(["text/plain", "", "application/json; charset=x"])
        if rng.random() < 0.05:
            headers["Origin"] = rng.choice(["null", "https://evil.example", ""])
        if rng.random() < 0.2:
            headers["Accept-Language"] = _printable(self.inputs.text(60))
        # Each comes from elsewhere, so that what is tried isn't stopped at the door.
        headers["X-Forwarded-For"] = f"10.{rng.randrange(256)}.{rng.randrange(256)}.1"
        return headers


async def inputs(folder: Path, kind: str, count: int, seed: int = 1) -> Figures:
    """Try *count* inputs of one kind."""
    strange = Strange(Random(f"{kind}:{seed}"))
    with heard(Figures(kind)) as figures:
        async with site(folder) as board:
            while figures.tried < count:
                async with _somebody(board, figures.tried) as (guest, live):
                    for _ in range(min(REFRESH, count - figures.tried)):
                        began = now_s()
                        try:
                            async with asyncio.timeout(ANSWER_S):
                                told, status = await KINDS[kind](strange, guest, live)
                        except TimeoutError:
                            figures.missed(kind)
                            continue
                        figures.answered(told, now_s() - began)
                        if status not in NO_ERROR:
                            figures.missed(f"{status}: {told}")
                    strange.sockets.pop(guest, None)  # ours: each keeps what it compresses with
                figures.look_at_memory(figures.tried / count)
    return figures


@asynccontextmanager
async def _somebody(board: Site, number: int) -> AsyncIterator[tuple[Guest, LiveMatch]]:
    """Somebody new with a match of their own, in their browser."""
    who = Player(2_000_000 + number, "Eve")
    terms = Terms(sorted(GAMES)[number // REFRESH % len(GAMES)], {})
    offered = await board.table.seating.make(terms, who, who, HOME)
    live = await board.table.seating.start(offered.id, who.user_id)
    guest = await board.enter(who)
    try:
        yield guest, live
    finally:
        board.guests.remove(guest)
        await guest.close()


async def _request(strange: Strange, guest: Guest, live: LiveMatch) -> Sent:
    """An act or a look in somebody's own match, or beside it."""
    rng = strange.rng
    number = rng.choice([live.match.id] * 6 + list(NUMBERS))
    place = f"{guest.home}/matches/{number}"
    if rng.random() < 0.2:
        return await _sent(strange, guest, "GET", place + rng.choice(READ), b"")
    if rng.random() < 0.1:
        path = f"/{_printable(strange.inputs.text(60))}"
        return await _sent(strange, guest, rng.choice(["GET", "PUT", "POST", "DELETE"]), path, b"")
    legal = [live.state.format(move) for move in live.state.legal()[:30]]
    text = rng.choice([*legal, strange.inputs.text(300)])
    known = {"version": live.match.version, "nonce": f"nonce-{rng.randrange(10**8)}", "was": []}
    known |= {"text": text, "steps": [text], "op": rng.choice(list(PRESSES)), "arg": text[:100]}
    return await _sent(strange, guest, "POST", f"{place}/{rng.choice(ACTS)}", strange.body(known))


async def _ticket(strange: Strange, guest: Guest, _: LiveMatch) -> Sent:
    """A ticket that was never made, or a cookie that nobody has."""
    rng = strange.rng
    secret = "".join(rng.choices("abcXYZ019_-", k=rng.choice([5, 20, 43, 43, 43, 100, 101])))
    if rng.random() < 0.3:
        cookie = {"Cookie": f"board={rng.choice([secret, _printable(strange.inputs.text(90))])}"}
        return await _sent(strange, guest, "GET", f"{guest.home}/matches", b"", cookie)
    path = rng.choice(["/api/ticket", "/api/session"])
    return await _sent(strange, guest, "POST", path, strange.body({"ticket": secret}))


async def _frame(strange: Strange, guest: Guest, live: LiveMatch) -> Sent:
    """A frame, as the protocol has it or not; a channel that was hung up on is opened anew."""
    rng, socket = strange.rng, strange.sockets.get(guest)
    if socket is None or socket.closed or rng.random() < 1 / FRAMES:
        if socket is not None:
            await socket.close()
        socket = strange.sockets[guest] = await guest.live(live.match.id)
        assert (await socket.receive_json(timeout=ANSWER_S))["match"] == live.match.id
    text = strange.inputs.text(rng.choice([20, 100, 6000])).encode(errors="replace")
    with suppress(ConnectionError):
        match rng.randrange(5):
            case 0:
                await socket.send_bytes(text)
            case 1:
                await socket.ping(text[:100])
            case 2:
                await socket.close(code=rng.choice([1000, 3000, 4999]), message=text[:100])
            case 3:
                await _raw(socket, bytes(rng.randrange(256) for _ in range(rng.randrange(1, 40))))
            case _:
                await socket.send_str(text.decode())
    return repr(text[:100]), 200


async def _raw(socket: aiohttp.ClientWebSocketResponse, data: bytes) -> None:
    """Bytes that are no frame, perhaps; nothing can be said properly after them."""
    connection = socket._response.connection  # no client sends this
    if connection is not None and connection.transport is not None:
        connection.transport.write(data)
        connection.transport.close()
    await socket.receive(timeout=ANSWER_S)


async def _sent(
    strange: Strange,
    guest: Guest,
    method: str,
    path: str,
    body: bytes,
    more: Mapping[str, str] | None = None,
) -> Sent:
    """Send something; what it was, and the status of its answer."""
    given = {"headers": {**strange.headers(), **(more or {})}, "data": body or None}
    try:
        answer = await guest.send(method, path, **given)
    except (aiohttp.InvalidURL, ValueError):  # it never left
        return path, 400
    return f"{method} {path} {body[:200]!r}", answer.status


def _printable(text: str) -> str:
    """What a header or an address can hold."""
    return "".join(letter for letter in text if " " < letter < "\x7f")


KINDS: Mapping[str, Callable[[Strange, Guest, LiveMatch], Awaitable[Sent]]] = {
    "requests": _request,
    "tickets": _ticket,
    "frames": _frame,
}
