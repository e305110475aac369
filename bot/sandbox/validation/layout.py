"""Checks over all components of a message: number, text length, ids and file references."""

from collections.abc import Iterator

from bot.sandbox.protocol import ComponentType, Json
from bot.sandbox.validation.components import (
    LAYOUT_V1,
    LAYOUT_V2,
    MAX_COMPONENTS,
    MAX_TEXT,
    forms_of,
)
from bot.sandbox.validation.form import FormErrors, ListOf, Path, TaggedUnion, merge


def walk(components: list[Json], path: Path = ("components",)) -> Iterator[tuple[Json, Path]]:
    """Yield every component with its path, parents before children."""
    for index, part in enumerate(components):
        yield from _walk_one(part, (*path, index))


def _walk_one(part: Json, path: Path) -> Iterator[tuple[Json, Path]]:
    yield part, path
    yield from walk(part.get("components") or [], (*path, "components"))
    for single in ("accessory", "component"):
        if part.get(single):
            yield from _walk_one(part[single], (*path, single))


def media_of(part: Json) -> Iterator[tuple[Json, tuple[str | int, ...]]]:
    """Yield the media objects of one component with their paths inside it."""
    if part["type"] == ComponentType.MEDIA_GALLERY:
        for index, item in enumerate(part["items"]):
            yield item["media"], ("items", index, "media")
    elif part["type"] == ComponentType.THUMBNAIL:
        yield part["media"], ("media",)
    elif part["type"] == ComponentType.FILE:
        yield part["file"], ("file",)


def check_components(
    components: object, *, v2: bool, filenames: set[str], errors: FormErrors, path: Path = ()
) -> None:
    """Check the components of a message one by one and together."""
    here = (*path, "components")
    layout = LAYOUT_V2 if v2 else LAYOUT_V1
    checker = ListOf(TaggedUnion(lambda: forms_of(layout)), 0, MAX_COMPONENTS if v2 else 5)
    mine = FormErrors()
    checker.check(components, here, mine)
    if not mine.tree and isinstance(components, list):
        _check_whole(components, here, v2, filenames, mine)
    merge(errors.tree, mine.tree)


def _check_whole(
    components: list[Json], here: Path, v2: bool, filenames: set[str], errors: FormErrors
) -> None:
    parts = list(walk(components, here))
    check_ids(parts, errors)
    for part, field_path in parts:
        for media, inside in media_of(part):
            check_reference(media["url"], (*field_path, *inside, "url"), filenames, errors)
    if v2 and len(parts) > MAX_COMPONENTS:
        text = f"The total number of components must not exceed {MAX_COMPONENTS}"
        errors.add(here, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
    if (
        sum(len(part["content"]) for part, _ in parts if part["type"] == ComponentType.TEXT_DISPLAY)
        > MAX_TEXT
    ):
        text = f"The total text of all components must not exceed {MAX_TEXT} characters"
        errors.add(here, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)


def check_ids(parts: list[tuple[Json, Path]], errors: FormErrors) -> None:
    """Check that custom ids and ids are unique."""
    custom_ids: set[str] = set()
    ids: set[int] = set()
    for part, field_path in parts:
        custom_id, number = part.get("custom_id"), part.get("id")
        if custom_id and custom_id in custom_ids:
            text = "Component custom id cannot be duplicated"
            errors.add((*field_path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", text)
        if number and number in ids:
            text = "Component id cannot be duplicated"
            errors.add((*field_path, "id"), "COMPONENT_ID_DUPLICATED", text)
        custom_ids.add(custom_id or "")
        ids.add(number or 0)


def check_reference(url: str, path: Path, filenames: set[str], errors: FormErrors) -> None:
    """Check that an ``attachment://`` URL names a file of the message."""
    if url.startswith("attachment://") and url.removeprefix("attachment://") not in filenames:
        text = "The referenced attachment was not found"
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        errors.add(path, code, text)
