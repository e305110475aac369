"""The values that a handler answers with; ``bot.ui.kit.respond`` sends them to Discord."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO

import discord

from bot.ui.kit.items import Item, View

BOARD = "board.png"
REPLAY = "replay.gif"


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG or GIF image with its alt text; ``name`` is the file name of its attachment."""

    png: bytes
    alt: str
    name: str = BOARD

    def file(self) -> discord.File:
        """Build the attachment; a new one for each request, because a file is read only once."""
        return discord.File(BytesIO(self.png), self.name, description=self.alt)

    def gallery(self) -> "discord.ui.MediaGallery[View]":
        """Build the component that shows the attachment at full width."""
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt)
        return discord.ui.MediaGallery(item)

    def thumbnail(self) -> "discord.ui.Thumbnail[View]":
        """Build the component that shows the attachment small, beside text."""
        return discord.ui.Thumbnail(f"attachment://{self.name}", description=self.alt)


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file for the reader to download: text, or bytes."""

    name: str
    content: str | bytes

    def file(self) -> discord.File:
        """Build the attachment; a new one for each request."""
        content = self.content.encode() if isinstance(self.content, str) else self.content
        return discord.File(BytesIO(content), self.name)


@dataclass(frozen=True, slots=True)
class Message:
    """A Components V2 message.

    ``pings`` are the ids of the people whom its mentions notify. ``animation`` is a GIF that is
    attached beside ``picture``.
    """

    items: tuple[Item, ...]
    picture: Picture | None = None
    pings: frozenset[int] = frozenset()
    export_files: tuple[ExportFile, ...] = ()
    animation: Picture | None = None

    def view(self) -> discord.ui.LayoutView:
        """Build the components of one request."""
        view = discord.ui.LayoutView(timeout=None)
        for item in self.items:
            view.add_item(item)
        # Stopped at once, so that the library does not keep it: every click is dispatched by its
        # custom_id.
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        """Build the attachments of one request."""
        pictures = [picture.file() for picture in (self.animation, self.picture) if picture]
        return pictures + [export_file.file() for export_file in self.export_files]

    def mentions(self) -> discord.AllowedMentions:
        """Allow mentions of exactly ``pings``: no role, not @everyone."""
        users = [discord.Object(user_id) for user_id in sorted(self.pings)]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


@dataclass(frozen=True, slots=True)
class Reply:
    """A new message, private unless ``public``.

    ``on_sent`` is awaited with the message's id once it stands in the channel.
    """

    message: Message
    public: bool = False
    on_sent: Callable[[int], Awaitable[None]] | None = None


@dataclass(frozen=True, slots=True)
class Update:
    """The clicked message with new content.

    Where everybody sees the clicked message, it is left alone and a private reply is sent instead,
    unless ``public`` says that it may change.
    """

    message: Message
    public: bool = False


@dataclass(frozen=True, slots=True)
class OpenModal:
    """A dialog that opens on the reader's screen. Discord takes it only as a first response."""

    modal: discord.ui.Modal


Immediate = Reply | Update | OpenModal
"""An answer that is ready to send."""


@dataclass(frozen=True, slots=True)
class Deferred:
    """An answer that takes seconds to make; ``note`` is shown until ``work`` is done."""

    note: Message
    work: Awaitable[Immediate]


Answer = Immediate | Deferred
