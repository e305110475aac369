"""Conversion of a valid message payload to the stored message: files, media URLs, component ids."""

import re
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import count

from bot.sandbox.clock import iso
from bot.sandbox.protocol import ComponentType, Json, MessageFlags
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.validation.components import SELECTS
from bot.sandbox.validation.layout import media_of, walk
from bot.sandbox.validation.messages import EMBED_MEDIA, kept_files

CHOSEN: Json = {"min_values": 1, "max_values": 1}
PICTURED: Json = {"description": None, "spoiler": False}
DEFAULTS: dict[int, Json] = {
    **dict.fromkeys(SELECTS, CHOSEN),
    ComponentType.THUMBNAIL: PICTURED,
    ComponentType.FILE: {"spoiler": False},
    ComponentType.SEPARATOR: {"divider": True, "spacing": 1},
    ComponentType.CONTAINER: {"accent_color": None, "spoiler": False},
}
# A URL that this sandbox gave out, at any port.
OWN_MEDIA = re.compile(r"http://[^/]+(/cdn/[^?]+)(?:\?.*)?")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart request; *field* is the n of ``files[n]``."""

    field: str
    filename: str
    data: bytes


def upload_sizes(uploads: Sequence[Upload]) -> dict[str, int]:
    """Return the size in bytes of each upload by its filename."""
    return {upload.filename: len(upload.data) for upload in uploads}


def build_content(
    box: Sandbox, channel_id: str, payload: Json, uploads: Sequence[Upload], old: Json | None
) -> Json:
    """Return the stored content of a message and store its files.

    Fields that *payload* does not mention are taken from *old*.
    """
    attachments = _attachments(box, channel_id, payload, uploads, old)
    files = {attachment["filename"]: attachment for attachment in attachments}
    before = old or {"content": "", "embeds": [], "components": []}
    parts: Json = {"attachments": attachments}
    for name, empty in (("content", ""), ("embeds", []), ("components", [])):
        parts[name] = deepcopy(payload.get(name, before[name]) or empty)
    parts["flags"] = _flags(payload, old)
    if old is None and payload.get("poll"):
        parts["poll"] = _poll(box, payload["poll"])
    assign_component_ids(parts["components"])
    for part, _ in walk(parts["components"]):
        _apply_defaults(part)
        for media, _ in media_of(part):
            _resolve_media(media, files)
            media.setdefault("id", media.get("attachment_id") or box.clock.snowflake())
        if part["type"] == ComponentType.FILE:
            shown = files[part["file"]["url"].rsplit("/", 1)[-1]]
            part |= {"name": shown["filename"], "size": shown["size"]}
    for embed in parts["embeds"]:
        _complete_embed(embed, files)
    return parts


def _poll(box: Sandbox, asked: Json) -> Json:
    """Return the stored form of a new poll."""
    hours = asked.get("duration") or 24
    return {
        "question": asked["question"],
        "answers": [{"answer_id": n, **answer} for n, answer in enumerate(asked["answers"], 1)],
        "expiry": iso(box.clock.now_ms() + hours * 3_600_000),
        "allow_multiselect": bool(asked.get("allow_multiselect")),
        "layout_type": 1,
        "results": {"answer_counts": [], "is_finalized": False},
    }


def _flags(payload: Json, old: Json | None) -> int:
    """Return the stored flags of a new or edited message."""
    asked = payload.get("flags") or 0
    if old is None:
        return int(
            asked
            & (
                MessageFlags.SUPPRESS_EMBEDS
                | MessageFlags.IS_COMPONENTS_V2
                | MessageFlags.SUPPRESS_NOTIFICATIONS
            )
        )
    kept = old["flags"] & ~MessageFlags.LOADING
    if payload.get("flags") is not None:
        kept &= ~MessageFlags.SUPPRESS_EMBEDS
    return int(kept | asked & (MessageFlags.SUPPRESS_EMBEDS | MessageFlags.IS_COMPONENTS_V2))


def _apply_defaults(part: Json) -> None:
    """Remove null fields of a component and add Discord's defaults."""
    for holder in (part, *part.get("items", ())):
        for key in [key for key, value in holder.items() if value is None]:
            del holder[key]
    if part["type"] in SELECTS:
        part.pop("required", None)  # for modals only
    for default in part.get("default_values", ()):
        default["id"] = str(default["id"])
    for item in part.get("items", ()):
        item |= {**PICTURED, **item}
    part |= {**DEFAULTS.get(part["type"], {}), **part}


def _attachments(
    box: Sandbox, channel_id: str, payload: Json, uploads: Sequence[Upload], old: Json | None
) -> list[Json]:
    details = {str(entry["id"]): entry for entry in payload.get("attachments") or []}
    kept = deepcopy(kept_files(payload, old))
    for attachment in kept:
        _describe(attachment, details.get(attachment["id"], {}))
    for upload in uploads:
        entry = details.get(upload.field, {})
        name = re.sub(r"[^\w.\-]", "_", entry.get("filename") or upload.filename)
        attachment = box.world.files.keep(box.clock.snowflake(), channel_id, name, upload.data)
        _describe(attachment, entry)
        kept.append(attachment)
    return kept


def _describe(attachment: Json, entry: Json) -> None:
    if entry.get("description"):
        attachment["description"] = entry["description"]


def assign_component_ids(components: list[Json]) -> None:
    """Number the components that have no id, and write chosen ids as strings, as Discord does."""
    parts = [part for part, _ in walk(components)]
    taken = {part["id"] for part in parts if part.get("id")}
    free = (number for number in count(1) if number not in taken)
    for part in parts:
        part["id"] = part.get("id") or next(free)
        for chosen in part.get("default_values") or ():
            chosen["id"] = str(chosen["id"])  # a browser would round the number


def _resolve_media(media: Json, files: dict[str, Json]) -> None:
    """Replace ``attachment://`` and sandbox URLs with stored relative URLs and media details."""
    url = media["url"]
    own = OWN_MEDIA.fullmatch(url)
    if url.startswith("attachment://"):
        attachment = files[url.removeprefix("attachment://")]
    else:
        relative = own[1] if own else url
        attachment = next((a for a in files.values() if a["url"] == relative), {"url": relative})
    media.clear()
    media |= {"url": attachment["url"], "proxy_url": attachment["url"]}
    if "id" in attachment:
        media["attachment_id"] = attachment["id"]
    media |= {k: attachment[k] for k in ("width", "height", "content_type") if k in attachment}


def _complete_embed(embed: Json, files: dict[str, Json]) -> None:
    embed["type"] = "rich"
    for part, key in EMBED_MEDIA:
        holder = embed.get(part)
        if not holder or not holder.get(key):
            continue
        media = {"url": holder[key]}
        _resolve_media(media, files)
        holder[key] = media["url"]
        holder["proxy_url" if key == "url" else "proxy_icon_url"] = media["url"]
        holder |= {k: media[k] for k in ("width", "height") if k in media}
