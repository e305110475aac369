"""Interaction responses: which are allowed, and the messages and modals they create."""

from collections.abc import Sequence

from bot.sandbox.errors import refusal
from bot.sandbox.protocol import (
    InteractionResponseType,
    InteractionType,
    Json,
    MessageFlags,
    MessageType,
    Permissions,
)
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services import messages
from bot.sandbox.services.installations import is_guild_installed
from bot.sandbox.services.interactions import RESPONSE_DEADLINE_MS
from bot.sandbox.services.mentions import USER_MENTIONS
from bot.sandbox.services.message_content import Upload, assign_component_ids, upload_sizes
from bot.sandbox.services.permissions import require_with_code
from bot.sandbox.validation.commands import check_choices
from bot.sandbox.validation.form import form_error
from bot.sandbox.validation.messages import check_flags, check_message
from bot.sandbox.validation.modals import check_modal
from bot.sandbox.world.channels import is_thread
from bot.sandbox.world.permissions import channel_permissions, has_permissions

MAX_FOLLOW_UPS = 5  # of an app that is not installed in the server
MESSAGE_FLAGS = (
    MessageFlags.SUPPRESS_EMBEDS
    | MessageFlags.EPHEMERAL
    | MessageFlags.SUPPRESS_NOTIFICATIONS
    | MessageFlags.IS_COMPONENTS_V2
)


def allowed_response_types(interaction: Json) -> tuple[InteractionResponseType, ...]:
    """Return the response types that are valid for the interaction."""
    kind = interaction["type"]
    if kind == InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE:
        return (InteractionResponseType.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT,)
    found = [
        InteractionResponseType.CHANNEL_MESSAGE_WITH_SOURCE,
        InteractionResponseType.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE,
    ]
    if interaction.get("message_id"):
        found += [
            InteractionResponseType.DEFERRED_UPDATE_MESSAGE,
            InteractionResponseType.UPDATE_MESSAGE,
        ]
    if kind != InteractionType.MODAL_SUBMIT:
        found.append(InteractionResponseType.MODAL)
    return tuple(found)


def respond(
    box: Sandbox, interaction: Json, kind: int, data: Json, uploads: Sequence[Upload]
) -> Json | None:
    """Make the first response to an interaction; return the created or edited message, if any.

    Raises:
        ApiError: 40060 for a second response, 10062 after three seconds.
        FormError: 50035 for an invalid type or invalid data.
    """
    if interaction["acknowledged"] is not None:
        raise refusal(40060)
    if box.clock.now_ms() - interaction["created_ms"] > RESPONSE_DEADLINE_MS:
        raise refusal(10062)
    if kind not in allowed_response_types(interaction):
        kinds = ", ".join(str(int(allowed)) for allowed in allowed_response_types(interaction))
        raise form_error(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{kinds}}}.")
    message: Json | None = None
    match kind:
        case InteractionResponseType.CHANNEL_MESSAGE_WITH_SOURCE:
            check_flags(data, MESSAGE_FLAGS, ("data",))
            check_message(data, upload_sizes(uploads), path=("data",))
            message = create_message(box, interaction, data, uploads, response_type(interaction))
        case InteractionResponseType.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE:
            check_flags(data, MessageFlags.EPHEMERAL, ("data",))
            extra = {"flags": int(MessageFlags.LOADING), **response_type(interaction)}
            message = create_message(box, interaction, {"flags": data.get("flags") or 0}, (), extra)
        case InteractionResponseType.UPDATE_MESSAGE:
            message = edit_message(box, interaction["message_id"], data, uploads, ("data",))
        case InteractionResponseType.DEFERRED_UPDATE_MESSAGE:
            message = find_message(box, interaction["message_id"])[0]
        case InteractionResponseType.MODAL:
            check_modal(data)
            assign_component_ids(data["components"])
            interaction["modal"] = data
        case InteractionResponseType.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT:
            check_choices(data.get("choices"), interaction["option_type"])
    interaction["acknowledged"] = kind
    interaction["response_id"] = message and message["id"]
    box.world.interactions.save(interaction)
    _announce(box, interaction, data)
    return message


def _announce(box: Sandbox, interaction: Json, data: Json) -> None:
    details = {"id": interaction["id"]}
    waiting = box.pending_autocompletes.pop(interaction["id"], None)
    if waiting is not None and not waiting.done():
        waiting.set_result(data["choices"])
    if interaction["type"] != InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE:
        box.send_to_person(interaction["user_id"], "INTERACTION_SUCCESS", details)
    if "modal" in interaction:
        parts = {key: interaction["modal"][key] for key in ("custom_id", "title", "components")}
        box.send_to_person(interaction["user_id"], "INTERACTION_MODAL", details | parts)


def response_type(interaction: Json) -> Json:
    """Return message type and reference of a first response."""
    if interaction.get("message_id"):
        return _reply_reference(interaction, interaction["message_id"])
    return {"type": MessageType.CHAT_INPUT_COMMAND}


def _reply_reference(interaction: Json, message_id: str) -> Json:
    reference = {"message_id": message_id, "channel_id": interaction["channel_id"]}
    if "guild_id" in interaction:
        reference["guild_id"] = interaction["guild_id"]
    return {"type": MessageType.REPLY, "message_reference": {"type": 0, **reference}}


def create_message(
    box: Sandbox, interaction: Json, payload: Json, uploads: Sequence[Upload], extra: Json
) -> Json:
    """Create a message in response to an interaction, ephemeral if the flags say so."""
    bot_id = box.world.people.bot["id"]
    channel = box.world.channels.get(interaction["channel_id"])
    if channel is None:
        raise refusal(10003)
    ephemeral = (payload.get("flags") or 0) & MessageFlags.EPHEMERAL
    if not ephemeral and is_thread(channel) and channel["thread_metadata"]["locked"]:
        # a thread that was locked after the interaction (api-docs#6884)
        require_with_code(box, channel, Permissions.MANAGE_THREADS, bot_id, 50083)
    permissions = channel_permissions(box.world, channel, interaction["user_id"])
    if not is_guild_installed(interaction) and not has_permissions(
        permissions, Permissions.USE_EXTERNAL_APPS
    ):
        ephemeral = int(MessageFlags.EPHEMERAL)
    details = {
        "webhook_id": bot_id,
        "application_id": bot_id,
        "interaction_metadata": metadata(interaction),
        **extra,
        "flags": int(extra.get("flags", 0) | ephemeral),
    }
    seen_by = interaction["user_id"] if ephemeral else None
    return messages.create(
        box,
        channel,
        bot_id,
        payload,
        uploads,
        extra=details,
        mentions=USER_MENTIONS,
        seen_by=seen_by,
    )


def metadata(interaction: Json) -> Json:
    """Return ``interaction_metadata`` of a response, with users by id."""
    details: Json = {
        "id": interaction["id"],
        "type": interaction["type"],
        "user_id": interaction["user_id"],
        "authorizing_integration_owners": interaction["owners"],
    }
    if interaction["type"] == InteractionType.APPLICATION_COMMAND:
        details["name"] = interaction["name"]
        keys = ("target_user_id", "target_message_id")
        details |= {key: interaction[key] for key in keys if key in interaction}
    elif interaction["type"] == InteractionType.MESSAGE_COMPONENT:
        details["interacted_message_id"] = interaction["message_id"]
    else:
        details["triggering_interaction_metadata"] = interaction["opened_by"]
    return details


def follow_up(box: Sandbox, interaction: Json, payload: Json, uploads: Sequence[Upload]) -> Json:
    """Create a follow-up message; the first one after a deferred response replaces it."""
    check_flags(payload, MESSAGE_FLAGS)
    response = interaction["response_id"] and box.world.messages.find(interaction["response_id"])
    if response and response[0]["flags"] & MessageFlags.LOADING:
        return edit_message(box, interaction["response_id"], payload, uploads)
    deferred = InteractionResponseType.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE
    was_deleted = interaction["acknowledged"] == deferred and response is None
    if was_deleted and box.faults.loses_follow_ups():
        raise refusal(10008)
    check_message(payload, upload_sizes(uploads))
    if not is_guild_installed(interaction):
        _count_follow_up(box, interaction)
    extra = _reply_reference(interaction, interaction["response_id"]) if response else {}
    return create_message(box, interaction, payload, uploads, extra)


def _count_follow_up(box: Sandbox, interaction: Json) -> None:
    """Count a follow-up of an app that is only user-installed; refuse (40094) the sixth."""
    interaction["follow_ups"] = interaction.get("follow_ups", 0) + 1
    if interaction["follow_ups"] > MAX_FOLLOW_UPS:
        raise refusal(40094)
    box.world.interactions.save(interaction)


def find_message(box: Sandbox, message_id: str) -> tuple[Json, str | None]:
    """Return a message and the person it is ephemeral for; refuse (10008) if it is deleted."""
    known = box.world.messages.find(message_id)
    if known is None:
        raise refusal(10008)
    return known


def edit_message(
    box: Sandbox,
    message_id: str,
    payload: Json,
    uploads: Sequence[Upload],
    path: tuple[str | int, ...] = (),
) -> Json:
    """Validate and make an edit that was sent with an interaction token."""
    message, seen_by = find_message(box, message_id)
    check_message(payload, upload_sizes(uploads), message, path)
    messages.count_old_edit(box, message)
    return messages.edit(box, message, payload, uploads, seen_by=seen_by, mentions=USER_MENTIONS)
