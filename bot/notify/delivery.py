"""Delivery of one notice: what the outbox asks of the courier, and how that can end.

Exception
├── UndeliverableError   it can never be delivered
│   └── RefusedError     as Discord refused it several times
├── RestingError         it waits for a server that is out of reach
├── NoAccessError        it waits for a permission
├── ElsewhereError       another process delivers it
├── LimitedError         Discord says when it takes the message
├── DoorError            Discord takes nothing from us
└── MistakeError         a bug of ours
"""

from typing import Protocol

from bot.match.values.notice import Notice
from bot.notify.decision import Posted, Unsent

Done = int | Posted | Unsent | None
"""What became of a notice: a message, something else, or nothing that Discord keeps."""


class UndeliverableError(Exception):
    """The message can never be delivered: its channel is gone, or closed to the bot."""


class RefusedError(UndeliverableError):
    """Discord refused the message several times, for a reason that no later try mends."""


class RestingError(Exception):
    """The server is out of reach: the message waits for it to come back.

    The bot was taken out of it, or Discord has lost it.
    """

    def __init__(self, guild_id: int) -> None:
        super().__init__(guild_id)
        self.guild_id = guild_id


class NoAccessError(Exception):
    """The bot lost a permission there: the match was put to rest until that comes back."""


class ElsewhereError(Exception):
    """Only the process of another shard knows where the message goes: it is left to that one."""


class LimitedError(Exception):
    """Discord takes no more of this before an instant, *until*; a part may be done already."""

    def __init__(self, until: int) -> None:
        super().__init__("rate limited")
        self.until = until


class DoorError(Exception):
    """Discord's answer, *refusal*, says nothing of the message: all would be refused alike."""

    def __init__(self, text: str, refusal: Exception) -> None:
        super().__init__(text)
        self.refusal = refusal


class MistakeError(Exception):
    """A delivery ended in what is neither Discord's nor the network's: its cause is a bug."""


class Courier(Protocol):
    """Delivers one notice. May be asked twice for the same one."""

    async def deliver(self, notice: Notice) -> Done:
        """Send the message and return what became of the notice, or what is to become of it.

        Raises:
            UndeliverableError: trying again is no use.
            RestingError, NoAccessError: it is no use for now.
            DoorError: nothing else would be of use, either.
            ElsewhereError: it is no use here.
            LimitedError: it is no use before an instant.
            MistakeError: it met a bug.
        """
