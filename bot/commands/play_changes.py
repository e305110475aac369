"""What each list and button on the panel of ``/play`` changes in somebody's choices."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.clocks.pace import pace_text, read_pace
from bot.match.lobby.terms_text import read_board, read_options
from bot.match.values.computer_match import HIGHEST_LEVEL
from bot.match.values.criteria import with_certain
from bot.match.values.match import Player
from bot.match.values.play_choices import Opponent, PlayChoices
from bot.ui.pages.play_options import DEFAULT
from rules import GAMES

Change = Callable[[PlayChoices], PlayChoices]


def opponent_change(person: Player, request: Request) -> Change:
    """Return the change to a person as the opponent, or to both sides where they are oneself."""
    if person == request.user:
        return lambda choices: replace(choices, opponent=Opponent.SELF)
    guild_id = request.guild_id
    return lambda choices: among(choices.against(person, guild_id), Opponent.PERSON)


async def person_change(request: Request) -> Change:
    """Return the change to who was picked; this bot is the computer, nobody is everyone.

    Several take as many seats as they are, with the host, who need not pick themselves.

    Raises:
        Refusal: another bot, or somebody who is not in this server.
    """
    if not request.values:
        return lambda choices: replace(choices, opponent=Opponent.ANYONE)
    if not all(one.isascii() and one.isdigit() and len(one) < 20 for one in request.values):
        raise Refusal("old_button")
    picked, me = [int(one) for one in dict.fromkeys(request.values)], request.user
    if picked == [request.own_id]:
        return lambda choices: among(choices, Opponent.COMPUTER)
    people = [await _member(request, one) for one in picked if one != me.user_id]
    if not people:
        return opponent_change(me, request)
    if len(people) == 1:
        return opponent_change(people[0], request)
    return lambda choices: _at_table(choices, people, request.guild_id)


async def _member(request: Request, user_id: int) -> Player:
    """Return somebody of this server.

    Raises:
        Refusal: a bot, or somebody who is not in this server.
    """
    name = await request.member_name(user_id)
    if not name:
        raise Refusal("challenge.bot")
    return Player(user_id, name)


def _at_table(choices: PlayChoices, people: Sequence[Player], guild_id: int | None) -> PlayChoices:
    """Return the choices with several people invited, at a table where they all have a seat.

    Raises:
        Refusal: the game has no table for so many.
    """
    first, *others = people
    seats = max(len(people) + 1, int(choices.own_options.get("seats", "2")))
    chosen = among(choices.against(first, guild_id, others), Opponent.PERSON)
    return _checked_option(chosen, "seats", str(seats))


def change_of(name: str, value: str) -> Change:
    """Return the change that sets one thing; what the bot never offered is refused by it."""
    if fields := _fields(name, value):
        return lambda choices: replace(choices, **fields)
    if name == "opponent" and value in {Opponent.ANYONE, Opponent.COMPUTER, Opponent.SELF}:
        return lambda choices: among(choices, Opponent(value))
    if name == "board":
        return lambda choices: _checked_board(choices, value)
    if name == "certain":
        return lambda choices: _certain(choices, certain=value == "on")
    said = "" if value == DEFAULT else value
    return lambda choices: _checked_option(choices, name, said)


def _fields(name: str, value: str) -> dict[str, Any]:
    """Return what is set for all games alike; nothing where it belongs to one.

    Raises:
        Refusal: the pace can't be read.
    """
    match name:
        case "game" if value in GAMES:
            return {"game": value}
        case "rated" if value in {"on", "off"}:
            return {"rated": value == "on"}
        case "level" if value.isascii() and value.isdigit() and 1 <= int(value) <= HIGHEST_LEVEL:
            return {"level": int(value)}
        case "pace":
            return {"pace": pace_text(read_pace(value))}
        case _:
            return {}


def among(choices: PlayChoices, opponent: Opponent) -> PlayChoices:
    """Return the choices against others, who take more than the seat of somebody alone."""
    seats = choices.own_options.get("seats", "")
    return replace(choices, opponent=opponent).with_option("seats", "" if seats == "1" else seats)


def _certain(choices: PlayChoices, *, certain: bool) -> PlayChoices:
    rating = with_certain(choices.own_options.get("rating", ""), certain=certain)
    return choices.with_option("rating", rating)


def _checked_board(choices: PlayChoices, board: str) -> PlayChoices:
    read_board(choices.game, board)
    return choices.with_board(board)


def _checked_option(choices: PlayChoices, name: str, value: str) -> PlayChoices:
    changed = choices.with_option(name, value)
    if name == "seats":
        changed = changed.with_option("seat", "")  # it may be gone at the smaller table
    if name == "seats" and (value == "1" or changed.opponent is Opponent.SELF):
        changed = replace(changed, opponent=Opponent.ANYONE)
    read_options(choices.game, changed.text)
    return changed
