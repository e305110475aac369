"""Forum and media channels: posts, which are threads with a first message, and their tags."""

from bot.sandbox.errors import existing, refusal
from bot.sandbox.protocol import ChannelType, Json, MessageFlags
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.services import messages, threads
from bot.sandbox.services.message_content import Upload, upload_sizes
from bot.sandbox.validation.form import form_error
from bot.sandbox.validation.messages import check_message
from bot.sandbox.validation.threads import check_post

REQUIRE_TAG = 1 << 4  # a channel's flag


def create_post(
    box: Sandbox, forum: Json, author_id: str, body: Json, uploads: list[Upload]
) -> tuple[Json, Json]:
    """Create a forum post and its first message, which has the id of the thread.

    Raises:
        ApiError: 10087 for an unknown tag, 40067 without a tag where the forum requires one, 50035
            in a media channel without a file (with which code Discord's documents do not say).
    """
    check_post(body)
    check_message(body["message"], upload_sizes(uploads), path=("message",))
    if forum["type"] == ChannelType.GUILD_MEDIA and not uploads:
        raise form_error(("message", "attachments"), "BASE_TYPE_REQUIRED", "This field is required")
    tags = valid_tags(forum, body.get("applied_tags") or [])
    if forum["flags"] & REQUIRE_TAG and not tags:
        raise refusal(40067)
    post_id = box.clock.snowflake()
    thread = threads.create(box, forum, author_id, body | {"type": None}, post_id, tags)
    forum["last_message_id"] = post_id
    box.world.channels.save(forum)
    extra = {
        "id": post_id,
        "flags": body["message"].get("flags", 0) & MessageFlags.IS_COMPONENTS_V2,
    }
    message = messages.create(box, thread, author_id, body["message"], uploads, extra=extra)
    return existing(box.world.channels.get(post_id), 10003), message


def valid_tags(forum: Json, wanted: list[object]) -> list[str]:
    """Return the ids of the *wanted* tags; refuse (10087) tags the forum does not have."""
    offered = {tag["id"] for tag in forum["available_tags"]}
    for tag in wanted:
        if str(tag) not in offered:
            raise refusal(10087)
    return [str(tag) for tag in wanted]


def updated_tags(box: Sandbox, forum: Json, given: list[Json]) -> list[Json]:
    """Return the forum's new list of tags; refuse (40066) equal names."""
    if len({tag["name"] for tag in given}) < len(given):
        raise refusal(40066)
    kept = {tag["id"]: tag for tag in forum["available_tags"]}
    bare: Json = {"moderated": False, "emoji_id": None, "emoji_name": None}
    return [
        kept.get(str(tag.get("id")), {"id": box.clock.snowflake(), **bare})
        | {key: tag[key] for key in ("name", "moderated") if tag.get(key) is not None}
        for tag in given
    ]
