"""Delivery of one notice: the Protocol of the courier, and the errors by which it can fail.

Exception
├── UndeliverableError       it can never be delivered
│   └── RefusedError         as Discord refused it several times
├── ServerUnreachableError   it waits for a server that is out of reach
├── NoAccessError            it waits for a permission
├── ElsewhereError           another process delivers it
├── LimitedError             Discord says when it takes the message
├── AllRefusedError          Discord takes nothing from us
└── MistakeError             a bug of ours
"""

from dataclasses import dataclass
from typing import Protocol

from bot.match.values.notice import Notice
from bot.notify.decision import Unsent


@dataclass(frozen=True, slots=True)
class Sent:
    """The message that a notice became, and the ids of other notices that it tells (``told``).

    ``channel_id`` is where it stands, for one that is deleted once it is outdated.
    """

    message_id: int
    told: tuple[int, ...] = ()
    channel_id: int | None = None


Done = int | Sent | Unsent | None
"""What became of a notice: a message id, a decision, or None if nothing was posted."""


class UndeliverableError(Exception):
    """The message can never be delivered: its channel is gone, or closed to the bot."""


class RefusedError(UndeliverableError):
    """Discord refused the message several times, so trying again is no use."""


class ServerUnreachableError(Exception):
    """The server removed the bot, or Discord has lost it: the message waits until it is back."""

    def __init__(self, guild_id: int) -> None:
        super().__init__(guild_id)
        self.guild_id = guild_id


class NoAccessError(Exception):
    """The bot lost a permission there; the clock of the match is paused until it is back."""


class ElsewhereError(Exception):
    """Only the process of another shard can deliver this, as only it knows the place."""


class LimitedError(Exception):
    """A rate limit until the instant *until*; part of the delivery may be done already."""

    def __init__(self, until: int) -> None:
        super().__init__("rate limited")
        self.until = until


class AllRefusedError(Exception):
    """Discord refuses everything, whatever the message; *refusal* is its answer."""

    def __init__(self, text: str, refusal: Exception) -> None:
        super().__init__(text)
        self.refusal = refusal


class MistakeError(Exception):
    """A delivery failed by a bug: the error is neither Discord's nor the network's."""


class Courier(Protocol):
    """Delivers notices. It may be called twice for the same one."""

    async def deliver(self, notice: Notice) -> Done:
        """Send the message; return what became of the notice, or what is to be done with it.

        Raises:
            UndeliverableError: it can never be delivered.
            ServerUnreachableError: its server is out of reach.
            NoAccessError: the bot lacks a permission.
            AllRefusedError: Discord refuses all messages.
            ElsewhereError: another process has to deliver it.
            LimitedError: Discord takes it only after an instant.
            MistakeError: there was a bug.
        """
