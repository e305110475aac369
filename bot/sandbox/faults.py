"""Faults that testers activate between the bot and Discord.

Delays and retry times are real time, as in a network; an outage ends by the sandbox's clock.
"""

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web

from bot.sandbox import fault_kinds as kinds
from bot.sandbox.clock import Clock
from bot.sandbox.fault_answers import ANSWERS
from bot.sandbox.protocol import Json
from bot.sandbox.validation.form import Form, FormErrors, Integer, OneOf, String


@dataclass(slots=True)
class Fault:
    """One active fault, for requests that match *pattern*; *remaining* None is without end."""

    id: int
    kind: str
    settings: Json
    pattern: str = kinds.ANY_REQUEST
    remaining: int | None = None

    def as_json(self) -> Json:
        """Return the fault as tests and pages read it."""
        details = {"id": self.id, "kind": self.kind, "on": self.pattern, "left": self.remaining}
        return details | self.settings

    def matches(self, request: "FaultyRequest") -> bool:
        """Return whether the fault concerns this request."""
        return (
            self.kind not in kinds.NO_REQUEST
            and self._concerns(request)
            and re.fullmatch(self.pattern, request.line) is not None
        )

    def _concerns(self, request: "FaultyRequest") -> bool:
        """Whether a request is of those that this kind of fault is about."""
        match self.kind:
            case kinds.BROKEN_UPLOAD:
                return request.is_upload
            case kinds.REFUSED_EDIT if not request.is_upload:
                return False
            case kinds.CHANNEL_RATE_LIMIT:
                return f"{request.path}/".startswith(f"/channels/{self.settings['channel_id']}/")
            case kinds.CLOSED_DOOR if self.settings["answer"] in kinds.OWN_DOOR:
                return not request.path.startswith(kinds.BY_TOKEN)
            case kinds.UNAVAILABLE_SERVER:
                return request.guild_id() == str(self.settings["guild_id"])
        limits = kinds.REQUESTS.get(self.kind)
        return limits is None or limits.fullmatch(request.line) is not None


@dataclass(frozen=True, slots=True)
class FaultyRequest:
    """A request of the bot, as faults look at it; ``guild_id`` finds out whose server it is in."""

    method: str
    path: str
    is_upload: bool = False
    guild_id: Callable[[], str | None] = lambda: None

    @property
    def line(self) -> str:
        """Method and path, which a fault's pattern is about."""
        return f"{self.method} {self.path}"


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
        given = {key: body[key] for key in kinds.SETTINGS[kind] if body.get(key) is not None}
        settings = {**kinds.DEFAULTS[kind], **given}
        if kind == kinds.OUTAGE:
            settings["until"] = self.clock.now_ms() + settings["ms"]
        pattern, remaining = body.get("on") or kinds.ANY_REQUEST, body.get("times")
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
        return any(fault.kind == kinds.OUTAGE for fault in self.all())

    def is_unavailable(self, guild_id: str | None) -> bool:
        """Return whether nobody can open a server just now."""
        return self._is_about(guild_id, kinds.UNAVAILABLE_SERVER)

    def is_untold(self, guild_id: str) -> bool:
        """Return whether a bot that logs in is not told yet what there is in a server."""
        return self._is_about(guild_id, kinds.UNAVAILABLE_SERVER, kinds.LATE_SERVER)

    def _is_about(self, guild_id: str | None, *ones: str) -> bool:
        return any(f.kind in ones and f.settings["guild_id"] == guild_id for f in self.all())

    def loses_follow_ups(self) -> bool:
        """Return whether a follow-up is refused where the answer that was promised is deleted."""
        return any(fault.kind == kinds.LOST_FOLLOW_UP for fault in self.all())

    def deliveries(self) -> int:
        """Return how often the next interaction reaches the bot, and count down the fault."""
        twice = next((fault for fault in self.all() if fault.kind == kinds.DELIVERED_TWICE), None)
        if twice is not None and twice.remaining is not None:
            twice.remaining -= 1
        return 1 if twice is None else 2

    def effect_on(self, request: FaultyRequest) -> RequestEffect:
        """Return what happens to this request, and count down limited faults."""
        effect = RequestEffect()
        for fault in list(self.all()):
            if fault.matches(request):
                if fault.remaining is not None:
                    fault.remaining -= 1
                _apply(fault, effect)
        return effect


def _checked_kind(body: Json) -> str:
    """Return the kind of a valid request for a fault."""
    kind_errors, errors = FormErrors(), FormErrors()
    Form({"kind": OneOf(tuple(kinds.SETTINGS))}).check(body, (), kind_errors)
    kind_errors.raise_if_any()
    allowed = {**kinds.SETTINGS[body["kind"]], "on": String(1, 200), "times": Integer(1)}
    Form(optional=allowed).check(body, (), errors)
    needed = kinds.NEEDED.get(body["kind"])
    if needed and body.get(needed) is None:
        errors.add((needed,), "BASE_TYPE_REQUIRED", "This field is required")
    if body.get("on") is not None and not _is_pattern(body["on"]):
        errors.add(("on",), "STRING_TYPE_REGEX", "This is no pattern.")
    errors.raise_if_any()
    return str(body["kind"])


def _apply(fault: Fault, effect: RequestEffect) -> None:
    settings = fault.settings
    match fault.kind:
        case kinds.LATENCY:
            effect.wait_ms += settings["ms"]
        case kinds.BROKEN_UPLOAD:
            effect.is_cut = True
        case kinds.SERVER_ERROR if settings["after"]:
            effect.lost_response = ANSWERS[fault.kind](settings)
        case _:
            effect.replacement = ANSWERS[fault.kind](settings)


def _is_pattern(text: object) -> bool:
    try:
        re.compile(str(text))
    except re.error:
        return False
    return True
