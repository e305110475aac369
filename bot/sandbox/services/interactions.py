"""Interactions: what the bot receives, and which commands people may use where."""

import secrets

from bot.sandbox.errors import ApiError, existing, refusal
from bot.sandbox.protocol import InteractionType, Json, Permissions
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services.installations import context_of
from bot.sandbox.validation.messages import MAX_FILE_BYTES
from bot.sandbox.world.permissions import can_see, channel_permissions

RESPONSE_DEADLINE_MS = 3_000  # for the first response
USER_APP_PERMISSIONS = (
    Permissions.EMBED_LINKS
    | Permissions.ATTACH_FILES
    | Permissions.MENTION_EVERYONE
    | Permissions.USE_EXTERNAL_EMOJIS
)
TOKEN_LIFETIME_MS = 15 * 60_000  # for follow-ups and edits


def create_interaction(
    box: Sandbox,
    person_id: str,
    kind: InteractionType,
    channel: Json,
    data: Json,
    *,
    details: Json,
    locale: str = "en-US",
) -> Json:
    """Store an interaction and send it to the bot.

    *details* are further fields to store, among them the installations that authorize it as
    ``owners``. Without a response within three seconds the interaction fails.

    Raises:
        ApiError: 503 where Discord has lost the server for a while.
    """
    if box.faults.is_unavailable(channel.get("guild_id")):
        raise ApiError(503, 0, "This server is unavailable.")
    interaction: Json = {
        "id": box.clock.snowflake(),
        "token": secrets.token_urlsafe(48),
        "type": kind,
        "user_id": person_id,
        "channel_id": channel["id"],
        "created_ms": box.clock.now_ms(),
        "locale": locale,
        "data": data,
        "acknowledged": None,
        "response_id": None,
        **details,
    }
    if "guild_id" in channel:
        interaction["guild_id"] = channel["guild_id"]
    box.world.interactions.save(interaction)
    due = interaction["created_ms"] + RESPONSE_DEADLINE_MS
    box.clock.call_at(due, lambda: _expire(box, interaction["id"]))
    body = gateway_payload(box, interaction, channel)
    for _ in range(box.faults.deliveries()):
        box.dispatch_to_bot("INTERACTION_CREATE", body, channel.get("guild_id"))
    if kind != InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE:
        box.send_to_person(person_id, "INTERACTION_CREATE", {"id": interaction["id"]})
    return interaction


def _expire(box: Sandbox, interaction_id: str) -> None:
    interaction = box.world.interactions.get(interaction_id)
    if interaction is None or interaction["acknowledged"] is not None:
        return
    waiting = box.pending_autocompletes.pop(interaction_id, None)
    if waiting is not None and not waiting.done():
        waiting.cancel()
    if interaction["type"] != InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE:
        box.send_to_person(interaction["user_id"], "INTERACTION_FAILURE", {"id": interaction_id})


def gateway_payload(box: Sandbox, interaction: Json, channel: Json) -> Json:
    """Return the INTERACTION_CREATE payload of a stored interaction."""
    view, bot_id = box.bot_view, box.world.people.bot["id"]
    person_id = interaction["user_id"]
    permissions = channel_permissions(box.world, channel, person_id)
    body: Json = {
        "id": interaction["id"],
        "application_id": bot_id,
        "type": interaction["type"],
        "token": interaction["token"],
        "version": 1,
        "data": interaction["data"],
        "channel_id": channel["id"],
        "channel": view.channel(channel) | {"permissions": str(permissions)},
        "app_permissions": str(_app_permissions(box, channel)),
        "attachment_size_limit": MAX_FILE_BYTES,
        "locale": interaction["locale"],
        "entitlements": [],
        "context": context_of(box, channel),
        "authorizing_integration_owners": interaction["owners"],
    }
    guild = box.world.people.guild(channel["guild_id"]) if "guild_id" in channel else None
    if guild is None:
        body["user"] = view.user(person_id)
    else:
        member = view.member(guild, person_id) | {"permissions": str(permissions)}
        body |= {"guild_id": guild["id"], "member": member, "guild_locale": "en-US"}
        body["guild"] = {"id": guild["id"], "locale": "en-US", "features": []}
    if interaction.get("message_id"):
        found = box.world.messages.find(interaction["message_id"])
        if found is not None:
            body["message"] = view.whole(found[0])
    return body


def _app_permissions(box: Sandbox, channel: Json) -> int:
    """Return the bot's permissions; where it is not, those that apps of people have there."""
    bot_id = box.world.people.bot["id"]
    if can_see(box.world, channel, bot_id):
        return channel_permissions(box.world, channel, bot_id)
    return int(USER_APP_PERMISSIONS)


def resolve_users_and_channels(
    box: Sandbox, channel: Json, person_id: str, users: list[str], channels: list[str]
) -> Json:
    """Return the ``resolved`` data for chosen users and channels."""
    view, people = box.bot_view, box.world.people
    guild = people.guild(channel["guild_id"]) if "guild_id" in channel else None
    found: Json = {}
    if users:
        found["users"] = {user: view.user(user) for user in users}
    if users and guild is not None:
        found["members"] = {
            user: view.member(guild, user, bare=True)
            | {"permissions": str(channel_permissions(box.world, channel, user))}
            for user in users
            if people.is_member(guild["id"], user)
        }
    if channels:
        places = [existing(box.world.channels.get(place), 10003) for place in channels]
        bot_id = people.bot["id"]
        found["channels"] = {
            place["id"]: view.channel(place)
            | {
                "permissions": str(channel_permissions(box.world, place, person_id)),
                "app_permissions": str(channel_permissions(box.world, place, bot_id)),
            }
            for place in places
        }
    return found


def resolve_roles(box: Sandbox, channel: Json, roles: list[str]) -> Json:
    """Return the ``resolved`` data for chosen roles."""
    guild = existing(box.world.people.guild(channel["guild_id"]), 10004)
    return {role["id"]: role for role in box.bot_view.roles(guild) if role["id"] in roles}


def resolve_messages(box: Sandbox, messages: list[str]) -> Json:
    """Return the ``resolved`` data for messages that context-menu commands are used on."""
    found = {one: existing(box.world.messages.find(one), 10008)[0] for one in messages}
    return {one: box.bot_view.whole(message) for one, message in found.items()}


def find_by_token(box: Sandbox, token: str) -> Json:
    """Return the acknowledged interaction with this token.

    Raises:
        ApiError: 10015 for an unknown or unacknowledged one, 50027 after 15 minutes.
    """
    interaction = box.world.interactions.with_token(token)
    if interaction is None or interaction["acknowledged"] is None:
        raise refusal(10015)
    if box.clock.now_ms() - interaction["created_ms"] > TOKEN_LIFETIME_MS:
        raise refusal(50027)
    return interaction
