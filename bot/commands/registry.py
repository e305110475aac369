"""Which handler serves each operation of a custom_id, and how the slash commands are built.

A module of this package registers its handlers with :func:`on` and its commands with
:func:`slash_command`; importing it is enough.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from discord import app_commands

from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer
from bot.ui.kit.items import Interaction
from bot.ui.kit.picker import LIST

Handler: TypeAlias = Callable[[Services, Request], Awaitable[Answer]]
Command: TypeAlias = app_commands.Command[Any, ..., None]
Declaration: TypeAlias = Callable[[Words], Command | app_commands.Group]

IN_SERVERS = app_commands.AppCommandContext(guild=True)

V = TypeVar("V", int, str)

HANDLERS: dict[str, Handler] = {}
"""Operation of a custom_id → its handler."""

UPDATING: set[Handler] = set()
"""Handlers that change the clicked message although everybody sees it."""

DECLARATIONS: list[Declaration] = []
"""What builds each slash command, in the order of registration."""


def on(op: str, *, updates: bool = False) -> Callable[[Handler], Handler]:
    """Register the handler of an operation; *updates*: it changes a message that everybody sees."""

    def register(handler: Handler) -> Handler:
        if updates:
            UPDATING.add(handler)
        assert op not in HANDLERS  # two handlers of one operation are a mistake of ours
        HANDLERS[op] = handler
        return handler

    return register


def slash_command(declaration: Declaration) -> Declaration:
    """Register a function that builds a command in a language."""
    DECLARATIONS.append(declaration)
    return declaration


def add_commands(tree: app_commands.CommandTree[Any], words: Words) -> None:
    """Add every slash command to the tree."""
    for declaration in DECLARATIONS:
        tree.add_command(declaration(words))


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


async def answer(interaction: Interaction, handler: Handler, *, public: bool = False) -> None:
    """Serve a command; *public*: everybody sees that a late answer is on its way."""
    await interaction.client.answer(interaction, handler, public=public)


def asked_by(interaction: Interaction) -> tuple[Services, Request]:
    """Return what an autocomplete needs: the services, and who types."""
    client = interaction.client
    return client.services, client.request(interaction)


def choices(pairs: Sequence[tuple[str, V]]) -> list[app_commands.Choice[V]]:
    """Convert (label, value) pairs to suggestions, as many and as long as Discord takes."""
    return [app_commands.Choice(name=label[:100], value=value) for label, value in pairs[:LIST]]
