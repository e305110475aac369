"""Validation of threads, forum posts and channels."""

from collections.abc import Mapping

from bot.sandbox.protocol import Json
from bot.sandbox.validation.form import (
    Anything,
    Boolean,
    Checker,
    Form,
    FormErrors,
    Integer,
    ListOf,
    OneOf,
    Snowflake,
    String,
)
from bot.sandbox.world.channels import PLACES, THREADS

MINUTES = (60, 1440, 4320, 10080)  # offered for a thread to archive itself
MAX_TAGS, MAX_APPLIED = 20, 5  # of a forum, of a post
TAG = Form({"name": String(1, 20)}, {"id": Snowflake(), "moderated": Boolean()})
SETTINGS: Mapping[str, Checker] = {
    "auto_archive_duration": OneOf(MINUTES),
    "rate_limit_per_user": Integer(0, 21600),
    "invitable": Boolean(),
}
THREAD = Form(
    {"name": String(1, 100)},
    {**SETTINGS, "type": OneOf(THREADS)},
)
CHANGES = Form(
    optional={
        **SETTINGS,
        "name": String(1, 100),
        "archived": Boolean(),
        "locked": Boolean(),
        "topic": String(0, 1024),
        "position": Integer(0),
        "nsfw": Boolean(),
        "applied_tags": ListOf(Snowflake(), 0, MAX_APPLIED),
        "available_tags": ListOf(TAG, 0, MAX_TAGS),
    }
)
POST = Form(
    {"name": String(1, 100), "message": Anything()},
    {**SETTINGS, "applied_tags": ListOf(Snowflake(), 0, MAX_APPLIED)},
)
CHANNEL = Form(
    {"name": String(1, 100)},
    {"type": OneOf(PLACES), "topic": String(0, 1024), "parent_id": Snowflake()},
)


def check_thread(body: Json) -> None:
    """Raise FormError (50035) for an invalid new thread."""
    _check(THREAD, body)


def check_changes(body: Json) -> None:
    """Raise FormError (50035) for an invalid change of a channel or thread."""
    _check(CHANGES, body)


def check_post(body: Json) -> None:
    """Raise FormError (50035) for an invalid forum post; its message is checked elsewhere."""
    _check(POST, body)


def check_channel(body: Json) -> None:
    """Raise FormError (50035) for an invalid new channel."""
    _check(CHANNEL, body)


def _check(form: Form, body: Json) -> None:
    errors = FormErrors()
    form.check(body, (), errors)
    errors.raise_if_any()
