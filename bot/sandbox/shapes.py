"""Numbers of Discord's protocol that several files share."""

from enum import IntEnum, IntFlag
from typing import Any

Json = dict[str, Any]  # a JSON object as it came in or goes out


class Flag(IntFlag):
    """Message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SILENT = 1 << 12
    V2 = 1 << 15


class Kind(IntEnum):
    """Channel types of this world."""

    TEXT = 0
    DM = 1
    THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


class Ask(IntEnum):
    """Interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """Interaction response types."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Part(IntEnum):
    """Component types."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


class May(IntFlag):
    """Permissions."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    EXTERNAL_EMOJIS = 1 << 18
    USE_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_IN_THREADS = 1 << 38
    EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


EVERYTHING = (1 << 53) - 1
EVERYONE = int(
    May.ADD_REACTIONS
    | May.VIEW_CHANNEL
    | May.SEND_MESSAGES
    | May.EMBED_LINKS
    | May.ATTACH_FILES
    | May.READ_HISTORY
    | May.EXTERNAL_EMOJIS
    | May.USE_COMMANDS
    | May.CREATE_THREADS
    | May.SEND_IN_THREADS
    | May.EXTERNAL_APPS
)
BOT = EVERYONE | int(May.MANAGE_THREADS | May.PIN_MESSAGES)
