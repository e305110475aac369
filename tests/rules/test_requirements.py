"""A game that lacks something is refused when it is loaded, in a sentence for its author."""

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import make_dataclass, replace
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest

from rules import GAMES
from rules.core import Game
from rules.errors import GameError
from rules.options import choice, declared, whole
from rules.requirements import check, required_texts
from rules.texts import OptionTexts, Texts
from rules.words import Term, phrase

FILE = "rules/games/seesaw.py"


def like_seesaw(**other: Any) -> Any:
    """Seesaw as the registry sees it, with something *other*."""
    game = GAMES["seesaw"]
    names = [name for name in vars(Game) if not name.startswith("_")]
    return SimpleNamespace(**{name: getattr(game, name) for name in names} | other)


def texts(english: Mapping[str, str] = MappingProxyType({}), **other: Any) -> Texts:
    """Seesaw's, with something *other*: the *english* of some, or what it declares."""
    own = GAMES["seesaw"].texts
    return replace(own, **other, english={**own.english, **english})


@pytest.mark.parametrize("key", [key for key, _ in required_texts(GAMES["seesaw"])])
def test_a_missing_text_names_game_file_and_key(key: str) -> None:
    """Whichever of the required texts it is."""
    with pytest.raises(GameError) as refused:
        check(like_seesaw(texts=texts({key: ""})), FILE)
    assert str(refused.value) == f"seesaw ({FILE}): it lacks a text for {key}."


def test_texts_of_other_games_are_refused() -> None:
    """A key that begins with another name would never be found."""
    with pytest.raises(GameError, match=r"see_saw\.name does not"):
        check(like_seesaw(texts=texts({"see_saw.name": "Seesaw"})), FILE)


def options(**given: Any) -> type:
    """Options with one of its own, like Seesaw's but for what is *given*."""
    usual: dict[str, Any] = {"offered": (4, 5), "accepted": range(2, 9), "label": "Board"}
    size = whole(**{"default": 4, "hint": "Cells along each edge.", **usual, **given})
    return make_dataclass("Odd", [("size", int, size)], frozen=True)


NAMES = "start, move, deploy (and 5 more)"
TWICE = (*GAMES["seesaw"].lessons[1:], GAMES["seesaw"].lessons[1])
LONG = texts({"seesaw.tagline": "far " * 30})
UNNAMED = make_dataclass("Odd", [("way", str, choice("up", ("up", "down")))], frozen=True)
WAYS = {"way": OptionTexts(Term("seesaw.name"), Term("seesaw.aim"), {})}


@pytest.mark.parametrize(
    ("other", "fault"),
    [
        ({"Options": options(tested=9)}, "Odd.size does not accept 9"),
        ({"Options": options(boards=(3, 5))}, "Odd.size does not offer 3"),
        ({"Options": options(default=6)}, "Odd.size does not offer 6"),
        ({"Options": options(offered=(4, 12))}, "Odd.size does not accept 12"),
        ({"Options": make_dataclass("Odd", [])}, "Odd is no frozen dataclass"),
        ({"texts": LONG}, "seesaw.tagline has 120 letters, and at most 100 fit"),
        ({"texts": texts(seats=())}, "2 may play, and its About names 0 seats"),
        (
            {"seats": range(1, 3)},
            "its About says what wins alone (aim_alone) exactly if one may play it alone",
        ),
        ({"texts": texts(options={})}, "its texts lack the option size: give them its Options"),
        (
            {"texts": texts(lessons={})},
            f"its texts lack the lessons {NAMES}: give them its lessons",
        ),
        ({"Options": UNNAMED, "texts": texts(options=WAYS)}, "way lacks what up, down is called"),
        ({"lessons": TWICE}, f"2 lessons are called {TWICE[-1].key}"),
    ],
)
def test_what_nobody_could_set_or_read_is_refused(other: Mapping[str, Any], fault: str) -> None:
    """One sentence for each fault, before anybody plays."""
    with pytest.raises(GameError) as refused:
        check(like_seesaw(**other), FILE)
    assert str(refused.value) == f"seesaw ({FILE}): {fault}."


def test_an_option_that_is_not_declared_is_refused() -> None:
    """Already when the texts of a game are put together."""
    with pytest.raises(GameError, match=r"^The option size is no whole\(\), choice\(\) or flag"):
        declared(make_dataclass("Odd", [("size", int, 4)], frozen=True))


def test_a_game_without_a_member_is_refused() -> None:
    """Also one that is asked for in the midst of a match only."""
    game = like_seesaw()
    del game.has_draws, game.position
    with pytest.raises(GameError, match=r"its class lacks has_draws, position \("):
        check(game, FILE)


def test_phrases_that_nobody_gave_to_words_are_refused() -> None:
    """They would be missed in the midst of a match."""
    game = GAMES["rive"]
    english = {key: text for key, text in game.texts.english.items() if "event.grow" not in key}
    assert len(english) < len(game.texts.english)
    names = {name: getattr(game, name) for name in vars(Game) if not name.startswith("_")}
    told = replace(game.texts, english=english)
    with pytest.raises(GameError, match=r"lacks rive\.event\.grow.*: give its texts the class"):
        check(SimpleNamespace(**names | {"texts": told}), "rules/games/rive")


@pytest.mark.parametrize("n", [0, 4, 10])
def test_five_to_nine_lessons_are_wanted(n: int) -> None:
    """Fewer or more stop the start."""
    lessons = [*GAMES["seesaw"].lessons, *GAMES["seesaw"].lessons][:n]
    with pytest.raises(GameError, match=f"{n} lessons, where 5 to 9 are wanted"):
        check(like_seesaw(lessons=lessons), FILE)


def test_a_lesson_names_cells_of_its_board() -> None:
    """Any other gap would be found by whoever opens that page."""
    first, *others = GAMES["seesaw"].lessons
    wrong = replace(first, text="From {d3} to {z9}.")
    with pytest.raises(GameError, match=rf"the lesson {first.key} names z9, which its board"):
        check(like_seesaw(lessons=[wrong, *others]), FILE)


def test_a_sentence_without_words_says_where_to_write_it() -> None:
    """Also one that nothing asks for before somebody plays."""
    with pytest.raises(
        KeyError, match=r"apart\.event\.put: add them to the texts of rules/games/apart"
    ):
        phrase({}, "apart.event.put", {})


BROKEN = """
from rules.core import Game
from rules.games.seesaw import GAME as SEESAW, Seesaw, SeesawState

class Misspelt(Seesaw):
    strat = Seesaw.start
    start = None

GAME: Game[SeesawState] = Misspelt()
"""


@pytest.mark.deep
def test_mypy_refuses_a_misspelt_method_of_a_game(tmp_path: Path) -> None:
    """The annotation of ``GAME`` is what every game is held against."""
    (tmp_path / "broken.py").write_text(BROKEN, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--follow-imports=silent", str(tmp_path / "broken.py")]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 1
    assert "Incompatible types in assignment" in checked.stdout
    assert "start" in checked.stdout


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_annotated(key: str) -> None:
    """So that mypy looks at it at all."""
    folder = Path(__file__).parents[2] / "rules" / "games"
    files = [folder / f"{key}.py", folder / key / "__init__.py"]
    source = next(file for file in files if file.exists()).read_text(encoding="utf-8")
    assert "\nGAME: Game[" in source


@pytest.mark.parametrize(
    ("key", "file"),
    [
        ("seesaw.verb.hop", "rules/games/seesaw"),
        ("seesaw.seen.hop", "render/boards/seesaw"),
        ("seesaw.key.hop", "render/boards/seesaw"),
    ],
)
def test_a_sentence_without_words_says_where_to_write_them(key: str, file: str) -> None:
    """What only pictures say stands with the board, all else with the rules."""
    with pytest.raises(KeyError, match=f"no words for {key}: add them to .* of {file}'"):
        phrase(GAMES["seesaw"].texts.english, key, {})
