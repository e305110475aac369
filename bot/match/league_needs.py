"""What a league needs in its server (channel, role, game), and the round that waits for it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.league.values import League, Phase, Round
from bot.match.values.timecontrol import MINUTE_MS
from rules import GAMES

LOOK_AGAIN_MS = 5 * MINUTE_MS
"""How long after a look at a round that waits there is another."""


class Lack(StrEnum):
    """What is gone."""

    GAME = "game"  # the bot has it no more
    CHANNEL = "channel"  # or the bot cannot hold matches in it
    ROLE = "role"  # of those who may enter


@dataclass(frozen=True, slots=True)
class Premises:
    """What there is in a server: the channels in which matches can begin, and the roles."""

    channels: frozenset[int]
    roles: frozenset[int]


Survey = Callable[[int], Premises | None]
"""What there is in a server of a number; None where this process does not know."""


def lack_of(league: League, there: Premises | None) -> Lack | None:
    """What a league or Mini Cup lacks; None if nothing, as far as is known."""
    if league.game not in GAMES:
        return Lack.GAME
    if there is None:
        return None
    if league.channel_id not in there.channels:
        return Lack.CHANNEL
    if league.role_id is not None and league.role_id not in there.roles:
        return Lack.ROLE
    return None


def is_held(league: League, this: Round, lack: Lack) -> bool:
    """Whether a round can do nothing meanwhile; one of an ended league is called off all the same.

    What has begun needs no role any more, and what is all begun no channel.
    """
    before = {Phase.PLANNED, Phase.SIGN_UP}
    if this.phase in before and league.ended_at is not None:
        return False
    if lack is Lack.CHANNEL:
        return this.phase in before | {Phase.STARTING}
    return lack is Lack.GAME or this.phase in before


def held(this: Round, now: int) -> Round:
    """The round as it waits: all that is ahead of it comes later by as much."""
    due_at = now + LOOK_AGAIN_MS
    by = due_at - (now if this.due_at is None else this.due_at)
    later = replace(this, due_at=due_at, closes_at=this.closes_at + by)
    if this.phase is Phase.PLANNED:
        later = replace(later, opens_at=this.opens_at + by)
    if this.phase in {Phase.PLANNED, Phase.SIGN_UP}:
        later = replace(later, starts_at=this.starts_at + by)
    return later
