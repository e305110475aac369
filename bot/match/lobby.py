"""The lobby of a server as one person may see it: open offers to everybody, and their own."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.match.admission import standing_of, suits
from bot.match.model import Answer, Challenge
from bot.match.ports import Tables
from bot.match.rating import Standing

PER_PAGE = 6


class Shown(NamedTuple):
    """An offer, where its host stands in its game, and whether it is for the person who looks."""

    offer: Challenge
    host: Standing
    suits: bool


@dataclass(frozen=True, slots=True)
class Lobby:
    """One page. ``resting`` are the person's own offers that wait for a match to end."""

    shown: Sequence[Shown]
    resting: Sequence[Challenge]
    page: int
    more: bool


async def lobby(
    tables: Tables,
    guild_id: int,
    user_id: int,
    now: int,
    *,
    page: int = 0,
    game: str | None = None,
    unseen: Collection[int] = (),
) -> Lobby:
    """A page of a server's lobby, newest first; a page behind the last one is the last one.

    Without people who are kept apart from the one who looks, and channels *unseen* by them.
    """
    found: Sequence[Challenge] = ()
    while not found:
        found = await tables.challenges.lobby(
            guild_id,
            user_id,
            now,
            skip=page * PER_PAGE,
            limit=PER_PAGE + 1,
            game=game,
            unseen=unseen,
        )
        if not page:
            break
        page -= not found
    shown = [await _shown(tables, offer, user_id, now) for offer in found[:PER_PAGE]]
    own = await tables.challenges.hosted(guild_id, user_id, now)
    resting = [offer for offer in own if offer.answer is Answer.RESTING]
    return Lobby(shown, resting, page, len(found) > PER_PAGE)


async def _shown(tables: Tables, offer: Challenge, user_id: int, now: int) -> Shown:
    host = await standing_of(tables, offer.game, offer.host.user_id)
    fits = True
    if offer.seek.is_choosy and offer.host.user_id != user_id:
        own = await standing_of(tables, offer.game, user_id)
        fits = suits(offer.seek, own, now)
    return Shown(offer, host, fits)
