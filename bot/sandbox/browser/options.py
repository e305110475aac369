"""Validation of the command options a person entered, as Discord's client does it."""

from dataclasses import dataclass

from bot.sandbox.browser.resolved import ResolvedIds, Resolver
from bot.sandbox.protocol import Json
from bot.sandbox.validation.commands import GROUP, INTEGER, NUMBER, STRING, SUB_COMMAND
from bot.sandbox.validation.form import FormErrors, Path

BOOLEAN = 5
FILLED_WITH = {6: "user", 7: "channel", 8: "role", 9: "mentionable"}


@dataclass(slots=True)
class CommandInput:
    """The options of a command as a person entered them."""

    words: list[str]
    ids: ResolvedIds
    focused: Json | None = None  # the declaration of the option that is being typed


class OptionReader:
    """Checks entered options against the options that the command declares."""

    def __init__(self, resolver: Resolver, *, typing: bool) -> None:
        self._resolver = resolver
        self._typing = typing  # autocomplete: the rest need not be there or right yet
        self._errors = FormErrors()

    def read(self, command: Json, data: Json) -> CommandInput:
        """Check the interaction data of a command.

        Raises:
            FormError: a required option is missing or a value does not fit.
        """
        filled = CommandInput([command["name"]], self._resolver.ids)
        self._options(command, data.get("options") or [], ("options",), filled)
        self._errors.raise_if_any()
        return filled

    def _options(self, holder: Json, given: list[Json], path: Path, filled: CommandInput) -> None:
        declared = {option["name"]: option for option in holder.get("options") or []}
        nested = [o for o in declared.values() if o["type"] in (SUB_COMMAND, GROUP)]
        if nested and len(given) != 1:
            self._errors.add(path, "BASE_TYPE_REQUIRED", "Choose one subcommand.")
        seen = set()
        for index, option in enumerate(given):
            where = (*path, index)
            known = declared.get(str(option.get("name"))) if isinstance(option, dict) else None
            if known is None or known["type"] != option.get("type"):
                self._errors.add(where, "INVALID_OPTION", "The command has no such option.")
                continue
            seen.add(known["name"])
            if known["type"] in (SUB_COMMAND, GROUP):
                filled.words.append(known["name"])
                inner = option.get("options") or []
                self._options(known, inner, (*where, "options"), filled)
            elif option.get("focused"):
                filled.focused = known
            else:
                self._value(known, option.get("value"), (*where, "value"))
        for name, option in declared.items():
            if option.get("required") and name not in seen and not self._typing:
                self._errors.add((*path, name), "BASE_TYPE_REQUIRED", f"{name} is required.")

    def _value(self, option: Json, value: object, path: Path) -> None:
        kind = option["type"]
        if kind in (STRING, INTEGER, NUMBER):
            problem = _problem(option, value)
        elif kind == BOOLEAN:
            problem = "" if isinstance(value, bool) else "Choose true or false."
        else:
            is_offered = str(value).isdigit() and self._is_offered(option, str(value))
            problem = "" if is_offered else "There is no such user, channel, role or file."
        if problem and not self._typing:
            self._errors.add(path, "INVALID_OPTION_VALUE", problem)

    def _is_offered(self, option: Json, value: str) -> bool:
        kind = FILLED_WITH.get(option["type"])
        if kind is None:
            return self._resolver.file(value) is not None
        return self._resolver.accepts(kind, value, option.get("channel_types"))


def _problem(option: Json, value: object) -> str:
    """Describe what is wrong with a string or number; an empty string if nothing is."""
    types: dict[int, type | tuple[type, ...]] = {STRING: str, INTEGER: int, NUMBER: (int, float)}
    if isinstance(value, bool) or not isinstance(value, types[option["type"]]):
        return "The value has the wrong type."
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        return "Choose one of the values offered."
    low, high = option.get("min_value"), option.get("max_value")
    measure: float
    if isinstance(value, str):
        low, high = option.get("min_length"), option.get("max_length", 6000)
        measure = len(value)
        if not value:
            return "The value is empty."
    else:
        assert isinstance(value, int | float)
        measure = value
    if (low is not None and measure < low) or (high is not None and measure > high):
        return f"The value must be between {low} and {high}."
    return ""
