"""What ``/play`` takes as text: boards, options and terms, and what is wrong with them."""

import pytest

from bot.commands.play_suggestions import continuations
from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.match.lobby.terms_text import own_options, read_board, read_options, term_values
from rules import GAMES


@pytest.mark.parametrize(
    ("text", "options", "terms"),
    [
        ("", {}, {}),
        ("komi=15", {"komi": "15"}, {}),
        ("komi = 101, clock=hard", {"komi": "101"}, {"clock": "hard"}),
        ("CONTROL: More , weekends=OFF", {"control": "more"}, {"weekends": "off"}),
        ("komi=15 · Komi: 15, standing=3", {"komi": "15"}, {"standing": "3"}),
        (
            "rating=±200, note=Hello, komi=7, all",
            {},
            {"rating": "±200", "note": "Hello, komi=7, all"},
        ),
    ],
)
def test_options_are_read_as_people_write_them(
    text: str, options: dict[str, object], terms: dict[str, str]
) -> None:
    """Between commas, a name and a value; a comment is passed over, a note takes the rest."""
    said = read_options("stigmergy", text)
    assert (said.options, said.terms) == (options, terms)


@pytest.mark.parametrize("game", GAMES)
def test_a_suggestion_with_its_comment_reads_as_without(game: str) -> None:
    """Who goes on typing behind it is understood; commas in a comment begin no part."""
    names = [*own_options(game), *term_values(game)]
    suggested = [one for name in names for one in continuations(words(), game, f"{name}=")]
    settled = [(label, value) for label, value in suggested if not value.endswith("=")]
    assert any(";" in label for label, _ in settled), "one of the comments has a comma"
    for label, value in settled:
        assert read_options(game, f"{label}, note=hi") == read_options(game, f"{value}, note=hi")


def test_an_option_that_is_on_or_off_may_stand_alone() -> None:
    """And a blank stands for the line in a name."""
    said = read_options("diced_tomatoes", "gold, dicey=off, match total=6, seats=4")
    assert said.options == {"gold": True, "dicey": False, "match_total": 6}
    assert said.terms == {"seats": "4"}


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        (
            "stigmergy",
            "komi=15, colour=red",
            "I don't know “colour”. For Stigmergy you can set: komi, control, seat, clock, "
            "weekends, start, rating, standing, note.",
        ),
        ("stigmergy", "komi=400", "“400” doesn't work for komi. It can be: choose, 0–331."),
        ("stigmergy", "komi", "“komi” needs a value, like komi=… It can be: choose, 0–331."),
        ("diced_tomatoes", "seats=7", "“7” doesn't work for seats. It can be: 1–6."),
        ("rive", "clock=", "“clock” needs a value, like clock=… It can be: soft, hard."),
        ("rive", "rating", "“rating” needs some text, like rating=…"),
        ("rive", "swap=off, Swap=on", "“swap” is in there twice. Keep one of them."),
    ],
)
def test_what_is_wrong_is_named_with_what_is_possible(game: str, text: str, sentence: str) -> None:
    """The part, and the values it can have."""
    with pytest.raises(Refusal) as caught:
        read_options(game, text)
    assert words()(caught.value.key, **caught.value.values) == sentence


def test_a_board_is_named_by_its_size_or_how_long_it_takes() -> None:
    """Small boards that only engines play on are not among them."""
    assert read_board("tumbleweed", "Quick") == read_board("tumbleweed", "6") == {"size": 6}
    assert read_board("rive", "3X3X5") == {"size": "3x3x5"}
    with pytest.raises(Refusal) as caught:
        read_board("tumbleweed", "2")
    sentence = words()(caught.value.key, **caught.value.values)
    assert sentence.endswith("Choose one of these: quick, standard, large, 6, 8, 10, 11.")
    with pytest.raises(Refusal, match=r"board\.only"):
        read_board("diced_tomatoes", "quick")


@pytest.mark.parametrize("game", GAMES)
def test_no_option_of_a_game_has_the_name_of_a_term(game: str) -> None:
    """Both are written in one text."""
    assert not set(own_options(game)) & set(term_values(game))
