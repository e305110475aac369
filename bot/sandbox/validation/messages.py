"""Validation of messages: content, embeds, flags, mentions and files."""

from bot.sandbox.errors import ApiError, refusal
from bot.sandbox.protocol import Json, MessageFlags
from bot.sandbox.validation.components import URL
from bot.sandbox.validation.form import (
    Anything,
    Boolean,
    Form,
    FormErrors,
    Integer,
    ListOf,
    OneOf,
    Path,
    Snowflake,
    String,
    form_error,
)
from bot.sandbox.validation.layout import check_components, check_reference, media_of, walk

MAX_EMBED_TEXT = 6000
MAX_FILES = 10
MAX_MEDIA = 64  # pictures in components
MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_REQUEST_BYTES = 25 * 1024 * 1024


def embed_rule(embed: Json, path: Path, errors: FormErrors) -> None:
    """Require an embed with visible content."""
    if not any(embed.get(k) for k in ("title", "description", "fields", "image", "thumbnail")) and (
        not any(embed.get(k) for k in ("author", "footer", "video", "url"))
    ):
        errors.add((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")


def mentions_rule(allowed: Json, path: Path, errors: FormErrors) -> None:
    """Forbid parsing and listing the same kind of mention."""
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or []) and allowed.get(kind):
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            errors.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)


WEB = String(0, 2048, URL)
PICTURE = Form({"url": WEB}, {"description": String(0, 1024)})
EMBED = Form(
    optional={
        "title": String(0, 256),
        "description": String(0, 4096),
        "url": String(0, 2048, r"https?://\S+"),
        "timestamp": String(1, 64, r"\d{4}-\d\d-\d\dT\d\d:\d\d.*"),
        "color": Integer(0, 0xFFFFFF),
        "footer": Form({"text": String(1, 2048)}, {"icon_url": WEB}),
        "image": PICTURE,
        "thumbnail": PICTURE,
        "author": Form({"name": String(1, 256)}, {"url": WEB, "icon_url": WEB}),
        "fields": ListOf(
            Form({"name": String(1, 256), "value": String(1, 1024)}, {"inline": Boolean()}), 0, 25
        ),
    },
    rules=(embed_rule,),
)
MENTIONS = Form(
    optional={
        "parse": ListOf(OneOf(("users", "roles", "everyone")), 0, 3),
        "users": ListOf(Snowflake(), 0, 100),
        "roles": ListOf(Snowflake(), 0, 100),
        "replied_user": Boolean(),
    },
    rules=(mentions_rule,),
)
ATTACHMENT = Form(
    {"id": Snowflake()},
    {"filename": String(1, 1024), "description": String(0, 1024), "title": String(0, 1024)},
)
POLL_EMOJI = Form(optional={"id": Snowflake(), "name": String(0, 100)})
ANSWER = Form({"poll_media": Form({"text": String(1, 55)}, {"emoji": POLL_EMOJI})})
POLL = Form(
    {"question": Form({"text": String(1, 300)}), "answers": ListOf(ANSWER, 1, 10)},
    {"duration": Integer(1, 768), "allow_multiselect": Boolean(), "layout_type": OneOf((1,))},
)
MESSAGE = Form(
    optional={
        "content": String(0, 2000),
        "embeds": ListOf(EMBED, 0, 10),
        "allowed_mentions": MENTIONS,
        "attachments": ListOf(ATTACHMENT, 0, MAX_FILES),
        "flags": Integer(0),
        "tts": Boolean(),
        "nonce": Anything(),
        "enforce_nonce": Boolean(),
        "poll": POLL,
        "sticker_ids": ListOf(Snowflake(), 0, 3),
        "message_reference": Form({"message_id": Snowflake()}, {"channel_id": Snowflake()}),
    }
)


def check_message(
    payload: Json, uploads: dict[str, int], old: Json | None = None, path: Path = ()
) -> None:
    """Raise an error for an invalid new message or an invalid edit of *old*.

    *uploads* maps filenames to sizes in bytes of the files in the request.

    Raises:
        FormError: 50035, with the invalid fields.
        ApiError: 50006 for an empty message, 40005 for a file that is too large.
    """
    if any(size > MAX_FILE_BYTES for size in uploads.values()):
        raise refusal(40005)
    errors = FormErrors()
    MESSAGE.check(payload, path, errors)
    errors.raise_if_any()
    after = {key: payload.get(key, (old or {}).get(key)) for key in PARTS}
    kept = kept_files(payload, old)
    v2 = is_v2(payload, old)
    names = set(uploads) | {attachment["filename"] for attachment in kept}
    if len(uploads) + len(kept) > MAX_FILES:
        text = f"Must be {MAX_FILES} or fewer in length."
        errors.add((*path, "attachments"), "BASE_TYPE_MAX_LENGTH", text)
    if payload.get("components") is not None:
        check_components(payload["components"], v2=v2, filenames=names, errors=errors, path=path)
    _check_nonce(payload.get("nonce"), path, errors)
    _check_embeds(payload.get("embeds") or [], names, path, errors)
    if v2:
        _check_v2(after, path, errors)
    errors.raise_if_any()
    if not (any(after[name] for name in PARTS) or uploads or kept):
        raise refusal(50006)
    if v2 and not after["components"]:
        raise refusal(50006)
    parts = walk(payload.get("components") or [])
    if sum(len(list(media_of(part))) for part, _ in parts) > MAX_MEDIA:
        # Discord does not validate this but fails (api-docs#7528)
        raise ApiError(500, 0, "500: Internal Server Error")


PARTS = ("content", "embeds", "components", "poll", "sticker_ids")


def is_v2(payload: Json, old: Json | None) -> bool:
    """Return whether the message uses Components V2, which an edit cannot undo."""
    return bool(
        ((payload.get("flags") or 0) | (old or {}).get("flags", 0)) & MessageFlags.IS_COMPONENTS_V2
    )


def kept_files(payload: Json, old: Json | None) -> list[Json]:
    """Return the attachments of *old* that an edit keeps; all if it does not list any."""
    if old is None:
        return []
    listed = payload.get("attachments", old["attachments"]) or []
    ids = {str(attachment["id"]) for attachment in listed}
    return [attachment for attachment in old["attachments"] if attachment["id"] in ids]


def _check_nonce(nonce: object, path: Path, errors: FormErrors) -> None:
    if nonce is not None and (
        isinstance(nonce, bool) or not isinstance(nonce, str | int) or len(str(nonce)) > 25
    ):
        text = "Must be 25 or fewer in length."
        errors.add((*path, "nonce"), "BASE_TYPE_MAX_LENGTH", text)


def _check_embeds(embeds: list[Json], names: set[str], path: Path, errors: FormErrors) -> None:
    if sum(map(embed_size, embeds)) > MAX_EMBED_TEXT:
        text = f"Embed size exceeds maximum size of {MAX_EMBED_TEXT}"
        errors.add((*path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", text)
    for index, embed in enumerate(embeds):
        for part, key in EMBED_MEDIA:
            url = (embed.get(part) or {}).get(key)
            if url:
                check_reference(url, (*path, "embeds", index, part, key), names, errors)


EMBED_MEDIA = (
    ("image", "url"),
    ("thumbnail", "url"),
    ("author", "icon_url"),
    ("footer", "icon_url"),
)


def embed_size(embed: Json) -> int:
    """Count the characters of an embed that count towards the limit of all embeds."""
    parts = [embed.get("title"), embed.get("description")]
    parts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        parts += [field["name"], field["value"]]
    return sum(len(part or "") for part in parts)


def _check_v2(after: Json, path: Path, errors: FormErrors) -> None:
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if after[name]:
            text = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            errors.add((*path, name), code, text)


def check_flags(payload: Json, allowed: MessageFlags, path: Path = ()) -> None:
    """Raise FormError for flags that are not allowed on this kind of message."""
    flags = payload.get("flags") or 0
    if not isinstance(flags, int) or flags & ~allowed:
        text = "One or more of the flags are not allowed here"
        raise form_error((*path, "flags"), "BASE_TYPE_CHOICES", text)
