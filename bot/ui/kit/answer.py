"""The values that handlers return as answers; ``bot.ui.kit.respond`` sends them to Discord.

Public messages and direct messages are a :class:`ClassicMessage`: push notifications show its
content, while those of Components V2 would be empty. Private panels are Components V2.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Protocol, Self, TypeAlias

import discord

from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, View, container, row, text_display, walked
from render import LIST_LIMIT

LONGEST_CONTENT = 2000  # characters that Discord takes as a message's content

BOARD = "board.png"
CHALLENGE = "offer.png"
OVERVIEW = "games.png"
REPLAY = "replay.gif"


class Shown(Protocol):
    """What a private message shows of a position."""

    @property
    def picture(self) -> "Picture | None":
        """Its picture, if it has one."""

    def items(self, beside: int = 0) -> list[Item]:
        """The components that show it, in a message with so many other characters."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG or GIF image with its alt text; ``name`` is the file name of its attachment.

    A ``caption`` stands above it in a :class:`ClassicMessage`, and only where the picture does.
    """

    png: bytes
    alt: str
    name: str = BOARD
    caption: str = ""

    def file(self, *, spoiler: bool = False) -> discord.File:
        """Build the attachment; a new one for each request, because a file is read only once."""
        content = BytesIO(self.png)
        return discord.File(content, self.name, description=self.alt, spoiler=spoiler)

    @property
    def picture(self) -> Self:
        """As something that is shown it is its own picture."""
        return self

    def items(self, _beside: int = 0) -> list[Item]:
        """The one component that shows it."""
        return [self.gallery()]

    def gallery(self) -> "discord.ui.MediaGallery[View]":
        """Build the component that shows the attachment at full width."""
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt)
        return discord.ui.MediaGallery(item)


@dataclass(frozen=True, slots=True)
class Board:
    """A position as its reader likes it: a picture, words, or both; or neither, where it's known.

    ``told`` writes it in so many characters at the most.
    """

    picture: Picture | None = None
    told: Callable[[int], str] | None = None

    def items(self, beside: int = 0) -> list[Item]:
        """The picture, and the words below it."""
        drawn: list[Item] = [self.picture.gallery()] if self.picture else []
        said = self.told(LIST_LIMIT - beside) if self.told else ""
        return [*drawn, text_display(said)] if said else drawn


def beside(board: Shown, said: str) -> list[Item]:
    """Show what is *said* below the picture of a board, or above its words."""
    shown = board.items(len(said))
    return [*shown, text_display(said)] if board.picture else [text_display(said), *shown]


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

    ``pings`` are the ids of the people whom its mentions notify.
    """

    items: tuple[Item, ...]
    picture: Picture | None = None
    pings: frozenset[int] = frozenset()
    export_files: tuple[ExportFile, ...] = ()

    @property
    def texts(self) -> list[str]:
        """What it says, from top to bottom."""
        return [
            one.content for one in walked(self.items) if isinstance(one, discord.ui.TextDisplay)
        ]

    @property
    def controls(self) -> list[Control]:
        """What can be pressed in it, likewise; links are not."""
        return [one for one in walked(self.items) if isinstance(one, Control)]

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
        pictures = [self.picture.file()] if self.picture else []
        return pictures + [export_file.file() for export_file in self.export_files]

    def send_fields(self) -> dict[str, Any]:
        """Return the arguments that the library's ``send`` takes."""
        mentions = allowed_mentions(self.pings)
        return {"view": self.view(), "files": self.files(), "allowed_mentions": mentions}

    def edit_fields(self) -> dict[str, Any]:
        """Return the arguments that the library's ``edit`` takes."""
        mentions = allowed_mentions(self.pings)
        return {"view": self.view(), "attachments": self.files(), "allowed_mentions": mentions}


def framed(said: str, *buttons: Item) -> Message:
    """Build a text in a frame, with a row of buttons below it if there are any."""
    return Message((container(text_display(said), *([row(*buttons)] if buttons else [])),))


@dataclass(frozen=True, slots=True)
class ClassicMessage:
    """A message of content, a picture as attachment, and rows of controls.

    The first line of ``content`` is what a push notification shows. ``pings`` are the ids of the
    people whom its mentions notify; nobody else may be mentioned in it. ``covered`` hides the
    picture until the reader taps it.
    """

    content: str
    rows: tuple[tuple[Item, ...], ...] = ()
    picture: Picture | None = None
    pings: frozenset[int] = frozenset()
    covered: bool = False

    def view(self) -> discord.ui.View:
        """Build the controls of one request."""
        view = discord.ui.View(timeout=None)
        for number, items in enumerate(self.rows):
            for item in items:
                item.row = number
                view.add_item(item)
        view.stop()  # as in Message.view
        return view

    def files(self) -> list[discord.File]:
        """Build the attachments of one request."""
        return [self.picture.file(spoiler=self.covered)] if self.picture else []

    @property
    def text(self) -> str:
        """What is written: the content, and the caption of the picture if it is there."""
        caption = self.picture.caption if self.picture else ""
        return f"{self.content}\n-# {caption}" if caption else self.content

    def send_fields(self) -> dict[str, Any]:
        """Return the arguments that the library's ``send`` takes."""
        mentions = allowed_mentions(self.pings)
        fields = {"view": self.view(), "files": self.files(), "allowed_mentions": mentions}
        return {"content": self.text, **fields}

    def edit_fields(self) -> dict[str, Any]:
        """Return the arguments that the library's ``edit`` takes."""
        mentions = allowed_mentions(self.pings)
        fields = {"view": self.view(), "attachments": self.files(), "allowed_mentions": mentions}
        return {"content": self.text, **fields}

    def as_layout(self) -> Message:
        """Return the message as Components V2: no edit can change the kind of a sent message."""
        picture = [self.picture.gallery()] if self.picture else []
        rows = [row(*items) for items in self.rows]
        card = container(text_display(self.text), *picture, *rows, covered=self.covered)
        return Message((card,), self.picture, self.pings)


AnyMessage: TypeAlias = Message | ClassicMessage


def allowed_mentions(people: frozenset[int]) -> discord.AllowedMentions:
    """Allow mentions of exactly these people: no role, not @everyone."""
    users = [discord.Object(user_id) for user_id in sorted(people)]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


@dataclass(frozen=True, slots=True)
class Reply:
    """A new message, private unless ``public``.

    ``on_sent`` is awaited with the message's id once it is posted. ``clicked_becomes`` replaces the
    clicked message, if that is private (for a :class:`Message`) or public (for a
    :class:`ClassicMessage`); what ``on_sent`` returns replaces it again. ``later`` is awaited when
    all that stands; what it returns replaces the answer to the interaction. A ``temporary`` reply
    is deleted when its reader gets their next answer. ``asks`` is the button that withdraws an
    offer: a private reply with it is deleted once others have answered that offer.
    """

    message: AnyMessage
    public: bool = False
    on_sent: "Callable[[int], Awaitable[Update | None]] | None" = None
    later: Callable[[], Awaitable[AnyMessage | None]] | None = None
    clicked_becomes: AnyMessage | None = None
    temporary: bool = False
    asks: Ref | None = None


@dataclass(frozen=True, slots=True)
class Update:
    """The clicked message with new content.

    A public clicked message is only changed if ``public`` is set; otherwise a private reply is sent
    instead. A ``brief`` update is deleted as soon as it is shown, because a public message says the
    same. ``is_dm_told``: no check is needed whether the reader has to be told that Discord refuses
    direct messages to them. ``asks``, ``on_sent`` and ``later`` are as in :class:`Reply`, as a new
    message is sent if the clicked one is gone.
    """

    message: AnyMessage
    public: bool = False
    brief: bool = False
    is_dm_told: bool = False
    on_sent: "Callable[[int], Awaitable[Update | None]] | None" = None
    later: Callable[[], Awaitable[AnyMessage | None]] | None = None
    asks: Ref | None = None


@dataclass(frozen=True, slots=True)
class OpenModal:
    """A modal that opens on the reader's screen; Discord takes it only as a first response."""

    modal: discord.ui.Modal


Immediate = Reply | Update | OpenModal
"""An answer that is ready to send."""


@dataclass(frozen=True, slots=True)
class Deferred:
    """An answer that takes seconds to make; ``note`` is shown until ``work`` is done."""

    note: Message
    work: Awaitable[Immediate]


Answer = Immediate | Deferred
