"""``/play``: a subcommand for each game, built from the options that the game declares.

A challenge goes out in the channel; a match alone begins at once.
"""

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import discord
from discord import app_commands

from bot.commands.checks import check_start
from bot.commands.registry import Command, Place, answer, asked_by, choices, slash_command
from bot.commands.request import Request
from bot.errors import Missing, Refusal
from bot.i18n.catalog import Words
from bot.match.clocks.pace import SUGGESTED, offered_pace, pace_text, read_pace
from bot.match.lobby.admission import standing_of
from bot.match.values.criteria import LONGEST_NOTE, MOST_STANDING, ChallengeCriteria, read_range
from bot.match.values.match import Location, Player
from bot.match.values.timecontrol import TimeControl
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply
from bot.ui.kit.items import Interaction
from bot.ui.match.challenges import challenge_card, value_label
from bot.ui.match.clocks import pace_label
from bot.ui.match.match_text import game_name
from rules import GAMES, options
from rules.notation import clip

OptionValue: TypeAlias = int | str | bool
Choice: TypeAlias = app_commands.Choice[Any]

TERMS: Mapping[str, object] = {
    "pace": app_commands.Range[str, 1, 60],
    "clock": Literal["soft", "hard"],
    "weekends": Literal["on", "off"],
    "rated": Literal["on", "off"],
    "rating": app_commands.Range[str, 1, 20],
    "note": app_commands.Range[str, 1, LONGEST_NOTE],
    "standing": app_commands.Range[int, 1, MOST_STANDING],
}
"""The terms of a match of any game → the type of each as an option of ``/play``."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a match is agreed on: its pace, whether it is rated, whom it suits.

    ``rating`` is the range as it was typed; ``standing`` how many matches an offer keeps open.
    """

    pace: TimeControl
    rated: bool = False
    note: str = ""
    rating: str = ""
    standing: int = 0


@slash_command(Place.SERVER)
def play_command(words: Words) -> app_commands.Group:
    """Declare ``/play``."""
    group = app_commands.Group(name="play", description=words("command.play"))
    for key in GAMES:
        group.add_command(_game_command(words, key))
    return group


def _game_command(words: Words, game: str) -> Command:
    """Declare ``/play <game>``: the opponent, the terms, and the options the game offers."""

    async def callback(interaction: Interaction, **given: Any) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            return await _serve_play(services, request, game, given)

        await answer(interaction, handle, public=True)

    declared = [option for option in options.declared(GAMES[game].Options) if option.offered]
    parameters = [_parameter("interaction", Interaction)]
    descriptions, labels = dict[str, str](), dict[str, list[Choice]]()

    def add(name: str, kind: Any, description: str, offered: list[Choice] | None = None) -> None:
        parameters.append(_parameter(name, kind | None, default=None))
        descriptions[name] = description
        if offered:
            labels[name] = offered

    add("opponent", discord.User, words("command.play.opponent"))
    if len(GAMES[game].seats) > 1:
        seats = [Choice(name=str(n), value=n) for n in GAMES[game].seats]
        add("seats", int, words("command.play.seats"), seats)
    for name, kind in TERMS.items():
        add(name, kind, words(f"command.play.{name}"))
    for option in declared:
        kind = int if option.kind is int else str
        text = _option_description(words, game, option)
        add(option.name, kind, text, _option_choices(words, game, option))
    # The library reads a command's options from its signature, so one is made that names them.
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    callback.__annotations__ = {p.name: p.annotation for p in parameters}
    command: Command = app_commands.Command(
        name=game,
        description=words(f"{game}.tagline")[:100],
        callback=callback,
    )
    app_commands.describe(**descriptions)(command)
    app_commands.choices(**labels)(command)
    command.autocomplete("pace")(suggest_paces)
    return command


def _parameter(
    name: str, kind: object, *, default: object = inspect.Parameter.empty
) -> inspect.Parameter:
    where = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Parameter(name, where, annotation=kind, default=default)


def _option_description(words: Words, game: str, option: options.Declared) -> str:
    default = value_label(words, game, option, option.default).split(":")[0]
    hint = words(f"{game}.option.{option.name}.hint")
    return words("command.play.option", hint=hint.rstrip("."), default=default)[:100]


def _option_choices(words: Words, game: str, option: options.Declared) -> list[Choice]:
    return [
        Choice(
            name=value_label(words, game, option, value)[:100],
            value=("on" if value else "off") if option.kind is bool else value,
        )
        for value in option.offered
    ]


def game_choices(words: Words, seats: int | None = None) -> list[app_commands.Choice[str]]:
    """Offer every game, or those for so many *seats*, as the choices of an option."""
    return choices(
        [
            (game_name(words, key), key)
            for key, game in GAMES.items()
            if seats is None or seats in game.seats
        ]
    )


async def suggest_paces(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the pace that was typed, where it can be read, and the presets that fit it."""
    _, request = asked_by(interaction)
    presets = [(pace_label(request.words, control), pace_text(control)) for control in SUGGESTED]
    try:
        control = read_pace(typed)
    except Refusal:
        word = typed.strip().lower()
        return choices([(label, value) for label, value in presets if word in label.lower()])
    own = (pace_label(request.words, control), pace_text(control))
    return choices([own, *(preset for preset in presets if preset != own)])


async def _serve_play(
    services: Services, request: Request, game: str, given: Mapping[str, Any]
) -> Answer:
    """Offer a match on the terms that were *given* with the command, None where left out."""
    invited = invited_player(given["opponent"])
    user_id, rated, clock = request.user.user_id, given["rated"] == "on", given["clock"]
    preferences = await services.store.read(lambda tables: tables.people.preferences(user_id))
    pace = offered_pace(
        given["pace"],
        hard=None if clock is None else clock == "hard",
        weekends_off=given["weekends"] == "off",
        rated=rated,
        zone=preferences.zone,
    )
    terms = Terms(pace, rated, given["note"] or "", given["rating"] or "", given["standing"] or 0)
    beside = {"opponent", "seats", *TERMS}
    chosen = {
        name: value for name, value in given.items() if name not in beside and value is not None
    }
    return await offer(services, request, game, chosen, invited, given.get("seats") or 2, terms)


def invited_player(user: discord.User | discord.Member | None) -> Player | None:
    """Return the player that was named as opponent, if any.

    Raises:
        Refusal: a bot was named.
    """
    if user is None:
        return None
    if user.bot:
        raise Refusal("challenge.bot")
    return Player(user.id, user.display_name)


async def offer(
    services: Services,
    request: Request,
    game: str,
    chosen: Mapping[str, OptionValue],
    invited: Player | None,
    seats: int,
    terms: Terms,
) -> Answer:
    """Offer a match in this channel; for somebody alone it begins at once.

    Raises:
        Refusal: :func:`check_start`'s, terms that can't be read, or ``ChallengeService.offer``'s.
        OptionError: an option or value that the game does not have.
    """
    if game not in GAMES:
        raise Missing("no_game", game=clip(game))
    await check_start(services, request)
    challenge = await services.challenges.offer(
        game,
        chosen,
        request.user,
        invited,
        Location(request.guild_id, request.channel_id, request.thread_id),
        seats,
        rated=terms.rated,
        pace=terms.pace,
        criteria=await _criteria(services, request, game, terms),
    )

    async def remember_message(message_id: int) -> None:
        await services.challenges.placed(challenge.id, message_id)

    words = await services.public_words(request.guild_id)
    return Reply(challenge_card(words, challenge), public=True, on_sent=remember_message)


async def _criteria(
    services: Services, request: Request, game: str, terms: Terms
) -> ChallengeCriteria:
    own = 0.0
    if terms.rating:
        user_id = request.user.user_id
        standing = await services.store.read(lambda tables: standing_of(tables, game, user_id))
        own = standing.number
    least, most = read_range(terms.rating, own)
    return ChallengeCriteria(terms.note.strip(), least, most, terms.standing)
