"""Challenges, as they are offered: by ``/play`` and in the lobby."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.commands.admitting import check_start
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.clocks.pace import SUGGESTED, pace_text, read_pace
from bot.match.lobby.admission import standing_of
from bot.match.values.criteria import ChallengeCriteria, read_range
from bot.match.values.match import Location, Player
from bot.match.values.timecontrol import TimeControl
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply
from bot.ui.match.challenges import challenge_card
from bot.ui.match.clocks import pace_label


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody typed beside the game: a note, whose ratings suit, how many matches to keep."""

    note: str = ""
    rating: str = ""
    standing: int = 0


NOTHING = Asked()


async def offer(
    services: Services,
    request: Request,
    game: str,
    given: Mapping[str, Any],
    invited: Player | None,
    seats: int,
    *,
    rated: bool,
    pace: TimeControl,
    asked: Asked = NOTHING,
) -> Answer:
    """A challenge in this channel, or a match at once for somebody alone.

    Raises:
        Refusal: check_start's, what is asked can't be read, or Seating.offer's.
        OptionError: an option or value the game does not have.
    """
    await check_start(services, request)
    home = Location(request.guild_id, request.channel_id, request.thread_id)
    seek = await _seek(services, request, game, asked)
    challenge = await services.challenges.offer(
        game, given, request.user, invited, home, seats, rated=rated, pace=pace, criteria=seek
    )

    async def placed(message_id: int) -> None:
        await services.challenges.placed(challenge.id, message_id)
        if challenge.full:
            await services.challenges.start(challenge.id, request.user.user_id)

    said = await services.public_words(request.guild_id)
    return Reply(challenge_card(said, challenge), public=True, on_sent=placed)


def suggest_pace(request: Request, typed: str) -> list[tuple[str, str]]:
    """Suggestions for ``pace:``, as (label, value): what was typed if it can be read, and presets
    that fit it."""
    offered = [(pace_label(request.words, control), pace_text(control)) for control in SUGGESTED]
    try:
        control = read_pace(typed)
    except Refusal:
        word = typed.strip().lower()
        return [(label, value) for label, value in offered if word in label.lower()]
    mine = (pace_label(request.words, control), pace_text(control))
    return [mine, *(pair for pair in offered if pair != mine)]


async def _seek(services: Services, request: Request, game: str, asked: Asked) -> ChallengeCriteria:
    own = 0.0
    if asked.rating:
        user_id = request.user.user_id
        own = (await services.store.read(lambda t: standing_of(t, game, user_id))).number
    least, most = read_range(asked.rating, own)
    return ChallengeCriteria(asked.note.strip(), least, most, asked.standing)
