"""What a command or a click is answered with: values that ``bot.ui.kit.respond`` sends."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO

import discord

BOARD = "board.png"
REPLAY = "replay.gif"


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG (or a GIF, as its name says) and the words that stand for it."""

    png: bytes
    alt: str
    name: str = BOARD

    def file(self) -> discord.File:
        """The attachment, made anew for each sending: a file is read once."""
        return discord.File(BytesIO(self.png), self.name, description=self.alt)

    def gallery(self) -> "discord.ui.MediaGallery[discord.ui.LayoutView]":
        """Shows the attachment."""
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt)
        return discord.ui.MediaGallery(item)

    def thumbnail(self) -> "discord.ui.Thumbnail[discord.ui.LayoutView]":
        """Shows the attachment small, beside some words."""
        return discord.ui.Thumbnail(f"attachment://{self.name}", description=self.alt)


@dataclass(frozen=True, slots=True)
class Paper:
    """A file to take away; text, or bytes as they are."""

    name: str
    content: str | bytes

    def file(self) -> discord.File:
        """The attachment, made anew for each sending."""
        content = self.content.encode() if isinstance(self.content, str) else self.content
        return discord.File(BytesIO(content), self.name)


@dataclass(frozen=True, slots=True)
class Message:
    """A Components V2 message; ``pings`` are the people it mentions aloud.

    ``moving`` is an animation, sent beside the picture.
    """

    items: tuple["discord.ui.Item[discord.ui.LayoutView]", ...]
    picture: Picture | None = None
    pings: frozenset[int] = frozenset()
    papers: tuple[Paper, ...] = ()
    moving: Picture | None = None

    def view(self) -> discord.ui.LayoutView:
        """The components, for sending."""
        view = discord.ui.LayoutView(timeout=None)
        for item in self.items:
            view.add_item(item)
        # Stopped at once: the library must not keep it, every click is served from its custom_id.
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        """The attachments, for sending."""
        pictures = [p.file() for p in (self.moving, self.picture) if p]
        return pictures + [paper.file() for paper in self.papers]

    def mentions(self) -> discord.AllowedMentions:
        """Exactly the people pinged: no roles, no @everyone."""
        users = [discord.Object(user_id) for user_id in sorted(self.pings)]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


@dataclass(frozen=True, slots=True)
class Say:
    """A new message; private unless said otherwise.

    ``placed`` is called with the message's id once it stands in the channel.
    """

    message: Message
    public: bool = False
    placed: Callable[[int], Awaitable[None]] | None = None


@dataclass(frozen=True, slots=True)
class Redraw:
    """The message that was clicked, in a new form; a new private one where it is public.

    ``everywhere``: also where it is public (a challenge that was answered).
    """

    message: Message
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A dialog."""

    modal: discord.ui.Modal


Ready = Say | Redraw | Form


@dataclass(frozen=True, slots=True)
class Slow:
    """An answer that takes long to make; *note* says so meanwhile and makes room for it."""

    note: Message
    work: Awaitable[Ready]


Answer = Ready | Slow
