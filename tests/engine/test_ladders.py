"""The committed ladders keep what levels promise; ``deep`` plays the cheap steps again."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from pkgutil import iter_modules
from time import process_time
from typing import Any

import pytest

from bot.engine import games, ladder_file
from bot.engine.default import DefaultEngine
from bot.engine.levels import NAMES
from bot.engine.match import Match, result
from bot.engine.measure import ends
from bot.engine.players import player
from bot.engine.registry import engine
from rules import GAMES, options
from rules.core import AnyState
from tests.conftest import TABLE

CHEAP = {"diced_tomatoes": 1000, "rive": 100, "seesaw": 1000, "stigmergy": 1000, "tumbleweed": 3000}
"""Nodes up to which a level takes less than 0.1 s a move."""

PAIRS = 5
"""Pairs in which a cheap step is played again."""

Ladder = tuple[str, str, list[dict[str, Any]]]
"""A game, the table it was measured at, its steps."""


def ladders(part: str = "steps") -> list[Ladder]:
    """Every committed measurement of whole ladders, or of their ends."""
    return [
        (file.parent.name, table, ladder[part])
        for file in sorted(Path(games.__file__).parent.glob("*/levels.json"))
        for table, ladder in json.loads(file.read_text(encoding="utf-8")).items()
        if part in ladder
    ]


EACH = pytest.mark.parametrize(("key", "table", "steps"), ladders(), ids=lambda v: str(v)[:20])


def at(key: str, table: str) -> AnyState:
    """The first position of a table as ``levels.json`` names it."""
    given = dict(text.split("=") for text in table.split()) if table != "default" else {}
    seats = int(given.pop("seats", 2))
    chosen: Any = options.parse(GAMES[key].Options, given)
    return GAMES[key].start(chosen, seats)


def own() -> set[str]:
    """The games with an engine of their own, which may be made of the default one."""
    return {key for key in GAMES if type(engine(key)) is not DefaultEngine}


@pytest.mark.parametrize("key", [one.name for one in iter_modules(games.__path__)])
def test_an_engine_of_its_own_has_a_measured_ladder(key: str) -> None:
    """So that people know what a level is worth."""
    assert key in {measured for measured, _, _ in ladders()}, (
        f"bot/engine/games/{key} lacks levels.json: python -m bot.engine levels {key} --measure"
    )


def test_no_other_game_has_one() -> None:
    """The engine that plays whatever has none of its own is measured by no game."""
    assert {key for key, _, _ in ladders()} <= own()


def test_the_document_shows_the_measured_ladders() -> None:
    """``docs/levels.md`` is what the committed measurements make."""
    assert ladder_file.DOCUMENT.read_text(encoding="utf-8") == ladder_file.document()


@EACH
def test_every_level_is_measured_as_it_is(
    key: str, table: str, steps: Sequence[dict[str, Any]]
) -> None:
    """A level that was added or changed has to be measured: in sixty pairs at least, the two on top
    in ten, where a pair takes a minute and more."""
    told = [(step["level"], step["nodes"], step["temperature"]) for step in steps[1:]]
    levels = engine(key).levels(at(key, table))
    assert told == [(level.number, level.budget.nodes, level.temperature) for level in levels]
    assert [step["against"] for step in steps[2:]] == [str(n) for n in range(1, len(levels))]
    assert all(step["pairs"] >= 60 for step in steps[:-2])
    assert all(step["pairs"] >= 10 for step in steps[-2:])


@EACH
def test_levels_keep_their_promise(key: str, table: str, steps: Sequence[dict[str, Any]]) -> None:
    """The lowest knows something and can be beaten; each wins 60 to 80 % against the one below,
    as far as one error tells; five names, and eight steps at least, of the dice four."""
    by_random, by_greedy, *between = steps
    assert (by_random["against"], by_greedy["against"]) == ("random", "greedy"), table
    assert by_random["score"] >= 0.6
    assert by_greedy["score"] <= 0.2
    for step in between:
        assert step["score"] + step["error"] >= 0.6, step
        assert step["score"] - step["error"] <= 0.8, step
    assert tuple(dict.fromkeys(step["name"] for step in steps)) == NAMES
    assert len(between) >= (4 if key == "diced_tomatoes" else 8)


@pytest.mark.parametrize(("key", "table", "steps"), ladders("ends"), ids=lambda v: str(v)[:20])
def test_the_ends_hold_on_other_boards(
    key: str, table: str, steps: Sequence[dict[str, Any]]
) -> None:
    """Measured as the levels are; the lowest keep the promise as far as one error tells, the
    highest knows far more than the middle.

    Greedy play is weak on 19 cells of Stigmergy: random play wins 21 % ± 2.7 against it, so that
    nobody who beats random play scores much less.
    """
    levels = engine(key).levels(at(key, table))
    above = {step.players: step.above for step in ends(levels)}
    for step in steps:
        level = above[str(step["level"]), step["against"]]
        assert (step["nodes"], step["temperature"]) == (level.budget.nodes, level.temperature)
    by_random, by_greedy, *others = steps
    assert by_random["score"] + by_random["error"] >= 0.6
    assert by_greedy["score"] - by_greedy["error"] <= 0.2
    for step in others:
        least, most = (0.75, 1) if step["level"] == len(levels) else (0.6, 0.8)
        assert step["score"] + step["error"] >= least, step
        assert step["score"] - step["error"] <= most, step


@pytest.mark.deep
def test_the_ladders_of_all_games_are_told(
    record_property: Callable[[str, object], None],
) -> None:
    """The tables of ``docs/levels.md``, printed."""
    told = ladder_file.document()
    record_property(TABLE, told)
    assert all(f"## {GAMES[key].texts.english[f'{key}.name']}, " in told for key in own())


@pytest.mark.deep
@EACH
def test_cheap_steps_are_measured_again(
    key: str,
    table: str,
    steps: Sequence[dict[str, Any]],
    record_property: Callable[[str, object], None],
) -> None:
    """Other pairs give what was committed: each step within four errors of its difference, all of a
    ladder together within three, which are nine to sixteen points of a hundred.

    The errors are those that so few pairs have where the committed score holds: five that happen to
    end alike show none of their own. So a single step tells only of a level that broke; it is the
    whole ladder that is held. All ladders take some four minutes of one core.
    """
    cheap = [step for step in steps if step["nodes"] <= CHEAP[key]]
    begun, known = at(key, table), engine(key)
    apart, variance = 0.0, 0.0
    for step in cheap:
        a, b = (
            player(str(p), known, begun, process_time) for p in (step["level"], step["against"])
        )
        told = result(list(Match(begun, known, 99).games(a, b, range(PAIRS))))
        record_property(TABLE, f"{key} {table}: level {step['level']} v {step['against']}: {told}")
        error = step["error"] * (1 + step["pairs"] / PAIRS) ** 0.5
        assert abs(told["score"] - step["score"]) <= 4 * error
        apart += told["score"] - step["score"]
        variance += error**2
    assert abs(apart) <= 3 * variance**0.5
