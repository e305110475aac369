"""Small parts of what people see: ids, markdown, pickers, dialogs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.match.values.people import UserSettings
from bot.ui.kit.custom_id import Ref, unpack
from bot.ui.kit.items import Control, Option, button, select_options
from bot.ui.kit.markdown import plain
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.picker import LIST, legal_moves
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.views import theme_of
from bot.ui.match.move_modal import submitted_move
from rules import GAMES, options
from rules.errors import RulesError
from rules.language import Coordinates
from rules.notation import read


@given(
    st.sampled_from(["move", "one", "yesresign"]),
    st.integers(0, 2**40),
    st.integers(0, 10**6),
    st.sampled_from(["", "side:red", "a3", "tumbleweed"]),
)
def test_a_custom_id_is_read_as_it_was_packed(
    op: str, subject: int, version: int, arg: str
) -> None:
    """Also where the argument has colons; and the library's pattern takes it."""
    ref = Ref(op, subject, version, arg)
    assert unpack(ref.pack()) == ref
    assert Control.__discord_ui_compiled_template__.fullmatch(ref.pack())


@pytest.mark.parametrize("text", ["", "om", "om:a:b", "om:x:!:0:", "xx:a:0:0:", "om:a:0:?:"])
def test_foreign_custom_ids_are_not_ours(text: str) -> None:
    """They are answered as old buttons, not raised about."""
    assert unpack(text) is None


def test_a_custom_id_too_long_is_a_mistake_of_ours() -> None:
    """Discord would refuse the whole message."""
    with pytest.raises(ValueError, match="outside the grammar"):
        Ref("do", 1, 1, "x" * 100).pack()


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Ana", "Ana"),
        ("**Ana**", r"\*\*Ana\*\*"),
        ("@everyone", r"\@everyone"),
        ("<@123>", r"\<\@123\>"),
        ("[x](http://y)", r"\[x\]\(http\://y\)"),
        ("a\u200bb\u202ec", "abc"),
        ("two\nlines\t.", "two lines ."),
        ("x" * 200, "x" * 79 + "…"),
        ("www.example.org", r"www\.example.org"),
        ("discord.gg/abc", r"discord\.gg/abc"),
        ("Mr. www", "Mr. www"),
        ("\u200b\u2060\u3164\u2800", "(?)"),
        ("", ""),
    ],
)
def test_peoples_text_stays_text(typed: str, read: str) -> None:
    """No markup, no pings, nothing invisible, nothing endless."""
    assert plain(typed) == read


@pytest.mark.parametrize("size", [6, 8, 10, 11])
def test_every_legal_cell_is_reachable_by_column_and_row(size: int) -> None:
    """At most 25 columns and 25 rows, and together they name each legal cell."""
    game = GAMES["tumbleweed"]
    state = game.start(options.parse(game.Options, {"size": size}), 2)
    moves = legal_moves(state)
    assert len(moves.columns()) <= LIST and len(moves.rows()) <= LIST
    named = {p.cell for letter in moves.columns() for p in moves.in_column(letter)}
    assert named == {state.parts(m).cells[0] for m in state.legal()}
    assert sum(moves.columns().values()) == len(state.legal())


def test_a_column_counts_its_cells_and_not_what_each_can_do() -> None:
    """Of a stack that can go several ways there is one."""
    game = GAMES["seesaw"]
    state = game.start(options.parse(game.Options, {"size": 4}), 2)
    while len(legal_moves(state).on_cells) == sum(legal_moves(state).columns().values()):
        state = state.play(state.legal()[0])
    moves = legal_moves(state)
    assert sum(moves.columns().values()) == len({move.cell for move in moves.on_cells})


def submitted(**fields: str | list[str]) -> dict[str, object]:
    """A submission as Discord sends it."""
    parts = []
    for name, value in fields.items():
        key = "values" if isinstance(value, list) else "value"
        parts.append({"type": 18, "component": {"custom_id": name, key: value}})
    return {"components": [{"type": 10}, *parts]}


@pytest.mark.parametrize(
    ("fields", "move"),
    [
        ({"column": ["e"], "row": ["5"], "text": ""}, "e5"),
        ({"column": [], "row": [], "text": " f6 "}, "f6"),
        ({"column": ["e"], "row": ["5"], "text": "E5"}, "E5"),
        ({"column": ["e"], "row": [], "text": "f6"}, "f6"),
        ({"column": ["=pass"], "row": [], "text": ""}, "pass"),
        ({"text": "pass"}, "pass"),
    ],
)
def test_a_filled_dialog_names_one_move(fields: dict[str, str | list[str]], move: str) -> None:
    """Chosen, typed, or both alike."""
    assert submitted_move(words(), submitted_fields(submitted(**fields))) == move


@pytest.mark.parametrize(
    ("fields", "refusal"),
    [
        ({"column": [], "row": [], "text": ""}, "dialog.empty"),
        ({"column": ["e"], "row": [], "text": ""}, "dialog.no_row"),
        ({"column": [], "row": ["5"], "text": ""}, "dialog.no_column"),
        ({"column": ["e"], "row": ["5"], "text": "f6"}, "dialog.two_moves"),
    ],
)
def test_half_or_double_answers_are_refused(
    fields: dict[str, str | list[str]], refusal: str
) -> None:
    """Each with what is missing, in the spelling of whoever is told."""
    aloud = words().with_coordinates(Coordinates.ALOUD)
    with pytest.raises(Refusal) as caught:
        submitted_move(aloud, submitted_fields(submitted(**fields)))
    assert caught.value.key == refusal
    told = refusal_text(aloud, caught.value)
    assert ("echo" in told) == (fields["column"] == ["e"]), told


def test_a_refusal_spells_moves_as_the_reader_likes_them() -> None:
    """What could be meant, too: ways from cell to cell, and what is put down."""
    aloud, game = words().with_coordinates(Coordinates.ALOUD), GAMES["seesaw"]
    with pytest.raises(RulesError) as caught:
        read(game.start(game.Options(), 2), "c2")
    told = refusal_text(aloud, caught.value)
    assert told.endswith("Choose one: + charlie 2, delta 1 - charlie 2."), told


def test_a_look_that_is_no_more_is_the_default() -> None:
    """A person's choice may outlive it; nobody's pictures fail for that."""
    assert theme_of(UserSettings(theme="high_contrast")) == "high_contrast"
    assert theme_of(UserSettings(theme="sepia")) == "default"


def test_what_is_too_long_for_a_label_is_cut_after_a_word() -> None:
    """Of a button, of a line of a select and of what stands below it; the rest as it is."""
    long = "Fill Green Seedling 1's C with black 1: it's worth 0, so no harvest. It's cleared then."
    assert button_label(long).endswith("so no harvest. It's…")
    assert button_label("x" * 99) == "x" * 79 + "…" and button_label("x" * 80) == "x" * 80
    (line,) = select_options([Option("1", f"{long} {long}", "y" * 101)])
    assert line.label.endswith(" then. Fill Green…") and line.description == "y" * 99 + "…"
    assert not select_options([Option("1", "Bo")])[0].description


def button_label(said: str) -> str:
    """What a button shows that is to say so."""
    item = button(said, Ref("view", 1, 0)).item.to_component_dict()
    return str(item["label"])
