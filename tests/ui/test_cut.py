"""What is too long for Discord ends after a word, and keeps what tells it from others."""

from dataclasses import replace

from bot.commands.registry import choices
from bot.i18n.catalog import words
from bot.match.values.match import Player
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, select
from bot.ui.kit.markdown import plain
from bot.ui.kit.modals import TextField, add_text_input, modal
from bot.ui.match.names import LONGEST_THREAD, thread_name
from tests.ui.test_lengths import played

SENTENCE = "Choose whichever of these many boards you would most like to play on this evening " * 3


def ends_after_a_word(said: str | None) -> bool:
    return bool(said) and str(said).endswith("…") and f"{str(said)[:-1]} " in SENTENCE


def test_whatever_is_typed_or_chosen_is_labelled_in_whole_words() -> None:
    """A dialog's title, label and hint, the head of a list, a suggestion, a quoted note."""
    dialog = modal(SENTENCE, Ref("sought"))
    add_text_input(dialog, TextField("name", SENTENCE, 10, hint=SENTENCE))
    (field,) = dialog.to_dict()["components"]
    menu = select(SENTENCE, Ref("sought"), [Option("a", "a")]).item.to_component_dict()
    (suggested,) = choices([(SENTENCE, "a")])
    said = [dialog.title, field["label"], field["description"], menu["placeholder"]]
    assert all(map(ends_after_a_word, [*said, suggested.name, plain(SENTENCE)]))


def test_a_thread_is_named_by_its_game_and_number_first() -> None:
    """A list shows how a name begins: a person's threads would all begin with their name."""
    (live, *_) = played("tumbleweed", (Player(1, "Ana"), Player(2, "Bo")))
    assert thread_name(words(), live.match) == "Tumbleweed #1 · Ana v Bo"
    many = tuple(Player(n, "Maximiliana Theodora of Wherever") for n in range(1, 7))
    name = thread_name(words(), replace(live.match, players=many))
    assert (
        len(name) <= LONGEST_THREAD and name.startswith("Tumbleweed #1 · ") and name.endswith("…")
    )
