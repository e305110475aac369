"""Forms of message components, as data."""

from collections.abc import Mapping

from bot.sandbox.protocol import ComponentType, Json
from bot.sandbox.validation.form import (
    Boolean,
    Checker,
    Form,
    FormErrors,
    Integer,
    ListOf,
    OneOf,
    Path,
    Snowflake,
    String,
    TaggedUnion,
)

MAX_COMPONENTS = 40
MAX_TEXT = 4000
LINK, PREMIUM = 5, 6  # button styles without a custom_id
SELECTS = (
    ComponentType.STRING_SELECT,
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.MENTIONABLE_SELECT,
    ComponentType.CHANNEL_SELECT,
)
LAYOUT_V1 = (ComponentType.ACTION_ROW,)
LAYOUT_V2 = (
    ComponentType.ACTION_ROW,
    ComponentType.SECTION,
    ComponentType.TEXT_DISPLAY,
    ComponentType.MEDIA_GALLERY,
    ComponentType.FILE,
    ComponentType.SEPARATOR,
    ComponentType.CONTAINER,
)
URL = r"(https?|attachment)://\S+"


def button_rule(button: Json, path: Path, errors: FormErrors) -> None:
    """Require exactly one of custom_id, url or sku_id, and a label or emoji."""
    style = button["style"]
    is_link, is_premium = style == LINK, style == PREMIUM
    if button.get("custom_id") and (is_link or is_premium):
        text = "A custom id and url cannot both be specified"
        errors.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text)
    if not is_link and button.get("url"):
        text = "A url is for link buttons only"
        errors.add((*path, "url"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text)
    if is_link and not button.get("url"):
        errors.add((*path, "url"), "BASE_TYPE_REQUIRED", "A url is required")
    if is_premium != bool(button.get("sku_id")):
        errors.add((*path, "sku_id"), "BASE_TYPE_REQUIRED", "A premium button has a sku_id")
    if not (is_link or is_premium or button.get("custom_id")):
        text = "A custom id is required"
        errors.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_REQUIRED", text)
    if not (is_premium or button.get("label") or button.get("emoji")):
        text = "One of label or emoji is required"
        errors.add(path, "BUTTON_COMPONENT_LABEL_EMOJI_REQUIRED", text)


def range_rule(select: Json, path: Path, errors: FormErrors) -> None:
    """Require min_values ≤ max_values ≤ number of options."""
    least, most = chosen_range(select)
    options = select.get("options")
    if least > most:
        text = "min_values must not be greater than max_values"
        errors.add((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_MAX", text)
    if options is not None and most > len(options):
        text = f"max_values must be at most the number of options, {len(options)}"
        errors.add((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", text)


def options_rule(select: Json, path: Path, errors: FormErrors) -> None:
    """Require unique option values and no more defaults than max_values."""
    seen: set[str] = set()
    for index, option in enumerate(select["options"]):
        if option["value"] in seen:
            text = "The specified option value is already used"
            field_path = (*path, "options", index, "value")
            errors.add(field_path, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text)
        seen.add(option["value"])
    if sum(bool(option.get("default")) for option in select["options"]) > chosen_range(select)[1]:
        text = "More options are selected by default than max_values allows"
        errors.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", text)


def chosen_range(select: Json) -> tuple[int, int]:
    """Return the least and the most values that may be chosen in a select."""
    least, most = select.get("min_values"), select.get("max_values")
    return 1 if least is None else least, 1 if most is None else most


def row_rule(row: Json, path: Path, errors: FormErrors) -> None:
    """Require that a row with a select holds nothing else."""
    selects = sum(part["type"] in SELECTS for part in row["components"])
    if selects and len(row["components"]) > 1:
        text = "The specified component exceeds the maximum width"
        errors.add((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text)


def file_rule(part: Json, path: Path, errors: FormErrors) -> None:
    """Require an ``attachment://`` URL in a File component."""
    if not part["file"]["url"].startswith("attachment://"):
        text = "Only attachment:// references are allowed"
        errors.add((*path, "file", "url"), "URL_TYPE_INVALID_SCHEME", text)


def defaults_rule(select: Json, path: Path, errors: FormErrors) -> None:
    """Require default values of the select's kind, as many as may be chosen."""
    defaults = select.get("default_values") or []
    for index, default in enumerate(defaults):
        if default["type"] not in FILLED_WITH[select["type"]]:
            text = "Default values must be of the type that the select offers"
            field_path = (*path, "default_values", index, "type")
            errors.add(field_path, "SELECT_COMPONENT_INVALID_DEFAULT_VALUE_TYPE", text)
    least, most = chosen_range(select)
    if defaults and not least <= len(defaults) <= most:
        text = f"Must be between {least} and {most} in length."
        errors.add((*path, "default_values"), "BASE_TYPE_BAD_LENGTH", text)


FILLED_WITH: Mapping[int, tuple[str, ...]] = {
    ComponentType.USER_SELECT: ("user",),
    ComponentType.ROLE_SELECT: ("role",),
    ComponentType.MENTIONABLE_SELECT: ("user", "role"),
    ComponentType.CHANNEL_SELECT: ("channel",),
}
DEFAULT_VALUE = Form({"id": Snowflake(), "type": OneOf(("user", "role", "channel"))})
EMOJI = Form(optional={"id": Snowflake(), "name": String(0, 100), "animated": Boolean()})
OPTION = Form(
    required={"label": String(1, 100), "value": String(1, 100)},
    optional={"description": String(1, 100), "emoji": EMOJI, "default": Boolean()},
)
IDENTITY: Mapping[str, Checker] = {"id": Integer(0, 2**31 - 1)}
CUSTOM_ID: Mapping[str, Checker] = {"custom_id": String(1, 100)}
SELECT: Mapping[str, Checker] = {
    **IDENTITY,
    "placeholder": String(0, 150),
    "min_values": Integer(0, 25),
    "max_values": Integer(1, 25),
    "disabled": Boolean(),
    "required": Boolean(),
    "default_values": ListOf(DEFAULT_VALUE, 0, 25),
    "channel_types": ListOf(Integer(0)),
}
MEDIA = Form(required={"url": String(1, 2048, URL)})
PICTURED: Mapping[str, Checker] = {"description": String(1, 1024), "spoiler": Boolean()}
STRING_SELECT = Form(
    {**CUSTOM_ID, "options": ListOf(OPTION, 1, 25)}, SELECT, (range_rule, options_rule)
)
OTHER_SELECT = Form(CUSTOM_ID, SELECT, (range_rule, defaults_rule))
BUTTON = Form(
    required={"style": OneOf((1, 2, 3, 4, LINK, PREMIUM))},
    optional={
        **IDENTITY,
        **CUSTOM_ID,
        "label": String(0, 80),
        "url": String(1, 512, r"(https?|discord)://\S+"),
        "sku_id": Snowflake(),
        "disabled": Boolean(),
        "emoji": EMOJI,
    },
    rules=(button_rule,),
)
THUMBNAIL = Form({"media": MEDIA}, {**IDENTITY, **PICTURED})
TEXT = Form({"content": String(1, MAX_TEXT)}, IDENTITY)
ITEM = Form({"media": MEDIA}, PICTURED)
IN_ROW: Mapping[int, Form] = {
    ComponentType.BUTTON: BUTTON,
    ComponentType.STRING_SELECT: STRING_SELECT,
    **dict.fromkeys(SELECTS[1:], OTHER_SELECT),
}
FORMS: Mapping[int, Form] = {
    ComponentType.ACTION_ROW: Form(
        {"components": ListOf(TaggedUnion(lambda: IN_ROW), 1, 5)}, IDENTITY, (row_rule,)
    ),
    ComponentType.SECTION: Form(
        {
            "components": ListOf(TaggedUnion(lambda: {ComponentType.TEXT_DISPLAY: TEXT}), 1, 3),
            "accessory": TaggedUnion(
                lambda: {ComponentType.BUTTON: BUTTON, ComponentType.THUMBNAIL: THUMBNAIL}
            ),
        },
        IDENTITY,
    ),
    ComponentType.TEXT_DISPLAY: TEXT,
    ComponentType.MEDIA_GALLERY: Form({"items": ListOf(ITEM, 1, 10)}, IDENTITY),
    ComponentType.FILE: Form({"file": MEDIA}, {**IDENTITY, "spoiler": Boolean()}, (file_rule,)),
    ComponentType.SEPARATOR: Form(
        optional={**IDENTITY, "divider": Boolean(), "spacing": OneOf((1, 2))}
    ),
    ComponentType.CONTAINER: Form(
        {"components": ListOf(TaggedUnion(lambda: forms_of(LAYOUT_V2[:-1])), 1, MAX_COMPONENTS)},
        {**IDENTITY, "accent_color": Integer(0, 0xFFFFFF), "spoiler": Boolean()},
    ),
}


def forms_of(kinds: tuple[ComponentType, ...]) -> Mapping[int, Form]:
    """Return the forms of some component types."""
    return {kind: FORMS[kind] for kind in kinds}
