"""Who may sit down with whom, and where there is room."""

from collections.abc import Iterable

from bot.errors import Refusal
from bot.match.model import Challenge, Player
from bot.match.ports import Tables


async def check_invited(tables: Tables, host: Player, invited: Player) -> None:
    """Whether *host* may challenge somebody by name; oneself one may, to play both sides.

    Raises:
        Refusal: one of them blocked the other; to who is blocked it does not say so.
    """
    if invited.user_id in await tables.blocks.of(host.user_id):
        raise Refusal("block.yours", person=invited.name)
    if host.user_id in await tables.blocks.of(invited.user_id):
        raise Refusal("block.not_now", person=invited.name)


async def check_guest(tables: Tables, challenge: Challenge, player: Player) -> None:
    """Whether *player* may take the next seat of a table.

    Raises:
        Refusal: it is somebody else's or their own, or they and somebody there are kept apart.
    """
    invited = challenge.invited
    if invited is not None and invited.user_id != player.user_id:
        raise Refusal("challenge.not_yours", challenger=challenge.host.name)
    if invited is None and challenge.host.user_id == player.user_id:
        raise Refusal("challenge.own")
    if invited is None and any(p.user_id == player.user_id for p in challenge.joined):
        raise Refusal("challenge.joined")
    blocked = await tables.blocks.of(player.user_id)
    for other in challenge.joined:
        if other.user_id in blocked:
            raise Refusal("block.yours", person=other.name)
        if player.user_id in await tables.blocks.of(other.user_id):
            raise Refusal("block.no_seat")


async def check_room(tables: Tables, guild_id: int | None, people: Iterable[Player]) -> None:
    """Whether one match more may run in a server, with these people.

    Raises:
        Refusal: the server has as many as it may have, or one of them has.
    """
    if guild_id is None:
        return
    server = await tables.servers.get(guild_id)
    if server.limit is not None and await tables.servers.count(guild_id) >= server.limit:
        raise Refusal("server.full", n=server.limit)
    if server.per_person is None:
        return
    for player in dict.fromkeys(people):
        if await tables.servers.count(guild_id, player.user_id) >= server.per_person:
            raise Refusal("server.person_full", person=player.name, n=server.per_person)
