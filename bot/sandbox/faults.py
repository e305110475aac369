"""Faults that testers activate between the bot and Discord.

Delays and retry times are real time, as in a network; an outage ends by the sandbox's clock.
"""

import itertools
import re
from dataclasses import dataclass, field

from aiohttp import web

from bot.sandbox.clock import Clock
from bot.sandbox.errors import refusal
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import Json, Permissions
from bot.sandbox.validation.form import (
    Boolean,
    Checker,
    Form,
    FormErrors,
    Integer,
    Number,
    OneOf,
    Snowflake,
    String,
)

LATENCY, SERVER_ERROR, RATE_LIMIT = "latency", "server_error", "rate_limit"
BROKEN_UPLOAD, OUTAGE = "broken_upload", "outage"
CHANNEL_RATE_LIMIT, THREAD_LIMIT = "channel_rate_limit", "thread_limit"
DM_QUARANTINE, LOST_PERMISSIONS = "dm_quarantine", "lost_permissions"
DELIVERED_TWICE = "delivered_twice"
SETTINGS: dict[str, dict[str, Checker]] = {
    LATENCY: {"ms": Integer(1, 60_000)},
    SERVER_ERROR: {"status": OneOf((500, 502, 503, 504)), "after": Boolean()},
    RATE_LIMIT: {"retry_after": Number(), "global": Boolean()},
    BROKEN_UPLOAD: {},
    OUTAGE: {"ms": Integer(1)},
    CHANNEL_RATE_LIMIT: {"channel_id": Snowflake(), "retry_after": Number()},
    THREAD_LIMIT: {"code": OneOf((160006, 160007))},
    DM_QUARANTINE: {"code": OneOf((20026, 40003))},
    DELIVERED_TWICE: {},
    LOST_PERMISSIONS: {
        "by": OneOf(("channel", "role", "timeout")),
        "channel_id": Snowflake(),
        "guild_id": Snowflake(),
        "permissions": Snowflake(),
    },
}
DEFAULTS: dict[str, Json] = {
    LATENCY: {"ms": 1500},
    SERVER_ERROR: {"status": 500, "after": False},
    RATE_LIMIT: {"retry_after": 1.0, "global": False},
    BROKEN_UPLOAD: {},
    OUTAGE: {"ms": 3_600_000},
    CHANNEL_RATE_LIMIT: {"retry_after": 8.0},
    THREAD_LIMIT: {"code": 160006},
    DM_QUARANTINE: {"code": 20026},
    DELIVERED_TWICE: {},
    LOST_PERMISSIONS: {"by": "channel", "permissions": str(int(Permissions.SEND_MESSAGES))},
}
# Faults of these kinds concern these requests only.
REQUESTS = {
    THREAD_LIMIT: re.compile(r"POST /channels/\d+(/messages/\d+)?/threads"),
    DM_QUARANTINE: re.compile(r"POST /users/@me/channels"),
}
ANY_REQUEST = ".*"
NO_REQUEST = {LOST_PERMISSIONS, DELIVERED_TWICE}  # these concern none


@dataclass(slots=True)
class Fault:
    """One active fault, for requests that match *pattern*; *remaining* None is without end."""

    id: int
    kind: str
    settings: Json
    pattern: str = ANY_REQUEST
    remaining: int | None = None

    def as_json(self) -> Json:
        """Return the fault as tests and pages read it."""
        details = {"id": self.id, "kind": self.kind, "on": self.pattern, "left": self.remaining}
        return details | self.settings

    def matches(self, method: str, path: str, *, is_upload: bool) -> bool:
        """Return whether the fault concerns this request."""
        if self.kind == BROKEN_UPLOAD and not is_upload:
            return False
        request = f"{method} {path}"
        if self.kind in REQUESTS and not REQUESTS[self.kind].fullmatch(request):
            return False
        if self.kind == CHANNEL_RATE_LIMIT and not _is_in_channel(self.settings, path):
            return False
        return self.kind not in NO_REQUEST and re.fullmatch(self.pattern, request) is not None


@dataclass(slots=True)
class RequestEffect:
    """What the active faults do to one request.

    *replacement* is sent instead of handling the request; *lost_response* is sent although the
    request was handled.
    """

    wait_ms: int = 0
    is_cut: bool = False
    replacement: web.Response | None = None
    lost_response: web.Response | None = None


@dataclass(slots=True)
class FaultInjector:
    """The active faults, and what they do to the bot's requests."""

    clock: Clock
    _active: list[Fault] = field(default_factory=list)
    _ids: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))

    def switch_on(self, body: Json) -> Fault:
        """Activate a fault: ``{"kind", "on", "times", …}``.

        Raises:
            FormError: the kind is unknown or its settings are invalid.
        """
        kind = _checked_kind(body)
        given = {key: body[key] for key in SETTINGS[kind] if body.get(key) is not None}
        settings = {**DEFAULTS[kind], **given}
        if kind == OUTAGE:
            settings["until"] = self.clock.now_ms() + settings["ms"]
        pattern, remaining = body.get("on") or ANY_REQUEST, body.get("times")
        fault = Fault(next(self._ids), kind, settings, pattern, remaining)
        self._active.append(fault)
        return fault

    def switch_off(self, fault_id: int | None = None) -> list[Fault]:
        """Deactivate one fault, or all of them, and return those that were active."""
        ended = [fault for fault in self.all() if fault_id in (None, fault.id)]
        self._active = [fault for fault in self._active if fault not in ended]
        return ended

    def all(self) -> list[Fault]:
        """Return the faults that are still active."""
        now = self.clock.now_ms()
        self._active = [
            fault
            for fault in self._active
            if fault.remaining != 0 and fault.settings.get("until", now + 1) > now
        ]
        return self._active

    def is_out(self) -> bool:
        """Return whether an outage is active."""
        return any(fault.kind == OUTAGE for fault in self.all())

    def deliveries(self) -> int:
        """Return how often the next interaction reaches the bot, and count down the fault."""
        twice = next((fault for fault in self.all() if fault.kind == DELIVERED_TWICE), None)
        if twice is not None and twice.remaining is not None:
            twice.remaining -= 1
        return 1 if twice is None else 2

    def effect_on(self, method: str, path: str, *, is_upload: bool) -> RequestEffect:
        """Return what happens to this request, and count down limited faults."""
        effect = RequestEffect()
        for fault in list(self.all()):
            if fault.matches(method, path, is_upload=is_upload):
                if fault.remaining is not None:
                    fault.remaining -= 1
                _apply(fault, effect)
        return effect


def _checked_kind(body: Json) -> str:
    """Return the kind of a valid request for a fault."""
    kind_errors, errors = FormErrors(), FormErrors()
    Form({"kind": OneOf(tuple(SETTINGS))}).check(body, (), kind_errors)
    kind_errors.raise_if_any()
    allowed = {**SETTINGS[body["kind"]], "on": String(1, 200), "times": Integer(1)}
    Form(optional=allowed).check(body, (), errors)
    if body["kind"] == CHANNEL_RATE_LIMIT and body.get("channel_id") is None:
        errors.add(("channel_id",), "BASE_TYPE_REQUIRED", "This field is required")
    if body.get("on") is not None and not _is_pattern(body["on"]):
        errors.add(("on",), "STRING_TYPE_REGEX", "This is no pattern.")
    errors.raise_if_any()
    return str(body["kind"])


def _apply(fault: Fault, effect: RequestEffect) -> None:
    settings = fault.settings
    match fault.kind:
        case "latency":
            effect.wait_ms += settings["ms"]
        case "broken_upload":
            effect.is_cut = True
        case "outage":
            effect.replacement = _server_error(503, "Service Unavailable")
        case "server_error" if settings["after"]:
            effect.lost_response = _server_error(settings["status"])
        case "server_error":
            effect.replacement = _server_error(settings["status"])
        case "thread_limit" | "dm_quarantine":
            error = refusal(settings["code"])
            effect.replacement = json_response(error.body, error.status)
        case "channel_rate_limit":
            effect.replacement = _rate_limited(settings["retry_after"], False)
        case _:
            effect.replacement = _rate_limited(settings["retry_after"], settings["global"])


def _is_in_channel(settings: Json, path: str) -> bool:
    return f"{path}/".startswith(f"/channels/{settings['channel_id']}/")


def _server_error(status: int, reason: str = "Server Error") -> web.Response:
    return json_response({"message": f"{status}: {reason}", "code": 0}, status)


def _rate_limited(wait_s: float, is_global: bool) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": wait_s, "global": is_global}
    response = json_response(body, 429)
    response.headers["Retry-After"] = str(max(1, round(wait_s)))
    response.headers["X-RateLimit-Scope"] = "global" if is_global else "shared"
    response.headers["Via"] = "1.1 sandbox"  # discord.py takes a 429 without it for a ban
    return response


def _is_pattern(text: object) -> bool:
    try:
        re.compile(str(text))
    except re.error:
        return False
    return True
