"""The text of a refusal, and a panel to try again."""

from dataclasses import fields, replace

from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Style, button, container, row, text_display
from bot.ui.kit.markdown import plain
from rules.errors import RulesError
from rules.language import is_of_cells
from rules.phrase import Items, Said, Value
from rules.refusals import Common, Where
from rules.words import Term


def refusal_text(words: Words, refusal: Refusal | RulesError) -> str:
    """Put a refusal into words; markup in names and typed text is escaped."""
    if isinstance(refusal, RulesError) and isinstance(refusal.said, Said):
        return _refused(words, refusal, refusal.said)
    values = {key: _plain(value) for key, value in refusal.values.items()}
    return words(refusal.key, **values)


def _refused(words: Words, refusal: RulesError, said: Said) -> str:
    """What the rules refuse, and where: of a turn from the second step on."""
    sentence = words.say(_escaped(said))
    if refusal.beside:
        sentence = f"{sentence} {words.say(_escaped(refusal.beside))}"
    if refusal.step > 1 and said.phrase is not Common.turn_over:  # which says itself where
        # Not its number: stones that come off are taken in whichever order they can.
        part = Where(sentence, word=plain(refusal.word))
        sentence = words.say(Common.at_part(part))
    if refusal.line:
        sentence = words.say(Common.at_line(Where(sentence, line=refusal.line)))
    return sentence


def _escaped(said: Said) -> Said:
    """The same, without markup in what somebody typed; moves stay what readers spell their way."""
    given = {field.name: getattr(said.values, field.name) for field in fields(said.values)}
    typed = {name: _plain(value) for name, value in given.items()}
    return replace(said, values=replace(said.values, **typed))


def _plain(value: Value) -> Value:
    if isinstance(value, Items):
        return Items(tuple(map(_plain, value.of)), value.joint)
    if not isinstance(value, str) or isinstance(value, Term) or is_of_cells(value):
        return value
    return plain(value)


def again_panel(words: Words, said: str, ref: Ref, back: Ref | None = None) -> Message:
    """Show what went wrong, with a button that tries the same again, and a way *back* if any."""
    again = button(words("button.again"), ref, Style.primary)
    leave = [button(words("button.back"), back)] if back else []
    return Message((container(text_display(said), row(again, *leave)),))
