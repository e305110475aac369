"""Validation of modals."""

from collections.abc import Mapping

from bot.sandbox.protocol import ComponentType, Json
from bot.sandbox.validation.components import (
    CUSTOM_ID,
    IDENTITY,
    OTHER_SELECT,
    SELECTS,
    STRING_SELECT,
    TEXT,
)
from bot.sandbox.validation.form import (
    Boolean,
    Checker,
    Form,
    FormErrors,
    Integer,
    ListOf,
    OneOf,
    Path,
    String,
    TaggedUnion,
)
from bot.sandbox.validation.layout import check_ids, walk

MAX_PARTS = 5


def lengths_rule(field: Json, path: Path, errors: FormErrors) -> None:
    """Require min_length ≤ max_length and a value of that length."""
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if least > most:
        text = "min_length must not be greater than max_length"
        errors.add((*path, "min_length"), "TEXT_INPUT_COMPONENT_MIN_LENGTH_GREATER_THAN_MAX", text)
    value = field.get("value")
    if value and not least <= len(value) <= most:
        text = f"Must be between {least} and {most} in length."
        errors.add((*path, "value"), "BASE_TYPE_BAD_LENGTH", text)


def disabled_rule(select: Json, path: Path, errors: FormErrors) -> None:
    """Forbid disabled selects, and min_values 0 in a required select."""
    if select.get("disabled"):
        text = "A select in a modal cannot be disabled"
        errors.add((*path, "disabled"), "MODAL_SELECT_DISABLED", text)
    if select.get("required", True) and select.get("min_values") == 0:
        text = "min_values must be at least 1 where an answer is required"
        errors.add((*path, "min_values"), "NUMBER_TYPE_MIN", text)


def option_rule(group: Json, path: Path, errors: FormErrors) -> None:
    """Require unique option values."""
    values = [option["value"] for option in group["options"]]
    if len(set(values)) < len(values):
        text = "The specified option value is already used"
        errors.add((*path, "options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text)


def group_rule(group: Json, path: Path, errors: FormErrors) -> None:
    """Require max_values and defaults that fit the options of a group."""
    options, is_radio = group["options"], group["type"] == ComponentType.RADIO_GROUP
    most = 1 if is_radio else group.get("max_values") or len(options)
    if most > len(options):
        text = f"max_values must be at most the number of options, {len(options)}"
        errors.add((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", text)
    if sum(bool(option.get("default")) for option in options) > most:
        text = "More options are selected by default than max_values allows"
        errors.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", text)
    if not is_radio:
        count_rule(group, path, errors)


def count_rule(field: Json, path: Path, errors: FormErrors) -> None:
    """Require min_values ≤ max_values, and at least 1 where an answer is required."""
    least = field.get("min_values")
    most = field.get("max_values") or (len(field["options"]) if "options" in field else 1)
    if least is not None and least > most:
        text = "min_values must not be greater than max_values"
        errors.add((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_MAX", text)
    if field.get("required", True) and least == 0:
        text = "min_values must be at least 1 where an answer is required"
        errors.add((*path, "min_values"), "NUMBER_TYPE_MIN", text)


def checkbox_rule(checkbox: Json, path: Path, errors: FormErrors) -> None:
    """Forbid a required checkbox."""
    if checkbox.get("required"):
        text = "A checkbox cannot be required"
        errors.add((*path, "required"), "CHECKBOX_COMPONENT_REQUIRED", text)


def label_rule(field: Json, path: Path, errors: FormErrors) -> None:
    """Forbid a label on a text input inside a Label."""
    inner = field["component"]
    if inner["type"] == ComponentType.TEXT_INPUT and inner.get("label"):
        text = "A text input in a Label has no label of its own"
        errors.add((*path, "component", "label"), "TEXT_INPUT_LABEL_IN_LABEL", text)


CHOICE = Form(
    {"label": String(1, 100), "value": String(1, 100)},
    {"description": String(1, 100), "default": Boolean()},
)
NEEDED: Mapping[str, Checker] = {**IDENTITY, "required": Boolean()}
TEXT_INPUT = Form(
    {**CUSTOM_ID, "style": OneOf((1, 2))},
    {
        **NEEDED,
        "label": String(1, 45),
        "value": String(0, 4000),
        "placeholder": String(0, 100),
        "min_length": Integer(0, 4000),
        "max_length": Integer(1, 4000),
    },
    (lengths_rule,),
)
UNDER_LABEL: Mapping[int, Form] = {
    ComponentType.TEXT_INPUT: TEXT_INPUT,
    ComponentType.STRING_SELECT: Form(
        STRING_SELECT.required, STRING_SELECT.optional, (*STRING_SELECT.rules, disabled_rule)
    ),
    **{
        kind: Form(
            OTHER_SELECT.required, OTHER_SELECT.optional, (*OTHER_SELECT.rules, disabled_rule)
        )
        for kind in SELECTS[1:]
    },
    ComponentType.FILE_UPLOAD: Form(
        CUSTOM_ID,
        {
            **NEEDED,
            "min_values": Integer(0, 10),
            "max_values": Integer(1, 10),
            "file_types": ListOf(String(1, 100), 0, 25),
        },
        (count_rule,),
    ),
    ComponentType.RADIO_GROUP: Form(
        {**CUSTOM_ID, "options": ListOf(CHOICE, 2, 10)}, NEEDED, (option_rule, group_rule)
    ),
    ComponentType.CHECKBOX_GROUP: Form(
        {**CUSTOM_ID, "options": ListOf(CHOICE, 1, 10)},
        {**NEEDED, "min_values": Integer(0, 10), "max_values": Integer(1, 10)},
        (option_rule, group_rule),
    ),
    ComponentType.CHECKBOX: Form(
        CUSTOM_ID, {**IDENTITY, "default": Boolean(), "required": Boolean()}, (checkbox_rule,)
    ),
}
IN_ROW: Mapping[int, Form] = {
    ComponentType.TEXT_INPUT: Form(
        {**TEXT_INPUT.required, "label": String(1, 45)}, TEXT_INPUT.optional, (lengths_rule,)
    )
}
PARTS: Mapping[int, Form] = {
    ComponentType.ACTION_ROW: Form(
        {"components": ListOf(TaggedUnion(lambda: IN_ROW), 1, 1)}, IDENTITY
    ),
    ComponentType.TEXT_DISPLAY: TEXT,
    ComponentType.LABEL: Form(
        {"label": String(1, 45), "component": TaggedUnion(lambda: UNDER_LABEL)},
        {**IDENTITY, "description": String(1, 100)},
        (label_rule,),
    ),
}
MODAL = Form(
    {
        **CUSTOM_ID,
        "title": String(1, 45),
        "components": ListOf(TaggedUnion(lambda: PARTS), 1, MAX_PARTS),
    }
)


def check_modal(modal: object) -> None:
    """Raise an error for an invalid modal.

    Raises:
        FormError: 50035, with the invalid fields under ``data``.
    """
    errors = FormErrors()
    MODAL.check(modal, ("data",), errors)
    errors.raise_if_any()
    assert isinstance(modal, dict)  # the form has seen to it
    check_ids(list(walk(modal["components"], ("data", "components"))), errors)
    errors.raise_if_any()
