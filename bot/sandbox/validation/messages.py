"""Messages: content, embeds, flags, mentions, files, and what may not stand together."""

from bot.sandbox.errors import ApiError, refusal
from bot.sandbox.protocol import Json, MessageFlags
from bot.sandbox.validation.components import URL
from bot.sandbox.validation.form import (
    Anything,
    Faults,
    Form,
    Many,
    OneOf,
    Path,
    Snowflake,
    Text,
    Truth,
    Whole,
    fail,
)
from bot.sandbox.validation.layout import check_components, check_reference, media_of, walk

MOST_EMBED_TEXT = 6000
MOST_FILES = 10
MOST_MEDIA = 64  # pictures in components
MOST_FILE_BYTES = 10 * 1024 * 1024
MOST_REQUEST_BYTES = 25 * 1024 * 1024


def embed_rule(embed: Json, path: Path, faults: Faults) -> None:
    """An embed shows something."""
    if not any(embed.get(k) for k in ("title", "description", "fields", "image", "thumbnail")) and (
        not any(embed.get(k) for k in ("author", "footer", "video", "url"))
    ):
        faults.add((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")


def mentions_rule(allowed: Json, path: Path, faults: Faults) -> None:
    """A kind of mention is either parsed or listed."""
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or []) and allowed.get(kind):
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            faults.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)


WEB = Text(0, 2048, URL)
PICTURE = Form({"url": WEB}, {"description": Text(0, 1024)})
EMBED = Form(
    allowed={
        "title": Text(0, 256),
        "description": Text(0, 4096),
        "url": Text(0, 2048, r"https?://\S+"),
        "timestamp": Text(1, 64, r"\d{4}-\d\d-\d\dT\d\d:\d\d.*"),
        "color": Whole(0, 0xFFFFFF),
        "footer": Form({"text": Text(1, 2048)}, {"icon_url": WEB}),
        "image": PICTURE,
        "thumbnail": PICTURE,
        "author": Form({"name": Text(1, 256)}, {"url": WEB, "icon_url": WEB}),
        "fields": Many(
            Form({"name": Text(1, 256), "value": Text(1, 1024)}, {"inline": Truth()}), 0, 25
        ),
    },
    rules=(embed_rule,),
)
MENTIONS = Form(
    allowed={
        "parse": Many(OneOf(("users", "roles", "everyone")), 0, 3),
        "users": Many(Snowflake(), 0, 100),
        "roles": Many(Snowflake(), 0, 100),
        "replied_user": Truth(),
    },
    rules=(mentions_rule,),
)
ATTACHMENT = Form(
    {"id": Snowflake()},
    {"filename": Text(1, 1024), "description": Text(0, 1024), "title": Text(0, 1024)},
)
POLL_EMOJI = Form(allowed={"id": Snowflake(), "name": Text(0, 100)})
ANSWER = Form({"poll_media": Form({"text": Text(1, 55)}, {"emoji": POLL_EMOJI})})
POLL = Form(
    {"question": Form({"text": Text(1, 300)}), "answers": Many(ANSWER, 1, 10)},
    {"duration": Whole(1, 768), "allow_multiselect": Truth(), "layout_type": OneOf((1,))},
)
MESSAGE = Form(
    allowed={
        "content": Text(0, 2000),
        "embeds": Many(EMBED, 0, 10),
        "allowed_mentions": MENTIONS,
        "attachments": Many(ATTACHMENT, 0, MOST_FILES),
        "flags": Whole(0),
        "tts": Truth(),
        "nonce": Anything(),
        "enforce_nonce": Truth(),
        "poll": POLL,
        "sticker_ids": Many(Snowflake(), 0, 3),
        "message_reference": Form({"message_id": Snowflake()}, {"channel_id": Snowflake()}),
    }
)


def check_message(
    payload: Json, uploads: dict[str, int], old: Json | None = None, path: Path = ()
) -> None:
    """Refuse a message, new or the edit of *old*, that Discord refuses.

    *uploads* has filenames and sizes of the files that come with it.

    Raises:
        FormError: 50035, with the fields that are wrong.
        ApiError: 50006 for an empty message, 40005 for a file that is too large.
    """
    if any(size > MOST_FILE_BYTES for size in uploads.values()):
        raise refusal(40005)
    faults = Faults()
    MESSAGE.check(payload, path, faults)
    faults.raise_any()
    after = {key: payload.get(key, (old or {}).get(key)) for key in PARTS}
    kept = kept_files(payload, old)
    v2 = is_v2(payload, old)
    names = set(uploads) | {attachment["filename"] for attachment in kept}
    if len(uploads) + len(kept) > MOST_FILES:
        text = f"Must be {MOST_FILES} or fewer in length."
        faults.add((*path, "attachments"), "BASE_TYPE_MAX_LENGTH", text)
    if payload.get("components") is not None:
        check_components(payload["components"], v2=v2, filenames=names, faults=faults, path=path)
    _check_nonce(payload.get("nonce"), path, faults)
    _check_embeds(payload.get("embeds") or [], names, path, faults)
    if v2:
        _check_v2(after, path, faults)
    faults.raise_any()
    if not (any(after[name] for name in PARTS) or uploads or kept):
        raise refusal(50006)
    if v2 and not after["components"]:
        raise refusal(50006)
    parts = walk(payload.get("components") or [])
    if sum(len(list(media_of(part))) for part, _ in parts) > MOST_MEDIA:
        # no form says so: Discord itself breaks on more
        raise ApiError(500, 0, "500: Internal Server Error")


PARTS = ("content", "embeds", "components", "poll", "sticker_ids")


def is_v2(payload: Json, old: Json | None) -> bool:
    """Whether the message will be one of Components V2; once it is, it stays so."""
    return bool(
        ((payload.get("flags") or 0) | (old or {}).get("flags", 0)) & MessageFlags.IS_COMPONENTS_V2
    )


def kept_files(payload: Json, old: Json | None) -> list[Json]:
    """The attachments of *old* that an edit keeps: those it lists, or all if it lists none."""
    if old is None:
        return []
    listed = payload.get("attachments", old["attachments"]) or []
    ids = {str(attachment["id"]) for attachment in listed}
    return [attachment for attachment in old["attachments"] if attachment["id"] in ids]


def _check_nonce(nonce: object, path: Path, faults: Faults) -> None:
    if nonce is not None and (
        isinstance(nonce, bool) or not isinstance(nonce, str | int) or len(str(nonce)) > 25
    ):
        text = "Must be 25 or fewer in length."
        faults.add((*path, "nonce"), "BASE_TYPE_MAX_LENGTH", text)


def _check_embeds(embeds: list[Json], names: set[str], path: Path, faults: Faults) -> None:
    if sum(map(embed_size, embeds)) > MOST_EMBED_TEXT:
        text = f"Embed size exceeds maximum size of {MOST_EMBED_TEXT}"
        faults.add((*path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", text)
    for index, embed in enumerate(embeds):
        for part, key in EMBED_MEDIA:
            url = (embed.get(part) or {}).get(key)
            if url:
                check_reference(url, (*path, "embeds", index, part, key), names, faults)


EMBED_MEDIA = (
    ("image", "url"),
    ("thumbnail", "url"),
    ("author", "icon_url"),
    ("footer", "icon_url"),
)


def embed_size(embed: Json) -> int:
    """The characters of an embed that count to the limit over all embeds."""
    parts = [embed.get("title"), embed.get("description")]
    parts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        parts += [field["name"], field["value"]]
    return sum(len(part or "") for part in parts)


def _check_v2(after: Json, path: Path, faults: Faults) -> None:
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if after[name]:
            text = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            faults.add((*path, name), code, text)


def check_flags(payload: Json, allowed: MessageFlags, path: Path = ()) -> None:
    """Refuse flags that this kind of message may not have."""
    flags = payload.get("flags") or 0
    if not isinstance(flags, int) or flags & ~allowed:
        text = "One or more of the flags are not allowed here"
        raise fail((*path, "flags"), "BASE_TYPE_CHOICES", text)
