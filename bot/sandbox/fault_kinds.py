"""The kinds of faults: what can be set for each, and which requests it concerns."""

import re

from bot.sandbox.protocol import Json, Permissions
from bot.sandbox.validation.form import Boolean, Checker, Integer, Number, OneOf, Snowflake

LATENCY, SERVER_ERROR, RATE_LIMIT = "latency", "server_error", "rate_limit"
BROKEN_UPLOAD, OUTAGE, CLOSED_DOOR = "broken_upload", "outage", "closed_door"
CHANNEL_RATE_LIMIT, THREAD_LIMIT = "channel_rate_limit", "thread_limit"
DM_QUARANTINE, LOST_PERMISSIONS = "dm_quarantine", "lost_permissions"
REFUSED_MESSAGE, REFUSED_EDIT = "refused_message", "refused_edit"
DELIVERED_TWICE, LOST_FOLLOW_UP = "delivered_twice", "lost_follow_up"
UNAVAILABLE_SERVER, LATE_SERVER = "unavailable_server", "late_server"

TIMEOUT_MS = 28 * 24 * 3_600_000  # the longest timeout there is

ANY_DOOR = ("400", "403", "407", "408")
"""Answers that come from something in front of Discord, as a page: to every request."""

OWN_DOOR = ("401", "40001", "40002")
"""Answers of Discord to whatever carries the bot's token."""

SETTINGS: dict[str, dict[str, Checker]] = {
    LATENCY: {"ms": Integer(1, 60_000)},
    SERVER_ERROR: {"status": OneOf((500, 502, 503, 504)), "after": Boolean()},
    RATE_LIMIT: {"retry_after": Number(), "global": Boolean()},
    BROKEN_UPLOAD: {},
    OUTAGE: {"ms": Integer(1)},
    CLOSED_DOOR: {"answer": OneOf((*ANY_DOOR, *OWN_DOOR))},
    CHANNEL_RATE_LIMIT: {"channel_id": Snowflake(), "retry_after": Number()},
    THREAD_LIMIT: {"code": OneOf((160006, 160007))},
    DM_QUARANTINE: {"code": OneOf((20026, 40003))},
    REFUSED_MESSAGE: {"code": OneOf((40005, 50024))},
    REFUSED_EDIT: {},
    DELIVERED_TWICE: {},
    # As it was in 2021 (api-docs#2739); whether it still is no document says.
    LOST_FOLLOW_UP: {},
    LOST_PERMISSIONS: {
        "by": OneOf(("channel", "role", "timeout")),
        "channel_id": Snowflake(),
        "guild_id": Snowflake(),
        "permissions": Snowflake(),
        "ms": Integer(1, TIMEOUT_MS),
    },
    # Discord's documents do not say what requests to such a server's channels are answered.
    UNAVAILABLE_SERVER: {"guild_id": Snowflake(), "answer": OneOf((503, 50001, 10003))},
    LATE_SERVER: {"guild_id": Snowflake()},
}
DEFAULTS: dict[str, Json] = {
    LATENCY: {"ms": 1500},
    SERVER_ERROR: {"status": 500, "after": False},
    RATE_LIMIT: {"retry_after": 1.0, "global": False},
    BROKEN_UPLOAD: {},
    OUTAGE: {"ms": 3_600_000},
    CLOSED_DOOR: {"answer": "401"},
    CHANNEL_RATE_LIMIT: {"retry_after": 8.0},
    THREAD_LIMIT: {"code": 160006},
    DM_QUARANTINE: {"code": 20026},
    REFUSED_MESSAGE: {"code": 40005},
    REFUSED_EDIT: {},
    DELIVERED_TWICE: {},
    LOST_FOLLOW_UP: {},
    LOST_PERMISSIONS: {"by": "channel", "permissions": str(int(Permissions.SEND_MESSAGES))},
    UNAVAILABLE_SERVER: {"answer": 503},
    LATE_SERVER: {},
}
NEEDED = {
    CHANNEL_RATE_LIMIT: "channel_id",
    UNAVAILABLE_SERVER: "guild_id",
    LATE_SERVER: "guild_id",
}
"""What has to be set, as nothing is meant by default."""

REQUESTS = {
    THREAD_LIMIT: re.compile(r"POST /channels/\d+(/messages/\d+)?/threads"),
    DM_QUARANTINE: re.compile(r"POST /users/@me/channels"),
    REFUSED_MESSAGE: re.compile(r"POST /channels/\d+/messages"),
    REFUSED_EDIT: re.compile(r"PATCH /webhooks/\d+/[^/]+/messages/@original"),
}
"""Faults of these kinds concern these requests only."""

NO_REQUEST = {LOST_PERMISSIONS, DELIVERED_TWICE, LOST_FOLLOW_UP, LATE_SERVER}
"""Faults of these kinds concern none."""

ANY_REQUEST = ".*"
BY_TOKEN = ("/interactions/", "/webhooks/")
"""Requests that carry an interaction's token in their path, and need none of the bot's."""
