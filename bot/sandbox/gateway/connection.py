"""The gateway's WebSocket: HELLO, IDENTIFY, RESUME, heartbeats, and the codes it closes with."""

import asyncio
import json
import time
import zlib
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.sandbox.gateway.session import KNOWN, PRIVILEGED, Session
from bot.sandbox.protocol import Json
from bot.sandbox.rest.rate_limiter import SlidingWindow
from bot.sandbox.sandbox import Sandbox

ACK_AFTER_S = 0.05  # no network is faster; discord.py notes when it sent only after sending
HEARTBEAT, IDENTIFY, PRESENCE, RESUME, MEMBERS = 1, 2, 3, 6, 8
INVALID_SESSION, HELLO, ACK = 9, 10, 11
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, BAD_TOKEN = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, BAD_SEQUENCE, RATE_LIMITED, TIMED_OUT = 4005, 4007, 4008, 4009
INVALID_SHARD, SHARDING_REQUIRED, BAD_VERSION = 4010, 4011, 4012
INVALID_INTENTS, DISALLOWED_INTENTS = 4013, 4014
VERSIONS = ("9", "10")
MAX_GUILDS = 2500  # for one shard
MAX_FRAMES, FRAME_SECONDS = 120, 60.0  # what a client may send
ZLIB = "zlib-stream"
# these end a session: the client has left, or must begin anew
NON_RESUMABLE = (WSCloseCode.OK, WSCloseCode.GOING_AWAY, BAD_SEQUENCE, TIMED_OUT)


class Refused(Exception):
    """The client did something that closes its connection with a code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """One socket of the bot, from HELLO to its close."""

    def __init__(self, box: Sandbox, request: web.Request, socket: web.WebSocketResponse) -> None:
        self._box = box
        self._request = request
        self._socket = socket
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._zlib = zlib.compressobj() if request.query.get("compress") == ZLIB else None
        self._last_beat = time.monotonic()
        self._session: Session | None = None
        self._sent = SlidingWindow(MAX_FRAMES, FRAME_SECONDS)

    async def serve(self) -> None:
        """Talk until one side closes."""
        sender, code = asyncio.create_task(self._send()), None
        self._put(HELLO, {"heartbeat_interval": self._box.heartbeat_ms})
        try:
            if self._request.query.get("v", VERSIONS[-1]) not in VERSIONS:
                raise Refused(BAD_VERSION, "Invalid API version.")
            await self._receive()
        except Refused as refused:
            code = refused.code
            await self._socket.close(code=refused.code, message=refused.reason.encode())
        finally:
            sender.cancel()
            if self._session is not None and self._session.outbox is self._outbox:
                code = code or self._socket.close_code
                self._box.gateway.detach(self._session, resumable=code not in NON_RESUMABLE)

    def drop(self) -> None:
        """Cut the connection as a broken network does."""
        if self._request.transport is not None:
            self._request.transport.abort()

    def invalidate(self) -> None:
        """Tell the client that its session is over; it must identify anew."""
        if self._session is not None:
            self._box.gateway.detach(self._session, resumable=False)
            self._session = None
        self._put(INVALID_SESSION, False)

    async def _send(self) -> None:
        while True:
            frame = await self._outbox.get()
            if self._socket.closed:
                continue
            if self._zlib is None:
                await self._socket.send_str(frame)
            else:
                packed = self._zlib.compress(frame.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                await self._socket.send_bytes(packed)

    async def _receive(self) -> None:
        while True:
            try:
                alive_until = self._last_beat + self._box.heartbeat_ms * 1.5 / 1000
                wait = max(0.001, alive_until - time.monotonic())
                message = await self._socket.receive(timeout=wait)
            except TimeoutError:
                raise Refused(TIMED_OUT, "Session timed out.") from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            if self._sent.take(time.monotonic()):
                raise Refused(RATE_LIMITED, "Rate limited.")
            try:
                frame = json.loads(message.data)
                self._take(int(frame["op"]), frame.get("d"))
            except (ValueError, KeyError, TypeError):
                raise Refused(DECODE_ERROR, "Error while decoding payload.") from None

    def _take(self, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            self._last_beat = time.monotonic()
            asyncio.get_running_loop().call_later(ACK_AFTER_S, self._put, ACK, None)
        elif op == IDENTIFY:
            self._identify(data)
        elif op == RESUME:
            self._resume(data)
        elif self._session is None:
            raise Refused(NOT_AUTHENTICATED, "Not authenticated.")
        elif op == MEMBERS:
            self._members(data)
        elif op not in (PRESENCE, 4):
            raise Refused(UNKNOWN_OPCODE, "Unknown opcode.")

    def _identify(self, data: Json) -> None:
        if self._session is not None:
            raise Refused(ALREADY_AUTHENTICATED, "Already authenticated.")
        if not data["token"] or not self._box.gateway.identifies_left:
            raise Refused(BAD_TOKEN, "Authentication failed.")
        intents = int(data["intents"])
        if intents & ~KNOWN:
            raise Refused(INVALID_INTENTS, "Invalid intent(s).")
        if intents & PRIVILEGED:
            raise Refused(DISALLOWED_INTENTS, "Disallowed intent(s).")
        index, count = map(int, data.get("shard", (0, 1)))
        if not 0 <= index < count:
            raise Refused(INVALID_SHARD, "Invalid shard.")
        people = self._box.world.people
        if len(people.guilds_of(people.bot["id"])) > MAX_GUILDS * count:
            raise Refused(SHARDING_REQUIRED, "Sharding required.")
        if not self._box.gateway.may_identify(index) and self._box.rate_limits:
            self._put(INVALID_SESSION, False)
            return
        session = Session(intents, (index, count))
        self._attach(session)
        self._box.gateway.open(session)
        self._greet(session)
        self._box.gateway.attached()

    def _greet(self, session: Session) -> None:
        box, bot = self._box, self._box.world.people.bot
        guilds = [
            guild
            for guild in box.world.people.guilds_of(bot["id"])
            if (int(guild["id"]) >> 22) % session.shard[1] == session.shard[0]
        ]
        ready = {
            "v": 10,
            "user": box.bot_view.user(bot["id"]) | {"verified": True, "mfa_enabled": True},
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": box.base_url.replace("http", "ws", 1) + "/gateway",
            "shard": list(session.shard),
            "application": {"id": bot["id"], "flags": 0},
        }
        session.dispatch("READY", ready)
        for guild in guilds:
            if session.wants("GUILD_CREATE", guild["id"]):
                session.dispatch("GUILD_CREATE", box.bot_view.guild(guild))

    def _resume(self, data: Json) -> None:
        if self._session is not None:
            raise Refused(ALREADY_AUTHENTICATED, "Already authenticated.")
        session = self._box.gateway.find(str(data["session_id"]))
        if session is None:
            self._put(INVALID_SESSION, False)
            return
        missed = session.missed(int(data["seq"] or 0))
        if missed is None:
            raise Refused(BAD_SEQUENCE, "Invalid seq.")
        for frame in missed:
            self._outbox.put_nowait(frame)
        self._attach(session)
        session.dispatch("RESUMED", {"_trace": []})
        self._box.gateway.attached()

    def _members(self, data: Json) -> None:
        box, guild = self._box, self._box.world.people.guild(str(data["guild_id"]))
        if guild is None or self._session is None:
            return
        wanted = data.get("user_ids") or [box.world.people.bot["id"]]
        wanted = [str(person) for person in (wanted if isinstance(wanted, list) else [wanted])]
        members = [
            box.bot_view.member(guild, person)
            for person in wanted
            if box.world.people.is_member(guild["id"], person)
        ]
        chunk = {
            "guild_id": guild["id"],
            "members": members,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "nonce": data.get("nonce"),
        }
        self._session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def _attach(self, session: Session) -> None:
        self._session = session
        session.outbox = self._outbox
        session.left_at = None

    def _put(self, op: int, data: Any) -> None:
        self._outbox.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))


async def gateway(box: Sandbox, request: web.Request) -> web.WebSocketResponse:
    """Serve one gateway connection; while Discord is away, none."""
    if box.faults.is_out():
        raise web.HTTPServiceUnavailable
    socket = web.WebSocketResponse(max_msg_size=4096, heartbeat=None)
    await socket.prepare(request)
    connection = Connection(box, request, socket)
    box.connections.add(connection)
    try:
        await connection.serve()
    finally:
        box.connections.discard(connection)
    return socket
