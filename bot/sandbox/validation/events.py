"""Validation of scheduled events that take place somewhere (type EXTERNAL)."""

from collections.abc import Mapping
from datetime import UTC, datetime

from bot.sandbox.protocol import Json
from bot.sandbox.validation.form import (
    Anything,
    Checker,
    Form,
    FormErrors,
    OneOf,
    String,
    form_error,
)

EXTERNAL, GUILD_ONLY = 3, 2  # the type of an event, and who sees it
SCHEDULED, CANCELED = 1, 4  # the status of an event
PLACE = Form({"location": String(1, 100)})
FIELDS: Mapping[str, Checker] = {
    "name": String(1, 100),
    "privacy_level": OneOf((GUILD_ONLY,)),
    "entity_type": OneOf((EXTERNAL,)),
    "entity_metadata": PLACE,
    "scheduled_start_time": String(1),
    "scheduled_end_time": String(1),
}
OTHERS: Mapping[str, Checker] = {"description": String(0, 1000), "channel_id": Anything()}
EVENT = Form(FIELDS, OTHERS)
CHANGES = Form(optional={**FIELDS, **OTHERS, "status": OneOf((SCHEDULED, 2, 3, CANCELED))})


def check_event(body: Json, now_ms: int) -> None:
    """Raise FormError (50035) for an invalid new event."""
    _check(EVENT, body)
    _check_times(body, now_ms)


def check_event_changes(event: Json, body: Json, now_ms: int) -> None:
    """Raise FormError (50035) for an invalid change of an event."""
    _check(CHANGES, body)
    if "scheduled_start_time" in body or "scheduled_end_time" in body:
        _check_times({**event, **body}, now_ms)


def _check(form: Form, body: Json) -> None:
    errors = FormErrors()
    form.check(body, (), errors)
    errors.raise_if_any()


def _check_times(body: Json, now_ms: int) -> None:
    """Raise FormError unless it starts in the future and ends after that."""
    starts = _instant(body, "scheduled_start_time")
    if starts <= datetime.fromtimestamp(now_ms / 1000, UTC):
        text = "Cannot schedule event in the past."
        raise form_error(("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", text)
    if _instant(body, "scheduled_end_time") <= starts:
        text = "Cannot schedule event to end before start."
        raise form_error(("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_END", text)


def _instant(body: Json, name: str) -> datetime:
    try:
        return datetime.fromisoformat(body[name])
    except ValueError:
        text = "Must be an ISO8601 timestamp."
        raise form_error((name,), "DATE_TIME_TYPE_PARSE", text) from None
