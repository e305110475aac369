"""``/play``: one command for every game.

A challenge goes out in the channel; a match alone begins at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import discord
from discord import app_commands

from bot.commands import against_computer
from bot.commands.challenge_form import filled_in, invited_player, send_challenge
from bot.commands.play_changes import among
from bot.commands.play_panel import begun_of, panel
from bot.commands.play_suggestions import (
    game_choices,
    suggest_boards,
    suggest_options,
    suggest_paces,
)
from bot.commands.registry import Command, Scope, answer, new_command, slash_command, suggest_values
from bot.commands.request import Request
from bot.errors import NotFound, Refusal
from bot.i18n.catalog import Words
from bot.match.clocks.pace import pace_text, read_pace
from bot.match.lobby.terms_text import LONGEST, read_board, read_options
from bot.match.play_choices import change_choices, usual_board
from bot.match.values.computer_match import HIGHEST_LEVEL
from bot.match.values.match import Player
from bot.match.values.play_choices import Opponent, PlayChoices
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.items import Interaction
from bot.ui.kit.refusals import refusal_text
from rules import GAMES
from rules.notation import clip
from rules.options import Value, text


@dataclass(frozen=True, slots=True)
class Typed:
    """What was given with ``/play``, "" and None for what was left out."""

    game: str
    invited: Player | None
    board: str
    pace: str
    rated: bool
    options: str
    level: int | None = None
    on_computer: bool = False


@slash_command(Scope.ANYWHERE)
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
        level: app_commands.Range[int, 1, HIGHEST_LEVEL] | None = None,
    ) -> None:
        is_me = opponent is not None and opponent.id == interaction.application_id
        # Just a game: the panel asks against whom, so that nobody calls everyone unawares.
        is_given = any((opponent, board, pace, rated == "on", options, level))
        is_open = game in GAMES and not is_given

        async def handle(services: Services, request: Request) -> Answer:
            invited, is_rated = None if is_me else invited_player(opponent), rated == "on"
            on_computer = is_me or level is not None
            given = (board or "", pace or "", is_rated, options or "", level, on_computer)
            typed = Typed(game or "", invited, *given)
            if on_computer and typed.invited is not None:
                raise Refusal("computer.or_person", name=typed.invited.name)
            if on_computer and is_rated:
                raise Refusal("computer.rated")
            if is_open or not game:
                return await _open_panel(services, request, typed)
            if on_computer:
                return await _play_computer(services, request, typed)
            return await _serve_play(services, request, typed)

        await answer(interaction, handle)

    given = ("game", "opponent", "board", "pace", "rated", "options", "level")
    command = new_command(words, "play", play, *given)
    app_commands.choices(game=game_choices(words))(command)
    suggest_values(command, "board", suggest_boards)
    suggest_values(command, "pace", suggest_paces)
    suggest_values(command, "options", suggest_options)
    suggest_values(command, "level", against_computer.suggest_levels)
    return command


async def _play_computer(services: Services, request: Request, typed: Typed) -> Answer:
    """Begin a match against the computer.

    Raises:
        Refusal: :func:`bot.commands.against_computer.begin`'s.
    """
    if typed.game not in GAMES:
        raise NotFound("no_game", game=clip(typed.game))
    said = read_options(typed.game, typed.options)
    size = await _size(services, request, typed)
    level = typed.level or await against_computer.next_level(services, request, typed.game)
    chosen = {**said.options, **size}
    return await against_computer.begin(services, request, typed.game, chosen, said.terms, level)


async def _serve_play(services: Services, request: Request, typed: Typed) -> Answer:
    """Offer a match on the terms that were typed.

    Raises:
        Refusal: a seat was named, which people take in turns, or :func:`send_challenge`'s.
    """
    if typed.game not in GAMES:
        raise NotFound("no_game", game=clip(typed.game))
    said = read_options(typed.game, typed.options)
    if "seat" in said.terms:
        raise Refusal("options.seat")
    said = said.on_board(await _size(services, request, typed))
    form = await filled_in(services, request, typed.game, said, typed.pace, rated=typed.rated)
    return await send_challenge(services, request, form, [typed.invited] if typed.invited else [])


async def _size(services: Services, request: Request, typed: Typed) -> Mapping[str, Value]:
    """Return the board that was typed, or the one that suits where none was."""
    board = typed.board or await services.store.read(
        lambda tables: usual_board(tables, request.user.user_id, typed.game)
    )
    return read_board(typed.game, board) if board else {}


async def _open_panel(services: Services, request: Request, typed: Typed) -> Answer:
    """Open the panel with what was typed chosen already; above it, what can't be, and why.

    Raises:
        Refusal: a pace that can't be read.
    """
    pace = pace_text(read_pace(typed.pace)) if typed.pace else ""
    begun = await begun_of(services, request, typed.game)
    is_changed = any((typed.game, typed.invited, typed.on_computer, pace, typed.rated))

    def change(choices: PlayChoices) -> PlayChoices:
        if typed.invited is not None:
            choices = choices.against(typed.invited, request.guild_id)
        elif typed.on_computer:
            choices = among(choices, Opponent.COMPUTER)
        elif choices.on_computer and (pace or typed.rated):
            choices = replace(choices, opponent=Opponent.ANYONE)  # these are for people
        return replace(
            choices,
            game=typed.game or choices.game,
            pace=pace or choices.pace,
            rated=typed.rated or choices.rated,
            level=typed.level or choices.level,
        )

    now = services.clock.now()
    if is_changed:
        await change_choices(services.store, request.user.user_id, change, now)
    note = ""
    if typed.board or typed.options:
        try:
            with_text = partial(_with_text, typed)
            await change_choices(services.store, request.user.user_id, with_text, now)
        except Refusal as refusal:
            note = refusal_text(request.words, refusal)
    return Update(await panel(services, request, note, begun))


def _with_text(typed: Typed, choices: PlayChoices) -> PlayChoices:
    """Return the choices with a board and options that were typed for their game.

    Raises:
        Refusal: the game has no such board or options.
    """
    if typed.board:
        (board,) = read_board(choices.game, typed.board).values()
        choices = choices.with_board(text(board))
    said = read_options(choices.game, typed.options)
    for name, value in {**said.options, **said.terms}.items():
        choices = choices.with_option(name, text(value))
    return choices
