"""FormErrors at a switch: what goes wrong between the bot and Discord, until it is switched off.

Waits and refusals are in real time, as a network's are; an outage ends by the world's clock.
"""

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web

from bot.sandbox.clock import Clock
from bot.sandbox.protocol import Json
from bot.sandbox.validation.form import (
    Boolean,
    Checker,
    Form,
    FormErrors,
    Integer,
    Number,
    OneOf,
    String,
)

LATENCY, SERVER_ERROR, RATE_LIMIT = "latency", "server_error", "rate_limit"
BROKEN_UPLOAD, OUTAGE = "broken_upload", "outage"
KINDS: dict[str, dict[str, Checker]] = {
    LATENCY: {"ms": Integer(1, 60_000)},
    SERVER_ERROR: {"status": OneOf((500, 502, 503, 504)), "after": Boolean()},
    RATE_LIMIT: {"retry_after": Number(), "global": Boolean()},
    BROKEN_UPLOAD: {},
    OUTAGE: {"ms": Integer(1)},
}
DEFAULTS: dict[str, Json] = {
    LATENCY: {"ms": 1500},
    SERVER_ERROR: {"status": 500, "after": False},
    RATE_LIMIT: {"retry_after": 1.0, "global": False},
    BROKEN_UPLOAD: {},
    OUTAGE: {"ms": 3_600_000},
}
ANY = ".*"


@dataclass(slots=True)
class Fault:
    """One fault that is on: for requests that *on* matches, *left* times or until it is off."""

    id: int
    kind: str
    about: Json
    on: str = ANY
    left: int | None = None

    def shown(self) -> Json:
        """As tests and pages read it."""
        return {"id": self.id, "kind": self.kind, "on": self.on, "left": self.left, **self.about}


@dataclass(slots=True)
class RequestEffect:
    """What happens to one request."""

    wait_ms: int = 0
    cut: bool = False
    before: web.Response | None = None
    after: web.Response | None = None  # the request is carried out, and the answer is lost


@dataclass(slots=True)
class FaultInjector:
    """The faults that are on."""

    clock: Clock
    json_response: Callable[[Json, int], web.Response]
    _on: list[Fault] = field(default_factory=list)
    _ids: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))

    def switch_on(self, body: Json) -> Fault:
        """Switch a fault on: ``{"kind", "on", "times", …}``.

        Raises:
            FormError: there is no such fault, or its settings do not fit.
        """
        kinds = FormErrors()
        Form({"kind": OneOf(tuple(KINDS))}).check(body, (), kinds)
        kinds.raise_if_any()
        settings, faults = KINDS[body["kind"]], FormErrors()
        Form(optional={**settings, "on": String(1, 200), "times": Integer(1)}).check(
            body, (), faults
        )
        if body.get("on") is not None and not _is_pattern(body["on"]):
            faults.add(("on",), "STRING_TYPE_REGEX", "This is no pattern.")
        faults.raise_if_any()
        given = {key: body[key] for key in settings if body.get(key) is not None}
        about = {**DEFAULTS[body["kind"]], **given}
        if body["kind"] == OUTAGE:
            about["until"] = self.clock.now_ms() + about["ms"]
        on, times = body.get("on") or ANY, body.get("times")
        fault = Fault(next(self._ids), body["kind"], about, on, times)
        self._on.append(fault)
        return fault

    def switch_off(self, fault_id: int | None = None) -> None:
        """Switch one fault off, or all of them."""
        self._on = [fault for fault in self._on if fault_id is not None and fault.id != fault_id]

    def all(self) -> list[Fault]:
        """The faults that are still on."""
        now = self.clock.now_ms()
        self._on = [f for f in self._on if f.left != 0 and f.about.get("until", now + 1) > now]
        return self._on

    def is_out(self) -> bool:
        """Whether Discord as a whole is away."""
        return any(fault.kind == OUTAGE for fault in self.all())

    def effect_on(self, method: str, path: str, *, is_upload: bool) -> RequestEffect:
        """What goes wrong with this request; faults that are counted have one time less left."""
        found = RequestEffect()
        for fault in list(self.all()):
            if fault.kind == BROKEN_UPLOAD and not is_upload:
                continue
            if not re.fullmatch(fault.on, f"{method} {path}"):
                continue
            if fault.left is not None:
                fault.left -= 1
            self._add(fault, found)
        return found

    def _add(self, fault: Fault, found: RequestEffect) -> None:
        about = fault.about
        match fault.kind:
            case "latency":
                found.wait_ms += about["ms"]
            case "broken_upload":
                found.cut = True
            case "outage":
                found.before = self.json_response(
                    {"message": "503: Service Unavailable", "code": 0}, 503
                )
            case "server_error":
                status = about["status"]
                answer = self.json_response(
                    {"message": f"{status}: Server Error", "code": 0}, status
                )
                if about["after"]:
                    found.after = answer
                else:
                    found.before = answer
            case _:
                found.before = self._too_fast(about["retry_after"], about["global"])

    def _too_fast(self, wait: float, is_global: bool) -> web.Response:
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": is_global}
        answer = self.json_response(body, 429)
        answer.headers["Retry-After"] = str(max(1, round(wait)))
        answer.headers["X-RateLimit-Scope"] = "global" if is_global else "shared"
        answer.headers["Via"] = "1.1 sandbox"
        return answer


def _is_pattern(text: object) -> bool:
    try:
        re.compile(str(text))
    except re.error:
        return False
    return True
