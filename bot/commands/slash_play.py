"""``/play``: a subcommand for every game, made from its declaration and from what is agreed on."""

import inspect
from collections.abc import Mapping
from typing import Any, Literal

import discord
from discord import app_commands

from bot.commands import offering
from bot.commands.request import Request
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.clocks.pace import offered_pace
from bot.match.values.criteria import LONGEST_NOTE, MOST_STANDING
from bot.match.values.match import Player
from bot.services import Services
from bot.ui.kit.answer import Answer
from bot.ui.match.challenges import value_label
from rules import GAMES, options

Interaction = discord.Interaction[Any]

TERMS: Mapping[str, Any] = {
    "pace": app_commands.Range[str, 1, 60],
    "clock": Literal["soft", "hard"],
    "weekends": Literal["on", "off"],
    "rated": Literal["on", "off"],
    "rating": app_commands.Range[str, 1, 20],
    "note": app_commands.Range[str, 1, LONGEST_NOTE],
    "standing": app_commands.Range[int, 1, MOST_STANDING],
}
"""What a match of any game is agreed on, each an option of ``/play``."""


def play(words: Words) -> app_commands.Group:
    """The command with a subcommand for every game."""
    group = app_commands.Group(name="play", description=words("command.play"), guild_only=True)
    for key in GAMES:
        group.add_command(_game(words, key))
    return group


def _game(words: Words, game: str) -> app_commands.Command[Any, Any, None]:
    """``/play <game>``: its offered options as choices, and whom to challenge."""
    declared = [d for d in options.declared(GAMES[game].Options) if d.offered]

    async def callback(interaction: Interaction, **given: Any) -> None:
        opponent: discord.User | discord.Member | None = given.pop("opponent", None)
        seats: int = given.pop("seats", None) or 2
        rated = given.pop("rated", None) == "on"
        pace, clock, weekends = (given.pop(name, None) for name in ("pace", "clock", "weekends"))
        asked = offering.Asked(
            note=given.pop("note", None) or "",
            rating=given.pop("rating", None) or "",
            standing=given.pop("standing", None) or 0,
        )
        chosen = {name: value for name, value in given.items() if value is not None}

        async def work(services: Services, request: Request) -> Answer:
            invited = _opponent(opponent)
            wants = await services.store.read(lambda t: t.people.preferences(request.user.user_id))
            control = offered_pace(
                pace,
                hard=None if clock is None else clock == "hard",
                weekends_off=weekends == "off",
                rated=rated,
                zone=wants.zone,
            )
            return await offering.offer(
                services,
                request,
                game,
                chosen,
                invited,
                seats,
                rated=rated,
                pace=control,
                asked=asked,
            )

        await interaction.client.answer(interaction, work, public=True)

    parameters = [_parameter("interaction", Interaction)]
    parameters.append(_parameter("opponent", discord.User | None, default=None))
    descriptions = {"opponent": words("command.play.opponent")}
    labels: dict[str, list[app_commands.Choice[Any]]] = {}
    if len(GAMES[game].seats) > 1:
        parameters.append(_parameter("seats", int | None, default=None))
        descriptions["seats"] = words("command.play.seats")
        labels["seats"] = [app_commands.Choice(name=str(n), value=n) for n in GAMES[game].seats]
    for name, kind in TERMS.items():
        parameters.append(_parameter(name, kind | None, default=None))
        descriptions[name] = words(f"command.play.{name}")
    for option in declared:
        kind = {int: int, str: str, bool: str}[option.kind]
        parameters.append(_parameter(option.name, kind | None, default=None))
        descriptions[option.name] = _described(words, game, option)
        labels[option.name] = [
            app_commands.Choice(
                name=value_label(words, game, option, value)[:100],
                value=("on" if value else "off") if option.kind is bool else value,
            )
            for value in option.offered
        ]
    # discord.py reads a command's options from its signature, so the signature is made to say them.
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    callback.__annotations__ = {p.name: p.annotation for p in parameters}
    command: app_commands.Command[Any, Any, None] = app_commands.Command(
        name=game,
        description=words(f"{game}.tagline")[:100],
        callback=callback,  # type: ignore[arg-type]  # it takes what its made signature says
    )
    app_commands.describe(**descriptions)(command)
    app_commands.choices(**labels)(command)
    command.autocomplete("pace")(paces)
    return command


async def paces(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggestions for a pace."""
    found = offering.suggest_pace(interaction.client.request(interaction), typed)
    return [app_commands.Choice(name=label[:100], value=value) for label, value in found]


def _parameter(name: str, kind: Any, *, default: Any = inspect.Parameter.empty) -> Any:
    where = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Parameter(name, where, annotation=kind, default=default)


def _described(words: Words, game: str, option: options.Declared) -> str:
    default = value_label(words, game, option, option.default).split(":")[0]
    hint = words(f"{game}.option.{option.name}.hint")
    return words("command.play.option", hint=hint.rstrip("."), default=default)[:100]


def _opponent(user: discord.User | discord.Member | None) -> Player | None:
    if user is None:
        return None
    if user.bot:
        raise Refusal("challenge.bot")
    return Player(user.id, user.display_name)
