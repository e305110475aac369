"""Validation of application commands and autocomplete choices."""

from bot.sandbox.errors import refusal
from bot.sandbox.protocol import Json
from bot.sandbox.validation.form import (
    Anything,
    Boolean,
    Checker,
    DictOf,
    Form,
    FormErrors,
    Integer,
    ListOf,
    Number,
    OneOf,
    Path,
    Snowflake,
    String,
    form_error,
    merge,
)

SLASH, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
MAX_COMMANDS = {SLASH: 100, USER: 15, MESSAGE: 15, ENTRY_POINT: 1}
BY_APP, BY_DISCORD = 1, 2  # who handles the press of an Entry Point
MAX_CHARACTERS = 8000
SUB_COMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
NAME = r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]+"  # Devanagari and Thai marks are no \w
LOCALES = (
    *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl"),
    *("no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi"),
    *("th", "zh-CN", "ja", "zh-TW", "ko"),
)


def lower_rule(named: Json, path: Path, errors: FormErrors) -> None:
    """Require lower-case names for slash commands and their options."""
    for name, field_path in [(named["name"], ("name",)), *_localized(named)]:
        if name != name.lower():
            text = "Command name is invalid"
            errors.add((*path, *field_path), "APPLICATION_COMMAND_INVALID_NAME", text)


def _localized(named: Json) -> list[tuple[str, tuple[str, ...]]]:
    names = named.get("name_localizations") or {}
    return [(name, ("name_localizations", locale)) for locale, name in names.items() if name]


def choices_rule(option: Json, path: Path, errors: FormErrors) -> None:
    """Require choices of the option's type with unique names and values, and no autocomplete."""
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        text = "Options with autocomplete cannot have choices"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", text)
    if (choices or option.get("autocomplete")) and option["type"] not in CHOOSABLE:
        text = "Only strings and numbers can have choices or autocomplete"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
        return
    for index, choice in enumerate(choices):
        field_path = (*path, "choices", index, "value")
        CHOOSABLE[option["type"]].check(choice["value"], field_path, errors)
    for key in ("name", "value"):
        if len({str(choice[key]) for choice in choices}) < len(choices):
            text = f"Choice {key}s must be unique"
            field_path = (*path, "choices")
            errors.add(field_path, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_NOT_UNIQUE", text)


def range_rule(option: Json, path: Path, errors: FormErrors) -> None:
    """Require minimum values not above maximum values."""
    for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
        least, most = option.get(low), option.get(high)
        if least is not None and most is not None and least > most:
            text = f"{low} must not be greater than {high}"
            errors.add((*path, low), "APPLICATION_COMMAND_OPTIONS_MIN_GREATER_THAN_MAX", text)


def nested_rule(option: Json, path: Path, errors: FormErrors) -> None:
    """Require that only groups hold subcommands and only subcommands hold options."""
    kind = option["type"]
    if kind not in (SUB_COMMAND, GROUP) and option.get("options"):
        text = "Only subcommands and groups have options"
        errors.add((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
        return
    check_options(option, (SUB_COMMAND,) if kind == GROUP else VALUES, path, errors)


def command_rule(command: Json, path: Path, errors: FormErrors) -> None:
    """Require a description for slash commands; forbid it and options for context menus."""
    if command.get("type", SLASH) == SLASH:
        if not command.get("description"):
            errors.add((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")
        SLASH_NAME.check(command["name"], (*path, "name"), errors)
        lower_rule(command, path, errors)
        check_options(command, (SUB_COMMAND, GROUP, *VALUES), path, errors)
        if not errors.tree and command_size(command) > MAX_CHARACTERS:
            text = f"Command exceeds maximum size ({MAX_CHARACTERS})"
            errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", text)
    elif command["type"] != ENTRY_POINT and (command.get("description") or command.get("options")):
        text = "Context menu commands cannot have description"
        errors.add((*path, "description"), "APPLICATION_COMMAND_CONTEXT_DESCRIPTION", text)


def check_options(holder: Json, kinds: tuple[int, ...], path: Path, errors: FormErrors) -> None:
    """Check each option, then names, order and kinds of all options together."""
    options = holder.get("options") or []
    mine = FormErrors()
    for index, option in enumerate(options):
        field_path = (*path, "options", index)
        OPTION.check(option, field_path, mine)
        if not mine.tree and option["type"] not in kinds:
            text = "Sub-command and sub-command group option types cannot stand here"
            mine.add((*field_path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
    if not mine.tree:
        _check_together(options, (*path, "options"), mine)
    merge(errors.tree, mine.tree)


def _check_together(options: list[Json], path: Path, errors: FormErrors) -> None:
    """Check unique names, required options first, and no mix of subcommands with others."""
    if len({option["name"] for option in options}) < len(options):
        text = "Option names must be unique"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE", text)
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        text = "Required options must be placed before non-required options"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
    nested = {option["type"] in (SUB_COMMAND, GROUP) for option in options}
    if len(nested) > 1:
        text = "Sub-command and sub-command group option types are mutually exclusive with others"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)


def command_size(command: Json) -> int:
    """Count characters of names, descriptions and choices, the longest language of each."""

    def longest(key: str, holder: Json) -> int:
        words = [holder.get(key) or "", *(holder.get(f"{key}_localizations") or {}).values()]
        return max(len(word or "") for word in words)

    def size(holder: Json) -> int:
        own = longest("name", holder) + longest("description", holder)
        choices = sum(
            longest("name", choice) + len(str(choice["value"]))
            for choice in holder.get("choices") or []
        )
        return own + choices + sum(size(option) for option in holder.get("options") or [])

    return size(command)


VALUES = tuple(range(3, 12))
CHOOSABLE: dict[int, Checker] = {
    STRING: String(1, 100),
    INTEGER: Integer(-(2**53), 2**53),
    NUMBER: Number(),
}
SLASH_NAME = String(1, 32, NAME)
WORDS: dict[str, Checker] = {
    "name_localizations": DictOf(LOCALES, String(1, 32)),
    "description_localizations": DictOf(LOCALES, String(1, 100)),
}
CHOICE = Form(
    {"name": String(1, 100), "value": Anything()},
    {"name_localizations": DictOf(LOCALES, String(1, 100))},
)
OPTION = Form(
    {
        "type": OneOf((SUB_COMMAND, GROUP, *VALUES)),
        "name": SLASH_NAME,
        "description": String(1, 100),
    },
    {
        **WORDS,
        "required": Boolean(),
        "autocomplete": Boolean(),
        "choices": ListOf(CHOICE, 0, 25),
        "options": ListOf(Anything(), 0, 25),
        "channel_types": ListOf(Integer(0)),
        "min_value": Number(),
        "max_value": Number(),
        "min_length": Integer(0, 6000),
        "max_length": Integer(1, 6000),
    },
    (lower_rule, choices_rule, range_rule, nested_rule),
)
COMMAND = Form(
    {"name": String(1, 32)},
    {
        **WORDS,
        "type": OneOf((SLASH, USER, MESSAGE, ENTRY_POINT)),
        "handler": OneOf((BY_APP, BY_DISCORD)),
        "description": String(0, 100),
        "options": ListOf(Anything(), 0, 25),
        "default_member_permissions": Snowflake(),  # permission bits: a number or its digits
        "contexts": ListOf(OneOf((0, 1, 2)), 0, 3),
        "integration_types": ListOf(OneOf((0, 1)), 0, 2),
        "nsfw": Boolean(),
    },
    (command_rule,),
)


def check_command(command: object, path: Path = ()) -> None:
    """Raise FormError (50035) for an invalid command."""
    errors = FormErrors()
    COMMAND.check(command, path, errors)
    errors.raise_if_any()


def check_commands(commands: object) -> list[Json]:
    """Raise an error if any command is invalid, names repeat, or there are too many."""
    if not isinstance(commands, list):
        raise form_error((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType.")
    errors = FormErrors()
    for index, command in enumerate(commands):
        COMMAND.check(command, (index,), errors)
    errors.raise_if_any()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        key = (command.get("type", SLASH), command["name"])
        if key in seen:
            text = "Application command names must be unique"
            errors.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", text)
        seen.add(key)
    errors.raise_if_any()
    for kind, most in MAX_COMMANDS.items():
        if sum(key[0] == kind for key in seen) > most:
            raise refusal(30032)
    return commands


def check_choices(choices: object, kind: int) -> None:
    """Raise FormError for invalid autocomplete choices of an option of type *kind*."""
    form = Form({"name": String(1, 100), "value": CHOOSABLE[kind]}, CHOICE.optional)
    errors = FormErrors()
    ListOf(form, 0, 25).check(choices, ("data", "choices"), errors)
    errors.raise_if_any()
