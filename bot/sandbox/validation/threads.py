"""Threads and channels: names, times, types."""

from collections.abc import Mapping

from bot.sandbox.protocol import ChannelType, Json
from bot.sandbox.validation.form import (
    Anything,
    Checker,
    Faults,
    Form,
    Many,
    OneOf,
    Snowflake,
    Text,
    Truth,
    Whole,
)

MINUTES = (60, 1440, 4320, 10080)  # offered for a thread to archive itself
MOST_TAGS, MOST_APPLIED = 20, 5  # of a forum, of a post
TAG = Form({"name": Text(1, 20)}, {"id": Snowflake(), "moderated": Truth()})
SETTINGS: Mapping[str, Checker] = {
    "auto_archive_duration": OneOf(MINUTES),
    "rate_limit_per_user": Whole(0, 21600),
    "invitable": Truth(),
}
THREAD = Form(
    {"name": Text(1, 100)},
    {**SETTINGS, "type": OneOf((ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD))},
)
CHANGES = Form(
    allowed={
        **SETTINGS,
        "name": Text(1, 100),
        "archived": Truth(),
        "locked": Truth(),
        "topic": Text(0, 1024),
        "position": Whole(0),
        "nsfw": Truth(),
        "applied_tags": Many(Snowflake(), 0, MOST_APPLIED),
        "available_tags": Many(TAG, 0, MOST_TAGS),
    }
)
POST = Form(
    {"name": Text(1, 100), "message": Anything()},
    {**SETTINGS, "applied_tags": Many(Snowflake(), 0, MOST_APPLIED)},
)
CHANNEL = Form(
    {"name": Text(1, 100)},
    {"type": OneOf((ChannelType.GUILD_TEXT,)), "topic": Text(0, 1024), "parent_id": Snowflake()},
)


def check_thread(body: Json) -> None:
    """Refuse a new thread that Discord refuses (50035)."""
    _check(THREAD, body)


def check_changes(body: Json) -> None:
    """Refuse a change of a channel or thread that Discord refuses (50035)."""
    _check(CHANGES, body)


def check_post(body: Json) -> None:
    """Refuse a new post of a forum that Discord refuses (50035), but for its message."""
    _check(POST, body)


def check_channel(body: Json) -> None:
    """Refuse a new channel that Discord refuses (50035)."""
    _check(CHANNEL, body)


def _check(form: Form, body: Json) -> None:
    faults = Faults()
    form.check(body, (), faults)
    faults.raise_any()
