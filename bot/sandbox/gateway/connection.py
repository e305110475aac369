"""One WebSocket connection of the gateway: HELLO, IDENTIFY, RESUME, heartbeats, close codes."""

import asyncio
import json
import time
import zlib

from aiohttp import WSCloseCode, WSMsgType, web

from bot.sandbox.gateway.codes import KNOWN_INTENTS, PRIVILEGED_INTENTS, CloseCode, Opcode
from bot.sandbox.gateway.session import Session
from bot.sandbox.protocol import Json
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.sliding_window import SlidingWindow

ACK_AFTER_S = 0.05  # no network is faster; discord.py notes when it sent only after sending
VERSIONS = ("9", "10")
MAX_GUILDS = 2500  # for one shard
MAX_FRAMES, FRAME_SECONDS = 120, 60.0  # what a client may send
ZLIB = "zlib-stream"
# A session ends with these: the client has left, or must identify again.
NON_RESUMABLE_CODES = (
    WSCloseCode.OK,
    WSCloseCode.GOING_AWAY,
    CloseCode.INVALID_SEQ,
    CloseCode.SESSION_TIMED_OUT,
)


class ProtocolViolation(Exception):
    """A violation of the gateway's protocol; the connection is closed with *code*."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """One WebSocket of the bot, from HELLO until it closes."""

    def __init__(self, box: Sandbox, request: web.Request, socket: web.WebSocketResponse) -> None:
        self._box = box
        self._request = request
        self._socket = socket
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._zlib = zlib.compressobj() if request.query.get("compress") == ZLIB else None
        self._last_beat = time.monotonic()
        self._session: Session | None = None
        self._received = SlidingWindow(MAX_FRAMES, FRAME_SECONDS)

    @property
    def shard(self) -> int | None:
        """The shard that the client identified as; None before."""
        return self._session.shard[0] if self._session is not None else None

    async def serve(self) -> None:
        """Exchange frames until one side closes the connection."""
        sender, code = asyncio.create_task(self._send()), None
        self._enqueue(Opcode.HELLO, {"heartbeat_interval": self._box.heartbeat_ms})
        try:
            if self._request.query.get("v", VERSIONS[-1]) not in VERSIONS:
                raise ProtocolViolation(CloseCode.INVALID_API_VERSION, "Invalid API version.")
            await self._receive()
        except ProtocolViolation as violation:
            code = violation.code
            await self._socket.close(code=violation.code, message=violation.reason.encode())
        finally:
            sender.cancel()
            if self._session is not None and self._session.outbox is self._outbox:
                code = code or self._socket.close_code
                self._box.gateway.detach(self._session, resumable=code not in NON_RESUMABLE_CODES)

    def drop(self) -> None:
        """Abort the connection as a network failure does."""
        if self._request.transport is not None:
            self._request.transport.abort()

    def invalidate(self) -> None:
        """Send INVALID_SESSION, after which the client must identify again."""
        if self._session is not None:
            self._box.gateway.detach(self._session, resumable=False)
            self._session = None
        self._enqueue(Opcode.INVALID_SESSION, False)

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
                raise ProtocolViolation(CloseCode.SESSION_TIMED_OUT, "Session timed out.") from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            if self._received.acquire(time.monotonic()):
                raise ProtocolViolation(CloseCode.RATE_LIMITED, "Rate limited.")
            try:
                frame = json.loads(message.data)
                self._handle_frame(int(frame["op"]), frame.get("d"))
            except (ValueError, KeyError, TypeError, RecursionError):
                raise ProtocolViolation(
                    CloseCode.DECODE_ERROR, "Error while decoding payload."
                ) from None

    def _handle_frame(self, op: int, data: Json) -> None:
        if op == Opcode.HEARTBEAT:
            self._last_beat = time.monotonic()
            asyncio.get_running_loop().call_later(
                ACK_AFTER_S, self._enqueue, Opcode.HEARTBEAT_ACK, None
            )
        elif op == Opcode.IDENTIFY:
            self._identify(data)
        elif op == Opcode.RESUME:
            self._resume(data)
        elif self._session is None:
            raise ProtocolViolation(CloseCode.NOT_AUTHENTICATED, "Not authenticated.")
        elif op == Opcode.REQUEST_GUILD_MEMBERS:
            self._send_members(data)
        elif op not in (Opcode.PRESENCE_UPDATE, Opcode.VOICE_STATE_UPDATE):
            raise ProtocolViolation(CloseCode.UNKNOWN_OPCODE, "Unknown opcode.")

    def _identify(self, data: Json) -> None:
        if self._session is not None:
            raise ProtocolViolation(CloseCode.ALREADY_AUTHENTICATED, "Already authenticated.")
        if not data["token"] or not self._box.gateway.identifies_left:
            raise ProtocolViolation(CloseCode.AUTHENTICATION_FAILED, "Authentication failed.")
        intents = int(data["intents"])
        if intents & ~KNOWN_INTENTS:
            raise ProtocolViolation(CloseCode.INVALID_INTENTS, "Invalid intent(s).")
        if intents & PRIVILEGED_INTENTS:
            raise ProtocolViolation(CloseCode.DISALLOWED_INTENTS, "Disallowed intent(s).")
        index, count = map(int, data.get("shard", (0, 1)))
        if not 0 <= index < count:
            raise ProtocolViolation(CloseCode.INVALID_SHARD, "Invalid shard.")
        people = self._box.world.people
        if len(people.guilds_of(people.bot["id"])) > MAX_GUILDS * count:
            raise ProtocolViolation(CloseCode.SHARDING_REQUIRED, "Sharding required.")
        if not self._box.gateway.may_identify(index) and self._box.rate_limits:
            self._enqueue(Opcode.INVALID_SESSION, False)
            return
        session = Session(intents, (index, count))
        self._attach(session)
        self._box.gateway.open(session)
        self._send_ready(session)
        self._box.gateway.attached()

    def _send_ready(self, session: Session) -> None:
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
            is_told = not box.faults.is_untold(guild["id"])
            if is_told and session.wants("GUILD_CREATE", guild["id"]):
                session.dispatch("GUILD_CREATE", box.bot_view.guild(guild))

    def _resume(self, data: Json) -> None:
        if self._session is not None:
            raise ProtocolViolation(CloseCode.ALREADY_AUTHENTICATED, "Already authenticated.")
        session = self._box.gateway.find(str(data["session_id"]))
        if session is None:
            self._enqueue(Opcode.INVALID_SESSION, False)
            return
        missed = session.events_after(int(data["seq"] or 0))
        if missed is None:
            raise ProtocolViolation(CloseCode.INVALID_SEQ, "Invalid seq.")
        for frame in missed:
            self._outbox.put_nowait(frame)
        self._attach(session)
        session.dispatch("RESUMED", {"_trace": []})
        self._box.gateway.attached()

    def _send_members(self, data: Json) -> None:
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

    def _enqueue(self, op: int, data: object) -> None:
        self._outbox.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))


async def gateway(box: Sandbox, request: web.Request) -> web.WebSocketResponse:
    """Serve one gateway connection; refuse it (503) during an outage."""
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
