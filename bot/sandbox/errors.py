"""Error responses in Discord's form.

ApiError
└── FormError   50035, with a tree that names each invalid field
"""

from typing import TypeVar

from bot.sandbox.protocol import Json

T = TypeVar("T")

# code: (HTTP status, sentence)
REFUSALS: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    10070: (404, "Unknown Guild Scheduled Event"),
    10087: (404, "Unknown tag"),
    20026: (
        403,
        "Your bot has been flagged by our anti-spam system for abusive behavior. Please reach out "
        "to our team by going to https://dis.gd/app-quarantine",
    ),
    30003: (400, "Maximum number of pins reached (250)"),
    30032: (400, "Maximum number of application commands reached (100)."),
    30033: (400, "Maximum number of thread participants has been reached (1000)"),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40001: (401, "Unauthorized. Provide a valid token and try again"),
    40002: (403, "You need to verify your account in order to perform this action"),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40033: (400, "This message has already been crossposted."),
    40060: (400, "Interaction has already been acknowledged."),
    40066: (400, "There must be no tags with the same name"),
    40067: (400, "A tag is required to create a forum post in this channel"),
    40094: (400, "This interaction has reached its maximum number of follow up messages."),
    50001: (403, "Missing Access"),
    50003: (400, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50083: (400, "Thread is archived"),
    50240: (400, "You cannot remove this app's Entry Point command in a bulk update operation"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (403, "You cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
    160007: (400, "Maximum number of active announcement threads reached"),
}


RETRY_AFTER_S = 1.0  # clients expect a time in every 429


class ApiError(Exception):
    """An error response: HTTP status, Discord's error code and ``{"message", "code", …}``."""

    def __init__(self, status: int, code: int, message: str, **extra: object) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.body: Json = {"message": message, "code": code, **extra}


class FormError(ApiError):
    """Fields of the request body are invalid (50035)."""

    def __init__(self, errors: Json) -> None:
        super().__init__(400, 50035, "Invalid Form Body", errors=errors)


def refusal(code: int) -> ApiError:
    """Return the error that Discord sends with this *code*."""
    status, message = REFUSALS[code]
    extra = {"retry_after": RETRY_AFTER_S, "global": False} if status == 429 else {}
    return ApiError(status, code, message, **extra)


def existing(value: T | None, code: int) -> T:
    """Return *value*; raise the error *code* when it is None."""
    if value is None:
        raise refusal(code)
    return value
