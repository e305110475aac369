"""The slash commands that have no file of their own, and how all are put together."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Literal

import discord
from discord import app_commands

from bot.commands import (
    asking,
    keeping,
    moving,
    noting,
    recalling,
    spectating,
    stopping,
    watching,
)
from bot.commands.learning import settings, show_help, show_rules
from bot.commands.request import Request
from bot.commands.slash_away import away
from bot.commands.slash_lobby import meeting_places
from bot.commands.slash_owners import owners
from bot.commands.slash_people import game_choices, people
from bot.commands.slash_play import play
from bot.commands.slash_weekly import alone
from bot.i18n.catalog import Words
from bot.match.values.match import Match
from bot.services import Services
from bot.ui.kit.answer import Answer
from bot.ui.match.match_text import game_name

Interaction = discord.Interaction[Any]
AboutAMatch = Callable[[Services, Request, int | None], Awaitable[Answer]]
FindMatches = Callable[[Services, Request], Awaitable[Sequence[Match]]]

Made = app_commands.Command[Any, Any, None] | app_commands.Group
FAMILIES: Sequence[Callable[[Words], Sequence[Made]]] = (
    people,
    alone,
    away,
    meeting_places,
    owners,
)
"""What makes the commands that have a file of their own."""

LATEST = 100  # matches of one's own among which a number that is typed is looked for


def build(tree: app_commands.CommandTree[Any], words: Words) -> None:
    """Adds every command to the tree."""
    tree.add_command(play(words))
    for command in (
        _move,
        _board,
        _games,
        _import,
        _rules,
        _help,
        _settings,
    ):
        tree.add_command(command(words))
    for name, (serve, found) in ABOUT_A_MATCH.items():
        tree.add_command(_about_a_match(words, name, serve, found))
    for family in FAMILIES:
        for made in family(words):
            tree.add_command(made)


def _command(
    name: str, description: str, callback: Callable[..., Any]
) -> app_commands.Command[Any, Any, None]:
    return app_commands.Command(name=name, description=description, callback=callback)


def _move(words: Words) -> app_commands.Command[Any, Any, None]:
    async def move(
        interaction: Interaction,
        where: app_commands.Range[str, 1, 200],
        match: int | None = None,
        draw: Literal["on", "off"] = "off",
    ) -> None:
        async def work(services: Services, request: Request) -> Answer:
            return await moving.type_move(services, request, where, match, draw=draw == "on")

        await interaction.client.answer(interaction, work)

    async def cells(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        chosen = interaction.namespace.match
        number = chosen if isinstance(chosen, int) else None
        client = interaction.client
        found = await moving.suggest(client.services, client.request(interaction), typed, number)
        return [app_commands.Choice(name=label, value=value) for label, value in found]

    command = _command("move", words("command.move"), move)
    described = {name: words(f"command.move.{name}") for name in ("where", "draw")}
    app_commands.describe(**described, match=words("command.match"))(command)
    command.autocomplete("where")(cells)
    command.autocomplete("match")(_my_matches)
    return command


async def _running(services: Services, request: Request) -> Sequence[Match]:
    return await services.store.read(lambda tables: tables.matches.running(request.user.user_id))


async def _latest(services: Services, request: Request) -> Sequence[Match]:
    return await services.store.read(
        lambda tables: tables.matches.latest(request.user.user_id, LATEST)
    )


async def _nobodys(_services: Services, _request: Request) -> Sequence[Match]:
    """Matches of others are named by their number."""
    return ()


async def _my_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    client = interaction.client
    return await _suggested(client.services, client.request(interaction), typed, _running)


async def _suggested(
    services: Services, request: Request, typed: str, found: FindMatches
) -> list[app_commands.Choice[int]]:
    return [
        app_commands.Choice(
            name=f"#{m.id} · {game_name(request.words, m.game)} · "
            f"{' v '.join(p.name[:30] for p in m.players)}"[:100],
            value=m.id,
        )
        for m in await found(services, request)
        if str(m.id).startswith(str(typed))
    ][:25]


ABOUT_A_MATCH: Mapping[str, tuple[AboutAMatch, FindMatches]] = {
    "resign": (stopping.resign_of, _running),
    "abort": (stopping.abort_of, _running),
    "takeback": (asking.takeback_of, _running),
    "export": (keeping.export_of, _latest),
    "history": (recalling.history_of, _latest),
    "note": (noting.note_of, _latest),
    "watch": (spectating.watch_of, _nobodys),
}
"""Command → who serves it, and which matches it suggests."""


def _board(words: Words) -> app_commands.Command[Any, Any, None]:
    async def board(
        interaction: Interaction,
        match: int | None = None,
        form: Literal["picture", "text"] = "picture",
    ) -> None:
        async def work(services: Services, request: Request) -> Answer:
            live = await moving.find_match(services, request, match)
            show = watching.show_board if form == "picture" else watching.show_text
            return await show(services, request, live)

        await interaction.client.answer(interaction, work)

    command = _command("board", words("command.board"), board)
    described = {"match": words("command.match"), "form": words("command.board.form")}
    app_commands.describe(**described)(command)
    command.autocomplete("match")(_my_matches)
    return command


def _games(words: Words) -> app_commands.Command[Any, Any, None]:
    async def games(interaction: Interaction) -> None:
        await interaction.client.answer(interaction, watching.games)

    return _command("games", words("command.games"), games)


def _about_a_match(
    words: Words, name: str, serve: AboutAMatch, found: FindMatches
) -> app_commands.Command[Any, Any, None]:
    """A command whose only option is the match it is about."""

    async def about(interaction: Interaction, match: int | None = None) -> None:
        async def work(services: Services, request: Request) -> Answer:
            return await serve(services, request, match)

        await interaction.client.answer(interaction, work)

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        client = interaction.client
        return await _suggested(client.services, client.request(interaction), typed, found)

    command = _command(name, words(f"command.{name}"), about)
    app_commands.describe(match=words("command.match"))(command)
    command.autocomplete("match")(suggest)
    return command


def _import(words: Words) -> app_commands.Command[Any, Any, None]:
    async def import_(interaction: Interaction) -> None:
        await interaction.client.answer(interaction, keeping.ask_record)

    return _command("import", words("command.import"), import_)


def _rules(words: Words) -> app_commands.Command[Any, Any, None]:
    async def rules(interaction: Interaction, game: str) -> None:
        async def work(services: Services, request: Request) -> Answer:
            return await show_rules(services, request, game, 0)

        await interaction.client.answer(interaction, work)

    command = _command("rules", words("command.rules"), rules)
    app_commands.describe(game=words("command.rules.game"))(command)
    app_commands.choices(game=game_choices(words))(command)
    return command


def _help(words: Words) -> app_commands.Command[Any, Any, None]:
    async def help_(interaction: Interaction) -> None:
        await interaction.client.answer(interaction, show_help)

    return _command("help", words("command.help"), help_)


def _settings(words: Words) -> app_commands.Command[Any, Any, None]:
    async def settings_(interaction: Interaction) -> None:
        await interaction.client.answer(interaction, settings)

    return _command("settings", words("command.settings"), settings_)
