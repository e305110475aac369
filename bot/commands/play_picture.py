"""The picture on the panel of ``/play``: the chosen board, and at it who would play."""

import asyncio

import render
from bot.computer.ladders import level_in, level_name
from bot.i18n.catalog import Words
from bot.match.computer_service import seated
from bot.match.lobby.terms_text import read_board
from bot.match.values.computer_match import computer_name
from bot.match.values.match import Player
from bot.match.values.play_choices import PlayChoices
from bot.services import Services
from bot.ui.kit.answer import OVERVIEW, Picture
from bot.ui.lobby.pictures import first_picture
from bot.ui.pages.play_options import is_alone
from rules import GAMES


async def panel_picture(
    services: Services, words: Words, choices: PlayChoices, host: Player, guild_id: int | None
) -> Picture:
    """Draw the board before the first move, or all games while nothing was chosen."""
    game = choices.game
    if not choices.is_chosen:
        return await overview(words)
    board = read_board(game, choices.boards[game]) if game in choices.boards else {}
    people = _people(words, choices, host, guild_id)
    return await first_picture(services.pictures, words, game, board, people)


async def overview(words: Words) -> Picture:
    """Draw all games side by side."""
    png = await asyncio.to_thread(render.overview, words.language)
    return Picture(png, words("play.picture"), OVERVIEW)


def _people(words: Words, choices: PlayChoices, host: Player, guild_id: int | None) -> list[Player]:
    """Return those who would play, seat by seat; against others the host comes first."""
    seats, invited = int(choices.own_options.get("seats", "2")), choices.invited(host, guild_id)
    if choices.on_computer:
        return _against_computer(choices, host, max(2, seats))
    if is_alone(choices, invited, host):
        return [host] * (2 if invited else 1)
    people = [host, *choices.invitees(host, guild_id)]
    return people + [Player(0, words("challenge.free_seat"))] * (max(2, seats) - len(people))


def _against_computer(choices: PlayChoices, host: Player, seats: int) -> list[Player]:
    game, seat = choices.game, int(choices.own_options.get("seat", "1")) - 1
    start = GAMES[game].start(GAMES[game].Options(), seats)
    level = level_in(game, start, choices.level)
    return seated(game, host, seat, Player(0, computer_name(level_name(level))), seats)
