"""The options of a command as a person filled them in: checked as Discord's client does."""

from dataclasses import dataclass, field

from bot.sandbox.limits.commands import GROUP, INTEGER, NUMBER, STRING, SUB_COMMAND
from bot.sandbox.limits.form import Faults, Path
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.shapes import Json

BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE = 5, 6, 7, 8, 9


@dataclass(slots=True)
class Filled:
    """What was filled in: the words of the command, and what the ids in it mean."""

    words: list[str]
    users: list[str] = field(default_factory=list)
    channels: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    focused: Json | None = None  # the declaration of the option that is being typed


class Reader:
    """Checks given options against declared ones."""

    def __init__(self, box: Sandbox, channel: Json, *, typing: bool) -> None:
        self._box = box
        self._channel = channel
        self._typing = typing  # autocomplete: the rest need not be there or right yet
        self._faults = Faults()

    def read(self, command: Json, data: Json) -> Filled:
        """Check *data* of an interaction.

        Raises:
            FormError: a required option is missing or a value does not fit.
        """
        filled = Filled([command["name"]])
        self._options(command, data.get("options") or [], ("options",), filled)
        self._faults.raise_any()
        return filled

    def _options(self, holder: Json, given: list[Json], path: Path, filled: Filled) -> None:
        declared = {option["name"]: option for option in holder.get("options") or []}
        nested = [o for o in declared.values() if o["type"] in (SUB_COMMAND, GROUP)]
        if nested and len(given) != 1:
            self._faults.add(path, "BASE_TYPE_REQUIRED", "Choose one subcommand.")
        seen = set()
        for index, option in enumerate(given):
            where = (*path, index)
            known = declared.get(str(option.get("name"))) if isinstance(option, dict) else None
            if known is None or known["type"] != option.get("type"):
                self._faults.add(where, "INVALID_OPTION", "The command has no such option.")
                continue
            seen.add(known["name"])
            if known["type"] in (SUB_COMMAND, GROUP):
                filled.words.append(known["name"])
                inner = option.get("options") or []
                self._options(known, inner, (*where, "options"), filled)
            elif option.get("focused"):
                filled.focused = known
            else:
                self._value(known, option.get("value"), (*where, "value"), filled)
        for name, option in declared.items():
            if option.get("required") and name not in seen and not self._typing:
                self._faults.add((*path, name), "BASE_TYPE_REQUIRED", f"{name} is required.")

    def _value(self, option: Json, value: object, path: Path, filled: Filled) -> None:
        kind = option["type"]
        problem = ""
        if kind in (STRING, INTEGER, NUMBER):
            problem = _problem(option, value)
        elif kind == BOOLEAN:
            problem = "" if isinstance(value, bool) else "Choose true or false."
        elif kind in (USER, CHANNEL, ROLE, MENTIONABLE):
            problem = self._id_problem(kind, str(value), filled)
        else:
            problem = "This sandbox does not offer options of this type."
        if problem and not self._typing:
            self._faults.add(path, "INVALID_OPTION_VALUE", problem)

    def _id_problem(self, kind: int, value: str, filled: Filled) -> str:
        world = self._box.world
        guild = world.people.guild(self._channel.get("guild_id", "0"))
        roles = {role["id"] for role in self._box.bot_view.roles(guild)} if guild else set()
        if kind in (USER, MENTIONABLE) and value.isdigit() and world.people.get(value):
            filled.users.append(value)
        elif kind == CHANNEL and value.isdigit() and world.channels.get(value):
            filled.channels.append(value)
        elif kind in (ROLE, MENTIONABLE) and value in roles:
            filled.roles.append(value)
        else:
            return "There is no such user, channel or role."
        return ""


def _problem(option: Json, value: object) -> str:
    """What is wrong with a text or number, or an empty text."""
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
