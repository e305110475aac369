"""Validation of clicks, select choices and submitted modals, as Discord's client does it."""

from bot.sandbox.browser.resolved import Resolver
from bot.sandbox.browser.uploads import fits
from bot.sandbox.errors import ApiError
from bot.sandbox.protocol import ComponentType, Json
from bot.sandbox.validation.components import SELECTS, chosen_range
from bot.sandbox.validation.form import FormErrors, Path
from bot.sandbox.validation.layout import walk

FILLED_WITH = {
    ComponentType.USER_SELECT: "user",
    ComponentType.ROLE_SELECT: "role",
    ComponentType.MENTIONABLE_SELECT: "mentionable",
    ComponentType.CHANNEL_SELECT: "channel",
}


def component_data(resolver: Resolver, message: Json, data: Json) -> Json:
    """Return the interaction data for a click on a component of *message*.

    Raises:
        ApiError: the component does not exist, is disabled, or the values do not fit.
    """
    custom_id = data.get("custom_id")
    parts = [part for part, _ in walk(message["components"]) if part.get("custom_id")]
    part = next((part for part in parts if part["custom_id"] == custom_id), None)
    if part is None or part["type"] != data.get("component_type", part["type"]):
        # Edited while somebody pressed. Discord fails such a press, and so do we: what stands
        # there now they have not seen.
        raise ApiError(404, 10008, "This message has just changed. Press again.")
    if part.get("disabled"):
        raise ApiError(400, 50035, "The component is disabled.")
    out: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
    if part["type"] in SELECTS:
        out["values"] = string_values(data.get("values"))
        reader = AnswerReader(resolver)
        reader.values(part, out["values"], chosen_range(part), ("data", "values"))
        reader.done()
    return out


def modal_submit_data(resolver: Resolver, modal: Json, data: Json) -> Json:
    """Return the interaction data of a submitted modal, ordered as in *modal*.

    Raises:
        ApiError: another modal was opened, or an answer is missing or does not fit.
    """
    if data.get("custom_id") != modal["custom_id"]:
        raise ApiError(400, 50035, "This is not the modal that was opened.")
    parts = [part for part, _ in walk(data.get("components") or []) if part.get("custom_id")]
    reader = AnswerReader(resolver)
    given = {part["custom_id"]: part for part in parts}
    out = [reader.part(part, given) for part in modal["components"]]
    reader.done()
    return {"custom_id": modal["custom_id"], "components": out}


class AnswerReader:
    """Validates what a person entered against the components that asked for it."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolver = resolver
        self._errors = FormErrors()

    def done(self) -> None:
        """Raise FormError if any answer was invalid."""
        self._errors.raise_if_any()

    def part(self, part: Json, given: dict[str, Json]) -> Json:
        """Return one modal component with its answer, in the form that bots receive."""
        bare: Json = {"type": part["type"], "id": part["id"]}
        match part["type"]:
            case ComponentType.LABEL:
                return bare | {"component": self.part(part["component"], given)}
            case ComponentType.ACTION_ROW:
                return bare | {"components": [self.part(p, given) for p in part["components"]]}
            case ComponentType.TEXT_DISPLAY:
                return bare
        answer = given.get(part["custom_id"], {})
        return bare | {"custom_id": part["custom_id"]} | self._answer(part, answer)

    def _answer(self, part: Json, answer: Json) -> Json:
        path: Path = ("data", part["custom_id"])
        required = part.get("required", True)
        match part["type"]:
            case ComponentType.TEXT_INPUT:
                value = answer.get("value") or ""
                self._text(part, value, required, path)
                return {"value": value}
            case ComponentType.CHECKBOX:
                return {"value": bool(answer.get("value"))}
            case ComponentType.RADIO_GROUP:
                value = answer.get("value")
                self.values(part, [value] if value else [], (int(required), 1), path)
                return {"value": value}
        values = string_values(answer.get("values"))
        least, most = modal_range(part)
        self.values(part, values, (least if required or values else 0, most), path)
        return {"values": values}

    def _text(self, part: Json, value: str, required: bool, path: Path) -> None:
        least, most = part.get("min_length") or 0, part.get("max_length") or 4000
        if not value and required:
            self._errors.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif value and not least <= len(value) <= most:
            text = f"Must be between {least} and {most} in length."
            self._errors.add(path, "BASE_TYPE_BAD_LENGTH", text)

    def values(self, part: Json, values: list[str], limits: tuple[int, int], path: Path) -> None:
        """Check how many values were chosen and that each of them is offered."""
        least, most = limits
        if not least <= len(values) <= most or len(set(values)) < len(values):
            text = f"Choose between {least} and {most} different values."
            self._errors.add(path, "BASE_TYPE_BAD_LENGTH", text)
        for value in values:
            if not self._is_offered(part, str(value)):
                self._errors.add(path, "BASE_TYPE_CHOICES", f"{value!r} is not offered.")

    def _is_offered(self, part: Json, value: str) -> bool:
        if "options" in part:
            return value in [option["value"] for option in part["options"]]
        if not value.isdigit():
            return False
        if part["type"] in FILLED_WITH:
            kind = FILLED_WITH[part["type"]]
            return self._resolver.accepts(kind, value, part.get("channel_types"))
        found, types = self._resolver.file(value), part.get("file_types")
        return found is not None and (not types or fits(found, types))


def string_values(given: object) -> list[str]:
    """Return the chosen values as strings; an empty list when *given* is not a list."""
    return [str(value) for value in given] if isinstance(given, list) else []


def modal_range(part: Json) -> tuple[int, int]:
    """Return the least and the most values that a modal component accepts."""
    least, most = chosen_range(part)
    if part["type"] == ComponentType.CHECKBOX_GROUP and part.get("max_values") is None:
        most = len(part["options"])
    return least, most
