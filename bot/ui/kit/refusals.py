"""The text of a refusal, and a panel to try again."""

from dataclasses import fields, replace

from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Style, button, container, row, text_display
from bot.ui.kit.markdown import plain
from rules.errors import RulesError
from rules.telling import Items, Said
from rules.telling import Value as Filling
from rules.words import Term, Value


def refusal_text(words: Words, refusal: Refusal | RulesError) -> str:
    """Put a refusal into words; markup in names and typed text is escaped."""
    values: dict[str, Value] = {
        key: plain(value) if isinstance(value, str) and not isinstance(value, Term) else value
        for key, value in refusal.values.items()
    }
    said = refusal.said if isinstance(refusal, RulesError) else refusal.key
    sentence = words(said, **values) if isinstance(said, str) else words.say(_escaped(said))
    if "row_least" in values:
        sentence = f"{sentence} {words('rules.rows', **values)}"
    if values.get("example_cell"):
        sentence = f"{sentence} {words('draft.type_cell', cell=values['example_cell'])}"
    if values.get("example_move"):
        sentence = f"{sentence} {words('draft.type_move', move=values['example_move'])}"
    if "number_least" in values:
        least, most = values["number_least"], values["number_most"]
        sentence = f"{sentence} {words('draft.type_number', least=least, most=most)}"
    is_placed = values.get("step", 1) == 1 or "understood" in values
    if isinstance(refusal, RulesError) and not is_placed:
        sentence = words("rules.at_step", **{**values, "sentence": sentence})
    if isinstance(refusal, RulesError) and "line" in values:
        sentence = words("rules.at_line", **{**values, "sentence": sentence})
    return sentence


def _escaped(said: Said) -> Said:
    """The same, without markup in what somebody typed."""
    given = {field.name: getattr(said.values, field.name) for field in fields(said.values)}
    typed = {name: _plain(value) for name, value in given.items()}
    return replace(said, values=replace(said.values, **typed))


def _plain(value: Filling) -> Filling:
    if isinstance(value, Items):
        return Items(tuple(map(_plain, value.of)), value.joint)
    return plain(value) if isinstance(value, str) else value


def again_panel(words: Words, said: str, ref: Ref) -> Message:
    """Show what went wrong, with a button that tries the same again."""
    again = button(words("button.again"), ref, Style.primary)
    return Message((container(text_display(said), row(again)),))
