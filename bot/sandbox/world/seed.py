"""Seed data of a new world. Ids are fixed, so that tests and people can refer to them."""

from typing import TYPE_CHECKING

from bot.sandbox.protocol import ChannelType, Json, Permissions
from bot.sandbox.world.channels import new_channel

if TYPE_CHECKING:
    from bot.sandbox.world import World

ANA, BO, CHI = "100000000000000001", "100000000000000002", "100000000000000003"
DORA, EMIL = "100000000000000004", "100000000000000005"  # a moderator, and somebody new
BOT = "200000000000000001"
CLUB, TEA_HOUSE = "300000000000000001", "300000000000000002"
GENERAL, GAMES, LOUNGE = "400000000000000001", "400000000000000002", "400000000000000003"
POSTS = "400000000000000004"  # a forum
MODERATORS, PLAYERS, HOSTS = "500000000000000001", "500000000000000002", "500000000000000003"
CREATED_AT, JOINED_RECENTLY_AT = (
    "2026-01-01T12:00:00.000000+00:00",
    "2026-10-01T12:00:00.000000+00:00",
)
MODERATOR_PERMISSIONS = (
    Permissions.MANAGE_GUILD
    | Permissions.MANAGE_MESSAGES
    | Permissions.MANAGE_CHANNELS
    | Permissions.MANAGE_THREADS
    | Permissions.PIN_MESSAGES
    | Permissions.MENTION_EVERYONE
)


def populate(world: "World") -> None:
    """Fill an empty world with people, guilds and channels."""
    for person_id, name in ((ANA, "Ana"), (BO, "Bo"), (CHI, "Chi"), (DORA, "Dora")):
        world.people.add({"id": person_id, "username": name.lower(), "global_name": name})
    emil = {"id": EMIL, "username": "emil", "global_name": "Emil", "joined_at": JOINED_RECENTLY_AT}
    world.people.add(emil)
    world.people.add({"id": BOT, "username": "Overmorrow", "global_name": None, "bot": True})
    club: Json = {"id": CLUB, "name": "Overmorrow Club", "owner_id": ANA, "joined_at": CREATED_AT}
    club["roles"] = [
        role(MODERATORS, "Moderators", MODERATOR_PERMISSIONS),
        role(PLAYERS, "Players"),
    ]
    world.people.add_guild(club, [ANA, BO, CHI, DORA, EMIL, BOT])
    tea_house: Json = {
        "id": TEA_HOUSE,
        "name": "Tea House",
        "owner_id": ANA,
        "joined_at": CREATED_AT,
    }
    tea_house["roles"] = [role(HOSTS, "Hosts")]
    world.people.add_guild(tea_house, [ANA, BO, BOT])
    world.people.give_role(CLUB, DORA, MODERATORS)
    for person_id in (ANA, BO, CHI):
        world.people.give_role(CLUB, person_id, PLAYERS)
    places = ((GENERAL, CLUB, "general"), (GAMES, CLUB, "games"), (LOUNGE, TEA_HOUSE, "lounge"))
    for position, (channel_id, guild_id, name) in enumerate(places):
        world.channels.save(new_channel(channel_id, guild_id, name, position))
    posts = (POSTS, TEA_HOUSE, "matches", len(places), ChannelType.GUILD_FORUM)
    world.channels.save(new_channel(*posts))


def role(role_id: str, name: str, permissions: int = 0) -> Json:
    """Return a role as guilds store it."""
    return {
        "id": role_id,
        "name": name,
        "permissions": str(int(permissions)),
        "mentionable": permissions == 0,
    }
