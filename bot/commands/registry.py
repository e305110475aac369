"""Which handler serves each operation of a custom_id, and how the slash commands are built.

A module of this package registers its handlers with :func:`on` and its commands with
:func:`slash_command`; importing it is enough.
"""

from collections.abc import Awaitable, Callable, Sequence
from enum import Enum, auto
from functools import cache
from typing import Any, TypeAlias, TypeVar

from discord import app_commands

from bot.commands.request import LONGEST_VALUE, Request
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer
from bot.ui.kit.custom_id import LARGEST, Ref
from bot.ui.kit.items import OPTION, Interaction
from bot.ui.kit.markdown import cut
from bot.ui.kit.picker import LIST

Handler: TypeAlias = Callable[[Services, Request], Awaitable[Answer]]
Command: TypeAlias = app_commands.Command[Any, ..., None]
Choice: TypeAlias = app_commands.Choice[Any]
Suggest: TypeAlias = Callable[[Interaction, str], Awaitable[Sequence[Choice]]]
Declared: TypeAlias = Command | app_commands.Group | app_commands.ContextMenu
Declaration: TypeAlias = Callable[[Words], Declared]


class Scope(Enum):
    """Where a command can be used."""

    SERVER = auto()
    """In a server of the bot: it needs a channel, or is about that server."""

    BOT = auto()
    """There, and in a direct message with the bot: it is about a person's own matches."""

    ANYWHERE = auto()
    """Also where only the person has installed the bot: it shows things and starts nothing."""

    @property
    def with_bot(self) -> bool:
        """Whether it can be used in a direct message with the bot."""
        return self is not Scope.SERVER

    @property
    def anywhere(self) -> bool:
        """Whether people can install it for themselves."""
        return self is Scope.ANYWHERE


V = TypeVar("V", int, str)

HANDLERS: dict[str, Handler] = {}
"""Operation of a custom_id → its handler."""

LARGEST_REF: dict[str, tuple[int, int]] = {}
"""Operation → the largest subject and version it takes, where that is not any number."""

HEAVY: set[Handler] = set()
"""Handlers that take seconds of a processor: each person may ask for few of them."""

UPDATING: set[Handler] = set()
"""Handlers that change the clicked message although everybody sees it."""

OF_OFFER: set[Handler] = set()
"""Handlers whose subject is an offer to play: for whoever may not see it there is none."""

LAST_PAGE = 999
"""The last page of any list: nobody turns so far, and counting up to it costs nothing."""

DECLARATIONS: list[tuple[Declaration, Scope]] = []
"""What builds each command, and where it can be used, in the order of registration."""


def on(
    op: str,
    *,
    updates: bool = False,
    heavy: bool = False,
    challenge: bool = False,
    subject: int = LARGEST,
    version: int = LARGEST,
) -> Callable[[Handler], Handler]:
    """Register the handler of an operation.

    *updates*: it changes a message that everybody sees. *heavy*: it takes seconds of a processor,
    so that each person may ask for few of them. *challenge*: its subject is a challenge; whoever
    may not see that is told that there is none. *subject* and *version* are the largest numbers
    that a custom_id of this operation may hold: the last page of a list, for instance.
    """

    def register(handler: Handler) -> Handler:
        LARGEST_REF[op] = (subject, version)
        if heavy:
            HEAVY.add(handler)
        if updates:
            UPDATING.add(handler)
        if challenge:
            OF_OFFER.add(handler)
        assert op not in HANDLERS  # two handlers of one operation are a mistake of ours
        HANDLERS[op] = handler
        return handler

    return register


def slash_command(where: Scope) -> Callable[[Declaration], Declaration]:
    """Register a function that builds a command, or a context menu, for use in *where*."""

    def register(declaration: Declaration) -> Declaration:
        DECLARATIONS.append((declaration, where))
        return declaration

    return register


def add_commands(tree: app_commands.CommandTree[Any], words: Words) -> None:
    """Add every command and context menu to the tree, each with its contexts and installs."""
    for command in _commands(words):
        tree.add_command(command)


@cache  # the library reads a signature for each: 10 ms, again with each client of a process
def _commands(words: Words) -> Sequence[Declared]:
    return [_in_scope(declaration(words), where) for declaration, where in DECLARATIONS]


def _in_scope(command: Declared, where: Scope) -> Declared:
    with_bot, anywhere = where.with_bot, where.anywhere
    app_commands.allowed_contexts(guilds=True, dms=with_bot, private_channels=anywhere)(command)
    app_commands.allowed_installs(guilds=True, users=anywhere)(command)
    return command


def new_command(
    words: Words,
    name: str,
    callback: Callable[..., Awaitable[None]],
    *options: str,
    key: str = "",
    **option_keys: str,
) -> Command:
    """Build a command whose description is the text ``command.<name>``, or that of *key*.

    Each of its *options* is described by ``<key>.<option>``, those in *option_keys* by the key
    given there.
    """
    key = key or f"command.{name}"
    command: Command = app_commands.Command(
        name=name,
        description=words(key),
        callback=callback,  # type: ignore[arg-type]  # its options stand in its signature
    )
    keys = {**{option: f"{key}.{option}" for option in options}, **option_keys}
    if keys:
        app_commands.describe(**{option: words(keys[option]) for option in keys})(command)
    return command


def command_of(words: Words, name: str, handler: Handler, *, key: str = "") -> Command:
    """Build a command without options, served by *handler*."""

    async def callback(interaction: Interaction) -> None:
        await answer(interaction, handler)

    return new_command(words, name, callback, key=key)


def handler_of(ref: Ref) -> Handler | None:
    """Return the handler of a custom_id; None where no button of this bot can say that."""
    largest_subject, largest_version = LARGEST_REF.get(ref.op, (0, 0))
    if ref.subject > largest_subject or ref.version > largest_version:
        return None
    return HANDLERS.get(ref.op)


async def answer(interaction: Interaction, handler: Handler, *, heavy: bool = False) -> None:
    """Serve a command; *heavy* is as for :func:`on`."""
    await interaction.client.answer(interaction, handler, heavy=heavy)


def suggest_values(command: Command, option: str, suggest: Suggest) -> None:
    """Suggest values of an *option* while somebody types; nothing to those who ask too often."""

    async def suggest_to_few(interaction: Interaction, typed: str) -> list[Choice]:
        try:
            with interaction.client.admit_typing(interaction):
                return list(await suggest(interaction, typed))
        except Refusal:
            return []

    command.autocomplete(option)(suggest_to_few)


def asked_by(interaction: Interaction) -> tuple[Services, Request]:
    """Return what an autocomplete needs: the services, and who types."""
    client = interaction.client
    return client.services, client.request(interaction)


def choices(pairs: Sequence[tuple[str, V]]) -> list[app_commands.Choice[V]]:
    """Convert (label, value) pairs to suggestions, as many and as long as Discord takes.

    One value that is too long would void the whole list, so it is left out.
    """
    fitting = [(label, value) for label, value in pairs if len(str(value)) <= LONGEST_VALUE]
    return [
        app_commands.Choice(name=cut(label, OPTION), value=value) for label, value in fitting[:LIST]
    ]
