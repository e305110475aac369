"""How strong the engines are: cheap claims always, the measured ladder again under ``deep``."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from bot.engine import games, ladder_file
from bot.engine.engine import Budget
from bot.engine.games.tumbleweed import ENGINE as TUMBLEWEED
from bot.engine.levels import find
from bot.engine.match import Match, result
from bot.engine.players import Greedy, Player, Uniform, player
from bot.engine.registry import engine
from rules import GAMES
from rules.core import State
from rules.games.tumbleweed import TumbleweedState
from rules.playout import pick
from tests.conftest import TABLE
from tests.engine.test_reasons import start

SIGHT = {
    "tumbleweed": {"size": "5"},
    "stigmergy": {"size": "5", "komi": "0"},
}
BOTH = pytest.mark.parametrize("key", SIGHT)


def meet(key: str, options: dict[str, str], a: str | Player, b: str | Player, pairs: int) -> float:
    """A's score of so many pairs."""
    begun, known = start(key, **options), engine(key)
    both = [player(p, known, begun, process_time) if isinstance(p, str) else p for p in (a, b)]
    played = list(Match(begun, known, 1).games(both[0], both[1], range(pairs)))
    return float(result(played)["score"])


@BOTH
def test_a_search_beats_what_looks_one_move_ahead(key: str) -> None:
    """A thousand nodes lose no pair against greedy or random play."""
    assert meet(key, SIGHT[key], "nodes:1000", Greedy(), 3) == 1
    assert meet(key, SIGHT[key], "nodes:100", Uniform(), 3) == 1


@BOTH
def test_learned_weights_beat_those_by_hand(key: str) -> None:
    """At equal nodes; on a board that they were not learned on."""
    assert meet(key, SIGHT[key], "nodes:300", "hand:300", 8) > 0.6


@BOTH
def test_levels_beat_those_four_below(key: str) -> None:
    """Four steps are far beyond chance, all over the cheap part of the ladder."""
    levels = engine(key).levels(start(key, **SIGHT[key]))
    cheap = [level.number for level in levels if level.budget.nodes <= 1000]
    for number in cheap[4::4]:
        assert meet(key, SIGHT[key], str(number), str(number - 4), 3) >= 0.75


@BOTH
def test_the_lowest_level_can_be_beaten_but_knows_something(key: str) -> None:
    """At most a fifth of the points against greedy play, three fifths at least against random."""
    assert meet(key, SIGHT[key], "1", Greedy(), 8) <= 0.2
    assert meet(key, SIGHT[key], "1", Uniform(), 8) >= 0.6


def test_the_document_shows_the_measured_ladders() -> None:
    """``docs/levels.md`` is what the committed measurements make."""
    assert ladder_file.DOCUMENT.read_text(encoding="utf-8") == ladder_file.document()


def measured() -> list[tuple[str, str, dict[str, Any]]]:
    """Every committed step: the game, the table it was measured at, its figures."""
    found = []
    for file in sorted(Path(games.__file__).parent.glob("*/levels.json")):
        for table, ladder in json.loads(file.read_text(encoding="utf-8")).items():
            found += [(file.parent.name, table, step) for step in ladder["steps"]]
    return found


@pytest.mark.parametrize(("key", "table", "step"), measured())
def test_committed_steps_are_those_of_the_ladder(
    key: str, table: str, step: dict[str, Any]
) -> None:
    """A level that was changed has to be measured again."""
    level = find(engine(key).levels(at(key, table)), step["level"])
    assert (step["nodes"], step["temperature"]) == (level.budget.nodes, level.temperature)


def at(key: str, table: str) -> State[Any]:
    """The first position of a table as ``levels.json`` names it."""
    options = dict(text.split("=") for text in table.split()) if table != "default" else {}
    seats = int(options.pop("seats", 2))
    game = GAMES[key]
    from rules import options as declared

    chosen: Any = declared.parse(game.Options, options)
    return game.start(chosen, seats)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("key", "table", "step"), [found for found in measured() if found[2]["nodes"] <= 3000]
)
def test_cheap_steps_are_measured_again(
    key: str, table: str, step: dict[str, Any], record_property: Callable[[str, object], None]
) -> None:
    """Twenty other pairs give what was committed, within four errors of their difference."""
    begun, known = at(key, table), engine(key)
    a, b = (player(str(p), known, begun, process_time) for p in (step["level"], step["against"]))
    told = result(list(Match(begun, known, 99).games(a, b, range(20))))
    record_property(TABLE, f"{key} {table}: level {step['level']} v {step['against']}: {told}")
    apart = abs(told["score"] - step["score"])
    assert apart <= 4 * (told["error"] ** 2 + step["error"] ** 2) ** 0.5


@pytest.mark.deep
@pytest.mark.parametrize("size", [6, 8])
def test_the_arena_is_faster_than_the_rules(
    size: int, record_property: Callable[[str, object], None]
) -> None:
    """Moves made and undone a second, the value kept: 1.3 times those that ``State.play`` makes."""
    rng, known = Random(1), TUMBLEWEED
    state: TumbleweedState = start("tumbleweed", size=str(size))  # type: ignore[assignment]  # of this game
    for move in known.setup(state, rng):
        state = state.play(move)
    line: list[tuple[TumbleweedState, int]] = []
    arena = known.arena(state)
    while state.to_act is not None:
        line.append((state, pick(state, rng)))
        state = state.play(line[-1][1])

    def by_rules() -> None:
        for before, move in line:
            before.play(move)

    def by_arena() -> None:
        for _, move in line:
            arena.play(move)
        for _ in line:
            arena.undo()

    # In turn, the quickest of each: other programs disturb both alike.
    rounds = [(seconds(by_rules), seconds(by_arena)) for _ in range(50)]
    rules, own = (len(line) / min(took) for took in zip(*rounds, strict=True))
    record_property(TABLE, f"size {size}: rules {rules:,.0f}/s, arena {own:,.0f}/s")
    assert own >= 1.3 * rules


def seconds(run: Callable[[], None]) -> float:
    """Processor time that *run* takes."""
    begun = process_time()
    run()
    return process_time() - begun


@pytest.mark.deep
def test_a_second_reaches_depth_seven_and_six() -> None:
    """In the nodes of a second, on both boards, from balanced openings: at the median."""
    for size, nodes, depth in ((6, 150_000, 7), (8, 100_000, 6)):
        begun, known = start("tumbleweed", size=str(size)), engine("tumbleweed")
        depths = []
        for seed in range(5):
            state = begun
            for move in known.opening(begun, Random(seed)):
                state = state.play(move)
            depths.append(known.search(state, Budget(nodes), seed=0).depth)
        assert sorted(depths)[2] >= depth
