"""``/play``: one command for every game.

A challenge goes out in the channel; a match alone begins at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import discord
from discord import app_commands

from bot.commands.checks import check_start
from bot.commands.play_suggestions import (
    game_choices,
    suggest_boards,
    suggest_options,
    suggest_paces,
)
from bot.commands.registry import Command, Place, answer, new_command, slash_command
from bot.commands.request import Request
from bot.errors import Missing, Refusal
from bot.i18n.catalog import Words
from bot.match.clocks.pace import offered_pace
from bot.match.lobby.admission import standing_of
from bot.match.lobby.offer_text import LONGEST, OfferText, read_board, read_options
from bot.match.values.criteria import ChallengeCriteria, read_range
from bot.match.values.match import Location, Player
from bot.match.values.timecontrol import TimeControl
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal, Reply
from bot.ui.kit.items import Interaction
from bot.ui.match.challenge_modal import challenge_modal
from bot.ui.match.challenges import challenge_card
from rules import GAMES
from rules.notation import clip
from rules.options import Value


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


@dataclass(frozen=True, slots=True)
class Typed:
    """What was given with ``/play``, "" and None for what was left out."""

    game: str
    invited: Player | None
    board: str
    pace: str
    rated: bool
    options: str


@slash_command(Place.SERVER)
def play_command(words: Words) -> Command:
    """Declare ``/play``."""

    async def play(
        interaction: Interaction,
        game: str | None = None,
        opponent: discord.User | None = None,
        board: app_commands.Range[str, 1, 60] | None = None,
        pace: app_commands.Range[str, 1, 60] | None = None,
        rated: Literal["on", "off"] = "off",
        options: app_commands.Range[str, 1, LONGEST] | None = None,
    ) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            invited, is_rated = invited_player(opponent), rated == "on"
            typed = Typed(game or "", invited, board or "", pace or "", is_rated, options or "")
            return await _serve_play(services, request, typed)

        await answer(interaction, handle, public=game is not None)

    given = ("game", "opponent", "board", "pace", "rated", "options")
    command = new_command(words, "play", play, *given)
    app_commands.choices(game=game_choices(words))(command)
    command.autocomplete("board")(suggest_boards)
    command.autocomplete("pace")(suggest_paces)
    command.autocomplete("options")(suggest_options)
    return command


async def _serve_play(services: Services, request: Request, typed: Typed) -> Answer:
    """Offer a match on the terms that were typed; without a game, ask for one."""
    if not typed.game:
        return OpenModal(challenge_modal(request.words, "", typed.invited))
    if typed.game not in GAMES:
        raise Missing("no_game", game=clip(typed.game))
    said = read_options(typed.game, typed.options)
    board = read_board(typed.game, typed.board) if typed.board else {}
    terms = await _terms(services, request, typed, said)
    chosen = {**said.options, **board}
    seats = int(said.terms.get("seats", 2))
    return await offer(services, request, typed.game, chosen, typed.invited, seats, terms)


async def _terms(services: Services, request: Request, typed: Typed, said: OfferText) -> Terms:
    user_id, clock = request.user.user_id, said.terms.get("clock")
    preferences = await services.store.read(lambda tables: tables.people.preferences(user_id))
    pace = offered_pace(
        typed.pace,
        hard=None if clock is None else clock == "hard",
        weekends_off=said.terms.get("weekends") == "off",
        rated=typed.rated,
        zone=preferences.zone,
    )
    note, rating = said.terms.get("note", ""), said.terms.get("rating", "")
    return Terms(pace, typed.rated, note, rating, int(said.terms.get("standing", 0)))


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
    chosen: Mapping[str, Value],
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
