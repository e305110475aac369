"""The dialogs of those who look after leagues: to start one, end one, take somebody out."""

import re
from dataclasses import dataclass

import discord

from bot.i18n.catalog import Words
from bot.league import calendar
from bot.league.values import USUAL_WEEKS, League, Round
from bot.match.league_needs import Premises
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, View
from bot.ui.kit.modals import (
    TextField,
    add_control,
    add_select,
    add_text,
    add_text_input,
    modal,
)
from bot.ui.kit.times import date_text
from bot.ui.match.match_text import REASON
from bot.ui.match.names import game_name
from bot.ui.pages.play_options import named_boards
from rules import GAMES, options

LONGEST_DAY = 20


@dataclass(frozen=True, slots=True)
class Filled:
    """What the dialog of a new league has in it, as it was chosen and typed; "" for nothing.

    ``board`` is a value of its list, ``channel_id`` and ``role_id`` are 0 for none.
    """

    board: str = ""
    channel_id: int = 0
    role_id: int = 0
    weeks: int = USUAL_WEEKS
    day: str = ""

    def pack(self) -> str:
        """Write it as the argument of a custom_id."""
        day = "".join(char for char in self.day if char.isprintable())
        return f"{self.board}|{self.channel_id:x}|{self.role_id:x}|{self.weeks}|{day}"


def filled_of(arg: str) -> Filled | None:
    """Read what :meth:`Filled.pack` wrote; None for anything else."""
    found = re.fullmatch(r"([^|]*)\|([0-9a-f]{1,16})\|([0-9a-f]{1,16})\|(\d{1,2})\|(.*)", arg)
    if found is None:
        return None
    board, channel, role, weeks, day = found.groups()
    return Filled(board, int(channel, 16), int(role, 16), int(weeks), day[:LONGEST_DAY])


def start_modal(words: Words, filled: Filled, usual: int) -> discord.ui.Modal:
    """Build the dialog that asks what a new league plays, where, for whom, from when, how long.

    What is *filled* in stands there already. *usual* is an instant of the day on which it starts
    if none is typed.
    """
    dialog = modal(words("league.new.title"), Ref("leaguestart"))
    add_select(dialog, "board", words("league.new.board"), _boards(words, filled.board))
    _add_place(words, dialog, filled.channel_id or None, filled.role_id or None)
    hint = words("league.new.day.hint", day=date_text(words, usual))
    day = TextField("day", words("league.new.day"), LONGEST_DAY, hint=hint, value=filled.day)
    add_text_input(dialog, day)
    lengths = [
        Option(str(weeks), words(f"league.new.weeks.{weeks}"), "", chosen=weeks == filled.weeks)
        for weeks in calendar.ROUNDS_A_YEAR
    ]
    add_select(dialog, "weeks", words("league.new.weeks"), lengths)
    return dialog


def move_modal(words: Words, league: League, there: Premises | None) -> discord.ui.Modal:
    """Build the dialog that asks where a league goes on, and who may enter.

    What it has still is chosen already; *there* is what its server has.
    """
    dialog = modal(words("league.move.title"), Ref("leaguemove", league.id))
    channel_id = league.channel_id if there and league.channel_id in there.channels else None
    role_id = league.role_id if there and league.role_id in there.roles else None
    _add_place(words, dialog, channel_id, role_id)
    return dialog


def _add_place(
    words: Words, dialog: discord.ui.Modal, channel_id: int | None, role_id: int | None
) -> None:
    """Add what asks where a league is and who may enter, with what is chosen already."""
    kind = discord.SelectDefaultValueType
    channels: discord.ui.ChannelSelect[View] = discord.ui.ChannelSelect(
        custom_id="where",
        required=True,
        channel_types=[discord.ChannelType.text, discord.ChannelType.forum],
        default_values=_default(kind.channel, channel_id),
    )
    add_control(dialog, words("league.new.where"), channels)
    roles: discord.ui.RoleSelect[View] = discord.ui.RoleSelect(
        custom_id="role",
        min_values=0,
        required=False,
        default_values=_default(kind.role, role_id),
    )
    add_control(dialog, words("league.new.role"), roles, words("league.new.role.hint"))


def _default(
    kind: discord.SelectDefaultValueType, number: int | None
) -> list[discord.SelectDefaultValue]:
    return [] if number is None else [discord.SelectDefaultValue(id=number, type=kind)]


def league_boards(game: str) -> tuple[options.Value, ...]:
    """The boards of a league: the quick one and smaller ones, where most matches end in time.

    Empty if the game has no boards to choose from.
    """
    option = options.board_option(GAMES[game].Options)
    if option is None:
        return ()
    upto = option.offered.index(dict(option.boards)["quick"])
    return (option.offered[upto], *option.offered[:upto])


def _boards(words: Words, chosen: str) -> list[Option]:
    """Every game with each of its boards; a value is ``tumbleweed 6``, or a game alone."""
    found = []
    for game in GAMES:
        name, named = game_name(words, game), named_boards(words, game)
        if not named:
            found.append(Option(game, name, "", chosen=game == chosen))
        for board in league_boards(game):
            label = words("league.new.choice", game=name, board=named[board].name)
            value = f"{game} {board}"
            found.append(Option(value, label, "", chosen=value == chosen))
    return found


def end_modal(words: Words, league: League) -> discord.ui.Modal:
    """Build the dialog that says what it means to end a league; to submit it is to confirm."""
    dialog = modal(words("league.end.title"), Ref("leagueend", league.id))
    add_text(dialog, words("league.end.text"))
    add_text_input(dialog, _reason(words))
    return dialog


def take_out_modal(words: Words, this: Round) -> discord.ui.Modal:
    """Build the dialog that asks whom to take out of a round, and says what that means."""
    dialog = modal(words("league.take_out.title"), Ref("takeout", this.id))
    add_text(dialog, words("league.take_out.text"))
    people: discord.ui.UserSelect[View] = discord.ui.UserSelect(custom_id="who", required=True)
    add_control(dialog, words("league.take_out.who"), people)
    add_text_input(dialog, _reason(words))
    return dialog


def sooner_modal(words: Words, this: Round, inside: int, closes_at: int) -> discord.ui.Modal:
    """Build the dialog that says what it means to start a round now; to submit it is to confirm."""
    title = words("league.sooner.title", number=this.number)
    dialog = modal(title, Ref("leaguesooner", this.id))
    day = date_text(words, closes_at)
    add_text(dialog, words("league.sooner.text", n=inside, day=day))
    add_text_input(dialog, _reason(words))
    return dialog


def extend_modal(words: Words, this: Round, closes_at: int) -> discord.ui.Modal:
    """Build the dialog that says when a round would close instead."""
    dialog = modal(words("league.extend.title"), Ref("leagueextend", this.id))
    add_text(dialog, words("league.extend.text", day=date_text(words, closes_at)))
    add_text_input(dialog, _reason(words))
    return dialog


def _reason(words: Words) -> TextField:
    return TextField("reason", words("admin.reason"), REASON, hint=words("admin.annul.reason"))
