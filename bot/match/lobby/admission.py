"""Admission: who may make or join an offer, and whether there is room for one more match."""

from collections.abc import Iterable
from dataclasses import replace

from bot.errors import Refusal
from bot.match.ports import Tables
from bot.match.values.challenge import Challenge
from bot.match.values.criteria import MOST_OPEN, ChallengeCriteria, check_newcomer
from bot.match.values.match import Player
from bot.match.values.rating import Rating, Standing, is_provisional, newcomer


async def check_host(tables: Tables, challenge: Challenge) -> None:
    """Checks that the host may make this offer; hosts may invite themselves, to play both sides.

    Raises:
        Refusal: the host has too many matches or offers, or there is a block between the host and
            an invited person; people who are blocked are not told so.
    """
    host, guild_id = challenge.host, challenge.location.guild_id
    for invited in challenge.invitees:
        if invited.user_id in await tables.blocks.of(host.user_id):
            raise Refusal("block.yours", person=invited.name)
        if host.user_id in await tables.blocks.of(invited.user_id):
            raise Refusal("block.not_now", person=invited.name)
    check_newcomer(*await tables.matches.workload(host.user_id))
    await check_room(tables, guild_id, (host,))
    if challenge.to_all and guild_id is not None:
        open_now = await tables.challenges.hosted(guild_id, host.user_id, challenge.created_at)
        if len(open_now) >= MOST_OPEN:
            raise Refusal("seek.enough_open", most=MOST_OPEN)


def check_not_host(challenge: Challenge, user_id: int) -> None:
    """Checks that a challenge is not answered by its host, unless they play both sides.

    Raises:
        Refusal: it is their own.
    """
    invited = challenge.invited
    if challenge.host.user_id != user_id or invited == challenge.host:
        return
    if challenge.is_table:
        raise Refusal("challenge.own_table")
    if invited is None:
        raise Refusal("challenge.own")
    raise Refusal("challenge.own_asked", opponent=invited.name)


async def check_guest(tables: Tables, challenge: Challenge, player: Player, now: int) -> None:
    """Checks that *player* may take the next seat of a challenge.

    Raises:
        Refusal: it is made to somebody else, their own, or for other ratings; its seats are kept
            for others; there is a block between them and somebody who joined; they have a seat; or
            they have too many matches.
    """
    invited, kept_for = challenge.invited, challenge.kept_for
    check_not_host(challenge, player.user_id)
    await check_welcome(tables, challenge.location.guild_id, player)
    if invited is not None and invited.user_id != player.user_id and not challenge.is_table:
        raise Refusal("challenge.not_yours", challenger=challenge.host.name)
    is_named_alone = invited is not None and not challenge.is_table
    if not is_named_alone and any(p.user_id == player.user_id for p in challenge.joined):
        raise Refusal("challenge.joined")
    is_kept = all(kept.user_id != player.user_id for kept in kept_for)
    if kept_for and is_kept and challenge.open_seats < 1:
        names = " and ".join(kept.name for kept in kept_for)
        raise Refusal("challenge.kept", names=names, n=len(kept_for))
    blocked = await tables.blocks.of(player.user_id)
    for other in challenge.joined:
        if other.user_id in blocked:
            raise Refusal("block.yours", person=other.name)
        if player.user_id in await tables.blocks.of(other.user_id):
            raise Refusal("block.no_seat")
    if challenge.criteria.is_choosy:
        standing = await standing_of(tables, challenge.game, player.user_id)
        asked = await asked_of(tables, challenge)
        if not rating_suits(asked, standing, now):
            unsure = asked.certain and is_provisional(standing, now)
            key = "seek.not_certain" if unsure else "seek.not_your_range"
            raise Refusal(key, rating=round(standing.number))
    check_newcomer(*await tables.matches.workload(player.user_id))


async def check_table(tables: Tables, challenge: Challenge, by: int) -> None:
    """Checks that everybody who joined a challenge may begin one more match.

    Raises:
        Refusal: the person *by* is told their own limit; the limits of others are not told.
    """
    for user_id in sorted({player.user_id for player in challenge.joined}):
        try:
            check_newcomer(*await tables.matches.workload(user_id))
        except Refusal as refusal:
            raise refusal if user_id == by else Refusal("seek.not_now") from None


async def check_room(tables: Tables, guild_id: int | None, people: Iterable[Player]) -> None:
    """Checks that one more match may run in a server, with these people.

    Raises:
        Refusal: the server, or one of the people, has reached the server's limit, or its managers
            keep one of them from beginning matches there.
    """
    if guild_id is None:
        return
    people = tuple(dict.fromkeys(people))
    for player in people:
        if len(people) == 1:
            await check_welcome(tables, guild_id, player)
        elif await tables.guilds.barred_since(guild_id, player.user_id) is not None:
            raise Refusal("server.barred_other", person=player.name)
    guild_settings = await tables.guilds.get(guild_id)
    if (
        guild_settings.limit is not None
        and await tables.guilds.count(guild_id) >= guild_settings.limit
    ):
        raise Refusal("server.full", n=guild_settings.limit)
    if guild_settings.per_person is None:
        return
    for player in people:
        if await tables.guilds.count(guild_id, player.user_id) >= guild_settings.per_person:
            raise Refusal("server.person_full", person=player.name, n=guild_settings.per_person)


async def check_welcome(tables: Tables, guild_id: int | None, player: Player) -> None:
    """Checks that a server's managers let somebody begin matches there.

    Raises:
        Refusal: they don't, since when.
    """
    if guild_id is None:
        return
    if since := await tables.guilds.barred_since(guild_id, player.user_id):
        raise Refusal("server.barred", at=since // 1000)


async def asked_of(tables: Tables, challenge: Challenge) -> ChallengeCriteria:
    """The criteria of an offer; with a range, its server may ask for certain ratings, too."""
    criteria = challenge.criteria
    if criteria.certain or not criteria.has_band:
        return criteria
    server = await tables.guilds.get(challenge.location.guild_id)
    return replace(criteria, certain=server.settled)


def rating_suits(criteria: ChallengeCriteria, standing: Standing, now: int) -> bool:
    """Whether a rating may lie within the range of *criteria*: its interval overlaps the range.

    If *criteria* ask for certain ratings, it must be certain, and the number itself must be within.
    """
    if criteria.certain and is_provisional(standing, now):
        return False
    if isinstance(standing, Rating) and not criteria.certain:
        low, high = standing.interval(now)
    else:
        low = high = standing.number
    return (criteria.most is None or low <= criteria.most) and (
        criteria.least is None or criteria.least <= high
    )


async def standing_of(tables: Tables, game: str, user_id: int) -> Standing:
    """A person's standing in a game, or that of a newcomer."""
    return (await tables.ratings.standings(game, [user_id])).get(user_id, newcomer(game))
