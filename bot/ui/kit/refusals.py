"""A refusal in words."""

from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.ui.kit.markdown import plain
from rules.errors import RulesError
from rules.words import Term, Value


def sentence(words: Words, refusal: Refusal | RulesError) -> str:
    """The refusal in words; what people typed or are called stands in it as plain text."""
    values: dict[str, Value] = {
        key: plain(value) if isinstance(value, str) and not isinstance(value, Term) else value
        for key, value in refusal.values.items()
    }
    said = words(refusal.key, **values)
    if isinstance(refusal, RulesError) and values.get("step", 1) != 1:
        said = words("rules.at_step", **{**values, "sentence": said})
    if isinstance(refusal, RulesError) and "line" in values:
        said = words("rules.at_line", **{**values, "sentence": said})
    return said
